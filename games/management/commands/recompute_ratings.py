"""Reckon the ratings again from what is kept of every rated match."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.play.ratings.recompute import LadderBusy, rated_games, recompute


class Command(BaseCommand):
    help = (
        "Reckon all ratings again from the rated matches, in order of finish. "
        "Boards show the old ones until all are reckoned."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--game", help="the key of one game; without it all of them")

    def handle(self, *args: Any, **options: Any) -> None:
        games = rated_games()
        if options["game"] and options["game"] not in games:
            raise CommandError(
                f"No rated match of that game. There are some of: {', '.join(games) or 'none'}."
            )
        for game in [options["game"]] if options["game"] else games:
            try:
                differing = recompute(game)
            except LadderBusy:
                raise CommandError(f"Another process is changing the ratings of {game}; try again.") from None
            self.stdout.write(f"{game}: {differing or 'no'} row{'' if differing == 1 else 's'} differed")
