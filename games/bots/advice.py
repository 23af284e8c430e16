"""What a mind would do in a seat, for whoever sits there and asks: every choice of the question with its
chance of winning, how far it is behind the best, and what speaks for it.

All of it follows from what the seat knows: states are imagined, and all choices meet the same states with the
same luck, so that what one future brings to all of them says nothing about any. Each is judged one ply deep,
as the `hard` level does. Every choice is tried in a few states; the best race on in more. The same knowledge
and seed give the same advice everywhere: the budget is counted, not timed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from games.bots.weighing import Question, Runner, gap_of
from games.engine import Perspective


class Effort(NamedTuple):
    """How much is imagined."""

    first: int = 16
    """In so many imagined states every choice is tried."""
    first_of_many: int = 8
    """In so many where there are more than `many` choices."""
    many: int = 24
    worlds: int = 64
    """In so many are those tried that race on."""
    racing: int = 6
    """So many of the best race on."""


USUAL = Effort()
SHOWN = 3
"""So many of the best are told apart from each other, or said to be alike."""
COSTLY = 15.0
"""Who loses so many chances of 100, one standard error taken off, is asked by the coach: *Look again?*"""


class Weighed(msgspec.Struct, frozen=True):
    """One choice of the question. Chances are of 100, errors are standard errors."""

    action: Any
    label: str
    chance: float
    error: float
    behind: float
    """By how much it is behind the best, in the imagined states that both were tried in."""
    behind_error: float
    imagined: int
    """In how many imagined states it was tried."""
    costly: bool
    """It loses so much that one is asked once more."""
    sentence: str
    """What speaks for it or against it; empty for one that is neither among the first three nor costly."""


class Advice(msgspec.Struct, frozen=True):
    """What a mind thinks of a question, the best choice first."""

    seat: int
    options: list[Weighed]
    alike: list[tuple[int, int]]
    """Pairs of the first three that cannot be told apart, by their places."""
    composed: bool
    """More is possible than was weighed: offers that one puts together."""


def advice(perspective: Perspective, seed: str, effort: Effort = USUAL) -> Advice | None:
    """What a mind would do; `None` where there is nothing to choose, or nothing that can be weighed."""
    options = perspective.options()
    if len(options) < 2:
        return None
    question = Question(perspective, f"{seed}:advice")
    runners = question.runners(options)
    if len(runners) < 2:
        return None
    question.run(runners, effort.first_of_many if len(runners) > effort.many else effort.first)
    order = sorted(runners, key=lambda one: -one.mean)
    racing, others = order[: effort.racing], order[effort.racing :]
    question.run(racing, effort.worlds)
    order = [*sorted(racing, key=lambda one: -one.mean), *others]
    best = order[0]
    shown = _shown(order)
    places = [*shown, *(at for at in range(len(order)) if at not in shown)]
    weighed = [
        _told(question, order[at], best, order[1] if at == 0 else best, named=at in shown) for at in places
    ]
    return Advice(
        perspective.seat,
        weighed,
        _alike([order[at] for at in shown]),
        options.sampled and len(runners) < len(options),
    )


def _told(question: Question, one: Runner, best: Runner, other: Runner, *, named: bool) -> Weighed:
    """A choice in figures, and where it may be shown in words, compared with the other."""
    own, behind = gap_of(one.chances), one.behind(best)
    costly = behind.mean - behind.error >= COSTLY
    return Weighed(
        action=one.choice.action,
        label=one.label,
        chance=round(own.mean, 1),
        error=round(own.error, 1),
        behind=round(behind.mean, 1),
        behind_error=round(behind.error, 1),
        imagined=len(one.chances),
        costly=costly,
        sentence=question.sentence(one, other) if named or costly else "",
    )


def _shown(order: Sequence[Runner]) -> list[int]:
    """The places of the best choices that have different names."""
    found: list[int] = []
    for at, one in enumerate(order):
        if len(found) < SHOWN and all(order[other].label != one.label for other in found):
            found.append(at)
    return found


def _alike(best: Sequence[Runner]) -> list[tuple[int, int]]:
    pairs = []
    for one in range(len(best)):
        for other in range(one + 1, len(best)):
            if best[other].behind(best[one]).alike:
                pairs.append((one, other))
    return pairs
