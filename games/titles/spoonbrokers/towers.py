"""Towers: what they are worth, their rent, and the red Tower Kibbles on their Deeds (SB-100 to SB-108)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.spoonbrokers.events import TowerGrew
from games.titles.spoonbrokers.state import State
from games.titles.spoonbrokers.terms import NOBODY

if TYPE_CHECKING:
    from games.titles.spoonbrokers.cards.compiled_rules import CompiledRules, Table


PLENTY = 10_000
"""More Tower Kibbles than any rule data asks for at once."""


def worth(state: State, book: CompiledRules, tower: int) -> int:
    """What a Tower counts: 100 and 10 for every Tower Kibble on it (SB-101)."""
    return book.tower_cost + book.kibble_value * state.tower_kibbles[tower]


def rent(state: State, book: CompiledRules, tower: int) -> int:
    """What a visitor owes: 10 for every Tower Kibble (SB-102)."""
    return book.kibble_value * state.tower_kibbles[tower]


def debt_price(state: State, book: CompiledRules, tower: int) -> int:
    """What the bank gives for it in a debt: half its worth (SB-114)."""
    return worth(state, book, tower) // 2


def holdings(state: State, book: CompiledRules, seat: int) -> int:
    """What all Towers of a seat are worth together."""
    total = 0
    for tower, owner in enumerate(state.tower_owners):
        if owner == seat:
            total += book.tower_cost + book.kibble_value * state.tower_kibbles[tower]
    return total


def supply(state: State, book: CompiledRules) -> int:
    """Tower Kibbles that are left (SB-105); plenty if the rule data says so (R-14)."""
    return book.supply - sum(state.tower_kibbles) if book.supply else PLENTY


def grow(state: State, table: Table, tower: int, count: int, why: str) -> None:
    """Up to so many Tower Kibbles from the supply onto a Deed (SB-103, SB-105)."""
    book = table.cards
    left = supply(state, book)
    added = count if count < left else left
    state.tower_kibbles[tower] += added
    if table.record is not None:
        owner, code = state.tower_owners[tower], book.tower_codes[tower]
        kibbles = state.tower_kibbles[tower]
        table.announce(TowerGrew(owner, code, added, kibbles, supply(state, book), why))


def give_back(state: State, tower: int) -> None:
    """To the bank: unowned again, its Tower Kibbles return to the supply (SB-115)."""
    state.tower_owners[tower] = NOBODY
    state.tower_kibbles[tower] = 0
