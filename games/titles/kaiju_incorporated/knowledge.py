"""States imagined from what everybody knows: only the order of the three decks is hidden (section 7 of the rules page)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from games.engine.knowledge import shuffle
from games.titles.kaiju_incorporated.state import State

if TYPE_CHECKING:
    from games.titles.kaiju_incorporated.book import Book


def imagine(state: State, book: Book, rng: Random) -> None:
    """Shuffle the decks, in a state that is a copy already. What lies in each of them can be worked out.

    Handbags stay below all other products (KI-06).
    """
    _reorder(state.deck, rng)
    _reorder(state.threats, rng)
    handbags = [product for product in state.products if book.ends_game[product]]
    ordinary = [product for product in state.products if not book.ends_game[product]]
    _reorder(ordinary, rng)
    state.products = sorted(handbags) + ordinary


def _reorder(deck: list[int], rng: Random) -> None:
    deck.sort()
    shuffle(deck, rng)


def recall(state: State) -> Any:
    """What each deck holds: everything else lies open."""
    return [sorted(state.deck), sorted(state.products), sorted(state.threats)]
