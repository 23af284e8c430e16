"""The question to a seat in words: what is asked and why, a choice for everything it may do,
and what is too dear."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import Action, Prompt, asked
from games.engine.phrases import seat
from games.titles.kaiju_incorporated import actions as a
from games.titles.kaiju_incorporated.state import State
from games.titles.kaiju_incorporated.take_card import TakeCard
from games.titles.kaiju_incorporated.terms import SUITS
from games.titles.kaiju_incorporated.words.choices import choice
from games.titles.kaiju_incorporated.words.hindrances import hindrances
from games.titles.kaiju_incorporated.words.phrases import card, product, suit
from games.titles.kaiju_incorporated.words.prompt_context import PromptContext
from games.titles.kaiju_incorporated.words.questions import QUESTIONS

if TYPE_CHECKING:
    from games.titles.kaiju_incorporated.cards.compiled_rules import Context


def prompt(state: State, context: Context, seat: int) -> Prompt | None:
    """The question to this seat, or `None` if it is not asked."""
    if seat not in asked(state):
        return None
    frame = state.agenda[-1]
    prompt = PromptContext(state, context, seat)
    title, sentence, rule, hint = QUESTIONS(prompt, frame)
    return Prompt(
        title=title,
        ask=sentence,
        rule=rule,
        timeout=_timeout(prompt, frame.default(state, context, seat)),
        choices=[choice(prompt, option) for option in frame.options(state, context, seat)],
        hindrances=list(hindrances(prompt)) if isinstance(frame, TakeCard) else [],
        hint=hint,
    )


def _timeout(prompt: PromptContext, action: Action) -> str:
    """What happens to who does nothing."""
    match action:
        case a.TakeIncome(code):
            return f"then you take {suit(SUITS[prompt.rules.suit[prompt.rules.number[code]]])} income"
        case a.TakeProduct(code):
            return f"then you take {product(code)}"
        case a.LoseBuilding(code):
            return f"then you lose {card(code)}"
        case a.NameSuit(letter):
            return f"then you name {suit(letter)}"
        case a.NameRival(rival):
            return f"then you name {seat(rival)}"
        case a.Demolish(code):
            return f"then you tear down {card(code)}"
    raise TypeError(f"{action} is nobody's choice for want of time")
