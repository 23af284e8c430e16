"""Positions of Daikaiju Director."""

from __future__ import annotations

from tests.positions.daikaiju_director import attacks, four_actors, last_scene, last_twists, lava, reactions

POSITIONS = [
    *last_scene.POSITIONS,
    *last_twists.POSITIONS,
    *attacks.POSITIONS,
    *reactions.POSITIONS,
    *lava.POSITIONS,
    *four_actors.POSITIONS,
]
