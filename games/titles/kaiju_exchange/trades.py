"""Trading as the active player's free actions see it (KX-40 to KX-49, 5.2, 5.3).

The rules lie in `bundles` (what may be swapped), `offers` (chains), `answers`, `quotes` and `asides`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import Action, IllegalAction
from games.engine.actions import NOT_OFFERED
from games.titles.kaiju_exchange.actions import (
    AcceptOffer,
    CounterOffer,
    DeclineOffer,
    MakeOffer,
    TakeQuote,
    TakeSuggestion,
    Wait,
    WithdrawOffer,
)
from games.titles.kaiju_exchange.answers import (
    Answer,
    AwaitAnswer,
    AwaitAnyAnswer,
    answers_to,
    check_answer,
    choose_answer,
    run_waiting_replies,
    strike,
    unanswered_partners,
)
from games.titles.kaiju_exchange.bundles import objection
from games.titles.kaiju_exchange.minds import sample_offers
from games.titles.kaiju_exchange.offers import (
    UNANSWERED,
    check_new_offer,
    end_offer,
    expire_offers,
    find_offer,
    open_offer,
    void_illegal_offers,
)
from games.titles.kaiju_exchange.quotes import (
    end_quote,
    end_quotes_of_turn,
    end_suggestion,
    find_quote,
    find_suggestion,
    quote_objection,
)
from games.titles.kaiju_exchange.state import State

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import Context

__all__ = [
    "AwaitAnswer",
    "AwaitAnyAnswer",
    "answer_options",
    "begin_turn_trading",
    "check_trade",
    "choose_trade",
    "end_turn_trading",
    "expire_offers",
    "run_waiting_replies",
    "trade_deciders",
    "trade_options",
    "void_illegal_offers",
]

WAIT = Wait()
TRADING = (
    MakeOffer,
    AcceptOffer,
    DeclineOffer,
    CounterOffer,
    WithdrawOffer,
    Wait,
    TakeQuote,
    TakeSuggestion,
)
"""The actions that `check_trade` and `choose_trade` know."""
trade_deciders = unanswered_partners


def trade_options(state: State, context: Context, seat: int) -> list[Action]:
    """The active player's trading choices: what prepared consent allows, open offers, and a sample of new
    ones."""
    options: list[Action] = []
    rules = context.cards
    if state.quotes:
        options += [TakeQuote(quote.id) for quote in state.quotes if not quote_objection(state, rules, quote)]
    if state.suggestions:
        options += [
            TakeSuggestion(one.id)
            for one in state.suggestions
            if not objection(state, rules, one.author, seat, one.give, one.get)
        ]
    if state.offers:
        for offer in state.offers:
            if offer.to == seat:
                options += answers_to(state, context, offer)
            else:
                options.append(WithdrawOffer(offer.id))
        if unanswered_partners(state):
            options.append(WAIT)
    turn = state.turn
    if turn.failed_chains < sample_offers.MOST_FAILURES:
        sample_offers.add_offers(options, state, rules, seat)
    return options


def answer_options(state: State, context: Context, seat: int) -> list[Action]:
    """A partner's answers, given beside the active player's free actions."""
    return [
        option
        for offer in state.offers
        if offer.to == seat and offer.reply == UNANSWERED
        for option in answers_to(state, context, offer)
    ]


def check_trade(state: State, context: Context, seat: int, action: Action) -> None:
    """Raise `IllegalAction` unless this trading action is legal, listed or not: people compose any bundle."""
    if isinstance(action, Answer):
        check_answer(state, context, seat, action)
        return
    if seat != state.active:
        raise IllegalAction("not-your-turn", "Only the active player opens trades.", "KX-41")
    rules = context.cards
    if isinstance(action, MakeOffer):
        check_new_offer(state, rules, action.to, action.give, action.get)
    elif isinstance(action, WithdrawOffer):
        offer = find_offer(state, action.id)
        if offer is None or offer.author != seat:
            raise IllegalAction("no-such-offer", "You have no such open offer.", "KX-47")
    elif isinstance(action, Wait):
        if not unanswered_partners(state):
            raise IllegalAction(
                "no-open-offer", "You have no offer that somebody still has to answer.", "KX-47"
            )
    elif isinstance(action, TakeQuote):
        quote = find_quote(state, action.id)
        if quote is None:
            raise IllegalAction("no-such-quote", "That quote is no longer there.", "KX-49")
        if wrong := quote_objection(state, rules, quote):
            raise IllegalAction(*wrong)
    elif isinstance(action, TakeSuggestion):
        suggestion = find_suggestion(state, action.id)
        if suggestion is None:
            raise IllegalAction("no-such-suggestion", "That suggestion is no longer there.", "KX-48")
        if wrong := objection(state, rules, suggestion.author, seat, suggestion.give, suggestion.get):
            raise IllegalAction(*wrong)
    else:
        raise IllegalAction(*NOT_OFFERED)


def choose_trade(state: State, context: Context, seat: int, action: Action) -> None:
    """Carry out a legal trading action. The window of free actions is back on the agenda already."""
    if isinstance(action, MakeOffer):
        offer = open_offer(state, context, action.to, action.give, action.get)
        if action.wait:
            state.then(AwaitAnswer(offer.id))
    elif isinstance(action, Answer):
        choose_answer(state, context, action)
    elif isinstance(action, WithdrawOffer):
        withdrawn = find_offer(state, action.id)
        assert withdrawn is not None
        end_offer(state, context, withdrawn, "withdrawn")
    elif isinstance(action, Wait):
        state.then(AwaitAnyAnswer())
    elif isinstance(action, TakeQuote):
        quote = find_quote(state, action.id)
        assert quote is not None
        quote.uses -= 1
        if not quote.uses:
            end_quote(state, context, quote)
        strike(state, context, quote.owner, seat, quote.give, quote.get, "quote")
    elif isinstance(action, TakeSuggestion):
        suggestion = find_suggestion(state, action.id)
        assert suggestion is not None
        end_suggestion(state, context, suggestion)
        strike(state, context, suggestion.author, seat, suggestion.give, suggestion.get, "suggestion")


def begin_turn_trading(state: State, context: Context) -> None:
    """A turn starts: quotes of the active player that were to hold until now end (KX-49)."""
    if state.quotes:
        end_quotes_of_turn(state, context, state.active)


def end_turn_trading(state: State, context: Context) -> None:
    """A turn ends: suggestions end with it (KX-48)."""
    for suggestion in list(state.suggestions):
        end_suggestion(state, context, suggestion)
