"""What failed is left aside for a minute: so it holds up nothing else, and is told of once a minute."""

from __future__ import annotations

AGAIN_SECONDS = 60.0
"""How long something is left aside."""


class LeftAside:
    """Things of one kind, by their numbers. Each process finds out for itself. Times are in seconds."""

    def __init__(self) -> None:
        self.until: dict[int, float] = {}

    def leave(self, number: int, now: float) -> None:
        self.until[number] = now + AGAIN_SECONDS

    def now(self, now: float) -> list[int]:
        """What is to be left alone now."""
        self.until = {number: until for number, until in self.until.items() if until > now}
        return list(self.until)
