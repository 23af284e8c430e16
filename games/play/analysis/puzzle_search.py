"""Puzzles are looked for in studied matches, in slices of a few seconds on the queue `background`: in
finished, public ones that were played here, by people or by bots that are hard or better."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

import msgspec
from django.db import transaction
from django.db.models import QuerySet

from games.models import Match, Puzzle, PuzzleSearch, Seat, StudiedDecision, Study
from games.play.analysis import leases
from games.play.analysis.study import past_of
from games.play.finished.stored_match import recorded_match
from games.play.practice.puzzles import of_today
from games.study.decisions import Decision
from games.study.past import Moment, Past
from games.study.puzzle_checks import Checked, checked, is_close, theme_of
from kaijusite import clock

STRONG = ("hard", "expert", "master")
"""The bots whose matches are good enough."""
SLICE_SECONDS = 4.0
"""How long a task works before it lets others on the queue go first."""
MOST_WAITING = 50
"""So many matches at most line up at once."""


def fitting() -> QuerySet[Match]:
    """Matches that puzzles may be taken from, if they are studied: finished, public, played here with the
    program of today, and in every seat a person who stayed or a strong bot."""
    weak = Seat.objects.exclude(user__isnull=False, bot="", takeover=False).exclude(
        user__isnull=True, bot__in=STRONG
    )
    rows = Match.objects.filter(
        of_today(), status=Match.Status.FINISHED, private=False, origin=Match.Origin.HERE
    )
    return rows.exclude(pk__in=weak.values("match"))


def line_up(only: int | None = None) -> None:
    """Have those studied matches looked through that were not yet."""
    rows = fitting().filter(studies__status=Study.Status.READY, puzzle_search=None)
    if only is not None:
        rows = rows.filter(pk=only)
    for row in rows.distinct().order_by("pk").only("pk", "engine_version")[:MOST_WAITING]:
        PuzzleSearch.objects.get_or_create(match=row, defaults={"engine_version": row.engine_version})


def go_on(only: int | None = None, seconds: float = SLICE_SECONDS) -> bool:
    """Look for puzzles for a few seconds, in whichever match comes first, or only in this one. True if there
    is more to do."""
    line_up(only)
    waiting = PuzzleSearch.objects.order_by("begun_at", "pk")
    if only is not None:
        waiting = waiting.filter(match=only)
    kept = leases.take(waiting)
    if kept is None:
        return False
    with leases.held(kept) as work:
        work.status = _Looking(kept).go_on(seconds)
    return waiting.filter(status=PuzzleSearch.Status.COUNTING, lease="").exists()


class _Looking:
    """A search under way, by whoever holds its lease."""

    def __init__(self, kept: PuzzleSearch) -> None:
        self.kept = kept
        self.counts = Counter(kept.counts)

    @cached_property
    def past(self) -> Past:
        """The match; played again only once a decision stands up to the study."""
        return past_of(recorded_match(self.kept.match_id))

    def go_on(self, seconds: float) -> PuzzleSearch.Status:
        """Look for so long, or to the end."""
        study = Study.objects.filter(match=self.kept.match_id, status=Study.Status.READY).first()
        decisions = StudiedDecision.objects.filter(study=study, version__gt=self.kept.looked_to)
        began = clock.monotonic()
        for row in decisions:
            decision = msgspec.convert(row.found, Decision)
            if is_close(decision):
                outcome = Checked("close")
            else:
                outcome = checked(self.past, self._moment(row.version), decision)
            self._store(decision, outcome)
            if clock.monotonic() - began >= seconds:
                return PuzzleSearch.Status.COUNTING
        return PuzzleSearch.Status.READY

    def _moment(self, version: int) -> Moment:
        return next(one for one in self.past.moments if one.version == version)

    def _store(self, decision: Decision, outcome: Checked) -> None:
        """Keep what came of a decision, and that it was looked at, or neither. Raises `leases.Halted`."""
        self.counts.update(["looked", outcome.rejected or "made"])
        self.kept.looked_to = decision.version
        with transaction.atomic():
            leases.renew(self.kept, looked_to=decision.version, counts=dict(self.counts))
            if outcome.rejected:
                return
            match = Match.objects.only("game", "rule_set").get(pk=self.kept.match_id)
            Puzzle.objects.get_or_create(
                match=match,
                version=decision.version,
                defaults={
                    "seat": decision.seat,
                    "game": match.game,
                    "rule_set_id": match.rule_set_id,
                    "theme": theme_of(decision.options[0].action),
                    "found": msgspec.to_builtins(decision),
                    "second": msgspec.to_builtins(outcome.second),
                },
            )
