"""The question to a seat in words:
choices for everything it may do, and what stands in the way of the rest."""

from __future__ import annotations

from games.engine import Action, Aside, Choice, Decision, IllegalAction, Meaning, Prompt, asked
from games.engine.phrases import seat as who
from games.titles.kaiju_exchange import actions as a
from games.titles.kaiju_exchange.answers import AwaitAnswer, AwaitAnyAnswer
from games.titles.kaiju_exchange.asides import check_aside
from games.titles.kaiju_exchange.bundles import goods_of
from games.titles.kaiju_exchange.cards.compiled_rules import Context
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


def prompt(state: State, context: Context, seat: int) -> Prompt | None:
    """The question to this seat, or `None` if it is not asked."""
    if seat not in asked(state):
        return None
    frame = state.agenda[-1]
    prompt = PromptContext(state, context, seat)
    options = frame.options(state, context, seat)
    listed = [
        choice(prompt, option) for option in options if not isinstance(option, a.MakeOffer | a.CounterOffer)
    ]
    choices = sorted([*listed, *_composed(prompt)], key=_rank)
    free = isinstance(frame, FreeActions) and seat == state.active
    question = ask(prompt)
    return Prompt(
        title=question.title,
        ask=question.sentence,
        rule=question.rule,
        timeout=timeout(prompt, frame.default(state, context, seat)),
        choices=choices,
        hindrances=hindrances(prompt, options) if free else [],
        hint=question.hint,
    )


def _rank(one: Choice) -> int:
    return ORDER.index(one.verb) if one.verb in ORDER else len(ORDER)


def _composed(prompt: PromptContext) -> list[Choice]:
    """What cannot be listed: trades and counter-offers, whose actions the player completes
    (docs/protocol.md)."""
    state, seat = prompt.state, prompt.seat
    found = []
    for offer in prompt.offers_to_answer() if isinstance(prompt.frame, ANSWERS) else ():
        if offer.length < prompt.rules.constants.max_chain:
            action = {"do": "counter", "id": offer.id}
            found.append(Choice(action, "counter", "Counter", "", [f"offer:{offer.id}"], "KX-47"))
    if (
        isinstance(prompt.frame, FreeActions)
        and seat == state.active
        and chains_left(state, prompt.rules) > 0
    ):
        partners = [partner for partner in range(len(state.players)) if partner != seat]
        for partner in sorted(partners, key=lambda partner: not _has_goods(state, partner)):
            action = {"do": "offer", "to": partner}
            found.append(
                Choice(action, "trade", f"Trade with {who(partner)}", "", [f"seat:{partner}"], "KX-40")
            )
    return found


def _has_goods(state: State, seat: int) -> bool:
    """Whether there is anything to be had here but money: whoever has is proposed first."""
    player = state.players[seat]
    return any(player.materials) or player.favors > 0 or player.alliance


# -- when time runs out --------------------------------------------------------------------------------------


def timeout(prompt: PromptContext, action: Action) -> str:
    """What happens to who does nothing: `then Business ends, 1 of 3 scores nothing`."""
    if isinstance(action, a.EndBusiness):
        acts, needed = prompt.state.turn.acts, prompt.rules.constants.demands_for_influence
        return (
            f"then Business ends, {acts} of {needed} scores nothing"
            if 0 < acts < needed
            else "then Business ends"
        )
    if isinstance(action, a.EndMain):
        over = sum(prompt.player.materials) > prompt.rules.limit
        return "then the Inventory Step begins" if over else "then Business opens"
    if isinstance(action, a.PaidDiscard):
        return f"then you pay {wonga(prompt.rules.constants.paid_discard_cost)} and throw some away"
    if isinstance(action, a.Score):
        return f"then you keep {card(prompt.rules.design_codes[action.design])}"
    if isinstance(action, a.LoseDemand):
        return f"then you give up {card(prompt.rules.design_codes[action.design])}"
    if isinstance(action, a.LoseContract):
        return f"then you give up {contract(prompt.rules.contract_codes[prompt.player.scored_contract])}"
    if isinstance(action, a.DeclineOffer) and prompt.seat == prompt.state.active:
        counter = find_offer(prompt.state, action.id)
        assert counter is not None
        return f"then the counter by {who(counter.author)} is declined"
    words = _SIMPLE.get(type(action))
    if words is None:
        label = choice(prompt, action).label
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


