"""How good a situation is for a seat, in ratings (section 10 of the rules page)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.daikaiju_director.state import State

if TYPE_CHECKING:
    from games.titles.daikaiju_director.book import Book


def evaluate(state: State, book: Book, seat: int) -> float:
    """Own ratings less those of the best rival."""
    best = max(player.ratings for other, player in enumerate(state.players) if other != seat)
    return float(state.players[seat].ratings - best)
