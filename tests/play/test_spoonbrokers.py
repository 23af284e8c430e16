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
from games.play.archive.verify import verify
from games.play.match.position import Position
from games.play.refusal import Refusal
from games.play.views import messages
from games.titles.spoonbrokers.actions import PASS, STOP
from games.titles.spoonbrokers.stopping import StopWindow


def told_to(position: Position, state: Any, seat: int | None) -> bytes:
    """Everything that depends on the state and is told to this seat (or to spectators), or to everybody."""
    real = position.state
    position.state = state
    try:
        message = msgspec.json.decode(messages.audience_message(position, seat))
        return msgspec.json.encode([message | {"now": 0}, position.game.headline(state, position.context)])
    finally:
        position.state = real


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
    taken_back = 0
    while (position := play.read(match.pk)).row.status == Match.Status.PLAYING:
        version = position.row.version
        if not position.row.waiting:
            assert play.advance(match.pk, version)
            continue
        seat = rng.choice(position.row.waiting)["seat"]
        choice = rng.choice(position.state.agenda[-1].options(position.state, position.context, seat))
        play.submit(match.pk, seat, msgspec.json.encode(choice), version, f"choice {version}")
        if rng.random() < 0.2 and play.can_undo(match.pk, seat)[0]:
            now = play.read(match.pk).row.version
            play.undo(match.pk, seat, now, f"undo {now}")
            assert play.read(match.pk).state == position.state
            taken_back += 1
        elif rng.random() < 0.1:
            imagined = position.game.imagine(position.state, position.context, 1, rng)
            assert told_to(position, imagined, 1) == told_to(position, position.state, 1)
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
