"""Choices of trading: offers and answers, quotes, suggestions, and the asides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from games.engine import Action, Choice
from games.engine.phrases import listing, seat
from games.titles.kaiju_exchange import actions as a
from games.titles.kaiju_exchange.offers import find_offer
from games.titles.kaiju_exchange.quotes import find_quote, find_suggestion
from games.titles.kaiju_exchange.state import Offer, Quote, Suggestion
from games.titles.kaiju_exchange.terms import Bundle
from games.titles.kaiju_exchange.words.choice_registry import describes
from games.titles.kaiju_exchange.words.phrases import goods
from games.titles.kaiju_exchange.words.prompt_context import PromptContext
from games.titles.kaiju_exchange.words.trade_meaning import deal_of, partner_wins

Trade: TypeAlias = Offer | Quote | Suggestion


def _swap(gains: Bundle, loses: Bundle) -> str:
    return f"get {goods(gains)}, give {goods(loses)}"


def _which(one: Trade, all_of_them: Sequence[Trade]) -> str:
    """Which of those this is that would bring the same: whose it is, or its number among them; nothing where
    there is no other."""
    alike = [other for other in all_of_them if (other.give, other.get) == (one.give, one.get)]
    if len(alike) == 1:
        return ""
    owners = [_owner(other) for other in alike]
    if owners.count(_owner(one)) == 1:
        return f", from {seat(_owner(one))}"
    return f", no. {1 + [other.id for other in alike].index(one.id)}"


def _owner(one: Trade) -> int:
    return one.owner if isinstance(one, Quote) else one.author


def _own(one: Quote | Suggestion, all_of_them: Sequence[Quote | Suggestion]) -> str:
    """What one's own quote or suggestion says, and which it is."""
    mine = [other for other in all_of_them if _owner(other) == _owner(one)]
    return f"{goods(one.give)} for {goods(one.get)}{_which(one, mine)}"


@describes(a.MakeOffer)
def _make_offer(prompt: PromptContext, action: a.MakeOffer) -> Choice:
    words = f"Offer {seat(action.to)} {goods(action.give)}"
    return Choice(action, "offer", words, f"for {goods(action.get)}", [f"seat:{action.to}"], "KX-47")


@describes(a.CounterOffer)
def _counter(prompt: PromptContext, action: a.CounterOffer) -> Choice:
    return Choice(
        action,
        "counter",
        f"Counter with {goods(action.give)}",
        f"for {goods(action.get)}",
        [f"offer:{action.id}"],
        "KX-47",
    )


def _accepting(prompt: PromptContext, action: a.AcceptOffer | a.AnswerAccept, verb: str, rule: str) -> Choice:
    offer = _open(prompt, action.id)
    changes = prompt.trade_after(offer.author, offer.get, offer.give)
    deal = deal_of(prompt.seat, offer.author, offer.to, offer.give, offer.get)
    grave = partner_wins(prompt.state, prompt.rules, deal)
    detail = f"{seat(offer.author)} wins by it" if grave else _swap(offer.give, offer.get)
    detail += _which(offer, [one for one in prompt.state.offers if one.to == prompt.seat])
    return Choice(
        action, verb, "Accept", detail, [f"offer:{action.id}"], "R-30" if grave else rule, changes, grave
    )


def _open(prompt: PromptContext, id: int) -> Offer:
    offer = find_offer(prompt.state, id)
    assert offer is not None, "only open offers can be answered"
    return offer


@describes(a.AcceptOffer)
def _accept(prompt: PromptContext, action: a.AcceptOffer) -> Choice:
    return _accepting(prompt, action, "accept", "KX-43")


@describes(a.DeclineOffer)
def _decline(prompt: PromptContext, action: a.DeclineOffer) -> Choice:
    return Choice(action, "decline", "Decline", "", [f"offer:{action.id}"], "KX-47")


@describes(a.WithdrawOffer)
def _withdraw(prompt: PromptContext, action: a.WithdrawOffer) -> Choice:
    offer = _open(prompt, action.id)
    return Choice(
        action, "withdraw", "Take back", f"your offer to {seat(offer.to)}", [f"offer:{action.id}"], "KX-47"
    )


