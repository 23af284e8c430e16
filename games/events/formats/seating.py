"""Who sits on which seat of a table, so that everybody has had each seat about as often."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import permutations

Had = Mapping[int, Mapping[int, int]]
"""How often each has sat on each seat."""


def rarest(had: Mapping[int, int], size: int) -> int:
    """The seats, as bits, that somebody has had least often of so many: taking one keeps their counts within
    one of each other."""
    counts = [had.get(seat, 0) for seat in range(size)]
    least = min(counts)
    return sum(1 << seat for seat, count in enumerate(counts) if count == least)


@lru_cache(maxsize=100_000)
def unlucky(wishes: tuple[int, ...], seats: int) -> int:
    """How many of those with these wishes (seats as bits) cannot have one at a table of so many seats."""
    return len(wishes) - _lucky(wishes, (1 << seats) - 1)


def _lucky(wishes: tuple[int, ...], free: int) -> int:
    if not wishes:
        return 0
    first, *others = wishes
    rest = tuple(others)
    best = 0
    mine = first & free
    while mine:
        seat = mine & -mine
        mine ^= seat
        best = max(best, 1 + _lucky(rest, free ^ seat))
        if best == len(wishes):
            return best
    return max(best, _lucky(rest, free))


def seated(people: Sequence[int], had: Had, size: int) -> tuple[int, ...]:
    """These people in the order of their seats: as few as can be on a seat that they had more often than
    another one of `size`, and those as seldom as can be."""
    wishes = {person: rarest(had.get(person, {}), size) for person in people}

    def cost(order: Sequence[int]) -> tuple[int, int]:
        missed = sum(not wishes[person] >> seat & 1 for seat, person in enumerate(order))
        return missed, sum(had.get(person, {}).get(seat, 0) for seat, person in enumerate(order))

    return min(permutations(people), key=cost)
