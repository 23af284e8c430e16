"""Guests of one household stand in the line of bots that look ahead as one person does."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.core.cache import cache
from django.test import Client

from accounts import guests
from games import play
from games.models import Match
from games.play.automation import thinking_line
from games.play.people.guests import forget
from tests.guests.conftest import GAME, SIGN_UP, guest_of, play_first


@pytest.fixture(autouse=True)
def nobody_came(monkeypatch: pytest.MonkeyPatch) -> None:
    """What waits for the commit happens at once."""
    cache.clear()
    monkeypatch.setattr("django.db.transaction.on_commit", lambda function, **_: function())


def comes_from(address: str) -> Match:
    """A guest who came from there, at a table with a bot that looks ahead."""
    browser = Client(REMOTE_ADDR=address)
    play_first(browser)
    return play.open_table(guest_of(browser), GAME, 2, bots=["master"])


def payers(match: Match) -> list[str]:
    return thinking_line.payers(play.read(match.pk))


def test_guests_of_one_household_count_together() -> None:
    here, also_here, elsewhere = (comes_from(one) for one in ("10.1.1.1", "10.1.1.1", "10.1.1.2"))
    assert payers(here) == payers(also_here) == ["household:10.1.1.1"]
    assert payers(elsewhere) == ["household:10.1.1.2"]


def test_of_ipv6_a_household_is_a_network() -> None:
    one, another = comes_from("2001:db8:1:2::7"), comes_from("2001:db8:1:2:ffff::9")
    assert payers(one) == payers(another) == ["household:2001:db8:1:2::/64"]


def test_where_it_is_forgotten_each_counts_alone() -> None:
    match = comes_from("10.1.1.1")
    cache.clear()
    assert payers(match) == [f"person:{match.host_id}"]


def test_whoever_registers_counts_as_themselves() -> None:
    browser = Client(REMOTE_ADDR="10.1.1.1")
    play_first(browser)
    match = play.open_table(guest_of(browser), GAME, 2, bots=["master"])
    assert browser.post("/accounts/signup/", SIGN_UP).status_code == 302
    assert payers(match) == [f"person:{match.host_id}"]
    assert guests.households([match.host_id]) == {}, "and nothing is left of where they came from"


def test_of_whoever_is_forgotten_nothing_is_left() -> None:
    guest = comes_from("10.1.1.1").host_id
    assert guests.households([guest]) == {guest: "household:10.1.1.1"}
    assert forget(guest)
    assert guests.households([guest]) == {}


def test_an_address_is_remembered_for_a_day_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: dict[str, float] = {}
    monkeypatch.setattr(guests.cache, "set", lambda key, value, timeout: kept.update({key: timeout}))
    match = comes_from("10.1.1.1")
    assert kept[f"household:{match.host_id}"] == timedelta(days=1).total_seconds()
