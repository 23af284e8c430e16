"""`manage.py export_study`: judged decisions as JSON lines, names left out."""

from __future__ import annotations

from datetime import date
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandParser

from games.play.analysis.study_export import exported


class Command(BaseCommand):
    help = "Write each judged decision of studied public matches as a line of JSON, names left out."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--game", help="the key of one game")
        parser.add_argument("--since", type=date.fromisoformat, help="finished on this day or later")

    def handle(self, *args: Any, **options: Any) -> None:
        for line in exported(options["game"], options["since"]):
            self.stdout.write(msgspec.json.encode(line).decode())
