"""Positions to look at, from random matches."""

from __future__ import annotations

from collections.abc import Iterator

from games.titles.monster_musume import GAME
from tests.titles.harness import Position, positions_of
from tests.titles.monster_musume.table import RULES


def positions(count: int, seats: int = 3, seed: int = 0, pick: bool = False) -> Iterator[Position]:
    options = {"starter_mode": "pick"} if pick else {}
    return positions_of(GAME, RULES, count, seats, seed, options)
