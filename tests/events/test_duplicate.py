"""A duplicate on the site: who stands where follows from the results alone, and tables of one deal have one
luck."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from itertools import groupby
from random import Random
from typing import Any

import pytest

from games.events import entering, running
from games.models import Entry, Event, EventTable, Match, Move, Seat
from tests.clock import Clock
from tests.events.conftest import Held, Hold, Sealed
from tests.play.conftest import ROLL
from tests.play.test_moves import refused

pytestmark = pytest.mark.django_db


def worked_out(rows: list[tuple[int, list[int], list[Any]]]) -> dict[int, Fraction]:
    """The mean percent of everybody, from lines of deal, seats and scores, as the page tells how points are
    made: two for each one beaten in the same seat of the same deal, one for a tie."""
    percents: dict[int, list[Fraction]] = defaultdict(list)
    for deal, seats, scores in rows:
        for seat, (person, score) in enumerate(zip(seats, scores, strict=True)):
            rivals = [other[seat] for at, who, other in rows if at == deal and who != seats]
            points = sum(2 * (score > rival) + (score == rival) for rival in rivals)
            percents[person].append(Fraction(points, 2 * len(rivals)))
    return {person: sum(each, Fraction(0)) / len(each) for person, each in percents.items()}


def test_sixteen_people_stand_where_their_results_alone_put_them(hold: Hold) -> None:
    held = hold("duplicate", size=4, rounds=4)
    held.enters(16)
    held.begins()
    for number in range(1, 5):
        for place, table in enumerate(held.tables(number)):
            match = Sealed(Match.every.get(pk=table.match_id))
            for _ in range(place):  # each table plays its own way
                rolls_once(match)
            match.to_the_end()
        running.go_on(held.pk)
    assert held.event.status == Event.Status.OVER
    rows = [
        (table.round.number, table.seats, [tuple(one["order"]) for one in table.scores])
        for table in EventTable.objects.filter(round__event=held.pk).select_related("round")
    ]
    assert len(rows) == 16
    Random(0).shuffle(rows)
    means = worked_out(rows)
    assert len(set(means.values())) > 1
    best_first = sorted(means.items(), key=lambda one: -one[1])
    expected, place = {}, 1
    for mean, people in groupby(best_first, key=lambda one: one[1]):
        level = [person for person, _ in people]
        expected |= {person: (place, round(100 * float(mean), 2)) for person in level}
        place += len(level)
    assert {row["entry"]: (row["place"], row["points"]) for row in held.event.standings} == expected


def rolls_once(match: Sealed) -> None:
    """Whoever is asked rolls once more, if the match is not over."""
    match.advance()
    if match.match.waiting:
        match.does(match.match.waiting[0]["seat"], ROLL)


def begun(hold: Hold) -> tuple[Held, list[Sealed]]:
    held = hold("duplicate", size=2, rounds=1)
    held.enters(6)
    held.begins()
    return held, [Sealed(Match.every.get(pk=table.match_id)) for table in held.tables(1)]


def moves(match: Sealed) -> list[Any]:
    """All that is stored of how a match went."""
    rows = Move.objects.filter(match=match.pk).order_by("version")
    return list(rows.values_list("kind", "seat", "choice", "events", "digest"))


def test_tables_of_a_deal_with_the_same_choices_are_the_same_match_to_the_byte(hold: Hold) -> None:
    _, (one, two, other) = begun(hold)
    rolls_once(other)
    for match in (one, two, other):
        match.to_the_end()
    assert moves(one) == moves(two)
    assert moves(one) != moves(other)
    assert bytes(one.match.state) == bytes(two.match.state)


def test_tables_of_a_deal_share_every_stream_whatever_is_chosen(hold: Hold) -> None:
    _, matches = begun(hold)
    rolls_once(matches[2])
    for match in matches:
        match.to_the_end()
    drawn = [(bytes(one.match.secret), one.match.played_as, one.match.chance_method) for one in matches]
    salts = [tuple(one.match.seats.order_by("number").values_list("salt", flat=True)) for one in matches]
    assert len(set(drawn)) == 1
    assert len(set(salts)) == 1


# -- its tables ----------------------------------------------------------------------------------------------


def test_tables_of_a_deal_share_their_luck_and_are_sealed_until_all_have_played(hold: Hold) -> None:
    held = hold("duplicate", rounds=2)
    held.enters(6)
    held.begins()
    tables = held.tables(1)
    matches = [Match.every.get(pk=table.match_id) for table in tables]
    assert len({bytes(match.secret) for match in matches}) == 1
    assert not Match.objects.filter(pk__in=[match.pk for match in matches]).exists()
    Sealed(matches[0]).to_the_end()
    running.go_on(held.pk)
    assert Match.every.get(pk=matches[0].pk).sealed
    assert all(row["points"] == 0 for row in held.event.standings)
    held.plays(1)
    running.go_on(held.pk)
    assert not any(Match.every.get(pk=match.pk).sealed for match in matches)
    assert {bytes(Match.every.get(pk=table.match_id).secret) for table in held.tables(2)} != {
        bytes(matches[0].secret)
    }


def test_a_table_of_a_duplicate_begins_as_soon_as_its_people_are_free(hold: Hold, clock: Clock) -> None:
    held = hold("duplicate", rounds=2, sit_down=3)
    held.enters(8)
    held.begins()
    first, second = held.tables(1), held.tables(2)
    assert {table.status for table in first} == {EventTable.Status.DUE}
    assert {table.status for table in second} == {EventTable.Status.AHEAD}
    soon = second[0]
    before = [table for table in first if set(table.seats) & set(soon.seats)]
    users = {one.pk: one.user for one in Entry.objects.filter(event=held.pk)}
    for number, table in enumerate(before):
        clock.goes(1)
        waits = users[table.seats[0]]
        for pk in table.seats:
            entering.sit_down(held.pk, users[pk])
        Sealed(Match.every.get(event_table=table)).to_the_end()
        running.go_on(held.pk)
        now = EventTable.objects.get(pk=soon.pk)
        done = number == len(before) - 1
        assert (now.status == EventTable.Status.DUE) == done
        if not done and table.seats[0] in soon.seats:
            refused("not-offered", entering.sit_down, held.pk, waits)
    # The time to sit down begins when they are free, not when the event began.
    assert now.sit_by > before[0].sit_by
    rest = [table for table in held.tables(2) if table.pk != soon.pk]
    assert EventTable.Status.AHEAD in {table.status for table in rest}
    for pk in soon.seats:
        entering.sit_down(held.pk, users[pk])
    ahead = EventTable.objects.get(pk=soon.pk)
    assert ahead.status == EventTable.Status.PLAYING
    assert not held.event.all_rounds.filter(over=True).exists()
    Sealed(Match.every.get(pk=ahead.match_id)).to_the_end()
    running.go_on(held.pk)
    # Nothing of either deal is told before every table has played it.
    assert all(one.sealed for one in Match.every.filter(event_table__round__event=held.pk))
    assert all(row["points"] == 0 for row in held.event.standings)


def test_nobody_waits_for_who_has_withdrawn(hold: Hold) -> None:
    held = hold("duplicate", rounds=2, sit_down=3)
    held.enters(8)
    held.begins()
    soon = held.tables(2)[0]
    for pk in soon.seats:
        entering.withdraw(held.pk, Entry.objects.get(pk=pk).user)
    running.go_on(held.pk)
    assert EventTable.objects.get(pk=soon.pk).status == EventTable.Status.PLAYING


def test_bots_of_the_house_fill_the_last_table_of_a_duplicate(hold: Hold) -> None:
    held = hold("duplicate", rounds=1)
    held.enters(5)
    held.begins()
    assert sum(pk is None for table in held.tables(1) for pk in table.seats) == 1
    assert Seat.objects.filter(user=None).exclude(bot="").count() == 1