def aside_choices(state: State, context: Context, seat: int) -> list[Choice]:
    """What a seat may do beside the question of the moment: answers that wait, its own offers,
    suggestions, quotes."""
    if state.ending:
        return []
    prompt = PromptContext(state, context, seat)
    rules = context.cards
    found: list[Aside] = []
    for offer in state.offers:
        if offer.to == seat:
            found += [a.AnswerAccept(offer.id), a.AnswerDecline(offer.id)]
        elif offer.author == seat:
            found.append(a.WithdrawCounter(offer.id))
    found += [a.WithdrawSuggestion(one.id) for one in state.suggestions if one.author == seat]
    own = [a.CancelQuote(quote.id) for quote in state.quotes if quote.owner == seat]
    choices = [choice(prompt, one) for one in [*found, *own] if _legal(state, context, seat, one)]
    more = trading_is_open(state) and state.turn.suggested[seat] < rules.constants.suggestions_per_turn
    if more and seat != state.active:
        words = f"Suggest a trade to {who(state.active)}"
        choices.append(Choice({"do": "suggest"}, "suggest", words, "", [f"seat:{state.active}"], "KX-48"))
    if len(own) < rules.constants.quotes_per_player:
        choices.append(Choice({"do": "quote"}, "quote", "Publish a quote", "", ["verb:quote"], "KX-49"))
    return choices


def _legal(state: State, context: Context, seat: int, action: Aside) -> bool:
    try:
        check_aside(state, context, seat, action)
    except IllegalAction:
        return False
    return True


# -- while something is composed -----------------------------------------------------------------------------


def preview(state: State, context: Context, seat: int, action: Action) -> list[Meaning]:
    """What a composed trade would mean for this seat, line by line. Raises `IllegalAction` if it could not
    be sent."""
    if isinstance(action, Aside):
        check_aside(state, context, seat, action)
    else:
        _check_choice(state, context, seat, action)
    if isinstance(action, a.MakeOffer):
        return _lines(state, context, seat, action.to, action.give, action.get)
    if isinstance(action, a.CounterOffer):
        offer = find_offer(state, action.id)
        assert offer is not None
        return _lines(state, context, seat, offer.author, action.give, action.get)
    if isinstance(action, a.Suggest):
        return _lines(state, context, seat, state.active, action.give, action.get)
    if isinstance(action, a.PublishQuote):
        return _quote_lines(state, seat, action)
    return []


def _check_choice(state: State, context: Context, seat: int, action: Action) -> None:
    top = state.agenda[-1] if state.agenda else None
    if not isinstance(top, Decision) or seat not in top.deciders(state):
        raise IllegalAction("not-asked", "It is not your move.")
    top.check(state, context, seat, action)


def _lines(
    state: State, context: Context, seat: int, partner: int, give: Bundle, get: Bundle
) -> list[Meaning]:
    lines = meaning(state, context.cards, seat, seat, partner, give, get)
    return [*lines, Meaning(standing(state, context.cards, deal_of(seat, seat, partner, give, get)), seat)]


def _quote_lines(state: State, seat: int, action: a.PublishQuote) -> list[Meaning]:
    times = "once" if action.uses == 1 else f"up to {action.uses} times"
    lines = [Meaning(f"Each time you give {goods(action.give)} and get {goods(action.get)}, {times}", seat)]
    player = state.players[seat]
    held = goods_of(player)
    lacking = [max(0, asked - has) for asked, has in zip(action.give, held, strict=True)]
    if any(lacking):
        short = f"You are {goods(lacking)} short: nobody can take the quote before you hold that"
        lines.append(Meaning(short, seat, good=False))
    return lines
