"""A database that cannot be read for a moment: whoever is at a table sees afterwards what happened, though
nothing more happens there."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import pytest
from django.db import InterfaceError, OperationalError, ProgrammingError, connection, connections

from games import play
from games.models import Seat
from games.play.ops import metrics
from games.realtime import hub as hub_module
from games.realtime import hub_reads, threads
from games.realtime.bus import Hint
from games.realtime.hub import hub
from kaijusite import clock
from tests.realtime.conftest import all_told

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch) -> Callable[[Hint, Callable[[], Any]], Any]:
    """Let something happen of which this process knows by a hint alone."""

    async def happens(hint: Hint, change: Callable[[], Any]) -> None:
        its = hub()
        with monkeypatch.context() as silence:
            silence.setattr("games.play.changes.broadcast.listeners", [])
            await asyncio.to_thread(change)
        its._take(hint, None)

    return happens


@pytest.fixture(autouse=True)
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """For how long it is waited each time; nobody waits really."""
    waited: list[float] = []
    sleeps = asyncio.sleep

    async def sleep(seconds: float) -> None:
        if seconds == hub_module.LOOKED_AFTER_EVERY:
            await sleeps(seconds)
        else:
            waited.append(seconds)
            await sleeps(0)

    monkeypatch.setattr(hub_module, "LOOKED_AFTER_EVERY", 3600.0)
    monkeypatch.setattr(hub_module, "asyncio", SimpleNamespace(**vars(asyncio) | {"sleep": sleep}))
    return waited


@contextmanager
def failing_first(monkeypatch: pytest.MonkeyPatch, name: str, times: int) -> Iterator[None]:
    """The reading of this name cannot be done so many times."""
    reads, left = getattr(hub_reads, name), [None] * times

    def read(*arguments: Any) -> Any:
        if left:
            left.pop()
            raise OperationalError("the connection is lost")
        return reads(*arguments)

    monkeypatch.setattr(hub_reads, name, read)
    yield
    assert not left


@pytest.mark.parametrize("times", [1, 2, 5])
async def test_a_move_is_shown_later(
    connect: Any, match: Any, elsewhere: Any, monkeypatch: pytest.MonkeyPatch, times: int
) -> None:
    watcher, owner = connect("", match), connect("owner", match)
    first = await watcher.arrive()
    await owner.arrive()
    with failing_first(monkeypatch, "updates_since", times):
        move = (match.pk, 0, b'{"do":"wave"}', first["version"], "one")
        await elsewhere(Hint("update", match.pk, process="another"), lambda: play.submit(*move))
        for client in (watcher, owner):
            assert (await client.until("update"))["version"] == first["version"] + 1


async def test_a_seat_that_is_taken_is_shown_later(
    connect: Any, match: Any, elsewhere: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner = connect("owner", match)
    await owner.arrive()
    await owner.rest()
    with failing_first(monkeypatch, "table", 2):
        taken = Seat.objects.filter(match=match.pk, number=1)
        await elsewhere(Hint("table", match.pk, process="another"), lambda: taken.update(takeover=True))
        assert (await owner.until("table"))["table"]["seats"][1]["takeover"]


async def test_whoever_cannot_be_shown_to_another_seat_comes_again(
    connect: Any, match: Any, people: Any, elsewhere: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They would be shown nothing any more: a view of the old seat is none of theirs."""
    stranger, owner = connect("stranger", match), connect("owner", match)
    await stranger.arrive()
    await owner.arrive()
    with failing_first(monkeypatch, "opening", 1):
        seat = Seat.objects.filter(match=match.pk, number=1)
        await elsewhere(
            Hint("table", match.pk, process="another"), lambda: seat.update(user=people.users["stranger"])
        )
        assert await stranger.closed_with() == 4503
    await owner.rest()


