"""What every bot is."""

from __future__ import annotations

from typing import Protocol

from games.engine import Action, Perspective


class Bot(Protocol):
    """A player that is a program."""

    def choose(self, perspective: Perspective) -> Action:
        """One of the seat's options now."""
        ...
