"""The law of armed moves: whether one answers, and what, follows from what its seat sees.

In every state that the seat cannot tell from the real one, the same can be armed, and what is armed says the
same. What it answers may be chosen, and what it says is a sentence."""

from __future__ import annotations

from random import Random
from typing import Any

from games.engine import Action, Aside, Context, Decision, IllegalAction, Perspective, asked
from games.engine.armed_moves import MoveToArm, Over, Sight, sight_of
from games.kit.laws import AnyGame

FILLINGS = 4
"""So many ways to fill in the blanks of each are tried."""


def armed_moves(game: AnyGame, state: Any, context: Context[Any], seat: int, seed: int) -> list[str]:
    """What can be armed in this position says the same in an imagined one, and what it may."""
    rng = Random(seed)
    real = sight_of(Perspective(game, state, context, seat))
    other = game.imagine(state, context, seat, Random(f"{seed}:armed"))
    imagined = sight_of(Perspective(game, other, context, seat))
    broken = []
    for kind in game.armed_moves:
        if kind.blanks(real) != kind.blanks(imagined) or kind.notes(real) != kind.notes(imagined):
            broken.append(f"{kind.key} of seat {seat} is filled in otherwise if others hold other cards")
            continue
        for _ in range(FILLINGS):
            filled = _filled(kind, real, rng)
            if filled is None:
                break
            noted = kind.notes(real)
            said, again = kind.outcome(real, filled, noted), kind.outcome(imagined, filled, noted)
            if said != again:
                broken.append(f"{kind.key} {filled} of seat {seat} says {said}, and {again} if others differ")
            broken += _amiss(kind.words(filled), said)
            if isinstance(said, Action):
                broken += _forbidden(state, context, seat, said)
    return broken


def _filled(kind: MoveToArm, sight: Sight, rng: Random) -> dict[str, str] | None:
    """Any of what may be filled in; nothing where it cannot be armed."""
    blanks = kind.blanks(sight)
    if not all(blank.choices for blank in blanks):
        return None
    return {blank.key: rng.choice(blank.choices)[0] for blank in blanks}


def _amiss(words: str, said: Any) -> list[str]:
    """What is wrong with how it is put."""
    broken = [] if words and not words.endswith(".") else [f"“{words}” stands in a list, without a full stop"]
    if isinstance(said, Over) and not said.reason.endswith("."):
        broken.append(f"“{said.reason}” is no sentence")
    return broken


def _forbidden(state: Any, context: Context[Any], seat: int, action: Action) -> list[str]:
    """Whether an answer could not be given."""
    if isinstance(action, Aside) or seat not in asked(state):
        return [f"seat {seat} answers {action}, and is not asked"]
    decision: Decision = state.agenda[-1]
    try:
        decision.check(state, context, seat, action)
    except IllegalAction as error:
        return [f"seat {seat} answers {action}: {error.sentence}"]
    return []
