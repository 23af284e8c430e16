"""Whoever plays at once gets all of it (who they are, their session, their table) or nothing, whatever fails
on the way."""

from __future__ import annotations

from collections.abc import Callable
from http.cookies import SimpleCookie
from typing import Any

import pytest
from django.contrib.sessions.models import Session
from django.db import IntegrityError, OperationalError
from django.test import Client

from accounts.models import User
from games.models import LessonRun, Match, Move, Seat
from games.play.daily_deal import daily
from games.play.ops.rule_sets import load_all
from games.web.front_page import WANTED
from games.web.game_catalog import shelf
from tests.failing_writes import failing
from tests.guests.conftest import GAME, guest_of, play_first

DOORS: dict[str, tuple[str, dict[str, str]]] = {
    "a first match": ("/play/", {"game": GAME, "first": "yes"}),
    "a match": ("/play/", {"game": "spoonbrokers", "bot": "easy"}),
    "a table of its form": (
        "/tables/new/",
        {"game": GAME, "against": "bots", "seats": "2", "pace": "free", "seat_1": "easy"},
    ),
    "a lesson": (f"/learn/{GAME}/payday/at/", {}),
}
"""Where a visitor who presses a button is a guest, and what the button sends."""


def everything() -> list[int]:
    return [kind.objects.count() for kind in (User, Session, Match, Seat, Move, LessonRun)]


@pytest.fixture
def browser() -> Client:
    """A visitor's."""
    load_all()
    return Client(raise_request_exception=False)


@pytest.mark.parametrize("door", sorted(DOORS))
def test_whichever_statement_fails_nothing_is_there(browser: Client, door: str) -> None:
    address, fields = DOORS[door]
    before = everything()
    with failing() as whole:
        Client().post(address, fields)
    assert everything() != before
    assert whole.count > 5
    User.objects.all().delete()
    Session.objects.all().delete()
    Match.every.all().delete()
    assert everything() == before
    for number in range(1, whole.count + 1):
        with failing(number):
            answer = browser.post(address, fields)
        assert answer.status_code == 503, number
        assert everything() == before, number
        assert "sessionid" not in answer.cookies, number
    assert browser.post(address, fields).status_code == 302
    assert guest_of(browser).is_guest


def test_somebody_who_is_known_has_a_table_or_none(browser: Client) -> None:
    play_first(browser)
    guest = guest_of(browser)
    with failing() as whole:
        browser.post(*DOORS["a first match"])
    before = everything()
    assert whole.count > 3
    for number in range(1, whole.count + 1):
        with failing(number):
            assert browser.post(*DOORS["a first match"]).status_code == 503, number
        assert everything() == before, number
        assert guest_of(browser) == guest, "they are who they were"


def test_a_refusal_makes_no_guest(browser: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.play.tables.lifecycle.MOST_OPEN", 0)
    before = everything()
    answer = browser.post(*DOORS["a match"], follow=True)
    assert "open tables already" in answer.content.decode()
    assert everything() == before


def test_the_deal_of_yesterday_is_begun_or_not(browser: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    daily.deal_of(daily.today())
    monkeypatch.setattr(daily, "yesterday", daily.today)
    monkeypatch.setattr(daily, "check_may_play", lambda *_: None)
    before = everything()
    with failing(1):
        assert browser.post("/deal/play/").status_code == 503
    assert everything() == before
    assert browser.post("/deal/play/").url.startswith("/tables/")


@pytest.mark.django_db(transaction=True)
def test_with_real_commits_too_there_is_all_of_it_or_nothing(browser: Client) -> None:
    """Also what follows the commit may fail, and the table is there all the same."""
    address, fields = DOORS["a first match"]
    with failing() as whole:
        Client().post(address, fields)
    for number in range(1, whole.count + 1):
        before = everything()
        visitor = Client(raise_request_exception=False)
        with failing(number):
            answer = visitor.post(address, fields)
        if answer.status_code == 302:
            assert visitor.get(answer.url).status_code == 200, number
            assert guest_of(visitor).is_guest
        else:
            assert (answer.status_code, everything()) == (503, before), number


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("door", ["a first match", "a match"])
def test_who_is_forgotten_in_another_window_meanwhile_ends_at_the_front_page(
    browser: Client, monkeypatch: pytest.MonkeyPatch, door: str
) -> None:
    play_first(browser)
    window = Client()
    window.cookies = SimpleCookie(browser.cookies.output(header=""))
    meanwhile(monkeypatch, lambda: window.post("/account/forget/"))
    answer = browser.post(*DOORS[door])
    assert (answer.status_code, answer.url) == (302, "/")
    assert everything() == [0] * 6


@pytest.mark.django_db(transaction=True)
def test_whose_session_ends_in_another_window_meanwhile_ends_at_the_front_page(
    browser: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_first(browser)
    meanwhile(monkeypatch, Session.objects.all().delete)
    answer = browser.post(*DOORS["a first match"])
    assert (answer.status_code, answer.url) == (302, "/")
    assert Match.objects.count() == 1


def meanwhile(monkeypatch: pytest.MonkeyPatch, act: Callable[[], Any]) -> None:
    """Let something happen just before the table is made, after the site has seen who asks."""

    def first(*_: Any) -> Any:
        monkeypatch.undo()
        act()
        return shelf()

    monkeypatch.setattr("games.web.front_page.shelf", first)


def test_a_wish_that_cannot_be_had_keeps_nobody_from_their_table(
    browser: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def busy(*_: Any) -> None:
        raise OperationalError("database is locked")

    monkeypatch.setattr("games.play.hurry", busy)
    assert browser.get(browser.post(*DOORS["a match"]).url).status_code == 200


def test_what_a_session_held_before_a_refusal_is_as_the_page_left_it(
    browser: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A wish of before is not remembered for ever, because it cannot be had."""
    play_first(browser)
    session = browser.session
    session[WANTED] = [GAME, "easy", False]
    session.save()
    monkeypatch.setattr("games.play.tables.lifecycle.MOST_RUNNING", 0)
    assert browser.get("/play/go/").url == "/matches/"
    assert browser.get("/play/go/").url == "/"


def test_what_contradicts_itself_is_a_fault_and_no_busy_site(
    browser: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def contradicts(*_: Any, **__: Any) -> None:
        raise IntegrityError("FOREIGN KEY constraint failed")

    monkeypatch.setattr("games.play.open_table", contradicts)
    assert browser.post(*DOORS["a match"]).status_code == 500
    assert not User.objects.exists()
