"""However many ask at once, a process makes few pages at a time, and its tables keep their turn."""

from __future__ import annotations

import asyncio
import json
import threading
from typing import Any

import pytest
from asgiref.testing import ApplicationCommunicator

from games.api.waiting import Watch
from games.web import lobby
from kaijusite import writers_in_line
from kaijusite.asgi import application, pages
from kaijusite.error_pages import no_place
from kaijusite.few_at_once import LOOKS, FewAtOnce, Place
from kaijusite.writers_in_line import Line
from tests.clock import Clock
from tests.patience import PATIENCE

pytestmark = pytest.mark.django_db(transaction=True)


class Answered:
    """A request to the real application, as the web server hands it over."""

    def __init__(self, method: str, path: str, site: Any, query: bytes = b"") -> None:
        self.body = b""
        self.headers: dict[bytes, bytes] = {}
        scope = {
            "type": "http",
            "method": method,
            "path": path,
            "query_string": query,
            "headers": [(b"host", b"localhost")],
            "client": ("127.0.0.1", 1),
        }
        self.wire = ApplicationCommunicator(site, scope)

    async def status(self) -> int:
        await self.wire.send_input({"type": "http.request", "body": b""})
        started = await self.wire.receive_output(PATIENCE)
        self.headers = dict(started["headers"])
        more = True
        while more:
            part = await self.wire.receive_output(PATIENCE)
            self.body += part["body"]
            more = part.get("more_body", False)
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
    site = FewAtOnce(pages, no_place)
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
    """Nor when the table changes, and all of them have news at once."""
    watch = Watch()
    monkeypatch.setattr(watch, "_look", lambda: None)  # nothing changes at their table
    waits_on = slow.wait
    back = Slow()

    def wait() -> None:
        slow._now -= 1  # whoever waits makes no page
        watch.wait(1, 1, "playing", PATIENCE)
        slow._now += 1
        back.look()

    monkeypatch.setattr(slow, "wait", wait)
    monkeypatch.setattr(back, "wait", waits_on)
    waiting = looks(2 * LOOKS + 1, FewAtOnce(pages, no_place))
    while len(watch._waiting) < len(waiting):
        await asyncio.sleep(0.01)
    for one in list(watch._waiting):
        one.changed.set()
    await back.have_come(LOOKS)
    slow.goes_on.set()
    assert await asyncio.gather(*waiting) == [200] * len(waiting)
    assert back.most == LOOKS


async def test_whoever_stands_in_line_for_the_database_keeps_nobodys_place(
    slow: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = Line()
    assert line.enter(0.0)
    monkeypatch.setattr(slow, "wait", lambda: line.enter(PATIENCE))
    waiting = looks(2 * LOOKS + 1, FewAtOnce(pages, no_place))
    while len(line._waiting) < len(waiting):
        await asyncio.sleep(0.01)
    for _ in waiting:
        line.leave()
    assert await asyncio.gather(*waiting) == [200] * len(waiting)


async def test_who_has_no_turn_in_time_is_told_so_and_nobody_else(slow: Slow, settings: Any) -> None:
    site = FewAtOnce(pages, no_place)
    asked = looks(LOOKS, site)
    await slow.have_come(LOOKS)
    settings.LONGEST_WAIT = 0
    late = Answered("GET", "//elsewhere/tables/", site, b"page=2&q=%22%3E")
    assert await late.status() == 503
    page = late.body.decode()
    assert 'href="/%2Felsewhere/tables/?page=2&amp;q=%22%3E"' in page, "it leads to no other site"
    assert late.headers[b"retry-after"] == b"5"
    assert b"default-src 'none'" in late.headers[b"content-security-policy"]
    program = Answered("GET", "/api/v1/games/", site)
    assert await program.status() == 503
    assert json.loads(program.body)["code"] == "busy"
    slow.goes_on.set()
    assert await asyncio.gather(*asked) == [200] * LOOKS
    assert await Answered("GET", "/tables/", site).status() == 200


async def test_a_form_that_has_no_turn_was_not_read(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    site = FewAtOnce(pages, no_place)
    site._writes = asyncio.Semaphore(0)
    settings.LONGEST_WAIT = 0
    late = Answered("POST", "/play/", site)
    assert await late.status() == 503
    assert "go back" in late.body.decode()


async def test_waiting_for_a_turn_leaves_less_patience_for_the_lock(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    left: list[float] = []
    monkeypatch.setattr(
        lobby, "open_tables", lambda *_, **__: left.append(writers_in_line._patience.get().left) or []
    )
    site = FewAtOnce(pages, no_place)
    for seconds in (0, 1.5, 60):
        site._looks = asyncio.Semaphore(0)
        asked = asyncio.create_task(Answered("GET", "/tables/", site).status())
        while not site._looks._waiters:
            await asyncio.sleep(0)
        clock.goes(seconds)
        site._looks.release()
        assert await asked == 200
    assert left == [4, 2.5, writers_in_line.LEAST_PATIENCE]


async def test_who_has_gone_takes_no_place_again() -> None:
    free = asyncio.Semaphore(0)
    place = Place(free, 0.0)
    place.give_back()
    place.leave()
    await asyncio.sleep(0)
    await asyncio.to_thread(place.take_again)
    assert free._value == 1


async def test_who_has_a_place_takes_no_second_one() -> None:
    free = asyncio.Semaphore(1)
    await free.acquire()
    place = Place(free, 0.0)
    free.release()  # of somebody else
    await asyncio.to_thread(place.take_again)
    assert free._value == 1
    place.leave()
    await asyncio.sleep(0)
    assert free._value == 2


async def test_whoever_gives_up_leaves_their_place_to_others() -> None:
    answered = []

    async def application(scope: Any, receive: Any, send: Any) -> None:
        answered.append(scope["path"])
        await receive()

    async def never() -> None:
        await asyncio.Event().wait()

    async def at_once() -> None:
        return

    few = FewAtOnce(application, no_place)
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
