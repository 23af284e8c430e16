"""What is foretold, as the kit's law of forecasts reads it:
the figures shown, and what the view promises of each income."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from games.engine import Action
from games.titles.kaiju_incorporated.counters import counters, until_end
from games.titles.kaiju_incorporated.forecast import Changes
from games.titles.kaiju_incorporated.state import State
from games.titles.kaiju_incorporated.take_card import TakeCard
from games.titles.kaiju_incorporated.terms import SUITS
from games.titles.kaiju_incorporated.views.view import ForecastView, View

if TYPE_CHECKING:
    from games.titles.kaiju_incorporated.cards.compiled_rules import CompiledRules, Context


def shown(state: State, rules: CompiledRules) -> dict[str, str]:
    """Every figure on the table that is foretold somewhere."""
    figures = {**counters(state, rules), "until_end": until_end(state, rules)}
    return {name: str(value) for name, value in figures.items()}


def of_view(state: State, context: Context, seat: int, view: View) -> Iterator[tuple[Action, Changes]]:
    """The forecast of each income that this seat may take now: of everybody, those who get nothing too."""
    asking = state.agenda[-1] if state.agenda else None
    if not isinstance(asking, TakeCard) or seat not in asking.deciders(state):
        return
    rules = context.cards
    for card in state.row:
        told = next(one for one in view.forecast if one.suit == SUITS[rules.suit[card]])
        yield rules.take_income[card], promised(view, told)


def promised(view: View, told: ForecastView) -> Changes:
    """What one forecast says of every figure but the scores."""
    figures = {"taken": told.taken, "until_end": view.until_end - (told.taken - view.taken)}
    if told.ends or view.last_round:
        figures["until_end"] = 0
    for owner in view.seats:
        gain = next((one for one in told.seats if one.seat == owner.seat), None)
        name = f"seat:{owner.seat}"
        figures[f"{name}:bank"] = gain.bank if gain else owner.bank
        figures[f"{name}:research"] = gain.research_to if gain else owner.research
        figures[f"{name}:attack"] = gain.attack_to if gain else owner.attack
        figures[f"{name}:products"] = len(owner.products) + (gain.products if gain else 0)
        figures[f"{name}:buildings"] = len(owner.buildings) - (gain.loses if gain else 0)
    return [(name, str(value)) for name, value in figures.items()]