@describes(a.Wait)
def _wait(prompt: PromptContext, action: a.Wait) -> Choice:
    asked = listing(seat(offer.to) for offer in prompt.state.offers if offer.to != prompt.seat)
    return Choice(action, "wait", "Wait", f"for {asked}", ["verb:wait"], "KX-47")


def _taking(
    prompt: PromptContext, action: Action, one: Quote | Suggestion, owner: int, anchor: str, rule: str
) -> Choice:
    verb = "take-quote" if isinstance(one, Quote) else "take-suggestion"
    changes = prompt.trade_after(owner, one.get, one.give)
    grave = partner_wins(
        prompt.state, prompt.rules, deal_of(prompt.seat, owner, prompt.seat, one.give, one.get)
    )
    everything: list[Trade] = [*prompt.state.suggestions, *prompt.state.quotes]
    others = [other for other in everything if _owner(other) != prompt.seat]
    detail = f"{seat(owner)} wins by it" if grave else _swap(one.give, one.get)
    detail += _which(one, others)
    return Choice(action, verb, "Take", detail, [anchor], "R-30" if grave else rule, changes, grave)


@describes(a.TakeQuote)
def _take_quote(prompt: PromptContext, action: a.TakeQuote) -> Choice:
    quote = find_quote(prompt.state, action.id)
    assert quote is not None
    return _taking(prompt, action, quote, quote.owner, f"quote:{action.id}", "KX-49")


@describes(a.TakeSuggestion)
def _take_suggestion(prompt: PromptContext, action: a.TakeSuggestion) -> Choice:
    suggestion = find_suggestion(prompt.state, action.id)
    assert suggestion is not None
    return _taking(prompt, action, suggestion, suggestion.author, f"suggestion:{action.id}", "KX-48")


@describes(a.AnswerAccept)
def _answer_accept(prompt: PromptContext, action: a.AnswerAccept) -> Choice:
    return _accepting(prompt, action, "answer-accept", "R-55")


@describes(a.AnswerDecline)
def _answer_decline(prompt: PromptContext, action: a.AnswerDecline) -> Choice:
    author = _open(prompt, action.id).author
    return Choice(
        action, "answer-decline", "Decline", f"what {seat(author)} offers", [f"offer:{action.id}"], "R-55"
    )


@describes(a.WithdrawCounter)
def _withdraw_counter(prompt: PromptContext, action: a.WithdrawCounter) -> Choice:
    return Choice(
        action, "withdraw-counter", "Take back", "your counter-offer", [f"offer:{action.id}"], "KX-47"
    )


@describes(a.Suggest)
def _suggest(prompt: PromptContext, action: a.Suggest) -> Choice:
    words = f"Suggest {goods(action.give)}"
    return Choice(
        action, "suggest", words, f"for {goods(action.get)}", [f"seat:{prompt.state.active}"], "KX-48"
    )


@describes(a.WithdrawSuggestion)
def _withdraw_suggestion(prompt: PromptContext, action: a.WithdrawSuggestion) -> Choice:
    suggestion = find_suggestion(prompt.state, action.id)
    assert suggestion is not None
    detail = f"your suggestion: {_own(suggestion, prompt.state.suggestions)}"
    return Choice(action, "withdraw-suggestion", "Take back", detail, [f"suggestion:{action.id}"], "KX-48")


@describes(a.PublishQuote)
def _quote(prompt: PromptContext, action: a.PublishQuote) -> Choice:
    return Choice(
        action, "quote", f"Quote {goods(action.give)}", f"for {goods(action.get)}", ["verb:quote"], "KX-49"
    )


@describes(a.CancelQuote)
def _cancel_quote(prompt: PromptContext, action: a.CancelQuote) -> Choice:
    quote = find_quote(prompt.state, action.id)
    assert quote is not None
    detail = f"your quote: {_own(quote, prompt.state.quotes)}"
    return Choice(action, "cancel-quote", "Cancel", detail, [f"quote:{action.id}"], "KX-49")
