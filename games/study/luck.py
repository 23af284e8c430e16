"""What chance brought: after a die, a draw or a reveal each seat's chance, less what it would have been on
average over all that could have come.

The same moment is played again with other luck: what everybody held and chose stays, dice and decks that
nobody knew come out anew. What happened is one of these futures, drawn like the others, so luck is nothing on
average whatever the judge is worth. That others chose something is no luck."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any

import msgspec

from games.bots.quiet import play_on
from games.bots.weighing import Gap, gap_of
from games.bots.weights import judge_of
from games.engine import asked, settle
from games.engine.actions import Aside
from games.study.decisions import USUAL, Thoroughness
from games.study.past import Moment, Past

PROBES = 6
"""So many futures show whether chance has a say. They count for nothing else: whether luck is told must not
hang on what really came, or it would not be nothing on average."""


class Luck(msgspec.Struct, frozen=True):
    """What one moment's chance brought, by seat, in chances of 100 with standard errors."""

    version: int
    luck: list[float]
    errors: list[float]
    chances: list[float]
    """What each seat's chances were afterwards."""


def luck_of(past: Past, moment: Moment, thorough: Thoroughness = USUAL) -> Luck | None:
    """The luck of a moment; `None` where chance had no say."""
    if isinstance(moment.action, Aside):
        return None
    rng = Random(f"{past.seed_of(moment)}:luck")
    probes = [_seen(past, past.again(moment, rng)) for _ in range(PROBES)]
    if all(one == probes[0] for one in probes):
        return None
    might = _chances(past, [past.again(moment, rng) for _ in range(thorough.futures)], rng)
    really = _chances(past, [_refreshed(past, moment.after, rng) for _ in range(thorough.futures)], rng)
    told = [
        (gap_of(after), gap_of(before).mean, gap_of(before).error)
        for after, before in zip(really, might, strict=True)
    ]
    return Luck(
        moment.version,
        [round(after.mean - mean, 2) for after, mean, _ in told],
        [round(sqrt(after.error**2 + error**2), 2) for after, _, error in told],
        [round(after.mean, 2) for after, _, _ in told],
    )


def luck_in_all(lucks: Sequence[Luck], seat: int) -> Gap:
    """The luck of a seat over a whole match."""
    return Gap(sum(one.luck[seat] for one in lucks), sqrt(sum(one.errors[seat] ** 2 for one in lucks)))


def _seen(past: Past, state: Any) -> bytes:
    """What everybody sees of a state."""
    game, context = past.game, past.context(Random(0))
    eyes = [None, *range(past.seats)]
    return msgspec.json.encode([game.view(state, context, seat) for seat in eyes])


def _refreshed(past: Past, encoded: bytes, rng: Random) -> Any:
    """A state with fresh luck to come: the judge must not know what lies in the decks."""
    return past.game.reshuffled(past.game.decode(encoded), past.context(rng), rng)


def _chances(past: Past, states: Sequence[Any], rng: Random) -> list[list[float]]:
    """What each seat's chances are in each of these states, by seat: each is played on until it is quiet."""
    game = past.game
    for state in states:
        context = past.context(rng)
        settle(state, context)
        deciders = asked(state)
        play_on(game, state, context, deciders[-1] if deciders and game.judged_by_turns else -1)
    judge, context = judge_of(game, past.cards, past.seats), past.context(Random(0))
    return [[100 * chance for chance in judge.chances(states, context, seat)] for seat in range(past.seats)]
