"""What the next roll may bring: the board as a Broker looks ahead on it, and the chance to reach the target.

Everything here is open to the whole table: no hand is looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from games.titles.spoonbrokers import towers
from games.titles.spoonbrokers.state import State
from games.titles.spoonbrokers.terms import BANK, COMPANIES, COMPANY, FIRST_TOWER, SPACES, SPOONS

if TYPE_CHECKING:
    from games.titles.spoonbrokers.cards.compiled_rules import CompiledRules

FACES = range(1, 7)
STROLL = 3.5
"""So far one strolls in a turn."""

Sale: TypeAlias = tuple[int, int]
"""A certificate that could be sold: what it fetches now, and its number."""


class Board:
    """The spaces by what stopping there does to a Broker's net."""

    def __init__(self, rules: CompiledRules) -> None:
        loans = rules.kinds.count("loan")
        taxes = rules.kinds.count("tax")
        self.charges = tuple(
            tuple(-loan if kind == "loan" else -rules.tax if kind == "tax" else 0 for kind in rules.kinds)
            for loan in rules.loan
        )
        """By character and space: the loan or the tax, below zero."""
        self.treats = tuple(
            tuple(rate if company in companies else 0 for company in COMPANIES) if kind == "dividend" else ()
            for kind, (companies, rate) in zip(rules.kinds, rules.dividends, strict=True)
        )
        """By space: what a Spoon of each company brings there, or nothing."""
        self.laps = tuple(
            salary - (loans * loan + taxes * rules.tax) / STROLL
            for salary, loan in zip(rules.salary, rules.loan, strict=True)
        )
        """By character: the salary less the charges of a lap, as they fall on the average."""
        self.lap_treats = tuple(
            sum(treat[company] for treat in self.treats if treat) / STROLL for company in COMPANIES
        )
        """By company: what a Spoon brings in a lap, on the average."""


@lru_cache(maxsize=8)
def board(rules: CompiledRules) -> Board:
    """The board of this rule data."""
    return Board(rules)


def gains(state: State, rules: CompiledRules, seat: int, held: Sequence[int]) -> list[int]:
    """By face of the die: what this Broker's net would change by, with so many Spoons of each company."""
    spaces = board(rules)
    player = state.players[seat]
    charges, treats, tower_at = spaces.charges[player.character], spaces.treats, rules.tower_at
    found = []
    space = player.space
    salary = 0
    for _ in FACES:
        space += 1
        if space == SPACES:
            space = 0
            salary = rules.salary[player.character]
        treat = treats[space]
        if treat:
            gain = treat[0] * held[0] + treat[1] * held[1] + treat[2] * held[2] + treat[3] * held[3]
        else:
            gain = charges[space]
            tower = tower_at[space]
            if tower >= 0:
                owner = state.tower_owners[tower]
                if owner >= 0 and owner != seat:
                    gain = -rules.kibble_value * state.tower_kibbles[tower]
        found.append(gain + salary)
    return found


def sales(state: State, seat: int) -> list[Sale]:
    """The certificates that a Broker could sell now, the dearest first."""
    prices, locked = state.prices, state.locked
    found = [
        (SPOONS[cert] * prices[COMPANY[cert]], cert)
        for cert, owner in enumerate(state.owners)
        if owner == seat and prices[COMPANY[cert]] and cert not in locked
    ]
    found.sort(reverse=True)
    return found


def after(held: Sequence[int], sold: Sequence[Sale]) -> list[int]:
    """The Spoons of each company that are left once these are sold."""
    left = list(held)
    for _, cert in sold:
        left[COMPANY[cert]] -= SPOONS[cert]
    return left


def chance(changes: Sequence[int], missing: float) -> float:
    """The chance that a roll with these changes brings what is missing."""
    return sum(change >= missing for change in changes) / len(changes)


def visits(state: State, rules: CompiledRules, tower: int, owner: int) -> float:
    """How many rivals of this owner may be expected on a Tower with their next roll."""
    space = rules.tower_spaces[tower]
    near = 0
    for seat, player in enumerate(state.players):
        if seat != owner and 1 <= (space - player.space) % SPACES <= 6:
            near += 1
    return near / 6


def rise(state: State, rules: CompiledRules, count: int) -> int:
    """What so many Tower Kibbles add to a Tower's worth, if the supply still has them."""
    return rules.kibble_value * max(0, min(count, towers.supply(state, rules)))


def best_tower(state: State, rules: CompiledRules, seat: int) -> int | None:
    """The free Tower that rivals come to next."""
    free = free_towers(state)
    return max(free, key=lambda tower: nearness(state, rules, tower, seat)) if free else None


def free_towers(state: State) -> list[int]:
    """The Towers that can be bought."""
    locked = state.locked
    return [
        tower
        for tower, owner in enumerate(state.tower_owners)
        if owner == BANK and FIRST_TOWER + tower not in locked
    ]


def nearness(state: State, rules: CompiledRules, tower: int, owner: int) -> int:
    """How soon the rivals of this owner come to a Tower: the more, the sooner."""
    space = rules.tower_spaces[tower]
    return sum(
        SPACES - 1 - (space - player.space - 1) % SPACES
        for seat, player in enumerate(state.players)
        if seat != owner
    )
