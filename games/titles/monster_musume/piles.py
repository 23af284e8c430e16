"""Moving cards between a player's hand, deck and discard pile (MM-01 to MM-04)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.monster_musume import streams
from games.titles.monster_musume.match_events import Drew, Gained, Reshuffled
from games.titles.monster_musume.state import Player, State
from games.titles.monster_musume.views.card_sight import ALL_SEEN, DESIGN, designs, found_by_elimination

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import Context


def reshuffle(state: State, context: Context, seat: int) -> None:
    """The discard pile becomes the deck, under whatever lies there (MM-03)."""
    player = state.players[seat]
    if not player.deck:
        found_by_elimination(player)
    pile = player.discard
    player.discard = []
    context.shuffle(pile, streams.deck_of(seat))
    player.deck = pile + player.deck
    if context.record is not None:
        context.announce(Reshuffled(seat, len(pile)))


def draw(state: State, context: Context, seat: int, count: int) -> int:
    """Draw so many cards, or as many as there are; how many came (MM-03)."""
    player = state.players[seat]
    hand = player.hand
    before = len(hand)
    deck = player.deck
    if count <= len(deck):
        if count:
            hand += deck[: -count - 1 : -1]
            del deck[-count:]
    else:
        for _ in range(count):
            if not deck:
                if not player.discard:
                    break
                reshuffle(state, context, seat)
                deck = player.deck
            hand.append(deck.pop())
    drawn = len(hand) - before
    if context.record is not None and drawn:
        codes = [context.cards.codes[card] for card in designs(hand[before:])]
        context.announce(Drew(seat, drawn), {seat: Drew(seat, drawn, codes)})
    return drawn


def off_the_deck(state: State, context: Context, player: Player, seat: int) -> int:
    """The top card of a deck, to be shown to all; -1 if there is none (MM-03)."""
    if not player.deck:
        if not player.discard:
            return -1
        reshuffle(state, context, seat)
    return player.deck.pop() & DESIGN


def retire(state: State, design: int) -> None:
    """A card leaves the game for good (MM-04)."""
    state.retired += bytes((design,))


def gain(state: State, context: Context, seat: int, design: int, count: int, to_hand: bool = False) -> None:
    """Take up to so many cards of a supply pile to the discard pile, or to the hand for all to see
    (MM-72)."""
    count = min(count, state.supply[design])
    if not count:
        return
    state.supply[design] -= count
    player = state.players[seat]
    if to_hand:
        player.hand += [design | ALL_SEEN] * count
    else:
        player.discard += [design] * count
    if context.record is not None:
        context.announce(Gained(seat, context.cards.codes[design], count, "hand" if to_hand else "discard"))


def clockwise(state: State, *, everybody: bool) -> list[int]:
    """The seats that an effect reaches, in clockwise order: from the active player, or from the left of
    them (MM-70, MM-72)."""
    seats = len(state.players)
    return [(state.active + step) % seats for step in range(0 if everybody else 1, seats)]
