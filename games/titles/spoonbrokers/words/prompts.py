"""The question to a seat in words: choices for everything it may do, and what stands in the way of the rest."""

from __future__ import annotations

from games.engine import Action, Choice, Prompt, asked
from games.titles.spoonbrokers import actions as a
from games.titles.spoonbrokers.book import Table
from games.titles.spoonbrokers.state import State
from games.titles.spoonbrokers.stopping import StopWindow
from games.titles.spoonbrokers.terms import CERTIFICATE_CODES
from games.titles.spoonbrokers.trading import TradeChoice
from games.titles.spoonbrokers.words.asks import ask
from games.titles.spoonbrokers.words.choices import choice
from games.titles.spoonbrokers.words.hindrances import catnip_hindrances, hindrances
from games.titles.spoonbrokers.words.scene import Scene
from games.titles.spoonbrokers.words.wording import cert

ORDER = ["stop", "sell", "debt-sale", "debt-tower", "buy", "buy-tower", "play"]
"""How verbs are listed; what is not named stands where it is, at the end."""


def prompt(state: State, table: Table, seat: int) -> Prompt | None:
    """The question to this seat, or `None` if it is not asked."""
    if seat not in asked(state):
        return None
    frame = state.agenda[-1]
    scene = Scene(state, table, seat)
    options = frame.options(state, table, seat)
    question = ask(scene)
    if isinstance(frame, TradeChoice):
        missing = hindrances(scene, options)
    elif isinstance(frame, StopWindow):
        missing = []
    else:
        missing = catnip_hindrances(scene, options) if seat == state.active else []
    return Prompt(
        title=question.title,
        ask=question.sentence,
        rule=question.rule,
        timeout=timeout(scene, frame.default(state, table, seat)),
        choices=sorted([choice(scene, option) for option in options], key=_rank),
        hindrances=missing,
        hint=question.hint,
    )


def _rank(one: Choice) -> int:
    return ORDER.index(one.verb) if one.verb in ORDER else len(ORDER)


# -- when time runs out ------------------------------------------------------------------------------------------

_SIMPLE: dict[type[Action], str] = {
    a.Pass: "it happens",
    a.Roll: "the die is rolled",
    a.OpenMarket: "the Market opens",
    a.EndTurn: "your turn ends",
    a.SkipTurn: "you sit this turn out",
    a.PayCharge: "it is paid",
    a.GoBroke: "you go broke",
    a.ChooseCharacter: "you get the first that is left",
}


def timeout(scene: Scene, action: Action) -> str:
    """What happens to who does nothing: `then the die is rolled`."""
    if isinstance(action, a.DebtSale):
        return f"then {cert(CERTIFICATE_CODES[action.cert])} is sold"
    words = _SIMPLE.get(type(action))
    if words is None:
        label = choice(scene, action).label
        words = label if label.startswith("{") else f"{label[0].lower()}{label[1:]}"
    return f"then {words}"


# -- beside the question -----------------------------------------------------------------------------------------


def aside_choices(state: State, table: Table, seat: int) -> list[Choice]:
    """Standing aside when transactions are declared, and being asked again (R-42)."""
    if state.ending:
        return []
    return [choice(Scene(state, table, seat), a.StandAside(not state.players[seat].aside))]
