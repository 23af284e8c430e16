"""Hurry: against bots alone nothing pauses until one's own next question."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.cache import cache

from games import play
from games.play.automation import runner
from tests.clock import Clock
from tests.play.conftest import ROLL, STOP, Sit
from tests.play.test_moves import refused


@pytest.fixture(autouse=True)
def forgotten() -> None:
    cache.clear()


def waits(handed_out: list[Any]) -> list[tuple[str, float]]:
    """The tasks handed out, and how long each waits."""
    return [(task, wait) for task, _, wait in handed_out]


def test_bots_and_steps_do_not_wait_for_whoever_is_in_a_hurry(
    sit: Sit, owner: Any, committed: None, handed_out: list[Any], clock: Clock
) -> None:
    table = sit(seats=3, bots=["novice", "novice"], pace="free")
    table.does(0, STOP)
    assert handed_out[-1][0] == "bot_move"
    assert handed_out[-1][2] > 0.5
    handed_out.clear()
    assert play.hurry(table.pk, owner)
    assert waits(handed_out) == [("bot_move", 0.0)]
    seen = []
    while handed_out:
        seen += waits(handed_out)
        name, arguments, _ = handed_out.pop()
        handed_out.clear()
        {"bot_move": runner.bot_move, "advance": runner.advance}[name](*arguments)
        if 0 in {entry["seat"] for entry in table.match.waiting}:
            break
    assert len(seen) >= 2
    assert {wait for _, wait in seen} == {0.0}


def test_a_hurry_ends_with_ones_own_question(
    sit: Sit, owner: Any, committed: None, handed_out: list[Any], clock: Clock
) -> None:
    table = sit(bots=["novice"], options={"long": True}, pace="free")
    assert not play.hurry(table.pk, owner)  # one is asked already
    table.does(0, STOP)
    play.hurry(table.pk, owner)
    while table.match.waiting[0]["seat"] != 0:
        runner.bot_move(table.pk, table.version, table.match.waiting[0]["seat"])
    handed_out.clear()
    table.does(0, STOP)
    assert handed_out[-1][2] > 0.5


def test_a_hurry_that_stays_outlives_the_question_until_it_is_ended(
    sit: Sit, owner: Any, committed: None, handed_out: list[Any], clock: Clock
) -> None:
    table = sit(bots=["novice"], options={"long": True})
    handed_out.clear()
    assert play.hurry(table.pk, owner, stays=True)
    assert handed_out == [], "one is asked oneself"
    table.does(0, ROLL)
    table.does(0, STOP)
    assert waits(handed_out)[-1] == ("bot_move", 0.0)
    play.end_hurry(table.pk, owner)
    table.does(1, ROLL, automatic=True, nonce="!bot-1")
    assert handed_out[-1][2] > 0.0


def test_where_nothing_waits_nothing_is_handed_out_twice(
    sit: Sit, owner: Any, committed: None, handed_out: list[Any], clock: Clock
) -> None:
    type(owner).objects.filter(pk=owner.pk).update(animation="instant")
    table = sit(bots=["novice"])
    table.does(0, STOP)
    handed_out.clear()
    assert play.hurry(table.pk, owner)
    assert handed_out == []


def test_among_people_the_site_keeps_its_pace(
    sit: Sit, owner: Any, opponent: Any, third: Any, committed: None, handed_out: list[Any], clock: Clock
) -> None:
    table = sit(seats=3, options={"long": True})
    play.takeover(table.pk, third)
    table.does(0, STOP)
    table.does(1, STOP)
    handed_out.clear()
    assert not play.hurry(table.pk, owner)
    assert handed_out == []
    play.resign(table.pk, opponent)
    assert play.hurry(table.pk, owner)
    play.come_back(table.pk, third)
    handed_out.clear()
    table.does(2, STOP)
    table.does(0, STOP)
    assert handed_out[-1][0] == "bot_move"
    assert handed_out[-1][2] > 0.5


def test_only_who_sits_there_hurries(sit: Sit, stranger: Any) -> None:
    for deed in (play.hurry, play.end_hurry):
        refused("not-seated", deed, sit(bots=["novice"]).pk, stranger)
