"""Which Catnip cards may be played (SB-90)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.spoonbrokers.state import State

if TYPE_CHECKING:
    from games.titles.spoonbrokers.cards.catnip_effects import CatnipEffect
    from games.titles.spoonbrokers.cards.compiled_rules import CompiledRules


def may_be_played(state: State, rules: CompiledRules, seat: int, effect: CatnipEffect) -> bool:
    """Whether something can come of a card that fits the moment (SB-90, R-48)."""
    return effect.possible(state, rules, seat) and (rules.idle_catnip or effect.of_use(state, rules, seat))
