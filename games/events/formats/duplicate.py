"""Duplicate: every table plays the same deal, and everybody is compared with those who held the same seat."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

from games.events.formats.format import Format, Standing, shared_places
from games.events.formats.record import Record, Round, Table

BEATEN, TIED = 2, 1
"""What each of the same seat is worth, beaten or tied with."""
MOST_TRIES = 200_000

Shifts = tuple[tuple[int, ...], ...]
"""By class of people and deal, how many tables its people have moved on."""


@dataclass(frozen=True)
class Held:
    """A seat of a deal as somebody held it, compared with all who held the same one."""

    person: int | None
    deal: int
    table: int
    seat: int
    score: Any
    beat: int
    tied: int
    """How many others made less of it, and as much."""
    others: int

    @property
    def points(self) -> int:
        """Two for each one beaten, one for a tie."""
        return BEATEN * self.beat + TIED * self.tied

    @property
    def of(self) -> int:
        """The most points there were."""
        return BEATEN * self.others

    @property
    def share(self) -> Fraction:
        """The points as a share of the most there were."""
        return Fraction(self.points, self.of) if self.of else Fraction(1, 2)

    @property
    def percent(self) -> int:
        """The same of a hundred, rounded."""
        return round(100 * self.share)


class Duplicate(Format):
    """As many rounds as deals. A place in the schedule that nobody has is a bot's."""

    key = "duplicate"
    name = "Duplicate"
    says = "Every table plays the same deals. You are measured against those who held your seat."
    points = "percent of the field"
    keeps_seats = True
    shares_deals = True
    runs_ahead = True

    @property
    def fewest(self) -> int:
        return self.setting.size + 1

    def tables_for(self, people: int) -> int:
        """How many tables so many people make."""
        return -(-people // self.setting.size)

    def pair(self, record: Record) -> Round:
        size, deal = self.setting.size, record.next_number - 1
        tables = self.tables_for(len(record.people))
        places: list[int | None] = [*record.people, *[None] * (tables * size - len(record.people))]
        self.rng("places").shuffle(places)
        shifts, xor = schedule(tables, size, self.setting.rounds)
        seats: list[list[int | None]] = [[None] * size for _ in range(tables)]
        for number, person in enumerate(places):
            start, kind = number % tables, number // tables
            shift = shifts[kind][deal]
            table = start ^ shift if xor else (start + shift) % tables
            seats[table][(kind + deal) % size] = person
        return Round(deal + 1, tuple(Table(n, tuple(each)) for n, each in enumerate(seats, start=1)))

    def standings(self, record: Record) -> list[Standing]:
        """The mean of the percents of the deals that every table has played; ties share a place."""
        made: dict[int, list[Fraction]] = defaultdict(list)
        for one in held(record):
            if one.person is not None:
                made[one.person].append(one.share)
        means = {
            person: sum(made[person], Fraction(0)) / len(made[person]) if made[person] else Fraction(0)
            for person in record.people
        }
        order = sorted(record.people, key=lambda person: (-means[person], person))
        places = shared_places([means[person] for person in order])
        return [
            Standing(person, place, round(100 * float(means[person]), 2), {}, len(made[person]))
            for place, person in zip(places, order, strict=True)
        ]

    def over(self, record: Record) -> bool:
        return record.next_number > self.setting.rounds


def held(record: Record) -> Iterator[Held]:
    """Every seat of every deal that all tables have played. The others are sealed."""
    for one in record.rounds:
        if one.over:
            yield from held_in(one)


def held_in(one: Round) -> Iterator[Held]:
    """Every seat of one deal."""
    for seat in range(max((len(table.seats) for table in one.tables), default=0)):
        ranked = sorted(table.scores[seat] for table in one.tables)
        for table in one.tables:
            own = table.scores[seat]
            beat = bisect_left(ranked, own)
            tied = bisect_right(ranked, own) - beat - 1
            others = len(ranked) - 1
            yield Held(table.seats[seat], one.number, table.number, seat, own, beat, tied, others)


# -- the schedule --------------------------------------------------------------------------------------------


@cache
def schedule(tables: int, size: int, deals: int) -> tuple[Shifts, bool]:
    """How people move between deals so that nobody meets anybody twice, where that can be; and whether the
    tables are counted by exclusive or instead of in a circle.

    The people of class b hold seat b + d at deal d, and move on by b · d tables. Two classes meet the same
    people again where their shifts differ by the same at two deals; then another row of shifts is looked
    for."""
    plain = tuple(tuple(kind * deal % tables for deal in range(deals)) for kind in range(size))
    if not repeats(plain, tables, False):
        return plain, False
    if tables >= max(size, deals):
        if found := _searched(tables, size, deals, False):
            return found, False
        if tables & (tables - 1) == 0 and (found := _searched(tables, size, deals, True)):
            return found, True
    rng = Random(f"{tables}/{size}/{deals}")
    drawn = (
        tuple(tuple(rng.randrange(tables) for _ in range(deals)) for _ in range(size)) for _ in range(300)
    )
    return min([plain, *drawn], key=lambda shifts: repeats(shifts, tables, False)), False


def repeats(shifts: Shifts, tables: int, xor: bool) -> int:
    """How often two classes meet the same people again."""
    found = 0
    for kind, row in enumerate(shifts):
        for other in shifts[:kind]:
            gaps = [_gap(a, b, tables, xor) for a, b in zip(row, other, strict=True)]
            found += len(gaps) - len(set(gaps))
    return found


def _gap(one: int, other: int, tables: int, xor: bool) -> int:
    return one ^ other if xor else (one - other) % tables


def _searched(tables: int, size: int, deals: int, xor: bool) -> Shifts | None:
    """Shifts without a repeat, looked for row by row."""
    rows: list[tuple[int, ...]] = [(0,) * deals]
    left = [MOST_TRIES]

    def fitting(start: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if len(start) == deals:
            yield start
            return
        for shift in range(tables):
            left[0] -= 1
            if left[0] < 0:
                return
            if all(_new(shift, start, row, tables, xor) for row in rows):
                yield from fitting((*start, shift))

    def go_on() -> bool:
        if len(rows) == size:
            return True
        for row in fitting((0,)):
            rows.append(row)
            if go_on():
                return True
            rows.pop()
        return False

    return tuple(rows) if go_on() else None


def _new(shift: int, start: Sequence[int], row: Sequence[int], tables: int, xor: bool) -> bool:
    gap = _gap(shift, row[len(start)], tables, xor)
    return all(_gap(one, other, tables, xor) != gap for one, other in zip(start, row, strict=False))
