"""How long a novice takes to answer while ten other tables are full of masters: where somebody plays at once
whenever they are asked, and where all people let a bot play for them.
`python -m bench.bots_queue` is the one who plays with the novice, and all the others."""

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
KINDS = ("calm", "waited for", "left to bots")


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
                f"bots, {kind}, {TABLES} tables of masters, {company}: a novice answers {it['answers']} "
                f"times, median {it['median_s']} s, p95 {it['p95_s']} s, slowest {it['slowest_s']} s; "
                f"the masters move {it['masters']} times"
            )


class Table:
    """A table of one person, who chooses at random as soon as they are asked, and of bots of one level."""

    def __init__(self, name: str, level: str) -> None:
        self.name, self.level = name, level
        self.match = 0
        self.moves = 0
        self.seen, self.since = -1, 0.0

    def open(self) -> None:
        """Sit down at a new one."""
        from bench.seed import GAME, person
        from games import play

        self.host, _ = person(self.name)
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
        if any(entry["seat"] == 0 for entry in row.waiting):
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


def main() -> None:
    """Play, and print how long the novice took, as JSON."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kaijusite.settings")
    import django

    django.setup()
    novice = Table("novices-friend", "novice")
    masters = [Table(f"masters-friend-{number}", "master") for number in range(TABLES)]
    novice.open()
    found = {}
    for company in KINDS:
        if company == "waited for":
            for table in masters:
                table.open()
        if company == "left to bots":
            for table in masters:
                table.leave()
        found[company] = _watch(novice, masters if company != "calm" else [])
    sys.stdout.write(json.dumps(found))


def _watch(novice: Table, masters: list[Table]) -> dict[str, Any]:
    took, moved = [], sum(table.moves for table in masters)
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        answered = novice.look()
        if answered is not None:
            took.append(answered)
        for table in masters:
            table.look()
        time.sleep(LOOKS_EVERY)
    if novice.seen >= 0:  # what is still waited for counts, too
        took.append(time.monotonic() - novice.since)
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
