"""What the active Broker could still deal in this turn: what Catnip cards about trading need (SB-90).

Rivals may stop a transaction; what counts here is that nobody need.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.spoonbrokers.state import State
from games.titles.spoonbrokers.terms import BANK, CERTIFICATES, COMPANY, FIRST_TOWER, SPOONS, TOWERS

if TYPE_CHECKING:
    from games.titles.spoonbrokers.cards.compiled_rules import CompiledRules


def values(state: State, owner: int) -> list[int]:
    """What the certificates of an owner are worth that could be dealt in: none at zero (SB-57), none that
    is locked (SB-96)."""
    prices, owners, locked = state.prices, state.owners, state.locked
    return [
        SPOONS[cert] * prices[COMPANY[cert]]
        for cert in CERTIFICATES
        if owners[cert] == owner and prices[COMPANY[cert]] and cert not in locked
    ]


def a_purchase_at_half(state: State, seat: int) -> bool:
    """The bills pay for half a certificate, or one's own can be sold and bought back (SB-51, SB-54)."""
    if state.left > 1 and values(state, seat):
        return True
    bills = state.players[seat].bills
    return any(value // 2 <= bills for value in values(state, BANK))


def a_sale(state: State, seat: int) -> bool:
    """A certificate can be sold, or bought and then sold (SB-52, SB-54)."""
    if values(state, seat):
        return True
    bills = state.players[seat].bills
    return state.left > 1 and any(value <= bills for value in values(state, BANK))


def more_deals_than(state: State, rules: CompiledRules, seat: int, count: int) -> bool:
    """More certificates and Towers than this could change hands, one after the other.

    All that one owns is sold first and the cheapest bought then, which makes the most of them. To buy back
    what was sold is no more than not to have sold it.
    """
    sold = values(state, seat)
    found = len(sold)
    if found > count:
        return True
    locked = state.locked
    free = [
        rules.tower_cost
        for tower in TOWERS
        if state.tower_owners[tower] == BANK and FIRST_TOWER + tower not in locked
    ]
    purse = state.players[seat].bills + sum(sold)
    for cost in sorted([*values(state, BANK), *free]):
        purse -= cost
        if purse < 0:
            return False
        found += 1
        if found > count:
            return True
    return False
