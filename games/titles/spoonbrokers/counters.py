"""Every number of the table that a choice may say it changes, with the value that the table shows now.

Their names are listed in `view.py`. `forecast.py` tells which of them a choice will change.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from games.titles.spoonbrokers import ending, owing, towers
from games.titles.spoonbrokers.state import State
from games.titles.spoonbrokers.terms import COMPANY, LETTERS, SPOONS, TOWERS

if TYPE_CHECKING:
    from games.titles.spoonbrokers.cards.compiled_rules import CompiledRules


def counters(state: State, rules: CompiledRules) -> dict[str, str]:
    """All counters by name."""
    shown = zip(names(rules, len(state.players)), values(state, rules), strict=True)
    return {name: str(value) for name, value in shown}


@lru_cache(maxsize=16)
def names(rules: CompiledRules, seats: int) -> tuple[str, ...]:
    """How the counters are called, in the order of `values`. A supply without limit (R-14) is none."""
    found = []
    for seat in range(seats):
        found += [f"seat:{seat}:{what}" for what in ("bills", "net", "hand", "missing")]
        found += [f"seat:{seat}:spoons:{letter}" for letter in LETTERS]
    found += [f"company:{letter}" for letter in LETTERS]
    for code in rules.tower_codes:
        found += [f"tower:{code}:worth", f"tower:{code}:rent"]
    return (*found, "transactions", *(["supply"] if rules.supply else []))


def values(state: State, rules: CompiledRules) -> list[int]:
    """What the counters stand at."""
    found: list[int] = []
    for seat, player in enumerate(state.players):
        found += [player.bills, ending.net(state, rules, seat), len(player.hand), owing.missing(state, seat)]
        found += spoons_of(state, seat)
    found += state.prices
    for tower in TOWERS:
        found += [towers.worth(state, rules, tower), towers.rent(state, rules, tower)]
    found.append(state.left)
    if rules.supply:
        found.append(towers.supply(state, rules))
    return found


def spoons_of(state: State, seat: int) -> list[int]:
    """The Spoons that somebody holds, by company."""
    held = [0, 0, 0, 0]
    if seat in state.owners:
        for cert, owner in enumerate(state.owners):
            if owner == seat:
                held[COMPANY[cert]] += SPOONS[cert]
    return held
