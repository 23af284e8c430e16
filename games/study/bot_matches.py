"""Matches of bots that are played to be judged: for benches and tests."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from games.bots import make
from games.bots.playouts import shares
from games.engine import Perspective, act, asked, settle
from games.study.past import Moment, Past


def played(game: Any, cards: Any, bots: Sequence[str], seed: str) -> Past:
    """A whole match between these bots."""
    state, context = game.new(cards, len(bots), {}, Random(seed))
    players = [make(key, Random(f"{seed}:{seat}:{key}")) for seat, key in enumerate(bots)]
    knowledge = [Perspective(game, state, context, seat) for seat in range(len(bots))]
    settle(state, context)
    moments = [Moment(1, b"", game.encode(state))]
    while deciders := asked(state):
        seat, before = deciders[-1], moments[-1].after
        choice = players[seat].choose(knowledge[seat])
        act(game, state, context, seat, choice, trusted=True)
        settle(state, context)
        moments.append(Moment(len(moments) + 1, before, game.encode(state), seat, choice))
    result = game.result(state, context)
    assert result is not None, "an empty agenda is the end of the match"
    won = shares(result.winners, len(bots)) if result.winners else [0.0] * len(bots)
    return Past(game, cards, {}, True, seed, moments, won)
