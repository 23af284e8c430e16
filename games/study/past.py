"""A match that is over, as the judge reads it: what happened in it, moment by moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from games.engine import Action, Context, Perspective, RandomChance, act, advance, flow, settle

METHOD = "look"
"""The name of this way of judging: imagined states, played on until they are quiet, and judged."""
VERSION = 2
"""Grows whenever the numbers would come out differently."""


def seed_of(match: str, version: int) -> str:
    """From which everything that is imagined of a moment of this match follows."""
    return f"{match}:{METHOD}:{VERSION}:{version}"


class Moment(NamedTuple):
    """Something that happened: a choice, a step by itself, or the deal. States are encoded."""

    version: int
    before: bytes
    """Empty before the deal."""
    after: bytes
    seat: int | None = None
    action: Action | None = None
    """What was chosen; `None` for the deal and for a step."""


@dataclass(frozen=True)
class Past:
    """A match that is over. Choices that were taken back are not among its moments."""

    game: Any
    cards: Any
    options: Mapping[str, Any]
    instant: bool
    """Whether everything that follows a choice belongs to its moment, paced steps included."""
    seed: str
    """What the match was committed to: the same match is judged with the same luck everywhere."""
    moments: Sequence[Moment]
    shares: Sequence[float]
    """The share of the win of each seat."""

    @property
    def seats(self) -> int:
        return len(self.shares)

    def seed_of(self, moment: Moment) -> str:
        """From which everything that is imagined of a moment follows."""
        return seed_of(self.seed, moment.version)

    def context(self, rng: Random) -> Context[Any]:
        """A table with luck of its own, and no record."""
        return Context(self.cards, RandomChance(rng))

    def perspective(self, moment: Moment) -> Perspective:
        """What the seat of a choice knew when it chose."""
        assert moment.seat is not None
        state = self.game.decode(moment.before)
        return Perspective(self.game, state, self.context(Random(0)), moment.seat)

    def again(self, moment: Moment, rng: Random) -> Any:
        """The state after the same moment with other luck: dice, draws and decks that nobody knew come out
        anew, what everybody held and chose stays."""
        context = self.context(rng)
        if not moment.before:
            state = self.game.setup(self.cards, self.seats, self.options)
        else:
            state = self.game.reshuffled(self.game.decode(moment.before), context, rng)
        run_on = settle if self.instant else flow
        if moment.action is not None:
            assert moment.seat is not None
            act(self.game, state, context, moment.seat, moment.action, trusted=True)
        elif moment.before:
            advance(state, context)
        run_on(state, context)
        return state
