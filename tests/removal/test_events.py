"""Somebody goes who is in an event, or organises it."""

from __future__ import annotations

from contextlib import suppress
from itertools import product
from typing import Any

import pytest
from django.db import connection

from games.events import entering, organising, running
from games.models import Entry, Event
from games.play.refusal import Refusal
from tests.events.conftest import Hold
from tests.lengths import some_of
from tests.removal.conftest import WAYS, Way, somebody_everywhere

pytestmark = pytest.mark.django_db
FORMATS = {"swiss": 6, "knockout": 4, "league": 6, "duplicate": 4}
MOMENTS = ("announced", "called", "playing")


def of_each_two() -> list[Any]:
    """Every way of going, at every moment, in every format: each time so many of them that any two of these
    three come together, and all of them at length."""
    found = []
    for (at, way), (of, format), (when, moment) in product(*map(enumerate, (WAYS, FORMATS, MOMENTS))):
        marks = [] if (at + of + when) % len(MOMENTS) == 0 else [pytest.mark.long]
        found.append(pytest.param(way, moment, format, marks=marks, id=f"{way}-{moment}-{format}"))
    return found


@pytest.mark.parametrize(("leaves", "moment", "format"), of_each_two(), indirect=["leaves"])
def test_an_event_comes_to_its_end(leaves: Way, hold: Hold, moment: str, format: str) -> None:
    held = hold(format, pace="free", decision_seconds=0, bot_accounts=True, sit_down=3, about="")
    users = held.enters(FORMATS[format] + 1)
    if moment == "announced":
        leaves(users[1])
    held.begins()
    if moment == "called":
        leaves(users[1])
    if moment == "playing":
        for user in users:
            with suppress(Refusal):
                entering.sit_down(held.pk, user)
        leaves(users[1])
    held.later(4)
    somebody_everywhere()
    for number in range(1, 12):
        if held.event.status != Event.Status.PLAYING:
            break
        held.plays(number)
        held.later(4 * number + 8)
        held.later(4 * number + 12)
        somebody_everywhere()
    assert held.event.status == Event.Status.OVER
    connection.check_constraints()


def test_whoever_waits_gets_their_place(leaves: Way, hold: Hold) -> None:
    held = hold(most=4)
    users = held.enters(5)
    leaves(users[0])
    assert Entry.objects.get(user=users[4]).state == Entry.State.IN


@pytest.mark.parametrize("leaves", some_of(WAYS, 2), indirect=True)
def test_a_table_that_begins_at_once_does_not_wait_for_them(leaves: Way, hold: Hold) -> None:
    held = hold("league", pace="free", decision_seconds=0, bot_accounts=True)
    users = held.enters(6)
    held.begins()
    leaves(users[0])
    for number in range(1, 7):
        somebody_everywhere()
        held.plays(number)
        running.go_on(held.pk)
    assert held.event.status == Event.Status.OVER


def test_an_event_goes_on_without_its_organiser(leaves_for_good: Way, hold: Hold, organiser: Any) -> None:
    held = hold(rounds=3)
    held.enters(4)
    held.begins()
    organising.pause(held.pk, organiser)
    leaves_for_good(organiser)
    held.to_the_end()
    assert held.event.status == Event.Status.OVER


def test_what_the_office_has_paused_stays_so(
    leaves: Way, hold: Hold, organiser: Any, admin_user: Any
) -> None:
    held = hold(rounds=3)
    held.enters(4)
    organising.pause(held.pk, admin_user)
    leaves(organiser)
    assert held.event.paused_at is not None


@pytest.mark.parametrize("leaves", some_of(WAYS, 2), indirect=True)
def test_what_its_organiser_had_paused_begins(leaves: Way, hold: Hold, organiser: Any) -> None:
    held = hold(rounds=3)
    held.enters(4)
    organising.pause(held.pk, organiser)
    leaves(organiser)
    held.begins()
    held.to_the_end()
    assert held.event.status == Event.Status.OVER
