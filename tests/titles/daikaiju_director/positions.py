"""Positions to look at: random matches that play Twists more often than chance would."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from games.engine import Record, act, asked, settle
from games.titles.daikaiju_director.actions import PlayTwist
from games.titles.daikaiju_director.cards.compiled_rules import Table
from games.titles.daikaiju_director.game import GAME
from games.titles.daikaiju_director.state import State
from tests.titles.daikaiju_director.table import BOOK


class Position(NamedTuple):
    """A moment of a match: somebody is asked, or it is over. `record` has the events since the moment before."""

    state: State
    table: Table
    record: Record


def positions(count: int, seats: int = 4, seed: int = 0) -> Iterator[Position]:
    """So many positions in a row, from random matches one after the other, ends included."""
    rng = Random(seed)
    while True:
        state, table = GAME.new(BOOK, seats, {}, rng)
        table.record = Record()
        settle(state, table)
        while True:
            yield Position(state, table, table.record)
            count -= 1
            if not count:
                return
            deciders = asked(state)
            if not deciders:
                break
            seat = rng.choice(list(deciders))
            options = state.agenda[-1].options(state, table, seat)
            plays = [option for option in options if isinstance(option, PlayTwist)]
            choice = rng.choice(plays if plays and rng.random() < 0.6 else list(options))
            table.record = Record()
            act(GAME, state, table, seat, choice)
            settle(state, table)
