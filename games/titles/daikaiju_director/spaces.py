"""The grid: spaces, distances, and sets of spaces as bits of one int (DD-14, DD-15).

A space is `row * STRIDE + column`. The column beyond the widest map is never part of a set, so that shifting
a whole set by one column cannot wrap around into the next row.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

ROWS, COLUMNS = 8, 16
STRIDE = COLUMNS + 1
SPACES = ROWS * STRIDE
T = TypeVar("T")

CODES: tuple[str, ...] = tuple(f"r{space // STRIDE}c{space % STRIDE}" for space in range(SPACES))
"""The name of each space: `rRcC`, from the top left."""
SPACE_OF: dict[str, int] = {code: space for space, code in enumerate(CODES) if space % STRIDE < COLUMNS}
BIT: tuple[int, ...] = tuple(1 << space for space in range(SPACES))
_ROW = tuple(space // STRIDE for space in range(SPACES))
_COLUMN = tuple(space % STRIDE for space in range(SPACES))


def at(row: int, column: int) -> int:
    """The space in this row and column."""
    return row * STRIDE + column


DISTANCE: tuple[tuple[int, ...], ...] = tuple(
    tuple(max(abs(_ROW[one] - _ROW[other]), abs(_COLUMN[one] - _COLUMN[other])) for other in range(SPACES))
    for one in range(SPACES)
)
"""King's moves between two spaces (DD-15)."""


def distance(one: int, other: int) -> int:
    """King's moves between two spaces (DD-15)."""
    return DISTANCE[one][other]


def around(spaces: int) -> int:
    """A set of spaces and all their neighbours; cut it down to the map."""
    wide = spaces | spaces << 1 | spaces >> 1
    return wide | wide << STRIDE | wide >> STRIDE


FULL = sum(1 << at(row, column) for row in range(ROWS) for column in range(COLUMNS))


def _within(space: int) -> tuple[int, ...]:
    if space % STRIDE == COLUMNS:
        return ()
    rings = [1 << space]
    while rings[-1] != FULL:
        rings.append(around(rings[-1]) & FULL)
    return (*rings, *[FULL] * (COLUMNS + 1 - len(rings)))


WITHIN: tuple[tuple[int, ...], ...] = tuple(_within(space) for space in range(SPACES))
"""By space and distance: the set of spaces no farther away, the space itself included."""


def area(space: int, far: int) -> int:
    """The spaces no farther away than this; beyond the widest map that is all of them."""
    rings = WITHIN[space]
    return rings[far if far < len(rings) else -1]


def each(spaces: int) -> Iterator[int]:
    """The spaces of a set, row by row."""
    while spaces:
        lowest = spaces & -spaces
        yield lowest.bit_length() - 1
        spaces ^= lowest


def bits(spaces: list[int]) -> int:
    """A list of spaces as a set."""
    found = 0
    for space in spaces:
        found |= BIT[space]
    return found


class PerSpace(list[T]):
    """One thing for each space, with the things of a whole set looked up byte by byte."""

    def __init__(self, things: list[T]) -> None:
        super().__init__(things)
        padded: list[T | None] = [*things, *[None] * 8]
        self._bytes: list[list[list[T]]] = [
            [
                [thing for bit in range(8) if byte >> bit & 1 and (thing := padded[start + bit]) is not None]
                for byte in range(256)
            ]
            for start in range(0, SPACES, 8)
        ]

    def of(self, spaces: int) -> list[T]:
        """The things of a set, row by row."""
        found: list[T] = []
        if spaces:
            first = ((spaces & -spaces).bit_length() - 1) // 8
            near = spaces >> 8 * first
            for at, byte in enumerate(near.to_bytes(near.bit_length() // 8 + 1, "little"), first):
                if byte:
                    found += self._bytes[at][byte]
        return found
