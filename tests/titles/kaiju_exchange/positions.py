"""Positions to look at: random matches, also with every card a design of its own, so that a leaked code
shows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import msgspec

from games.engine import act
from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules, Context
from games.titles.kaiju_exchange.game import GAME
from games.titles.kaiju_exchange.state import State
from tests.titles.harness import Position, choose_by_chance, positions_of
from tests.titles.kaiju_exchange.table import RULES


@cache
def distinct_cards() -> CompiledRules:
    """The shipped data with each copy of a Demand as a design of its own: DM-E2 becomes DM-E2-0, DM-E2-1,
    DM-E2-2."""
    rules = RULES.data
    demands = []
    for face in rules.demands:
        for copy in range(face.copies):
            demands.append(
                msgspec.structs.replace(
                    face,
                    code=f"{face.code}-{copy}",
                    copies=1,
                    removed_2p=int(copy < face.removed_2p),
                    removed_3p=int(copy < face.removed_3p),
                )
            )
    return CompiledRules(msgspec.structs.replace(rules, demands=demands))


def positions(
    count: int,
    seats: int = 4,
    seed: int = 0,
    *,
    fall: bool = False,
    rules: CompiledRules = RULES,
    every_step: bool = False,
) -> Iterator[Position]:
    """Mostly the seats that are asked do something, now and then it is an aside."""
    options = {"variant_fall": fall}
    return positions_of(GAME, rules, count, seats, seed, options, choose, every_step)


def choose(game: Any, state: State, table: Context, rng: Random) -> None:
    seats = range(len(state.players))
    asides = [(seat, aside) for seat in seats for aside in game.asides(state, table, seat)]
    if asides and rng.random() < 0.1:
        act(game, state, table, *rng.choice(asides))
    else:
        choose_by_chance(game, state, table, rng)
