"""The bot that plays many possible futures, in the way that suits the title.

Where quick matches to the end judge best, choices race each other in them (`whole_match_search.py`,
`Game.plays_out`). Otherwise it grows a tree (`tree.py`), led by the title's quick policy where that plays
well (`guided_tree.py`, `Game.guided`)."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Any

from games.bots.guided_tree import Plan
from games.bots.tree import Tree
from games.bots.whole_match_search import Race
from games.engine import Action, Perspective


class SearchBot:
    """Searches for `seconds` or `iterations`, whichever ends first;
    the same seed and iterations give the same choice."""

    def __init__(self, rng: Random, *, seconds: float = 1.0, iterations: int = 1_000_000) -> None:
        self._rng = rng
        self._seconds = seconds
        self._iterations = iterations
        self.playouts = 0
        """Playouts of the last choice."""

    def choose(self, perspective: Perspective) -> Action:
        options = perspective.options()
        self.playouts = 0
        if len(options) == 1:
            return options[0]
        until = perf_counter() + self._seconds
        search = way(perspective.game)(perspective, self._rng)
        while self.playouts < self._iterations and not search.settled:
            search.playout()
            self.playouts += 1
            if perf_counter() > until:
                break
        return search.best()


def way(game: Any) -> type[Race | Tree]:
    """How a title is searched."""
    if game.plays_out:
        return Race
    return Plan if game.guided else Tree
