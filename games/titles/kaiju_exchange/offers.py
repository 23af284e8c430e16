"""Open offers and their chains (KX-47): made, answered, withdrawn, expired, void.

Every offer has the active player on one side, so there is at most one open offer for each partner. Only open
offers are kept; an offer that ends leaves the table and is told as such.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import IllegalAction
from games.titles.kaiju_exchange.bundles import goods_of, objection
from games.titles.kaiju_exchange.match_events import OfferEnded, OfferMade
from games.titles.kaiju_exchange.state import Offer, State
from games.titles.kaiju_exchange.terms import Bundle

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules, Context

UNANSWERED, ACCEPT, DECLINE = 0, 1, 2
"""Answers that wait (`Offer.reply`)."""
FAILURES = ("declined", "withdrawn", "expired")
"""How a chain ends in failure; `void` and `accepted` ones do not count (KX-47)."""


def find_offer(state: State, id: int) -> Offer | None:
    """The open offer with this id."""
    for offer in state.offers:
        if offer.id == id:
            return offer
    return None


def offer_with(state: State, partner: int) -> Offer | None:
    """The open offer between the active player and this partner, whoever made it."""
    for offer in state.offers:
        if partner in (offer.author, offer.to):
            return offer
    return None


def chains_left(state: State, rules: CompiledRules) -> int:
    """How many chains could still fail this turn if every open one fails (KX-47)."""
    return rules.constants.max_failed_chains - state.turn.failed_chains - len(state.offers)


def was_declined(state: State, partner: int, give: Bundle, get: Bundle) -> bool:
    """Whether this partner declined this very offer of the active player, with the same holdings, this
    turn (KX-47)."""
    for who, gave, got, own, others in state.turn.declined:
        if who == partner and gave == give and got == get:
            players = state.players
            if own == goods_of(players[state.active]) and others == goods_of(players[partner]):
                return True
    return False


def was_refused(state: State, partner: int, give: Bundle, get: Bundle) -> bool:
    """Whether this partner declined this very offer of the active player this turn, whatever has changed
    since."""
    return any(told[:3] == (partner, give, get) for told in state.turn.declined)


def counter_was_refused(state: State) -> bool:
    """Whether a chain failed this turn otherwise than by a plain no: a counter-offer was turned down, or an
    offer was taken back or ran out."""
    return state.turn.failed_chains > len(state.turn.declined)


def check_new_offer(state: State, rules: CompiledRules, to: int, give: Bundle, get: Bundle) -> None:
    """Raise `IllegalAction` unless the active player may offer this (KX-41, KX-45, KX-47)."""
    if to >= len(state.players) or to == state.active:
        raise IllegalAction("no-such-partner", "Offer a trade to one of the other players.", "KX-40")
    if chains_left(state, rules) <= 0:
        raise IllegalAction(
            "too-many-offers",
            f"At most {rules.constants.max_failed_chains} offers a turn may fail, open ones included.",
            "KX-47",
        )
    _check_bundles(state, rules, state.active, to, give, get)


def check_counter(
    state: State, rules: CompiledRules, seat: int, offer: Offer, give: Bundle, get: Bundle
) -> None:
    """Raise `IllegalAction` unless `seat` may answer this offer with another (KX-45, KX-47)."""
    longest = rules.constants.max_chain
    if offer.length >= longest:
        raise IllegalAction(
            "chain-ended", f"After {longest} offers to and fro, accept or decline this one.", "KX-47"
        )
    _check_bundles(state, rules, seat, offer.author, give, get)


def _check_bundles(
    state: State, rules: CompiledRules, author: int, to: int, give: Bundle, get: Bundle
) -> None:
    if wrong := objection(state, rules, author, to, give, get):
        raise IllegalAction(*wrong)
    if author == state.active and was_declined(state, to, give, get):
        raise IllegalAction(
            "declined-before",
            f"{{seat:{to}}} declined just that, and what you both hold has not changed since.",
            "KX-47",
        )


def make_offer(
    state: State,
    context: Context,
    author: int,
    to: int,
    give: Bundle,
    get: Bundle,
    parent: int = -1,
    length: int = 1,
) -> Offer:
    """Put an offer on the table."""
    offer = Offer(state.next_id, author, to, give, get, parent, length, UNANSWERED)
    state.next_id += 1
    state.offers.append(offer)
    if context.record is not None:
        context.announce(OfferMade(offer.id, author, to, give, get, parent))
    return offer


def open_offer(state: State, context: Context, to: int, give: Bundle, get: Bundle) -> Offer:
    """The active player opens a chain. An older offer to the partner is withdrawn, a counter of theirs
    declined."""
    old = offer_with(state, to)
    if old is not None:
        end_offer(state, context, old, "withdrawn" if old.author == state.active else "declined")
    return make_offer(state, context, state.active, to, give, get)


def counter_offer(state: State, context: Context, offer: Offer, give: Bundle, get: Bundle) -> Offer:
    """Answer an offer with another; roles are swapped."""
    end_offer(state, context, offer, "countered")
    return make_offer(state, context, offer.to, offer.author, give, get, offer.id, offer.length + 1)


def end_offer(state: State, context: Context, offer: Offer, how: str) -> None:
    """Take an offer off the table. A chain that fails is counted; what was declined is remembered (KX-47)."""
    state.offers.remove(offer)
    turn = state.turn
    if how in FAILURES:
        turn.failed_chains += 1
        if how == "declined" and offer.author == state.active:
            players = state.players
            turn.declined.append(
                (
                    offer.to,
                    offer.give,
                    offer.get,
                    goods_of(players[offer.author]),
                    goods_of(players[offer.to]),
                )
            )
    if context.record is not None:
        context.announce(OfferEnded(offer.id, offer.author, offer.to, how))


def void_illegal_offers(state: State, context: Context) -> None:
    """After an atomic action or a change of step, open offers that are no longer legal become void
    (KX-45)."""
    if not state.offers:
        return
    for offer in list(state.offers):
        if objection(state, context.cards, offer.author, offer.to, offer.give, offer.get):
            end_offer(state, context, offer, "void")


def expire_offers(state: State, context: Context) -> None:
    """The Business Step ends, and with it every open offer (KX-47)."""
    for offer in list(state.offers):
        end_offer(state, context, offer, "expired")
