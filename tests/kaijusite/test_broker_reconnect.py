"""A worker whose broker is away tries again soon, however long it was away."""

from __future__ import annotations

from typing import Any

import pytest
from kombu import Connection

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
