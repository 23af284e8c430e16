"""The question to a seat in words:
choices for everything it may do, and what stands in the way of the rest."""

from __future__ import annotations

from games.engine import Action, Aside, Choice, Decision, IllegalAction, Prompt, asked
from games.engine.phrases import seat as who
from games.titles.kaiju_exchange import actions as a
from games.titles.kaiju_exchange.answers import AwaitAnswer, AwaitAnyAnswer
from games.titles.kaiju_exchange.asides import check_aside
from games.titles.kaiju_exchange.bundles import goods_of
from games.titles.kaiju_exchange.cards.compiled_rules import Table
from games.titles.kaiju_exchange.free_actions import FreeActions
from games.titles.kaiju_exchange.offers import chains_left, find_offer
from games.titles.kaiju_exchange.quotes import trading_is_open
from games.titles.kaiju_exchange.state import State
from games.titles.kaiju_exchange.terms import Bundle
from games.titles.kaiju_exchange.words.choices import choice
from games.titles.kaiju_exchange.words.hindrances import hindrances
from games.titles.kaiju_exchange.words.phrases import card, contract, goods, wonga
from games.titles.kaiju_exchange.words.prompt_context import PromptContext
from games.titles.kaiju_exchange.words.questions import ask
from games.titles.kaiju_exchange.words.trade_meaning import deal_of, meaning, standing

ANSWERS = (FreeActions, AwaitAnswer, AwaitAnyAnswer)
"""The decisions in which offers are answered."""
ORDER = [
    "accept",
    "counter",
    "decline",
    "take-suggestion",
    "trade",
    "sell",
    "donate",
    "redeem",
    "hire",
    "replace",
    "convert",
    "cash-ponzium",
    "reserve",
    "fulfil",
    "fulfil-contract",
    "paid-discard",
    "emergency-discard",
    "pick",
    "pass",
    "take-quote",
    "withdraw",
    "wait",
    "done",
]
"""How verbs are listed; what is not named stands where it is, at the end."""


def prompt(state: State, table: Table, seat: int) -> Prompt | None:
    """The question to this seat, or `None` if it is not asked."""
    if seat not in asked(state):
        return None
    frame = state.agenda[-1]
    context = PromptContext(state, table, seat)
    options = frame.options(state, table, seat)
    listed = [
        choice(context, option) for option in options if not isinstance(option, a.MakeOffer | a.CounterOffer)
    ]
    choices = sorted([*listed, *_composed(context)], key=_rank)
    free = isinstance(frame, FreeActions) and seat == state.active
    question = ask(context)
    return Prompt(
        title=question.title,
        ask=question.sentence,
        rule=question.rule,
        timeout=timeout(context, frame.default(state, table, seat)),
        choices=choices,
        hindrances=hindrances(context, options) if free else [],
        hint=question.hint,
    )


def _rank(one: Choice) -> int:
    return ORDER.index(one.verb) if one.verb in ORDER else len(ORDER)


def _composed(context: PromptContext) -> list[Choice]:
    """What cannot be listed: trades and counter-offers, whose actions the player completes
    (docs/protocol.md)."""
    state, seat = context.state, context.seat
    found = []
    for offer in context.offers_to_answer() if isinstance(context.frame, ANSWERS) else ():
        if offer.length < context.book.constants.max_chain:
            action = {"do": "counter", "id": offer.id}
            found.append(Choice(action, "counter", "Counter", "", [f"offer:{offer.id}"], "KX-47"))
    if (
        isinstance(context.frame, FreeActions)
        and seat == state.active
        and chains_left(state, context.book) > 0
    ):
        for partner in range(len(state.players)):
            if partner != seat:
                action = {"do": "offer", "to": partner}
                found.append(
                    Choice(action, "trade", f"Trade with {who(partner)}", "", [f"seat:{partner}"], "KX-40")
                )
    return found


# -- when time runs out --------------------------------------------------------------------------------------


