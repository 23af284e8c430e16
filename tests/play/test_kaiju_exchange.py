"""Whole matches of Kaiju Exchange through the one way in: they end, they check out, and nothing leaks on
the way."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from games import play
from games.models import Match
from games.play.archive.verify import verify
from games.play.match.position import Position
from games.play.match.stored_moves import state_at
from games.play.views import messages
from games.titles.kaiju_exchange.actions import MakeOffer, WithdrawOffer


def told_to(position: Position, state: Any, seat: int) -> bytes:
    """Everything that depends on the state and is told to this seat, or to everybody."""
    real = position.state
    position.state = state
    try:
        message = msgspec.json.decode(messages.audience_message(position, seat))
        return msgspec.json.encode([message | {"now": 0}, position.game.headline(state, position.context)])
    finally:
        position.state = real


@pytest.mark.parametrize("speed", ["paced", pytest.param("instant", marks=pytest.mark.long)])
def test_a_match_by_chance_with_choices_taken_back_ends_and_checks_out(
    owner: Any, opponent: Any, third: Any, speed: str
) -> None:
    rng = Random(speed)
    match = play.open_table(owner, "kaiju_exchange", 3, pace="free", decision_seconds=0, speed=speed)
    for user in (opponent, third):
        play.take_seat(match.pk, user)
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
    assert taken_back > 3
    assert verify(match.pk) is None
    for version in (1, position.row.version // 2, position.row.version):
        assert state_at(position, version).moment >= 0
        assert play.replay_view(match.pk, version, owner, eyes="all")
    assert sorted(match.seats.values_list("place", flat=True))[0] == 1


def test_an_offer_that_somebody_has_to_answer_is_withdrawn_and_not_taken_back(
    owner: Any, opponent: Any
) -> None:
    match = play.open_table(owner, "kaiju_exchange", 2, pace="free", decision_seconds=0, speed="instant")
    play.take_seat(match.pk, opponent)
    while True:
        position = play.read(match.pk)
        seat = position.row.waiting[0]["seat"]
        options = position.state.agenda[-1].options(position.state, position.context, seat)
        offers = [option for option in options if isinstance(option, MakeOffer)]
        choice = msgspec.structs.replace(offers[0], wait=False) if offers else options[-1]
        version = position.row.version
        play.submit(match.pk, seat, msgspec.json.encode(choice), version, f"choice {version}")
        if offers:
            break
    allowed, why = play.can_undo(match.pk, seat)
    assert not allowed
    assert why == "Somebody has been asked to answer it."
    made = play.read(match.pk)
    withdraw = msgspec.json.encode(WithdrawOffer(made.state.offers[0].id))
    play.submit(match.pk, seat, withdraw, made.row.version, "withdrawn")
    assert play.read(match.pk).state.offers == []
