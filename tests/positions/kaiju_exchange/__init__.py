"""Positions of Kaiju Exchange, by subject."""

from __future__ import annotations

from tests.positions.kaiju_exchange import business, contracts, crew, market, republic, trades, winning

POSITIONS = [
    *winning.POSITIONS,
    *business.POSITIONS,
    *contracts.POSITIONS,
    *crew.POSITIONS,
    *market.POSITIONS,
    *republic.POSITIONS,
    *trades.POSITIONS,
]
