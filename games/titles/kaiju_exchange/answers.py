"""Answering offers (KX-41, KX-43, KX-47): a trade is struck, or the offer declined, or met with another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from games.engine import Action, Decision, IllegalAction
from games.titles.kaiju_exchange.actions import AcceptOffer, CounterOffer, DeclineOffer
from games.titles.kaiju_exchange.bundles import hand_over, objection
from games.titles.kaiju_exchange.match_events import Traded
from games.titles.kaiju_exchange.minds import sample_offers
from games.titles.kaiju_exchange.offers import (
    ACCEPT,
    UNANSWERED,
    check_counter,
    counter_offer,
    end_offer,
    find_offer,
)
from games.titles.kaiju_exchange.reserve import ReserveWindow, settle_gain
from games.titles.kaiju_exchange.state import Offer, State
from games.titles.kaiju_exchange.terms import NOBODY, Bundle

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import Context

Answer = AcceptOffer | DeclineOffer | CounterOffer


def strike(state: State, context: Context, author: int, to: int, give: Bundle, get: Bundle, how: str) -> None:
    """Swap both bundles at the same moment (KX-43): one atomic action (KX-6)."""
    players = state.players
    hand_over(players[author], players[to], give)
    hand_over(players[to], players[author], get)
    if context.record is not None:
        context.announce(Traded(author, to, give, get, how))
    active = state.active
    partner, came, went = (to, give, get) if author == active else (author, get, give)
    price = context.cards.reserve_type
    settle_gain(state, context, active, partner, means=partner if came[price] > went[price] else NOBODY)


def accept(state: State, context: Context, offer: Offer) -> None:
    """The addressee agrees."""
    end_offer(state, context, offer, "accepted")
    strike(state, context, offer.author, offer.to, offer.give, offer.get, "offer")


def answers_to(state: State, context: Context, offer: Offer) -> list[Action]:
    """Accept, decline, and a sample of counter-offers."""
    options: list[Action] = [AcceptOffer(offer.id), DeclineOffer(offer.id)]
    sample_offers.add_counters(options, state, context.cards, offer)
    return options


def offer_to_answer(state: State, seat: int, id: int) -> Offer:
    """The open offer that `seat` may answer. Raises `IllegalAction`."""
    offer = find_offer(state, id)
    if offer is None or offer.to != seat:
        raise IllegalAction("no-such-offer", "That offer is not open to you, or not any more.", "KX-47")
    if offer.reply != UNANSWERED:
        raise IllegalAction("answered", "You have answered that offer already.", "R-55")
    return offer


def check_answer(state: State, context: Context, seat: int, action: Answer) -> None:
    """Raise `IllegalAction` unless this answer is legal."""
    offer = offer_to_answer(state, seat, action.id)
    if isinstance(action, AcceptOffer):
        if wrong := objection(state, context.cards, offer.author, offer.to, offer.give, offer.get):
            raise IllegalAction(*wrong)
    elif isinstance(action, CounterOffer):
        check_counter(state, context.cards, seat, offer, action.give, action.get)


def choose_answer(state: State, context: Context, action: Answer) -> Offer | None:
    """Carry out a legal answer. Returns the counter-offer, if it is one."""
    offer = find_offer(state, action.id)
    assert offer is not None, "an answer was checked before it is carried out"
    if isinstance(action, CounterOffer):
        return counter_offer(state, context, offer, action.give, action.get)
    if isinstance(action, AcceptOffer):
        accept(state, context, offer)
    else:
        end_offer(state, context, offer, "declined")
    return None


def run_waiting_replies(state: State, context: Context) -> None:
    """Answers that waited for a choice or a window to close are carried out in the order they came (KX-47,
    R-55), until a window opens in turn (KX-128)."""
    while not state.ending and not isinstance(state.agenda[-1], ReserveWindow):
        for offer in state.offers:
            if offer.reply != UNANSWERED:
                break
        else:
            return
        if offer.reply == ACCEPT:
            accept(state, context, offer)
        else:
            end_offer(state, context, offer, "declined")


class AwaitAnswer(Decision):
    """An offer that is answered before anything else (KX-47). Silence is a no."""

    offer: int
    patience = "answer"
    forced = False
    sampled = True

    def deciders(self, state: State) -> Sequence[int]:
        return (self._offer(state).to,)

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        return answers_to(state, context, self._offer(state))

    def check(self, state: State, context: Context, seat: int, action: Action) -> None:
        if not isinstance(action, Answer) or action.id != self.offer:
            raise IllegalAction(
                "answer-first", "Answer the offer first: accept, decline or counter.", "KX-47"
            )
        check_answer(state, context, seat, action)

    def choose(self, state: State, context: Context, seat: int, action: Any) -> None:
        counter = choose_answer(state, context, action)
        if counter is not None:
            state.then(AwaitAnswer(counter.id))

    def default(self, state: State, context: Context, seat: int) -> Action:
        return DeclineOffer(self.offer)

    def _offer(self, state: State) -> Offer:
        offer = find_offer(state, self.offer)
        assert offer is not None, "an offer that is waited for is open"
        return offer


class AwaitAnyAnswer(Decision):
    """The active player waits until one of the open offers has been answered (5.2)."""

    patience = "answer"
    forced = False
    sampled = True

    def deciders(self, state: State) -> Sequence[int]:
        return unanswered_partners(state)

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        return [
            option
            for offer in state.offers
            if offer.to == seat and offer.reply == UNANSWERED
            for option in answers_to(state, context, offer)
        ]

    def check(self, state: State, context: Context, seat: int, action: Action) -> None:
        if not isinstance(action, Answer):
            raise IllegalAction(
                "answer-first", "Answer the offer first: accept, decline or counter.", "KX-47"
            )
        check_answer(state, context, seat, action)

    def choose(self, state: State, context: Context, seat: int, action: Any) -> None:
        choose_answer(state, context, action)

    def default(self, state: State, context: Context, seat: int) -> Action:
        return next(DeclineOffer(offer.id) for offer in state.offers if offer.to == seat)


def unanswered_partners(state: State) -> list[int]:
    """The partners who have an offer of the active player to answer, in the order of the offers."""
    active = state.active
    return [offer.to for offer in state.offers if offer.to != active and offer.reply == UNANSWERED]
