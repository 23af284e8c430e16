"""Leaks to plant in real titles: ways in which what a seat imagines, sees or hears could tell what it does
not know."""

from __future__ import annotations

from collections.abc import Callable, MutableSequence, Sequence
from dataclasses import dataclass
from typing import Any

from games.titles.daikaiju_director.reaction_windows import PENDING, Reactions
from games.titles.kaiju_exchange.state import State as Exchange
from games.titles.monster_musume.handing import GiveTo
from games.titles.monster_musume.together import Together
from games.titles.monster_musume.views.card_sight import DESIGN, SEEN
from games.titles.spoonbrokers.stopping import StopWindow

Piles = Callable[[Any, int], list[MutableSequence[int]]]
"""The places of a state in which cards that a seat does not know may lie, the one that is kept first."""


@dataclass(frozen=True)
class Leak:
    """Something wrong with what a seat imagines, and what the kit should say of it."""

    game: str
    name: str
    plant: Callable[[Any, Any, int], None]
    """Changes what was imagined, knowing the real state: `plant(real, fake, seat)`."""
    said: str
    """In words of the kit, as a pattern."""
    where: Callable[[Any, int], bool] = lambda state, seat: True
    """Positions at which it can be noticed at all."""
    seats: int = 2
    """The smallest number of seats at which it means something."""

    def __str__(self) -> str:
        return f"{self.game}: {self.name}"


def keeping(piles: Piles) -> Callable[[Any, Any, int], None]:
    """Keep the first of some piles as it really lies, by exchanging cards with where they were imagined."""

    def plant(real: Any, fake: Any, seat: int) -> None:
        kept, *others = piles(fake, seat)
        for at, card in enumerate(piles(real, seat)[0]):
            if card in kept[at:]:
                there = kept.index(card, at)
                kept[there], kept[at] = kept[at], card
            for pile in others:
                if kept[at] != card and card in pile:
                    pile[pile.index(card)], kept[at] = kept[at], card

    return plant


def top(state: Any) -> Any:
    return state.agenda[-1] if state.agenda else None


# -- Kaiju Exchange --------------------------------------------------------------------------------------


def locals_of_rival(state: Exchange, seat: int) -> list[MutableSequence[int]]:
    return [state.players[1 - seat].locals, state.draw_pile]


def contracts_of_rival(state: Exchange, seat: int) -> list[MutableSequence[int]]:
    return [state.players[1 - seat].contracts, state.contract_pile]


def unshuffled(state: Exchange, seat: int) -> bool:
    """Before the first reshuffle, while nobody has scored, each hidden Demand may be any other; the rival
    holds some."""
    return (
        not state.ending
        and not state.memory.scorings
        and state.memory.demands.newest == 0
        and state.discard_seen.count(0) == 0
        and len(state.players[1 - seat].locals) > 1
        and len(state.draw_pile) > 4
    )


def keeps(attribute: str) -> Callable[[Any, Any, int], None]:
    """Keep a deck that is imagined for itself."""

    def plant(real: Any, fake: Any, seat: int) -> None:
        setattr(fake, attribute, type(getattr(real, attribute))(getattr(real, attribute)))

    return plant


def forgets_own_locals(real: Any, fake: Any, seat: int) -> None:
    """Its own hand is dealt anew."""
    hand = fake.players[seat].locals
    hand[0], fake.draw_pile[0] = fake.draw_pile[0], hand[0]


def forgets_packs(real: Any, fake: Any, seat: int) -> None:
    """What it has lost sight of is forgotten."""
    deck = fake.memory.demands
    deck.since = [bytes(len(since)) for since in deck.since]


def has_lost_sight(state: Any, seat: int) -> bool:
    return not state.ending and any(state.memory.demands.since[seat])


# -- SpoonBrokers ----------------------------------------------------------------------------------------


def catnip_hand(state: Any, seat: int) -> list[MutableSequence[int]]:
    return [state.players[1 - seat].hand, state.catnip_deck]


def catnip_deck(state: Any, seat: int) -> list[MutableSequence[int]]:
    return [state.catnip_deck, state.players[1 - seat].hand]


def first_catnip(state: Any, seat: int) -> bool:
    held = len(state.players[1 - seat].hand)
    return not state.ending and state.catnip.newest == 0 and held > 1 and len(state.catnip_deck) > 4


def keeps_stops(real: Any, fake: Any, seat: int) -> None:
    top(fake).stops = list(top(real).stops)


