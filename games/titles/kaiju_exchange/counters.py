"""The counters of the table by the names that forecasts give them (law of forecasts;
"Counters" in `view.py`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.kaiju_exchange.influence import influence
from games.titles.kaiju_exchange.state import State
from games.titles.kaiju_exchange.terms import LETTERS, MATERIALS

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules


def counters(state: State, rules: CompiledRules) -> dict[str, str]:
    """Every counter that a choice may foretell, with what the table shows."""
    shown = {"acts": state.turn.acts}
    for type in MATERIALS:
        shown[f"row:{LETTERS[type]}"] = state.republic[type]
    for seat, player in enumerate(state.players):
        shown[f"seat:{seat}:wonga"] = player.wonga
        shown[f"seat:{seat}:influence"] = influence(player, rules)
        for type in MATERIALS:
            shown[f"seat:{seat}:material:{LETTERS[type]}"] = player.materials[type]
    return {name: str(value) for name, value in shown.items()}
