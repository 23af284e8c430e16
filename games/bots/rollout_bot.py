"""A mind that looks further: its best choices are played on for a while, and race each other.

One ply picks the choices that are worth a race. Each lap imagines one state and one luck, in which every
choice still in the race is made and everybody plays on as a mind one ply deep for some moves; the judge
says where that leads. Choices are compared lap by lap, since what one future brings to all of them says
nothing about any. Who is clearly behind drops out, and when one is left the race is over. The budget is in
laps, so that it does not hang on the load of the machine, with a ceiling in seconds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from time import perf_counter
from typing import Any

from games.bots.judge import Judge
from games.bots.one_ply import Care, OnePlyBot, outcome, worth_a_look
from games.bots.quiet import play_on
from games.engine import Action, Context, Perspective, act, asked, settle


@dataclass(frozen=True)
class Budget:
    """How far and how often a mind looks ahead."""

    laps: int
    """So many futures at most."""
    ahead: int
    """So many moves of its own turns and others' are played on in each."""
    seconds: float
    """No new lap begins later than this."""
    choices: int = 6
    """So many choices race at most."""
    gap: float = 0.12
    """A choice that one ply finds worse than the best by more than this does not race."""


class Runner:
    """A choice, what one ply thought of it, and where its laps led."""

    __slots__ = ("laps", "option", "prior")

    def __init__(self, option: Action, prior: float) -> None:
        self.option = option
        self.prior = prior
        self.laps: list[float] = []

    @property
    def worth(self) -> float:
        """What one ply thought and where the laps led, taken together."""
        return (GLANCE_COUNTS * self.prior + sum(self.laps)) / (GLANCE_COUNTS + len(self.laps))

    def lead(self, other: Runner) -> tuple[float, float]:
        """By how much this one is ahead of another in the laps that both have run, and the standard error."""
        gaps = [mine - theirs for mine, theirs in zip(self.laps, other.laps, strict=False)]
        mean = sum(gaps) / len(gaps)
        if len(gaps) < 2:
            return mean, float("inf")
        return mean, sqrt(sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1) / len(gaps))


GLANCE = Care(imagined=4)
"""How the choices that race are picked."""
GLANCE_COUNTS = 12
"""What one ply thought of a choice counts as much as so many laps: laps are few, and luck is in each."""
WARMING_UP = 4
"""Laps before anybody drops out."""
BEHIND = 2.0
"""Whoever is behind the leader by so many standard errors drops out."""


class RolloutBot:
    """Races its best choices through imagined futures. `laps` are those of its last choice."""

    def __init__(self, rng: Random, judge: Judge, budget: Budget, care: Care = GLANCE) -> None:
        self._rng = rng
        self._judge = judge
        self._budget = budget
        self._glance = OnePlyBot(rng, judge, care)
        self.laps = 0

    def choose(self, perspective: Perspective) -> Action:
        self.laps = 0
        options: Sequence[Action] = perspective.options()
        if len(options) > 1:
            options = worth_a_look(perspective, self._rng, options)
        if len(options) == 1:
            return options[0]
        runners = self._runners(options, self._glance.weighed(perspective, options))
        until = perf_counter() + self._budget.seconds
        while len(runners) > 1 and self.laps < self._budget.laps and perf_counter() < until:
            self._lap(perspective, runners)
            if self.laps >= WARMING_UP:
                runners = still_in(runners)
        return best(runners).option

    def _runners(self, options: Sequence[Action], worths: Sequence[float]) -> list[Runner]:
        """The choices that race, the best at a glance first."""
        order = sorted(range(len(options)), key=worths.__getitem__, reverse=True)
        least = worths[order[0]] - self._budget.gap
        return [
            Runner(options[at], worths[at]) for at in order[: self._budget.choices] if worths[at] >= least
        ]

    def _lap(self, perspective: Perspective, runners: list[Runner]) -> None:
        """The same imagined state and luck for everybody."""
        self.laps += 1
        state, luck = perspective.imagine(self._rng), self._rng.getrandbits(64)
        game, seat = perspective.game, perspective.seat
        for runner in runners:
            context = perspective.sandbox(Random(luck))
            after = outcome(game, self._judge, state, context, seat, runner.option)
            play_ahead(game, self._judge, after, context, self._budget.ahead)
            runner.laps.append(self._judge.values([after], context, seat)[0])


def play_ahead(game: Any, judge: Judge, state: Any, context: Context[Any], moves: int) -> None:
    """Let everybody play on as a mind one ply deep that sees this very state, for so many moves.

    Where minds judge by turns, a move is a whole turn, begun so and ended in haste: in the middle of one the
    judge knows nothing."""
    for _ in range(moves):
        deciders = asked(state)
        if not deciders:
            return
        seat = deciders[-1]
        options = state.agenda[-1].options(state, context, seat)
        if len(options) > 1:
            options = game.prefer(state, context, seat, options)
        choice = options[0] if len(options) == 1 else _at_once(game, judge, state, context, seat, options)
        act(game, state, context, seat, choice, trusted=True)
        settle(state, context)
        play_on(game, state, context, seat if game.judged_by_turns else -1)


def _at_once(
    game: Any, judge: Judge, state: Any, context: Context[Any], seat: int, options: Sequence[Action]
) -> Action:
    """The best of these choices one ply deep."""
    ends = []
    for option in options:
        after = game.copy(state)
        act(game, after, context, seat, option, trusted=True)
        settle(after, context)
        play_on(game, after, context, seat if game.judged_by_turns else -1)
        ends.append(after)
    worths = judge.values(ends, context, seat)
    return options[max(range(len(options)), key=worths.__getitem__)]


def still_in(runners: list[Runner]) -> list[Runner]:
    """Those who are not clearly behind the leader."""
    leader = best(runners)
    kept = []
    for runner in runners:
        ahead, error = leader.lead(runner)
        if runner is leader or ahead <= BEHIND * error:
            kept.append(runner)
    return kept


def best(runners: Sequence[Runner]) -> Runner:
    """Who did best so far."""
    return max(runners, key=lambda runner: runner.worth)
