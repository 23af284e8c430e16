"""How far a match is, for lists that everybody may read."""

from __future__ import annotations

from games.titles.kaiju_exchange.state import PHASES, STEPS, State
from games.titles.kaiju_exchange.terms import NOBODY
from games.titles.kaiju_exchange.views.view import View

STEP_WORDS = {
    "start": "the turn begins",
    "extraction": "wages and new materials",
    "main": "trading and dealing",
    "inventory": "making room",
    "business": "fulfilling Demands",
    "refresh": "scoring and new cards",
}
PHASE_WORDS = {
    "setup": "the cards are dealt",
    "event": "a new Event",
    "turns": "the next turn",
    "republic": "the Banana Republic acts",
    "end": "the round closes",
    "over": "the match is over",
}


def headline(state: State) -> str:
    """The round, whose turn it is, and the step of the turn (KX-20, KX-24)."""
    phase = PHASES[state.phase]
    if phase == "turns" and state.active != NOBODY:
        return f"Round {state.round}, {{seat:{state.active}}}'s turn: {STEP_WORDS[STEPS[state.turn.step]]}"
    return f"Round {state.round}: {PHASE_WORDS[phase]}" if state.round else "The cards are dealt"


def standing(view: View) -> tuple[str, list[float]]:
    """Everybody's Influence, which is public (KX-3)."""
    return f"Influence, first to {view.target}", [float(seat.influence) for seat in view.seats]
