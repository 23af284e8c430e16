"""Who says how good a quiet state is: a learned net where a title has one for this number of seats, otherwise
the title's own evaluation."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Any, Protocol

import numpy as np

from games.bots.match_end import MatchEnd, match_end
from games.bots.network import PLACE, Array, Network, softmax
from games.engine import Context


class Judge(Protocol):
    """Values states for a seat: about 1 for a won match, 0 for a lost one."""

    def values(self, states: Sequence[Any], context: Context[Any], seat: int) -> list[float]:
        """One value for each state."""
        ...

    def chances(self, states: Sequence[Any], context: Context[Any], seat: int) -> list[float]:
        """For each state the share of the win that this seat may expect: 0 to 1, without what else a value
        counts."""
        ...


class LearnedJudge:
    """Goes by the title's inputs and a net; a match that is over is worth what it brought."""

    def __init__(self, game: Any, network: Network) -> None:
        self._game = game
        self.network = network

    def values(self, states: Sequence[Any], context: Context[Any], seat: int) -> list[float]:
        return self._said(states, context, seat, self.network.values, worth_of_end)

    def chances(self, states: Sequence[Any], context: Context[Any], seat: int) -> list[float]:
        return self._said(states, context, seat, self.network.chances, share_of_win)

    def _said(
        self,
        states: Sequence[Any],
        context: Context[Any],
        seat: int,
        of_rows: Callable[[Array], Array],
        of_end: Callable[[Any, Any, Context[Any], int], float],
    ) -> list[float]:
        """What the net says of those that go on, and the rules of those that are over."""
        game = self._game
        found = [0.0] * len(states)
        rows, places = [], []
        for at, state in enumerate(states):
            if state.agenda:
                rows.append(game.inputs(state, context, seat))
                places.append(at)
            else:
                found[at] = of_end(game, state, context, seat)
        if rows:
            for at, said in zip(places, of_rows(np.array(rows)).tolist(), strict=True):
                found[at] = said
        return found


STAKES = 3.0
"""So many swings between two seats make one of them *e* times as likely to win. Found by the Brier score of
190 positions in each title, which is flat around it (`bench/study.md`)."""


class EvaluationJudge:
    """Goes by `Game.evaluate`: a value says how far ahead of nothing a seat is, by the title's `swing`; its
    chance is what it has beside what the others have."""

    def __init__(self, game: Any) -> None:
        self._game = game

    def values(self, states: Sequence[Any], context: Context[Any], seat: int) -> list[float]:
        return [
            (1 + PLACE) / self._odds(state, context, seat)
            if state.agenda
            else worth_of_end(self._game, state, context, seat)
            for state in states
        ]

    def chances(self, states: Sequence[Any], context: Context[Any], seat: int) -> list[float]:
        return [
            self._among_all(state, context, seat)
            if state.agenda
            else share_of_win(self._game, state, context, seat)
            for state in states
        ]

    def _odds(self, state: Any, context: Context[Any], seat: int) -> float:
        """A chance of one in so many."""
        lead = self._game.evaluate(state, context, seat) / self._game.swing
        return 1 + exp(-max(-30.0, min(30.0, lead)))

    def _among_all(self, state: Any, context: Context[Any], seat: int) -> float:
        """The chances of all seats sum to one: reckoned alone, all five of a table seem to have won."""
        game = self._game
        worths = [game.evaluate(state, context, one) for one in range(game.seat_count(state))]
        said: Array = softmax(np.array([worths]) / (STAKES * game.swing))
        return float(said[0, seat])


def worth_of_end(game: Any, state: Any, context: Context[Any], seat: int) -> float:
    """What a match that is over is worth to a seat."""
    return _end(game, state, context).worth(seat)


def share_of_win(game: Any, state: Any, context: Context[Any], seat: int) -> float:
    """A seat's share of the win of a match that is over."""
    return _end(game, state, context).shares[seat]


def _end(game: Any, state: Any, context: Context[Any]) -> MatchEnd:
    result = game.result(state, context)
    assert result is not None, "an empty agenda is the end of the match"
    return match_end(result, game.seat_count(state), game.swing)
