"""How often people are asked: questions per match, those with a single answer, and pauses for windows that
nobody can use.

Matches are played through the site's own way in (`games/play`), in a process and a database of their own:
a match at a table, one person against bots, or people only (live, and by turns). Everybody plays greedily.
What a person is shown, and what the site does by itself, is what counts; the clock is moved by hand, so
that nobody waits."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from random import Random
from typing import Any

MATCHES = {"bots": 20, "live": 5, "turns": 5}
"""Of four players of each title, by company; of other numbers a quarter of that."""
MOST_COMMON = 4
USUAL = 4
"""The number of seats that is looked at longest."""
A_MOMENT = 8.0
"""Seconds that a person takes to answer: what the site does within them comes first."""


def measure() -> dict[str, Any]:
    """The figures of every title by its key, company and number of seats. In a process and a database of
    their own."""
    with tempfile.TemporaryDirectory(prefix="kaijusite-bench-") as folder:
        environment = {**os.environ, "VAR_DIR": folder, "DJANGO_SETTINGS_MODULE": "kaijusite.settings"}
        environment.pop("DATABASE_URL", None)
        done = subprocess.run(
            [sys.executable, "-m", "bench.questions"], env=environment, check=True, stdout=subprocess.PIPE
        )
    return dict(json.loads(done.stdout.splitlines()[-1]))


def main() -> None:
    """Play, count, and write the figures to standard output."""
    import django

    django.setup()
    from django.core.management import call_command

    from games.play.automation import runner
    from games.play.changes import broadcast
    from games.play.match import scheduler
    from games.titles import all_games
    from kaijusite import clock

    scheduler.send = lambda *task: None
    broadcast.listeners = []
    runner.BOT_REACTION_SECONDS = 0.0
    clock.now = Clock()
    call_command("migrate", verbosity=0)
    figures: dict[str, Any] = {}
    for key, game in all_games().items():
        for company, matches in MATCHES.items():
            for seats in game.seats:
                played = matches if seats == USUAL else matches // 4
                table = _table(key, company, seats, played)
                figures.setdefault(key, {}).setdefault(company, {})[str(seats)] = table
    sys.stdout.write(json.dumps(figures))


class Clock:
    """The site's clock, moved by hand."""

    def __init__(self) -> None:
        self.at = 1_800_000_000.0

    def __call__(self) -> float:
        return self.at


def shown(position: Any) -> list[dict[str, Any]]:
    """Who is shown a question now: the entries of `waiting` whose seat a person plays, unless the site
    answers for them."""
    from games.play.match import reaction_windows

    return [
        entry
        for entry in position.row.waiting
        if not position.seats[entry["seat"]].bot and reaction_windows.is_asked(entry)
    ]


def _table(key: str, company: str, seats: int, matches: int) -> dict[str, Any]:
    """Some matches at one kind of table. Counts are means for a person and match."""
    counts: Counter[str] = Counter()
    lone: Counter[str] = Counter()
    for number in range(matches):
        watch = Watch(Random(number))
        watch.play(_seated(key, company, seats))
        counts.update(watch.counts)
        lone.update(watch.lone)
    people = matches * (1 if company == "bots" else seats)
    return {
        "matches": matches,
        **{name: round(counts[name] / people, 1) for name in ("asked", "lone", "windows", "pass_only")},
        "dead_windows": round(counts["dead"] / matches, 1),
        "moves": round(counts["moves"] / matches, 1),
        "lone_by_frame": {frame: round(count / people, 1) for frame, count in lone.most_common(MOST_COMMON)},
    }


def _seated(key: str, company: str, seats: int) -> int:
    """A match that begins, with people from the club."""
    from accounts.models import User
    from games import play

    people = [User.objects.get_or_create(username=f"player-{number}")[0] for number in range(seats)]
    if company == "bots":
        return play.open_table(people[0], key, seats, speed="instant", bots=["normal"] * (seats - 1)).pk
    days: dict[str, Any] = {"pace": "turns", "decision_seconds": 24 * 3600} if company == "turns" else {}
    match = play.open_table(people[0], key, seats, speed="instant", **days)
    for person in people[1:]:
        play.take_seat(match.pk, person)
    return match.pk


