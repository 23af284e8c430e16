"""Chances of two dice (DD-47, DD-48)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from games.titles.daikaiju_director import board
from games.titles.daikaiju_director.state import State
from games.titles.daikaiju_director.terms import BUILDING

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules


@cache
def hit_chance(ahead: int, sides: int) -> float:
    """How often an attacker who adds `ahead` more than the defender rolls a higher result."""
    hits = sum(max(0, min(sides, die + ahead - 1)) for die in range(1, sides + 1))
    return hits / (sides * sides)


def chance(state: State, rules: CompiledRules, attacker: int, target: int, am: int = 0) -> float:
    """The chance of an attack without Twists."""
    ahead = board.am(state, rules, attacker) + am
    if target < BUILDING:
        ahead -= board.dm(state, rules, target)
    return hit_chance(ahead, rules.constants.die_sides)
