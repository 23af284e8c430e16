"""Bring matches that were played elsewhere, from their JSON files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games import play
from games.play import Refusal


class Command(BaseCommand):
    help = (
        "Import matches from JSON files. Each is played again before it is stored; "
        "rule data that was never published here is taken too."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", nargs="+", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        refused = 0
        for path in options["file"]:
            try:
                match = play.import_match(path.read_bytes(), None, trusted=True)
                self.stdout.write(f"{path}: match {match.pk}")
            except (Refusal, OSError) as error:
                refused += 1
                self.stdout.write(f"{path}: {error}")
        if refused:
            raise CommandError(f"{refused} of {len(options['file'])} files were not imported.")
