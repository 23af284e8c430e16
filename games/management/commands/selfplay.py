"""`manage.py selfplay GAME`: bots play each other in bulk."""

from __future__ import annotations

import gc
import json
from collections import Counter, defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache
from time import perf_counter
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from tqdm import tqdm

from games.bots import LEVELS, PLAIN, known
from games.bots.arena import Outcome, cast, play, rotation
from games.bots.intervals import wilson
from games.management.titles import named, seats_of
from games.titles import find


@cache
def shipped(key: str) -> Any:
    """The rule data that ships with a title, read once in a process and kept out of the garbage collector's
    way."""
    game = find(key)
    cards = game.read_cards(game.shipped_data())
    gc.collect()
    gc.freeze()
    return cards


def play_one(key: str, bots: tuple[str, ...], seed: str, options: dict[str, Any]) -> Outcome:
    """One match in a worker process."""
    return play(find(key), shipped(key), bots, seed, options)


class Command(BaseCommand):
    help = "Bots play whole matches against each other, seats rotated; prints who won, how fast and how long."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game")
        parser.add_argument(
            "--seats", type=int, default=0, help="number of seats (default: one per bot, at least the fewest)"
        )
        parser.add_argument(
            "--bots",
            default="greedy,random",
            help="bots separated by commas, repeated over the seats; search:400 searches 400 playouts",
        )
        parser.add_argument("--matches", type=int, default=100)
        parser.add_argument("--seed", default="1")
        parser.add_argument("--workers", type=int, default=1)
        parser.add_argument(
            "--option", action="append", default=[], metavar="KEY=JSON", help="a table option"
        )
        parser.add_argument("--json", action="store_true", help="end with one line of JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        game = named(options["game"])
        names = options["bots"].split(",")
        if unknown := [name for name in names if not known(name)]:
            raise CommandError(
                f"No such bot: {', '.join(unknown)}. There are: {', '.join([*LEVELS, *PLAIN])}."
            )
        seats = seats_of(game, options["seats"], max(len(names), min(game.seats)))
        if options["matches"] < 1 or options["workers"] < 1:
            raise CommandError("There must be at least one match and one worker.")
        try:
            table_options = {
                key: json.loads(value) for key, value in (pair.split("=", 1) for pair in options["option"])
            }
        except ValueError:
            raise CommandError("An option looks like --option variant_fall=true.") from None

        started = perf_counter()
        bots = cast(names, seats)
        jobs = [
            (game.key, rotation(bots, at), f"{options['seed']}:{at}", table_options)
            for at in range(options["matches"])
        ]
        outcomes = list(
            tqdm(self._played(jobs, options["workers"]), total=len(jobs), unit="match", disable=None)
        )
        report = self._report(outcomes, perf_counter() - started)
        self._print(report)
        if options["json"]:
            self.stdout.write(json.dumps(report))

    def _played(self, jobs: list[Any], workers: int) -> Iterator[Outcome]:
        if workers == 1:
            for job in jobs:
                yield play_one(*job)
            return
        with ProcessPoolExecutor(workers) as pool:
            for future in as_completed([pool.submit(play_one, *job) for job in jobs]):
                yield future.result()

    def _report(self, outcomes: list[Outcome], seconds: float) -> dict[str, Any]:
        wins: dict[str, float] = defaultdict(float)
        seats: Counter[str] = Counter()
        by_seat = [0.0] * len(outcomes[0].bots)
        endings: Counter[str] = Counter()
        for outcome in outcomes:
            endings[outcome.ending] += 1
            seats.update(outcome.bots)
            for winner in outcome.winners:
                wins[outcome.bots[winner]] += 1 / len(outcome.winners)
                by_seat[winner] += 1 / len(outcome.winners)
        decisions = sum(outcome.decisions for outcome in outcomes)
        playing = sum(outcome.seconds for outcome in outcomes)
        return {
            "matches": len(outcomes),
            "decisions": decisions,
            "decisions_per_second": round(decisions / playing),
            "seconds": round(seconds, 2),
            "wins": {bot: round(wins[bot], 3) for bot in sorted(seats)},
            "share": {bot: self._share(wins[bot], len(outcomes)) for bot in sorted(seats)},
            "fair_share": {
                bot: round(seats[bot] / len(outcomes) / len(outcomes[0].bots), 4) for bot in sorted(seats)
            },
            "wins_by_seat": [round(value, 3) for value in by_seat],
            "mean_decisions": round(decisions / len(outcomes), 1),
            "endings": dict(endings.most_common()),
        }

    def _share(self, wins: float, matches: int) -> list[float]:
        low, high = wilson(wins, matches)
        return [round(wins / matches, 4), round(low, 4), round(high, 4)]

    def _print(self, report: dict[str, Any]) -> None:
        write = self.stdout.write
        write(
            f"{report['matches']} matches, {report['mean_decisions']} decisions each, "
            f"{report['decisions_per_second']:,} decisions a second of play"
        )
        for bot, (share, low, high) in report["share"].items():
            write(
                f"  {bot:<8} wins {share:6.1%}  (95 %: {low:.1%} to {high:.1%}; by seats alone "
                f"{report['fair_share'][bot]:.1%})"
            )
        write(
            "  by seat  "
            + "  ".join(
                f"{at + 1}: {wins / report['matches']:.1%}" for at, wins in enumerate(report["wins_by_seat"])
            )
        )
        write("  endings  " + ", ".join(f"{ending} {count}" for ending, count in report["endings"].items()))
