"""The threads that write for sockets: whatever is thrown in them, everybody is answered, and the next has
their turn."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from types import SimpleNamespace
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from accounts.models import User
from games.models import Match, Seat
from games.play.people import letters
from games.play.refusal import Refusal
from games.realtime import threads
from games.realtime.threads import Writer
from kaijusite import health
from tests.clock import Clock
from tests.disks import full, without
from tests.patience import PATIENCE

CATASTROPHES = [
    SystemExit,
    KeyboardInterrupt,
    GeneratorExit,
    MemoryError,
    RecursionError,
    ValueError,
    OSError,
]
MATCH = 7


def throws(error: type[BaseException]) -> Callable[..., Any]:
    def throw(*_: Any, **__: Any) -> Any:
        raise error("no room")

    return throw


async def answer(waiting: asyncio.Future[Any]) -> Any:
    async with asyncio.timeout(PATIENCE):
        return await waiting


async def goes_on(writer: Writer) -> None:
    """The next one has their turn."""
    assert await answer(writer.run(lambda: "written")) == "written"


def busy(outcome: Any) -> bool:
    return isinstance(outcome, Refusal) and outcome.code == "busy"


def broken(outcome: Any) -> bool:
    return isinstance(outcome, Refusal) and outcome.code == "broken"


@pytest.fixture
def writer(monkeypatch: pytest.MonkeyPatch) -> Writer:
    """One whose changes are made by nobody, so that no database is needed."""
    monkeypatch.setattr(threads, "make_all", lambda wanted: [change for _, change in wanted])
    monkeypatch.setattr(threads, "connection", SimpleNamespace(close=lambda: None))
    return Writer("writer of a test")


@pytest.mark.parametrize("error", CATASTROPHES)
async def test_whatever_a_deed_throws(writer: Writer, error: type[BaseException]) -> None:
    before = writer.change(MATCH, "moved")
    assert broken(await answer(writer.run(throws(error))))
    assert await answer(before) == "moved"
    await goes_on(writer)


@pytest.mark.parametrize("error", CATASTROPHES)
async def test_whatever_a_change_throws(
    writer: Writer, monkeypatch: pytest.MonkeyPatch, error: type[BaseException]
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(threads, "make_all", throws(error))
        assert broken(await answer(writer.change(MATCH, "moved")))
    assert await answer(writer.change(MATCH, "moved")) == "moved"


@pytest.mark.parametrize("error", [*CATASTROPHES, OSError, RuntimeError])
async def test_whatever_fails_when_the_others_are_told(
    writer: Writer, monkeypatch: pytest.MonkeyPatch, error: type[BaseException]
) -> None:
    """A move that is stored is acknowledged all the same."""

    class Together:
        def __enter__(self) -> None:
            pass

        def __exit__(self, *_: Any) -> None:
            raise error("can't start new thread")

    with monkeypatch.context() as patch:
        patch.setattr("games.realtime.threads.bus.together", Together)
        assert await answer(writer.change(MATCH, "moved")) == "moved"
    await goes_on(writer)


async def test_a_log_and_a_connection_that_fail(writer: Writer, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(threads, "connection", SimpleNamespace(close=throws(OSError)))
        patch.setattr(threads, "log", SimpleNamespace(error=throws(ValueError)))
        assert broken(await answer(writer.run(throws(ValueError))))
        assert broken(await answer(writer.run(throws(SystemExit))))
    await goes_on(writer)


async def test_fewer_outcomes_than_changes(writer: Writer, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(threads, "make_all", lambda _: [])
        assert broken(await answer(writer.change(MATCH, "moved")))
    await goes_on(writer)


async def test_somebody_whose_loop_has_ended_keeps_nobody_waiting(writer: Writer) -> None:
    holds, go_on = threading.Event(), threading.Event()
    held = writer.run(lambda: (holds.set(), go_on.wait(PATIENCE)))
    await asyncio.to_thread(holds.wait, PATIENCE)

    async def asks() -> None:
        writer.change(MATCH, "moved")

    await asyncio.to_thread(asyncio.run, asks())
    others = [writer.change(MATCH, "moved"), writer.run(lambda: "written")]
    go_on.set()
    assert [await answer(one) for one in others] == ["moved", "written"]
    await answer(held)


async def test_a_machine_without_room_for_a_thread(writer: Writer, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(threading.Thread, "start", throws(RuntimeError))
        assert busy(await answer(writer.run(lambda: "written")))
        assert busy(await answer(writer.change(MATCH, "moved")))
    await goes_on(writer)
    assert writer.age() == 0


async def test_a_thread_that_is_gone_is_replaced(writer: Writer) -> None:
    writer._thread = gone = threading.Thread(target=lambda: None)
    gone.start()
    gone.join(PATIENCE)
    await goes_on(writer)


async def test_how_long_somebody_has_waited_is_told(
    writer: Writer, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "writer", writer)
    assert (writer.age(), health.moves()) == (0, health.FINE)
    holds, go_on = threading.Event(), threading.Event()
    held = writer.run(lambda: (holds.set(), go_on.wait(PATIENCE)))
    await asyncio.to_thread(holds.wait, PATIENCE)
    clock.goes(3)
    later = writer.change(MATCH, "moved")
    clock.goes(6)
    assert (writer.age(), health.moves()) == (9, health.FINE)
    clock.goes(2)
    assert (writer.age(), health.moves()) == (11, "late")
    go_on.set()
    assert await answer(later) == "moved"
    await answer(held)
    await goes_on(writer)
    while writer.age():
        await asyncio.sleep(0)
    assert health.moves() == health.FINE


async def test_deeds_that_come_when_their_batch_has_had_its_time_are_not_begun(
    writer: Writer, clock: Clock
) -> None:
    begun = []

    def slow(number: int) -> Callable[[], None]:
        def deed() -> None:
            begun.append(number)
            clock.goes(1.5)

        return deed

    holds, go_on = threading.Event(), threading.Event()
    held = writer.run(lambda: (holds.set(), go_on.wait(PATIENCE)))
    await asyncio.to_thread(holds.wait, PATIENCE)
    waiting = [writer.run(slow(number)) for number in range(5)]
    go_on.set()
    outcomes = [busy(await answer(one)) for one in waiting]
    assert (begun, outcomes) == ([0, 1], [False, False, True, True, True])
    await answer(held)


# -- with a database that somebody holds ---------------------------------------------------------------------


@pytest.fixture
def seat(transactional_db: None) -> Seat:
    """Somebody's at a table, who has nothing to hear of."""
    owner = User.objects.create_user("owner")
    match = Match.objects.create(game="den_of_dice", size=2, host=owner, rule_set=_rule_set())
    return Seat.objects.create(match=match, number=0, user=owner, seen_version=5)


