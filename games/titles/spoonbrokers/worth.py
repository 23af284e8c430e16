"""How good a situation is for a seat, in Kibbles (section 10 of the rules page). A heuristic for bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.spoonbrokers import winning
from games.titles.spoonbrokers.state import State

if TYPE_CHECKING:
    from games.titles.spoonbrokers.book import Book


def evaluate(state: State, book: Book, seat: int) -> float:
    """Own net."""
    if state.ending:
        return 1000.0 if seat in state.winners else -1000.0
    return float(winning.net(state, book, seat))
