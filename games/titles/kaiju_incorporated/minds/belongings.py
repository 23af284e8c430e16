"""What a company has besides its figures on the table, for the reasons of an advice: what its Buildings pay
whenever income is taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.kaiju_incorporated.state import State
from games.titles.kaiju_incorporated.terms import POOLS

if TYPE_CHECKING:
    from games.titles.kaiju_incorporated.cards.compiled_rules import CompiledRules


def belongings(state: State, rules: CompiledRules, seat: int) -> dict[str, int]:
    """All Buildings together, each once."""
    tableau = state.players[seat].tableau
    pays = [rules.income(pool, tableau) for pool in range(len(POOLS))]
    return {
        "earnings of all Buildings": sum([yen for yen, _, _ in pays]),
        "research of all Buildings": sum([research for _, research, _ in pays]),
    }
