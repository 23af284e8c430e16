"""Guests at their tables, with nothing happening by itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client

from accounts import guests
from accounts.models import User
from games.models import Match
from games.play.match import scheduler
from tests.play.conftest import forget

GAME = "kaiju_exchange"
PASSWORD = "giant-lizards-7"
SIGN_UP = {"username": "newcomer", "password1": PASSWORD, "password2": PASSWORD}


@pytest.fixture(autouse=True)
def alone(monkeypatch: pytest.MonkeyPatch, db: None) -> Iterator[None]:
    """No task is handed out, and no process remembers the test before."""
    monkeypatch.setattr(scheduler, "send", lambda *task: None)
    forget()
    yield
    forget()


def play_first(browser: Client, **more: str) -> Match:
    """Press *Play a first match*."""
    answer = browser.post("/play/", {"game": GAME, "first": "yes", **more})
    assert answer.status_code == 302, answer.content.decode()
    return Match.objects.get(pk=answer.url.strip("/").split("/")[-1])


def guest_of(browser: Client) -> Any:
    """The guest whose browser this is."""
    return User.objects.get(pk=browser.session["_auth_user_id"])


@pytest.fixture
def browser() -> Client:
    """A browser in which somebody plays as a guest."""
    found = Client()
    play_first(found)
    return found


@pytest.fixture
def guest(browser: Client) -> Any:
    return guest_of(browser)


@pytest.fixture
def match(guest: Any) -> Match:
    """What the guest is playing."""
    return Match.objects.get(host=guest)


def long_away(guest: Any) -> None:
    """They have not been here for longer than guests are kept."""
    User.objects.filter(pk=guest.pk).update(guest_seen_at=guest.guest_seen_at - guests.KEPT * 1.01)
