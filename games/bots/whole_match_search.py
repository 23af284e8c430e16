"""A search that plays whole matches (`Game.plays_out`): every choice worth a look meets the same futures,
and the final score judges.

Each lap imagines one state and one luck, in which every choice that is still in the race is followed by a
quick match to the end (`Game.in_haste` for everybody). Choices are compared lap by lap, since what one
future brings to all of them says nothing about any. Whoever is clearly behind drops out, and when one is
left the search is over. The race begins with what the greedy bot would do, and gives that up only for what
is ahead of it by more than chance would often bring: among several choices with much luck the luckiest
always looks better than it is."""

from __future__ import annotations

from math import copysign, inf, sqrt
from random import Random
from typing import Any

from games.bots.greedy import GreedyBot
from games.bots.quiet import hasten
from games.engine import Action, Perspective, act, asked, settle

LONGEST = 1500
"""A quick match of more decisions than this is judged as it stands."""
WARMING_UP = 8
"""Laps before anybody drops out."""
BEHIND = 2.0
"""Whoever is behind the leader by so many standard errors drops out."""
AHEAD = 1.0
"""By so many standard errors a choice must be ahead of the greedy bot's."""


class Runner:
    """A choice and what each of its laps brought."""

    __slots__ = ("laps", "option")

    def __init__(self, option: Action) -> None:
        self.option = option
        self.laps: list[float] = []

    def lead(self, other: Runner) -> float:
        """By how many standard errors this one is ahead of another in the laps that both have run; 0 if
        nothing tells."""
        gaps = [mine - theirs for mine, theirs in zip(self.laps, other.laps, strict=False)]
        if len(gaps) < 2:
            return 0.0
        mean = sum(gaps) / len(gaps)
        spread = sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1)
        if not spread:
            return copysign(inf, mean) if mean else 0.0
        return mean / sqrt(spread / len(gaps))


class Race:
    """One search of one seat in one position."""

    def __init__(self, perspective: Perspective, rng: Random) -> None:
        self._perspective = perspective
        self._game: Any = perspective.game
        self._seat = perspective.seat
        self._rng = rng
        state, context = perspective.imagine(rng), perspective.sandbox(rng)
        options = self._game.prefer(state, context, self._seat, perspective.options())
        self._running = [Runner(option) for option in options]
        greedy = GreedyBot(rng).choose(perspective)
        self._favourite = next((one for one in self._running if one.option == greedy), self._running[0])
        self._lap: list[Runner] = []
        """Who has still to run this lap."""

    @property
    def settled(self) -> bool:
        """Whether only one is left."""
        return len(self._running) == 1

    def playout(self) -> None:
        """Let the next one run its lap."""
        if not self._lap:
            self._lap = list(self._running)
            self._future = self._game.encode(self._perspective.imagine(self._rng))
            self._luck = self._rng.getrandbits(64)
        runner = self._lap.pop()
        runner.laps.append(self._run(runner.option))
        if not self._lap and len(runner.laps) >= WARMING_UP:
            leader = self._leader()
            self._running = [one for one in self._running if one is leader or leader.lead(one) < BEHIND]

    def best(self) -> Action:
        """The leader, or the greedy bot's choice if it is still in the race and not clearly beaten."""
        leader, favourite = self._leader(), self._favourite
        if favourite in self._running and leader.lead(favourite) < AHEAD:
            return favourite.option
        return leader.option

    def _leader(self) -> Runner:
        laps = min(len(one.laps) for one in self._running)
        return max(self._running, key=lambda one: sum(one.laps[:laps]))

    def _run(self, option: Action) -> float:
        """By how much the seat is ahead of the best of the others when a quick match after this choice is
        over."""
        game, seat = self._game, self._seat
        state, context = game.decode(self._future), self._perspective.sandbox(Random(self._luck))
        act(game, state, context, seat, option, trusted=True)
        settle(state, context)
        for _ in range(LONGEST):
            deciders = asked(state)
            if not deciders:
                break
            hasten(game, state, context, deciders[-1])
        result = game.result(state, context)
        if result is None:
            return float(game.evaluate(state, context, seat))
        scores = {placing.seat: placing.score for placing in result.placings}
        return float(scores.pop(seat) - max(scores.values()))
