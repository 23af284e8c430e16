"""States imagined from what a seat knows (section 7 of the rules page), and what it could remember."""

from __future__ import annotations

from random import Random
from typing import Any

from games.engine.knowledge import shuffle
from games.titles.spoonbrokers.state import State
from games.titles.spoonbrokers.stopping import StopWindow


def imagine(state: State, seat: int, rng: Random) -> None:
    """Deal everything that `seat` cannot know afresh, in a state that is a copy already."""
    hands = [player.hand for other, player in enumerate(state.players) if other != seat]
    places = [card for hand in hands for card in hand] + state.catnip_deck
    dealt = state.catnip.imagine(seat, places, places[:], rng)
    at = 0
    for hand in hands:
        count = len(hand)
        hand[:] = dealt[at : at + count]
        at += count
    state.catnip_deck = dealt[at:]
    state.market_deck.sort()
    shuffle(state.market_deck, rng)
    top = state.agenda[-1] if state.agenda else None
    if isinstance(top, StopWindow):
        # A stop of somebody else that waits looks like a pass, and is imagined as one.
        top.stops = [waiting for waiting in top.stops if waiting == seat]


def reshuffle(state: State, rng: Random) -> None:
    """Lay the decks anew, in a state that is a copy already. Hands stay."""
    shuffle(state.catnip_deck, rng)
    shuffle(state.market_deck, rng)


def recall(state: State, seat: int) -> Any:
    """What a seat could remember beyond its view: since when it has lost sight of each card, from which pack each card in a
    hand was drawn, and its own stop that waits."""
    deck = state.catnip
    top = state.agenda[-1] if state.agenda else None
    return {
        "lost_sight": list(deck.since[seat]),
        "packs": [[deck.packs[card] for card in player.hand] for player in state.players],
        "market": sorted(state.market_deck),
        "waiting": isinstance(top, StopWindow) and seat in top.stops,
    }
