"""States imagined from what a seat knows (section 7 of the rules page, and *Determinization* in section 10).

What a seat knows of hidden cards stands on the cards themselves (`card_sight.py`); of the main deck it knows
which guests it has not met, and that each block of cards holds one House Expansion. Once a match has ended
all cards lie open, and only the order of decks is unknown.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from games.engine.knowledge import shuffle
from games.titles.monster_musume.handing import GiveTo
from games.titles.monster_musume.state import State
from games.titles.monster_musume.terms import EXPANSION, MY_WAIFU
from games.titles.monster_musume.together import Together
from games.titles.monster_musume.views.card_sight import (
    ALL_SEEN,
    DESIGN,
    LOOSE,
    NOT_MY_WAIFU,
    SEEN,
    SPECTATOR,
)

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import Context


def imagine(state: State, context: Context, seat: int, rng: Random) -> None:
    """Deal everything that `seat` cannot know afresh, in a state that is a copy already."""
    _imagine_decks(state, seat, rng)
    _imagine_main_deck(state, context, rng)
    _imagine_choices(state, context, seat, rng)


def reshuffle(state: State, context: Context, rng: Random) -> None:
    """Lay the decks anew, in a state that is a copy already. Hands stay, and so do cards of which anybody
    knows where they lie."""
    for player in state.players:
        deck = player.deck
        unseen = [at for at, card in enumerate(deck) if not card & ALL_SEEN]
        cards = [deck[at] for at in unseen]
        shuffle(cards, rng)
        for at, card in zip(unseen, cards, strict=True):
            deck[at] = card
    _imagine_main_deck(state, context, rng)


def _imagine_decks(state: State, seat: int, rng: Random) -> None:
    """Hands and decks. What the other seats know of them is their own business, and forgotten."""
    over = bool(state.ending)
    seen, loose = SEEN[seat], 0 if over else LOOSE[seat]
    # What spectators see everybody sees, and they go on seeing it; what they lost sight of they do not find.
    lost = DESIGN | LOOSE[SPECTATOR]
    own = seen | SEEN[SPECTATOR] | loose | lost
    loose_now = 0 if over else loose | LOOSE[SPECTATOR]
    pool: list[int] = []
    counts = []
    for player in state.players:
        here = [card & DESIGN for card in player.hand + player.deck if card & loose]
        pool += here
        counts.append(len(here))
    if pool:
        pool.sort()
        shuffle(pool, rng)
    for other, player in enumerate(state.players):
        mine = over or other == seat
        hand, deck = player.hand, player.deck
        hidden = [] if mine else [card for card in hand if not card & seen]
        hidden += [card for card in deck if not card & seen]
        cards = [card & lost for card in hidden if not card & loose]
        if counts[other]:
            cards += [pool.pop() | loose_now for _ in range(counts[other])]
        cards.sort()
        shuffle(cards, rng)
        not_waifu = 0
        if not mine and len(hand) == 1 and hand[0] & NOT_MY_WAIFU:
            not_waifu = NOT_MY_WAIFU
            if not hand[0] & seen and cards[-1] & DESIGN == MY_WAIFU:
                at = int(rng.random() * (len(cards) - 1))
                cards[-1], cards[at] = cards[at], cards[-1]
        if mine:
            player.hand = [card & (SEEN[SPECTATOR] | lost | NOT_MY_WAIFU) for card in hand]
        else:
            player.hand = [card & own if card & seen else cards.pop() for card in hand]
            if not_waifu:
                player.hand[0] |= not_waifu
        player.deck = [card & own if card & seen else cards.pop() for card in deck]


def _imagine_main_deck(state: State, context: Context, rng: Random) -> None:
    """Guests that nobody has met, with one House Expansion in each block; some may be known to lie on top
    (MM-52)."""
    deck = state.main_deck
    below = len(deck) - state.on_top
    if below <= 0 and not state.set_aside:
        return
    block = context.cards.parameters.guests_per_pile + 1
    guests = [card for card in deck if card != EXPANSION]
    drawn = len(guests)
    if not state.ending:
        guests += state.set_aside
    guests.sort()
    shuffle(guests, rng)
    if not state.ending:
        state.set_aside = bytes(sorted(guests[drawn:]))
        del guests[drawn:]
    # The bottom of the deck is whole blocks; what is left of the block on top of them may have lost its
    # expansion.
    imagined: list[int] = []
    while len(imagined) + block <= below:
        at = len(imagined) + int(rng.random() * block)
        pile = [guests.pop() for _ in range(block - 1)]
        pile.insert(at - len(imagined), EXPANSION)
        imagined += pile
    rest = below - len(imagined)
    if rest > len(guests):
        guests.insert(int(rng.random() * rest), EXPANSION)
    state.main_deck = bytes(imagined + guests + [EXPANSION] * state.on_top)


def _imagine_choices(state: State, context: Context, seat: int, rng: Random) -> None:
    """What others have chosen in secret and not yet shown (MM-71)."""
    top = state.agenda[-1] if state.agenda else None
    if isinstance(top, GiveTo) and state.active != seat:
        hand = [card & DESIGN for card in state.players[state.active].hand if card & DESIGN != MY_WAIFU]
        top.gift = hand[int(rng.random() * len(hand))]
    if not isinstance(top, Together):
        return
    asked = top.deciders(state)
    for other, need in enumerate(top.needs):
        if other == seat or not need:
            continue
        # Whoever is still asked may have chosen nothing yet: nobody else could tell.
        top.answers[other] = []
        if other in asked:
            continue
        while other in top.deciders(state):
            possible = top.possible(state, context, other)
            top.answers[other] = [*top.answers[other], possible[int(rng.random() * len(possible))]]


def recall(state: State, seat: int) -> Any:
    """What a seat could remember beyond its view: cards it can locate, what each player must hold, and
    what strayed."""
    over = bool(state.ending)
    seen, loose = SEEN[seat], 0 if over else LOOSE[seat]
    hands, decks, sure, strayed = [], [], [], []
    for other, player in enumerate(state.players):
        mine = over or other == seat
        hidden = player.deck if mine else player.hand + player.deck
        hands.append(sorted(card & DESIGN for card in player.hand if mine or card & seen))
        decks.append([(at, card & DESIGN) for at, card in enumerate(player.deck) if card & seen])
        sure.append(sorted(card & DESIGN for card in hidden if not card & loose))
        strayed.append(len(hidden) - len(sure[-1]))
    pool = sorted(
        card & DESIGN for player in state.players for card in player.hand + player.deck if card & loose
    )
    top = state.agenda[-1] if state.agenda else None
    chosen = top.answers[seat] if isinstance(top, Together) else []
    unmet = sorted(card for card in state.main_deck + (b"" if over else state.set_aside) if card != EXPANSION)
    return {
        "hands": hands,
        "decks": decks,
        "sure": sure,
        "strayed": [strayed, pool],
        "chosen": chosen,
        "main_deck": [len(state.main_deck), state.on_top, unmet],
    }
