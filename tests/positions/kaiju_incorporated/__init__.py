"""Positions of Kaiju Incorporated, by subject."""

from __future__ import annotations

from tests.positions.kaiju_incorporated import income, last_round, products, specials, threats

POSITIONS = [
    *last_round.POSITIONS,
    *products.POSITIONS,
    *income.POSITIONS,
    *threats.POSITIONS,
    *specials.POSITIONS,
]
