"""Trading talk while somebody else is asked: answers that wait, suggestions, quotes (KX-47 to KX-49, R-55).

Answers to offers that arrive while a choice or a window is open wait until it closes;
everything else holds at once and moves no goods.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.engine import Aside, Decision, IllegalAction, asked
from games.titles.kaiju_exchange.actions import (
    AnswerAccept,
    AnswerDecline,
    CancelQuote,
    PublishQuote,
    Suggest,
    WithdrawCounter,
    WithdrawSuggestion,
)
from games.titles.kaiju_exchange.answers import AwaitAnswer, AwaitAnyAnswer, offer_to_answer
from games.titles.kaiju_exchange.bundles import goods_of, objection
from games.titles.kaiju_exchange.free_actions import FreeActions
from games.titles.kaiju_exchange.offers import ACCEPT, DECLINE, UNANSWERED, end_offer, find_offer
from games.titles.kaiju_exchange.quotes import (
    check_quote,
    check_suggestion,
    end_quote,
    end_suggestion,
    find_quote,
    find_suggestion,
    publish_quote,
    suggest,
)
from games.titles.kaiju_exchange.state import State
from games.titles.kaiju_exchange.terms import NOTHING, Bundle, bundle_of

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import Context


def check_trade_aside(state: State, context: Context, seat: int, action: Aside) -> None:
    """Raise `IllegalAction` unless this trading aside is legal now."""
    if isinstance(action, AnswerAccept | AnswerDecline):
        _check_reply(state, context, seat, action)
    elif isinstance(action, WithdrawCounter):
        offer = find_offer(state, action.id)
        if offer is None or offer.author != seat or seat == state.active:
            raise IllegalAction("no-such-offer", "You have no such open counter-offer.", "KX-47")
        if offer.reply != UNANSWERED:
            raise IllegalAction("answered", "That counter-offer has been answered already.", "KX-47")
    elif isinstance(action, Suggest):
        check_suggestion(state, context.cards, seat, action.give, action.get)
    elif isinstance(action, WithdrawSuggestion):
        suggestion = find_suggestion(state, action.id)
        if suggestion is None or suggestion.author != seat:
            raise IllegalAction("no-such-suggestion", "You have no such suggestion.", "KX-48")
    elif isinstance(action, PublishQuote):
        check_quote(state, context.cards, seat, action.give, action.get)
    elif isinstance(action, CancelQuote):
        quote = find_quote(state, action.id)
        if quote is None or quote.owner != seat:
            raise IllegalAction("no-such-quote", "You have no such quote.", "KX-49")
    else:
        raise IllegalAction("not-offered", "That cannot be done now.")


def _check_reply(state: State, context: Context, seat: int, action: AnswerAccept | AnswerDecline) -> None:
    offer = offer_to_answer(state, seat, action.id)
    top = state.agenda[-1]
    direct = isinstance(top, FreeActions | AwaitAnyAnswer) or (
        isinstance(top, AwaitAnswer) and top.offer == offer.id
    )
    if direct and isinstance(top, Decision) and seat in asked(state):
        raise IllegalAction("answer-now", "You are asked just now: answer the offer itself.", "KX-47")
    if isinstance(action, AnswerAccept) and (
        wrong := objection(state, context.cards, offer.author, offer.to, offer.give, offer.get)
    ):
        raise IllegalAction(*wrong)


def choose_trade_aside(state: State, context: Context, seat: int, action: Aside) -> None:
    """Carry out a legal trading aside. Whoever calls sees to it that waiting answers get their turn."""
    if isinstance(action, AnswerAccept):
        _queue(state, action.id, ACCEPT)
    elif isinstance(action, AnswerDecline):
        _queue(state, action.id, DECLINE)
    elif isinstance(action, WithdrawCounter):
        _withdraw_counter(state, context, action.id)
    elif isinstance(action, Suggest):
        suggest(state, context, seat, action.give, action.get)
    elif isinstance(action, WithdrawSuggestion):
        suggestion = find_suggestion(state, action.id)
        assert suggestion is not None
        end_suggestion(state, context, suggestion)
    elif isinstance(action, PublishQuote):
        publish_quote(state, context, seat, action.give, action.get, action.uses, action.until_turn)
    elif isinstance(action, CancelQuote):
        quote = find_quote(state, action.id)
        assert quote is not None
        end_quote(state, context, quote)


def _queue(state: State, id: int, reply: int) -> None:
    """Note an answer that waits. Offers stand in the order of their answers, so that these are carried out
    as they came."""
    offer = find_offer(state, id)
    assert offer is not None
    offer.reply = reply
    state.offers.remove(offer)
    state.offers.append(offer)


def _withdraw_counter(state: State, context: Context, id: int) -> None:
    """The author takes a counter back; if the active player was being asked for an answer, no more."""
    offer = find_offer(state, id)
    assert offer is not None
    end_offer(state, context, offer, "withdrawn")
    top = state.agenda[-1]
    if isinstance(top, AwaitAnswer) and top.offer == id:
        state.agenda.pop()


def trade_asides(state: State, context: Context, seat: int) -> Sequence[Aside]:
    """A few asides that this seat could send now, for soaks."""
    if state.ending:
        return ()
    held = goods_of(state.players[seat])
    most = held.index(max(held))
    give: Bundle = bundle_of(most, 1) if held[most] else NOTHING
    get = bundle_of((most + 1) % 4, 1)
    found: list[Aside] = [PublishQuote(give, get, 2, bool(state.moment % 2)), Suggest(give, get)]
    found += [CancelQuote(quote.id) for quote in state.quotes if quote.owner == seat]
    found += [WithdrawSuggestion(one.id) for one in state.suggestions if one.author == seat]
    for offer in state.offers:
        found += [AnswerAccept(offer.id), AnswerDecline(offer.id), WithdrawCounter(offer.id)]
    return [one for one in found if _legal(state, context, seat, one)]


def _legal(state: State, context: Context, seat: int, action: Aside) -> bool:
    try:
        check_trade_aside(state, context, seat, action)
    except IllegalAction:
        return False
    return True
