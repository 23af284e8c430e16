"""The tree of a search."""

from __future__ import annotations

from math import log, sqrt

from games.engine import Action


class Node:
    """What is known of a choice: how often it could be and was taken, and what it brought its maker."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.children: dict[tuple[int, Action], Node] = {}

    def promise(self, explore: float) -> float:
        """What to expect of a choice that has been tried: its mean, and more the seldomer it was taken when it could be."""
        return self.total / self.visits + explore * sqrt(log(self.available) / self.visits)
