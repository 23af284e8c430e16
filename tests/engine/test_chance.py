"""Chance: the key and the moment decide, nothing else, and every result is equally likely."""

from __future__ import annotations

import hashlib
from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from games.engine import Context, KeyedChance, RandomChance
from games.engine.chance import commitment, match_key
from tests.toy import GAME


@given(st.binary(min_size=1, max_size=40), st.integers(1, 10_000), st.integers(0, 500), st.integers(0, 60))
def test_a_keyed_draw_is_in_range_and_the_same_every_time(key: bytes, n: int, moment: int, draw: int) -> None:
    first = KeyedChance(key).below(n, moment, draw)
    assert 0 <= first < n
    assert KeyedChance(key).below(n, moment, draw) == first


def test_keyed_rolls_are_evenly_spread() -> None:
    rolls = Counter(KeyedChance(b"fair").below(6, moment, 0) for moment in range(12_000))
    # Five standard deviations of a fair die around 2,000.
    assert all(abs(count - 2_000) < 5 * (12_000 * 5 / 36) ** 0.5 for count in rolls.values())
    assert len(rolls) == 6


def test_moment_draw_and_key_each_change_the_outcome() -> None:
    def stream(key: bytes, moment: int, first: int) -> list[int]:
        return [KeyedChance(key).below(1_000_000, moment, draw) for draw in range(first, first + 4)]

    assert (
        len({tuple(stream(*where)) for where in [(b"a", 1, 0), (b"b", 1, 0), (b"a", 2, 0), (b"a", 1, 9)]})
        == 4
    )


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
    state = GAME.setup(list(range(1, 10)), 2, {})
    context = Context([], RandomChance(Random(seed)))
    context.state = state
    deck = list(range(size))
    context.shuffle(deck)
    assert sorted(deck) == list(range(size))


def test_every_order_of_three_cards_is_equally_likely() -> None:
    state = GAME.setup(list(range(1, 10)), 2, {})
    context = Context([], KeyedChance(b"shuffles"))
    context.state = state
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6_000):
        deck = [0, 1, 2]
        context.shuffle(deck)
        orders[tuple(deck)] += 1
    assert len(orders) == 6
    assert all(abs(count - 1_000) < 5 * (6_000 * 5 / 36) ** 0.5 for count in orders.values())
