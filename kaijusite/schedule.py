"""The queues of the workers, and what Celery's beat hands out again and again."""

from typing import Any

from celery.schedules import crontab

SWEEP_SECONDS = 5.0
"""How often the sweep runs. It hands out the clocks that run out before it comes again, and what got lost."""
SWEPT = "swept"
"""Where the sweep leaves its mark in the shared cache, another one each time."""

AUTOMATION = "automation"
"""Paced steps, armed moves, ratings, events."""
QUICK_BOTS = "quick_bots"
"""Moves of bots that do not look ahead, where somebody plays."""
BOTS = "bots"
"""Moves of bots that look ahead, where somebody plays."""
LONE_BOTS = "lone_bots"
"""Moves of bots at tables where nobody plays. Nobody waits for them: they yield to everything else."""
CLOCKS = "clocks"
"""Clocks that run out, and the sweep."""
QUEUES = (AUTOMATION, QUICK_BOTS, BOTS, LONE_BOTS, CLOCKS)
"""What a match goes on by; each has at least one worker of its own, which does one thing at a time."""
BACKGROUND = "background"
"""What may take long: nothing that a match waits for."""
LETTERS_SECONDS = 20.0
"""How often it is looked whether somebody should be written that it is their move, or reminded."""
PUSHES_SECONDS = 10.0
"""How often it is looked whether somebody's devices should be told."""
PUZZLES_SECONDS = 60.0
"""How often puzzles are looked for, for a few seconds."""
EMPTY_SEATS_SECONDS = 60.0
"""How often it is looked whether somebody who has gone has a seat after all: others wait for them."""
LADDERS_SECONDS = 10.0
"""How often it is looked whether all ratings of a game are to be reckoned again."""
RUNS_SECONDS = 5.0
"""How often it is looked whether a balance run has lost some of those who play it."""
EVENTS_SECONDS = 5.0
"""How often events are looked after: starts, rounds, tables, results."""

BEAT: dict[str, Any] = {
    "sweep": {
        "task": "games.play.tasks.sweep",
        "schedule": SWEEP_SECONDS,
        # One that could not run in time is not missed: the next one finds the same.
        "options": {"queue": CLOCKS, "expires": SWEEP_SECONDS},
    },
    "sweep_armed": {
        "task": "games.play.tasks.sweep_armed",
        "schedule": SWEEP_SECONDS,
        "options": {"queue": AUTOMATION, "expires": SWEEP_SECONDS},
    },
    "tell_of_outages": {
        "task": "games.play.tasks.tell_of_outages",
        "schedule": SWEEP_SECONDS,
        "options": {"queue": AUTOMATION, "expires": SWEEP_SECONDS},
    },
    "events": {
        "task": "games.events.tasks.look_after",
        "schedule": EVENTS_SECONDS,
        "options": {"queue": AUTOMATION, "expires": EVENTS_SECONDS},
    },
    "write_letters": {
        "task": "games.play.tasks.write_letters",
        "schedule": LETTERS_SECONDS,
        "options": {"queue": BACKGROUND, "expires": LETTERS_SECONDS},
    },
    "send_pushes": {
        "task": "games.play.tasks.send_pushes",
        "schedule": PUSHES_SECONDS,
        "options": {"queue": BACKGROUND, "expires": PUSHES_SECONDS},
    },
    "remind": {
        "task": "games.play.tasks.remind",
        "schedule": LETTERS_SECONDS,
        "options": {"queue": BACKGROUND, "expires": LETTERS_SECONDS},
    },
    "make_puzzles": {
        "task": "games.play.tasks.make_puzzles",
        "schedule": PUZZLES_SECONDS,
        "options": {"queue": BACKGROUND, "expires": PUZZLES_SECONDS},
    },
    "close_forgotten": {
        "task": "games.play.tasks.close_forgotten",
        "schedule": crontab(minute=20),
        "options": {"queue": BACKGROUND},
    },
    "look_after_ladders": {
        "task": "games.play.tasks.look_after_ladders",
        "schedule": LADDERS_SECONDS,
        "options": {"queue": BACKGROUND, "expires": LADDERS_SECONDS},
    },
    "see_to_empty_seats": {
        "task": "games.play.tasks.see_to_empty_seats",
        "schedule": EMPTY_SEATS_SECONDS,
        "options": {"queue": AUTOMATION, "expires": EMPTY_SEATS_SECONDS},
    },
    "look_after_runs": {
        "task": "games.studio.tasks.look_after_runs",
        "schedule": RUNS_SECONDS,
        "options": {"queue": BACKGROUND, "expires": RUNS_SECONDS},
    },
    "clear_sessions": {
        "task": "games.play.tasks.clear_sessions",
        "schedule": crontab(hour=4, minute=40),
        "options": {"queue": BACKGROUND},
    },
    "clear_guests": {
        "task": "games.play.tasks.clear_guests",
        "schedule": crontab(minute=50),
        "options": {"queue": BACKGROUND},
    },
    "look_after_deals": {
        "task": "games.play.tasks.look_after_deals",
        "schedule": crontab(minute="1,31"),
        "options": {"queue": BACKGROUND},
    },
    "clear_lessons": {
        "task": "games.play.tasks.clear_lessons",
        "schedule": crontab(minute=35),
        "options": {"queue": BACKGROUND},
    },
    "verify": {
        "task": "games.play.tasks.verify_finished",
        "schedule": crontab(hour=4, minute=10),
        "options": {"queue": BACKGROUND},
    },
}
