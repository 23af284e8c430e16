"""`manage.py balance GAME`: what becomes of each card while bots play each other."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError, CommandParser
from tqdm import tqdm

from games.bots import known
from games.bots.arena import cast, play, rotation
from games.bots.card_offers import Offers
from games.bots.intervals import wilson
from games.management.titles import named, seats_of
from games.studio.card_changes import names_of
from games.studio.tallies import Played, Side, Use


class Command(BaseCommand):
    help = (
        "Bots play whole matches; prints how often each card was taken when it could be, "
        "and how its takers fared."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game")
        parser.add_argument("--seats", type=int, default=0, help="number of seats (default: the fewest)")
        parser.add_argument(
            "--bots", default="hasty", help="bots separated by commas, repeated over the seats"
        )
        parser.add_argument("--matches", type=int, default=100)
        parser.add_argument("--seed", default="1")
        parser.add_argument(
            "--deed", default="", help="which deed to print, for instance buy (default: list them)"
        )
        parser.add_argument("--data", type=Path, help="rule data as JSON instead of what ships with the game")
        parser.add_argument(
            "--json", action="store_true", help="end with one line of JSON: everything counted"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        game = named(options["game"])
        bots = options["bots"].split(",")
        if unknown := [name for name in bots if not known(name)]:
            raise CommandError(f"No such bot: {', '.join(unknown)}.")
        seats = seats_of(game, options["seats"], min(game.seats))
        if options["matches"] < 1:
            raise CommandError("There must be at least one match.")
        data = options["data"].read_bytes() if options["data"] else game.shipped_data()
        cards, called = game.read_cards(data), names_of(msgspec.json.decode(data))
        side = Side()
        for number in tqdm(range(options["matches"]), unit="match", disable=None):
            offers = Offers(game, called)
            seated = rotation(cast(bots, seats), number)
            side.add(Played(play(game, cards, seated, f"{options['seed']}:{number}", None, offers), offers))
        self._print(side, seats, options["matches"], called, options["deed"])
        if options["json"]:
            self.stdout.write(msgspec.json.encode(side).decode())

    def _print(self, side: Side, seats: int, matches: int, called: dict[str, str], deed: str) -> None:
        write = self.stdout.write
        write(
            f"{matches} matches of {seats}: {side.rounds / matches:.1f} rounds, "
            f"{side.decisions / matches:.0f} decisions"
        )
        won = ", ".join(f"{side.wins[str(seat)] / matches:.1%}" for seat in range(seats))
        write(f"wins by seat: {won}; by seats alone {1 / seats:.1%}")
        if not deed:
            write(f"deeds: {', '.join(sorted(side.used))}")
            return
        write(
            "card                          offered taken  of offers  doers  won by    95 %            if left"
        )
        rows = sorted(side.used.get(deed, {}).items(), key=lambda row: -_share(row[1].won, row[1].seats))
        for card, use in rows:
            write(f"{card:<6}{called.get(card, ''):<22}{_row(use)}")


def _row(use: Use) -> str:
    low, high = wilson(use.won, use.seats)
    offers = f"{_share(use.taken, use.offered):9.1%}" if use.offered else "        –"
    left = f"{_share(use.left_won, use.left):8.1%}" if use.left else "       –"
    won = f"{_share(use.won, use.seats):7.1%} {low:7.1%} to{high:7.1%}"
    return f"{use.offered:>9}{use.taken:>6}  {offers}  {use.seats:>5} {won}  {left}"


def _share(count: int, of: int) -> float:
    return count / of if of else 0.0
