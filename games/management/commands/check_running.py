"""Can this release read the matches that are being played? To be asked before it takes the place of
another."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.play.match.release_check import running

MOST_NAMED = 20


class Command(BaseCommand):
    help = (
        "Read every match that is being played, and name those that this "
        "release cannot read. Changes nothing."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--report", action="store_true", help="only say so: the exit status is 0 anyway")

    def handle(self, *args: Any, **options: Any) -> None:
        found = list(running())
        lost = [one for one in found if one.why]
        for one in lost[:MOST_NAMED]:
            self.stdout.write(f"match {one.match} ({one.game}) cannot be read: {one.why}")
        if len(lost) > MOST_NAMED:
            self.stdout.write(f"and {len(lost) - MOST_NAMED} more")
        carried = sum(one.carried for one in found) - sum(one.carried for one in lost)
        if options["verbosity"] or lost:
            self.stdout.write(
                f"{len(found)} matches are being played; {carried} of them are "
                "carried over from an earlier version."
            )
        if lost:
            sentence = (
                f"{len(lost)} running matches cannot be read by this release. Their players are refused "
                "with a sentence until a release reads them; the match desk can call them off."
            )
            if not options["report"]:
                raise CommandError(sentence)
            self.stderr.write(sentence)
