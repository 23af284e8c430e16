"""Write a finished match into a JSON file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games import play
from games.play import Refusal


class Command(BaseCommand):
    help = "Write finished matches into JSON files, one each, named after their number."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("match", nargs="+", type=int, help="numbers of matches")
        parser.add_argument("--into", type=Path, default=Path(), help="the folder (here, unless it is given)")

    def handle(self, *args: Any, **options: Any) -> None:
        for match_id in options["match"]:
            path = options["into"] / f"match-{match_id}.json"
            try:
                path.write_bytes(play.export(match_id))
            except Refusal as refusal:
                raise CommandError(f"match {match_id}: {refusal}") from refusal
            self.stdout.write(str(path))
