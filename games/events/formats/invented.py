"""Events with invented results: the play of people who are strong or weak, and ties now and then."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from games.events.formats.format import Format
from games.events.formats.record import Record, Round, Table

MOST_ROUNDS = 60
"""No format takes so many."""

Play = Callable[[Table, int], Table]
"""How a table of a round ends."""


def by_strength(rng: Random, ties: float = 0.1) -> Play:
    """Scores around each one's strength, drawn when first seen; a share of the tables has equal ones."""
    strength: dict[int | None, float] = {}

    def play(table: Table, _: int) -> Table:
        scores = []
        for person in table.seats:
            base = strength.setdefault(person, rng.gauss(40, 8))
            scores.append(float(round(rng.gauss(base, 10))))
        if rng.random() < ties:
            scores[rng.randrange(len(scores))] = scores[0]
        return table.ended([1 + sum(other > own for other in scores) for own in scores], scores)

    return play


def played(
    form: Format, people: int, play: Play, *, leaving: float = 0.0, rng: Random | None = None
) -> Record:
    """An event of so many people from its first round to its end. Between rounds each leaves with this
    chance."""
    record = Record(tuple(range(1, people + 1)))
    rng = rng or Random(form.setting.seed)
    while not form.over(record) and record.next_number < MOST_ROUNDS:
        one = form.pair(record)
        tables = tuple(play(table, one.number) for table in one.tables)
        record = record.with_round(one.number, Round(one.number, tables, one.byes))
        leavers = [person for person in record.here if rng.random() < leaving]
        record = Record(record.people, record.rounds, record.gone | set(leavers))
    return record
