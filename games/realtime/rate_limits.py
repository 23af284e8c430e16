"""How much one connection may send."""

from __future__ import annotations

from kaijusite import clock

AT_ONCE = 20
PER_SECOND = 8.0
PATIENCE = 20
"""How many messages too many are refused, one by one, before the connection is closed."""


class Bucket:
    """A token bucket: `AT_ONCE` messages at once, and `PER_SECOND` after that.

    `strikes` counts the messages too many; it is forgotten when the bucket is full again.
    """

    __slots__ = ("_at", "_tokens", "strikes")

    def __init__(self) -> None:
        self._at = clock.monotonic()
        self._tokens = float(AT_ONCE)
        self.strikes = 0

    def take(self) -> bool:
        """May one more message be handled now?"""
        now = clock.monotonic()
        self._tokens = min(AT_ONCE, self._tokens + (now - self._at) * PER_SECOND)
        self._at = now
        if self._tokens >= AT_ONCE:
            self.strikes = 0
        if self._tokens < 1:
            self.strikes += 1
            return False
        self._tokens -= 1
        return True

    @property
    def worn_out(self) -> bool:
        """Has this connection been refused too often to be kept?"""
        return self.strikes > PATIENCE
