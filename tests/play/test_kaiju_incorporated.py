"""Whole matches of Kaiju Incorporated through the one way in: they end, they check out, and no deck's
order leaks on the way."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from games import play
from games.models import Match
from games.play.finished.verify import verify
from games.play.match.stored_moves import state_at
from games.play.refusal import Refusal
from games.titles.kaiju_incorporated.actions import TakeIncome, TakeProduct
from games.titles.kaiju_incorporated.products import ProductChoice
from tests.play.by_chance import a_choice, play_by_chance


def opened(speed: str, owner: Any, *others: Any) -> Match:
    match = play.open_table(
        owner, "kaiju_incorporated", 1 + len(others), pace="free", decision_seconds=0, speed=speed
    )
    for user in others:
        play.take_seat(match.pk, user)
    return match


@pytest.mark.parametrize(
    ("seats", "speed"), [pytest.param(3, "paced", marks=pytest.mark.long), (3, "instant"), (2, "instant")]
)
def test_a_match_by_chance_with_choices_taken_back_ends_and_checks_out(
    owner: Any, opponent: Any, third: Any, seats: int, speed: str
) -> None:
    rng = Random(f"{seats} {speed}")
    match = opened(speed, owner, *(opponent, third)[: seats - 1])
    position, taken_back = play_by_chance(match.pk, rng)
    assert taken_back > 0
    assert verify(match.pk) is None
    for version in (1, position.row.version // 2, position.row.version):
        assert state_at(position, version).moment >= 0
        assert play.replay_view(match.pk, version, owner, eyes="all")
    assert sorted(match.seats.values_list("place", flat=True)) == list(range(1, seats + 1))


def test_a_product_cannot_be_taken_back_once_its_successor_was_seen(
    owner: Any, opponent: Any, third: Any
) -> None:
    """KI-35: the refill is a revealed card."""
    match = opened("instant", owner, opponent, third)
    rng = Random(5)
    while not isinstance((position := play.read(match.pk)).state.agenda[-1], ProductChoice):
        seat, choice = a_choice(position, rng)
        play.submit(
            match.pk, seat, msgspec.json.encode(choice), position.row.version, f"{position.row.version}"
        )
    seat, choice = a_choice(position, rng)
    play.submit(match.pk, seat, msgspec.json.encode(choice), position.row.version, "the product")
    assert not play.can_undo(match.pk, seat)[0]


def test_of_two_who_answer_at_the_same_instant_the_one_asked_is_heard(
    owner: Any, opponent: Any, third: Any
) -> None:
    """Reactions are asked one player at a time: the other's answer, for the same version, changes nothing."""
    match = opened("instant", owner, opponent, third)
    rng = Random(6)
    while not isinstance((position := play.read(match.pk)).state.agenda[-1], ProductChoice):
        seat, choice = a_choice(position, rng)
        play.submit(
            match.pk, seat, msgspec.json.encode(choice), position.row.version, f"{position.row.version}"
        )
    version = position.row.version
    seat, choice = a_choice(position, rng)
    sent = msgspec.json.encode(choice)
    with pytest.raises(Refusal):
        play.submit(match.pk, (seat + 1) % 3, sent, version, "somebody else's")
    play.submit(match.pk, seat, sent, version, "mine")
    with pytest.raises(Refusal):
        play.submit(match.pk, seat, sent, version, "mine once more")
    assert play.submit(match.pk, seat, sent, version, "mine")
    after = play.read(match.pk).state
    codes = [position.context.cards.product_codes[one] for one in after.players[seat].products]
    assert isinstance(choice, TakeProduct)
    assert codes[-1] == choice.product


def test_a_choice_for_an_older_version_is_stale(owner: Any, opponent: Any, third: Any) -> None:
    match = opened("instant", owner, opponent, third)
    position = play.read(match.pk)
    seat = position.row.waiting[0]["seat"]
    options = position.state.agenda[-1].options(position.state, position.context, seat)
    first, second = (msgspec.json.encode(one) for one in options[:2])
    assert isinstance(options[0], TakeIncome)
    play.submit(match.pk, seat, first, position.row.version, "first")
    with pytest.raises(Refusal) as refused:
        play.submit(match.pk, seat, second, position.row.version, "second")
    assert refused.value.code in ("stale", "not-asked")
