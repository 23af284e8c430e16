"""Bots that look ahead think one after the other, and people have their turns one after the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from games import play
from games.play.automation import runner, tasks, thinking_line
from games.play.match import scheduler
from games.play.people import bot_accounts
from kaijusite.redis_client import client
from kaijusite.schedule import BOTS, QUICK_BOTS
from tests.clock import Clock
from tests.play.conftest import STOP, WAVE, At, Sit
from tests.toy import GAME
from tests.valkey import Valkey, site_with_one

Handed = list[tuple[Any, ...]]


@pytest.fixture(autouse=True)
def valkey(tmp_path: Path, settings: Any) -> Iterator[Valkey]:
    with site_with_one(tmp_path, settings) as server:
        yield server


@pytest.fixture
def handed(monkeypatch: pytest.MonkeyPatch, committed: None) -> Handed:
    """What is given to Celery, whole."""
    found: Handed = []
    monkeypatch.setattr(scheduler, "send", lambda *task: found.append(task))
    return found


def beside(sit: Sit, bot: str = "master", **wanted: Any) -> At:
    """A table of the owner's with this bot, which is asked."""
    table = sit(bots=[bot], **wanted)
    table.does(0, STOP)
    return table


def hosted_by(user: Any) -> At:
    """A table of somebody else's with a master."""
    return At(play.open_table(user, GAME.key, 2, bots=["master"]))


def joins(*tables: At) -> None:
    for table in tables:
        thinking_line.join(play.read(table.pk), 1)


def taken() -> list[int]:
    """The tables that have their turn, until nobody stands there."""
    found = []
    while (entry := thinking_line.take()) is not None:
        found.append(entry[0])
    return found


def payers(match_id: int) -> list[str]:
    return thinking_line.payers(play.read(match_id))


def test_it_waits_its_moment_first_and_joins_the_line_when_it_is_due(sit: Sit, handed: Handed) -> None:
    """A worker keeps what is to wait, and takes it by its time: only what is due may stand in the line."""
    table = beside(sit, speed="paced")
    task, arguments, wait, queue = handed[-1]
    assert (task, arguments, queue) == ("line_up", [table.pk, table.version, 1], QUICK_BOTS)
    low, high = scheduler.THINKING_SECONDS
    assert low <= wait <= high
    tasks.line_up(*arguments)
    assert handed[-1] == ("think", [], 0.0, BOTS)
    tasks.think()
    assert table.version > arguments[1]
    assert taken() == []


def test_who_does_not_look_ahead_stands_in_no_line(sit: Sit, handed: Handed) -> None:
    beside(sit, "hard")
    assert handed[-1][0] == "bot_move"


def test_a_match_that_has_moved_on_or_is_gone_stands_nowhere(sit: Sit, handed: Handed) -> None:
    table = beside(sit)
    arguments = handed[-1][1]
    table.does(0, WAVE)
    handed.clear()
    assert not thinking_line.line_up(*arguments)
    assert not thinking_line.line_up(10**9, 1, 1)
    assert handed == taken() == []


def test_people_have_their_turns_one_after_the_other(
    sit: Sit, owner: Any, opponent: Any, stranger: Any
) -> None:
    own = [beside(sit) for _ in range(4)]
    joins(*own)
    others = [hosted_by(opponent), hosted_by(stranger), hosted_by(opponent)]
    joins(*others)
    order = [own[0], others[0], others[1], own[1], others[2], own[2], own[3]]
    assert taken() == [table.pk for table in order]


def test_whoever_had_no_turn_for_longest_has_the_next(
    sit: Sit, owner: Any, opponent: Any, stranger: Any
) -> None:
    """While a bot thinks for somebody with many tables, others who come are not behind the next of these."""
    own = [beside(sit) for _ in range(3)]
    joins(*own)
    assert thinking_line.take() is not None
    others = [hosted_by(opponent), hosted_by(stranger)]
    joins(*others)
    assert taken() == [others[0].pk, others[1].pk, own[1].pk, own[2].pk]
    joins(own[0], *others)
    assert taken() == [others[0].pk, others[1].pk, own[0].pk]


