"""Positions to look at: every decision of random matches, ends included, with what was heard on the way
there."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from games.engine import Record, act, asked, settle
from games.titles.kaiju_incorporated import GAME
from games.titles.kaiju_incorporated.cards.compiled_rules import Table
from games.titles.kaiju_incorporated.state import State
from tests.titles.kaiju_incorporated.table import BOOK


class Position(NamedTuple):
    """A moment of a match: somebody is asked, or it is over. `record` has the events since the moment before."""

    state: State
    table: Table
    record: Record


def positions(count: int, seats: int = 4, seed: int = 0) -> Iterator[Position]:
    """So many positions in a row, from random matches one after the other."""
    rng = Random(seed)
    while count > 0:
        state, table = GAME.new(BOOK, seats, {}, rng)
        table.record = Record()
        while count > 0:
            settle(state, table)
            yield Position(state, table, table.record)
            count -= 1
            if not (deciders := asked(state)):
                break
            seat = deciders[0]
            choice = rng.choice(list(state.agenda[-1].options(state, table, seat)))
            table.record = Record()
            act(GAME, state, table, seat, choice)


def all_positions(count: int = 300) -> Iterator[Position]:
    """Positions at every number of seats."""
    for seats in GAME.seats:
        yield from positions(count, seats, seed=seats)
