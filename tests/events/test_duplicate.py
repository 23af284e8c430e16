"""A duplicate on the site: who stands where follows from the results alone, and tables of one deal have one
luck."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from itertools import groupby
from random import Random
from typing import Any

import pytest

from games.events import running
from games.models import Event, EventTable, Match, Move
from tests.events.conftest import Held, Hold, Sealed
from tests.play.conftest import ROLL

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
