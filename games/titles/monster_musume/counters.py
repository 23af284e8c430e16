"""The numbers on the table that a choice may say it changes, by their names (`view.py`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.monster_musume.graduation import points
from games.titles.monster_musume.state import State

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import CompiledRules


def counters(state: State, rules: CompiledRules) -> dict[str, int]:
    """Everybody's XP and points, and the Trust and the actions of the active player."""
    found = {}
    for seat, player in enumerate(state.players):
        found[f"seat:{seat}:xp"] = player.xp
        found[f"seat:{seat}:points"] = points(rules, player)
        if seat == state.active:
            found[f"seat:{seat}:trust"] = state.turn.trust
            found[f"seat:{seat}:actions"] = state.turn.actions
    return found
