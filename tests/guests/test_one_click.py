"""A stranger presses *Play* and sits at a table: one click, on each page that offers it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from games.lessons.reading import lessons_of
from games.models import Match
from games.titles import all_games
from games.web.bot_levels import FIRST
from tests.guests.conftest import GAME, guest_of, play_first
from tests.reading import source
from tests.web.conftest import finish

FORM = re.compile(r'<form method="post" action="(?P<to>[^"]+)">(?P<inside>.*?)</form>', re.S)
FIELD = re.compile(r'<input\s+type="hidden"\s+name="(\w+)"\s+value="([^"]*)"')
PAGES = ("/", "/learn/", f"/games/{GAME}/", f"/games/{GAME}/rules/")


def first_match_form(page: Any) -> tuple[str, dict[str, str]]:
    """The form that offers a first match: where it goes, and what it says."""
    for form in FORM.finditer(page.content.decode()):
        fields = dict(FIELD.findall(form["inside"]))
        if "first" in fields:
            return form["to"], fields
    raise AssertionError("the page offers no first match")


@pytest.mark.parametrize("address", PAGES)
def test_one_click_without_anything_to_fill_in(address: str) -> None:
    browser = Client(enforce_csrf_checks=True)
    to, fields = first_match_form(browser.get(address))
    answer = browser.post(to, fields, follow=True)
    match = Match.objects.get()
    assert answer.redirect_chain == [(f"/tables/{match.pk}/", 302)]
    assert answer.status_code == 200
    assert match.status == Match.Status.PLAYING
    assert guest_of(browser) == match.host
    assert match.host.is_guest


@pytest.mark.parametrize("key", sorted(all_games()))
def test_a_first_match_is_of_the_size_that_lessons_teach_and_with_the_easiest_bots(key: str) -> None:
    match = play_first(Client(), game=key)
    seats = [seat.bot for seat in match.seats.all()]
    assert seats == ["", *[FIRST] * (lessons_of(all_games()[key])[0].seats - 1)]
    assert (match.pace, match.rated, match.private) == ("free", False, True)


def test_nobody_is_made_a_guest_without_the_token_of_a_page() -> None:
    answer = Client(enforce_csrf_checks=True).post("/play/", {"game": GAME, "first": "yes"})
    assert answer.status_code == 403
    assert not User.objects.exists()


def test_who_only_looks_is_no_guest() -> None:
    browser = Client()
    for address in (*PAGES, "/play/", "/play/go/", "/tables/", "/tables/new/", "/watch/", "/account/forget/"):
        browser.get(address)
    assert not User.objects.exists()
    assert "sessionid" not in browser.cookies


def test_a_guest_is_one_guest_however_often_they_play(browser: Client, guest: Any) -> None:
    assert play_first(browser).host == guest
    assert User.objects.count() == 1


def test_a_guest_has_no_password_and_gets_no_letters(guest: Any) -> None:
    assert not guest.has_usable_password()
    assert not guest.notify_email
    assert guest.shown_name == "Guest"


def test_the_header_says_who_one_is_and_offers_to_register(browser: Client, match: Match) -> None:
    page = source(browser.get("/"))
    assert "Guest" in page
    assert 'Register <span class="wide">to keep what you play</span>' in page
    assert "Forget me" in page
    assert match.host.username not in page


@pytest.mark.parametrize("against", ["bots", ""])
def test_a_games_own_form_seats_a_visitor_with_bots(against: str) -> None:
    browser = Client()
    form = {"game": GAME, "against": against, "seats": "3", "pace": "free", "level": "normal"}
    form |= {"seat_1": "normal", "seat_2": "novice"}
    answer = browser.post("/tables/new/", form)
    match = Match.objects.get()
    assert answer.url == f"/tables/{match.pk}/"
    assert match.host.is_guest
    assert match.private


def test_a_form_with_a_mistake_comes_back_to_a_visitor_and_makes_no_guest() -> None:
    answer = Client().post("/tables/new/", {"game": GAME, "against": "bots", "seats": "99", "pace": "free"})
    assert answer.status_code == 422
    assert "Seat 1" in answer.content.decode()
    assert not Match.objects.exists()


@pytest.mark.parametrize(
    "more",
    [{"against": "people"}, {"against": "friends"}, {"against": "bots", "rated": "on", "pace": "live"}],
)
def test_a_visitor_who_wants_people_or_ratings_is_led_to_the_door(more: dict[str, str]) -> None:
    browser = Client()
    page = browser.post("/tables/new/", {"game": GAME, "seats": "2", "pace": "free", **more}, follow=True)
    assert page.redirect_chain[-1][0].startswith("/accounts/login/")
    assert "Register, and everything you played" in source(page)
    assert not User.objects.exists()
    assert not Match.objects.exists()


def test_the_end_of_a_match_offers_to_keep_it(browser: Client, guest: Any, match: Match) -> None:
    mine = finish(guest, "novice", private=True)
    assert "Register to keep it" in source(browser.get(f"/matches/{mine.pk}/"))
    assert '"guest":true' in browser.get(f"/tables/{match.pk}/").content.decode()
