"""Load the rule data that ships with the games into the database, once."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from games.play.ops import rule_sets


class Command(BaseCommand):
    help = "Load the shipped rule data of every game that has none yet. Running it again changes nothing."

    def handle(self, *args: Any, **options: Any) -> None:
        loaded = rule_sets.load_all()
        if options["verbosity"]:
            self.stdout.write(
                f"Rule data loaded: {', '.join(loaded)}." if loaded else "Rule data is in place."
            )
