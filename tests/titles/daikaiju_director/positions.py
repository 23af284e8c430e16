"""Positions to look at: random matches that play Twists more often than chance would."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from games.engine import act, asked
from games.titles.daikaiju_director.actions import PlayTwist
from games.titles.daikaiju_director.cards.compiled_rules import Context
from games.titles.daikaiju_director.game import GAME
from games.titles.daikaiju_director.state import State
from tests.titles.daikaiju_director.table import RULES
from tests.titles.harness import Position, positions_of


def positions(count: int, seats: int = 4, seed: int = 0) -> Iterator[Position]:
    return positions_of(GAME, RULES, count, seats, seed, choose=choose)


def choose(game: Any, state: State, table: Context, rng: Random) -> None:
    seat = rng.choice(list(asked(state)))
    options = state.agenda[-1].options(state, table, seat)
    plays = [option for option in options if isinstance(option, PlayTwist)]
    choice = rng.choice(plays if plays and rng.random() < 0.6 else list(options))
    act(game, state, table, seat, choice)
