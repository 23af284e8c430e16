"""The laws of advice (`games/bots/advice.py`): it knows only what its seat knows, and what it says holds."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from games.bots.advice import SHOWN, USUAL, Advice, Effort, advice
from games.bots.reason_words import words_in
from games.bots.weighing import LEAST
from games.engine import Action, Context, Perspective
from games.kit.laws import AnyGame, options_of

LONGEST_WORDS = 40
"""A sentence whose changes were left out may still be a little longer than it should be."""
OTHERS = 2
"""In so many states that the seat cannot tell from the real one the advice is asked for again."""


def of_position(
    game: AnyGame, state: Any, context: Context[Any], seat: int, seed: str, effort: Effort = USUAL
) -> list[str]:
    """All laws of advice for one question."""
    found = advice(Perspective(game, state, context, seat), seed, effort)
    broken = ignorance(game, state, context, seat, seed, effort)
    return broken if found is None else broken + truth(game, state, context, seat, found)


def ignorance(
    game: AnyGame, state: Any, context: Context[Any], seat: int, seed: str, effort: Effort = USUAL
) -> list[str]:
    """The advice is the same, byte for byte, in every state that the seat cannot tell from the real one, and
    asking for it changes nothing."""
    before = game.encode(state)
    told = _encoded(advice(Perspective(game, state, context, seat), seed, effort))
    broken = [] if game.encode(state) == before else ["asking for advice changed the real state"]
    for number in range(OTHERS):
        other = game.imagine(state, context, seat, Random(f"{seed}:{number}"))
        again = _encoded(advice(Perspective(game, other, context, seat), seed, effort))
        if again != told:
            broken.append(f"the advice to seat {seat} knows what the seat does not: {told!r} or {again!r}")
    return broken


def truth(game: AnyGame, state: Any, context: Context[Any], seat: int, found: Advice) -> list[str]:
    """What is weighed may be chosen, by these names; chances are chances, the best comes first, and what is
    alike is no further apart than it says."""
    prompt = game.prompt(state, context, seat)
    listed = [] if prompt is None else [one for one in prompt.choices if isinstance(one.action, Action)]
    offered = {one.action: one.label for one in listed}
    options = options_of(state, context, seat)
    broken = []
    for one in found.options:
        if one.action not in options or offered.get(one.action) != one.label:
            broken.append(f"{one.action} was not offered as {one.label!r}")
        if not (0 <= one.chance <= 100 and one.error >= 0 and one.behind_error >= 0 and one.imagined > 1):
            broken.append(f"{one.label!r} has no chances: {one}")
        if one.costly and one.behind <= LEAST:
            broken.append(f"{one.label!r} is called costly and loses {one.behind}")
        if words_in(one.sentence) > LONGEST_WORDS:
            broken.append(f"too many words: {one.sentence!r}")
    shown = found.options[:SHOWN]
    if any(not one.sentence for one in (*shown, *(one for one in found.options if one.costly))):
        broken.append("a choice that may be shown has no sentence")
    if len({one.action for one in found.options}) != len(found.options):
        broken.append("a choice is weighed twice")
    if shown[0].behind or [one.chance for one in shown] != sorted(
        (one.chance for one in shown), reverse=True
    ):
        broken.append(f"the best does not come first: {[one.chance for one in shown]}")
    if not all(0 <= first < second < len(shown) for first, second in found.alike):
        broken.append(f"what is alike is not shown: {found.alike}")
    return broken


def _encoded(found: Advice | None) -> bytes:
    return msgspec.json.encode(found)
