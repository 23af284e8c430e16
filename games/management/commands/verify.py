"""Check finished matches: play them again from their secret and their choices."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from tqdm import tqdm

from games.models import Match
from games.play import Refusal
from games.play.finished.verify import Finding, checkable, verify, verify_file


class Command(BaseCommand):
    help = "Play finished matches again and say which move, if any, does not fit what was kept."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("match", nargs="*", help="numbers of matches, or match files")
        parser.add_argument("--all", action="store_true", help="every finished match")

    def handle(self, *args: Any, **options: Any) -> None:
        if not options["all"] and not options["match"]:
            raise CommandError("Name a match or a match file, or use --all.")
        checks = dict(_stored(options["match"], every=options["all"]))
        wrong = 0
        for name, check in tqdm(checks.items(), unit="match", disable=None if len(checks) > 1 else True):
            try:
                finding = check()
            except (Refusal, OSError) as error:
                wrong += 1
                self.stdout.write(f"{name}: {error}")
                continue
            if finding is not None:
                wrong += 1
                where = "" if finding.version is None else f", move {finding.version}"
                self.stdout.write(f"{name}{where}: {finding.what}")
        self.stdout.write(f"{len(checks) - wrong} of {len(checks)} matches fit.")
        if wrong:
            raise CommandError("Something does not fit.")


Check = Callable[[], Finding | None]


def _of_file(path: Path) -> Finding | None:
    return verify_file(path.read_bytes())


def _stored(named: list[str], *, every: bool) -> Iterator[tuple[str, Check]]:
    """What is to be checked, by the words that name it."""
    numbers = {int(name) for name in named if name.isdecimal()}
    chosen = Match.objects.filter(pk__in=numbers, version__gt=0)
    missing = numbers - set(chosen.values_list("pk", flat=True))
    if missing:
        raise CommandError(f"No match that was played: {', '.join(map(str, sorted(missing)))}.")
    for match_id in (checkable() if every else chosen).order_by("pk").values_list("pk", flat=True):
        yield f"match {match_id}", partial(verify, match_id)
    for name in named:
        if not name.isdecimal():
            yield name, partial(_of_file, Path(name))
