"""A mind one ply deep: it tries each choice in a few imagined states and asks its judge what came of it.

Weaker people are made of the same mind: they overlook some of their choices, and take the second best as
readily as their `care` lets them, but never one that costs them more than they would notice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from typing import Any

from games.bots.judge import Judge
from games.bots.quiet import finish, play_on, replier
from games.engine import Action, Context, Perspective, act, settle

ANSWERS = 2
"""So many answers of others in a row are thought about: an offer and its answer, a counter and the answer."""


@dataclass(frozen=True)
class Care:
    """How carefully a mind chooses. A value of 1 is a won match."""

    imagined: int = 2
    """In how many imagined states each choice is tried."""
    temperature: float = 0.0
    """Choices this much apart are told apart easily; 0: the best is taken."""
    slip: float = 1.0
    """A choice that is worse than the best by more than this is never taken."""
    overlooks: float = 0.0
    """The share of choices that are not even seen."""


CAREFUL = Care()


class OnePlyBot:
    """Takes what its judge likes best, as far as its care goes. `values` are those of its last choice."""

    def __init__(self, rng: Random, judge: Judge, care: Care = CAREFUL) -> None:
        self._rng = rng
        self._judge = judge
        self._care = care

    def choose(self, perspective: Perspective) -> Action:
        options: Sequence[Action] = perspective.options()
        if len(options) == 1:
            return options[0]
        options = self._seen(worth_a_look(perspective, self._rng, options))
        if len(options) == 1:
            return options[0]
        return pick(options, self.weighed(perspective, options), self._care, self._rng)

    def weighed(self, perspective: Perspective, options: Sequence[Action]) -> list[float]:
        """What each of these choices is worth, on average over the imagined states."""
        sums = [0.0] * len(options)
        for _ in range(self._care.imagined):
            state, luck = perspective.imagine(self._rng), self._rng.getrandbits(64)
            worths = tried(perspective, self._judge, state, luck, options)
            sums = [sum_ + worth for sum_, worth in zip(sums, worths, strict=True)]
        return [sum_ / self._care.imagined for sum_ in sums]

    def _seen(self, options: Sequence[Action]) -> Sequence[Action]:
        """The choices that this mind does not overlook; it always sees one."""
        overlooks = self._care.overlooks
        if not overlooks:
            return options
        return [one for one in options if self._rng.random() >= overlooks] or [self._rng.choice(options)]


def worth_a_look(perspective: Perspective, rng: Random, options: Sequence[Action]) -> Sequence[Action]:
    """What a sensible player would look at (`Game.prefer`), from what the seat knows."""
    state, context = perspective.imagine(rng), perspective.sandbox(rng)
    context.state = state
    preferred: Sequence[Action] = perspective.game.prefer(state, context, perspective.seat, options)
    return preferred


def tried(
    perspective: Perspective, judge: Judge, state: Any, luck: int, options: Sequence[Action]
) -> list[float]:
    """What each choice is worth in this imagined state. All have the same luck, or luck would choose."""
    game, seat = perspective.game, perspective.seat
    ends = []
    for option in options:
        context = perspective.sandbox(Random(luck))
        ends.append(outcome(game, judge, state, context, seat, option))
    return judge.values(ends, perspective.sandbox(Random(luck)), seat)


def outcome(game: Any, judge: Judge, state: Any, context: Context[Any], seat: int, option: Action) -> Any:
    """A copy of `state` after this choice, when that has come to a quiet state."""
    return played_on(game, judge, made(game, state, context, seat, option), context, seat)


def made(game: Any, state: Any, context: Context[Any], seat: int, option: Action) -> Any:
    """A copy of `state` right after this choice, when somebody is asked again."""
    after = game.copy(state)
    act(game, after, context, seat, option, trusted=True)
    settle(after, context)
    return after


def played_on(game: Any, judge: Judge, after: Any, context: Context[Any], seat: int) -> Any:
    """The same state played on until it is quiet: the middles of deeds in haste, answers of others as suits
    them best."""
    for _ in range(ANSWERS):
        finish(game, after, context)
        answering = replier(after, seat)
        if answering is None:
            break
        reply = best_reply(game, judge, after, context, answering)
        act(game, after, context, answering, reply, trusted=True)
        settle(after, context)
    play_on(game, after, context, seat if game.judged_by_turns else -1)
    return after


def best_reply(game: Any, judge: Judge, state: Any, context: Context[Any], seat: int) -> Action:
    """What leaves the one who must answer best off."""
    options: Sequence[Action] = state.agenda[-1].options(state, context, seat)
    if len(options) > 1:
        options = game.prefer(state, context, seat, options)
    if len(options) == 1:
        return options[0]
    ends = []
    for option in options:
        after = game.copy(state)
        act(game, after, context, seat, option, trusted=True)
        settle(after, context)
        play_on(game, after, context)
        ends.append(after)
    worths = judge.values(ends, context, seat)
    return options[max(range(len(options)), key=worths.__getitem__)]


def pick(options: Sequence[Action], worths: Sequence[float], care: Care, rng: Random) -> Action:
    """One of the best, or with some temperature one that is not much worse."""
    best = max(worths)
    if not care.temperature:
        return options[rng.choice([at for at, worth in enumerate(worths) if worth == best])]
    powers = [
        exp((worth - best) / care.temperature) if worth >= best - care.slip else 0.0 for worth in worths
    ]
    return rng.choices(options, powers)[0]
