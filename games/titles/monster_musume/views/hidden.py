"""What a seat does not know, zone by zone, as `imagine.py` deals it anew."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from games.engine.hidden import Zone
from games.titles.monster_musume.handing import GiveTo
from games.titles.monster_musume.state import State
from games.titles.monster_musume.terms import EXPANSION, MY_WAIFU
from games.titles.monster_musume.together import Together
from games.titles.monster_musume.views.card_sight import DESIGN, LOOSE, NOT_MY_WAIFU, SEEN

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import Context


def hidden(state: State, context: Context, seat: int) -> list[Zone]:
    """Hands and decks, the main deck, and what others have chosen in secret."""
    return [
        *_decks(state, context, seat),
        *_main_deck(state, context),
        *_choices(state, context, seat),
    ]


def _decks(state: State, context: Context, seat: int) -> Iterable[Zone]:
    """Cards that changed hands unseen are dealt to their holders first; then all that a host holds to its
    hand and deck."""
    codes = context.cards.codes
    over = bool(state.ending)
    seen, loose = SEEN[seat], 0 if over else LOOSE[seat]
    for other, player in enumerate(state.players):
        mine = over or other == seat
        hand = [] if mine else [card for card in player.hand if not card & seen]
        deck = [card for card in player.deck if not card & seen]
        strayed = [codes[card & DESIGN] for card in player.hand + player.deck if card & loose]
        yield Zone(f"what strayed to {other}", strayed, "strayed")
        held = [codes[card & DESIGN] for card in hand + deck]
        kept = not mine and len(player.hand) == 1 and player.hand[0] & NOT_MY_WAIFU
        uneven = bool(strayed) or bool(hand and kept)
        in_hand = [code for code in held if code != codes[MY_WAIFU]] if kept else held
        pool = "" if strayed else f"cards of {other}"
        yield Zone(f"the hand of {other}", held[: len(hand)], pool, among=in_hand if uneven else ())
        yield Zone(f"the deck of {other}", held[len(hand) :], pool, True, held if uneven else ())


def _main_deck(state: State, context: Context) -> Iterable[Zone]:
    """Guests that nobody has met, and where in each block the House Expansion lies."""
    codes = context.cards.codes
    deck = state.main_deck
    guests = [codes[card] for card in deck if card != EXPANSION]
    yield Zone("guests of the main deck", guests, "guests", ordered=True)
    if not state.ending:
        yield Zone("guests set aside", [codes[card] for card in state.set_aside], "guests")
    below = len(deck) - state.on_top
    block = context.cards.parameters.guests_per_pile + 1
    for start in range(0, below, block):
        pile = deck[start : min(start + block, below)]
        if EXPANSION in pile:
            at = pile.index(EXPANSION)
            yield Zone(f"the expansion from {start} on", [at], pool="", among=range(len(pile)))


def _choices(state: State, context: Context, seat: int) -> Iterable[Zone]:
    """What others have chosen in secret: of several answers, the first. Nobody can tell what those still
    asked have chosen."""
    top = state.agenda[-1] if state.agenda else None
    if isinstance(top, GiveTo) and state.active != seat:
        hand = [card & DESIGN for card in state.players[state.active].hand if card & DESIGN != MY_WAIFU]
        yield Zone("the gift", [top.gift], pool="", among=hand)
    if not isinstance(top, Together):
        return
    asked = top.deciders(state)
    for other, need in enumerate(top.needs):
        if other == seat or not need:
            continue
        if other in asked:
            yield Zone(f"what {other} has chosen so far", [top.answers[other]], pool="", among=([],))
            continue
        answers: list[list[int]] = [[] if at == other else given for at, given in enumerate(top.answers)]
        possible = msgspec.structs.replace(top, answers=answers).possible(state, context, other)
        yield Zone(f"what {other} has chosen", top.answers[other][:1], pool="", among=possible)
