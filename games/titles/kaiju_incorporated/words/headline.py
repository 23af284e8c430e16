"""How far a match is, for lists that everybody may read."""

from __future__ import annotations

from games.engine.phrases import some
from games.titles.kaiju_incorporated.state import State
from games.titles.kaiju_incorporated.terms import NOBODY, PHASES
from games.titles.kaiju_incorporated.views.view import View

PHASE_WORDS = {
    "setup": "The companies open their doors",
    "actions": "a row is dealt",
    "extra": "the extra income",
    "closing": "the row is cleared",
    "scoring": "the scores are counted",
    "over": "the match is over",
}


def headline(state: State) -> str:
    """The round and whose action it is; how many products have been taken."""
    words = PHASE_WORDS[PHASES[state.phase]]
    if not state.round:
        return words
    last = ", the last" if state.last_round else ""
    if state.active != NOBODY:
        words = f"{{seat:{state.active}}}'s action"
    return f"Round {state.round}{last}: {words}"


def standing(view: View) -> tuple[str, list[float]]:
    """Everybody's score as it is now, and how close the end is."""
    until = "last round" if view.last_round else f"last round after {some(view.until_end, 'more product')}"
    return f"Victory points now, {until}", [float(seat.score.total) for seat in view.seats]
