"""The question to a seat in words: choices for everything it may do, and what stands in the way of the rest."""

from __future__ import annotations

from games.engine import Action, Choice, Prompt, asked
from games.titles.daikaiju_director import actions as a
from games.titles.daikaiju_director.asides import asides
from games.titles.daikaiju_director.book import Table
from games.titles.daikaiju_director.state import State
from games.titles.daikaiju_director.words.asks import ask
from games.titles.daikaiju_director.words.choices import choice
from games.titles.daikaiju_director.words.hindrances import hindrances
from games.titles.daikaiju_director.words.scene import Scene

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


def prompt(state: State, table: Table, seat: int) -> Prompt | None:
    """The question to this seat, or `None` if it is not asked."""
    if seat not in asked(state):
        return None
    frame = state.agenda[-1]
    scene = Scene(state, table, seat)
    options = frame.options(state, table, seat)
    question = ask(scene)
    return Prompt(
        title=question.title,
        ask=question.sentence,
        rule=question.rule,
        timeout=timeout(scene, frame.default(state, table, seat)),
        choices=sorted((choice(scene, option) for option in options), key=_rank),
        hindrances=hindrances(scene, options),
        hint=question.hint,
    )


def _rank(one: Choice) -> int:
    return ORDER.index(one.verb) if one.verb in ORDER else -1


_TIMEOUT: dict[type[Action], str] = {
    a.EndTurn: "then your turn ends",
    a.Pass: "then you pass",
    a.LavaAttack: "then you attack",
    a.Choose: "then the first space is taken",
    a.Stride: "then the first step is taken",
    a.Aim: "then the first target is taken",
    a.Stop: "then you stay where you are",
}


def timeout(scene: Scene, action: Action) -> str:
    """What happens to who does nothing."""
    words = _TIMEOUT.get(type(action))
    if words:
        return words
    label = choice(scene, action).label
    return f"then: {label[0].lower()}{label[1:]}"


def aside_choices(state: State, table: Table, seat: int) -> list[Choice]:
    """When to be asked in windows (DD-108)."""
    scene = Scene(state, table, seat)
    return [choice(scene, aside) for aside in asides(state, seat)]