def test_whoever_joins_again_keeps_the_place(sit: Sit, clock: Clock) -> None:
    """So does whoever is lined up again because the sweep takes them for lost."""
    first, second = beside(sit), beside(sit)
    for again in ((first, second), (second, first), (second,)):
        joins(*again)
        clock.goes(10)
    assert taken() == [first.pk, second.pk]


def test_a_match_that_moves_on_while_it_waits_keeps_its_place_and_has_one_turn(
    sit: Sit, clock: Clock, stranger: Any
) -> None:
    first, second, other = beside(sit), beside(sit), hosted_by(stranger)
    joins(first)
    clock.goes(1)
    joins(second)
    joins(other)
    for _ in range(3):
        first.does(0, WAVE)
        joins(first)
    entries = [thinking_line.take() for _ in range(4)]
    assert entries == [
        [first.pk, first.version, 1],
        [other.pk, other.version, 1],
        [second.pk, second.version, 1],
        None,
    ]


def test_a_table_that_was_taken_for_one_person_is_no_turn_of_another(
    sit: Sit, owner: Any, opponent: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, own = beside(sit), beside(sit)
    for name in ("one", "another"):
        monkeypatch.setattr(thinking_line, "payers", lambda position, name=name: [name])
        joins(table)
    joins(own)
    assert taken() == [table.pk, own.pk]


def test_newcomers_have_their_turns_as_they_came_and_before_whoever_had_one(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [beside(sit) for _ in range(6)]
    names = iter(["had one", "z", "b", "x", "a", "had one"])
    monkeypatch.setattr(thinking_line, "payers", lambda position: [next(names)])
    joins(tables[0])
    assert taken() == [tables[0].pk]
    joins(*tables[1:])
    assert taken() == [table.pk for table in tables[1:]]


def test_a_lost_count_puts_nobody_last(sit: Sit, stranger: Any) -> None:
    """A Redis that is short of room may drop any key by itself."""
    busy, other = [beside(sit) for _ in range(5)], hosted_by(stranger)
    joins(other, *busy)
    taken()
    client().delete(thinking_line.COUNT)
    joins(*busy, other)
    assert other.pk in taken()[:2]


def test_nothing_of_an_address_stands_in_redis(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking_line, "payers", lambda position: ["household:10.1.1.1"])
    joins(beside(sit), beside(sit))
    thinking_line.take()
    assert not any(b"10.1" in key for key in client().keys("*"))  # type: ignore[union-attr]


def test_one_worker_is_called_at_a_time(sit: Sit, handed: Handed, monkeypatch: pytest.MonkeyPatch) -> None:
    """Or tasks would heap up as long as the line is never empty."""
    arguments = []
    for _ in range(5):
        beside(sit)
        arguments.append(handed[-1][1])
    handed.clear()
    for one in arguments:
        thinking_line.line_up(*one)
    assert handed == [("think", [], 0.0, BOTS)]
    again = iter([arguments[0]])  # who joins while the last one moves may come too late for this worker

    def moves(*_: int) -> None:
        for one in again:
            thinking_line.line_up(*one)

    monkeypatch.setattr(runner, "bot_move", moves)
    assert thinking_line.think() == 6
    assert handed == [("think", [], 0.0, BOTS)] * 2


def test_a_worker_that_does_not_come_is_called_again(handed: Handed) -> None:
    thinking_line.call()
    assert 0 < client().ttl(thinking_line.CALLED) <= thinking_line.CALLED_FOR  # type: ignore[operator]
    client().delete(thinking_line.CALLED)  # its time is over
    thinking_line.call()
    assert len(handed) == 2


def test_how_many_wait_and_since_when_is_told(sit: Sit, clock: Clock, stranger: Any) -> None:
    assert thinking_line.waiting() == (0, 0.0)
    began = clock.at
    for table in (beside(sit), beside(sit), hosted_by(stranger)):
        joins(table)
        clock.goes(2)
    assert thinking_line.waiting() == (3, began)


@pytest.mark.parametrize("tables", [(1, 1, 1, 2), (1, 2, 3, 20), (5, 5), (1, 60)], ids=str)
def test_nobody_waits_for_more_than_one_table_of_each_of_the_others(
    tables: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One worker, a second for each thought; people choose as soon as a bot has moved, for ten minutes."""
    monkeypatch.setattr(thinking_line, "payers", lambda position: [f"person:{position.row.pk // 100}"])
    waits: dict[int, int] = {}
    longest: Counter[int] = Counter()
    turns: Counter[int] = Counter()

    def asks(table: int, now: int) -> None:
        waits[table] = now
        thinking_line.join(_Position(table), 1)  # type: ignore[arg-type]

    for person, count in enumerate(tables, 1):
        for number in range(count):
            asks(100 * person + number, 0)
    for now in range(600):
        entry = thinking_line.take()
        assert entry is not None
        [table, *_] = entry
        person = table // 100
        longest[person] = max(longest[person], now - waits[table])
        turns[person] += 1
        asks(table, now + 1)
        if now % 10 == 0:  # the sweep takes all that wait for lost
            for table in waits:
                thinking_line.join(_Position(table), 1)  # type: ignore[arg-type]
    for person, count in enumerate(tables, 1):
        assert longest[person] < len(tables) * count
        assert turns[person] >= 600 // len(tables) - 1


class _Position:
    """As much of a match as the line knows."""

    def __init__(self, pk: int) -> None:
        self.row = self
        self.pk, self.version = pk, 1


def test_a_worker_goes_on_as_long_as_somebody_stands_there_and_stops_in_between(
    sit: Sit, handed: Handed, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [beside(sit) for _ in range(5)]
    joins(*tables)
    handed.clear()
    moved: list[int] = []

    def moves(match_id: int, *_: int) -> None:
        moved.append(match_id)
        clock.goes(0.7)

    monkeypatch.setattr(runner, "bot_move", moves)
    assert thinking_line.think() == 3
    assert handed == [("think", [], 0.0, BOTS)], "and somebody else goes on"
    assert thinking_line.think() == 2
    assert moved == [table.pk for table in tables]
    assert thinking_line.think() == 0
    assert len(handed) == 1


def test_of_several_people_the_one_is_asked_who_waits_with_fewest(
    sit: Sit, owner: Any, opponent: Any, stranger: Any
) -> None:
    mine = [beside(sit) for _ in range(3)]
    table = sit(seats=3, bots=["master"])
    table.does(0, STOP)
    assert payers(table.pk) == sorted(f"person:{one.pk}" for one in (owner, opponent))
    joins(*mine, table)
    assert taken() == [one.pk for one in (mine[0], table, *mine[1:])]


def test_whoever_lets_a_bot_play_is_not_waiting(sit: Sit, owner: Any, opponent: Any) -> None:
    table = sit(seats=3, bots=["master"])
    play.takeover(table.pk, opponent)
    assert payers(table.pk) == [f"person:{owner.pk}"]
    play.takeover(table.pk, owner)
    assert payers(table.pk) == []
    joins(table)
    assert taken() == [table.pk]


def test_of_a_program_its_owner_counts(stranger: Any) -> None:
    program = bot_accounts.make_account(stranger, "Sleepless")
    assert payers(hosted_by(program).pk) == [f"person:{stranger.pk}"]


def test_nothing_stays_in_redis_for_ever(sit: Sit) -> None:
    joins(beside(sit), beside(sit))
    # turns, entries, count and tables; when the last turn was as well; the last and the count alone
    for stand in (4, 5, 2):
        keys: Any = client().keys(f"{thinking_line.LINE}*")
        ends: list[Any] = [client().ttl(key) for key in keys]
        assert len(keys) == stand
        assert all(0 < end <= thinking_line.KEPT for end in ends)
        thinking_line.take()


def test_what_cannot_be_lined_up_is_left_to_the_next_sweep(
    sit: Sit, handed: Handed, valkey: Valkey, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = beside(sit)
    arguments = handed[-1][1]
    assert table.match.due_at > clock.moment()
    monkeypatch.setattr(scheduler, "send", lambda *task: True)
    assert thinking_line.line_up(*arguments)
    assert table.match.due_at == clock.moment()
    clock.goes(1)
    valkey.stop()
    assert thinking_line.line_up(*arguments)
    assert table.match.due_at == clock.moment()
