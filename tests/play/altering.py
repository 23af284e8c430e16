"""Match files that somebody has altered, in every way that a file can be."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from tests.play.importing import pack

THINGS = (
    None,
    True,
    -1,
    2**63,
    10**300,
    1e308,
    "",
    "\x00",
    "\ud800",
    "0" * 64,
    "x" * 5000,
    [],
    {},
    [[[]]],
    {"do": 1},
    {"to": 10**18},
)
BYTES = (b"\x00", b"\xff", b"\xed\xa0\x80", b"NaN", b"1e999", b"[" * 2000, b'{"":' * 2000, b'"', b"-")


def altered(file: dict[str, Any], count: int) -> Iterator[bytes]:
    """So many files, the same each time: in most something is put, left out or doubled, in others there are
    other bytes."""
    rng = Random(count)
    for _ in range(count):
        yield _other_bytes(pack(file), rng) if rng.random() < 0.2 else _other_things(file, rng)


def places_in(thing: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a JSON value where something can be changed."""
    found = [path] if path else []
    inside = thing.items() if isinstance(thing, dict) else enumerate(thing) if isinstance(thing, list) else ()
    for key, value in inside:
        found += places_in(value, (*path, key))
    return found


def _other_things(file: dict[str, Any], rng: Random) -> bytes:
    other = json.loads(pack(file))
    places = places_in(other)
    part = rng.choice(["", *other])  # else most would be in the moves, which are most of a file
    *way, last = rng.choice([place for place in places if place[0] == part] or places)
    parent = other
    for key in way:
        parent = parent[key]
    if isinstance(parent, list) and rng.random() < 0.2:
        parent.insert(last, parent[last])
    elif rng.random() < 0.2:
        del parent[last]
    else:
        parent[last] = rng.choice(THINGS)
    return pack(other)


def _other_bytes(whole: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(whole))
    rest = rng.choice([whole[at + 1 :], whole[at + 50 :], whole[at:], b""])
    return whole[:at] + rng.choice(BYTES) + rest
