"""What can be armed in Kaiju Exchange: answers to offers, passing reserve windows, a sale."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.engine.armed_moves import (
    OWN_TURN,
    Blank,
    Filled,
    MoveToArm,
    Outcome,
    Over,
    Sight,
    is_meant,
    numbers,
    person,
    whom,
)
from games.titles.kaiju_exchange.actions import AcceptOffer, DeclineOffer, EndMain, Pass, Sell
from games.titles.kaiju_exchange.terms import FAVOR, GOODS, LETTERS, WONGA
from games.titles.kaiju_exchange.views.view import OfferView, SeatView, View

TRADED = [*range(FAVOR)]
"""What an armed trade is about: materials and Wonga."""


def _others(sight: Sight) -> list[int]:
    return [one.seat for one in sight.view.seats if one.seat != sight.seat]


def _kind(key: str, name: str, goods: Sequence[int]) -> Blank:
    return Blank(key, name, [(GOODS[good], f"{{{GOODS[good]}}}") for good in goods])


def _held(player: SeatView, good: int) -> int:
    return player.wonga if good == WONGA else player.materials[good]


def _to_answer(sight: Sight, whose: str) -> list[OfferView]:
    """The open offers that the seat is asked about, of those whom it means."""
    ids = {option.id for option in sight.options if isinstance(option, AcceptOffer)}
    return [offer for offer in sight.view.offers if offer.id in ids and is_meant(whose, offer.author)]


class AcceptTrade(MoveToArm):
    """An offer that gives at least so much of one thing for at most so much of another (KX-47)."""

    key = "accept-trade"
    name = "Accept a trade"
    help = "Takes the first offer to you that gives you so much or more, and costs you so much or less."
    rules = ("KX-47",)

    def blanks(self, sight: Sight) -> Sequence[Blank]:
        return (
            numbers("least", "At least", range(1, 9)),
            _kind("get", "of", TRADED),
            numbers("most", "for at most", range(9), usual=1),
            _kind("give", "of", TRADED[::-1]),
            whom("from", "from", _others(sight)),
        )

    def words(self, filled: Filled) -> str:
        most = int(filled["most"])
        price = f"{{{filled['give']}:{most}}}" if most else "nothing"
        return f"Accept {{{filled['get']}:{filled['least']}}} for {price} from {person(filled['from'])}"

    def outcome(self, sight: Sight, filled: Filled, noted: Mapping[str, int]) -> Outcome:
        view: View = sight.view
        get, give = GOODS.index(filled["get"]), GOODS.index(filled["give"])
        least, most = int(filled["least"]), int(filled["most"])
        if get == give:
            return Over("A trade of one thing for itself is none.")
        held = _held(view.seats[sight.seat], give)
        if held < most:
            return Over(f"You hold {{{filled['give']}:{held}}} now, fewer than you would give.")
        for offer in _to_answer(sight, filled["from"]):
            asked = [count for good, count in enumerate(offer.get) if good != give]
            if offer.give[get] >= least and offer.get[give] <= most and not any(asked):
                return AcceptOffer(offer.id)
        return None


class DeclineTrades(MoveToArm):
    """Every offer until one's own turn (KX-47)."""

    key = "decline-trades"
    name = "Decline offers until my turn"
    rules = ("KX-47",)
    once = False

    def blanks(self, sight: Sight) -> Sequence[Blank]:
        return (whom("from", "from", _others(sight)),)

    def words(self, filled: Filled) -> str:
        return f"Decline offers from {person(filled['from'])} until your turn"

    def outcome(self, sight: Sight, filled: Filled, noted: Mapping[str, int]) -> Outcome:
        if sight.view.active == sight.seat:
            return OWN_TURN
        offers = _to_answer(sight, filled["from"])
        return DeclineOffer(offers[0].id) if offers else None


class PassReserving(MoveToArm):
    """Nothing is reserved until one's own turn (KX-127)."""

    key = "pass-reserving"
    name = "Reserve nothing until my turn"
    help = "Passes each time you might reserve a Demand while others play."
    rules = ("KX-126", "KX-127")
    once = False

    def words(self, filled: Filled) -> str:
        return "Reserve nothing until your turn"

    def outcome(self, sight: Sight, filled: Filled, noted: Mapping[str, int]) -> Outcome:
        if sight.view.active == sight.seat:
            return OWN_TURN
        return Pass() if sight.asks(Pass) else None


class SellFor(MoveToArm):
    """Two of a material to the Republic, as the Action window opens, for a price or more (KX-51)."""

    key = "sell"
    name = "Sell two at a price or more"
    help = "As soon as you have free actions in your next Action window."
    rules = ("KX-51",)

    def blanks(self, sight: Sight) -> Sequence[Blank]:
        if sight.view.republic is None:
            return (Blank("type", "Material", []),)
        return (
            _kind("type", "Material", range(4)),
            numbers("least", "for at least", range(1, 7), "{{W:{}}}"),
        )

    def words(self, filled: Filled) -> str:
        return f"Sell {{{filled['type']}:2}} for {{W:{filled['least']}}} or more"

    def outcome(self, sight: Sight, filled: Filled, noted: Mapping[str, int]) -> Outcome:
        if not sight.asks(EndMain):
            return None
        type, least = LETTERS.index(filled["type"]), int(filled["least"])
        if Sell(type) not in sight.options:
            return Over(f"You cannot sell {{{filled['type']}:2}} now.")
        price = sight.view.republic.prices[type]
        if price < least:
            return Over(f"Two bring {{W:{price}}} now, less than {{W:{least}}}.")
        return Sell(type)


ARMED_MOVES = (AcceptTrade(), DeclineTrades(), PassReserving(), SellFor())
