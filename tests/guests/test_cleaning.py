"""Guests go: a week after their last visit, or at once when they say so. Nothing of others is touched."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.sessions.models import Session
from django.db import connection
from django.test import Client
from django.utils import timezone

from accounts import guests
from accounts.models import User
from games import play
from games.models import Match, Move, Seat
from games.play.automation import tasks
from games.play.people import guests as matches_of_guests
from games.realtime import authentication
from kaijusite import unhurried
from kaijusite.schedule import BACKGROUND, BEAT
from kaijusite.writers_in_line import line
from tests.clock import Clock
from tests.guests.conftest import GAME, SIGN_UP, guest_of, long_away, play_first
from tests.reading import source
from tests.web.conftest import finish


def clear(**more: Any) -> int:
    return matches_of_guests.clear(timezone.now(), **more)


def test_who_was_not_here_for_a_week_goes_with_all_their_matches(guest: Any, match: Match) -> None:
    finish(guest, "novice", private=True)
    long_away(guest)
    tasks.clear_guests()
    assert not User.objects.exists()
    assert not Match.objects.exists()
    assert not Move.objects.exists()
    tasks.clear_guests()


def test_who_was_here_this_week_stays(guest: Any, match: Match) -> None:
    User.objects.update(guest_seen_at=timezone.now() - guests.KEPT + timedelta(minutes=1))
    assert clear() == 0
    assert User.objects.get() == guest


def test_nothing_of_people_is_touched(browser: Client, guest: Any, match: Match) -> None:
    host = User.objects.create_user("host")
    theirs = [finish(host, "novice"), play.open_table(host, GAME, 2, pace="free")]
    browser.post("/accounts/signup/", SIGN_UP)
    User.objects.update(date_joined=timezone.now() - timedelta(days=400), last_login=None)
    away = Client()
    play_first(away)
    gone = guest_of(away)
    shared = finish(gone, host)  # cannot come about; if it did, it would be the host's as well
    long_away(gone)
    assert clear() == 1
    assert set(User.objects.values_list("username", flat=True)) == {"host", "newcomer"}
    assert set(Match.objects.all()) == {match, shared, *theirs}
    assert Seat.objects.filter(match=shared, user=host).exists()


def test_guests_go_in_slices_those_first_who_have_been_away_longest() -> None:
    for days in (9, 12, 10):
        browser = Client()
        play_first(browser)
        User.objects.filter(pk=guest_of(browser).pk).update(
            guest_seen_at=timezone.now() - timedelta(days=days)
        )
    assert clear(limit=2) == 2
    nine_days_ago = timezone.now() - timedelta(days=9, hours=1)
    assert guests.living().filter(guest_seen_at__gt=nine_days_ago).count() == 1
    assert [clear(limit=2), clear(limit=2)] == [1, 0]


def test_cleaning_makes_room_for_others_who_write(monkeypatch: pytest.MonkeyPatch) -> None:
    left_at_rests: list[int] = []
    monkeypatch.setattr(unhurried, "rest", lambda: left_at_rests.append(guests.living().count()))
    for _ in range(3):
        browser = Client()
        play_first(browser)
        long_away(guest_of(browser))
    assert clear() == 3
    assert left_at_rests == [2, 1]


def test_what_nobody_waits_for_keeps_no_match_waiting() -> None:
    nobody_waits = {"clear_guests", "clear_lessons", "clear_sessions", "close_forgotten", "verify"}
    assert {BEAT[name]["options"]["queue"] for name in nobody_waits} == {BACKGROUND}


def test_who_comes_back_while_they_are_being_cleared_stays(guest: Any) -> None:
    before = timezone.now() - guests.KEPT
    assert not matches_of_guests.forget(guest.pk, before)
    assert User.objects.filter(pk=guest.pk).exists()


@pytest.mark.parametrize("way", ["page", "socket"])
def test_a_visit_is_noted_once_an_hour(browser: Client, guest: Any, way: str) -> None:
    def visit() -> None:
        if way == "page":
            browser.get("/learn/")
        else:
            authentication.somebody(browser.session.session_key)

    def seen() -> Any:
        return User.objects.get(pk=guest.pk).guest_seen_at

    visit()
    assert seen() == guest.guest_seen_at
    long_away(guest)
    visit()
    assert timezone.now() - seen() < timedelta(minutes=1)


def test_noting_a_visit_waits_for_nobody_who_writes(
    transactional_db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    if connection.vendor != "sqlite":
        pytest.skip("there is no line")
    browser = Client()
    play_first(browser)
    long_away(guest_of(browser))
    guest, patience = guest_of(browser), []

    def taken(seconds: float, **_: Any) -> bool:
        patience.append(seconds)
        return False

    with monkeypatch.context() as somebody_writes:
        somebody_writes.setattr(line, "enter", taken)
        assert not guests.note_visit(guest)
    assert patience
    assert max(patience) <= 0
    assert guests.note_visit(guest)


def test_the_cookie_lives_as_long_as_the_guest(browser: Client, guest: Any, clock: Clock) -> None:
    Session.objects.update(expire_date=timezone.now() + timedelta(days=1, hours=1))
    clock.goes(24 * 3600)
    answer = browser.get("/learn/")
    assert answer.cookies["sessionid"]["max-age"] > guests.KEPT.total_seconds()
    assert Session.objects.get().expire_date > timezone.now() + guests.KEPT


def test_beat_looks_every_hour() -> None:
    assert BEAT["clear_guests"]["task"] == tasks.clear_guests.name


# -- at once -------------------------------------------------------------------------------------------------


def test_a_guest_is_forgotten_at_once(browser: Client, guest: Any, match: Match) -> None:
    assert "and the match you played" in source(browser.get("/account/forget/"))
    assert Match.objects.exists(), "looking throws nothing away"
    page = browser.post("/account/forget/", follow=True)
    assert "You are forgotten" in source(page)
    assert not User.objects.exists()
    assert not Match.objects.exists()
    assert not Session.objects.exists() or "_auth_user_id" not in browser.session
    assert play.Refusal is not None
    with pytest.raises(play.Refusal, match="no such table"):
        play.resign(match.pk, guest)


def test_only_guests_are_forgotten_like_that() -> None:
    assert Client().post("/account/forget/").url == "/"
    person = User.objects.create_user("miko")
    browser = Client()
    browser.force_login(person)
    assert browser.post("/account/forget/").url == "/account/delete/"
    assert User.objects.filter(pk=person.pk).exists()
    assert not matches_of_guests.forget(person.pk)


def test_a_guest_takes_their_matches_along_as_files(browser: Client, match: Match) -> None:
    play.call_off(match.pk)
    answer = browser.get(f"/matches/{match.pk}/match.json")
    assert answer.status_code in (200, 403), "a match without a result has no file for anybody"
    assert Client().get(f"/matches/{match.pk}/match.json").status_code == 404
