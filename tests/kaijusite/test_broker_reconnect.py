"""A worker whose broker is away tries again soon, however long it was away."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from kombu import Connection
from kombu.exceptions import OperationalError

from kaijusite.broker_reconnect import LONGEST_WAIT, Consumer
from kaijusite.celery import app


class Enough(Exception):
    """So many attempts are enough."""


def test_a_worker_comes_back_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    attempts: list[str] = []

    def tried(words: str, *told: Any) -> None:
        attempts.append(told[-1])
        if len(attempts) == 12:
            raise Enough

    monkeypatch.setattr("kombu.utils.functional.sleep", slept.append)
    monkeypatch.setattr("celery.worker.consumer.consumer.error", tried)
    consumer = Consumer.__new__(Consumer)
    consumer.app = app
    consumer.first_connection_attempt = False
    with pytest.raises(Enough):
        consumer.ensure_connected(Connection("redis+socket:///no/such/valkey.sock"))
    assert f"{LONGEST_WAIT:.2f} seconds" in attempts[-1]
    assert sum(slept) <= LONGEST_WAIT * len(attempts)
    assert app.conf.worker_consumer == "kaijusite.broker_reconnect:Consumer"


def test_a_worker_that_is_ready_asks_for_what_its_queues_should_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each time that it has a broker: also for the second, which remembers nothing of the first."""
    asked: list[Any] = []
    ready: list[Any] = []
    monkeypatch.setattr(app, "send_task", lambda *task, **where: asked.append((task, where)))
    consumer = Consumer.__new__(Consumer)
    consumer.app, consumer.init_callback = app, ready.append
    queues = [SimpleNamespace(name=name) for name in ("bots", "background")]
    consumer.task_consumer = SimpleNamespace(queues=queues)
    for _ in range(2):
        consumer.on_ready()
    assert ready == [consumer]
    assert asked == [(("games.play.tasks.hand_out_anew", ["bots"]), {"queue": "bots"})] * 2


def test_a_broker_that_goes_away_just_then_ends_no_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    def away(*_: Any, **__: Any) -> None:
        raise OperationalError("connection refused")

    monkeypatch.setattr(app, "send_task", away)
    consumer = Consumer.__new__(Consumer)
    consumer.app, consumer.init_callback = app, None
    consumer.task_consumer = SimpleNamespace(queues=[SimpleNamespace(name="bots")])
    consumer.on_ready()
