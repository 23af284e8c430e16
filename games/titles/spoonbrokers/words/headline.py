"""How far a match is, for lists that everybody may read."""

from __future__ import annotations

from games.titles.spoonbrokers.state import State
from games.titles.spoonbrokers.terms import NOBODY, PHASES
from games.titles.spoonbrokers.views.view import View

PHASE_WORDS = {
    "prison": "leaving prison",
    "market": "the Market opens",
    "trade": "transactions",
    "move": "rolling and moving",
    "landing": "landing",
    "end": "the turn ends",
}


def headline(state: State) -> str:
    """The round, whose turn it is, and where the turn is (SB-20)."""
    if state.ending:
        return f"Round {state.round}: the match is over"
    if state.active == NOBODY:
        return "The cards are dealt"
    words = PHASE_WORDS.get(PHASES[state.phase], "the turn begins")
    return f"Round {state.round}, {{seat:{state.active}}}'s turn: {words}"


def standing(view: View) -> tuple[str, list[float]]:
    """Everybody's net, which is public (SB-133)."""
    return f"Kibbles, first to {view.target}", [float(seat.net) for seat in view.seats]
