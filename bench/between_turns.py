"""How long somebody who plays with bots alone waits between their turns: the seconds for which the site lets
what happens be seen, and bots seem to think.

Matches are played through the site's own way in (`games/play`), in a process and a database of their own. The
clock is moved by hand to whatever is due next, so what bots really think and what pages need to draw is not
in the figures."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from random import Random
from statistics import median
from typing import Any

MATCHES = 4
"""Of each title, number of seats and speed."""
MOST_WAITS = 8
"""So many waits of a match are looked at."""
SEED = 7


def measure() -> dict[str, Any]:
    """The figures of every title by its key, number of seats and speed. In a process and a database of their
    own."""
    with tempfile.TemporaryDirectory(prefix="kaijusite-bench-") as folder:
        environment = {**os.environ, "VAR_DIR": folder, "DJANGO_SETTINGS_MODULE": "kaijusite.settings"}
        environment.pop("DATABASE_URL", None)
        done = subprocess.run(
            [sys.executable, "-m", "bench.between_turns"],
            env=environment,
            check=True,
            stdout=subprocess.PIPE,
        )
    return dict(json.loads(done.stdout.splitlines()[-1]))


def main() -> None:
    """Play, look at the clock, and write the figures to standard output."""
    import django

    django.setup()
    from django.core.management import call_command

    from accounts.models import SPEEDS, User
    from games.play.changes import broadcast
    from games.play.match import scheduler
    from games.titles import all_games
    from kaijusite import clock

    handed_out: list[tuple[str, list[int], float]] = []
    scheduler.send = lambda task, arguments, wait, _: handed_out.append((task, arguments, wait))
    broadcast.listeners = []
    clock.now = Clock()
    call_command("migrate", verbosity=0)
    person = User.objects.create(username="player")
    figures: dict[str, Any] = {}
    for key, game in all_games().items():
        for seats in sorted({min(game.seats), max(game.seats)}):
            for speed, _ in SPEEDS:
                person.animation = speed
                person.save()
                waits = [wait for _ in range(MATCHES) for wait in _waits(person, key, seats, handed_out)]
                figures.setdefault(key, {}).setdefault(str(seats), {})[speed] = {
                    "waits": len(waits),
                    "median": round(median(waits), 1),
                    "longest": round(max(waits), 1),
                }
    sys.stdout.write(json.dumps(figures))


class Clock:
    """The site's clock, moved by hand."""

    def __init__(self) -> None:
        self.at = 1_800_000_000.0

    def __call__(self) -> float:
        return self.at


def _waits(person: Any, key: str, seats: int, handed_out: list[tuple[str, list[int], float]]) -> list[float]:
    """Seconds between two turns of somebody, without those that they take themselves, in one match with the
    easiest bots."""
    import msgspec

    from games import bots, play
    from games.engine import Perspective
    from games.models import Match
    from games.play.automation import tasks
    from games.play.match import reaction_windows
    from kaijusite import clock as site_clock

    clock: Any = site_clock.now
    rng = Random(SEED)
    handed_out.clear()
    match = play.open_table(person, key, seats, pace="free", bots=["novice"] * (seats - 1))
    found: list[float] = []
    waited, others = 0.0, 0
    while len(found) < MOST_WAITS:
        position = play.read(match.pk)
        if position.row.status != Match.Status.PLAYING:
            break
        mine = next((entry for entry in position.row.waiting if entry["seat"] == 0), None)
        if mine is not None and reaction_windows.is_asked(mine):
            if others and mine["patience"] == "turn":
                found.append(waited)
                waited, others = 0.0, 0
            sight = Perspective(position.game, position.state, position.context, 0)
            action = msgspec.json.encode(bots.make("greedy", rng).choose(sight))
            handed_out.clear()
            play.submit(match.pk, 0, action, position.row.version, f"{position.row.version}")
            continue
        task, arguments, wait = min(handed_out, key=lambda one: one[2])
        handed_out.clear()
        clock.at += wait
        waited += wait
        others += task == "bot_move"
        getattr(tasks, task)(*arguments)
    Match.objects.filter(pk=match.pk).update(status=Match.Status.FINISHED)
    return found


def describe(figures: dict[str, Any]) -> list[str]:
    """A line for each title and number of seats."""
    return [
        f"{key}, {seats} seats: "
        + ", ".join(f"{speed} {it['median']} s (at most {it['longest']})" for speed, it in speeds.items())
        for key, tables in figures.items()
        for seats, speeds in tables.items()
    ]


if __name__ == "__main__":
    main()
