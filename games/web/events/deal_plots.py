"""A deal of a duplicate that everybody has played: who came to what, seat by seat, drawn large for the page
and small for each row of the standings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import median

from django.urls import reverse

from games.events.formats.duplicate import Held
from games.models import EventTable, Match

LETTERS = "ABCDE"
"""Seats as an event names them."""
MOST_BESIDE = 7
"""Tables that are offered to be compared with one's own."""
MOST_LADDER = 12


def signed(points: float) -> str:
    """A score in words; a loss with the sign that is as wide as a plus."""
    return f"{points:g}".replace("-", "−")


@dataclass(frozen=True)
class Dot:
    """Somebody's score in a plot, where it lies of a hundred."""

    at: float
    you: bool


@dataclass(frozen=True)
class SeatLine:
    """Everybody who held one seat."""

    letter: str
    dots: list[Dot]
    median: float
    mine: bool


@dataclass(frozen=True)
class Cell:
    """A deal in somebody's row of the standings: `field` names the ticks of everybody in their seat."""

    seat: str
    percent: int
    field: str
    at: float


@dataclass
class DealPlot:
    """A deal that everybody has played, as one person sees it."""

    number: int
    rows: Sequence[Held]
    tables: Sequence[EventTable]
    size: int
    me: int | None
    """The entry of whoever looks."""
    compared: frozenset[int]
    """The numbers of the tables of which they may see the replay."""

    @cached_property
    def mine(self) -> Held | None:
        return next((one for one in self.rows if self.me is not None and one.person == self.me), None)

    @cached_property
    def _points(self) -> dict[tuple[int, int], float]:
        return {
            (table.number, seat): float(score["points"])
            for table in self.tables
            for seat, score in enumerate(table.scores)
        }

    def _of(self, one: Held) -> float:
        return self._points[one.table, one.seat]

    @cached_property
    def _ends(self) -> tuple[float, float]:
        return min(self._points.values()), max(self._points.values())

    def _at(self, points: float) -> float:
        low, high = self._ends
        return round(100 * (points - low) / ((high - low) or 1), 1)

    def _in(self, seat: int) -> list[Held]:
        return [one for one in self.rows if one.seat == seat]

    @property
    def points(self) -> str:
        return signed(self._of(self.mine)) if self.mine else ""

    @property
    def scale(self) -> list[str]:
        """The lowest and the highest score of all, at the ends of every line."""
        return [signed(one) for one in self._ends]

    @property
    def seats(self) -> list[SeatLine]:
        return [
            SeatLine(
                LETTERS[seat],
                sorted(
                    (Dot(self._at(self._of(one)), one is self.mine) for one in self._in(seat)),
                    key=lambda dot: dot.you,
                ),
                self._at(median(self._of(one) for one in self._in(seat))),
                bool(self.mine and self.mine.seat == seat),
            )
            for seat in range(self.size)
            if self._in(seat)
        ]

    @property
    def fields(self) -> list[tuple[str, str]]:
        """The small plots by name, each as the path of its ticks: one for a place, however many lie there."""
        return [
            (
                f"field-{self.number}-{line.letter}",
                "".join(f"M{at} 3v10" for at in sorted({round(dot.at) for dot in line.dots})),
            )
            for line in self.seats
        ]

    def cell(self, entry: int) -> Cell | None:
        """What somebody came to, in their row."""
        one = self._by_person.get(entry)
        if one is None:
            return None
        letter = LETTERS[one.seat]
        return Cell(letter, one.percent, f"field-{self.number}-{letter}", self._at(self._of(one)))

    @cached_property
    def _by_person(self) -> dict[int, Held]:
        return {one.person: one for one in self.rows if one.person is not None}

    @property
    def ladder(self) -> list[tuple[str, str, bool]]:
        """Everybody in one's seat: their points, and what they were worth to one."""
        mine = self.mine
        if mine is None:
            return []
        ranked = sorted(self._in(mine.seat), key=lambda one: one.score, reverse=True)
        return [
            (signed(self._of(one)), "you" if one is mine else _worth(mine, one), one is mine)
            for one in ranked[:MOST_LADDER]
        ]

    @property
    def besides(self) -> list[tuple[int, int, str]]:
        """One's own table, or the best, beside each of the others, the best in one's seat first: both
        numbers, and the page."""
        played = {
            table.number: table.match
            for table in self.tables
            if table.match and table.match.status == Match.Status.FINISHED and table.number in self.compared
        }
        held = self._in(self.mine.seat if self.mine else 0)
        ranked = [one.table for one in sorted(held, key=lambda one: one.score, reverse=True)]
        ranked = [number for number in ranked if number in played]
        own = self.mine.table if self.mine else next(iter(ranked), None)
        if own is None or own not in played:
            return []
        return [
            (own, number, reverse("beside", args=[played[own].pk, played[number].pk]))
            for number in ranked
            if number != own
        ][:MOST_BESIDE]


def _worth(mine: Held, other: Held) -> str:
    return "+2" if mine.score > other.score else "+1" if mine.score == other.score else "+0"
