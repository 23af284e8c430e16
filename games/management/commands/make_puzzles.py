"""`manage.py make_puzzles [TITLE]`: look for puzzles in studied matches, and say what was rejected by which
check."""

from __future__ import annotations

import secrets
from collections import Counter
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError, CommandParser
from tqdm import tqdm

from games.engine import Step
from games.engine.chance import commitment
from games.models import Match, PuzzleSearch, Seat, Study
from games.play import advance, bot_move, current_rule_set, make, read
from games.play.analysis import puzzle_search, study
from games.play.changes.commands import Start
from games.play.tables.seats import seat_program
from games.study.puzzle_checks import CHECKS
from games.titles import all_games

LEVEL = "hard"
"""Who plays the matches that are asked for."""


class Command(BaseCommand):
    help = (
        "Look for puzzles in the finished public matches that are studied, and say how many decisions each "
        "check rejected. With --matches so many matches of strong bots are played and studied first."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("title", nargs="?", default="", help="only of this title")
        parser.add_argument("--matches", type=int, default=0, help="play and study so many of each first")
        parser.add_argument("--json", action="store_true", help="one line of JSON instead")

    def handle(self, *args: Any, **options: Any) -> None:
        wanted = [options["title"]] if options["title"] else list(all_games())
        if options["title"] and options["title"] not in all_games():
            raise CommandError("There is no such title.")
        counts = {key: _looked_through(key, options["matches"]) for key in wanted}
        if options["json"]:
            self.stdout.write(msgspec.json.encode(counts).decode())
            return
        for key, found in counts.items():
            self.stdout.write(f"{key}: {found['looked']} decisions, {found['made']} puzzles")
            for check, meaning in CHECKS.items():
                self.stdout.write(f"{found[check]:>7}  {check}: {meaning}")


def _looked_through(key: str, matches: int) -> Counter[str]:
    """What came of a title's matches that had not been looked through."""
    for number in tqdm(range(matches), unit="match", desc=key, disable=None):
        sizes = all_games()[key].seats
        _study(play_out(key, sizes[number % len(sizes)]))
    counts: Counter[str] = Counter()
    ready = puzzle_search.fitting().filter(game=key, studies__status=Study.Status.READY)
    over = PuzzleSearch.objects.exclude(status=PuzzleSearch.Status.COUNTING)
    for match_id in list(ready.exclude(pk__in=over.values("match")).values_list("pk", flat=True).distinct()):
        before = Counter(_counts(match_id))
        while puzzle_search.go_on(match_id):
            pass
        counts += Counter(_counts(match_id)) - before
    return counts


def _counts(match_id: int) -> dict[str, int]:
    found: dict[str, int] | None = (
        PuzzleSearch.objects.filter(match=match_id).values_list("counts", flat=True).first()
    )
    return found or {}


def _study(match_id: int) -> None:
    study.begin(match_id)
    while study.go_on(only=match_id):
        pass


def play_out(key: str, seats: int) -> int:
    """A public match of strong bots alone, to its end. Its number."""
    secret = secrets.token_bytes(32)
    match = Match.objects.create(
        game=key,
        engine_version=all_games()[key].version,
        rule_set=current_rule_set(key),
        size=seats,
        pace="free",
        speed="instant",
        invitation=secrets.token_urlsafe(16),
        secret=secret,
        commitment=commitment(secret),
    )
    places = [Seat(match=match, number=number) for number in range(seats)]
    for seat in places:
        seat_program(seat, LEVEL)
    Seat.objects.bulk_create(places)
    make(match.pk, Start())
    while (position := read(match.pk)).state.agenda:
        row = position.row
        if isinstance(position.state.agenda[-1], Step):
            advance(match.pk, row.version)
        else:
            bot_move(match.pk, row.version, row.waiting[-1]["seat"])
    return match.pk
