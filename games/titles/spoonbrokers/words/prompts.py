"""The question to a seat in words:
choices for everything it may do, and what stands in the way of the rest."""

from __future__ import annotations

from games.engine import Action, Choice, Prompt, asked
from games.titles.spoonbrokers import actions as a
from games.titles.spoonbrokers.cards.compiled_rules import Context
from games.titles.spoonbrokers.forecast import Copy
from games.titles.spoonbrokers.state import State
from games.titles.spoonbrokers.stopping import StopWindow
from games.titles.spoonbrokers.terms import CERTIFICATE_CODES
from games.titles.spoonbrokers.trading import TradeChoice
from games.titles.spoonbrokers.words.choices import choice
from games.titles.spoonbrokers.words.hindrances import catnip_hindrances, hindrances
from games.titles.spoonbrokers.words.phrases import catnip, cert, company, tower
from games.titles.spoonbrokers.words.prompt_context import PromptContext
from games.titles.spoonbrokers.words.questions import ask

ORDER = ["stop", "sell", "debt-sale", "debt-tower", "buy", "buy-tower", "play"]
"""How verbs are listed; what is not named stands where it is, at the end."""


def prompt(state: State, context: Context, seat: int, copy: Copy) -> Prompt | None:
    """The question to this seat, or `None` if it is not asked."""
    if seat not in asked(state):
        return None
    frame = state.agenda[-1]
    prompt = PromptContext(state, context, seat, copy)
    options = frame.options(state, context, seat)
    question = ask(prompt)
    if isinstance(frame, TradeChoice):
        missing = hindrances(prompt, options)
    elif isinstance(frame, StopWindow):
        missing = []
    else:
        missing = catnip_hindrances(prompt, options) if seat == state.active else []
    return Prompt(
        title=question.title,
        ask=question.sentence,
        rule=question.rule,
        timeout=timeout(prompt, frame.default(state, context, seat)),
        choices=sorted([choice(prompt, option) for option in options], key=_rank),
        hindrances=missing,
        hint=question.hint,
    )


def _rank(one: Choice) -> int:
    return ORDER.index(one.verb) if one.verb in ORDER else len(ORDER)


# -- when time runs out --------------------------------------------------------------------------------------

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


def timeout(prompt: PromptContext, action: Action) -> str:
    """What happens to who does nothing: `then the die is rolled`."""
    match action:
        case a.DebtSale():
            return f"then {cert(CERTIFICATE_CODES[action.cert])} is sold"
        case a.DebtTower():
            return f"then {tower(prompt.rules.tower_codes[action.tower])} is sold"
        case a.PlayCatnip():
            return f"then {catnip(prompt.rules.catnip_codes[action.card])} is played"
        case a.ChooseTower():
            return f"then it is {tower(prompt.rules.tower_codes[action.tower])}"
        case a.ChooseCompany():
            return f"then it is {company(action.company)}"
        case a.ChooseDie():
            return f"then you move {action.face}"
    return f"then {_SIMPLE[type(action)]}"
