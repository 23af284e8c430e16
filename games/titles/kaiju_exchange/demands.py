"""The Demand piles: drawing, dealing, revealing, discarding (KX-92 to KX-95)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.titles.kaiju_exchange import streams
from games.titles.kaiju_exchange.match_events import DemandsDealt, DemandsShuffled, GlobalsRevealed
from games.titles.kaiju_exchange.state import State
from games.titles.kaiju_exchange.views import memory

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import Context

NO_CARD = -1


def draw(state: State, context: Context) -> int:
    """The top Demand, after a reshuffle if the pile is empty when the card is needed (KX-92); -1 if none
    is left (KX-93)."""
    if not state.draw_pile:
        if not state.discard:
            return NO_CARD
        memory.shuffled(state)
        state.draw_pile, state.discard = state.discard, []
        state.discard_seen.clear()
        context.shuffle(state.draw_pile, streams.DEMANDS)
        context.announce(DemandsShuffled(len(state.draw_pile)))
    return state.draw_pile.pop()


def discard(state: State, card: int, seen: int) -> None:
    """Put a Demand face down on the discard pile; `seen` has a bit for every seat that knows which it is."""
    state.discard.append(card)
    state.discard_seen.append(seen)


def deal(state: State, context: Context, seats: Sequence[int], count: int) -> None:
    """Deal Local Demands one at a time, in this order of seats (KX-15, KX-108); the log hears it seat by
    seat."""
    dealt: list[list[int]] = [[] for _ in seats]
    for _ in range(count):
        for at, seat in enumerate(seats):
            card = draw(state, context)
            if card != NO_CARD:
                state.players[seat].locals.append(card)
                dealt[at].append(card)
    if context.record is not None:
        codes = context.cards.demand_codes
        for seat, hand in zip(seats, dealt, strict=True):
            if hand:
                everyone = DemandsDealt(seat, len(hand))
                owner = DemandsDealt(seat, len(hand), [codes[card] for card in hand])
                context.announce(everyone, {seat: owner})


def reveal(state: State, context: Context, count: int) -> None:
    """Turn up Global Demands (KX-16, KX-94)."""
    shown = []
    for _ in range(count):
        card = draw(state, context)
        if card == NO_CARD:
            break
        shown.append(card)
    state.globals.extend(shown)
    if shown and context.record is not None:
        context.announce(GlobalsRevealed([context.cards.demand_codes[card] for card in shown]))


def first_of_design(cards: Sequence[int], designs: Sequence[int], design: int) -> int:
    """The place of the first card of a design; where a zone shows an order, that is the one longest there."""
    for at, card in enumerate(cards):
        if designs[card] == design:
            return at
    raise LookupError(design)
