"""Bots that look ahead think one after the other: first for those who have nothing else in the line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from games import play
from games.play.automation import runner, tasks, thinking_line
from games.play.match import scheduler
from games.play.people import bot_accounts
from kaijusite.schedule import BOTS
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


def place_of(table: At) -> int:
    return thinking_line.take_place(play.read(table.pk))


def payers(match_id: int) -> list[str]:
    return thinking_line.payers(play.read(match_id))


def test_it_waits_its_moment_first_and_stands_in_the_line_when_it_is_due(sit: Sit, handed: Handed) -> None:
    """A worker keeps what is to wait, and takes it by its time: only what is due has a place."""
    table = beside(sit, speed="paced")
    task, arguments, wait, queue = handed[-1]
    assert (task, arguments, queue) == ("line_up", [table.pk, table.version, 1], "automation")
    low, high = scheduler.THINKING_SECONDS
    assert low <= wait <= high
    tasks.line_up(*arguments)
    assert handed[-1] == ("bot_move", arguments, 0.0, BOTS, 0)


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
    assert handed == []


def test_the_more_tables_somebody_has_in_the_line_the_later_comes_one_more(sit: Sit) -> None:
    places = [place_of(beside(sit)) for _ in range(7)]
    assert places == [0, 3, 6, 6, 9, 9, 9]


def test_a_table_does_not_stand_in_its_own_way(sit: Sit) -> None:
    table = beside(sit)
    assert [place_of(table) for _ in range(3)] == [0, 0, 0]


def test_others_stand_in_nobodys_way(sit: Sit, stranger: Any) -> None:
    for _ in range(5):
        place_of(beside(sit))
    elsewhere = play.open_table(stranger, GAME.key, 2, bots=["master"])
    assert thinking_line.take_place(play.read(elsewhere.pk)) == 0


def test_whose_bot_has_thought_stands_there_no_more(sit: Sit) -> None:
    """Not even before the choice is stored that brings the next one there."""
    table, other = beside(sit), beside(sit)
    assert [place_of(table), place_of(other)] == [0, 3]
    assert runner.bot_move(table.pk, table.version, 1)
    assert place_of(other) == 0


def test_what_was_lost_is_forgotten(sit: Sit, clock: Clock) -> None:
    lost, other = beside(sit), beside(sit)
    place_of(lost)
    clock.goes(thinking_line.FORGOTTEN_AFTER - 1)
    assert place_of(other) == 3
    clock.goes(1)
    assert place_of(other) == 0


def test_of_several_people_the_one_counts_who_has_fewest_others(sit: Sit, owner: Any, opponent: Any) -> None:
    for _ in range(3):
        place_of(beside(sit))
    table = sit(seats=3, bots=["master"])
    table.does(0, STOP)
    assert payers(table.pk) == sorted(f"person:{one.pk}" for one in (owner, opponent))
    assert place_of(table) == 0
    hosted = play.open_table(opponent, GAME.key, 2, bots=["master"])
    assert thinking_line.take_place(play.read(hosted.pk)) == 3, "it stands there for both"


def test_whoever_lets_a_bot_play_is_not_waiting(sit: Sit, owner: Any, opponent: Any) -> None:
    table = sit(seats=3, bots=["master"])
    play.takeover(table.pk, opponent)
    assert payers(table.pk) == [f"person:{owner.pk}"]
    play.takeover(table.pk, owner)
    assert payers(table.pk) == []
    assert place_of(table) == 0


def test_of_a_program_its_owner_counts(stranger: Any) -> None:
    program = bot_accounts.make_account(stranger, "Sleepless")
    match = play.open_table(program, GAME.key, 2, bots=["master"])
    assert payers(match.pk) == [f"person:{stranger.pk}"]


def test_while_redis_is_away_nobody_waits_for_it(sit: Sit, valkey: Valkey) -> None:
    table, other = beside(sit), beside(sit)
    valkey.stop()
    assert [place_of(table), place_of(other)] == [0, 0]
    assert runner.bot_move(table.pk, table.version, 1)
