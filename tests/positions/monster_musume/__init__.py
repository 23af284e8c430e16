"""Positions of Monster Musume: The Exchange Program."""

from __future__ import annotations

from tests.positions.monster_musume import buying, discards, graduations, playing, prices

POSITIONS = [
    *playing.POSITIONS,
    *prices.POSITIONS,
    *discards.POSITIONS,
    *buying.POSITIONS,
    *graduations.POSITIONS,
]
