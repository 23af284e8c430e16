"""Who says how good a quiet state is: a learned net where a title has one for this number of seats, otherwise
the title's own evaluation."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any, Protocol

import numpy as np

from games.bots.match_end import match_end
from games.bots.network import PLACE, Network
from games.engine import Context


class Judge(Protocol):
    """Values states for a seat: about 1 for a won match, 0 for a lost one."""

    def values(self, states: Sequence[Any], context: Context[Any], seat: int) -> list[float]:
        """One value for each state."""
        ...


class LearnedJudge:
    """Goes by the title's inputs and a net; a match that is over is worth what it brought."""

    def __init__(self, game: Any, network: Network) -> None:
        self._game = game
        self.network = network

    def values(self, states: Sequence[Any], context: Context[Any], seat: int) -> list[float]:
        game = self._game
        found = [0.0] * len(states)
        rows, places = [], []
        for at, state in enumerate(states):
            if state.agenda:
                rows.append(game.inputs(state, context, seat))
                places.append(at)
            else:
                found[at] = worth_of_end(game, state, context, seat)
        if rows:
            for at, worth in zip(places, self.network.values(np.array(rows)).tolist(), strict=True):
                found[at] = worth
        return found


class EvaluationJudge:
    """Goes by `Game.evaluate`: how far ahead of nothing a seat is, as a chance by the title's `swing`."""

    def __init__(self, game: Any) -> None:
        self._game = game

    def values(self, states: Sequence[Any], context: Context[Any], seat: int) -> list[float]:
        return [self._value(state, context, seat) for state in states]

    def _value(self, state: Any, context: Context[Any], seat: int) -> float:
        game = self._game
        if not state.agenda:
            return worth_of_end(game, state, context, seat)
        lead = game.evaluate(state, context, seat) / game.swing
        return (1 + PLACE) / (1 + exp(-max(-30.0, min(30.0, lead))))


def worth_of_end(game: Any, state: Any, context: Context[Any], seat: int) -> float:
    """What a match that is over is worth to a seat."""
    result = game.result(state, context)
    assert result is not None, "an empty agenda is the end of the match"
    return match_end(result, game.seat_count(state), game.swing).worth(seat)
