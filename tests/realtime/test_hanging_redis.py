"""A Redis that takes everything and answers nothing (a Valkey that was stopped): nobody at the table waits
for it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
import redis
from django.conf import settings as site_settings
from django.core.cache import caches
from django.test import Client as Browser

from games.play.automation import sweep_lost_tasks
from games.play.match import scheduler
from games.play.ops import incidents
from games.realtime import bus
from kaijusite.celery import app as celery
from kaijusite.redis_client import PAUSE, line
from tests.patience import PATIENCE
from tests.realtime.conftest import listening
from tests.valkey import Valkey

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def valkey(valkey: Valkey, settings: Any) -> Valkey:
    """A site that has its cache in Redis, too."""
    settings.CACHES = {
        "default": {
            "BACKEND": "kaijusite.shared_cache.SharedCache",
            "LOCATION": valkey.url,
            "KEY_PREFIX": "x",
        }
    }
    return valkey


@pytest.fixture
def waits() -> list[float]:
    """How long somebody waited, each time."""
    return []


@pytest.fixture
def lost(monkeypatch: pytest.MonkeyPatch) -> list[None]:
    """An entry for each time that somebody waited for Redis in vain."""
    times: list[None] = []
    found_out = line.lost
    monkeypatch.setattr(line, "lost", lambda: (times.append(None), found_out()))
    return times


@contextmanager
def timed(waits: list[float]) -> Iterator[None]:
    began = time.monotonic()
    yield
    waits.append(time.monotonic() - began)


async def test_tables_are_opened_played_and_followed_while_redis_hangs(connect, match, valkey, waits, lost):
    owner, opponent, lobby = connect("owner", match), connect("opponent", match), connect()
    update = await owner.arrive()
    await listening()
    valkey.hangs()
    with timed(waits):
        await opponent.arrive()
    with timed(waits):
        assert await lobby.open()
        await lobby.until("tables")
    for _ in range(4):
        with timed(waits):
            await owner.act(update, {"do": "wave"})
            done = await owner.until("done")
        with timed(waits):
            shown = await opponent.until("update", version=done["version"])
        assert shown["version"] == done["version"]
    with timed(waits):
        await owner.send("chat", text="Hello", nonce="hello")
        assert (await opponent.until("chat"))["text"] == "Hello"
    with timed(waits):
        await opponent.leave()
    assert max(waits) < PATIENCE
    assert 1 <= len(lost) <= 3, "one asks, and all others go on without it"


async def test_what_other_processes_were_not_told_they_are_told_afterwards(connect, match, valkey):
    owner = connect("owner", match)
    update = await owner.arrive()
    await listening()
    await asyncio.to_thread(valkey.stop)
    versions = []
    for _ in range(3):
        await owner.act(update, {"do": "wave"})
        versions.append((await owner.until("done"))["version"])
    # Whoever is to hear the news must listen before those who have some find the server again.
    aside = await asyncio.to_thread(valkey.start_aside)
    other = redis.Redis.from_url(aside).pubsub(ignore_subscribe_messages=True)
    other.subscribe(bus.CHANNEL)
    other.get_message(timeout=1)
    valkey.moves_in()
    heard: list[int] = []
    until = time.monotonic() + PATIENCE
    while heard != versions and time.monotonic() < until:
        message = await asyncio.to_thread(other.get_message, timeout=0.2)
        if message and message["type"] == "message":
            hint = bus._decoder.decode(message["data"])
            heard += [hint.version] if hint.topic == "update" else []
    assert heard == versions


def test_the_door_and_programs_do_not_wait_either(people, valkey, waits, clock):
    browser = Browser()
    assert browser.get("/accounts/login/").status_code == 200
    caches["default"].get("warm")
    valkey.hangs()
    with timed(waits):
        answer = browser.post("/accounts/login/", {"login": "owner", "password": "correct horse"})
    assert answer.status_code == 302
    for address, status in (("/api/v1/games/", 200), ("/", 200), ("/tables/", 200), ("/ready", 503)):
        with timed(waits):
            assert browser.get(address).status_code == status
    assert browser.get("/ready").json()["redis"] == "does not answer"
    valkey.goes_on()
    assert browser.get("/ready").json()["redis"] == "does not answer", "it is left alone for a while"
    clock.goes(PAUSE)
    assert browser.get("/ready").json()["redis"] == "fine", "and then it is asked again"
    assert max(waits) < PATIENCE


def test_a_task_that_the_broker_did_not_take_is_found_by_the_first_sweep(
    open_table, people, valkey, monkeypatch, waits, clock
):
    """It has not to be missed first: the match says itself that it is due."""
    monkeypatch.setattr(scheduler, "send", scheduler.hand_to_celery)
    monkeypatch.setitem(celery.conf, "broker_url", f"redis+socket://{valkey.url.removeprefix('unix://')}")
    monkeypatch.setitem(
        celery.conf, "broker_transport_options", site_settings.CELERY_BROKER_TRANSPORT_OPTIONS
    )
    monkeypatch.setattr(incidents, "keep", lambda trouble: None)
    celery.pool.force_close_all()
    celery.amqp._producer_pool = None
    celery._pool = None
    valkey.hangs()
    with timed(waits):
        table = open_table(full=False, bots=["novice"], pace="live", decision_seconds=60, speed="paced")
    assert max(waits) < PATIENCE
    table.refresh_from_db()
    assert table.due_at is not None
    assert table.due_at.timestamp() <= clock.at, "it is due now, and not when it would have been missed"
    valkey.goes_on()
    line.found()
    again: list[Any] = []
    monkeypatch.setattr(scheduler, "send", lambda *task: again.append(task))
    assert sweep_lost_tasks.sweep() == 1
    assert [task[:2] for task in again] == [("advance", [table.pk, table.version])]