@pytest.mark.parametrize("fault", [ValueError("of ours"), ProgrammingError("no such table")], ids=repr)
async def test_a_fault_of_ours_is_not_tried_for_ever(
    connect: Any, match: Any, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    owner = connect("owner", match)
    await owner.arrive()
    tried = []

    def broken(*_: Any) -> None:
        tried.append(None)
        raise fault

    monkeypatch.setattr(hub_reads, "updates_since", broken)
    hub()._take(Hint("update", match.pk, process="another"), None)
    await owner.rest()
    assert len(tried) == 1


class Watcher:
    """As much of a socket as a room knows."""

    audience = user_id = person_id = None
    hides = ()

    def __init__(self) -> None:
        self.version = 0
        self.shown: list[str] = []

    async def send_text(self, text: str) -> None:
        self.shown.append(text)


async def test_many_rooms_leave_a_reader_for_those_who_come(
    monkeypatch: pytest.MonkeyPatch, pauses: list[float], db: None
) -> None:
    """Each try holds a reader up until the database is given up for away. One room that cannot be read keeps
    no other waiting, and is asked for less and less often."""
    its, at_once, most, tries = hub(), [0], [0], Counter[int]()
    broken = 10**6

    def updates(match_id: int, *_: Any) -> Any:
        at_once[0] += 1
        most[0] = max(most[0], at_once[0])
        tries[match_id] += 1
        at_once[0] -= 1
        if (match_id == broken and tries[match_id] < 6) or tries[match_id] == 1:
            raise OperationalError("the connection is lost")
        return 1, {None: f"of {match_id}"}

    monkeypatch.setattr(hub_reads, "updates_since", updates)
    watchers = {10**6 + number: Watcher() for number in range(40)}
    for match_id, watcher in watchers.items():
        its.enter(match_id, watcher)
        its._take(Hint("update", match_id, process="another", at=1.0), None)
    await all_told()
    for match_id, watcher in watchers.items():
        assert watcher.shown == [f"of {match_id}"]
        its.leave(match_id, watcher)
    assert most == [threads.READERS - 1]
    assert sorted(pauses)[-5:] == [0.5, 1.0, 2.0, 4.0, 4.0]
    assert tries == {match_id: 6 if match_id == broken else 2 for match_id in watchers}


async def test_where_nobody_is_any_more_nobody_asks(monkeypatch: pytest.MonkeyPatch, db: None) -> None:
    its, watcher, tried = hub(), Watcher(), []

    def updates(*_: Any) -> Any:
        tried.append(None)
        its.loop.call_soon_threadsafe(its.leave, 10**6, watcher)
        raise OperationalError("the connection is lost")

    monkeypatch.setattr(hub_reads, "updates_since", updates)
    its.enter(10**6, watcher)
    its._take(Hint("update", 10**6, process="another"), None)
    await all_told()
    assert len(tried) == 1
    assert 10**6 not in its.rooms


async def test_how_late_it_was_is_told(
    connect: Any, match: Any, elsewhere: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner = connect("owner", match)
    first = await owner.arrive()
    late = metrics.broadcast_seconds.labels("another")._sum
    before = late.get()
    with failing_first(monkeypatch, "updates_since", 1):
        move = (match.pk, 0, b'{"do":"wave"}', first["version"], "one")
        hint = Hint("update", match.pk, process="another", at=clock.now() - 20)
        await elsewhere(hint, lambda: play.submit(*move))
        await owner.until("update")
        await all_told()
    assert late.get() - before >= 20


@pytest.mark.parametrize("broke", [True, False])
async def test_a_connection_that_broke_while_nobody_read_is_nobodys_trouble(
    monkeypatch: pytest.MonkeyPatch, broke: bool
) -> None:
    """One whose query failed for another reason is not asked twice."""
    tried: list[bool] = []

    def reads() -> str:
        tried.append(connection.connection is None)
        connection.ensure_connection()
        if len(tried) == 1:
            raise InterfaceError("the connection is closed")
        return "read"

    monkeypatch.setattr(type(connections["default"]), "is_usable", lambda _: not broke)
    if broke:
        assert await threads.read(reads) == "read"
        assert tried[1:] == [True], "and a fresh one is opened"
    else:
        with pytest.raises(InterfaceError):
            await threads.read(reads)
        assert len(tried) == 1
