"""How long a novice takes to answer while ten other tables are full of masters: where somebody plays at once
whenever they are asked, and where all people let a bot play for them. And how long somebody's own master
takes, alone and while the ten tables are of guests of one household, who play at once as well.
`python -m bench.bots_queue` is the one who plays with the novice or the master, and all the others."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

from bench import site as bench_site

TABLES = 10
SECONDS = 30.0
"""For so long each of the three is measured."""
LOOKS_EVERY = 0.01
THINKS = 2.0
"""Seconds after which somebody chooses who plays with a master of their own."""
KINDS = ("calm", "waited for", "left to bots", "own master, calm", "own master, one household")


def measure() -> dict[str, Any]:
    """On both kinds of site."""
    figures = {}
    for kind in ("embedded", "stack"):
        with bench_site.running(stack=kind == "stack") as site:
            command = [sys.executable, "-m", "bench.bots_queue"]
            done = subprocess.run(command, env=site.environment, check=True, stdout=subprocess.PIPE)
            figures[kind] = json.loads(done.stdout)
    return figures


def describe(figures: dict[str, Any]) -> Iterator[str]:
    """The figures as lines to read."""
    for kind in ("embedded", "stack"):
        for company in KINDS:
            it = figures[kind][company]
            yield (
                f"bots, {kind}, {TABLES} tables of masters, {company}: the bot answers {it['answers']} "
                f"times, median {it['median_s']} s, p95 {it['p95_s']} s, slowest {it['slowest_s']} s; "
                f"the masters move {it['masters']} times"
            )


class Table:
    """A table of one person, who chooses at random after some seconds, and of bots of one level."""

    def __init__(self, name: str, level: str, *, household: str = "", thinks: float = 0.0) -> None:
        self.name, self.level, self.household, self.thinks = name, level, household, thinks
        self.match = 0
        self.moves = 0
        self.seen, self.since = -1, 0.0

    def open(self) -> None:
        """Sit down at a new one."""
        from bench.seed import GAME, person
        from games import play

        self.host, _ = person(self.name)
        if self.household:
            _comes_as_guest(self.host, self.household)
        self.match = play.open_table(
            self.host, GAME, 3, pace="free", decision_seconds=0, speed="instant", bots=[self.level] * 2
        ).pk
        self.seen = -1

    def look(self) -> float | None:
        """Look, and choose if one is asked: for how long the bots took, if they just moved."""
        from games import play
        from games.models import Match
        from games.play.match import bot_players

        row = Match.every.only("version", "waiting", "status").get(pk=self.match)
        now = time.monotonic()
        took = now - self.since if 0 <= self.seen < row.version else None
        self.moves += took is not None
        if row.status != Match.Status.PLAYING:
            self.open()
            return took
        thought = not self.thinks or (row.version == self.seen and now - self.since >= self.thinks)
        if thought and any(entry["seat"] == 0 for entry in row.waiting):
            position = play.read(self.match)
            if not position.seats[0].bot:
                action = bot_players.ask("random", position.game, position.state, position.context, 0)
                encoded = position.game.write_action(action)
                row.version = play.submit(self.match, 0, encoded, row.version, f"{row.version}").version
        if row.version != self.seen:
            self.seen, self.since = row.version, time.monotonic()
        return took

    def leave(self) -> None:
        """Let a bot play for its person."""
        from games import play

        play.takeover(self.match, self.host)


def _comes_as_guest(user: Any, household: str) -> None:
    """As whoever presses *Play* there does."""
    from django.core.cache import cache
    from django.utils import timezone

    user.guest_seen_at = timezone.now()
    user.save(update_fields=["guest_seen_at"])
    cache.set(f"household:{user.pk}", household)


def main() -> None:
    """Play, and print how long the novice and the master took, as JSON."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kaijusite.settings")
    import django

    django.setup()
    novice = Table("novices-friend", "novice")
    masters = [Table(f"masters-friend-{number}", "master") for number in range(TABLES)]
    novice.open()
    found = {}
    found["calm"] = _watch(novice, [])
    for table in masters:
        table.open()
    found["waited for"] = _watch(novice, masters)
    for table in masters:
        table.leave()
    found["left to bots"] = _watch(novice, masters)
    own = Table("masters-own-friend", "master", thinks=THINKS)
    own.open()
    found["own master, calm"] = _watch(own, [])
    guests = [Table(f"guest-{number}", "master", household="10.1.1.1") for number in range(TABLES)]
    for table in guests:
        table.open()
    found["own master, one household"] = _watch(own, guests)
    sys.stdout.write(json.dumps({company: found[company] for company in KINDS}))


def _watch(one: Table, masters: list[Table]) -> dict[str, Any]:
    took, moved = [], sum(table.moves for table in masters)
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        answered = one.look()
        if answered is not None:
            took.append(answered)
        for table in masters:
            table.look()
        time.sleep(LOOKS_EVERY)
    if one.seen >= 0:  # what is still waited for counts, too
        took.append(time.monotonic() - one.since)
    took.sort()
    return {
        "answers": len(took),
        "median_s": round(took[len(took) // 2], 2),
        "p95_s": round(took[int(len(took) * 0.95)], 2),
        "slowest_s": round(took[-1], 2),
        "masters": sum(table.moves for table in masters) - moved,
    }


if __name__ == "__main__":
    main()
