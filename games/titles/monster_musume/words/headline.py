"""How far a match is, for lists that everybody may read."""

from __future__ import annotations

from games.titles.monster_musume.queue import expansions_needed
from games.titles.monster_musume.state import State
from games.titles.monster_musume.terms import NOBODY, PHASES
from games.titles.monster_musume.views.view import View

PHASE_WORDS = {
    "action": "playing guests",
    "buy": "buying",
    "cleanup": "cleaning up",
    "draw": "drawing a new hand",
}


def headline(state: State) -> str:
    """The round, whose turn it is, its phase, and how many House Expansions are open (MM-10, MM-60)."""
    if state.ending:
        return f"Over after {state.round} rounds"
    if not state.round:
        return "The first guests move in"
    rooms = f"{state.expansions} of {expansions_needed(state)} House Expansions"
    when = f"Last round ({state.round})" if state.final_round else f"Round {state.round}"
    if state.active == NOBODY:
        return f"{when}, {rooms}"
    return f"{when}, {{seat:{state.active}}}'s turn: {PHASE_WORDS[PHASES[state.turn.phase]]}, {rooms}"


def standing(view: View) -> tuple[str, list[float]]:
    """Everybody's points on graduates so far, which are public (MM-64)."""
    return "Points on graduates", [float(seat.points) for seat in view.seats]