def somebody_stops(state: Any, seat: int) -> bool:
    window = top(state)
    return isinstance(window, StopWindow) and bool(set(window.stops) - {seat})


def forgets_own_catnip(real: Any, fake: Any, seat: int) -> None:
    hand = fake.players[seat].hand
    hand[0], fake.catnip_deck[0] = fake.catnip_deck[0], hand[0]


# -- The Exchange Program --------------------------------------------------------------------------------


def bare(cards: Sequence[int]) -> list[int]:
    return [card & DESIGN for card in cards]


def keeps_house(part: str) -> Callable[[Any, Any, int], None]:
    """A rival's hand (or deck) is kept, and the rest of their house lies in the other."""

    def plant(real: Any, fake: Any, seat: int) -> None:
        rival, imagined = real.players[1 - seat], fake.players[1 - seat]
        imagined.hand, imagined.deck = list(rival.hand), list(rival.deck)
        if part == "hand":
            imagined.deck.reverse()

    return plant


def keeps_own_deck(real: Any, fake: Any, seat: int) -> None:
    fake.players[seat].deck = list(real.players[seat].deck)


def house_is_hidden(state: Any, seat: int) -> bool:
    """The rival's cards differ, none of them strayed or was seen, and are many enough to be dealt
    otherwise."""
    rival = state.players[1 - seat]
    cards = rival.hand + rival.deck
    unseen = not any(card & ~DESIGN for card in cards)
    return not state.ending and unseen and len(set(bare(rival.hand))) > 2 and varied(rival.deck)


def varied(deck: Sequence[int]) -> bool:
    return len(deck) > 3 and len(set(bare(deck))) > 1


def own_deck_is_hidden(state: Any, seat: int) -> bool:
    deck = state.players[seat].deck
    return not state.ending and varied(deck) and not any(card & ~DESIGN for card in deck)


def keeps_main_deck(real: Any, fake: Any, seat: int) -> None:
    fake.main_deck, fake.set_aside = real.main_deck, real.set_aside


def keeps_choices(real: Any, fake: Any, seat: int) -> None:
    mine, asked = top(fake), top(real)
    if isinstance(asked, GiveTo):
        mine.gift = asked.gift
    else:
        mine.answers = [list(answers) for answers in asked.answers]


def somebody_chose(state: Any, seat: int) -> bool:
    """Somebody else has chosen one of different cards, or something while they are still asked."""
    asked = top(state)
    if not isinstance(asked, Together):
        return False
    return any(answers and other != seat for other, answers in enumerate(asked.answers))


def forgets_what_it_saw(real: Any, fake: Any, seat: int) -> None:
    """A card of its deck that it has seen lies elsewhere."""
    deck = fake.players[seat].deck
    seen = next(at for at, card in enumerate(deck) if card & SEEN[seat])
    other = next(at for at, card in enumerate(deck) if not card & SEEN[seat])
    deck[seen], deck[other] = deck[other], deck[seen]


def has_seen_its_deck(state: Any, seat: int) -> bool:
    deck = state.players[seat].deck
    seen = {bool(card & SEEN[seat]) for card in deck}
    return not state.ending and seen == {True, False}


# -- Kaiju Incorporated ----------------------------------------------------------------------------------


def deals_the_discards(real: Any, fake: Any, seat: int) -> None:
    """A Building that lies open is in the deck."""
    fake.deck[0], fake.discard[0] = fake.discard[0], fake.deck[0]


# -- Daikaiju Director -----------------------------------------------------------------------------------


def twist_hand(state: Any, seat: int) -> list[MutableSequence[int]]:
    return [state.players[1 - seat].hand, state.players[1 - seat].deck]


def twist_deck(state: Any, seat: int) -> list[MutableSequence[int]]:
    return [state.players[1 - seat].deck, state.players[1 - seat].hand]


def holds_twists(state: Any, seat: int) -> bool:
    rival = state.players[1 - seat]
    return not state.ending and len(rival.hand) > 2 and len(rival.deck) > 4


def keeps_answers(real: Any, fake: Any, seat: int) -> None:
    top(fake).answers = list(top(real).answers)


def somebody_reacts(state: Any, seat: int) -> bool:
    window = top(state)
    return isinstance(window, Reactions) and any(
        answer >= 0 and answer != PENDING and asked != seat
        for asked, answer in zip(window.asked, window.answers, strict=True)
    )


def deals_open_twists(real: Any, fake: Any, seat: int) -> None:
    """A Twist that the rival has discarded is back in their deck."""
    rival = fake.players[1 - seat]
    rival.deck[0], rival.discard[0] = rival.discard[0], rival.deck[0]


