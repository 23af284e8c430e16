"""The laws of the study (`games/study`): what a decision cost is judged from what its seat knew, and what is
told holds."""

from __future__ import annotations

from random import Random

import msgspec

from games.kit.laws import options_of
from games.study.decisions import GRADES, USUAL, Decision, Thoroughness, decision_of
from games.study.past import Moment, Past

OTHERS = 2
"""In so many states that the seat could not tell from the real one the choice is judged again."""


def of_moment(past: Past, moment: Moment, thorough: Thoroughness = USUAL) -> list[str]:
    """All laws of the study for one choice."""
    found = decision_of(past, moment, thorough)
    broken = ignorance(past, moment, found, thorough)
    return broken if found is None else broken + truth(past, moment, found)


def ignorance(
    past: Past, moment: Moment, found: Decision | None, thorough: Thoroughness = USUAL
) -> list[str]:
    """The judgement is the same, byte for byte, in every state that the seat could not tell from the real
    one."""
    if moment.seat is None or not moment.before:
        return []
    state, told, broken = past.game.decode(moment.before), msgspec.json.encode(found), []
    for number in range(OTHERS):
        rng = Random(f"{past.seed_of(moment)}:other {number}")
        other = past.game.imagine(state, past.context(Random(0)), moment.seat, rng)
        again = decision_of(past, moment._replace(before=past.game.encode(other)), thorough)
        if msgspec.json.encode(again) != told:
            broken.append(f"the judge of move {moment.version} knows what seat {moment.seat} did not")
    return broken


def truth(past: Past, moment: Moment, found: Decision) -> list[str]:
    """What was weighed could be chosen; the chosen one is what was chosen; the best comes first; and grades
    say what the figures say."""
    if not found.judged:
        return [] if found.composed and not found.options else ["what is not judged has figures"]
    state, broken = past.game.decode(moment.before), []
    possible = options_of(state, past.context(Random(0)), found.seat)
    for one in found.options:
        if one.action not in possible:
            broken.append(f"{one.label!r} could not be chosen")
        if not (0 <= one.chance <= 100 and one.error >= 0 and one.behind_error >= 0 and one.imagined > 1):
            broken.append(f"{one.label!r} has no chances: {one}")
    best, chosen = found.options[0], found.options[found.chosen]
    if chosen.action != moment.action:
        broken.append(f"{chosen.label!r} was not chosen")
    if best.behind or (chosen.behind, chosen.behind_error) != (found.loss, found.error):
        broken.append(f"the loss is not what the choice is behind: {found}")
    least = dict(GRADES).get(found.grade)
    if least and (round(found.loss, 1) < least or found.loss < 2 * found.error - 0.1):
        broken.append(f"{found.loss} ± {found.error} is no {found.grade}")
    if not found.sentence:
        broken.append("a choice has no sentence")
    return broken
