"""Whatever rule data is accepted can be played: numbers of the shipped data edited at random, and matches
with what is read."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from games.engine import act, asked, settle
from games.kit import laws
from games.titles.spoonbrokers import GAME
from games.titles.spoonbrokers.components import components
from tests.lengths import few_of

NUMBERS = (0, 0, 1, 1, 2, 3, 5, 9, 27, 28, 30, 60, 99, 999, 1000, -1)
SWITCHES = {
    "kind": ("stable", "volatile", "loan", "tax", "catnip", "market", "dividend"),
    "source": ("any", "KIB", "stable"),
}
LONGEST = 250
"""So many decisions of a match are looked at."""


def edit(thing: Any, rng: Random, share: float) -> Any:
    """A copy with a share of its numbers, and a few of its words, changed."""
    if isinstance(thing, dict):
        return {key: edit_field(key, value, rng, share) for key, value in thing.items()}
    if isinstance(thing, list):
        return [edit(value, rng, share) for value in thing]
    if isinstance(thing, int) and rng.random() < share:
        return rng.choice(NUMBERS)
    return thing


def edit_field(key: str, value: Any, rng: Random, share: float) -> Any:
    if key in SWITCHES and isinstance(value, str) and rng.random() < share / 4:
        return rng.choice(SWITCHES[key])
    return edit(value, rng, 0 if key in ("n", "space") and rng.random() < 0.8 else share)


@pytest.mark.parametrize("numbers", few_of(240, 50))
def test_what_is_accepted_survives_a_match(numbers):
    """No exception, nothing below zero, every law, whatever the numbers are."""
    shipped = msgspec.json.decode(GAME.shipped_data())
    accepted = 0
    for number in numbers:
        rng = Random(f"edited {number}")
        parts = rng.sample(sorted(shipped), rng.randint(1, 2))
        data = {**shipped, **{part: edit(shipped[part], rng, rng.choice((0.02, 0.1, 0.3))) for part in parts}}
        try:
            rules = GAME.read_cards(msgspec.json.encode(data))
        except msgspec.ValidationError:
            continue
        accepted += 1
        seats = rng.choice((2, 3, 4))
        state, table = GAME.new(rules, seats, {"brokers": rng.choice(("off", "random", "pick"))}, rng)
        settle(state, table)
        start = components(state, rules)
        for _ in range(LONGEST):
            if not (deciders := asked(state)):
                break
            who = rng.choice(list(deciders))
            assert laws.conservation(GAME, state, table, start) == []
            options = list(state.agenda[-1].options(state, table, who))
            assert state.agenda[-1].default(state, table, who) in options
            if rng.random() < 0.03:
                assert laws.forecasts(GAME, state, table, who, number) == []
                assert laws.secrecy(GAME, state, table, who, rng) == []
                GAME.view(state, table, who)
                GAME.evaluate(state, table, who)
                GAME.in_haste(state, table, who, options)
            act(GAME, state, table, who, rng.choice(options))
            settle(state, table)
    assert accepted > 8
