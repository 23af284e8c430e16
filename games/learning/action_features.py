"""A choice as numbers: what its action says, hashed into a row of fixed length."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

WIDTH = 64
"""Numbers in a row. Few enough to learn from, and enough that two facts seldom share one."""


def features_of(written: bytes) -> NDArray[np.float32]:
    """The row of an action as it is written (`Game.write_action`): each fact that it states, such as
    `do=buy` or `card=F-12`, and each number counts in a place that follows from its name alone, so a row
    means the same in every match and on every machine."""
    row = np.zeros(WIDTH, np.float32)
    for fact, amount in _facts("", json.loads(written)):
        place = crc32(fact.encode())
        row[place % WIDTH] += amount if place & 0x1000 else -amount
    return row


def _facts(name: str, value: Any) -> Iterator[tuple[str, float]]:
    if isinstance(value, dict):
        for key, held in value.items():
            yield from _facts(f"{name}.{key}", held)
    elif isinstance(value, list):
        for place, held in enumerate(value):
            yield from _facts(f"{name}.{place}", held)
    else:
        yield f"{name}={value}", 1.0
        if isinstance(value, int) and not isinstance(value, bool):
            yield name, value / 10
