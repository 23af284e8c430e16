"""Whole matches of SpoonBrokers through the one way in, and the window in which transactions can be
stopped."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from games import play
from games.engine import act
from games.models import Match
from games.play.finished.verify import verify
from games.play.match.position import Position
from games.play.refusal import Refusal
from games.play.views import messages
from games.titles.spoonbrokers.actions import PASS, STOP
from games.titles.spoonbrokers.stopping import StopWindow
from tests.play.by_chance import play_by_chance, told_to


def opened(owner: Any, opponent: Any, third: Any, speed: str) -> Match:
    options = {"brokers": "random", "reactions": "strict"}
    match = play.open_table(
        owner, "spoonbrokers", 3, pace="free", decision_seconds=0, speed=speed, options=options
    )
    for user in (opponent, third):
        play.take_seat(match.pk, user)
    return match


@pytest.mark.parametrize("speed", [pytest.param("paced", marks=pytest.mark.long), "instant"])
def test_a_match_by_chance_with_choices_taken_back_ends_and_checks_out(
    owner: Any, opponent: Any, third: Any, speed: str
) -> None:
    rng = Random(speed)
    match = opened(owner, opponent, third, speed)
    _, taken_back = play_by_chance(match.pk, rng)
    assert taken_back > 0
    assert verify(match.pk) is None


def window(owner: Any, opponent: Any, third: Any) -> tuple[int, Position]:
    """A match in which two are asked, and the second from the active Broker's left holds Stop Transaction."""
    for number in range(60):
        rng = Random(number)
        match = opened(owner, opponent, third, "instant")
        for _ in range(60):
            position = play.read(match.pk)
            if not position.row.waiting:
                break
            asked = position.state.agenda[-1]
            if isinstance(asked, StopWindow) and len(asked.pending) == 2:
                options = asked.options(position.state, position.context, asked.pending[1])
                if STOP in options:
                    return match.pk, position
            seat = position.row.waiting[0]["seat"]
            choice = rng.choice(asked.options(position.state, position.context, seat))
            version = position.row.version
            play.submit(match.pk, seat, msgspec.json.encode(choice), version, f"choice {version}")
    raise AssertionError("no such window was met")


def test_a_waiting_stop_is_told_to_nobody(owner: Any, opponent: Any, third: Any) -> None:
    """What the others are told, and what is stored for them, is the same after a pass and after a stop."""
    pk, position = window(owner, opponent, third)
    first, second = position.state.agenda[-1].pending
    active = position.state.active
    after = {}
    for answer in (PASS, STOP):
        state = position.game.copy(position.state)
        act(position.game, state, position.context, second, answer)
        after[answer] = [told_to(position, state, audience) for audience in (active, first, None)]
    assert after[PASS] == after[STOP]
    play.submit(pk, second, msgspec.json.encode(STOP), position.row.version, "stop")
    move = messages.stored_moves(play.read(pk), position.row.version)[-1]
    assert (move.kind, move.seat, move.told) == ("choice", second, [])
    for audience in (active, first, None):
        line = messages.move_line(play.read(pk), audience, move)
        assert line["events"] == []
        assert b"stop" not in msgspec.json.encode(line)
    assert [entry["seat"] for entry in play.read(pk).row.waiting] == [first]


def test_two_answers_at_the_same_instant_are_taken_one_after_the_other(
    owner: Any, opponent: Any, third: Any
) -> None:
    """The later one is told that the table has moved on, loses nothing, and may answer again at once."""
    pk, position = window(owner, opponent, third)
    first, second = position.state.agenda[-1].pending
    version = position.row.version
    play.submit(pk, second, msgspec.json.encode(STOP), version, "one")
    with pytest.raises(Refusal) as caught:
        play.submit(pk, first, msgspec.json.encode(PASS), version, "other")
    assert caught.value.code == "stale"
    play.submit(pk, first, msgspec.json.encode(PASS), version + 1, "again")
    state = play.read(pk).state
    assert state.players[second].played
    assert not isinstance(state.agenda[-1], StopWindow)
    assert verify(pk) is None
