"""`manage.py ladder GAME`: how much stronger each level of bots is than the one below."""

from __future__ import annotations

import json
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from tqdm import tqdm

from games.bots import known
from games.bots.arena import Outcome
from games.bots.ladder import Rung, play_rung
from games.bots.levels import LEVELS
from games.management.commands.selfplay import shipped
from games.management.titles import named, seats_of
from games.titles import find


def play_some(key: str, higher: str, lower: str, seats: int, numbers: list[int], seed: str) -> list[Outcome]:
    """Some matches of a pair, in a worker process."""
    return list(play_rung(find(key), shipped(key), higher, lower, seats, numbers, seed))


class Command(BaseCommand):
    help = "One of a higher level plays among the lower, seats exchanged over the same deals."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game")
        parser.add_argument("--seats", type=int, default=0, help="number of seats (default: the fewest)")
        parser.add_argument("--matches", type=int, default=400, help="matches of each pair")
        parser.add_argument(
            "--pairs",
            default="",
            help="higher:lower pairs by commas, such as master:search@150; default: every two neighbours",
        )
        parser.add_argument("--seed", default="1")
        parser.add_argument("--workers", type=int, default=1)
        parser.add_argument("--json", action="store_true", help="end with one line of JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        game = named(options["game"])
        seats = seats_of(game, options["seats"], min(game.seats))
        if options["matches"] < 1 or options["workers"] < 1:
            raise CommandError("There must be at least one match and one worker.")
        told = []
        for higher, lower in pairs(options["pairs"]):
            rung = Rung(higher, lower, seats)
            self._play(rung, game.key, options)
            told.append({"game": game.key} | rung.told())
            self._print(told[-1])
        if options["json"]:
            self.stdout.write(json.dumps(told))

    def _play(self, rung: Rung, key: str, options: dict[str, Any]) -> None:
        numbers = list(range(options["matches"]))
        chunks = [numbers[at : at + rung.seats] for at in range(0, len(numbers), rung.seats)]
        job = (key, rung.higher, rung.lower, rung.seats)
        with tqdm(total=len(numbers), unit="match", desc=f"{rung.higher} {rung.lower}", disable=None) as bar:
            if options["workers"] == 1:
                for chunk in chunks:
                    self._count(rung, play_some(*job, chunk, options["seed"]), bar)
                return
            with ProcessPoolExecutor(options["workers"]) as pool:
                futures = [pool.submit(play_some, *job, chunk, options["seed"]) for chunk in chunks]
                for future in as_completed(futures):
                    self._count(rung, future.result(), bar)

    def _count(self, rung: Rung, outcomes: list[Outcome], bar: Any) -> None:
        for outcome in outcomes:
            rung.add(outcome)
            bar.update()

    def _print(self, told: dict[str, Any]) -> None:
        self.stdout.write(
            f"{told['higher']:>8} among {told['lower']:<10} {told['seats']} seats: wins {told['share']:.1%} "
            f"({told['low']:.1%} to {told['high']:.1%}) of {told['matches']}, {told['times_fair']:.2f} times "
            f"the fair share, {told['ms']:.1f} ms a choice"
        )


def pairs(text: str) -> list[tuple[str, str]]:
    """The pairs asked for. A bot with a number is written with `@`: `search@150`."""
    if not text:
        keys = list(LEVELS)
        return list(zip(keys[1:], keys, strict=False))
    found = []
    for pair in text.split(","):
        names = [name.replace("@", ":") for name in pair.split(":")]
        if len(names) != 2 or not all(map(known, names)) or names[0] == names[1]:
            raise CommandError("A pair looks like hard:normal or master:search@150.")
        found.append((names[0], names[1]))
    return found
