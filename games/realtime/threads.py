"""The threads of a web process that talk to the database, so that its event loop never waits.

Reads go to a small pool. Changes go to *one* writer, which takes whatever has queued up, makes all of it
in one transaction, and answers after the commit: under load many moves share one write to the disk, and
the moves of this process never wait for each other's locks."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple, TypeVar

from django.db import DatabaseError, InterfaceError, connection

from games.play.changes.pipeline import BUSY, make_all
from games.play.refusal import Refusal
from games.realtime import bus

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
    except (DatabaseError, InterfaceError):
        connection.close()  # the next one gets a fresh connection
        raise


class Job(NamedTuple):
    """Something for the writer: a change of a match, or else a function of its own; and who waits for it."""

    loop: asyncio.AbstractEventLoop
    answer: asyncio.Future[Any]
    change: tuple[int, Any] | None
    function: Callable[[], Any] | None


class Writer:
    """The one thread of this process that changes matches for its sockets."""

    def __init__(self) -> None:
        self._queue: SimpleQueue[Job] = SimpleQueue()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def change(self, match_id: int, change: Any) -> asyncio.Future[Any]:
        """Make a change of a match, together with others. The future's result is an `Answer` or a
        `Refusal`."""
        return self._put((match_id, change), None)

    def run(self, function: Callable[[], Any]) -> asyncio.Future[Any]:
        """Run a function that writes, in its turn."""
        return self._put(None, function)

    def _put(self, change: tuple[int, Any] | None, function: Callable[[], Any] | None) -> asyncio.Future[Any]:
        if self._thread is None:
            with self._lock:
                if self._thread is None:
                    self._thread = threading.Thread(target=self._work, name="writer", daemon=True)
                    self._thread.start()
        loop = asyncio.get_running_loop()
        answer = loop.create_future()
        self._queue.put(Job(loop, answer, change, function))
        return answer

    def _work(self) -> None:
        while True:
            jobs = [self._queue.get()]
            while len(jobs) < MOST_AT_ONCE:
                try:
                    jobs.append(self._queue.get_nowait())
                except Empty:
                    break
            changes = [job for job in jobs if job.change is not None]
            with bus.together():
                if changes:
                    _resolve(changes, _make([job.change for job in changes]))
                for job in jobs:
                    if job.function is not None:
                        _resolve([job], [_call(job.function)])


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


def _failed(error: Exception) -> Refusal:
    log.error("a change could not be stored", exc_info=error)
    connection.close()
    return Refusal("busy", BUSY)


def _resolve(jobs: list[Job], outcomes: list[Any]) -> None:
    """Hand the outcomes back, with one wake-up for each event loop."""
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Any]]] = {}
    for job, outcome in zip(jobs, outcomes, strict=True):
        by_loop.setdefault(job.loop, []).append((job.answer, outcome))
    for loop, answers in by_loop.items():
        if not loop.is_closed():
            loop.call_soon_threadsafe(_set_results, answers)


def _set_results(answers: list[tuple[asyncio.Future[Any], Any]]) -> None:
    for answer, outcome in answers:
        if not answer.done():
            answer.set_result(outcome)


writer = Writer()
