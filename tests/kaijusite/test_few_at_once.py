"""However many ask at once, a process makes few pages at a time, and its tables keep their turn."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest
from asgiref.testing import ApplicationCommunicator

from games.api.waiting import Watch
from games.web import lobby
from kaijusite.asgi import application, pages
from kaijusite.few_at_once import LOOKS, FewAtOnce
from kaijusite.writers_in_line import Line
from tests.patience import PATIENCE

pytestmark = pytest.mark.django_db(transaction=True)


class Answered:
    """A request to the real application, as the web server hands it over."""

    def __init__(self, method: str, path: str, site: Any) -> None:
        scope = {
            "type": "http",
            "method": method,
            "path": path,
            "query_string": b"",
            "headers": [(b"host", b"localhost")],
            "client": ("127.0.0.1", 1),
        }
        self.wire = ApplicationCommunicator(site, scope)

    async def status(self) -> int:
        await self.wire.send_input({"type": "http.request", "body": b""})
        started = await self.wire.receive_output(PATIENCE)
        while (await self.wire.receive_output(PATIENCE)).get("more_body"):
            pass
        await self.wire.wait(PATIENCE)
        return int(started["status"])


class Slow:
    """What every look at the list of tables waits in, and how many did at once."""

    def __init__(self) -> None:
        self.goes_on = threading.Event()
        self.came = threading.Semaphore(0)
        self._guard, self._now, self.most = threading.Lock(), 0, 0

    def look(self, *_: Any, **__: Any) -> Any:
        with self._guard:
            self._now += 1
            self.most = max(self.most, self._now)
        self.came.release()
        self.wait()
        with self._guard:
            self._now -= 1
        return []

    def wait(self) -> None:
        assert self.goes_on.wait(PATIENCE)

    async def have_come(self, count: int) -> None:
        for _ in range(count):
            assert await asyncio.to_thread(self.came.acquire, timeout=PATIENCE)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    one = Slow()
    monkeypatch.setattr(lobby, "open_tables", one.look)
    return one


def looks(count: int, site: Any) -> list[asyncio.Task[int]]:
    return [asyncio.create_task(Answered("GET", "/tables/", site).status()) for _ in range(count)]


def test_the_site_makes_its_pages_so() -> None:
    assert isinstance(application.application_mapping["http"].application, FewAtOnce)


async def test_others_wait_until_one_is_done_and_a_form_waits_for_none_of_them(slow: Slow) -> None:
    site = FewAtOnce(pages)
    asked = looks(2 * LOOKS + 1, site)
    await slow.have_come(LOOKS)
    assert await Answered("POST", "/play/", site).status() == 403, "it has no token, and is told at once"
    assert await Answered("GET", "/live", site).status() == 200
    assert slow.most == LOOKS
    slow.goes_on.set()
    assert await asyncio.gather(*asked) == [200] * len(asked)
    assert slow.most == LOOKS


async def test_programs_that_wait_for_a_table_keep_nobody_waiting(
    slow: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = Watch()
    monkeypatch.setattr(watch, "_look", lambda: None)  # nothing changes at their table
    monkeypatch.setattr(slow, "wait", lambda: watch.wait(1, 1, "playing", PATIENCE))
    waiting = looks(2 * LOOKS + 1, FewAtOnce(pages))
    while len(watch._waiting) < len(waiting):
        await asyncio.sleep(0.01)
    for one in list(watch._waiting):
        one.changed.set()
    assert await asyncio.gather(*waiting) == [200] * len(waiting)


async def test_whoever_stands_in_line_for_the_database_keeps_nobodys_place(
    slow: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = Line()
    assert line.enter(0.0)
    monkeypatch.setattr(slow, "wait", lambda: line.enter(PATIENCE))
    waiting = looks(2 * LOOKS + 1, FewAtOnce(pages))
    while len(line._waiting) < len(waiting):
        await asyncio.sleep(0.01)
    for _ in waiting:
        line.leave()
    assert await asyncio.gather(*waiting) == [200] * len(waiting)


async def test_whoever_gives_up_leaves_their_place_to_others() -> None:
    answered = []

    async def application(scope: Any, receive: Any, send: Any) -> None:
        answered.append(scope["path"])
        await receive()

    async def never() -> None:
        await asyncio.Event().wait()

    async def at_once() -> None:
        return

    few = FewAtOnce(application)
    look = {"method": "GET", "path": "/tables/"}
    waiting = [asyncio.create_task(few(look, never, never)) for _ in range(LOOKS + 1)]
    while len(answered) < LOOKS:
        await asyncio.sleep(0)
    for one in waiting:
        one.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    for _ in range(LOOKS + 1):
        await few(look, at_once, at_once)
    assert len(answered) == 2 * LOOKS + 1
