"""What a start-up has besides Wonga, Influence and materials, for the reasons of an advice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.kaiju_exchange.minds.outlook import outlook
from games.titles.kaiju_exchange.state import State

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules


def belongings(state: State, rules: CompiledRules, seat: int) -> dict[str, int]:
    """Crew, Contracts and Favors, and what it can do about Demands in this turn or else in its next."""
    player = state.players[seat]
    means = outlook(state, rules, seat, player.locals)
    return {
        "Crew": len(player.crew),
        "Contracts": len(player.contracts),
        "Favors": player.favors,
        "Demands that can be fulfilled": means.demands,
        "Wonga to come from Demands": means.reward,
    }
