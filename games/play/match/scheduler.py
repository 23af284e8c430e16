"""What a match does next by itself: a paced step, a bot's move, a clock, its ratings.

After each change the next thing is handed to Celery, and `due_at` tells when the sweep should see whether
it happened. A task that is lost is therefore done a little later, and one that comes twice or late finds
another version and does nothing."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from random import uniform
from typing import NamedTuple

from celery import current_app
from django.db import OperationalError

from games.engine import Step
from games.models import Match
from games.play.match import bot_players, tempo
from games.play.match.position import Position
from games.play.ops import incidents, metrics
from kaijusite import clock
from kaijusite.redis_client import TIMEOUTS, line
from kaijusite.schedule import AUTOMATION, BACKGROUND, BOTS, CLOCKS, LONE_BOTS, QUICK_BOTS, SWEEP_SECONDS
from kaijusite.unavailable import note

log = logging.getLogger(__name__)

PATIENCE_SECONDS = 10.0
"""How long after its time a bot's move, and whatever else may take a while, counts as lost."""
STEP_PATIENCE_SECONDS = 2.0
"""How long after its time a step does, which takes milliseconds."""
LONE_PATIENCE_SECONDS = 120.0
"""How long after its time a bot's move does for which nobody waits: its queue may be long."""
AT_ONCE_SECONDS = 0.01
"""A task that is due sooner is handed out for now:
a worker keeps waiting ones aside, which takes longer than that."""
THINKING_SECONDS = (0.6, 1.5)
"""How long a bot seems to think where people watch."""
GOING_ON_SECONDS = (0.2, 0.5)
"""The same where it acted last as well: it knows what it is about."""

QUEUES: dict[str, str | None] = {
    "advance": AUTOMATION,
    "rate": AUTOMATION,
    "bot_move": None,  # which of three: `queue_of`
    "expire": CLOCKS,
    "look_at_armed": AUTOMATION,
    "count_chances": BACKGROUND,
    "study": BACKGROUND,
}


class Due(NamedTuple):
    """Something that happens by itself: which task, for which seat, at what time."""

    task: str
    seat: int | None
    at: float


def due(
    position: Position, now: float, pause: float = 0.0, share: float = 1.0, *, latest: bool = False
) -> list[Due]:
    """Everything that is to happen by itself, from the state and from who sits where. `share`: how much of
    the usual time bots seem to think. With `latest`, when it happens at the latest."""
    row = position.row
    if row.status == Match.Status.FINISHED:
        return [Due("rate", None, now)] if row.rated else []
    if row.status != Match.Status.PLAYING or not position.state.agenda:
        return []
    if not position.has_people():
        pause = 0.0  # nobody plays any more: the bots end it without delay
    if isinstance(position.state.agenda[-1], Step):
        return [Due("advance", None, now + pause)]
    found = []
    bot = next_bot(position)
    if bot is not None:
        asked = next(entry for entry in row.waiting if entry["seat"] == bot)
        # Nobody sees a bot think about a reaction.
        reacts = asked["patience"] == "window"
        watched = row.speed == "paced" and position.has_people() and not reacts
        if not watched or not share:
            thinking = 0.0
        else:
            thinking = share * (max(THINKING_SECONDS) if latest else _thinking(position, bot))
        # From when it was asked, so that nobody keeps a bot from moving by being busy; and no longer than it
        # thinks, though the clock was set back since.
        starts = min(max(now, asked["since"] + thinking), now + thinking)
        found.append(Due("bot_move", bot, starts + pause))
    for entry in row.waiting:
        if entry["deadline"] is not None:
            found.append(Due("expire", entry["seat"], entry["deadline"]))
        if now < entry.get("beat", now) < entry["deadline"]:
            found.append(Due("expire", entry["seat"], entry["beat"]))
    return found


def queue_of(position: Position, task: Due) -> str:
    """The queue that a task belongs to. A bot's move comes by who waits for it, and then by how long the bot
    thinks: nobody waits behind a match that bots play among themselves, nor behind one who looks ahead."""
    queue = QUEUES[task.task]
    if queue is not None:
        return queue
    if not position.has_people():
        return LONE_BOTS
    asked = next((entry for entry in position.row.waiting if entry["seat"] == task.seat), None)
    if task.seat is None or (asked is not None and asked["patience"] == "window"):
        return QUICK_BOTS
    return BOTS if bot_players.looks_ahead(position.seats[task.seat].bot) else QUICK_BOTS


def next_bot(position: Position) -> int | None:
    """The bot that moves now: those who answer somebody come before the one whose turn it is."""
    asked = [entry for entry in position.row.waiting if position.seats[entry["seat"]].bot]
    answering = [entry for entry in asked if entry["patience"] != "turn"]
    first = (answering or asked)[:1]
    return first[0]["seat"] if first else None


