"""How many guests come: of one address, and at all."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from accounts import guests
from games.api import quotas
from games.api.responses import Quota
from games.models import Match
from tests.clock import Clock
from tests.guests.conftest import GAME, guest_of, play_first
from tests.reading import source


@pytest.fixture
def few(settings: Any) -> None:
    settings.GUESTS = {"most": 100, "hour": 3, "day": 5}


def knock(address: str = "192.0.2.1", **more: Any) -> Any:
    return Client(REMOTE_ADDR=address).post("/play/", {"game": GAME, "first": "yes"}, **more)


@pytest.mark.usefixtures("few")
def test_two_hundred_from_one_address_are_refused_and_cost_nothing(django_assert_num_queries: Any) -> None:
    assert [knock().status_code for _ in range(3)] == [302] * 3
    with django_assert_num_queries(0):
        answers = [knock() for _ in range(200)]
    assert {answer.status_code for answer in answers} == {429}
    assert not any(answer.cookies.get("sessionid") for answer in answers)
    assert 0 < int(answers[0]["Retry-After"]) <= guests.HOUR
    page = source(answers[-1])
    assert "The guest room is full" in page
    assert "/accounts/signup/" in page
    assert guests.living().count() == 3
    assert knock("192.0.2.2").status_code == 302, "nobody else is kept out"


@pytest.mark.usefixtures("few")
def test_so_many_come_in_a_day(clock: Clock) -> None:
    made = []
    for _ in range(4):
        made.append(sum(knock().status_code == 302 for _ in range(4)))
        clock.goes(guests.HOUR)
    assert made == [3, 2, 0, 0]
    clock.goes(guests.DAY)
    assert knock().status_code == 302


@pytest.mark.usefixtures("few")
def test_a_household_with_many_addresses_is_one() -> None:
    answers = [knock(f"2001:db8:1:2::{number}").status_code for number in range(4)]
    assert answers == [302, 302, 302, 429]
    assert knock("2001:db8:1:3::1").status_code == 302


@pytest.mark.usefixtures("few")
def test_only_a_trusted_proxy_says_where_somebody_comes_from(settings: Any) -> None:
    spoofed = [knock(headers={"X-Forwarded-For": f"198.51.100.{one}"}).status_code for one in range(4)]
    assert spoofed == [302, 302, 302, 429]
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = 1
    behind = [knock(headers={"X-Forwarded-For": f"203.0.113.{one}"}).status_code for one in range(4)]
    assert behind == [302] * 4
    lying = [
        knock(headers={"X-Forwarded-For": f"203.0.113.{one}, 192.0.2.77"}).status_code for one in range(4)
    ]
    assert lying == [302, 302, 302, 429]


def test_there_are_only_so_many_guests(settings: Any) -> None:
    settings.GUESTS = {"most": 2, "hour": 100, "day": 100}
    browsers = [Client(), Client()]
    for browser in browsers:
        play_first(browser)
    assert knock().status_code == 429
    play_first(browsers[0])
    browsers[1].post("/account/forget/")
    assert knock().status_code == 302


def test_a_games_own_form_counts_as_well(settings: Any) -> None:
    settings.GUESTS = {"most": 2, "hour": 1, "day": 1}
    form = {"game": GAME, "against": "bots", "seats": "2", "pace": "free"}
    assert [Client().post("/tables/new/", form).status_code for _ in range(2)] == [302, 429]


def test_a_site_without_guests_asks_to_register(settings: Any) -> None:
    settings.GUESTS = {"most": 0, "hour": 1, "day": 1}
    assert knock().url == "/accounts/signup/?next=/play/go/"
    assert Client().post("/tables/new/", {"game": GAME}).url.startswith("/accounts/login/")
    assert not guests.living().exists()


def test_guests_of_one_address_ask_why_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is a row of their own, and made in a moment."""
    monkeypatch.setitem(quotas.QUOTAS, "reason", Quota(4, 60))

    def asks(browser: Client, address: str) -> int:
        match = Match.objects.get(host=guest_of(browser))
        return browser.get(f"/tables/{match.pk}/replay/1/why.json", REMOTE_ADDR=address).status_code

    here, there = [Client() for _ in range(3)], Client()
    for browser in (*here, there):
        play_first(browser)
    answers = [asks(browser, "192.0.2.1") for browser in here for _ in range(2)]
    assert answers == [404] * 4 + [429] * 2, "no bot chose the start, and it is asked for all the same"
    assert asks(there, "192.0.2.2") == 404
