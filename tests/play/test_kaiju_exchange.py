"""Whole matches of Kaiju Exchange through the one way in: they end, they check out, and nothing leaks on
the way."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from games import play
from games.play.finished.verify import verify
from games.play.match.stored_moves import state_at
from games.titles.kaiju_exchange.actions import MakeOffer, WithdrawOffer
from tests.play.by_chance import play_by_chance


@pytest.mark.parametrize("speed", ["paced", pytest.param("instant", marks=pytest.mark.long)])
def test_a_match_by_chance_with_choices_taken_back_ends_and_checks_out(
    owner: Any, opponent: Any, third: Any, speed: str
) -> None:
    rng = Random(speed)
    match = play.open_table(owner, "kaiju_exchange", 3, pace="free", decision_seconds=0, speed=speed)
    for user in (opponent, third):
        play.take_seat(match.pk, user)
    position, taken_back = play_by_chance(match.pk, rng)
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
    assert why == f"{{seat:{1 - seat}}} has been asked to answer it."
    made = play.read(match.pk)
    withdraw = msgspec.json.encode(WithdrawOffer(made.state.offers[0].id))
    play.submit(match.pk, seat, withdraw, made.row.version, "withdrawn")
    assert play.read(match.pk).state.offers == []
