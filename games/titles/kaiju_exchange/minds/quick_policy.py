"""What a player in a hurry does: the quick policy of playouts (section 10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.engine import Action
from games.titles.kaiju_exchange.actions import Fulfil, FulfilContract, Score
from games.titles.kaiju_exchange.state import State

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import Context


def in_haste(state: State, context: Context, seat: int, options: Sequence[Action]) -> Action:
    """Deliver what can be delivered, a Contract first and cheap Demands before dear ones; otherwise go on."""
    best: Action | None = None
    least = 99
    for option in options:
        if isinstance(option, FulfilContract | Score):
            return option
        if isinstance(option, Fulfil):
            size = context.cards.design_size[option.design]
            if size < least:
                best, least = option, size
    return best if best is not None else state.agenda[-1].default(state, context, seat)
