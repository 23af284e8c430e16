"""Positions to look at: random matches, also with every card a design of its own, so that a leaked code
shows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import NamedTuple

import msgspec

from games.engine import Record, Step, act, asked, settle
from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules, Table
from games.titles.kaiju_exchange.game import GAME
from games.titles.kaiju_exchange.state import State


class Position(NamedTuple):
    """A moment of a match: somebody is asked, or it is over. `record` has the events since the moment before."""

    state: State
    table: Table
    record: Record


@cache
def shipped_cards() -> CompiledRules:
    """The rule data as shipped."""
    return GAME.read_cards(GAME.shipped_data())


@cache
def distinct_cards() -> CompiledRules:
    """The shipped data with each copy of a Demand as a design of its own: DM-E2 becomes DM-E2-0, DM-E2-1,
    DM-E2-2."""
    rules = shipped_cards().rules
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
    book: CompiledRules | None = None,
    every_step: bool = False,
) -> Iterator[Position]:
    """So many positions in a row, from random matches one after the other, ends included.

    With `every_step` also those in which a step of the table is due.
    """
    rng = Random(seed)
    while count > 0:
        record = Record()
        state, table = GAME.new(book or shipped_cards(), seats, {"variant_fall": fall}, rng)
        table.record = record
        while count > 0:
            if not every_step:
                settle(state, table)
            yield Position(state, table, record)
            count -= 1
            if not state.agenda:
                break
            record.told.clear()
            if isinstance(state.agenda[-1], Step):
                table.state = state
                state.agenda.pop().run(state, table)
            else:
                choose(state, table, rng)


def choose(state: State, table: Table, rng: Random) -> None:
    """Somebody does something at random: mostly the seats that are asked, now and then an aside."""
    seats = range(len(state.players))
    asides = [(seat, aside) for seat in seats for aside in GAME.asides(state, table, seat)]
    if asides and rng.random() < 0.1:
        act(GAME, state, table, *rng.choice(asides))
        return
    seat = rng.choice(list(asked(state)))
    options = state.agenda[-1].options(state, table, seat)
    act(GAME, state, table, seat, rng.choice(list(options)), trusted=True)
