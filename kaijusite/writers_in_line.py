"""Who writes to SQLite waits in a line.

SQLite has one lock for all writers and no line for it: whoever waits looks now and then, the longer they have
waited the more rarely, so of many the last to come is the first to be served, and some never are. Here only
the first in the line of this process looks, and all others follow in the order in which they came."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.db import OperationalError
from django.db.backends.signals import connection_created
from django.dispatch import receiver
from django.http import HttpRequest, HttpResponseBase

from kaijusite import clock
from kaijusite.few_at_once import let_others_pass, waited

LEAST_PATIENCE = 1.0
"""Seconds for which a request waits for the lock at least, however long it has waited for its turn."""


class Line:
    """First come, first served, one at a time; but for those who go before all others."""

    def __init__(self) -> None:
        self._guard = threading.Lock()
        self._taken = False
        self._waiting: deque[threading.Event] = deque()

    def enter(self, seconds: float, *, first: bool = False) -> bool:
        """Wait for one's turn, but no longer than that. False if it did not come."""
        with self._guard:
            if not self._taken:
                self._taken = True
                return True
            turn = threading.Event()
            self._waiting.appendleft(turn) if first else self._waiting.append(turn)
        let_others_pass()
        try:
            turn.wait(seconds)
        except BaseException:
            if self._came(turn):
                self.leave()
            raise
        return self._came(turn)

    def _came(self, turn: threading.Event) -> bool:
        """Whether somebody's turn has come, perhaps just now. Else they wait no more."""
        with self._guard:
            if not turn.is_set():
                self._waiting.remove(turn)
            return turn.is_set()

    def leave(self) -> None:
        """It is the next one's turn."""
        with self._guard:
            if self._waiting:
                self._waiting.popleft().set()
            else:
                self._taken = False


line = Line()


@dataclass
class Patience:
    """For how many seconds somebody still waits for others who write."""

    left: float
    first: bool = False
    """They go before all others."""


_patience: ContextVar[Patience | None] = ContextVar("_patience", default=None)


@contextmanager
def within(seconds: float, *, first: bool = False) -> Iterator[None]:
    """All that is written here waits no longer than that, taken together. Only waiting counts. Those who are
    many in one, and quick, go `first`."""
    token = _patience.set(Patience(seconds, first))
    try:
        yield
    finally:
        _patience.reset(token)


def in_turn(execute: Callable[..., Any], sql: str, params: Any, many: bool, context: dict[str, Any]) -> Any:
    """Ask for the lock in one's turn: with the statement that begins a transaction, or with one that stands
    alone. Raises `OperationalError`, as SQLite does."""
    connection = context["connection"]
    if connection.in_atomic_block or sql.startswith(("SELECT", "PRAGMA")):
        return execute(sql, params, many, context)
    patience = _patience.get() or Patience(settings.LONGEST_WAIT)
    began = clock.monotonic()
    if not line.enter(patience.left, first=patience.first):
        patience.left = 0.0
        raise OperationalError("database is locked")
    sqlite = connection.connection
    try:
        left = max(0.0, patience.left - (clock.monotonic() - began))
        sqlite.execute(f"PRAGMA busy_timeout = {left * 1000:.0f}")
        return execute(sql, params, many, context)
    finally:
        line.leave()
        patience.left = max(0.0, patience.left - (clock.monotonic() - began))
        sqlite.execute(f"PRAGMA busy_timeout = {settings.LONGEST_WAIT * 1000}")


def middleware(get_response: Callable[[HttpRequest], HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """A request waits so long for others in all, for its turn and then for the lock, however often it
    writes."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        with within(max(LEAST_PATIENCE, settings.LONGEST_WAIT - waited())):
            return get_response(request)

    return answer


@receiver(connection_created)
def stand_in_line(connection: Any, **_: Any) -> None:
    """Every connection to SQLite keeps to it."""
    if connection.vendor == "sqlite" and in_turn not in connection.execute_wrappers:
        connection.execute_wrappers.insert(0, in_turn)  # next to the statement
