"""A table of the tiny title, people at their browsers, and programs with tokens."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.core.cache import cache
from django.test import Client

from games import play
from games.models import Match
from games.play.changes import broadcast
from games.play.match import scheduler
from games.play.people import bot_accounts, tokens
from games.titles import all_games
from tests.play.conftest import forget
from tests.toy import GAME

ALL = tuple(tokens.SCOPES)


@pytest.fixture(autouse=True)
def den(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The tiny title is one of the site's games, nothing happens by itself, nobody has asked for anything
    yet."""
    monkeypatch.setitem(all_games(), GAME.key, GAME)
    monkeypatch.setattr(scheduler, "send", lambda *task: None)
    monkeypatch.setattr(broadcast, "listeners", [])
    cache.clear()
    forget()
    yield
    forget()


def account(name: str) -> Any:
    return get_user_model().objects.get_or_create(username=name)[0]


def person(name: str) -> Client:
    """Somebody at a browser of the site."""
    client = Client()
    client.force_login(account(name))
    return client


class Program:
    """A program that knows nothing but an address and a secret (or none)."""

    def __init__(self, secret: str = "") -> None:
        self.client = Client(enforce_csrf_checks=True)
        self.headers = {"Authorization": f"Bearer {secret}"} if secret else {}

    def get(self, address: str, **query: Any) -> Any:
        return self.client.get(f"/api/v1/{address}", query, headers=self.headers)

    def post(self, address: str, body: Any = None, **more: Any) -> Any:
        data = body if isinstance(body, str | bytes) else json.dumps({} if body is None else body)
        kind = more.pop("content_type", "application/json")
        return self.client.post(f"/api/v1/{address}", data, content_type=kind, headers=self.headers)

    def delete(self, address: str) -> Any:
        return self.client.delete(f"/api/v1/{address}", headers=self.headers)


def program(name: str, *scopes: str, **more: Any) -> Program:
    """A program of this person (or bot account) with a new token."""
    return Program(tokens.issue(account(name), "a test", scopes or ALL, **more)[1])


def robot(owner: str, name: str) -> Program:
    """A program that plays under a bot account of its own."""
    bot_accounts.make_account(account(owner), name)
    return program(name)


def problem(answer: Any) -> tuple[int, str]:
    """The status and the code of a no, which has a sentence too."""
    told = answer.json()
    assert set(told) == {"code", "sentence", "rule", "version"}
    assert told["sentence"]
    return answer.status_code, told["code"]


@pytest.fixture
def match(db: None) -> Match:
    """Owner on seat 0, opponent on seat 1; it is the owner's move."""
    opened = play.open_table(account("owner"), GAME.key, 2, pace="free", speed="instant")
    play.take_seat(opened.pk, account("opponent"))
    return Match.objects.get(pk=opened.pk)