def _thinking(position: Position, bot: int) -> float:
    """Seconds that this bot seems to think at the usual pace."""
    return uniform(*(GOING_ON_SECONDS if tempo.acted_last(position) == bot else THINKING_SECONDS))


def look_again_at(position: Position, pause: float = 0.0, grace: float = 0.0) -> datetime | None:
    """When the sweep should look at this match: at its next deadline, or when a step or a bot is overdue."""
    longest = pause * tempo.SLOWEST + grace
    times = [
        task.at + (0.0 if task.task == "expire" else patience(position, task))
        for task in due(position, clock.now(), longest, tempo.SLOWEST, latest=True)
    ]
    return datetime.fromtimestamp(min(times), UTC) if times else None


def patience(position: Position, task: Due) -> float:
    """How long after its time this task counts as lost."""
    if task.task == "advance":
        return STEP_PATIENCE_SECONDS
    return LONE_PATIENCE_SECONDS if queue_of(position, task) == LONE_BOTS else PATIENCE_SECONDS


def hand_out(position: Position, pause: float = 0.0, share: float = 1.0, grace: float = 0.0) -> None:
    """Give Celery what is to happen before the next sweep: a pause and what bots seem to think are shortened
    to this share, `grace` comes on top. If the broker is away, the first sweep after that does it.

    What was handed out before and comes late finds another version, so a hurry simply hands the same out
    again, for now."""
    now = clock.now()
    soon = due(position, now, share * pause + grace, share)
    wanted = [task for task in soon if task.task != "expire" or task.at - now <= SWEEP_SECONDS]
    lost = [_send(position, task, now) for task in wanted]
    if any(lost):
        note_lost(position.row, now)


def note_lost(row: Match, now: float) -> None:
    """The broker did not take something of this match: the next sweep looks at it."""
    try:
        Match.every.filter(pk=row.pk, version=row.version).update(due_at=datetime.fromtimestamp(now, UTC))
    except OperationalError as error:  # then the sweep comes when its patience is over
        note(log, error, "match %s waits for the sweep", row.pk)


def hand_out_anew(position: Position, queue: str) -> None:
    """For a worker that begins, or whose broker was away: what its queue should hold of this match. What it
    does hold as well comes twice, and the second finds another version."""
    now = clock.now()
    for task in due(position, now):
        own = queue_of(position, task)
        held = queue in (own, QUICK_BOTS) if own == BOTS else queue == own
        if held and task.at - now <= SWEEP_SECONDS:
            _send(position, task, now)


def hand_out_again(position: Position, *, overdue: bool) -> None:
    """For the sweep: clocks that run out soon, and steps and bots if they are overdue, which then get new
    time."""
    now = clock.now()
    again = False
    for task in due(position, now):
        if task.task == "expire":
            if task.at - now <= SWEEP_SECONDS:
                _send(position, task, now)
        elif overdue:
            again = True
            _send(position, task, now)
            looked_for = position.row.due_at.timestamp() if position.row.due_at else now
            late = now - looked_for + patience(position, task)
            if late >= PATIENCE_SECONDS:  # a step that is missed sooner may only be late
                metrics.lost.labels(task.task).inc()
                incidents.note("lost", position.row.pk, f"The sweep handed out again: {task.task}.")
    if again:
        row = position.row
        Match.every.filter(pk=row.pk, version=row.version).update(due_at=look_again_at(position))


def _send(position: Position, task: Due, now: float) -> bool | None:
    arguments = [position.row.pk, position.row.version]
    if task.seat is not None:
        arguments.append(task.seat)
    wait = task.at - now
    name, queue = task.task, queue_of(position, task)
    if queue == BOTS:  # only what is due may stand in that line: a worker takes what it keeps by its time
        name, queue = "line_up", QUICK_BOTS
    return send(name, arguments, wait if wait >= AT_ONCE_SECONDS else 0.0, queue)


def hand_to_celery(task: str, arguments: list[int], wait: float, queue: str) -> bool:
    """Queue one task. True if it is lost, because the broker does not take it."""
    if line.silent():
        return True
    try:
        current_app.send_task(
            f"games.play.tasks.{task}",
            arguments,
            queue=queue,
            countdown=wait or None,
            retry=False,
        )
    except Exception as error:  # whatever the broker's client raises: the sweep will come
        if isinstance(error.__cause__, TIMEOUTS):
            line.lost()
        log.warning("could not queue %s for match %s: %s", task, arguments[0], error)
        return True
    line.found()
    return False


send: Callable[[str, list[int], float, str], bool | None] = hand_to_celery
"""Where tasks go; tells whether they are lost. Tests put a list here."""


def later(seconds: float) -> datetime:
    """A moment from now."""
    return datetime.fromtimestamp(clock.now(), UTC) + timedelta(seconds=seconds)
