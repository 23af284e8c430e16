"""Chance: the key and the moment decide, nothing else, and every result is equally likely."""

from __future__ import annotations

import hashlib
from collections import Counter
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from games.engine import Context, KeyedChance, MomentChance, RandomChance
from games.engine.chance import commitment, match_key
from tests.toy import GAME


def fresh() -> Any:
    """A state in which nothing has been drawn."""
    return GAME.setup(list(range(1, 10)), 2, {})


@given(st.binary(min_size=1, max_size=40), st.integers(1, 10_000), st.text(max_size=20), st.integers(0, 500))
def test_a_keyed_draw_is_in_range_and_the_same_every_time(
    key: bytes, n: int, stream: str, drawn: int
) -> None:
    state, again = fresh(), fresh()
    state.draw, again.draw = {stream: drawn}, {stream: drawn}
    first = KeyedChance(key).below(n, state, stream)
    assert 0 <= first < n
    assert KeyedChance(key).below(n, again, stream) == first
    assert state.draw == {stream: drawn + 1}


def test_keyed_rolls_are_evenly_spread() -> None:
    state = fresh()
    rolls = Counter(KeyedChance(b"fair").below(6, state, "die") for _ in range(12_000))
    # Five standard deviations of a fair die around 2,000.
    assert all(abs(count - 2_000) < 5 * (12_000 * 5 / 36) ** 0.5 for count in rolls.values())
    assert len(rolls) == 6


def test_stream_number_and_key_each_change_the_outcome() -> None:
    def four(key: bytes, stream: str, drawn: int) -> tuple[int, ...]:
        state = fresh()
        state.draw = {stream: drawn}
        return tuple(KeyedChance(key).below(1_000_000, state, stream) for _ in range(4))

    assert len({four(*of) for of in [(b"a", "1", 0), (b"b", "1", 0), (b"a", "2", 0), (b"a", "1", 9)]}) == 4


@given(st.lists(st.sampled_from(["mine", "yours", "deck"]), max_size=30))
def test_a_stream_brings_the_same_whatever_is_drawn_from_the_others(others: list[str]) -> None:
    alone, among, chance = fresh(), fresh(), KeyedChance(b"deal")
    wanted = [chance.below(6, alone, "mine") for _ in range(others.count("mine"))]
    rolled = [(one, chance.below(6, among, one)) for one in others]
    assert [face for one, face in rolled if one == "mine"] == wanted


def test_choices_move_no_stream() -> None:
    state, later, chance = fresh(), fresh(), KeyedChance(b"deal")
    first = [chance.below(1_000, state, "die") for _ in range(6)]
    rolled = []
    for _ in range(6):
        later.chosen()
        rolled.append(chance.below(1_000, later, "die"))
    assert rolled == first


def test_a_pile_comes_as_its_cards_say_however_it_came_together() -> None:
    orders = []
    for pile in ([3, 1, 2, 5, 4], [5, 4, 3, 2, 1]):
        context = Context([], KeyedChance(b"deal"))
        context.state = fresh()
        context.shuffle(pile, "deck")
        orders.append(pile)
    assert orders[0] == orders[1]


def test_matches_from_before_draw_by_moments() -> None:
    """Numbers that were drawn when there were no streams: whoever changes them breaks stored matches."""
    state, chance = fresh(), MomentChance(b"from before")
    drawn = [chance.below(100, state, "die") for _ in range(3)]
    assert state.draw == 3
    state.chosen()
    assert state.draw == 0
    drawn += [chance.below(100, state, "another") for _ in range(2)]
    assert drawn == [84, 37, 86, 27, 25]


def test_the_published_digest_is_not_what_outcomes_come_from() -> None:
    secret = b"s" * 32
    digest = commitment(secret)
    assert digest == hashlib.sha256(secret).hexdigest()
    key = match_key(secret, "17", ["one", "two"])
    assert key != bytes.fromhex(digest)
    assert match_key(secret, "17", ["one", "three"]) != key
    assert match_key(secret, "18", ["one", "two"]) != key


@given(st.integers(0, 2**32), st.integers(1, 40))
def test_a_shuffle_keeps_every_card(seed: int, size: int) -> None:
    context = Context([], RandomChance(Random(seed)))
    context.state = fresh()
    deck = list(range(size))
    context.shuffle(deck, "deck")
    assert sorted(deck) == list(range(size))


def test_every_order_of_three_cards_is_equally_likely() -> None:
    context = Context([], KeyedChance(b"shuffles"))
    context.state = fresh()
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6_000):
        deck = [0, 1, 2]
        context.shuffle(deck, "deck")
        orders[tuple(deck)] += 1
    assert len(orders) == 6
    assert all(abs(count - 1_000) < 5 * (6_000 * 5 / 36) ** 0.5 for count in orders.values())
