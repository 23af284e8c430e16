"""The threads of a web process that talk to the database, so that its event loop never waits.

Reads go to a small pool. Changes go to *one* writer, which takes whatever has queued up, makes all of it
in one transaction, and answers after the commit: under load many moves share one write to the disk, and
the moves of this process never wait for each other's locks.

A batch has so much time in all (`LONGEST_LOCK`): where the database is locked, those who came while one
waited are answered with the next, so nobody waits for longer than two of them."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

from django.conf import settings
from django.db import Error, connection

from games.play.changes.pipeline import BUSY, make_all, unstored
from games.play.ops import metrics
from games.play.refusal import Refusal
from games.realtime import bus
from kaijusite import clock
from kaijusite.writers_in_line import within

log = logging.getLogger(__name__)

READERS = 2
MOST_AT_ONCE = 32
"""How many changes share a transaction at most, so that the first of them does not wait for too many
others."""

T = TypeVar("T")

_readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
_thinker = ThreadPoolExecutor(1, thread_name_prefix="thinker")
"""What takes a while to reckon waits in a line of its own, so that no view waits behind it."""


async def read(function: Callable[..., T], *arguments: Any) -> T:
    """Run a function that reads the database, in the pool."""
    return await asyncio.get_running_loop().run_in_executor(_readers, _reading, function, arguments)


async def think(function: Callable[..., T], *arguments: Any) -> T:
    """Run a function that reads the database and then reckons for a while."""
    return await asyncio.get_running_loop().run_in_executor(_thinker, _reading, function, arguments)


def _reading(function: Callable[..., T], arguments: tuple[Any, ...]) -> T:
    try:
        return function(*arguments)
    except Error:
        broke = connection.connection is not None and not connection.is_usable()
        connection.close()  # the next one gets a fresh connection
        if not broke:
            raise
    # It broke while nobody read: the database has been started again since. Nobody need know.
    return function(*arguments)


class Job(NamedTuple):
    """Something for a writer: a change of a match, or else a function of its own; and who waits for it."""

    loop: asyncio.AbstractEventLoop
    answer: asyncio.Future[Any]
    change: tuple[int, Any] | None
    function: Callable[[], Any] | None
    since: float


class Writer:
    """A thread of this process that writes for its sockets. It never ends: whatever happens to one batch,
    those who wait for it are answered, and the next has its turn."""

    def __init__(self, name: str, *, first: bool = False) -> None:
        self._name = name
        self._first = first
        """It goes before all others of this process who write."""
        self._waiting: deque[Job] = deque()
        self._doing: list[Job] = []
        self._news = threading.Condition()
        self._thread: threading.Thread | None = None

    def change(self, match_id: int, change: Any) -> asyncio.Future[Any]:
        """Make a change of a match, together with others. The future's result is an `Answer` or a
        `Refusal`."""
        return self._put((match_id, change), None)

    def run(self, function: Callable[[], Any]) -> asyncio.Future[Any]:
        """Run a function that writes, in its turn."""
        return self._put(None, function)

    def age(self) -> float:
        """For how many seconds the first of those who wait has waited."""
        with self._news:
            first = next(iter(self._doing), None) or next(iter(self._waiting), None)
        return clock.monotonic() - first.since if first else 0.0

    def _put(self, change: tuple[int, Any] | None, function: Callable[[], Any] | None) -> asyncio.Future[Any]:
        loop = asyncio.get_running_loop()
        job = Job(loop, loop.create_future(), change, function, clock.monotonic())
        with self._news:
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(target=self._work, name=self._name, daemon=True)
                try:
                    self._thread.start()
                except RuntimeError as error:  # the machine has no room for one just now
                    self._thread = None
                    _note(error)
                    job.answer.set_result(Refusal("busy", BUSY))
                    return job.answer
            self._waiting.append(job)
            self._news.notify()
        return job.answer

    def _work(self) -> None:
        while True:
            jobs = self._next()
            try:
                self._do(jobs)
            except BaseException as error:  # or nobody would ever be answered again
                outcome = _failed(error)
                for job in jobs:
                    with suppress(Exception):
                        _resolve([job], [outcome])

    def _next(self) -> list[Job]:
        """Those who wait, up to some number, once there are any."""
        with self._news:
            self._doing = []
            while not self._waiting:
                self._news.wait()
            count = min(MOST_AT_ONCE, len(self._waiting))
            self._doing = [self._waiting.popleft() for _ in range(count)]
            return self._doing

    def _do(self, jobs: list[Job]) -> None:
        changes = [job for job in jobs if job.change is not None]
        end = clock.monotonic() + settings.LONGEST_LOCK
        with bus.together(), within(settings.LONGEST_LOCK, first=self._first):
            if changes:
                _resolve(changes, _make([job.change for job in changes]))
            for job in jobs:
                if job.function is not None:
                    late = clock.monotonic() > end  # then those who come after these have waited, too
                    _resolve([job], [Refusal("busy", BUSY) if late else _call(job.function)])


def _make(changes: list[Any]) -> list[Any]:
    """The outcome of each change. If the transaction fails nothing happened, and everybody hears that."""
    try:
        return list(make_all(changes))
    except (
        Exception
    ) as error:  # whatever it was, nobody's move was stored, and the next batch must have its chance
        return [_failed(error)] * len(changes)


def _call(function: Callable[[], Any]) -> Any:
    try:
        return function()
    except Refusal as refusal:
        return refusal
    except Exception as error:  # as above
        return _failed(error)


def _failed(error: BaseException) -> Refusal:
    _note(error)
    with suppress(Exception):
        connection.close()
    return unstored(error)


def _note(error: BaseException) -> None:
    with suppress(Exception):
        log.error("a change could not be stored", exc_info=error)


def _resolve(jobs: list[Job], outcomes: list[Any]) -> None:
    """Hand the outcomes back, with one wake-up for each event loop."""
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Any]]] = {}
    for job, outcome in zip(jobs, outcomes, strict=True):
        by_loop.setdefault(job.loop, []).append((job.answer, outcome))
    for loop, answers in by_loop.items():
        with suppress(RuntimeError):  # it is closed, and nobody waits
            loop.call_soon_threadsafe(_set_results, answers)


def _set_results(answers: list[tuple[asyncio.Future[Any], Any]]) -> None:
    for answer, outcome in answers:
        if not answer.done():
            answer.set_result(outcome)


writer = Writer("writer", first=True)
"""Makes the moves, and whatever else somebody waits for."""
visits = Writer("visits")
"""Notes who was at which table, which keeps no move waiting."""
metrics.oldest_unstored.set_function(writer.age)
