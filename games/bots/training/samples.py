"""Matches to learn from: a bot plays all seats, and every quiet state is kept as each seat may see it."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from games.bots.judge import Judge
from games.bots.match_end import match_end
from games.bots.one_ply import Care, OnePlyBot
from games.bots.quiet import hasten, quiet
from games.engine import Perspective, act, asked, settle

LONGEST = 6000
"""A match of more decisions than this teaches nothing."""


@dataclass
class MatchSample:
    """What one match showed.

    `rows` are inputs (states × seats × inputs), each seat's own with itself first; `shares` are what each
    seat says of the win at the end (seats × seats and nobody); `places` and `margins` are by seat.
    """

    rows: npt.NDArray[np.float32]
    shares: npt.NDArray[np.float32]
    places: npt.NDArray[np.float32]
    margins: npt.NDArray[np.float32]


def in_haste(game: Any, cards: Any, seats: int, rng: Random, keep: float) -> MatchSample | None:
    """A match by the quick policy that strays: some players often, some hardly ever."""
    strays = [rng.choice((0.0, 0.05, 0.15, 0.4)) for _ in range(seats)]
    state, context = game.new(cards, seats, {}, rng)
    settle(state, context)
    rows: list[list[list[float]]] = []
    for _ in range(LONGEST):
        deciders = asked(state)
        if not deciders:
            return _sample(game, state, context, rows)
        seat = deciders[-1]
        if quiet(state) and rng.random() < keep:
            rows.append([game.inputs(state, context, other) for other in range(seats)])
        if rng.random() < strays[seat]:
            act(
                game,
                state,
                context,
                seat,
                rng.choice(_worth_a_look(game, state, context, seat)),
                trusted=True,
            )
            settle(state, context)
        else:
            hasten(game, state, context, seat)
    return None


def by_judge(
    game: Any, cards: Any, seats: int, rng: Random, keep: float, judge: Judge, care: Care, strays: float
) -> MatchSample | None:
    """A match by a mind one ply deep, which now and then does what it would not."""
    state, context = game.new(cards, seats, {}, rng)
    knowledge = [Perspective(game, state, context, seat) for seat in range(seats)]
    bot = OnePlyBot(rng, judge, care)
    settle(state, context)
    rows: list[list[list[float]]] = []
    for _ in range(LONGEST):
        deciders = asked(state)
        if not deciders:
            return _sample(game, state, context, rows)
        seat = deciders[-1]
        if quiet(state) and rng.random() < keep:
            rows.append([game.inputs(state, context, other) for other in range(seats)])
        if rng.random() < strays:
            choice = rng.choice(_worth_a_look(game, state, context, seat))
        else:
            choice = bot.choose(knowledge[seat])
        act(game, state, context, seat, choice, trusted=True)
        settle(state, context)
    return None


def _worth_a_look(game: Any, state: Any, context: Any, seat: int) -> Any:
    options = state.agenda[-1].options(state, context, seat)
    return game.prefer(state, context, seat, options) if len(options) > 1 else options


def _sample(game: Any, state: Any, context: Any, rows: list[list[list[float]]]) -> MatchSample | None:
    seats = game.seat_count(state)
    if not rows:
        return None
    end = match_end(game.result(state, context), seats, game.swing)
    nobody = [0.0] if any(end.shares) else [1.0]
    shares = [end.shares[seat:] + end.shares[:seat] + nobody for seat in range(seats)]
    return MatchSample(
        np.array(rows, np.float32),
        np.array(shares, np.float32),
        np.array(end.places, np.float32),
        np.array(end.margins, np.float32),
    )
