"""Where dice and shuffles come from.

A real match draws from a keyed function of its secret, so it is its key plus its choices and replays
exactly, on any machine, for ever. Searches and soaks draw from an ordinary generator, which is faster.
"""

from __future__ import annotations

import hashlib
import hmac
from random import Random
from typing import Protocol


class Chance(Protocol):
    """A source of whole numbers."""

    def below(self, n: int, moment: int, draw: int) -> int:
        """A whole number from 0 to `n - 1`, each equally likely.

        `moment` is the number of choices made before this draw, `draw` the number of draws since the last
        choice."""
        ...


class KeyedChance:
    """Draws of a real match: HMAC-SHA256 of the key, the moment and the draw.

    The key is `match_key(...)`; the digest that was published when the table opened is not derived from it,
    so it tells nothing about any outcome. Rejection sampling on 64-bit words keeps every result equally
    likely.
    """

    def __init__(self, key: bytes) -> None:
        self._key = key

    def below(self, n: int, moment: int, draw: int) -> int:
        limit = (1 << 64) - (1 << 64) % n
        attempt = 0
        while True:
            message = f"{moment}:{draw}:{attempt}".encode()
            word = int.from_bytes(hmac.digest(self._key, message, "sha256")[:8], "big")
            if word < limit:
                return word % n
            attempt += 1


class RandomChance:
    """Draws of a search, a soak or a self-play match, from a seeded generator."""

    def __init__(self, rng: Random) -> None:
        self._random = rng.random

    def below(self, n: int, moment: int, draw: int) -> int:
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
