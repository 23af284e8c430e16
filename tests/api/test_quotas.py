"""Quotas: counted together whatever the token, and told in every answer."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest
from django.test import Client
from twisted.web import http

from games.api import quotas
from games.api.quotas import Quota
from games.models import Match
from tests.api.conftest import Program, problem, program
from tests.clock import Clock
from tests.toy import GAME

pytestmark = pytest.mark.django_db


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in quotas.QUOTAS:
        monkeypatch.setitem(quotas.QUOTAS, name, Quota(2 if name in ("visitor", "open") else 5, 60))


def test_one_request_too_many_is_told_how_long_to_wait(small: None) -> None:
    answers = [Program().get("games/") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert [answer["X-Quota-Left"] for answer in answers] == ["1", "0", "0"]
    assert problem(answers[-1]) == (429, "too-fast")
    assert answers[-1]["Retry-After"] == answers[-1]["X-Quota-Reset"] == "50"


def test_the_web_server_has_words_for_one_request_too_many() -> None:
    import_module("kaijusite.asgi")
    assert http.RESPONSES[429] == b"Too Many Requests"


def test_the_next_minute_is_counted_anew(small: None, clock: Clock) -> None:
    assert [Program().get("games/").status_code for _ in range(3)][-1] == 429
    clock.goes(50)
    assert Program().get("games/").status_code == 200


def test_the_tokens_of_an_account_are_counted_together_and_accounts_apart(small: None) -> None:
    first, second, other = program("owner"), program("owner", "read"), program("opponent")
    answers = [who.get("games/").status_code for who in (first, second, first, second, first, second)]
    assert answers == [200] * 5 + [429]
    assert other.get("games/").status_code == 200


def test_tables_have_a_quota_of_their_own(small: None) -> None:
    owner = program("owner")
    wanted = {"game": GAME.key, "seats": 2}
    assert [owner.post("tables/", wanted).status_code for _ in range(3)] == [201, 201, 429]
    assert owner.get("games/").status_code == 200
    assert Match.objects.count() == 2


def test_a_visitor_does_not_choose_where_they_come_from(small: None) -> None:
    def ask(claimed: str) -> Any:
        return Client().get("/api/v1/games/", headers={"X-Forwarded-For": claimed})

    assert [ask(f"203.0.113.{number}").status_code for number in range(3)] == [200, 200, 429]


@pytest.mark.parametrize(
    "addresses",
    [
        ["2001:db8::1", "2001:db8::2", "2001:db8::3:4"],
        ["203.0.113.7:4001", "203.0.113.7:4002", "203.0.113.7"],
        ["203.0.113.7", "::ffff:203.0.113.7", "203.0.113.7"],
        ["unknown", "hidden", ""],
    ],
    ids=["network", "ports", "mapped", "no address"],
)
def test_a_visitor_behind_a_proxy_is_one_however_their_address_is_written(
    small: None, settings: Any, addresses: list[str]
) -> None:
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = 1
    settings.REST_FRAMEWORK = {**settings.REST_FRAMEWORK, "NUM_PROXIES": 1}

    def ask(seen: str) -> Any:
        return Client().get("/api/v1/games/", headers={"X-Forwarded-For": f"198.51.100.1, {seen}"})

    assert [ask(address).status_code for address in addresses] == [200, 200, 429]
