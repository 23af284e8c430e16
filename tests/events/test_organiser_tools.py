"""What an organiser can do while an event runs, and what the site tells them."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.events import entering, organising, records
from games.models import Entry, Event, EventTable
from games.play.changes.broadcast import News
from tests.events.conftest import Hold, person
from tests.play.test_moves import refused

pytestmark = pytest.mark.django_db


def test_an_organiser_need_not_wait_for_the_time(hold: Hold, organiser: Any) -> None:
    held = hold(check_in=10)
    refused("too-few", organising.begin_now, held.pk, organiser)
    assert held.event.status == Event.Status.OPEN
    held.enters(4)
    refused("forbidden", organising.begin_now, held.pk, held.people[0])
    organising.pause(held.pk, organiser)
    refused("not-offered", organising.begin_now, held.pk, organiser)
    organising.resume(held.pk, organiser)
    organising.begin_now(held.pk, organiser)
    assert held.event.status == Event.Status.PLAYING
    assert {table.status for table in held.tables(1)} == {EventTable.Status.PLAYING}
    assert held.event.deeds.get(deed="begin now").by == organiser
    refused("over", organising.begin_now, held.pk, organiser)


def test_a_pause_stops_what_is_new_and_gives_the_time_back(hold: Hold, organiser: Any) -> None:
    held = hold(sit_down=3)
    held.enters(2)
    held.begins()
    organising.pause(held.pk, organiser)
    held.later(10)
    assert held.tables(1)[0].status == EventTable.Status.DUE
    Event.objects.filter(pk=held.pk).update(paused_at=timezone.now() - timedelta(minutes=10))
    organising.resume(held.pk, organiser)
    held.later(10)
    assert held.tables(1)[0].status == EventTable.Status.DUE
    held.later(14)
    assert held.tables(1)[0].status == EventTable.Status.PLAYING
    assert [one.deed for one in held.event.deeds.all()] == ["pause", "resume"]


def test_a_corrected_result_counts_and_says_why(hold: Hold, organiser: Any) -> None:
    held = hold(rounds=1)
    held.enters(2)
    held.begins()
    held.to_the_end()
    (table,) = held.tables(1)
    wanted = [2, 1] if table.places != [2, 1] else [1, 2]
    refused("malformed", organising.correct, held.pk, organiser, table.pk, wanted, "")
    refused("malformed", organising.correct, held.pk, organiser, table.pk, [2, 2], "no")
    refused("forbidden", organising.correct, held.pk, held.people[0], table.pk, wanted, "me")
    organising.correct(held.pk, organiser, table.pk, wanted, "Both agreed.")
    winner = table.seats[wanted.index(1)]
    assert held.event.standings[0]["entry"] == winner
    deed = held.event.deeds.get()
    assert (deed.deed, deed.by, deed.why) == ("correct", organiser, "Both agreed.")


def test_a_disqualified_person_is_in_no_standings(hold: Hold, organiser: Any) -> None:
    held = hold(rounds=2)
    held.enters(4)
    held.begins()
    entry = Entry.objects.filter(event=held.pk)[0]
    organising.disqualify(held.pk, organiser, entry.pk, "Two accounts.")
    assert entry.pk not in [row["entry"] for row in held.event.standings]
    held.to_the_end()
    rows = held.event.standings
    assert entry.pk not in [row["entry"] for row in rows]
    assert rows[0]["place"] == 1
    assert held.event.status == Event.Status.OVER


def test_two_entries_from_one_device_are_told_to_the_organiser_and_then_forgotten(hold: Hold) -> None:
    held = hold(rounds=1)
    for name, device in (("one", "phone"), ("two", "phone"), ("three", "desk"), ("four", "pad")):
        entering.enter(held.pk, person(name), address="198.51.100.7", device=device)
    (both,) = organising.alike(held.event)
    assert [entry.user.username for entry in both] == ["one", "two"]
    held.begins()
    held.to_the_end()
    assert held.event.status == Event.Status.OVER
    assert organising.alike(held.event) == []


def test_news_goes_out_without_telling_which_event_it_is(
    hold: Hold, told: list[News], committed: None
) -> None:
    held = hold(private=True)
    held.enters(1)
    words = told[-1].message(None)
    assert records.news_key(held.event).encode() in words
    assert held.event.invitation.encode() not in words
