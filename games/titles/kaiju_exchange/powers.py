"""The power that turns materials into Wonga (KX-116)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.kaiju_exchange.actions import CashPonzium
from games.titles.kaiju_exchange.aftermath import settle_action
from games.titles.kaiju_exchange.match_events import PonziumCashed
from games.titles.kaiju_exchange.state import State

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules, Context

CASH = CashPonzium()


def may_cash(state: State, rules: CompiledRules, seat: int) -> bool:
    """The player holds three Ponzium and the power to cash them (KX-116)."""
    player = state.players[seat]
    return (
        player.materials[rules.cash_type] >= rules.cash_count
        and player.crew.count(rules.cash_power) >= rules.threshold
    )


def cash_in_reach(state: State, rules: CompiledRules, seat: int) -> int:
    """The Wonga that all uses of the power together would bring now."""
    if not may_cash(state, rules, seat):
        return 0
    return state.players[seat].materials[rules.cash_type] // rules.cash_count * rules.cash_gain


def cash(state: State, context: Context, seat: int, action: CashPonzium) -> None:
    """The materials return to the supply (KX-117), Wonga comes from the bank."""
    rules = context.cards
    player = state.players[seat]
    player.materials[rules.cash_type] -= rules.cash_count
    player.wonga += rules.cash_gain
    if context.record is not None:
        context.announce(PonziumCashed(seat, rules.cash_gain))
    settle_action(state, context, seat)
