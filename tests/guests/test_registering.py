"""Registering keeps everything, and logging in to an account of before takes it along."""

from __future__ import annotations

from typing import Any

import pytest
from allauth.account.adapter import get_adapter
from allauth.account.models import EmailAddress
from allauth.mfa.totp.internal.auth import (
    TOTP,
    format_hotp_value,
    generate_totp_secret,
    hotp_value,
    yield_hotp_counters_from_time,
)
from django.contrib.auth import get_user_model
from django.contrib.auth.hashers import make_password
from django.core import mail
from django.test import Client

from accounts import guests
from accounts.models import User
from games import play
from games.models import Match, Seat
from games.play.finished.verify import check
from tests.guests.conftest import PASSWORD, SIGN_UP, guest_of, play_first
from tests.reading import source
from tests.web.conftest import finish

LOG_IN = {"login": "regular", "password": PASSWORD}


@pytest.fixture
def regular(db: None) -> Any:
    """Somebody with an account of before."""
    return get_user_model().objects.create_user("regular", password=PASSWORD)


def sign_up(browser: Client, **more: str) -> Any:
    return browser.post("/accounts/signup/", SIGN_UP | more)


# -- registering ---------------------------------------------------------------------------------------------


def test_who_registers_stays_who_they_were(browser: Client, guest: Any, match: Match) -> None:
    won = finish(guest, "novice", private=True)
    browser.post("/preferences/one/", {"name": "sound", "value": "true"})
    assert "Everything you played as a guest comes along" in source(browser.get("/accounts/signup/"))
    assert sign_up(browser, next=f"/tables/{match.pk}/").url == f"/tables/{match.pk}/"
    person = guest_of(browser)
    assert person.pk == guest.pk
    assert (person.username, person.is_guest, person.sound) == ("newcomer", False, True)
    assert (person.emblem, person.colour) == (guest.emblem, guest.colour), "they look as they did"
    assert person.looks_like == "newcomer"
    assert person.check_password(PASSWORD)
    assert not guests.living().exists()
    assert f"/matches/{won.pk}/" in browser.get("/matches/").content.decode()
    assert "newcomer" in source(browser.get(f"/matches/{won.pk}/"))
    assert Match.objects.get(pk=match.pk).version == match.version, "nothing happened at the table"
    assert play.resign(match.pk, person).version > match.version
    assert browser.get("/account/").status_code == 200


def test_the_session_of_a_guest_is_worth_nothing_afterwards(browser: Client, guest: Any) -> None:
    stolen = Client()
    stolen.cookies["sessionid"] = browser.cookies["sessionid"].value
    sign_up(browser)
    assert "newcomer" not in source(stolen.get("/"))
    assert stolen.get("/account/").status_code == 302


def test_a_name_that_is_refused_leaves_the_guest_a_guest(browser: Client, guest: Any, regular: Any) -> None:
    assert sign_up(browser, username="Regular").status_code == 200
    assert guest_of(browser) == guest
    assert guest_of(browser).is_guest
    assert browser.get("/matches/").status_code == 200


def test_two_windows_that_register_at_once_make_two_people(
    browser: Client, guest: Any, rf: Any, regular: Any
) -> None:
    late = User.objects.get(pk=guest.pk)
    sign_up(browser)

    class Form:
        cleaned_data = {"username": "second", "email": ""}
        password_hash = make_password(PASSWORD)

    saved = get_adapter().save_user(rf.post("/"), late, Form())
    assert saved.check_password(PASSWORD)
    assert saved.pk != guest.pk
    assert User.objects.get(pk=guest.pk).username == "newcomer"


