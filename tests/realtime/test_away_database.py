"""A database that cannot be read for a moment: whoever is at a table sees afterwards what happened, though
nothing more happens there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import InterfaceError, OperationalError, connection, connections

from games import play
from games.models import Seat
from games.realtime import hub as hub_module
from games.realtime import hub_reads, threads
from games.realtime.bus import Hint
from games.realtime.hub import hub

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
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub_module, "READ_AGAIN_AFTER", 0.0)


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


async def test_a_fault_of_ours_is_not_tried_for_ever(
    connect: Any, match: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner = connect("owner", match)
    await owner.arrive()
    tried = []

    def broken(*_: Any) -> None:
        tried.append(None)
        raise ValueError("of ours")

    monkeypatch.setattr(hub_reads, "updates_since", broken)
    hub()._take(Hint("update", match.pk, process="another"), None)
    await owner.rest()
    assert len(tried) == 1


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
