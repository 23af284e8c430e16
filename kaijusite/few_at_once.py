"""Only so many pages are made at once in a process.

Each request has a thread, and threads take turns: of fifty, the line of the tables had every fiftieth turn,
and a move took a quarter of a second. A few at once make as many pages, and the others wait in the order in
which they came. Whoever does nothing but wait lets others pass: who stands in line for SQLite's lock, waits
for a table to change or for a letter to go out. They come back without a place, and are few."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from contextvars import ContextVar
from typing import Any

LOOKS = 4
WRITES = 4
"""How many of each are answered at once in one process."""
SIGNS_OF_LIFE = ("/live", "/ready", "/metrics")
"""Whoever looks after the site is answered however many ask for pages."""
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]


class Place:
    """One of those that are taken by requests, until it is given back. To be used in any thread."""

    def __init__(self, places: asyncio.Semaphore) -> None:
        self._places = places
        self._loop = asyncio.get_running_loop()
        self._guard = threading.Lock()
        self._taken = True

    def give_back(self) -> None:
        """Somebody else may be answered. Done once, however often it is called."""
        with self._guard:
            taken, self._taken = self._taken, False
        if taken:
            self._loop.call_soon_threadsafe(self._places.release)


_place: ContextVar[Place | None] = ContextVar("place", default=None)


def let_others_pass() -> None:
    """This request does nothing but wait from now on."""
    if place := _place.get():
        place.give_back()


class FewAtOnce:
    """An ASGI application for HTTP in front of one that makes pages."""

    def __init__(self, application: Any) -> None:
        self.application = application
        self._looks = asyncio.Semaphore(LOOKS)
        self._writes = asyncio.Semaphore(WRITES)

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        if scope["path"] in SIGNS_OF_LIFE:
            await self.application(scope, receive, send)
            return
        places = self._looks if scope["method"] in ("GET", "HEAD") else self._writes
        await places.acquire()
        place = Place(places)
        _place.set(place)
        try:
            await self.application(scope, receive, send)
        finally:
            place.give_back()
