"""`manage.py calibrate_study [TITLE]`: how far the judge of finished matches may be trusted."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError, CommandParser
from tqdm import tqdm

from games.management.commands.selfplay import shipped
from games.study.calibration import Calibration, Measured, measure, told
from games.study.past import METHOD, VERSION
from games.titles import all_games, find

KEPT = "bench/study.json"
NOW = f"{METHOD}-{VERSION}"


def measure_one(key: str, number: int) -> Measured:
    """One match, in a worker process."""
    return measure(find(key), shipped(key), number)


class Command(BaseCommand):
    help = (
        "Bots play and are judged: forecasts against ends, luck, and losses by level. What was found is kept "
        "after every match; the same command goes on from there, all titles by turns."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("title", nargs="?", default="", help="only this one")
        parser.add_argument("--matches", type=int, default=500, help="of each title, those kept included")
        parser.add_argument("--workers", type=int, default=1)
        parser.add_argument("--kept", default=KEPT, help=f"where the sums are (default: {KEPT})")

    def handle(self, *args: Any, **options: Any) -> None:
        titles = [options["title"]] if options["title"] else sorted(all_games())
        if titles[0] not in all_games():
            raise CommandError(f"No such game. There are: {', '.join(sorted(all_games()))}.")
        if options["workers"] < 1:
            raise CommandError("At least one worker.")
        kept = Path(options["kept"])
        found = read(kept)
        for key in titles:
            if key not in found or found[key].method != NOW:
                found[key] = Calibration(NOW)
        wanted = sorted(
            (number, key) for key in titles for number in range(found[key].matches, options["matches"])
        )
        with ProcessPoolExecutor(options["workers"]) as pool:
            measured = pool.map(measure_one, [key for _, key in wanted], [number for number, _ in wanted])
            pairs = zip(wanted, measured, strict=True)
            for (_, key), one in tqdm(pairs, total=len(wanted), unit="match", disable=None):
                found[key].add(one)
                write(kept, found)
        for key in titles:
            self.stdout.write(told(find(key).name, found[key]))


def read(kept: Path) -> dict[str, Calibration]:
    """What was found so far, by title."""
    if not kept.exists():
        return {}
    return msgspec.json.decode(kept.read_bytes(), type=dict[str, Calibration])


def write(kept: Path, found: dict[str, Calibration]) -> None:
    """Keep it: all of it or, if that is cut off, what was there before."""
    beside = kept.with_name(f"{kept.name}.new")
    beside.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    beside.replace(kept)
