"""Matches between bots, for self-play, soaks and balance runs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from time import perf_counter, process_time
from typing import Any

from games.bots import make
from games.engine import (
    Action,
    Context,
    Game,
    KeyedChance,
    Perspective,
    RandomChance,
    Record,
    act,
    asked,
    settle,
)


@dataclass
class Outcome:
    """How one match went. `bots` is by seat."""

    bots: tuple[str, ...]
    winners: list[int]
    ending: str
    decisions: int
    seconds: float
    scores: list[float] = field(default_factory=list)
    choices: list[int] = field(default_factory=list)
    """How many choices each seat had that were any."""
    thinking: list[float] = field(default_factory=list)
    """Processor seconds that each seat took for them."""


class Watcher:
    """Looks on while a match is played; does nothing by itself."""

    def chosen(
        self, state: Any, context: Context[Any], seat: int, options: Sequence[Action], choice: Action
    ) -> None:
        """A seat is about to make this choice out of these options."""

    def happened(self, record: Record) -> None:
        """What the choice, or the setup, led to."""

    def ended(self, outcome: Outcome) -> None:
        """The match is over."""


def play(
    game: Game[Any, Any],
    cards: Any,
    bots: Sequence[str],
    seed: str,
    options: Mapping[str, Any] | None = None,
    watcher: Watcher | None = None,
    deal: str = "",
) -> Outcome:
    """One whole match. The same seed gives the same match, as long as no bot has a time budget.

    Matches of the same `deal` have the same setup and the same luck at the same choice, whoever sits where.
    """
    state = game.setup(cards, len(bots), options or {})
    chance = KeyedChance(deal.encode()) if deal else RandomChance(Random(seed))
    context: Context[Any] = Context(cards, chance)
    players = [make(key, Random(f"{seed}:{seat}:{key}")) for seat, key in enumerate(bots)]
    knowledge = [Perspective(game, state, context, seat) for seat in range(len(bots))]
    started = perf_counter()
    decisions = 0
    choices, thinking = [0] * len(bots), [0.0] * len(bots)
    context.record = Record() if watcher else None
    settle(state, context)
    while deciders := asked(state):
        seat = deciders[-1]
        begun = process_time()
        choice = players[seat].choose(knowledge[seat])
        if len(state.agenda[-1].options(state, context, seat)) > 1:
            choices[seat] += 1
            thinking[seat] += process_time() - begun
        if watcher and context.record:
            watcher.happened(context.record)
            context.record = Record()
            watcher.chosen(state, context, seat, knowledge[seat].options(), choice)
        act(game, state, context, seat, choice, trusted=True)
        settle(state, context)
        decisions += 1
    result = game.result(state, context)
    assert result is not None, "an empty agenda is the end of the match"
    placings = sorted(result.placings, key=lambda placing: placing.seat)
    outcome = Outcome(
        tuple(bots),
        result.winners,
        result.ending,
        decisions,
        perf_counter() - started,
        [p.score for p in placings],
        choices,
        thinking,
    )
    if watcher and context.record:
        watcher.happened(context.record)
        watcher.ended(outcome)
    return outcome


def rotation(bots: Sequence[str], number: int) -> tuple[str, ...]:
    """The bots by seat in the match of this number: everybody sits everywhere equally often."""
    shift = number % len(bots)
    return tuple(bots[shift:]) + tuple(bots[:shift])


def cast(bots: Sequence[str], seats: int) -> list[str]:
    """As many bots as seats: the list over and over."""
    return [bots[at % len(bots)] for at in range(seats)]
