"""How many sit at each table of a round."""

from __future__ import annotations

from collections.abc import Collection


def table_sizes(people: int, size: int, allowed: Collection[int]) -> list[int]:
    """The sizes of the tables for so many people, the large ones first: as few tables as there can be of at
    most `size`, as even as can be. Where that cannot be, as few as possible sit out (the sum tells)."""
    for seated in range(people, 1, -1):
        for tables in range(-(-seated // size), seated // 2 + 1):
            least, larger = divmod(seated, tables)
            sizes = [least + 1] * larger + [least] * (tables - larger)
            if all(one in allowed for one in sizes):
                return sizes
    return []
