"""Positions to look at: every decision of random matches, ends included, with what was heard on the way
there."""

from __future__ import annotations

from collections.abc import Iterator

from games.titles.kaiju_incorporated import GAME
from tests.titles.harness import Position, positions_of
from tests.titles.kaiju_incorporated.table import RULES


def positions(count: int, seats: int = 4, seed: int = 0) -> Iterator[Position]:
    return positions_of(GAME, RULES, count, seats, seed)


def all_positions(count: int = 300) -> Iterator[Position]:
    """Positions at every number of seats."""
    for seats in GAME.seats:
        yield from positions(count, seats, seed=seats)
