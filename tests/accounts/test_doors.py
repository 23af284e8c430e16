"""Whoever registers, logs in or shows a second factor gets all of it or nothing, whatever fails."""

from __future__ import annotations

from smtplib import SMTPServerDisconnected
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
from django.contrib.auth.hashers import MD5PasswordHasher
from django.contrib.sessions.models import Session
from django.core import mail
from django.core.cache import cache
from django.core.mail.backends.locmem import EmailBackend
from django.db import connection
from django.test import Client

from accounts.models import User
from games.models import Match, Seat
from games.play.match import scheduler
from tests.accounts.conftest import PASSWORD
from tests.failing_writes import failing
from tests.guests.conftest import guest_of, play_first
from tests.play.conftest import forget
from tests.reading import source

SIGN_UP = {"username": "hana", "email": "hana@example.com", "password1": PASSWORD, "password2": PASSWORD}
LOG_IN = {"login": "miko", "password": PASSWORD}


@pytest.fixture(autouse=True)
def post() -> None:
    """Letters wait for the commit, as they do for everybody."""


@pytest.fixture
def browser() -> Client:
    """A visitor's."""
    return Client(raise_request_exception=False)


@pytest.fixture
def guest(browser: Client, monkeypatch: pytest.MonkeyPatch, rules: None) -> Any:
    """In the same browser, with a table where nothing happens by itself."""
    monkeypatch.setattr(scheduler, "send", lambda *task: None)
    forget()
    play_first(browser)
    yield guest_of(browser)
    forget()


def everything() -> list[Any]:
    """What the doors write."""
    people = User.objects.order_by("pk").values_list("pk", "username", "password", "email", "guest_seen_at")
    codes = Authenticator.objects.order_by("pk").values_list("pk", "data")
    sits = Seat.objects.order_by("pk").values_list("user", "match__host")
    addresses = EmailAddress.objects.values_list("email", flat=True)
    sessions = Session.objects.order_by("pk").values_list("pk", flat=True)
    return [list(rows) for rows in (people, codes, sits, addresses, sessions)]


def try_every_statement(browser: Client, address: str, fields: dict[str, str]) -> None:
    """Let each fail, one after the other, until the door is passed without one that fails."""
    before, failed = everything(), 0
    while True:
        cache.clear()  # limits on tries
        with failing(failed + 1) as writes:
            answer = browser.post(address, fields)
        if writes.count <= failed:
            break
        failed += 1
        assert answer.status_code == 503, failed
        assert everything() == before, failed
        assert "sessionid" not in answer.cookies, failed
        assert mail.outbox == [], failed
    assert failed > 2
    assert answer.status_code == 302
    assert everything() != before


@pytest.mark.django_db(transaction=True)
def test_a_visitor_who_registers(browser: Client) -> None:
    try_every_statement(browser, "/accounts/signup/", SIGN_UP)
    assert guest_of(browser).check_password(PASSWORD)
    assert [letter.to for letter in mail.outbox] == [["hana@example.com"]]


@pytest.mark.django_db
def test_a_guest_who_registers(browser: Client, guest: Any) -> None:
    try_every_statement(browser, "/accounts/signup/", SIGN_UP)
    assert guest_of(browser).pk == guest.pk
    assert not guest_of(browser).is_guest


@pytest.mark.django_db
def test_a_guest_who_logs_in_to_an_account_of_before(browser: Client, guest: Any, person: Any) -> None:
    try_every_statement(browser, "/accounts/login/", LOG_IN)
    assert guest_of(browser) == person
    assert Match.objects.get().host == person


@pytest.mark.django_db
def test_a_code_for_emergencies_is_used_up_by_whoever_gets_in(browser: Client, person: Any) -> None:
    TOTP.activate(person, generate_totp_secret())
    code = RecoveryCodes.activate(person).generate_codes()[0]
    browser.post("/accounts/login/", LOG_IN)
    try_every_statement(browser, "/accounts/2fa/authenticate/", {"code": code})
    assert guest_of(browser) == person


@pytest.mark.django_db(transaction=True)
def test_neither_a_hash_nor_a_letter_holds_the_database(
    browser: Client, person: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    held: list[tuple[str, bool]] = []
    encode, send = MD5PasswordHasher.encode, EmailBackend.send_messages

    def hashes(self: Any, password: str, salt: str) -> str:
        held.append(("hash", connection.in_atomic_block))
        return encode(self, password, salt)

    def sends(self: Any, letters: list[Any]) -> int:
        held.append(("letter", connection.in_atomic_block))
        return send(self, letters)

    monkeypatch.setattr(MD5PasswordHasher, "encode", hashes)
    monkeypatch.setattr(EmailBackend, "send_messages", sends)
    monkeypatch.setattr(connection, "close", lambda: held.append(("given back", connection.in_atomic_block)))
    browser.post("/accounts/signup/", SIGN_UP)
    Client().post("/accounts/login/", LOG_IN)
    assert held == [("hash", False), ("given back", False), ("letter", False), ("hash", False)]


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    "error", [SMTPServerDisconnected("closed"), OSError("away"), ValueError("no header")]
)
def test_a_mail_server_that_is_away_keeps_nobody_out(
    browser: Client, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def away(*_: Any) -> int:
        raise error

    monkeypatch.setattr(EmailBackend, "send_messages", away)
    page = browser.post("/accounts/signup/", SIGN_UP, follow=True)
    assert "The letter could not be sent just now" in source(page)
    assert guest_of(browser).username == "hana"