def timeout(context: PromptContext, action: Action) -> str:
    """What happens to who does nothing: `then Business ends, 1 of 3 scores nothing`."""
    if isinstance(action, a.EndBusiness):
        acts, needed = context.state.turn.acts, context.book.constants.demands_for_influence
        return (
            f"then Business ends, {acts} of {needed} scores nothing"
            if 0 < acts < needed
            else "then Business ends"
        )
    if isinstance(action, a.EndMain):
        over = sum(context.player.materials) > context.book.limit
        return "then the Inventory Step begins" if over else "then Business opens"
    if isinstance(action, a.PaidDiscard):
        return f"then you pay {wonga(context.book.constants.paid_discard_cost)} and throw some away"
    if isinstance(action, a.Score):
        return f"then you keep {card(context.book.design_codes[action.design])}"
    if isinstance(action, a.LoseDemand):
        return f"then you give up {card(context.book.design_codes[action.design])}"
    if isinstance(action, a.LoseContract):
        return f"then you give up {contract(context.book.contract_codes[context.player.scored_contract])}"
    if isinstance(action, a.DeclineOffer) and context.seat == context.state.active:
        counter = find_offer(context.state, action.id)
        assert counter is not None
        return f"then the counter by {who(counter.author)} is declined"
    words = _SIMPLE.get(type(action))
    if words is None:
        label = choice(context, action).label
        words = f"{label[0].lower()}{label[1:]}"
    return f"then {words}"


_SIMPLE: dict[type[Action], str] = {
    a.EmergencyDiscard: "you throw some away",
    a.BeginExtraction: "wages are due",
    a.PayWages: "everyone is paid",
    a.DeclineOffer: "it is declined",
    a.Pass: "you pass",
    a.Done: "that is all",
}


# -- beside the question -------------------------------------------------------------------------------------


def aside_choices(state: State, table: Table, seat: int) -> list[Choice]:
    """What a seat may do beside the question of the moment: answers that wait, its own offers,
    suggestions, quotes."""
    if state.ending:
        return []
    context = PromptContext(state, table, seat)
    book = table.cards
    found: list[Aside] = []
    for offer in state.offers:
        if offer.to == seat:
            found += [a.AnswerAccept(offer.id), a.AnswerDecline(offer.id)]
        elif offer.author == seat:
            found.append(a.WithdrawCounter(offer.id))
    found += [a.WithdrawSuggestion(one.id) for one in state.suggestions if one.author == seat]
    own = [a.CancelQuote(quote.id) for quote in state.quotes if quote.owner == seat]
    choices = [choice(context, one) for one in [*found, *own] if _legal(state, table, seat, one)]
    more = trading_is_open(state) and state.turn.suggested[seat] < book.constants.suggestions_per_turn
    if more and seat != state.active:
        words = f"Suggest a trade to {who(state.active)}"
        choices.append(Choice({"do": "suggest"}, "suggest", words, "", [f"seat:{state.active}"], "KX-48"))
    if len(own) < book.constants.quotes_per_player:
        choices.append(Choice({"do": "quote"}, "quote", "Publish a quote", "", ["verb:quote"], "KX-49"))
    return choices


def _legal(state: State, table: Table, seat: int, action: Aside) -> bool:
    try:
        check_aside(state, table, seat, action)
    except IllegalAction:
        return False
    return True


# -- while something is composed -----------------------------------------------------------------------------


def preview(state: State, table: Table, seat: int, action: Action) -> list[str]:
    """What a composed trade would mean for this seat, in sentences. Raises `IllegalAction` if it could not
    be sent."""
    if isinstance(action, Aside):
        check_aside(state, table, seat, action)
    else:
        _check_choice(state, table, seat, action)
    if isinstance(action, a.MakeOffer):
        return _lines(state, table, seat, action.to, action.give, action.get)
    if isinstance(action, a.CounterOffer):
        offer = find_offer(state, action.id)
        assert offer is not None
        return _lines(state, table, seat, offer.author, action.give, action.get)
    if isinstance(action, a.Suggest):
        return _lines(state, table, seat, state.active, action.give, action.get)
    if isinstance(action, a.PublishQuote):
        return _quote_lines(state, seat, action)
    return []


def _check_choice(state: State, table: Table, seat: int, action: Action) -> None:
    top = state.agenda[-1] if state.agenda else None
    if not isinstance(top, Decision) or seat not in top.deciders(state):
        raise IllegalAction("not-asked", "It is not your move.")
    top.check(state, table, seat, action)


def _lines(state: State, table: Table, seat: int, partner: int, give: Bundle, get: Bundle) -> list[str]:
    lines = meaning(state, table.cards, seat, seat, partner, give, get)
    return [*lines, standing(state, table.cards, deal_of(seat, seat, partner, give, get))]


def _quote_lines(state: State, seat: int, action: a.PublishQuote) -> list[str]:
    times = "once" if action.uses == 1 else f"up to {action.uses} times"
    lines = [f"Each time you give {goods(action.give)} and get {goods(action.get)}, {times}"]
    player = state.players[seat]
    held = goods_of(player)
    lacking = [max(0, asked - has) for asked, has in zip(action.give, held, strict=True)]
    if any(lacking):
        lines.append(f"You are {goods(lacking)} short: nobody can take the quote before you hold that")
    return lines
