"""What happened in an event, as plain data: the rounds, their tables, and how each ended.

People are numbers. Everything that a format says follows from such a record and the organiser's setting."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import permutations
from typing import Any

Meetings = Mapping[int, Mapping[int, int]]
"""How often each has met each."""


@dataclass(frozen=True)
class Table:
    """A table of a round. Its seats are people in their order; `None` is a bot of the house."""

    number: int
    seats: tuple[int | None, ...]
    group: int = 0
    """The division of a league."""
    places: tuple[int, ...] = ()
    """By seat, from 1; empty while it is not over. Equal places are shared."""
    scores: tuple[Any, ...] = ()
    """By seat: what is compared between tables, a number or several; more is better."""

    @property
    def over(self) -> bool:
        """Whether it has a result."""
        return bool(self.places)

    @property
    def people(self) -> list[int]:
        """Who of the event sits there."""
        return [person for person in self.seats if person is not None]

    def ended(self, places: Sequence[int], scores: Sequence[Any] = ()) -> Table:
        """The table with its result."""
        if len(places) != len(self.seats):
            raise ValueError("there is a place for every seat")
        return replace(self, places=tuple(places), scores=tuple(scores))


@dataclass(frozen=True)
class Round:
    """A round: its tables, and who sits out."""

    number: int
    tables: tuple[Table, ...]
    byes: tuple[int, ...] = ()

    @property
    def over(self) -> bool:
        """Whether every table has a result."""
        return all(table.over for table in self.tables)


@dataclass(frozen=True)
class Record:
    """An event so far. `people` stand in the order of the seeding."""

    people: tuple[int, ...]
    rounds: tuple[Round, ...] = ()
    gone: frozenset[int] = field(default_factory=frozenset)
    """Who has withdrawn, or was disqualified, and is paired no more."""

    @property
    def here(self) -> list[int]:
        """Who still plays."""
        return [person for person in self.people if person not in self.gone]

    @property
    def next_number(self) -> int:
        """The number of the round that comes next."""
        return len(self.rounds) + 1

    def tables(self) -> Iterator[Table]:
        """All tables that are over, in their order."""
        for one in self.rounds:
            yield from (table for table in one.tables if table.over)

    def met(self) -> Meetings:
        """How often each sat at a table with each, tables that are not over included."""
        found: dict[int, Counter[int]] = defaultdict(Counter)
        for one in self.rounds:
            for table in one.tables:
                for person, other in permutations(table.people, 2):
                    found[person][other] += 1
        return found

    def seats_had(self) -> Mapping[int, Counter[int]]:
        """How often each has sat on each seat."""
        found: dict[int, Counter[int]] = defaultdict(Counter)
        for one in self.rounds:
            for table in one.tables:
                for seat, person in enumerate(table.seats):
                    if person is not None:
                        found[person][seat] += 1
        return found

    def byes(self) -> Counter[int]:
        """How often each has sat out."""
        return Counter(person for one in self.rounds for person in one.byes)

    def with_round(self, number: int, one: Round) -> Record:
        """The record with this round in the place of the one of that number, or after all others."""
        rounds = [other for other in self.rounds if other.number != number]
        return replace(self, rounds=tuple(sorted([*rounds, one], key=lambda each: each.number)))


@dataclass(frozen=True)
class Result:
    """A table that is over, as a line of its own."""

    round: int
    table: Table


def results_of(record: Record) -> list[Result]:
    """The results of a record, line by line."""
    return [Result(one.number, table) for one in record.rounds for table in one.tables if table.over]


def rebuilt(people: Sequence[int], results: Sequence[Result], byes: Mapping[int, Sequence[int]]) -> Record:
    """The record that these results come to, in whatever order they come. `byes` by round."""
    tables: dict[int, list[Table]] = defaultdict(list)
    for result in results:
        tables[result.round].append(result.table)
    rounds = [
        Round(
            number, tuple(sorted(tables[number], key=lambda table: table.number)), tuple(byes.get(number, ()))
        )
        for number in sorted({*tables, *byes})
    ]
    return Record(tuple(people), tuple(rounds))
