"""What every format must keep, as functions over a record. The tests hold thousands of invented events to
them, and `manage.py simulate_event` the one that it plays. They share no code with the pairing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, permutations
from random import Random

from games.events.formats.duplicate import Duplicate, held
from games.events.formats.format import Format
from games.events.formats.knockout import Knockout
from games.events.formats.league import League
from games.events.formats.points import BYE, TABLE, points_at, totals
from games.events.formats.record import Record, Round, Table, rebuilt, results_of
from games.events.formats.swiss import Swiss

EXACT = 12
"""Up to so many people the law tries every pairing; beyond that it looks for a better one by lot."""
LOTS = 30


@dataclass(frozen=True)
class Broken:
    """A law that was not kept, and where."""

    law: str
    says: str

    def __str__(self) -> str:
        return f"{self.law}: {self.says}"


def broken_by(form: Format, record: Record) -> list[Broken]:
    """Every law that this event, over or not, does not keep."""
    found: list[Broken] = []
    for number, one in enumerate(record.rounds):
        before = replace(record, rounds=record.rounds[:number])
        found += attendance(form, before, one)
        found += worth(one)
        if isinstance(form, Swiss | Knockout):
            found += meetings(before, one)
            found += seats(form, before, one)
    found += reproducible(form, record)
    if isinstance(form, Swiss):
        found += byes_are_fair(record)
    if isinstance(form, Knockout):
        found += best_go_on(form, record)
    if isinstance(form, League) and form.over(record):
        found += everybody_met(form, record)
    if isinstance(form, Duplicate):
        found += duplicate_schedule(form, record)
        found += fields_are_even(record)
    return found


def attendance(form: Format, before: Record, one: Round) -> list[Broken]:
    """Everybody who plays is at one place, and no table has more seats or fewer than it may."""
    there = Counter([*one.byes, *(person for table in one.tables for person in table.people)])
    found = [
        Broken("attendance", f"{person} is in round {one.number} {times} times")
        for person, times in there.items()
        if times > 1
    ]
    if isinstance(form, Swiss | Duplicate):
        expected = before.people if form.keeps_seats else before.here
        if missing := set(expected) - set(there):
            found.append(Broken("attendance", f"round {one.number} forgot {sorted(missing)}"))
    sizes = {len(table.seats) for table in one.tables}
    if wrong := sizes - form.setting.tables:
        found.append(Broken("attendance", f"round {one.number} has tables of {sorted(wrong)}"))
    return found


def worth(one: Round) -> list[Broken]:
    """What a table gives in all depends on how many sit at it alone."""
    return [
        Broken("worth", f"table {table.number} of round {one.number} gave {sum(points_at(table))} points")
        for table in one.tables
        if table.over and sum(points_at(table)) != TABLE * len(table.seats) // 2
    ]


def meetings(before: Record, one: Round) -> list[Broken]:
    """Nobody meets somebody again where a pairing without it exists."""
    met = _pairs(before)
    again = sorted(pair for table in one.tables for pair in _pairs_at(table) if pair in met)
    if again and _better(before, one, met, None):
        return [Broken("meetings", f"{again[0]} met again in round {one.number}, which could be helped")]
    return []


def seats(form: Format, before: Record, one: Round) -> list[Broken]:
    """Nobody's counts of seats come to differ by more than one where a pairing without that (and without a
    meeting again) exists."""
    had = _seats_had(before)
    size = form.setting.size
    wrong = [
        person
        for table in one.tables
        for seat, person in enumerate(table.seats)
        if person is not None and not _rare(had, person, seat, size)
    ]
    met = _pairs(before)
    if wrong and _better(before, one, met, (had, size)):
        return [Broken("seats", f"{wrong[0]} has one seat too often in round {one.number}, needlessly")]
    return []


def reproducible(form: Format, record: Record) -> list[Broken]:
    """Standings follow from the results alone, in whatever order they come, and the next round is the same
    each time."""
    results = results_of(record)
    Random(len(results)).shuffle(results)
    byes = {one.number: one.byes for one in record.rounds}
    again = replace(rebuilt(record.people, results, byes), gone=record.gone)
    if not all(one.over for one in record.rounds):
        return []
    found = []
    fresh = type(form)(form.setting)
    if fresh.standings(again) != form.standings(record):
        found.append(Broken("reproducible", "the results alone give other standings"))
    if not form.over(record) and fresh.pair(again) != form.pair(record):
        found.append(Broken("reproducible", "the results alone give another next round"))
    return found


def byes_are_fair(record: Record) -> list[Broken]:
    """Nobody sits out twice before everybody who plays has once."""
    if record.gone:
        return []
    counts = record.byes()
    most, least = (pick(counts[person] for person in record.people) for pick in (max, min))
    expected = sum(totals(record).values()) - sum(totals(record, byes=False).values())
    found = [Broken("byes", f"somebody sat out {most} times, somebody {least}")] if most - least > 1 else []
    if expected != BYE * sum(counts.values()):
        found.append(Broken("byes", "sitting out is worth something else"))
    return found


def best_go_on(form: Knockout, record: Record) -> list[Broken]:
    """Whoever goes on was among the best of their table, or sat out, or filled a table."""
    found = []
    for one, following in zip(record.rounds, record.rounds[1:], strict=False):
        there = {*following.byes, *(person for table in following.tables for person in table.people)}
        few = sum(min(form.setting.go_on, len(table.seats) - 1) for table in one.tables) + len(one.byes)
        if record.gone or few < form.fewest:
            continue
        if len(there) != few:
            found.append(Broken("knockout", f"{len(there)} play round {following.number}, not {few}"))
        for table in one.tables:
            placed = dict(zip(table.seats, table.places, strict=True))
            on = [placed[person] for person in table.people if person in there]
            out = [placed[person] for person in table.people if person not in there]
            if on and out and max(on) > min(out):
                found.append(Broken("knockout", f"a worse place of table {table.number} goes on"))
    return found


def everybody_met(form: League, record: Record) -> list[Broken]:
    """In a division everybody has met everybody, and has had each seat about as often."""
    met, found = _pairs(record), []
    for people in form.divisions(record.people):
        missing = [pair for pair in combinations(sorted(people), 2) if pair not in met]
        if missing:
            found.append(Broken("league", f"{missing[0]} never met"))
        if form.setting.size == 2:
            double = [pair for table in record.tables() for pair in _pairs_at(table)]
            found += [
                Broken("league", f"{pair} met {times} times")
                for pair, times in Counter(double).items()
                if times > 1
            ]
    return found


def duplicate_schedule(form: Duplicate, record: Record) -> list[Broken]:
    """Everybody has each seat about as often; nobody meets anybody twice where it is known that nobody must:
    with as many tables as seats and no more deals than seats, or with a prime number of tables and no more
    deals than tables. (Six deals at six tables of five, say, cannot be laid out without.)"""
    found = []
    size = form.setting.size
    had = _seats_had(record)
    for person in record.people:
        counts = [had[person, seat] for seat in range(size)]
        if max(counts) - min(counts) > 1:
            found.append(Broken("seats", f"{person} had the seats {counts} times"))
    tables, deals = form.tables_for(len(record.people)), form.setting.rounds
    prime = all(tables % divisor for divisor in range(2, tables))
    if tables >= max(size, deals) and (deals <= size or prime):
        pairs = Counter(pair for one in record.rounds for table in one.tables for pair in _pairs_at(table))
        found += [Broken("meetings", f"{pair} met {n} times") for pair, n in pairs.items() if n > 1]
    return found


def fields_are_even(record: Record) -> list[Broken]:
    """The points of one seat of one deal come to half of what there is: luck has cancelled."""
    made: Counter[tuple[int, int]] = Counter()
    most: Counter[tuple[int, int]] = Counter()
    for one in held(record):
        made[one.deal, one.seat] += one.points
        most[one.deal, one.seat] += one.of
    return [
        Broken("field", f"seat {seat} of deal {deal} made {made[deal, seat]} of {of}")
        for (deal, seat), of in most.items()
        if 2 * made[deal, seat] != of
    ]


# -- looking for something better ----------------------------------------------------------------------------

Had = Counter[tuple[int, int]]


def _pairs_at(table: Table) -> list[tuple[int, int]]:
    return list(combinations(sorted(table.people), 2))


def _pairs(record: Record) -> set[tuple[int, int]]:
    return {pair for one in record.rounds for table in one.tables for pair in _pairs_at(table)}


def _seats_had(record: Record) -> Had:
    return Counter(
        (person, seat)
        for one in record.rounds
        for table in one.tables
        for seat, person in enumerate(table.seats)
        if person is not None
    )


def _rare(had: Had, person: int, seat: int, size: int) -> bool:
    return had[person, seat] == min(had[person, each] for each in range(size))


def _better(
    before: Record, one: Round, met: Collection[tuple[int, int]], seats: tuple[Had, int] | None
) -> bool:
    """Whether these people can sit at tables of these sizes without meeting again (and, with `seats`, with
    all seats balanced)."""
    people = sorted(person for table in one.tables for person in table.people)
    sizes = sorted(len(table.people) for table in one.tables)
    if len(people) <= EXACT:
        return _exists(people, sizes, met, seats)
    rng = Random(one.number)
    for _ in range(LOTS):
        rng.shuffle(people)
        if _by_lot(people, sizes, met, seats):
            return True
    return False


def _fits(group: Sequence[int], met: Collection[tuple[int, int]], seats: tuple[Had, int] | None) -> bool:
    if any(pair in met for pair in combinations(sorted(group), 2)):
        return False
    if seats is None:
        return True
    had, size = seats
    return any(
        all(_rare(had, person, seat, size) for seat, person in enumerate(order))
        for order in permutations(group)
    )


def _exists(
    people: list[int], sizes: list[int], met: Collection[tuple[int, int]], seats: tuple[Had, int] | None
) -> bool:
    if not people:
        return True
    # Whoever has the fewest left to meet first.
    one = min(people, key=lambda p: sum((min(p, q), max(p, q)) not in met for q in people))
    others = [other for other in people if (min(one, other), max(one, other)) not in met and other != one]
    for size in set(sizes):
        fewer = list(sizes)
        fewer.remove(size)
        for mates in combinations(others, size - 1):
            if _fits((one, *mates), met, seats) and _exists(
                [other for other in people if other != one and other not in mates], fewer, met, seats
            ):
                return True
    return False


def _by_lot(
    people: Sequence[int],
    sizes: Sequence[int],
    met: Collection[tuple[int, int]],
    seats: tuple[Had, int] | None,
) -> bool:
    """Whether putting everybody with the first who fits comes out even, in this order."""
    waiting = list(people)
    for size in reversed(sizes):
        group = [waiting.pop(0)]
        for person in _willing(waiting, group, size, met, seats):
            group.append(person)
        if len(group) < size:
            return False
        waiting = [person for person in waiting if person not in group]
    return True


def _willing(
    waiting: Sequence[int],
    group: Sequence[int],
    size: int,
    met: Collection[tuple[int, int]],
    seats: tuple[Had, int] | None,
) -> Iterator[int]:
    there = list(group)
    for person in waiting:
        if len(there) == size:
            return
        last = seats if len(there) == size - 1 else None
        if _fits([*there, person], met, last):
            there.append(person)
            yield person
