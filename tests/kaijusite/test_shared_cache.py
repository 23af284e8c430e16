"""Tries and quotas count for the whole site, and for each process alone while Redis is away."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import time
from typing import Any

import pytest
from django.conf import settings as site_settings
from django.core.cache import caches
from django.db import connection
from django.test import Client

from games.api import quotas
from games.api.quotas import Quota
from kaijusite.shared_cache import SharedCache
from tests.api.conftest import Program
from tests.patience import PATIENCE
from tests.valkey import Valkey


class Knocker:
    """A process of its own that is ready to ask for something so often."""

    def __init__(self, environment: dict[str, str], what: str, times: int, moment: float) -> None:
        command = [sys.executable, "-m", "tests.kaijusite.knocking", what, str(times), str(moment)]
        self.process = subprocess.Popen(
            command,
            env=environment,
            cwd=site_settings.BASE_DIR,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def wait(self) -> None:
        """Until it is ready."""
        assert self.process.stdout is not None
        assert self.process.stdout.readline() == "ready\n"

    def knock(self) -> list[bool]:
        """Which of the times were too many."""
        said, _ = self.process.communicate("now\n", timeout=PATIENCE)
        assert self.process.returncode == 0
        found: list[bool] = json.loads(said.splitlines()[-1])
        return found


@pytest.fixture
def environment(transactional_db: None, tmp_path: Path) -> Iterator[dict[str, str]]:
    """That of the processes of one site, at which nothing was asked for yet."""
    valkey = Valkey(tmp_path)
    valkey.start()
    yield {
        **os.environ,
        "DATABASE_URL": f"sqlite:///{connection.settings_dict['NAME']}",
        "REDIS_URL": valkey.url,
        "SECRET_KEY": site_settings.SECRET_KEY,
        "DEBUG": "1",
    }
    valkey.stop()


@pytest.mark.servers
@pytest.mark.parametrize(
    ("what", "limit"), [("log in", 5), ("sign up", 20), ("new password", 5), ("api", 60)]
)
def test_a_limit_holds_for_two_processes_together(environment: dict[str, str], what: str, limit: int) -> None:
    """Three quarters of what is allowed are allowed in one process; then one quarter and no more in
    another. Both are ready before the first asks, because what was counted is soon forgotten."""
    moment = time()
    knockers = [Knocker(environment, what, limit * 3 // 4, moment) for _ in range(2)]
    try:
        for knocker in knockers:
            knocker.wait()
        first, second = [knocker.knock() for knocker in knockers]
    finally:
        for knocker in knockers:
            knocker.process.kill()
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
    monkeypatch.setitem(quotas.QUOTAS, "visitor", Quota(2, 60))
    assert [Program().get("games/").status_code for _ in range(3)] == [200, 200, 429]
    tries = [Client().post("/accounts/login/", {"login": "nobody", "password": "a guess"}) for _ in range(6)]
    said = ["Too many failed login attempts" in answer.content.decode() for answer in tries]
    assert said == [False] * 5 + [True]
