"""Positions of Kaiju Exchange, by subject."""

from __future__ import annotations

from tests.positions.kaiju_exchange import business, winning

POSITIONS = [*winning.POSITIONS, *business.POSITIONS]
