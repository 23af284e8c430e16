"""What has been declared, looked at as if it were done, or as if it were stopped."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from games.titles.spoonbrokers import towers
from games.titles.spoonbrokers.state import State
from games.titles.spoonbrokers.terms import BANK, BUY, FIRST_TOWER, SELL
from games.titles.spoonbrokers.trading import Deal

if TYPE_CHECKING:
    from games.titles.spoonbrokers.cards.compiled_rules import CompiledRules


@contextmanager
def done(state: State, rules: CompiledRules, deal: Deal) -> Iterator[None]:
    """Meanwhile the deal is done; afterwards the state is as it was."""
    player = state.players[state.active]
    subject = deal.subject
    paid = -deal.price if deal.deal == SELL else deal.price
    boost = state.boost
    player.bills -= paid
    if deal.deal in (SELL, BUY):
        state.owners[subject] = BANK if deal.deal == SELL else state.active
        state.boost = 0 if deal.deal == SELL else boost
    else:
        first = min(rules.constants.tower_kibbles_on_purchase, towers.supply(state, rules))
        state.tower_owners[subject - FIRST_TOWER] = state.active
        state.tower_kibbles[subject - FIRST_TOWER] = first
    try:
        yield
    finally:
        player.bills += paid
        state.boost = boost
        if deal.deal in (SELL, BUY):
            state.owners[subject] = state.active if deal.deal == SELL else BANK
        else:
            towers.give_back(state, subject - FIRST_TOWER)


@contextmanager
def stopped(state: State, deal: Deal) -> Iterator[None]:
    """Meanwhile the deal is stopped and its subject locked; afterwards the state is as it was."""
    state.locked.append(deal.subject)
    try:
        yield
    finally:
        state.locked.pop()
