"""Where the win chances of a match changed most: found from what was counted, the same way for every
title."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import sqrt

import msgspec

MOST = 6
"""Turning points of a match."""
LEAST = 0.08
"""A smaller change is none."""
SURE = 3.0
"""How many standard errors a change must be worth:
the largest of many changes always looks larger than it is."""


class Tally(msgspec.Struct):
    """What the quick games from one position showed: `won` are the shares of the win of each seat, summed.

    `turn` says that a turn began there, `sure` that nothing had to be played: the match was over.
    """

    version: int
    games: int
    won: list[float]
    turn: bool = False
    sure: bool = False

    @property
    def chances(self) -> list[float]:
        """The chance of each seat; they need not sum to 1 where the game itself can win."""
        return [won / max(1, self.games) for won in self.won]

    def error(self, seat: int) -> float:
        """The standard error of the chance of a seat; not 0 where every quick game ended alike."""
        if self.sure:
            return 0.0
        chance = (self.won[seat] + 1) / (self.games + 2)
        return sqrt(chance * (1 - chance) / max(1, self.games))


class TurningPoint(msgspec.Struct, frozen=True):
    """A large change: after `version`, from what it was at `since`. `seat` is whose chance changed most."""

    since: int
    version: int
    seat: int
    before: list[float]
    after: list[float]


Pair = tuple[Tally, Tally]


def largest(tallies: Sequence[Tally]) -> list[Pair]:
    """The turns over which the chances changed most, beyond what chance explains, the largest change
    first."""
    turns = [tally for tally in tallies if tally.turn]
    found = [(before, after) for before, after in pairwise(turns) if _certain(before, after)]
    return sorted(found, key=lambda pair: -_size(*pair))[:MOST]


def turning_points(tallies: Sequence[Tally]) -> list[TurningPoint]:
    """The turning points of a match in playing order: of each such turn the move that mattered most, or
    the whole turn if none did."""
    found = []
    for first, last in largest(tallies):
        inside = [tally for tally in tallies if first.version <= tally.version <= last.version]
        before, after = max(pairwise(inside), key=lambda pair: _size(*pair))
        if not _certain(before, after) or _size(before, after) < _size(first, last) / 2:
            before, after = first, last
        found.append(
            TurningPoint(before.version, after.version, _whose(before, after), before.chances, after.chances)
        )
    return sorted(found, key=lambda point: point.version)


def _changes(before: Tally, after: Tally) -> list[float]:
    return [new - old for old, new in zip(before.chances, after.chances, strict=True)]


def _whose(before: Tally, after: Tally) -> int:
    """The seat whose chance changed most; of a gain and a loss that are equal, the gain."""
    changes = _changes(before, after)
    return max(range(len(changes)), key=lambda seat: (round(abs(changes[seat]), 6), changes[seat]))


def _size(before: Tally, after: Tally) -> float:
    return max(map(abs, _changes(before, after)))


def _certain(before: Tally, after: Tally) -> bool:
    seat = _whose(before, after)
    noise = sqrt(before.error(seat) ** 2 + after.error(seat) ** 2)
    return _size(before, after) >= max(LEAST, SURE * noise)
