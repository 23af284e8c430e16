"""Numbers of the rule data, edited at random: refused with a sentence at reading, or good for a match."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from games.engine import act, asked, settle
from games.kit import laws
from games.titles.kaiju_exchange import GAME
from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules
from tests.lengths import up_to
from tests.titles.kaiju_exchange.test_cards import shipped

EDGES = (-1, 0, 1, 2, 3, 5, 9, 10, 20, 21, 50, 99)
MOVES = 150
"""Enough for a round or two; edited data may make matches long."""


def numbers(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where each number of the data stands."""
    if isinstance(data, dict):
        return [found for key, value in data.items() for found in numbers(value, (*path, key))]
    if isinstance(data, list):
        return [found for at, value in enumerate(data) for found in numbers(value, (*path, at))]
    return [path] if isinstance(data, int) and not isinstance(data, bool) else []


def edited(rng: Random) -> CompiledRules | None:
    """The shipped data with one to three numbers changed, or `None` if it is refused."""
    data = shipped()
    for path in rng.sample(numbers(data), rng.randint(1, 3)):
        place = data
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = rng.choice(EDGES)
    try:
        return GAME.read_cards(msgspec.json.encode(data))
    except msgspec.ValidationError:
        return None


@pytest.mark.parametrize("matches", up_to(5, 2))
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("fall", [False, True])
def test_what_is_accepted_can_be_played(seats: int, fall: bool, matches: int):
    """Nothing is lost, nothing falls below zero, nobody is without a choice, and every forecast comes
    true."""
    rng = Random(f"edited {seats} {fall}")
    played = 0
    while played < matches:
        rules = edited(rng)
        if rules is None:
            continue
        played += 1
        state, table = GAME.new(rules, seats, {"variant_fall": fall}, rng)
        settle(state, table)
        start = GAME.components(state, table)
        for _ in range(MOVES):
            if not (deciders := asked(state)):
                break
            one = rng.choice(list(deciders))
            options = list(state.agenda[-1].options(state, table, one))
            assert state.agenda[-1].default(state, table, one) in options
            assert GAME.prompt(state, table, one) is not None
            if rng.random() < 0.1:
                assert laws.forecasts(GAME, state, table, one, rng.randrange(1000)) == []
            choice = rng.choice(options)
            if rng.random() < 0.3:
                choice = GAME.in_haste(state, table, one, options)
            act(GAME, state, table, one, choice)
            settle(state, table)
            assert laws.conservation(GAME, state, table, start) == []
