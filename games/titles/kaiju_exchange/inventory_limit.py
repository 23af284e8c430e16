"""How much a player may hold (KX-70)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.kaiju_exchange.state import State
from games.titles.kaiju_exchange.terms import BUSINESS

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules


def limit_suspended(state: State, seat: int) -> bool:
    """From the start of the own turn to the end of its Inventory Step a player may hold more (KX-70;
    R-13)."""
    return seat == state.active and state.turn.step < BUSINESS


def has_room(state: State, rules: CompiledRules, seat: int, more: int) -> bool:
    """Whether an action may leave the player with this many materials more (KX-70)."""
    return (
        more <= 0 or limit_suspended(state, seat) or sum(state.players[seat].materials) + more <= rules.limit
    )
