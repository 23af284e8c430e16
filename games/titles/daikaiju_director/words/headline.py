"""How far a match is, for lists that everybody may read."""

from __future__ import annotations

from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules
from games.titles.daikaiju_director.state import State
from games.titles.daikaiju_director.terms import CLEAN_UP, OVER
from games.titles.daikaiju_director.views.view import View


def headline(state: State, rules: CompiledRules) -> str:
    """The scene and whose turn it is (DD-23)."""
    if state.phase == OVER:
        return "The movie is over"
    if not state.scene:
        return "The set is built"
    scene = f"Scene {state.scene} of {rules.constants.scenes}"
    if state.active >= 0:
        return f"{scene}, {{seat:{state.active}}}'s turn"
    return f"{scene}: {'the set is cleaned up' if state.phase == CLEAN_UP else 'the cameras roll'}"


def standing(view: View) -> tuple[str, list[float]]:
    """Everybody's ratings, which are public (section 7)."""
    return f"Ratings after {view.scenes} scenes", [float(seat.ratings) for seat in view.seats]
