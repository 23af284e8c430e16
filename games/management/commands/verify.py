"""Check finished matches: play them again from their secret and their choices."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from tqdm import tqdm

from games.models import Match
from games.play.verify import verify


class Command(BaseCommand):
    help = "Play finished matches again and say which move, if any, does not fit what was stored."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("match", nargs="*", type=int, help="ids of matches")
        parser.add_argument("--all", action="store_true", help="every finished match")

    def handle(self, *args: Any, **options: Any) -> None:
        chosen = Match.objects.filter(status=Match.Status.FINISHED)
        if not options["all"]:
            if not options["match"]:
                raise CommandError("Name a match, or use --all.")
            chosen = Match.objects.filter(pk__in=options["match"], version__gt=0)
            missing = set(options["match"]) - set(chosen.values_list("pk", flat=True))
            if missing:
                raise CommandError(f"No match that was played: {', '.join(map(str, sorted(missing)))}.")
        wrong = 0
        ids = list(chosen.order_by("pk").values_list("pk", flat=True))
        for match_id in tqdm(ids, unit="match", disable=None if len(ids) > 1 else True):
            finding = verify(match_id)
            if finding is not None:
                wrong += 1
                where = "" if finding.version is None else f", move {finding.version}"
                self.stdout.write(f"match {match_id}{where}: {finding.what}")
        self.stdout.write(f"{len(ids) - wrong} of {len(ids)} matches fit.")
        if wrong:
            raise CommandError("Something stored does not fit.")
