"""Choices of one question weighed against each other, from what its seat knows: states are imagined, and all
choices meet the same states with the same luck, so that what one future brings to all of them says nothing
about any.

A choice is played on until the state is quiet, with a question that looks farther for some moves more, and
judged. The coach (`advice.py`) and the judge of finished matches (`games/study`) both weigh so."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from games.bots.advice_words import (
    CERTAIN_IN_HASTE,
    HAS,
    TURN_LATER,
    WINS,
    Grounds,
    against_of,
    promised,
    sentence_of,
)
from games.bots.judge import Judge
from games.bots.one_ply import made, outcome, played_on
from games.bots.quiet import play_round
from games.bots.reason_words import Change, changes_of
from games.bots.rollout_bot import play_ahead
from games.bots.weights import judge_of
from games.engine import Choice, Perspective

APART = 2.0
"""Choices are told apart when they are so many standard errors apart, and by more than `LEAST`."""
LEAST = 1.0
"""Chances of 100 that are less apart than this are alike: no judge sees so finely."""
ROUNDS = 16
"""In so many imagined states at most a choice is played on to the seat's next turn, for its reasons."""


class Gap(NamedTuple):
    """A mean with its standard error."""

    mean: float
    error: float

    @property
    def alike(self) -> bool:
        """Whether nobody can tell it from nothing."""
        return abs(self.mean) < max(LEAST, APART * self.error)


def gap_of(values: Sequence[float]) -> Gap:
    """Of values that were drawn apart from each other."""
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return Gap(mean, 0.0)
    return Gap(mean, sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count))


class Runner:
    """A choice, and what came of it in each imagined state so far."""

    __slots__ = ("at_once", "chances", "choice", "ends", "label", "next_turns", "wins")

    def __init__(self, choice: Choice, label: str) -> None:
        self.choice = choice
        self.label = label
        self.chances: list[float] = []
        self.at_once: list[dict[str, str]] = []
        """The counters right after the choice."""
        self.ends: list[dict[str, str]] = []
        """The counters and the seat's belongings when it has been played on until the state is quiet."""
        self.next_turns: list[dict[str, str]] = []
        """The same when the seat has its next turn, in the first of the imagined states; filled on demand."""
        self.wins = True
        """It has won on the spot each time."""

    @property
    def mean(self) -> float:
        return sum(self.chances) / len(self.chances)

    def behind(self, other: Runner, since: int = 0) -> Gap:
        """How far it is behind another in the states that both were tried in, from the one of this number."""
        pairs = zip(self.chances[since:], other.chances[since:], strict=False)
        return gap_of([theirs - own for own, theirs in pairs])


class Question:
    """The question to a seat, in the states that it can imagine. With `ahead` so many moves are played beyond
    the quiet state before it is judged."""

    def __init__(self, perspective: Perspective, seed: str, ahead: int = 0) -> None:
        self._perspective = perspective
        self._game: Any = perspective.game
        self._seat = perspective.seat
        self._ahead = ahead
        self._rng = Random(seed)
        self._judge: Judge = judge_of(self._game, perspective.cards, perspective.seats)
        self._worlds: list[tuple[Any, int]] = []
        """Imagined states, each with a luck of its own that is the same for all choices."""
        self._world(0)

    def runners(self, options: Sequence[Any]) -> list[Runner]:
        """The choices that the question lists and that may be made as they are. What is composed is not among
        them."""
        world, context = self._worlds[0][0], self._perspective.sandbox(Random(0))
        prompt = self._game.prompt(world, context, self._seat)
        listed = prompt.choices if prompt else []
        return [Runner(one, one.label) for one in listed if one.action in options]

    def run(self, runners: Sequence[Runner], until: int) -> None:
        """Let them be tried in imagined states until each was in so many."""
        game, seat, judge = self._game, self._seat, self._judge
        for number in range(len(runners[0].chances), until):
            state, luck = self._world(number)
            ends = []
            for runner in runners:
                context = self._perspective.sandbox(Random(luck))
                after = made(game, state, context, seat, runner.choice.action)
                runner.at_once.append(_counters(game, after, context))
                runner.wins = runner.wins and self._won(after, context)
                ends.append(played_on(game, judge, after, context, seat))
                runner.ends.append(self._standing(ends[-1], context))
                play_ahead(game, judge, ends[-1], context, self._ahead)
            chances = judge.chances(ends, self._perspective.sandbox(Random(luck)), seat)
            for runner, chance in zip(runners, chances, strict=True):
                runner.chances.append(100 * chance)

    def sentence(self, one: Runner, other: Runner, called: str = "", ahead: Gap | None = None) -> str:
        """What a choice changes at once, and what tells it from the other, which goes by its label unless it
        is `called` otherwise. `ahead` is by how much, where that is known.

        Where nothing bears the verdict out when both have come to rest, something may a turn later."""
        if one.wins:
            return WINS
        game, seat = self._game, self._seat
        against = against_of(game, seat, one.ends, other.ends)
        gap = ahead or other.behind(one)
        name = called or f"“{other.label}”"
        grounds = Grounds(self._changes(one), against, name, gap.mean, gap.alike)
        if not grounds.borne_out:
            turns = self._next_turns(one), self._next_turns(other)
            against = against_of(game, seat, *turns, certain=CERTAIN_IN_HASTE)
            in_turn = grounds._replace(against=against, when=TURN_LATER)
            grounds = in_turn if in_turn.borne_out else grounds
        return sentence_of(grounds)

    def _world(self, number: int) -> tuple[Any, int]:
        while len(self._worlds) <= number:
            self._worlds.append((self._perspective.imagine(self._rng), self._rng.getrandbits(64)))
        return self._worlds[number]

    def _next_turns(self, one: Runner) -> list[dict[str, str]]:
        """How the seat stands when it has its next turn, all having played on in haste."""
        for number in range(len(one.next_turns), min(ROUNDS, len(one.chances))):
            state, luck = self._world(number)
            context = self._perspective.sandbox(Random(luck))
            after = outcome(self._game, self._judge, state, context, self._seat, one.choice.action)
            play_round(self._game, after, context, self._seat)
            one.next_turns.append(self._standing(after, context))
        return one.next_turns

    def _standing(self, state: Any, context: Any) -> dict[str, str]:
        """All counters, and what the seat has besides."""
        has = self._game.belongings(state, context, self._seat)
        return _counters(self._game, state, context) | {f"{HAS}{name}": str(has[name]) for name in has}

    def _changes(self, one: Runner) -> list[Change]:
        """What changes at once, the same in all imagined states."""
        context = self._perspective.sandbox(Random(0))
        before = _counters(self._game, self._worlds[0][0], context)
        changed = promised(before, one.at_once, one.choice.changes, self._seat)
        return changes_of(self._game, self._seat, changed)

    def _won(self, after: Any, context: Any) -> bool:
        if after.agenda:
            return False
        result = self._game.result(after, context)
        return result is not None and self._seat in result.winners


def _counters(game: Any, state: Any, context: Any) -> dict[str, str]:
    return {name: str(value) for name, value in game.counters(state, context).items()}
