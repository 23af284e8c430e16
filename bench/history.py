"""How fast finished matches are played again: verified, exported, imported. And how large their files are."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
from time import process_time
from typing import Any

MATCHES = 4
"""Of each title and number of seats."""
ROUNDS = 3


def measure() -> dict[str, Any]:
    """The figures of every title by its key and number of seats. In a process and a database of their own."""
    with tempfile.TemporaryDirectory(prefix="kaijusite-bench-") as folder:
        environment = {**os.environ, "VAR_DIR": folder, "DJANGO_SETTINGS_MODULE": "kaijusite.settings"}
        environment.pop("DATABASE_URL", None)
        done = subprocess.run(
            [sys.executable, "-m", "bench.history"], env=environment, check=True, stdout=subprocess.PIPE
        )
    return dict(json.loads(done.stdout))


def main() -> None:
    """Play, measure, and write the figures to standard output."""
    import django

    django.setup()
    from django.core.management import call_command

    from games.play.changes import broadcast
    from games.play.match import scheduler
    from games.titles import all_games

    scheduler.send = lambda *task: None
    broadcast.listeners = []
    call_command("migrate", verbosity=0)
    figures = {
        key: {str(seats): _title(key, seats) for seats in sorted({min(game.seats), max(game.seats)})}
        for key, game in all_games().items()
    }
    sys.stdout.write(json.dumps(figures))


def _title(key: str, seats: int) -> dict[str, float]:
    from accounts.models import User
    from games import play
    from games.management.club.played import play_one
    from games.play.finished.verify import verify, verify_file

    people = [User.objects.get_or_create(username=f"player-{number}")[0] for number in range(seats)]
    played = [play_one(key, people) for _ in range(MATCHES)]
    ids, moves = [match.pk for match in played], [match.version for match in played]
    files = [play.export(pk) for pk in ids]
    if any(verify(pk) for pk in ids):
        raise SystemExit(f"A match of {key} does not come out as it was kept.")
    return {
        "moves": statistics.mean(moves),
        "file_kilobytes": round(statistics.mean(map(len, files)) / 1024, 1),
        "verified_per_second": _rate(verify, ids),
        "files_verified_per_second": _rate(verify_file, files),
        "exported_per_second": _rate(play.export, ids),
    }


def _rate(work: Any, things: list[Any]) -> float:
    """How many are done in a second of one processor: the best of some rounds, because other work on the
    machine only slows."""
    best = 0.0
    for _ in range(ROUNDS):
        began = process_time()
        for thing in things:
            work(thing)
        best = max(best, len(things) / (process_time() - began))
    return round(best, 1)


def describe(figures: dict[str, Any]) -> list[str]:
    """A line for each title and number of seats."""
    return [
        f"{key}, {seats} seats: {it['verified_per_second']} matches/s verified, "
        f"files {it['files_verified_per_second']}/s, exported {it['exported_per_second']}/s; "
        f"{it['moves']:.0f} moves, {it['file_kilobytes']} KB a file"
        for key, counts in figures.items()
        for seats, it in counts.items()
    ]


if __name__ == "__main__":
    main()
