"""This process's connection to Redis (or Valkey), for what is quickly said: hints, figures, troubles, health.

Nobody waits long for a server that hangs: whoever asks it first waits for a second, and as long as it has
not answered again, one of them tries now and then while all others go on without it at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from threading import Lock
from typing import Any, TypeVar

import redis
from django.conf import settings
from redis.backoff import NoBackoff
from redis.retry import Retry

from kaijusite import clock

T = TypeVar("T")

SOON = 1.0
"""Seconds within which Redis answers, or counts as silent."""
PAUSE = 3.0
"""Seconds after which somebody asks a silent one again."""


class Line:
    """Whether Redis answers, as far as this process knows."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._silent_until: float | None = None

    def silent(self) -> bool:
        """Is it better not to ask? When the pause is over the first who wants to know is told to try, and
        nobody else."""
        if self._silent_until is None:
            return False
        with self._lock:
            now = clock.monotonic()
            if self._silent_until is None:
                return False
            if now < self._silent_until:
                return True
            self._silent_until = now + PAUSE
            return False

    def lost(self) -> None:
        """It did not answer in time."""
        with self._lock:
            self._silent_until = clock.monotonic() + PAUSE

    def found(self) -> None:
        """It answers."""
        self._silent_until = None


line = Line()
TIMEOUTS = (redis.TimeoutError, TimeoutError)


class Once(Retry):
    """How a connection asks: once more if it had broken, not again if nothing came,
    and not at all while Redis is silent."""

    def __init__(self) -> None:
        super().__init__(NoBackoff(), 1, (redis.ConnectionError,))
        self._asking = False

    def __deepcopy__(self, memo: Any) -> Once:
        """Each connection has its own."""
        return Once()

    def call_with_retry(self, do: Callable[[], T], fail: Any, *args: Any, **more: Any) -> T:
        if self._asking:  # connecting, in order to ask
            return super().call_with_retry(do, fail, *args, **more)
        if line.silent():
            raise redis.ConnectionError("Redis has not answered lately")
        self._asking = True
        try:
            answer = super().call_with_retry(do, fail, *args, **more)
        except TIMEOUTS:
            line.lost()
            raise
        finally:
            self._asking = False
        line.found()
        return answer


def patience() -> dict[str, Any]:
    """How every connection of a client waits."""
    return {"socket_timeout": SOON, "socket_connect_timeout": SOON, "retry": Once()}


@cache
def client() -> redis.Redis:
    """The client. It waits for a second at most, and then raises `redis.RedisError`."""
    return redis.Redis.from_url(settings.REDIS_URL, **patience())
