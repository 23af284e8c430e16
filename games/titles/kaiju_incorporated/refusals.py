"""Why a choice that is not offered is refused: a code, a sentence for the player and the rule.

Nothing is decided here: a choice is legal if it is among the options. This only finds the words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NoReturn

from games.engine import Action, IllegalAction
from games.engine.actions import NOT_OFFERED, Why
from games.titles.kaiju_incorporated import actions as act
from games.titles.kaiju_incorporated.cards.effects import complete
from games.titles.kaiju_incorporated.state import State
from games.titles.kaiju_incorporated.terms import SUITS

if TYPE_CHECKING:
    from games.titles.kaiju_incorporated.cards.compiled_rules import CompiledRules, Context


def refuse(state: State, context: Context, seat: int, action: Action) -> NoReturn:
    """Raise the refusal of an action that is not among the choices of this seat now."""
    raise IllegalAction(*why_not(state, context.cards, seat, action))


def why_not(state: State, rules: CompiledRules, seat: int, action: Action) -> Why:
    """What stands in the way of this action."""
    asking = type(state.agenda[-1]).__name__
    question, words, rule = _QUESTIONS[type(action)]
    if asking != question:
        return "not-asked-that", f"{words}.", rule
    return _REASONS[type(action)](state, rules, seat, action)


_CARD = ("TakeCard", "Cards of the row are taken in your own action, one each", "KI-20")
_QUESTIONS: Mapping[type[Action], Why] = complete(
    {
        act.TakeIncome: _CARD,
        act.Build: _CARD,
        act.UseSpecial: _CARD,
        act.Restart: _CARD,
        act.TakeProduct: ("ProductChoice", "You have no product to take", "KI-34"),
        act.LoseBuilding: ("LossChoice", "No kaiju asks you for a Building", "KI-42"),
        act.NameSuit: ("SuitChoice", "No suit is to be named", "KI-62"),
        act.NameRival: ("RivalChoice", "No rival is to be named", "KI-63"),
        act.Demolish: ("DemolitionChoice", "Nothing is to be torn down", "KI-64"),
    },
    act.AnyAction,
)
"""The decision that each action answers, and what is said at any other."""


def _in_row(state: State, rules: CompiledRules, code: str) -> Why | None:
    if rules.number.get(code) in state.row:
        return None
    return "not-in-row", "That card does not lie in the row.", "KI-20"


def _income(state: State, rules: CompiledRules, seat: int, action: act.TakeIncome) -> Why:
    return _in_row(state, rules, action.card) or NOT_OFFERED


def _buy(state: State, rules: CompiledRules, seat: int, action: act.Build | act.UseSpecial) -> Why:
    missing = _in_row(state, rules, action.card)
    if missing is not None:
        return missing
    card, building = rules.number[action.card], isinstance(action, act.Build)
    rule = "KI-24" if building else "KI-26"
    if rules.building[card] != building:
        what = (
            "a Special Action, which is never built" if building else "a Building, which is no Special Action"
        )
        return "wrong-mode", f"{{card:{action.card}}} is {what}.", rule
    short = rules.cost[card] - state.players[seat].bank
    return (
        "too-poor",
        f"{{card:{action.card}}} costs {{yen:{rules.cost[card]}}}: you are {{yen:{short}}} short.",
        rule,
    )


def _restart(state: State, rules: CompiledRules, seat: int, action: act.Restart) -> Why:
    missing = _in_row(state, rules, action.card)
    if missing is not None:
        return missing
    if any(rules.yen[card] for card in state.players[seat].tableau):
        return "has-income", "Only a company whose Buildings pay no {yen} at all may start over.", "KI-43"
    card, filled = rules.number[action.card], rules.constants.restart_bank
    if rules.yen[card]:
        words = (
            f"{{card:{action.card}}} costs {{yen:{rules.cost[card]}}}, and starting "
            f"over fills your Bank to {{yen:{filled}}}."
        )
        return "too-dear", words, "KI-44"
    return "no-money-there", f"{{card:{action.card}}} pays no {{yen}} itself.", "KI-43"


def _product(state: State, rules: CompiledRules, seat: int, action: act.TakeProduct) -> Why:
    return "not-on-display", "That product does not lie in the display.", "KI-34"


def _lose(state: State, rules: CompiledRules, seat: int, action: act.LoseBuilding) -> Why:
    if rules.number.get(action.card) not in state.players[seat].tableau:
        return "not-yours", "You have no such Building.", "KI-42"
    threat = rules.threat_codes[state.threat_pile[-1]]
    return "not-hit", f"{{threat:{threat}}} is after other Buildings.", "KI-42"


def _suit(state: State, rules: CompiledRules, seat: int, action: act.NameSuit) -> Why:
    return "no-suit", f"The suits are {' '.join(f'{{suit:{suit}}}' for suit in SUITS)}.", "KI-62"


def _rival(state: State, rules: CompiledRules, seat: int, action: act.NameRival) -> Why:
    return "no-rival", "Name somebody else who plays.", "KI-63"


def _demolish(state: State, rules: CompiledRules, seat: int, action: act.Demolish) -> Why:
    return "not-yours", "You have no such Building.", "KI-64"


_REASONS: Mapping[type[Action], Callable[[State, Any, int, Any], Why]] = complete(
    {
        act.TakeIncome: _income,
        act.Build: _buy,
        act.UseSpecial: _buy,
        act.Restart: _restart,
        act.TakeProduct: _product,
        act.LoseBuilding: _lose,
        act.NameSuit: _suit,
        act.NameRival: _rival,
        act.Demolish: _demolish,
    },
    act.AnyAction,
)
