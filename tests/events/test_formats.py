"""Formats of events, held to their laws by invented events, and the laws held to planted faults."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from time import perf_counter

import pytest

from games.events.formats import FORMATS, Closed, Format, Record, Round, Setting, Table, format_of
from games.events.formats.duplicate import held_in, repeats, schedule
from games.events.formats.invented import by_strength, played
from games.events.formats.laws import broken_by
from games.events.formats.league import League
from games.events.formats.points import points_at
from games.events.formats.sizes import table_sizes
from tests.lengths import few_of


def invented(key: str, number: int) -> tuple[Format, Record]:
    """An event of this number: everything about it is drawn."""
    rng = Random(f"{key}/{number}")
    size = rng.randint(2, 5)
    even = key in ("swiss", "knockout") and rng.random() < 0.4
    setting = Setting(
        size,
        frozenset({size} if even else range(2, 6)),
        rounds=rng.randint(1, 6),
        go_on=rng.randint(1, size - 1),
        seed=str(number),
    )
    form = format_of(key, setting)
    people = max(form.fewest, rng.choice([rng.randint(size, 14), rng.randint(size, 40)]))
    leaving = rng.choice([0, 0, 0.05])
    return form, played(form, people, by_strength(rng), leaving=leaving, rng=rng)


@pytest.mark.parametrize("numbers", few_of(1500, 8))
@pytest.mark.parametrize("key", FORMATS)
def test_invented_events_keep_the_laws(key: str, numbers: range) -> None:
    for number in numbers:
        form, record = invented(key, number)
        assert form.over(record)
        assert broken_by(form, record) == [], f"event {number}"


@pytest.mark.parametrize("key", FORMATS)
def test_a_thousand_people_are_paired_in_under_two_seconds(key: str) -> None:
    form = format_of(key, Setting(4, frozenset({2, 3, 4}), rounds=4, go_on=2, seed="big"))
    record, play = Record(tuple(range(1000))), by_strength(Random(1))
    while not form.over(record) and record.next_number <= 4:
        begun = perf_counter()
        one = form.pair(record)
        assert perf_counter() - begun < 2
        tables = tuple(play(table, one.number) for table in one.tables)
        record = record.with_round(one.number, Round(one.number, tables, one.byes))
    begun = perf_counter()
    assert len(form.standings(record)) == 1000
    assert perf_counter() - begun < 2


# -- planted faults: a law that catches nothing holds nothing ------------------------------------------------


def an_event(key: str, people: int, **setting: int) -> tuple[Format, Record]:
    form = format_of(key, Setting(**{"size": 4, "rounds": 3, "seed": "fault", **setting}))  # type: ignore[arg-type]
    return form, played(form, people, by_strength(Random(5)))


def laws(form: Format, record: Record) -> set[str]:
    return {one.law for one in broken_by(form, record)}


def with_tables(record: Record, number: int, tables: list[Table]) -> Record:
    old = record.rounds[number - 1]
    return record.with_round(number, replace(old, tables=tuple(tables)))


def test_the_same_tables_again_are_noticed() -> None:
    form, record = an_event("swiss", 16, rounds=2)
    first, second = record.rounds
    same = [replace(new, seats=old.seats) for old, new in zip(first.tables, second.tables, strict=True)]
    assert "meetings" in laws(form, with_tables(record, 2, same))


def test_the_same_seat_again_is_noticed() -> None:
    form, record = an_event("swiss", 16, rounds=2)
    first = {person: seat for table in record.rounds[0].tables for seat, person in enumerate(table.seats)}
    table, *others = record.rounds[1].tables
    lazy = replace(table, seats=tuple(sorted(table.seats, key=lambda person: first[person])))
    assert "seats" in laws(form, with_tables(record, 2, [lazy, *others]))


def test_a_forgotten_person_and_one_at_two_tables_are_noticed() -> None:
    form, record = an_event("swiss", 16)
    table, other, *others = record.rounds[0].tables
    twice = replace(other, seats=(table.seats[0], *other.seats[1:]))
    assert "attendance" in laws(form, with_tables(record, 1, [table, twice, *others]))


def test_unfair_byes_are_noticed() -> None:
    form, record = an_event("swiss", 9, size=4, allowed=frozenset({4}))  # type: ignore[arg-type]
    assert not laws(form, record)
    again = record.rounds[0].byes
    for number in (2, 3):
        old = record.rounds[number - 1]
        swapped = [
            replace(table, seats=tuple(old.byes[0] if one in again else one for one in table.seats))
            for table in old.tables
        ]
        record = record.with_round(number, Round(number, tuple(swapped), again))
    assert "byes" in laws(form, record)


def test_standings_that_remember_something_else_are_noticed() -> None:
    form, record = an_event("swiss", 8)

    class Remembers(type(form)):  # type: ignore[misc]
        def standings(self, record: Record) -> list:  # type: ignore[type-arg]
            rows = super().standings(record)
            self.asked = getattr(self, "asked", 0) + 1
            return [replace(row, points=row.points + self.asked) for row in rows]

    odd = Remembers(form.setting)
    odd.standings(record)
    assert "reproducible" in laws(odd, record)


def test_somebody_who_lost_and_goes_on_is_noticed() -> None:
    form, record = an_event("knockout", 16, go_on=2)
    first, second, *later = record.rounds
    loser = next(
        person
        for person, place in zip(first.tables[0].seats, first.tables[0].places, strict=True)
        if place == 4
    )
    table, *others = second.tables
    slipped = replace(table, seats=(loser, *table.seats[1:]))
    wrong = Record(record.people, (first, replace(second, tables=(slipped, *others)), *later))
    assert "knockout" in laws(form, wrong)


def test_a_league_that_ends_too_soon_is_noticed() -> None:
    form, record = an_event("league", 9)
    assert isinstance(form, League)

    class Short(League):
        def over(self, record: Record) -> bool:
            return True

    assert "league" in laws(Short(form.setting), replace(record, rounds=record.rounds[:1]))


def test_a_duplicate_without_moving_is_noticed() -> None:
    form, record = an_event("duplicate", 16, rounds=2)
    first, second = record.rounds
    same = [replace(new, seats=old.seats) for old, new in zip(first.tables, second.tables, strict=True)]
    assert {"seats", "meetings"} <= laws(form, with_tables(record, 2, same))


# -- each format ---------------------------------------------------------------------------------------------


def test_points_count_whom_one_beat_whatever_the_table_holds() -> None:
    assert points_at(Table(1, (1, 2, 3, 4)).ended([1, 2, 3, 4])) == [24, 16, 8, 0]
    assert points_at(Table(1, (1, 2, 3)).ended([2, 1, 2])) == [6, 24, 6]
    assert points_at(Table(1, (1, 2)).ended([1, 2])) == [24, 0]
    assert points_at(Table(1, (1, 2, 3, 4, 5)).ended([1, 2, 3, 4, 5])) == [24, 18, 12, 6, 0]


def test_tables_are_as_even_as_can_be() -> None:
    assert table_sizes(16, 4, {2, 3, 4}) == [4, 4, 4, 4]
    assert table_sizes(13, 4, {2, 3, 4}) == [4, 3, 3, 3]
    assert table_sizes(5, 4, {4}) == [4]
    assert table_sizes(3, 4, {4}) == []


def test_who_meets_in_a_swiss_has_about_the_same_points() -> None:
    form = format_of("swiss", Setting(2, rounds=3, seed="close"))
    record = played(form, 8, by_strength(Random(2), ties=0))
    second = record.rounds[1]
    points = {row.person: row.points for row in form.standings(replace(record, rounds=record.rounds[:1]))}
    assert all(points[a] == points[b] for a, b in (table.seats for table in second.tables))


def test_ties_are_broken_by_name() -> None:
    form = format_of("swiss", Setting(2, rounds=1, seed="ties"))
    record = Record((1, 2), (Round(1, (Table(1, (1, 2)).ended([1, 1]),)),))
    one, two = form.standings(record)
    assert (one.place, two.place, one.points) == (1, 1, 12)
    assert list(one.ties) == ["strength of those met", "wins", "head to head"]


@pytest.mark.parametrize("tables", range(2, 40))
@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_nobody_meets_anybody_twice_in_a_duplicate_of_enough_tables(tables: int, size: int) -> None:
    for deals in range(2, size + 1):
        shifts, xor = schedule(tables, size, deals)
        if tables >= max(size, deals):
            assert repeats(shifts, tables, xor) == 0


def test_the_schedule_of_thirty_two_people_is_the_one_in_the_book() -> None:
    assert schedule(8, 4, 4) == (tuple(tuple(b * d % 8 for d in range(4)) for b in range(4)), False)


def test_a_seat_is_compared_with_the_same_seat_of_the_same_deal() -> None:
    scores = [57, 40, 40, 35, 34, 28, 20, 15]
    tables = [Table(n, (n, None)).ended([1, 2], [score, 0]) for n, score in enumerate(scores, start=1)]
    row = next(one for one in held_in(Round(1, tuple(tables))) if one.person == 2)
    assert (row.points, row.of, row.percent) == (11, 14, 79)


def test_a_sealed_deal_counts_for_nothing() -> None:
    form, record = an_event("duplicate", 16, rounds=2)
    opened = Table(1, record.rounds[1].tables[0].seats)
    sealed = with_tables(record, 2, [opened, *record.rounds[1].tables[1:]])
    assert form.standings(sealed) == form.standings(replace(record, rounds=record.rounds[:1]))


def test_those_who_go_up_change_places_with_those_who_go_down() -> None:
    form, record = an_event("league", 20)
    assert isinstance(form, League)
    rows = form.standings(record)
    up = [row.person for row in rows if row.note == "up"]
    down = [row.person for row in rows if row.note == "down"]
    following = form.divisions(form.next_season(record))
    assert set(up) <= set(following[0])
    assert set(down) <= set(following[1])
    assert sorted(form.next_season(record)) == sorted(record.people)


def test_nobody_enters_twice_or_when_it_is_full() -> None:
    form = format_of("swiss", Setting(most=2))
    people = form.enter(form.enter((), 7), 8)
    assert people == (7, 8)
    with pytest.raises(Closed, match="already"):
        form.enter(people[:1], 7)
    with pytest.raises(Closed, match="full"):
        form.enter(people, 9)
