"""Nobody sees guests: they are in no list, no history and no count."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from games.admin.balance_runs import usual_seats
from games.models import Match
from games.play.views import messages
from games.web.game_pages import facts
from tests.guests.conftest import GAME
from tests.web.conftest import finish


@pytest.fixture
def somebody(db: None) -> Client:
    browser = Client()
    browser.force_login(User.objects.create_user("somebody"))
    return browser


@pytest.fixture
def won(guest: Any) -> Match:
    """A match that the guest has won, which is private as all of theirs are."""
    return finish(guest, "novice", private=True)


LISTS = (
    "/",
    "/tables/",
    "/watch/",
    "/history/",
    f"/games/{GAME}/",
    f"/leaderboards/{GAME}/",
    "/api/v1/tables/",
    "/api/v1/tables/?status=playing",
    "/api/v1/matches/",
)


@pytest.mark.parametrize("address", LISTS)
def test_no_list_shows_a_guest_or_a_match_of_theirs(
    somebody: Client, guest: Any, match: Match, won: Match, address: str
) -> None:
    for browser in (somebody, Client()):
        page = browser.get(address, follow=True)
        assert page.status_code == 200
        text = page.content.decode()
        assert guest.username not in text
        assert f"/tables/{match.pk}/" not in text
        assert f"/matches/{won.pk}/" not in text
        assert "Guest" not in text.partition("<main")[2]


def test_a_guest_has_no_page_and_is_found_by_no_name(
    browser: Client, somebody: Client, guest: Any, won: Match
) -> None:
    name = guest.username
    for looks in (somebody, Client(), browser):
        assert looks.get(f"/people/{name}/").status_code == 404
        assert looks.get(f"/api/v1/people/{name}/").status_code == 404
    assert f"/matches/{won.pk}/" not in somebody.get(f"/history/?person={name}").content.decode()
    assert somebody.get(f"/api/v1/matches/?player={name}").json()["matches"] == []
    assert somebody.post("/account/people/tie/", {"name": name, "tie": "friend"}).status_code == 404


def test_their_matches_are_as_if_they_were_not(somebody: Client, match: Match, won: Match) -> None:
    for looks in (somebody, Client()):
        for address in (f"/tables/{match.pk}/", f"/matches/{won.pk}/", f"/tables/{match.pk}/replay"):
            assert looks.get(address).status_code == 404
    assert messages.lobby_rows() == []


def test_they_count_nowhere(guest: Any, won: Match) -> None:
    assert facts(GAME)["total"] == 0
    assert usual_seats(GAME) != 2
    finish(User.objects.create_user("miko"), "novice")
    assert facts(GAME)["total"] == 1
    assert usual_seats(GAME) == 2


def test_the_guest_finds_all_of_it(browser: Client, match: Match, won: Match) -> None:
    page = browser.get("/matches/").content.decode()
    assert f"/tables/{match.pk}/" in page
    assert f"/matches/{won.pk}/" in page
    assert browser.get(f"/matches/{won.pk}/").status_code == 200
    assert browser.get(f"/matches/{won.pk}/replay/", follow=True).status_code == 200
