"""What a seat may send while somebody else is asked: trading talk (5.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import Aside, IllegalAction
from games.titles.kaiju_exchange import trade_asides
from games.titles.kaiju_exchange.free_actions import reply_after_this
from games.titles.kaiju_exchange.state import State

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import Context


def check_aside(state: State, context: Context, seat: int, action: Aside) -> None:
    """Raise `IllegalAction` unless this aside is legal now."""
    if state.ending:
        raise IllegalAction("over", "This match has ended.")
    trade_asides.check_trade_aside(state, context, seat, action)


def carry_out(state: State, context: Context, seat: int, action: Aside) -> None:
    """Carry out a legal aside. An answer waits until what is open has closed (R-55)."""
    trade_asides.choose_trade_aside(state, context, seat, action)
    if any(offer.reply for offer in state.offers):
        reply_after_this(state)
