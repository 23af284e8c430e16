"""Positions to look at, from random matches."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from games.engine import Record, act, asked, settle
from games.titles.monster_musume import GAME
from games.titles.monster_musume.cards.compiled_rules import Table
from games.titles.monster_musume.state import State
from tests.titles.monster_musume.table import BOOK


class Position(NamedTuple):
    """A moment of a match: somebody is asked, or it is over. `record` has the events since the moment before."""

    state: State
    table: Table
    record: Record


def positions(count: int, seats: int = 3, seed: int = 0, pick: bool = False) -> Iterator[Position]:
    """So many positions in a row, from random matches one after the other, ends included."""
    rng = Random(seed)
    while count > 0:
        record = Record()
        options = {"starter_mode": "pick"} if pick else {}
        state, table = GAME.new(BOOK, seats, options, rng)
        table.record = record
        while count > 0:
            settle(state, table)
            yield Position(state, table, record)
            count -= 1
            if not state.agenda:
                break
            record.told.clear()
            seat = rng.choice(list(asked(state)))
            act(
                GAME,
                state,
                table,
                seat,
                rng.choice(list(state.agenda[-1].options(state, table, seat))),
                trusted=True,
            )
