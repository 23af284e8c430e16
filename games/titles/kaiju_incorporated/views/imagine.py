"""States imagined from what everybody knows:
only the order of the three decks is hidden (section 7 of the rules page)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from games.engine.hidden import Zone
from games.engine.knowledge import shuffle
from games.titles.kaiju_incorporated.state import State

if TYPE_CHECKING:
    from games.titles.kaiju_incorporated.cards.compiled_rules import CompiledRules


def imagine(state: State, rules: CompiledRules, rng: Random) -> None:
    """Shuffle the decks, in a state that is a copy already. What lies in each of them can be worked out.

    Handbags stay below all other products (KI-06).
    """
    _reorder(state.deck, rng)
    _reorder(state.threats, rng)
    handbags = [product for product in state.products if rules.ends_game[product]]
    ordinary = [product for product in state.products if not rules.ends_game[product]]
    _reorder(ordinary, rng)
    state.products = sorted(handbags) + ordinary


def hidden(state: State, rules: CompiledRules) -> list[Zone]:
    """The order of the decks. That of the Handbags below all other products says nothing: each ends the
    game."""
    ordinary = [product for product in state.products if not rules.ends_game[product]]
    return [
        Zone("the Building deck", [rules.codes[card] for card in state.deck], "buildings", ordered=True),
        Zone("the Kaiju deck", [rules.threat_codes[card] for card in state.threats], "threats", ordered=True),
        Zone("the products", [rules.product_codes[card] for card in ordinary], "products", ordered=True),
    ]


def _reorder(deck: list[int], rng: Random) -> None:
    deck.sort()
    shuffle(deck, rng)


def recall(state: State) -> Any:
    """What each deck holds: everything else lies open."""
    return [sorted(state.deck), sorted(state.products), sorted(state.threats)]
