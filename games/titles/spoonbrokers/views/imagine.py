"""States imagined from what a seat knows (section 7 of the rules page), and what it could remember."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from games.engine.hidden import Zone
from games.engine.knowledge import shuffle
from games.titles.spoonbrokers.state import State
from games.titles.spoonbrokers.stopping import StopWindow

if TYPE_CHECKING:
    from games.titles.spoonbrokers.cards.compiled_rules import CompiledRules


def imagine(state: State, seat: int | None, rng: Random) -> None:
    """Deal everything that `seat` (`None`: a spectator) cannot know afresh, in a state that is a copy
    already.

    Once the match is over all hands lie open: only the decks are left to guess.
    """
    if state.ending:
        state.catnip_deck.sort()
        state.market_deck.sort()
        reshuffle(state, rng)
        return
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


def hidden(state: State, rules: CompiledRules, seat: int) -> list[Zone]:
    """What `imagine` deals anew. A stop of somebody else that waits is imagined as a pass."""

    def name(card: int) -> str:
        return rules.catnip_codes[rules.design[card]]

    market = [rules.market_codes[card] for card in state.market_deck]
    zones = [Zone("the Market deck", market, "market", ordered=True)]
    if state.ending:
        return [*zones, Zone("the Catnip deck", [*map(name, state.catnip_deck)], "catnip", ordered=True)]
    hands = [
        (f"the hand of {other}", player.hand) for other, player in enumerate(state.players) if other != seat
    ]
    zones += state.catnip.hidden(seat, [*hands, ("the Catnip deck", state.catnip_deck)], "catnip", name)
    top = state.agenda[-1] if state.agenda else None
    if isinstance(top, StopWindow):
        zones += [
            Zone(f"whether {asked} stops", [asked in top.stops], pool="", among=(False,))
            for asked in top.asked
            if asked != seat and asked not in top.pending
        ]
    return zones


def reshuffle(state: State, rng: Random) -> None:
    """Lay the decks anew, in a state that is a copy already. Hands stay."""
    shuffle(state.catnip_deck, rng)
    shuffle(state.market_deck, rng)


def recall(state: State, seat: int) -> Any:
    """What a seat could remember beyond its view: since when it has lost sight of each card, from which
    pack each card in a hand was drawn, and its own stop that waits."""
    deck = state.catnip
    top = state.agenda[-1] if state.agenda else None
    return {
        "lost_sight": list(deck.since[seat]),
        "packs": [[deck.packs[card] for card in player.hand] for player in state.players],
        "market": sorted(state.market_deck),
        "waiting": isinstance(top, StopWindow) and seat in top.stops,
    }
