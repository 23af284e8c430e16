"""Which declared transactions matter to somebody who holds Stop Transaction: what a person who is asked only
*when it would matter* is asked (R-42)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.stakes import Stake
from games.titles.spoonbrokers import ending
from games.titles.spoonbrokers.counters import spoons_of
from games.titles.spoonbrokers.minds import outlook
from games.titles.spoonbrokers.state import State
from games.titles.spoonbrokers.terms import BUY, COMPANY, SPOONS, TOWER
from games.titles.spoonbrokers.trading import Deal, gain

if TYPE_CHECKING:
    from games.titles.spoonbrokers.cards.compiled_rules import CompiledRules, Context


def stake(state: State, context: Context, seat: int) -> Stake:
    """What hangs on the declared transaction (SB-94).

    Much, if with some face of the die it makes the difference between a net that wins at the end of this turn
    and one that does not (SB-133, by the target of the rule data); in the last round, if with some face it
    leaves more than the net without it (SB-137). Treats of the certificate count (SB-69): a cheap purchase
    may bring more than it costs. Otherwise little.

    Later transactions of the turn are left out: each is asked about anew. Left out, too, are the cards of the
    active Broker, which nobody else knows and no window stops: what a Catnip card adds afterwards is not
    foreseen."""
    rules = context.cards
    deal = state.agenda[-2]
    assert isinstance(deal, Deal)
    held = spoons_of(state, state.active)
    then = held[:]
    if deal.deal != TOWER:
        then[COMPANY[deal.subject]] += SPOONS[deal.subject] if deal.deal == BUY else -SPOONS[deal.subject]
    adds = gain(state, rules, deal.deal, deal.price)
    nets = zip(_changes(state, rules, held), _changes(state, rules, then), strict=True)
    if state.round >= rules.constants.max_rounds:
        matters = any(without < changed + adds for without, changed in nets)
    else:
        missing = rules.target - ending.net(state, rules, state.active)
        matters = any(without < missing <= changed + adds for without, changed in nets)
    return Stake.MUCH if matters else Stake.LITTLE


def _changes(state: State, rules: CompiledRules, held: list[int]) -> list[int]:
    """What the move may still do to the active Broker's net, holding so many Spoons: nothing (it need not get
    there), or what each face of the die brings."""
    return [0, *outlook.gains(state, rules, state.active, held)]
