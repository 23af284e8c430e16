"""Tries and quotas count for the whole site, and for each process alone while Redis is away."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from time import time
from typing import Any

import pytest
import redis
from django.conf import settings as site_settings
from django.core.cache import caches
from django.db import connection
from django.test import Client

from games.api import quotas
from games.api.quotas import Quota
from kaijusite.shared_cache import SharedCache
from tests.api.conftest import Program

Knock = Callable[[str, int], list[bool]]


@pytest.fixture
def knock(transactional_db: None, servers: dict[str, str]) -> Knock:
    """Ask for something so often in a process of its own; which of the times were too many."""
    environment = {
        **os.environ,
        "DATABASE_URL": f"sqlite:///{connection.settings_dict['NAME']}",
        "REDIS_URL": servers["REDIS_URL"],
        "SECRET_KEY": site_settings.SECRET_KEY,
        "DEBUG": "1",
    }

    def knock(what: str, times: int) -> list[bool]:
        command = [sys.executable, "-m", "tests.kaijusite.knocking", what, str(times)]
        said = subprocess.run(
            command,
            env=environment,
            check=True,
            cwd=site_settings.BASE_DIR,
            capture_output=True,
            text=True,
        )
        found: list[bool] = json.loads(said.stdout.splitlines()[-1])
        return found

    return knock


@pytest.fixture
def forget(servers: dict[str, str]) -> Iterator[Callable[[], None]]:
    """Nothing was asked for yet; afterwards neither."""
    client = redis.Redis.from_url(servers["REDIS_URL"])

    def forget() -> None:
        if keys := client.keys("kaijusite:cache:*"):
            client.delete(*keys)

    forget()
    yield forget
    forget()


@pytest.mark.servers
@pytest.mark.parametrize(
    ("what", "limit"), [("log in", 5), ("sign up", 20), ("new password", 5), ("api", 60)]
)
def test_a_limit_holds_for_two_processes_together(
    knock: Knock, forget: Callable[[], None], what: str, limit: int
) -> None:
    """Three quarters of what is allowed are allowed in one process; then one quarter and no more in
    another."""
    minute = -1
    while minute != time() // 60:  # quotas count by the clock's minute: both have to ask in the same
        forget()
        minute = time() // 60
        first, second = knock(what, limit * 3 // 4), knock(what, limit * 3 // 4)
    assert not any(first)
    rest = limit - limit * 3 // 4
    assert second == [False] * rest + [True] * (len(second) - rest)


@pytest.fixture
def away(settings: Any) -> SharedCache:
    """The site's cache, at a server that is not there."""
    settings.CACHES = {
        "default": {
            "BACKEND": "kaijusite.shared_cache.SharedCache",
            "LOCATION": "unix:///no/such/valkey.sock",
        }
    }
    cache = caches["default"]
    assert isinstance(cache, SharedCache)
    cache.own.clear()
    return cache


def test_while_redis_is_away_a_process_counts_for_itself(
    away: SharedCache, caplog: pytest.LogCaptureFixture
) -> None:
    assert away.add("tries", 1)
    assert not away.add("tries", 1)
    assert away.incr("tries") == 2
    away.set("tries", 7)
    assert (away.get("tries"), away.has_key("tries"), away.get_many(["tries"])) == (7, True, {"tries": 7})
    away.delete("tries")
    assert away.get("tries", "none") == "none"
    assert "counts for itself" in caplog.text


@pytest.mark.django_db
def test_quotas_and_the_door_hold_meanwhile(away: SharedCache, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quotas.time, "time", lambda: 1_800_000_010.0)
    monkeypatch.setitem(quotas.QUOTAS, "visitor", Quota(2, 60))
    assert [Program().get("games/").status_code for _ in range(3)] == [200, 200, 429]
    tries = [Client().post("/accounts/login/", {"login": "nobody", "password": "a guess"}) for _ in range(6)]
    said = ["Too many failed login attempts" in answer.content.decode() for answer in tries]
    assert said == [False] * 5 + [True]