def _rule_set() -> Any:
    from games.models import RuleSet

    return RuleSet.objects.create(game="den_of_dice", number=1, data=b"[]", digest="")


async def test_a_crowd_that_arrives_keeps_no_move_waiting(seat: Seat, settings: Any) -> None:
    """Whoever has nothing to be noted asks for no lock; whoever has waits in another line than moves do."""
    settings.LONGEST_LOCK = 0.05
    other = sqlite3.connect(connection.settings_dict["NAME"], isolation_level=None, check_same_thread=False)
    with closing(other):
        other.execute("BEGIN IMMEDIATE")
        quiet = [
            threads.visits.run(lambda: letters.been_here(seat.match_id, seat.user_id or 0)) for _ in range(15)
        ]
        assert [await answer(one) for one in quiet] == [None] * 15
        leaving = [
            threads.visits.run(lambda: letters.been_here(seat.match_id, seat.user_id or 0, 9))
            for _ in range(15)
        ]
        assert busy(await answer(threads.writer.run(lambda: Seat.objects.filter(pk=0).delete())))
        assert all([busy(await answer(one)) for one in leaving])
        other.execute("ROLLBACK")
    await answer(threads.visits.run(lambda: letters.been_here(seat.match_id, seat.user_id or 0, 9)))
    await asyncio.to_thread(seat.refresh_from_db)
    assert seat.seen_version == 9


async def test_a_disk_without_room_is_told_in_the_sentence(seat: Seat) -> None:
    def writes() -> None:
        with full():
            Seat.objects.filter(pk=seat.pk).update(seen_version=6)

    outcome = await answer(threads.writer.run(writes))
    assert busy(outcome)
    assert "no room" in outcome.sentence


async def test_a_table_that_is_missing_is_a_fault_of_ours(seat: Seat) -> None:
    def writes() -> None:
        with without("games_seat"):
            Seat.objects.filter(pk=seat.pk).update(seen_version=6)

    assert broken(await answer(threads.writer.run(writes)))


def test_a_visit_is_noted_once(seat: Seat, django_assert_num_queries: Any) -> None:
    Seat.objects.update(mailed_at=timezone.now())
    with django_assert_num_queries(3):
        letters.been_here(seat.match_id, seat.user_id or 0, 7)
    with django_assert_num_queries(1):
        letters.been_here(seat.match_id, seat.user_id or 0, 7)
    seat.refresh_from_db()
    assert (seat.mailed_at, seat.seen_version) == (None, 7)
