"""Only so many pages are made at once in a process.

Each request has a thread, and threads take turns: of fifty, the line of the tables had every fiftieth turn,
and a move took a quarter of a second. A few at once make as many pages, and the others wait in the order in
which they came, but not for ever: whoever had no turn within some seconds is told so. Whoever does nothing
but wait lets others pass: who stands in line for SQLite's lock, waits for a table to change or for a letter
to go out. From that line they come back one by one; all others wait for a place again."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from typing import Any

from django.conf import settings
from django.http import HttpResponse
from django.utils.encoding import escape_uri_path
from django.utils.http import escape_leading_slashes

from kaijusite import clock
from kaijusite.plain_answers import Receive, Send, send_plain

LOOKS = 4
WRITES = 4
"""How many of each are answered at once in one process."""
SIGNS_OF_LIFE = ("/live", "/ready", "/metrics")
"""Whoever looks after the site is answered however many ask for pages."""


class Place:
    """One of those that are taken by requests, until it is given back. To be used in any thread but the event
    loop's."""

    def __init__(self, places: asyncio.Semaphore, waited: float) -> None:
        self.waited = waited
        """Seconds until it was free."""
        self._places = places
        self._loop = asyncio.get_running_loop()
        self._guard = threading.Lock()
        self._taken = True
        self._left = False

    def give_back(self) -> None:
        """Somebody else may be answered. Done once, however often it is called."""
        with self._guard:
            taken, self._taken = self._taken, False
        if taken:
            self._loop.call_soon_threadsafe(self._places.release)

    def take_again(self) -> None:
        """Wait for a place, but not for ever: who has been let in goes on all the same."""
        taking = asyncio.run_coroutine_threadsafe(self._take(), self._loop)
        with suppress(TimeoutError):
            taking.result(2 * settings.LONGEST_WAIT)  # longer than that: the process is ending

    async def _take(self) -> None:
        async with asyncio.timeout(settings.LONGEST_WAIT):
            await self._places.acquire()
        with self._guard:
            needless = self._left or self._taken  # whoever asked has gone meanwhile, or has one already
            self._taken = not self._left
        if needless:
            self._places.release()

    def leave(self) -> None:
        """The request is answered, or nobody waits for the answer any more. For the event loop to say."""
        self._left = True
        self.give_back()


_place: ContextVar[Place | None] = ContextVar("place", default=None)


def waited() -> float:
    """For how many seconds this request has waited for its place."""
    place = _place.get()
    return place.waited if place else 0.0


def let_others_pass() -> None:
    """This request does nothing but wait from now on."""
    if place := _place.get():
        place.give_back()


@contextmanager
def others_pass() -> Iterator[None]:
    """Within this, a request does nothing but wait."""
    place = _place.get()
    if place is None:
        yield
        return
    place.give_back()
    try:
        yield
    finally:
        place.take_again()


class FewAtOnce:
    """An ASGI application for HTTP in front of one that makes pages. `too_many` is what those get who have no
    turn, by path and, where it can be tried again by a link, by that."""

    def __init__(self, application: Any, too_many: Callable[[str, str], HttpResponse]) -> None:
        self.application = application
        self.too_many = too_many
        self._looks = asyncio.Semaphore(LOOKS)
        self._writes = asyncio.Semaphore(WRITES)

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        if scope["path"] in SIGNS_OF_LIFE:
            await self.application(scope, receive, send)
            return
        looks = scope["method"] in ("GET", "HEAD")
        places = self._looks if looks else self._writes
        began = clock.monotonic()
        try:
            async with asyncio.timeout(settings.LONGEST_WAIT):
                await places.acquire()
        except TimeoutError:
            await send_plain(self.too_many(scope["path"], _address(scope) if looks else ""), send)
            return
        place = Place(places, clock.monotonic() - began)
        _place.set(place)
        try:
            await self.application(scope, receive, send)
        finally:
            place.leave()


def _address(scope: dict[str, Any]) -> str:
    """What was asked for, as a link of a page of ours: it leads to no other site, whatever was asked for."""
    query = scope["query_string"].decode("latin-1")
    return escape_leading_slashes(escape_uri_path(scope["path"])) + (f"?{query}" if query else "")
