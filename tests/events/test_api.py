"""Events for programs, and for other pages."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from games.events import entering
from games.events.upcoming import upcoming_for
from games.models import Entry, EventTable, Match
from tests.events.conftest import Hold, Sealed, person
from tests.events.test_pages import browser

pytestmark = pytest.mark.django_db


def post(user: Any, path: str, **body: Any) -> Any:
    return browser(user).post(f"/api/v1/events/{path}", body, content_type="application/json")


def test_a_program_enters_sits_down_and_is_told_where_it_plays(hold: Hold) -> None:
    held = hold(bot_accounts=True, sit_down=3, rounds=1)
    users = [person("robot", owner=person("maker")), person("ann")]
    for user in users:
        answer = post(user, f"{held.pk}/enter/")
        assert answer.status_code == 200, answer.content
        assert answer.json()["you"]["state"] == "in"
    (listed,) = Client().get("/api/v1/events/").json()["events"]
    assert (listed["id"], listed["people"]) == (held.pk, 2)
    held.begins()
    assert post(users[0], f"{held.pk}/sit/").json()["you"] == {
        "state": "in",
        "checked_in": False,
        "table": 1,
        "status": "due",
        "match": None,
    }
    match = post(users[1], f"{held.pk}/sit/").json()["you"]["match"]
    assert Match.objects.get(pk=match).seats.count() == 2
    held.to_the_end()
    shown = Client().get(f"/api/v1/events/{held.pk}/").json()
    assert {row["name"]: row["bot_account"] for row in shown["standings"]} == {"robot": True, "ann": False}
    assert shown["rounds"][0]["tables"][0]["seats"][0]["place"] in (1, 2)


def test_a_private_event_wants_its_key(hold: Hold) -> None:
    held, stranger = hold(private=True), person("stranger")
    assert post(stranger, f"{held.pk}/enter/").status_code == 404
    assert post(stranger, f"{held.pk}/enter/", invitation=held.event.invitation).status_code == 200
    assert post(stranger, f"{held.pk}/withdraw/").json()["you"]["state"] == "gone"


def test_a_sealed_deal_is_told_to_no_program(hold: Hold) -> None:
    held = hold("duplicate", rounds=1)
    held.enters(6)
    held.begins()
    first = held.tables(1)[0]
    Sealed(Match.every.get(pk=first.match_id)).to_the_end()
    held.later(0)
    there = Entry.objects.get(pk=first.seats[0]).user
    for client in (Client(), browser(there)):
        table = client.get(f"/api/v1/events/{held.pk}/").json()["rounds"][0]["tables"][0]
        assert (table["status"], table["match"]) == ("over", None)
        assert all(seat["place"] is seat["points"] is None for seat in table["seats"])
        assert client.get(f"/api/v1/matches/{first.match_id}/").status_code == 404
        assert client.get(f"/api/v1/matches/{first.match_id}/export/").status_code == 404


def test_a_private_event_counts_everybody_for_whoever_is_in_it(hold: Hold) -> None:
    held = hold(private=True)
    for name in ("ann", "ben", "cleo"):
        entering.enter(held.pk, person(name))
    ann = Entry.objects.get(user__username="ann").user
    (one,) = upcoming_for(ann)
    assert one.people == 3
    assert '<b class="number">3</b>' in browser(ann).get("/events/").content.decode()


def test_what_is_coming_has_ones_own_first(hold: Hold) -> None:
    other, mine = hold(name="Other"), hold(name="Mine", sit_down=3)
    hold(name="Hidden", private=True)
    users = mine.enters(2)
    assert [one.event.pk for one in upcoming_for(None)] == [other.pk, mine.pk]
    (first, second) = upcoming_for(users[0])
    assert (first.event.pk, first.people, first.mine, first.seat_waits) == (mine.pk, 2, True, False)
    assert second.event.pk == other.pk
    mine.begins()
    assert upcoming_for(users[0])[0].seat_waits
    entering.sit_down(mine.pk, users[0])
    assert not upcoming_for(users[0])[0].seat_waits


def test_who_leaves_the_site_leaves_its_events(hold: Hold) -> None:
    held = hold(most=2)
    gone, _, waiting = held.enters(3)
    entering.leave_events(gone)
    states = dict(Entry.objects.values_list("user", "state"))
    assert (states[gone.pk], states[waiting.pk]) == (Entry.State.GONE, Entry.State.IN)
    assert not EventTable.objects.exists()
