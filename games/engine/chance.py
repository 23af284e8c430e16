"""Where dice and shuffles come from.

A real match draws from a keyed function of its secret, so it is its key plus its choices and replays
exactly, on any machine, for ever. Searches and soaks draw from an ordinary generator, which is faster.

Luck comes in named streams: the n-th roll of this seat, the n-th card of this deck. Whoever plays the same
deal at another table meets the same luck, whatever the others choose there.
"""

from __future__ import annotations

import hashlib
import hmac
from random import Random
from typing import Any, Protocol

from games.engine.state import BaseState


class Chance(Protocol):
    """A source of whole numbers."""

    @property
    def by_stream(self) -> bool:
        """Whether each stream is counted by itself. A pile is then put in order before it is shuffled, so
        that how it came together moves nothing."""
        ...

    def below(self, n: int, state: BaseState[Any], stream: str) -> int:
        """The next whole number of this stream from 0 to `n - 1`, each equally likely. What has been drawn
        is counted in the state."""
        ...


class KeyedChance:
    """Draws of a real match: HMAC-SHA256 of the key, the name of the stream, and how many numbers were drawn
    from it before (`state.draw`).

    The key is `match_key(...)`; the digest that was published when the table opened is not derived from it,
    so it tells nothing about any outcome.
    """

    by_stream = True

    def __init__(self, key: bytes) -> None:
        self._key = key

    def below(self, n: int, state: BaseState[Any], stream: str) -> int:
        counts = state.draw
        if isinstance(counts, int):  # nothing was drawn in this match so far
            counts = state.draw = {}
        number = counts.get(stream, 0)
        counts[stream] = number + 1
        return _below(self._key, n, f"{stream}:{number}")


class MomentChance:
    """Draws of matches from before there were streams, and of lessons, which were written with them:
    HMAC-SHA256 of the key, the number of choices made, and the draws since the last one."""

    by_stream = False

    def __init__(self, key: bytes) -> None:
        self._key = key

    def below(self, n: int, state: BaseState[Any], stream: str) -> int:
        draw = state.draw
        assert isinstance(draw, int), "a match keeps the method that it began with"
        state.draw = draw + 1
        return _below(self._key, n, f"{state.moment}:{draw}")


def _below(key: bytes, n: int, name: str) -> int:
    """The number that a key gives a draw. Rejection sampling on 64-bit words keeps every result equally
    likely."""
    limit = (1 << 64) - (1 << 64) % n
    attempt = 0
    while True:
        word = int.from_bytes(hmac.digest(key, f"{name}:{attempt}".encode(), "sha256")[:8], "big")
        if word < limit:
            return word % n
        attempt += 1


METHODS: dict[str, type[KeyedChance] | type[MomentChance]] = {
    "streams": KeyedChance,
    "moments": MomentChance,
}
"""How a match draws, by the name that it and its file keep."""


def chance_of(method: str, key: bytes) -> KeyedChance | MomentChance:
    """The draws of a real match by its method (`METHODS`)."""
    return METHODS[method](key)


class RandomChance:
    """Draws of a search, a soak or a self-play match, from a seeded generator. It counts nothing."""

    by_stream = False

    def __init__(self, rng: Random) -> None:
        self._random = rng.random

    def below(self, n: int, state: BaseState[Any], stream: str) -> int:
        return int(self._random() * n)


def commitment(secret: bytes) -> str:
    """The digest of a match's secret, published when the table opens (plain SHA-256, hexadecimal)."""
    return hashlib.sha256(secret).hexdigest()


def match_key(secret: bytes, match: str, salts: list[str]) -> bytes:
    """The key of a match's draws: HMAC of the secret over the match and the value each seat gave.

    The seats' values are fixed after the commitment was published, so neither the site nor a player alone
    chooses the outcomes."""
    message = "\n".join([match, *salts]).encode()
    return hmac.digest(secret, message, "sha256")
