"""The question to a seat in words:
choices for everything it may do, and what stands in the way of the rest."""

from __future__ import annotations

from typing import Any

from games.engine import Action, Choice, Prompt, asked
from games.engine.phrases import seat
from games.titles.daikaiju_director import actions as a
from games.titles.daikaiju_director.cards.compiled_rules import Context
from games.titles.daikaiju_director.lava import LavaSpace
from games.titles.daikaiju_director.movement import MoveStep
from games.titles.daikaiju_director.state import State
from games.titles.daikaiju_director.words.choices import choice
from games.titles.daikaiju_director.words.hindrances import hindrances
from games.titles.daikaiju_director.words.phrases import card, kaiju, space, target
from games.titles.daikaiju_director.words.prompt_context import PromptContext
from games.titles.daikaiju_director.words.questions import ask

ORDER = [
    "attack",
    "lava-attack",
    "target",
    "move",
    "walk",
    "step",
    "ability",
    "charge",
    "twist",
    "pass",
    "lava-skip",
    "decline",
    "stop",
    "end-turn",
    "wrap",
]
"""How verbs are listed; what is not named stands where it is, before them all."""


def prompt(state: State, context: Context, seat: int) -> Prompt | None:
    """The question to this seat, or `None` if it is not asked."""
    if seat not in asked(state):
        return None
    frame = state.agenda[-1]
    prompt = PromptContext(state, context, seat)
    options = frame.options(state, context, seat)
    question = ask(prompt)
    return Prompt(
        title=question.title,
        ask=question.sentence,
        rule=question.rule,
        timeout=timeout(prompt, frame.default(state, context, seat)),
        choices=sorted((choice(prompt, option) for option in options), key=_rank),
        hindrances=hindrances(prompt, options),
        hint=question.hint,
    )


def _rank(one: Choice) -> int:
    return ORDER.index(one.verb) if one.verb in ORDER else -1


def timeout(prompt: PromptContext, action: Action) -> str:
    """What happens to who does nothing."""
    match action:
        case a.EndTurn():
            return "then your turn ends"
        case a.Pass():
            return "then you pass"
        case a.LavaAttack():
            return "then you attack"
        case a.Cast():
            return f"then you play {kaiju(action.daikaiju)}"
        case a.Discard():
            return f"then you discard {card(action.card)}"
        case a.Choose():
            return f"then it is {space(action.space)}"
        case a.Stride():
            return f"then the step is to {space(action.to)}"
        case a.Aim():
            return f"then it is {target(action.target)}"
        case a.Stop():
            return _stopped(prompt.frame)
    raise TypeError(f"There are no words for letting {action!r} happen.")


def _stopped(frame: Any) -> str:
    """What stopping means: of one's own walk, of a rival's, of lava."""
    if isinstance(frame, LavaSpace):
        return "then no more lava is placed"
    if isinstance(frame, MoveStep) and frame.actor != frame.mover:
        return f"then {seat(frame.actor)} is left there"
    if isinstance(frame, MoveStep) and frame.taken:
        return "then you stop there"
    return "then you stay where you are"
