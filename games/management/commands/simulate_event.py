"""`manage.py simulate_event`: plays one event and holds it to the laws of its format."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.bots import LEVELS, PLAIN, known
from games.bots.arena import play as play_match
from games.engine import Game
from games.events.formats import FORMATS, Setting, Table, format_of
from games.events.formats.invented import Play, by_strength, played
from games.events.formats.laws import broken_by
from games.management.titles import named, seats_of


class Command(BaseCommand):
    help = "Play one event with invented results, or with bots, and check the laws of its format."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--format", choices=list(FORMATS), required=True)
        parser.add_argument("--people", type=int, required=True)
        parser.add_argument("--rounds", type=int, default=4, help="of a Swiss, or deals of a duplicate")
        parser.add_argument("--game", required=True)
        parser.add_argument(
            "--size", type=int, default=0, help="seats at a table (default: the most there are)"
        )
        parser.add_argument("--go-on", type=int, default=1, help="how many of each table of a knockout go on")
        parser.add_argument("--leaving", type=float, default=0.0, help="chance to leave between two rounds")
        parser.add_argument("--seed", default="1")
        parser.add_argument(
            "--bots", default="", metavar="LEVEL", help="play with this bot instead of inventing"
        )
        parser.add_argument("--json", action="store_true", help="end with one line of JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        game = named(options["game"])
        size = seats_of(game, options["size"], max(game.seats))
        if options["bots"] and not known(options["bots"]):
            raise CommandError(f"No such bot. There are: {', '.join([*LEVELS, *PLAIN])}.")
        setting = Setting(
            size,
            frozenset(game.seats),
            rounds=options["rounds"],
            go_on=options["go_on"],
            most=max(1, options["people"]),
            seed=options["seed"],
        )
        form = format_of(options["format"], setting)
        if options["people"] < form.fewest:
            raise CommandError(f"A {form.name} at tables of {size} takes at least {form.fewest} people.")
        rng = Random(f"{options['seed']}/results")
        play = by_bots(game, options["bots"], options["seed"]) if options["bots"] else by_strength(rng)
        record = played(form, options["people"], play, leaving=options["leaving"], rng=rng)
        broken = broken_by(form, record)
        if not form.over(record):
            raise CommandError("The event does not come to its end.")
        rows = form.standings(record)
        self.stdout.write(f"{form.name}: {options['people']} people, {len(record.rounds)} rounds")
        for row in rows[:20]:
            ties = ", ".join(f"{name} {value:g}" for name, value in row.ties.items())
            self.stdout.write(f"{row.place:>4}  person {row.person:<5} {row.points:g}  {ties} {row.note}")
        if options["json"]:
            self.stdout.write(json.dumps({
                "format": form.key, "people": options["people"], "rounds": len(record.rounds),
                "tables": sum(len(one.tables) for one in record.rounds),
                "standings": [{"person": row.person, "place": row.place, "points": row.points,
                               "ties": dict(row.ties), "group": row.group, "note": row.note} for row in rows],
                "broken": [str(one) for one in broken],
            }))  # fmt: skip
        if broken:
            raise CommandError("\n".join(["Laws were broken.", *map(str, broken)]))


def by_bots(game: Game[Any, Any], bot: str, seed: str) -> Play:
    """Whole matches between bots. Tables of one round have the same deal."""
    cards = game.read_cards(game.shipped_data())

    def play(table: Table, number: int) -> Table:
        seats = len(table.seats)
        found = play_match(
            game, cards, [bot] * seats, f"{seed}/{number}/{table.number}", deal=f"{seed}/{number}"
        )
        scores = [score + (1e-6 if seat in found.winners else 0) for seat, score in enumerate(found.scores)]
        return table.ended([1 + sum(other > own for other in scores) for own in scores], found.scores)

    return play
