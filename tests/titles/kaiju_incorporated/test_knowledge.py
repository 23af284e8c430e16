"""What a seat cannot know is the order of three decks, and nothing else (section 7)."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec

from games.titles.kaiju_incorporated import GAME
from games.titles.kaiju_incorporated.state import Situation
from tests.titles.kaiju_incorporated.positions import all_positions
from tests.titles.kaiju_incorporated.table import RULES, set_up

DECKS = ("deck", "products", "threats")


def test_imagining_reorders_the_three_decks_and_nothing_else():
    rng = Random(3)
    for state, table, _ in all_positions(80):
        imagined = GAME.imagine(state, table, 0, rng)
        for field in Situation.__struct_fields__:
            real, other = getattr(state, field), getattr(imagined, field)
            if field in DECKS:
                assert Counter(real) == Counter(other)
            else:
                assert msgspec.msgpack.encode(real) == msgspec.msgpack.encode(other)


def test_handbags_stay_at_the_bottom():
    """KI-06."""
    rng = Random(3)
    for state, table, _ in all_positions(80):
        imagined = GAME.imagine(state, table, 1, rng)
        flags = [RULES.ends_game[product] for product in imagined.products]
        assert flags == sorted(flags, reverse=True)


def test_any_order_may_be_imagined():
    """The next card of each deck is drawn evenly from all that the deck holds."""
    rng = Random(4)
    table = set_up(3)
    state = table.state
    tops: dict[str, set[int]] = {name: set() for name in DECKS}
    for _ in range(900):
        imagined = GAME.imagine(state, table.context, 2, rng)
        for name in DECKS:
            tops[name].add(getattr(imagined, name)[-1])
    assert tops["deck"] == set(state.deck)
    assert tops["threats"] == set(state.threats)
    assert tops["products"] == {product for product in state.products if not RULES.ends_game[product]}


def test_what_a_deck_holds_is_remembered():
    table = set_up(4)
    state = table.state
    deck, products, threats = GAME.recall(state, 0)
    seen = {*state.row, *(card for player in state.players for card in player.tableau)}
    assert set(deck) == set(RULES.deck) - seen
    assert len(products) == 19
    assert set(threats) == set(range(15)) - set(state.threat_pile)
