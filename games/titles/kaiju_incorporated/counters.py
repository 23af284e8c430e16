"""Every figure on the table that a choice may foretell (section "Counters" of `view.py`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.kaiju_incorporated.scoring import scores
from games.titles.kaiju_incorporated.state import State

if TYPE_CHECKING:
    from games.titles.kaiju_incorporated.cards.compiled_rules import CompiledRules

Counters = dict[str, int]


def counters(state: State, rules: CompiledRules) -> Counters:
    """The figures by their names, as they stand."""
    found = {}
    for seat, (player, score) in enumerate(zip(state.players, scores(state, rules), strict=True)):
        found[f"seat:{seat}:bank"] = player.bank
        found[f"seat:{seat}:research"] = player.research
        found[f"seat:{seat}:attack"] = player.attack
        found[f"seat:{seat}:buildings"] = len(player.tableau)
        found[f"seat:{seat}:products"] = len(player.products)
        found[f"seat:{seat}:score"] = score.total
    found["taken"] = taken(state)
    return found


def taken(state: State) -> int:
    """Products taken by all."""
    return sum([len(player.products) for player in state.players])


def until_end(state: State, rules: CompiledRules) -> int:
    """How many more products must be taken for the last round to begin; 0 once it has (KI-49).
    The product for a gap of the display is on its way (KI-35)."""
    if state.last_round:
        return 0
    handbags = sum([rules.ends_game[product] for product in state.products])
    gaps = rules.constants.display_size - len(state.display)
    return len(state.products) - handbags - gaps + 1
