"""Towers: what they are worth, their rent, and the red Tower Kibbles on their Deeds (SB-100 to SB-108)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.spoonbrokers.match_events import TowerGrew
from games.titles.spoonbrokers.state import State
from games.titles.spoonbrokers.terms import NOBODY

if TYPE_CHECKING:
    from games.titles.spoonbrokers.cards.compiled_rules import CompiledRules, Context


PLENTY = 10_000
"""More Tower Kibbles than any rule data asks for at once."""


def worth(state: State, rules: CompiledRules, tower: int) -> int:
    """What a Tower counts: 100 and 10 for every Tower Kibble on it (SB-101)."""
    return rules.tower_cost + rules.kibble_value * state.tower_kibbles[tower]


def rent(state: State, rules: CompiledRules, tower: int) -> int:
    """What a visitor owes: 10 for every Tower Kibble (SB-102)."""
    return rules.kibble_value * state.tower_kibbles[tower]


def debt_price(state: State, rules: CompiledRules, tower: int) -> int:
    """What the bank gives for it in a debt: half its worth (SB-114)."""
    return worth(state, rules, tower) // 2


def rise_in_debt(state: State, rules: CompiledRules, seat: int, count: int) -> int:
    """How much more the bank gives at most for one of a seat's Towers with so many Tower Kibbles more on it
    (SB-105, SB-114)."""
    rise = rules.kibble_value * min(count, supply(state, rules))
    own = [worth(state, rules, tower) for tower, owner in enumerate(state.tower_owners) if owner == seat]
    return max((value + rise) // 2 - value // 2 for value in own)


def holdings(state: State, rules: CompiledRules, seat: int) -> int:
    """What all Towers of a seat are worth together."""
    total = 0
    for tower, owner in enumerate(state.tower_owners):
        if owner == seat:
            total += rules.tower_cost + rules.kibble_value * state.tower_kibbles[tower]
    return total


def supply(state: State, rules: CompiledRules) -> int:
    """Tower Kibbles that are left (SB-105); plenty if the rule data says so (R-14)."""
    return rules.supply - sum(state.tower_kibbles) if rules.supply else PLENTY


def grow(state: State, context: Context, tower: int, count: int, why: str) -> None:
    """Up to so many Tower Kibbles from the supply onto a Deed (SB-103, SB-105)."""
    rules = context.cards
    left = supply(state, rules)
    added = count if count < left else left
    state.tower_kibbles[tower] += added
    if context.record is not None:
        owner, code = state.tower_owners[tower], rules.tower_codes[tower]
        kibbles = state.tower_kibbles[tower]
        context.announce(TowerGrew(owner, code, added, kibbles, supply(state, rules), why))


def give_back(state: State, tower: int) -> None:
    """To the bank: unowned again, its Tower Kibbles return to the supply (SB-115)."""
    state.tower_owners[tower] = NOBODY
    state.tower_kibbles[tower] = 0
