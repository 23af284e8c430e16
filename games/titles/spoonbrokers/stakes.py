"""Which declared transactions matter to somebody who holds Stop Transaction: what a person who is asked only
*when it would matter* is asked (R-42)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.stakes import Stake
from games.titles.spoonbrokers import ending
from games.titles.spoonbrokers.counters import spoons_of
from games.titles.spoonbrokers.minds import outlook
from games.titles.spoonbrokers.state import State
from games.titles.spoonbrokers.terms import COMPANY, SELL, SPOONS
from games.titles.spoonbrokers.trading import Deal, gain

if TYPE_CHECKING:
    from games.titles.spoonbrokers.cards.compiled_rules import CompiledRules, Context


def stake(state: State, context: Context, seat: int) -> Stake:
    """What hangs on the declared transaction (SB-94).

    Much, if with some face of the die it makes the difference between a net that wins at the end of this turn
    and one that does not (SB-133, by the target of the rule data), or if the last round is on and it adds to
    a net (SB-137). Otherwise little: nothing is decided by it. What the active
    Broker may still deal, and its hand, are left out: whatever it declares next is asked about anew."""
    rules = context.cards
    deal = state.agenda[-2]
    assert isinstance(deal, Deal)
    adds = gain(state, rules, deal.deal, deal.price)
    if adds <= 0:
        return Stake.LITTLE
    last = state.round >= rules.constants.max_rounds
    return Stake.MUCH if last or _decides(state, rules, deal, adds) else Stake.LITTLE


def _decides(state: State, rules: CompiledRules, deal: Deal, adds: int) -> bool:
    """Whether the active Broker has enough with the transaction and not without it, after some roll, or if
    the roll brings nothing."""
    active = state.active
    held = spoons_of(state, active)
    left = held[:]
    if deal.deal == SELL:
        left[COMPANY[deal.subject]] -= SPOONS[deal.subject]
    missing = rules.target - ending.net(state, rules, active)
    without = [0, *outlook.gains(state, rules, active, held)]
    having = [0, *outlook.gains(state, rules, active, left)]
    return any(one < missing <= other + adds for one, other in zip(without, having, strict=True))
