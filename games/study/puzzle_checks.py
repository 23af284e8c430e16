"""Which decisions of finished matches make puzzles: one choice is clearly best, quick play misses it, and it
stays the best with fresh imagined hands and by a second judge.

All of it rests on states that the seat imagines, never on the real one. What is counted, not timed, comes out
the same everywhere."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

import msgspec

from games.bots.advice_words import UNTOLD
from games.bots.one_ply import made
from games.bots.playouts import quick_game
from games.bots.quick_policy import HastyBot
from games.bots.weighing import Gap, Question, gap_of
from games.engine import Action, Perspective
from games.study.decisions import Decision
from games.study.past import Moment, Past

CLEAR = 8.0
"""The best is ahead of every other choice by so many chances of 100 at least,"""
SURE = 3.0
"""and by so many standard errors."""
CHECKS = {
    "close": "no choice was clearly best",
    "quick": "quick play finds the best",
    "reason": "nothing that the table shows tells why it is best",
    "fresh": "with fresh imagined hands the best was not clear any more",
    "second": "in quick games to the end the best was not clear",
}
"""What a decision is rejected by, in the order in which it is asked."""
UNTOLD_EVER = (UNTOLD, "shows only later.")
"""How sentences without a reason say so; the second is in studies from before December 2026."""


class Strictness(NamedTuple):
    """How much is imagined."""

    hasty: int = 5
    """So many times quick play is asked."""
    fresh: int = 32
    """In so many fresh states every choice is tried again."""
    ahead: int = 2
    """So many moves are played beyond the first quiet state there."""
    first: int = 20
    """After so many quick games of each choice a best that is not ahead is given up."""
    games: int = 80
    """So many are played of each, and as many again,"""
    most: int = 320
    """up to so many, until the best is as clear as in the study."""
    rivals: int = 4
    """So many of the other choices, those that were best, are played to the end, too."""


USUAL = Strictness()


class Opinion(msgspec.Struct, frozen=True):
    """What quick games to the end say of one choice, in chances of 100 with standard errors."""

    label: str
    chance: float
    error: float
    behind: float
    behind_error: float
    games: int


class Checked(msgspec.Struct, frozen=True):
    """What became of a decision: the check that rejected it, or an empty word and the second opinions, the
    best first."""

    rejected: str = ""
    second: Sequence[Opinion] = ()


def clear(behind: Gap) -> bool:
    """Whether a choice is so far behind that nobody doubts it."""
    return behind.mean >= CLEAR and behind.mean >= SURE * behind.error


def is_close(decision: Decision) -> bool:
    """Whether no listed choice is clearly best, by the study alone."""
    if not decision.judged or len(decision.options) < 2:
        return True
    return not all(clear(Gap(one.behind, one.behind_error)) for one in decision.options[1:])


def theme_of(action: Any) -> str:
    """What an action does, in the title's own word."""
    return str(msgspec.to_builtins(action)["do"])


def checked(past: Past, moment: Moment, decision: Decision, strict: Strictness = USUAL) -> Checked:
    """Ask every check in turn, the cheap ones first."""
    if is_close(decision):
        return Checked("close")
    perspective, seed = past.perspective(moment), f"{past.seed_of(moment)}:puzzle"
    actions = [_action(past.game, one.action) for one in decision.options]
    hasty = HastyBot(Random(f"{seed}:hasty"))
    if any(hasty.choose(perspective) == actions[0] for _ in range(strict.hasty)):
        return Checked("quick")
    if any(words in decision.sentence for words in UNTOLD_EVER):
        return Checked("reason")
    if not _fresh(perspective, f"{seed}:fresh", actions, strict):
        return Checked("fresh")
    second = _second(perspective, f"{seed}:second", decision, actions[: strict.rivals + 1], strict)
    return Checked(second=second) if second else Checked("second")


def _action(game: Any, found: Any) -> Action:
    """An action of a study, which may have been stored."""
    action: Action = game.read_action(msgspec.json.encode(found))
    return action


def _fresh(perspective: Perspective, seed: str, actions: Sequence[Action], strict: Strictness) -> bool:
    """Whether the first of these is clearly the best in other imagined states, too."""
    question = Question(perspective, seed, strict.ahead)
    runners = question.runners(actions)
    best = next((one for one in runners if one.choice.action == actions[0]), None)
    if best is None or len(runners) < len(actions):
        return False
    question.run(runners, strict.fresh)
    return all(clear(one.behind(best)) for one in runners if one is not best)


def _second(
    perspective: Perspective, seed: str, decision: Decision, actions: Sequence[Action], strict: Strictness
) -> list[Opinion]:
    """What quick games from imagined states say of these; nothing, unless the first is clearly the best in
    them, too. Every choice meets the same states with the same luck."""
    rng = Random(seed)
    won: list[list[float]] = [[] for _ in actions]
    for number in range(strict.most):
        state, luck = perspective.imagine(rng), rng.getrandbits(64)
        for found, action in zip(won, actions, strict=True):
            context = perspective.sandbox(Random(luck))
            after = made(perspective.game, state, context, perspective.seat, action)
            position = perspective.game.encode(after)
            shares, _ = quick_game(perspective.game, perspective.cards, position, f"{seed}:{number}")
            found.append(100 * shares[perspective.seat])
        if number + 1 == strict.first and any(_behind(won[0], other).mean <= 0 for other in won[1:]):
            return []
        if (number + 1) % strict.games == 0 and all(clear(_behind(won[0], other)) for other in won[1:]):
            break
    else:
        return []
    gaps = [_behind(won[0], found) for found in won]
    return [
        _opinion(option.label, gap_of(found), gap, len(found))
        for option, found, gap in zip(decision.options, won, gaps, strict=False)
    ]


def _behind(best: Sequence[float], other: Sequence[float]) -> Gap:
    return gap_of([mine - theirs for mine, theirs in zip(best, other, strict=True)])


def _opinion(label: str, chance: Gap, behind: Gap, games: int) -> Opinion:
    return Opinion(
        label,
        round(chance.mean, 2),
        round(chance.error, 2),
        round(behind.mean, 2),
        round(behind.error, 2),
        games,
    )
