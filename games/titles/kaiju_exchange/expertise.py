"""Which Expertise power a player has, and what can be paid with it (KX-80, KX-110 to KX-114)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.titles.kaiju_exchange.state import Player

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules

NO_POWER = -1


def power(player: Player, rules: CompiledRules) -> int:
    """The type of the power a player has by having enough Crew of it, or -1 (KX-110).

    How many others have it does not matter (KX-112).
    """
    return power_of(player.crew, rules)


def power_of(crew: Sequence[int], rules: CompiledRules) -> int:
    """The type of the power that this Crew gives, or -1."""
    if len(crew) < rules.threshold:
        return NO_POWER
    for type in crew:
        if crew.count(type) >= rules.threshold:
            return type
    return NO_POWER


def stands_in(
    rules: CompiledRules, card: int, materials: list[int], substitute: tuple[int, int, bool]
) -> bool:
    """Whether a power's substitutes make up for what these materials lack for a Demand (KX-80, KX-113,
    KX-114)."""
    stand_in, ratio, _ = substitute
    missing = 0
    for type, count in rules.demand_items[card]:
        if materials[type] < count:
            missing += count - materials[type]
    return materials[stand_in] - rules.demand_cost[card][stand_in] >= missing * ratio


def payable(rules: CompiledRules, card: int, materials: list[int], held_power: int) -> bool:
    """Whether these materials, with the substitutes of this power, pay a Demand in full (KX-80)."""
    for type, count in rules.demand_items[card]:
        if materials[type] < count:
            substitute = rules.substitutes[held_power]
            return substitute is not None and stands_in(rules, card, materials, substitute)
    return True