class Watch:
    """Plays one match to its end, and counts what people see of it."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.counts: Counter[str] = Counter()
        self.lone: Counter[str] = Counter()
        self._open: dict[int, tuple[Any, ...]] = {}
        """The question that each seat has before it."""
        self._window: tuple[Any, ...] = ()

    def play(self, match: int) -> None:
        """From the first question to the result."""
        from games.models import Match
        from games.play import read

        while (position := read(match)).row.status == Match.Status.PLAYING:
            self._look(position)
            self._go_on(position)
        self.counts["moves"] += position.row.version

    def _look(self, position: Any) -> None:
        """Count the questions that are new."""
        if not position.row.waiting:
            return
        asking = position.state.agenda[-1]
        frame, options = type(asking).__name__, {}
        for entry in position.row.waiting:
            seat = entry["seat"]
            options[seat] = len(asking.options(position.state, position.context, seat))
        before, self._open = self._open, {}
        for entry in shown(position):
            seat = entry["seat"]
            self._open[seat] = (frame, entry["since"])
            if before.get(seat) == self._open[seat]:
                continue
            window, single = entry["patience"] == "window", options[seat] == 1
            self.counts["asked"] += 1
            self.counts["windows"] += window
            self.counts["lone"] += single
            self.counts["pass_only"] += window and single
            if single:
                self.lone[frame] += 1
            if window and (frame, entry["since"]) != self._window:
                self._window = (frame, entry["since"])
                self.counts["dead"] += max(options.values()) == 1

    def _go_on(self, position: Any) -> None:
        """What the site does by itself within a moment; otherwise somebody answers; otherwise whatever
        comes next."""
        from games.play.automation import tasks
        from games.play.match import scheduler
        from kaijusite import clock as site_clock

        clock: Any = site_clock.now  # the bench's own: it stands where it is put
        asked = shown(position)
        waiting = {entry["seat"] for entry in asked}
        due = [
            task
            for task in scheduler.due(position, clock.at)
            if not (task.task == "expire" and task.seat in waiting)
        ]
        first = min(due, key=lambda task: task.at, default=None)
        if first is not None and (not asked or first.at <= clock.at + A_MOMENT):
            clock.at = max(clock.at, first.at) + 0.01
            seat = () if first.seat is None else (first.seat,)
            getattr(tasks, first.task)(position.row.pk, position.row.version, *seat)
        else:
            clock.at += 1.0
            self._answer(position, self.rng.choice(asked)["seat"])

    def _answer(self, position: Any, seat: int) -> None:
        """A person chooses what a greedy bot would."""
        import msgspec

        from games import bots
        from games.engine import Perspective
        from games.play.changes.commands import Choose
        from games.play.changes.pipeline import make

        version = position.row.version
        sight = Perspective(position.game, position.state, position.context, seat)
        action = msgspec.json.encode(bots.make("greedy", self.rng).choose(sight))
        self._open.pop(seat, None)
        make(
            position.row.pk,
            Choose(seat=seat, version=version, nonce=f"person-{version}-{seat}", action=action),
        )


def describe(figures: dict[str, Any]) -> list[str]:
    """A line for each title, company and number of seats."""
    return [
        f"{key}, {seats} seats, {company}: asked {it['asked']} times a match, {it['lone']} of them with one "
        f"answer ({', '.join(f'{frame} {count}' for frame, count in it['lone_by_frame'].items()) or '–'}); "
        f"windows {it['windows']}, of which only to pass {it['pass_only']}; windows nobody could use "
        f"{it['dead_windows']}; {it['moves']} moves"
        for key, companies in figures.items()
        for company, counts in companies.items()
        for seats, it in counts.items()
    ]


if __name__ == "__main__":
    main()
