"""The bot that does whatever is allowed."""

from __future__ import annotations

from random import Random

from games.engine import Action, Perspective


class RandomBot:
    """Every option is equally likely."""

    def __init__(self, rng: Random) -> None:
        self._random = rng.random

    def choose(self, perspective: Perspective) -> Action:
        options = perspective.options()
        return options[int(self._random() * len(options))]
