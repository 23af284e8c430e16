"""Who knows which card lies where, carried by the cards in hidden places themselves.

A card in a hand or a deck is its design plus marks:

- *seen*, by seat: this seat knows that just this card lies at this place of a deck, or is among this hand.
  (Owners see their hands; their own mark only counts in a deck.) Spectators have a mark of their own, which
  only goes with what is shown to all.
- *loose*, by seat: this seat cannot tell who holds this card,
  because a card changed hands that it did not see (MM-78).
- *not My Waifu*: everybody knows that this card is some other one, because it could have been stolen (J-21).

A card without marks is one that everybody knows to be somewhere in its owner's hand and deck. Cards lose
their marks when they are shown to all or shuffled. No rule of the game looks at marks; `imagine.py` imagines
from them.
"""

from __future__ import annotations

from games.titles.monster_musume.state import Player
from games.titles.monster_musume.terms import MY_WAIFU, SEATS

DESIGN = 0xFF
SPECTATOR = len(SEATS)
"""The place of spectators in `SEEN` and `LOOSE`, behind the seats."""
_SEEN_TO_LOOSE = SPECTATOR + 1
SEEN = tuple(0x100 << viewer for viewer in range(SPECTATOR + 1))
LOOSE = tuple(mark << _SEEN_TO_LOOSE for mark in SEEN)
ALL_SEEN, ALL_LOOSE = sum(SEEN), sum(LOOSE)
NOT_MY_WAIFU = LOOSE[SPECTATOR] << 1


def designs(cards: list[int]) -> list[int]:
    """The designs of marked cards."""
    return [card & DESIGN for card in cards]


def different(cards: list[int]) -> list[int]:
    """The designs of marked cards, each once, in order."""
    return list(dict.fromkeys([card & DESIGN for card in cards]))


def take(cards: list[int], design: int) -> int:
    """Remove one card of this design, in the sight of all, and return it with its marks.

    Nobody can tell equal cards apart, so whoever knew of one knows of one less.
    """
    found = [at for at, card in enumerate(cards) if card & DESIGN == design]
    if len(found) == 1:
        return cards.pop(found[0])
    best = found[0]
    union = cards[best]
    for at in found[1:]:
        union |= cards[at]
        if _known(cards[at]) > _known(cards[best]):
            best = at
    gone = cards[best]
    missing = union & ~gone & ALL_SEEN
    if missing:
        for at in found:
            if at != best:
                both = cards[at] & missing
                cards[at] &= ~both
                missing &= ~both
    return cards.pop(best)


def _known(card: int) -> int:
    """How well a card is known: certain before loose, then by how many."""
    return (card & ALL_SEEN).bit_count() - 8 * (card & ALL_LOOSE).bit_count()


def found_by_elimination(player: Player) -> None:
    """The deck is empty, so whatever a seat knows to be hidden with this player is in the hand (MM-03)."""
    hand = player.hand
    for at, card in enumerate(hand):
        hand[at] = card | ALL_SEEN & ~((card & ALL_LOOSE) >> _SEEN_TO_LOOSE)


def passed(giver: Player, to: list[int], design: int, knowing: int) -> None:
    """A card leaves a hand for another; only the seats in `knowing` (seen marks) learn which (MM-74, MM-78).

    To the others it may have been any card of that hand but My Waifu, which is never passed (MM-42).
    """
    at = next(at for at, card in enumerate(giver.hand) if card & DESIGN == design)
    given = giver.hand.pop(at)
    others = ALL_SEEN & ~knowing
    loose = (others << _SEEN_TO_LOOSE) | (given & ALL_LOOSE & ~(knowing << _SEEN_TO_LOOSE))
    to.append(design | knowing | loose)
    if not others:
        return
    hand = giver.hand
    everywhere = 0
    for card in (*hand, given):
        everywhere |= others & ~card
    for at, card in enumerate(hand):
        if card & DESIGN != MY_WAIFU:
            hand[at] = (card & ~others & ~NOT_MY_WAIFU) | others << _SEEN_TO_LOOSE
    deck = giver.deck
    for at, card in enumerate(deck):
        if card & DESIGN != MY_WAIFU:
            deck[at] = card | (everywhere & ~card) << _SEEN_TO_LOOSE


def put_on_top(player: Player, seat: int, design: int) -> None:
    """A hand card of the owner's choice goes on top of the deck; the others only see that one does."""
    moved = take(player.hand, design)
    own = SEEN[seat]
    hand = player.hand
    for at, card in enumerate(hand):
        hand[at] = card & ~(ALL_SEEN & ~own) & ~NOT_MY_WAIFU
    player.deck.append(design | own | (moved & ALL_LOOSE))


def only_my_waifu(player: Player) -> bool:
    """Whether nothing in this hand can be stolen, which everybody learns now (J-21). The hand is not
    empty."""
    hand = player.hand
    if len(hand) > 1:
        return False
    if hand[0] & DESIGN == MY_WAIFU:
        hand[0] |= ALL_SEEN
        return True
    hand[0] |= NOT_MY_WAIFU
    return False
