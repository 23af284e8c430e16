"""Everybody who played a deal: who is ahead of whom, and how the scores lie."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from statistics import median

from django.db.models import QuerySet

from games.models import Attempt, Deal

COUNTED = (Attempt.Outcome.FINISHED, Attempt.Outcome.RESIGNED)
"""Who is in the field. Those who resigned are behind all others."""


@dataclass(frozen=True)
class Line:
    """One attempt in the field."""

    attempt: int
    user: int
    match: int | None
    points: float | None
    """None for whoever resigned."""
    won: bool
    rounds: int
    order: tuple[float, ...]
    rank: int

    @property
    def resigned(self) -> bool:
        return self.points is None


@dataclass(frozen=True)
class Field:
    """The field of a deal, the best first. Equal is equal."""

    lines: list[Line]

    def __len__(self) -> int:
        return len(self.lines)

    @cached_property
    def _orders(self) -> list[tuple[float, ...]]:
        return sorted(line.order for line in self.lines)

    @cached_property
    def finished(self) -> list[Line]:
        """Those who played to the end."""
        return [line for line in self.lines if not line.resigned]

    @cached_property
    def won(self) -> int:
        return sum(line.won for line in self.lines)

    @property
    def lost(self) -> int:
        return len(self.finished) - self.won

    @cached_property
    def median(self) -> float | None:
        points = [line.points for line in self.finished if line.points is not None]
        return median(points) if points else None

    def of(self, user: int | None) -> Line | None:
        """Somebody's line."""
        return next((line for line in self.lines if line.user == user), None)

    def behind(self, line: Line) -> float | None:
        """How much of the others is behind this one, in percent; nothing where there are no others."""
        others = len(self.lines) - 1
        return 100 * bisect_left(self._orders, line.order) / others if others else None

    def error(self, line: Line) -> float:
        """By how much that share may still be off, in percent, as far as those to come are like those who
        came (one standard error)."""
        share = (self.behind(line) or 0.0) / 100
        return 100 * sqrt(share * (1 - share) / max(1, len(self.lines) - 1))


def _counted(deal: Deal) -> QuerySet[Attempt]:
    return Attempt.objects.filter(deal=deal, counts=True, outcome__in=COUNTED)


def how_many_played(deal: Deal) -> int:
    """How many are in the field."""
    return _counted(deal).count()


def field_of(deal: Deal) -> Field:
    """The field as it is noted now (one query)."""
    rows = _counted(deal).values_list("pk", "user", "match", "points", "won", "rounds", "order")
    found = sorted(rows, key=lambda row: (_better_first(row[6]), row[0]))
    lines: list[Line] = []
    for place, (pk, user, match, points, won, rounds, order) in enumerate(found, start=1):
        same = bool(lines) and lines[-1].order == tuple(order)
        rank = lines[-1].rank if same else place
        lines.append(Line(pk, user, match, points, won, rounds, tuple(order), rank))
    return Field(lines)


def _better_first(order: list[float]) -> tuple[bool, list[float]]:
    return not order, [-number for number in order]
