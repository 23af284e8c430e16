"""Every counter that a choice may foretell, as the table shows it (law of forecasts)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.daikaiju_director.spaces import CODES
from games.titles.daikaiju_director.state import State

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules


def counters(state: State, rules: CompiledRules) -> dict[str, str]:
    """Health, energy and ratings of every seat, and the storeys of every building prop, fallen ones too."""
    shown: dict[str, str] = {}
    for seat, player in enumerate(state.players):
        shown[f"seat:{seat}:health"] = str(player.health)
        shown[f"seat:{seat}:energy"] = str(player.energy)
        shown[f"seat:{seat}:ratings"] = str(player.ratings)
    rubble = rules.maps[len(state.players)].rubble
    for space, left in zip(rubble, state.buildings, strict=True):
        shown[f"building:{CODES[space]}"] = str(left)
    return shown
