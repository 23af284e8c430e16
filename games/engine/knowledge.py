"""What the seats can know of a deck that is dealt face down, discarded face down and shuffled again.

Every card of the deck has a number. A hidden place (somebody's hand, the draw pile, an unseen discard)
holds a card that was last in some pack: the pack of the first shuffle is number 0, that of each reshuffle
one more. A seat that could once tell where a card was loses sight of it when it is shuffled; from then on
the card may be anywhere that was drawn from that pack or a later one, and nowhere that was drawn from an
earlier one.

Deductions across shuffles by elimination are left out: a seat is not taken to count which of the cards
that it never saw must have gone under in an earlier shuffle."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import TypeVar

import msgspec

from games.engine.hidden import Zone

T = TypeVar("T")

MOST = 250
"""Pack numbers are kept in bytes; from here on the oldest are taken together."""


class DeckMemory(msgspec.Struct, array_like=True, gc=False):
    """Where each card of a deck comes from, and since when each seat has lost sight of it. Cheap to copy."""

    packs: bytes
    """By card: the number of the pack it was last in."""
    since: list[bytes]
    """By seat and card: the number of the first pack that the card may be in for the seat;
    0 if it never saw it."""
    newest: int = 0
    """The number of the present pack."""

    def shuffle_in(self, pack: Iterable[int], located: Sequence[Iterable[int]]) -> None:
        """The cards of `pack` are about to be shuffled. `located[seat]` are the cards whose place that
        seat knows now."""
        if self.newest >= MOST:
            self._renumber()
        self.newest += 1
        self.packs = _marked(self.packs, pack, self.newest)
        self.since = [
            _marked(since, known, self.newest) for since, known in zip(self.since, located, strict=True)
        ]

    def imagine(self, seat: int | None, places: Sequence[int], cards: list[int], rng: Random) -> list[int]:
        """Deal `cards` (as many as places, or more: then some stay over) at random to hidden places.

        `places` are the cards that really lie there; only the packs they came from matter. Places drawn
        from older packs are served first: what may lie there may lie in the younger ones too, so that
        every dealing is equally likely. What the other seats remember is forgotten, since this seat does
        not know it. A spectator (`None`) is one who remembers nothing from before a shuffle."""
        packs, newest = self.packs, self.newest
        since = bytes(len(packs)) if seat is None else self.since[seat]
        cards.sort()
        dealt = [-1] * len(places)
        old = sorted((packs[card], at) for at, card in enumerate(places) if packs[card] < newest)
        for pack, at in old:
            # Without any that may lie there (the title has taken one away for a guess of its own), anything
            # goes.
            possible = [card for card in cards if since[card] <= pack] or cards
            dealt[at] = possible[int(rng.random() * len(possible))]
            cards.remove(dealt[at])
        shuffle(cards, rng)
        marks = bytearray(packs)
        for at, card in enumerate(places):
            if dealt[at] < 0:
                dealt[at] = cards.pop()
            marks[dealt[at]] = packs[card]
        self.packs = bytes(marks)
        self.forget_others(seat)
        return dealt

    def hidden(
        self,
        seat: int,
        places: Sequence[tuple[str, Sequence[int]]],
        pool: str,
        name: Callable[[int], str],
        elsewhere: Iterable[int] = (),
    ) -> list[Zone]:
        """What `imagine` deals anew, by place; the last place is the draw pile, whose order matters.

        A card from an older pack lies in a zone of its own if something of the pool (or what the title has
        taken away for a guess of its own, `elsewhere`) cannot be there: these are served first, each from
        what those before it really leave."""
        packs, since, newest = self.packs, self.since[seat], self.newest
        cards = [card for _, held in places for card in held]
        youngest = max((since[card] for card in (*cards, *elsewhere)), default=0)
        apart: dict[int, Zone] = {}
        left = list(cards)
        for pack, at in sorted((packs[card], at) for at, card in enumerate(cards) if packs[card] < newest):
            card = cards[at]
            if pack < youngest:
                possible = [name(other) for other in left if since[other] <= pack] or [*map(name, left)]
                apart[card] = Zone("", [name(card)], pool, among=possible)
            left.remove(card)
        zones = []
        for number, (place, held) in enumerate(places):
            alike = [name(card) for card in held if card not in apart]
            zones.append(Zone(place, alike, pool, ordered=number == len(places) - 1))
            zones += [
                msgspec.structs.replace(apart[card], name=f"{place}, card {at} from an older pack")
                for at, card in enumerate(held)
                if card in apart
            ]
        return zones

    def forget_others(self, seat: int | None, public: bytes | None = None) -> None:
        """Keep only what `seat` remembers (`None`: nothing); of the others it may be known what they must
        have seen in `public`."""
        instead = public or bytes(len(self.packs))
        self.since = [since if at == seat else instead for at, since in enumerate(self.since)]

    def forget_packs(self, cards: Iterable[int]) -> None:
        """These cards lie where it does not matter any more which pack they came from."""
        self.packs = _marked(self.packs, cards, 0)

    def _renumber(self) -> None:
        half = MOST // 2
        self.packs = bytes(max(0, number - half) for number in self.packs)
        self.since = [bytes(max(0, number - half) for number in since) for since in self.since]
        self.newest -= half


def fresh_deck(cards: int, seats: int) -> DeckMemory:
    """The memory of a deck of `cards` that nobody has seen."""
    return DeckMemory(bytes(cards), [bytes(cards)] * seats)


def shuffle(items: list[T], rng: Random) -> None:
    """Shuffle in place; several times faster than the generator's own method."""
    random = rng.random
    for last in range(len(items) - 1, 0, -1):
        other = int(random() * (last + 1))
        items[last], items[other] = items[other], items[last]


def _marked(numbers: bytes, cards: Iterable[int], number: int) -> bytes:
    marks = bytearray(numbers)
    for card in cards:
        marks[card] = number
    return bytes(marks)