def test_an_address_that_must_be_confirmed_first(
    browser: Client, guest: Any, settings: Any, letters_arrive: None
) -> None:
    settings.ACCOUNT_EMAIL_VERIFICATION = "mandatory"
    settings.ACCOUNT_SIGNUP_FIELDS = ["username*", "email*", "password1*", "password2*"]
    page = browser.post("/accounts/signup/", SIGN_UP | {"email": "new@example.com"}, follow=True)
    assert page.redirect_chain[-1][0] == "/accounts/confirm-email/"
    assert len(mail.outbox) == 1
    assert "_auth_user_id" not in Client().session
    EmailAddress.objects.update(verified=True)
    again = Client()
    again.post("/accounts/login/", {"login": "newcomer", "password": PASSWORD})
    assert guest_of(again).pk == guest.pk
    assert Match.objects.get(host=guest).seats.get(number=0).user_id == guest.pk


def test_who_tells_an_address_that_is_known_stays_a_guest(
    browser: Client, guest: Any, regular: Any, settings: Any
) -> None:
    settings.ACCOUNT_EMAIL_VERIFICATION = "mandatory"
    EmailAddress.objects.create(user=regular, email="known@example.com", verified=True, primary=True)
    sign_up(browser, email="known@example.com")
    assert User.objects.count() == 2
    assert User.objects.get(pk=guest.pk).is_guest


# -- logging in ----------------------------------------------------------------------------------------------


def test_who_logs_in_takes_along_what_is_over_and_what_is_on(
    browser: Client, guest: Any, match: Match, regular: Any
) -> None:
    won = finish(guest, "novice", private=True)
    play.read(match.pk)
    assert browser.post("/accounts/login/", LOG_IN).status_code == 302
    assert guest_of(browser) == regular
    assert not guests.living().exists()
    assert not User.objects.filter(pk=guest.pk).exists()
    for kept in (won, match):
        assert kept.seats.get(number=0).user_id == regular.pk
        assert Match.objects.get(pk=kept.pk).host == regular
    assert f"/matches/{won.pk}/" in browser.get("/matches/").content.decode()
    assert "regular" in play.table_info(match.pk)["seats"][0]["name"]
    assert play.takeover(match.pk, regular).version == match.version + 2
    play.call_off(match.pk)
    assert check(match.pk).finding is None, "the whole match fits, whoever sat there"


def test_a_process_that_remembers_the_guest_is_told(browser: Client, match: Match, regular: Any) -> None:
    old = match.host
    play.takeover(match.pk, old)
    play.come_back(match.pk, old)
    browser.post("/accounts/login/", LOG_IN)
    with pytest.raises(play.Refusal, match="no seat"):
        play.resign(match.pk, old)
    play.resign(match.pk, regular)


def test_a_wrong_password_changes_nothing(browser: Client, guest: Any, match: Match, regular: Any) -> None:
    page = browser.post("/accounts/login/", LOG_IN | {"password": "wrong"})
    assert page.status_code == 200
    assert guest_of(browser) == guest
    assert Seat.objects.get(match=match, number=0).user_id == guest.pk


def test_with_a_second_factor_it_is_taken_along_after_the_code(
    browser: Client, guest: Any, match: Match, regular: Any
) -> None:
    secret = generate_totp_secret()
    TOTP.activate(regular, secret)
    assert browser.post("/accounts/login/", LOG_IN).url == "/accounts/2fa/authenticate/"
    assert User.objects.filter(pk=guest.pk).exists(), "a password alone takes nothing"
    assert Seat.objects.get(match=match, number=0).user_id == guest.pk
    code = format_hotp_value(hotp_value(secret, next(yield_hotp_counters_from_time())))
    browser.post("/accounts/2fa/authenticate/", {"code": code})
    assert guest_of(browser) == regular
    assert Seat.objects.get(match=match, number=0).user_id == regular.pk


def test_who_comes_back_as_a_guest_twice_keeps_both(browser: Client, match: Match, regular: Any) -> None:
    browser.post("/accounts/login/", LOG_IN)
    browser.post("/accounts/logout/")
    other = play_first(browser)
    browser.post("/accounts/login/", LOG_IN)
    assert set(Match.objects.filter(host=regular)) == {match, other}