def has_discarded(state: Any, seat: int) -> bool:
    rival = state.players[1 - seat]
    return not state.ending and bool(rival.deck) and bool(rival.discard)


REDEALT = "the view of seat|imagines other hidden"
AS_IT_IS = "always imagines {} as it really is"
KX, SB, MM = "kaiju_exchange", "spoonbrokers", "monster_musume"
KI, DD = "kaiju_incorporated", "daikaiju_director"

LEAKS = [
    Leak(KX, "the Event deck is kept", keeps("event_deck"), AS_IT_IS.format("the Event deck"),
         lambda state, seat: not state.ending and len(state.event_deck) > 4),
    Leak(KX, "the Demand deck is kept",
         keeping(lambda state, seat: [*reversed(locals_of_rival(state, seat))]),
         AS_IT_IS.format("the Demand deck"), unshuffled),
    Leak(KX, "a rival's Demands are kept", keeping(locals_of_rival), "always imagines Local Demands of",
         unshuffled),
    Leak(KX, "a rival's Contracts are kept", keeping(contracts_of_rival), "always imagines Contracts of",
         lambda state, seat: unshuffled(state, seat) and len(state.players[1 - seat].contracts) > 0),
    Leak(KX, "its own Demands are dealt anew", forgets_own_locals, REDEALT,
         lambda state, seat: not state.ending and bool(state.players[seat].locals) and bool(state.draw_pile)),
    Leak(KX, "what it lost sight of is forgotten", forgets_packs, "remembers", has_lost_sight),
    Leak(SB, "the Market deck is kept", keeps("market_deck"), AS_IT_IS.format("the Market deck"),
         lambda state, seat: len(state.market_deck) > 4),
    Leak(SB, "the Catnip deck is kept", keeping(catnip_deck), AS_IT_IS.format("the Catnip deck"),
         first_catnip),
    Leak(SB, "a rival's Catnip is kept", keeping(catnip_hand), "always imagines the hand of", first_catnip),
    Leak(SB, "a stop that waits is kept", keeps_stops, "which it takes for impossible", somebody_stops, 3),
    Leak(SB, "its own Catnip is dealt anew", forgets_own_catnip, REDEALT,
         lambda state, seat: not state.ending and bool(state.players[seat].hand) and bool(state.catnip_deck)),
    Leak(MM, "the main deck is kept", keeps_main_deck, AS_IT_IS.format("guests of the main deck"),
         lambda state, seat: not state.ending and len(state.main_deck) > 20),
    Leak(MM, "a rival's hand is kept", keeps_house("hand"), "always imagines the hand of", house_is_hidden),
    Leak(MM, "a rival's deck is kept", keeps_house("deck"), "always imagines the deck of", house_is_hidden),
    Leak(MM, "its own deck is kept", keeps_own_deck, "always imagines the deck of", own_deck_is_hidden),
    Leak(MM, "a secret choice is kept", keeps_choices, "chosen", somebody_chose),
    Leak(MM, "a card that it saw lies elsewhere", forgets_what_it_saw, "remembers", has_seen_its_deck),
    Leak(KI, "the Building deck is kept", keeps("deck"), AS_IT_IS.format("the Building deck"),
         lambda state, seat: not state.ending and len(state.deck) > 3),
    Leak(KI, "the Kaiju deck is kept", keeps("threats"), AS_IT_IS.format("the Kaiju deck"),
         lambda state, seat: not state.ending and len(state.threats) > 3),
    Leak(KI, "the product deck is kept", keeps("products"), AS_IT_IS.format("the products"),
         lambda state, seat: not state.ending and len(state.products) > 12),
    Leak(KI, "an open Building is dealt anew", deals_the_discards, "remembers",
         lambda state, seat: not state.ending and bool(state.deck) and bool(state.discard)),
    Leak(DD, "its own deck is kept", keeps_own_deck, "always imagines the deck of", holds_twists),
    Leak(DD, "a rival's deck is kept", keeping(twist_deck), "always imagines the deck of", holds_twists),
    Leak(DD, "a rival's hand is kept", keeping(twist_hand), "always imagines the hand of", holds_twists),
    Leak(DD, "a reaction that waits is kept", keeps_answers, "which it takes for impossible",
         somebody_reacts, 3),
    Leak(DD, "a discarded Twist is dealt anew", deals_open_twists, REDEALT, has_discarded),
]  # fmt: skip
