"""The title and the sentence of each question: what is asked, and why."""

from __future__ import annotations

from games.engine import Decision
from games.engine.frames import decisions
from games.engine.phrases import listing, number, seat, some
from games.engine.prompt import Ask
from games.engine.registry import Registry
from games.titles.kaiju_exchange.answers import AwaitAnswer, AwaitAnyAnswer
from games.titles.kaiju_exchange.cards import effects as fx
from games.titles.kaiju_exchange.conversion import ConvertPick
from games.titles.kaiju_exchange.extraction import (
    BankruptcyLoss,
    WagesChoice,
    wage_bill,
    will_be_wiped_out,
)
from games.titles.kaiju_exchange.frames import AnyFrame
from games.titles.kaiju_exchange.fulfil import DemandPayment
from games.titles.kaiju_exchange.inventory import DiscardPick
from games.titles.kaiju_exchange.market import RedeemPick
from games.titles.kaiju_exchange.powers import cash_in_reach, may_cash
from games.titles.kaiju_exchange.refresh import ScoreChoice
from games.titles.kaiju_exchange.reserve import (
    AFTER_A_GAIN,
    AFTER_FULFILMENT,
    AFTER_REVEAL,
    BUSINESS_BEGINS,
    REFRESH_BEGINS,
    REPUBLIC_PHASE,
    ReserveWindow,
    newly_payable,
)
from games.titles.kaiju_exchange.supply import crew_left
from games.titles.kaiju_exchange.terms import BUSINESS, MATERIALS
from games.titles.kaiju_exchange.turn_start import EventChoice, TurnStartAction
from games.titles.kaiju_exchange.turn_steps import BusinessAction, InventoryAction, MainAction
from games.titles.kaiju_exchange.words.phrases import card, crew, event, good, goods, wonga
from games.titles.kaiju_exchange.words.prompt_context import PromptContext
from games.titles.kaiju_exchange.words.turn_choices import gift, gift_rule

QUESTIONS = Registry[PromptContext, Ask]("words of a question")
_of = QUESTIONS.of


def ask(prompt: PromptContext) -> Ask:
    """The question to the seat of this scene."""
    assert prompt.frame is not None
    return QUESTIONS(prompt, prompt.frame)


# -- Turn Start and Extraction -------------------------------------------------------------------------------

_GIFTS = {
    "KX-131": "One of your Crew brings you an extra material: which?",
    "KX-133": "Gain a material of a kind you have none of: which?",
    "KX-136": "Take {W} from the bank, or a material off the Republic's shelves.",
    "KX-23": "Gain a material: which?",
}


@_of(EventChoice)
def _event_choice(prompt: PromptContext, frame: EventChoice) -> Ask:
    effect = gift(prompt)
    rule = gift_rule(effect)
    sentence = _GIFTS[rule]
    for branch in effect.between if isinstance(effect, fx.Choose) else ():
        if isinstance(branch, fx.GainWonga):
            sentence = sentence.replace("{W}", wonga(branch.n))
    return Ask(f"Your turn starts: {event(prompt.rules.event_codes[prompt.state.event])}", sentence, rule)


@_of(TurnStartAction)
def _turn_start(prompt: PromptContext, frame: TurnStartAction) -> Ask:
    bill, purse = wage_bill(prompt.state, prompt.rules, prompt.seat), prompt.player.wonga
    if purse < bill:
        cashed = prompt.rules.data.materials[prompt.rules.cash_type].name
        way_out, hint = "you are about to go bankrupt", ""
        if purse + cash_in_reach(prompt.state, prompt.rules, prompt.seat) >= bill:
            way_out = f"cash {cashed} now, or go bankrupt"
        elif may_cash(prompt.state, prompt.rules, prompt.seat):
            hint = f"Cashing {cashed} will not be enough."
        elif will_be_wiped_out(prompt.state, prompt.rules, prompt.seat):
            hint = "What you reserve now is discarded with your power."
        sentence = f"Wages of {wonga(bill)} are due and you have {wonga(purse)}: {way_out}."
        return Ask("Your turn starts", sentence, "KX-33", hint)
    return Ask("Your turn starts", "Use your power before wages are due, or go on.", "KX-25")


@_of(BankruptcyLoss)
def _bankruptcy(prompt: PromptContext, frame: BankruptcyLoss) -> Ask:
    bill = wage_bill(prompt.state, prompt.rules, prompt.seat)
    gained = prompt.rules.constants.bankruptcy_gain_scored
    sentence = f"You cannot pay {wonga(bill)} in wages: give up one scored card for {wonga(gained)}."
    return Ask("You are bankrupt", sentence, "KX-35")


@_of(WagesChoice)
def _wages(prompt: PromptContext, frame: WagesChoice) -> Ask:
    bill = wage_bill(prompt.state, prompt.rules, prompt.seat)
    brings = prompt.rules.constants.yield_per_crew
    sentence = (
        f"Pay {wonga(bill)} to your Crew, or let hired Crew go; each who stays brings {brings} materials."
    )
    return Ask("Wages are due", sentence, "KX-30")


# -- the three windows ---------------------------------------------------------------------------------------


@_of(MainAction)
def _main(prompt: PromptContext, frame: MainAction) -> Ask:
    if prompt.seat != prompt.state.active:
        return _answer(prompt, frame)
    over = sum(prompt.player.materials) - prompt.rules.limit
    if over > 0:
        must = "it must go" if over == 1 else "they must go"
        sentence = f"You hold {over} more than {prompt.rules.limit} materials: {must} before Business opens."
        return Ask("Your move: Actions", sentence, "KX-71", _countered(prompt))
    sentence = "Trade, deal, hire or replace; then open Business to fulfil Demands."
    return Ask("Your move: Actions", sentence, "KX-26", _countered(prompt) or _who_may_come(prompt))


@_of(InventoryAction)
def _inventory(prompt: PromptContext, frame: InventoryAction) -> Ask:
    if prompt.seat != prompt.state.active:
        return _answer(prompt, frame)
    held = sum(prompt.player.materials)
    sentence = (
        f"You hold {held} materials, {held - prompt.rules.limit} too many: trade, sell, or throw some away."
    )
    return Ask("Your move: Inventory", sentence, "KX-71", _countered(prompt))


@_of(BusinessAction)
def _business(prompt: PromptContext, frame: BusinessAction) -> Ask:
    if prompt.seat != prompt.state.active:
        return _answer(prompt, frame)
    turn, needed = prompt.state.turn, prompt.rules.constants.demands_for_influence
    hint = _countered(prompt) or _who_may_come(prompt) or _or_end(prompt)
    if turn.contract:
        return Ask(
            "Your move: Business", "Your Contract is fulfilled. Put the money to use, or end.", "KX-83", hint
        )
    if turn.acts >= needed:
        sentence = (
            f"You have fulfilled {some(turn.acts, 'Demand')}: end Business, and keep one as an Influence."
        )
        return Ask("Your move: Business", sentence, "KX-75", hint)
    if turn.acts:
        sentence = f"Fulfil {some(needed - turn.acts, 'more Demand')} to score an Influence."
        return Ask("Your move: Business", sentence, "KX-91", hint)
    contract = ", or a Contract" if prompt.player.contracts else ""
    most = some(prompt.rules.constants.max_demands_per_turn, "Demand")
    sentence = f"Fulfil up to {most}{contract}. {_at_the_start(some(needed, 'Demand'))} score an Influence."
    return Ask("Your move: Business", sentence, "KX-75", hint)


def _or_end(prompt: PromptContext) -> str:
    goes = ": unused Local Demands go then" if prompt.player.locals else ""
    return f"Or trade, sell, replace, and end{goes}."


def _at_the_start(words: str) -> str:
    return words[0].upper() + words[1:]


def _countered(prompt: PromptContext) -> str:
    """Who waits for the active player's answer."""
    who = [seat(offer.author) for offer in prompt.state.offers if offer.to == prompt.seat]
    return f"A counter-offer by {listing(who)} waits for your answer." if who else ""


def _who_may_come(prompt: PromptContext) -> str:
    """Why not every kind of Crew is on the list of whoever can hire now (KX-63, KX-66)."""
    state, rules, player = prompt.state, prompt.rules, prompt.player
    most = rules.constants.max_crew_types
    if state.turn.hired or len(player.crew) >= rules.max_crew or player.wonga < rules.hire_cost[state.event]:
        return ""
    fits = set(player.crew) if len(set(player.crew)) >= most else set(MATERIALS)
    gone = [crew(type) for type, left in enumerate(crew_left(state, rules)) if type in fits and left <= 0]
    mixed = f"Your Crew may be of {number(most)} kinds at most. " if len(fits) < len(MATERIALS) else ""
    absent = f"No {listing(gone, 'or')} is left to hire." if gone else ""
    return f"{mixed}{absent}".strip()


# -- answers -------------------------------------------------------------------------------------------------


def _answer(prompt: PromptContext, frame: Decision) -> Ask:
    """The very offer that is to be answered; a second one may lie open beside it (two counters)."""
    offer = prompt.offers_to_answer()[0]
    verb = "counters" if offer.parent >= 0 else "offers a trade"
    sentence = f"You would get {goods(offer.give)} and give {goods(offer.get)}."
    if not any(offer.get):
        sentence = f"You would be given {goods(offer.give)}."
    elif not any(offer.give):
        sentence = f"You would give {goods(offer.get)} for nothing."
    return Ask(f"{seat(offer.author)} {verb}", sentence, "KX-47")


_of(AwaitAnswer)(_answer)
_of(AwaitAnyAnswer)(_answer)

_WINDOWS = {
    AFTER_REVEAL: "New Global Demands lie open",
    BUSINESS_BEGINS: "Business opens",
    AFTER_FULFILMENT: "A Demand has been fulfilled",
    REPUBLIC_PHASE: "The Republic is about to deliver",
    REFRESH_BEGINS: "Fulfilled Demands are about to be cleared away",
    AFTER_A_GAIN: "You can reserve now",
}


@_of(ReserveWindow)
def _window(prompt: PromptContext, frame: ReserveWindow) -> Ask:
    title = _WINDOWS[frame.kind]
    if frame.kind == BUSINESS_BEGINS:
        title = (
            "Business opens"
            if prompt.seat == prompt.state.active
            else f"{seat(prompt.state.active)} begins Business"
        )
    if frame.kind == AFTER_A_GAIN:
        title = _what_came_up(prompt) or title
    price = good(prompt.rules.reserve_type, prompt.rules.reserve_cost)
    return Ask(title, f"Reserve a revealed Demand for {price}, or pass.", "KX-126")


def _what_came_up(prompt: PromptContext) -> str:
    """Why somebody is asked anew in the middle of a turn (R-84); empty if they have only now the means."""
    state, rules = prompt.state, prompt.rules
    if prompt.seat == state.active:
        return "Others can reserve now"
    new = dict(newly_payable(state, rules, prompt.seat)) if prompt.player.let_pass else {}
    if not new or state.turn.step != BUSINESS:
        return ""
    return f"{seat(state.active)} can now fulfil {listing([card(rules.design_codes[one]) for one in new])}"


# -- one after the other -------------------------------------------------------------------------------------


@_of(DemandPayment)
def _payment(prompt: PromptContext, frame: DemandPayment) -> Ask:
    rules = prompt.rules
    substitute = rules.substitutes[prompt.power]
    assert substitute is not None
    stand_in, ratio, pays_nothing = substitute
    price = "but then the Demand pays nothing" if pays_nothing else "and the Demand pays in full"
    asked, _ = rules.demand_items[frame.card(prompt.state)][len(frame.units)]
    sentence = f"How do you pay? {good(stand_in, ratio)} may stand in for {good(asked)}, {price}."
    title = f"Fulfil {card(rules.demand_codes[frame.card(prompt.state)])}"
    return Ask(title, sentence, "KX-113" if pays_nothing else "KX-114")


@_of(RedeemPick)
def _redeem(prompt: PromptContext, frame: RedeemPick) -> Ask:
    more = "one more material" if any(frame.taken) else some(frame.left, "material")
    return Ask("Redeem", f"Take {more} off the Republic's shelves.", "KX-57")


@_of(ConvertPick)
def _convert(prompt: PromptContext, frame: ConvertPick) -> Ask:
    left = prompt.rules.convert[prompt.state.event] - len(frame.given)
    if not left:
        return Ask("At the lab", "Which material do you want for them?", "KX-134")
    more = "more " if frame.given else ""
    return Ask("At the lab", f"Give {some(left, more + 'material')} of any kind.", "KX-134")


@_of(DiscardPick)
def _discard(prompt: PromptContext, frame: DiscardPick) -> Ask:
    over = sum(prompt.player.materials) - prompt.rules.limit
    if not frame.paid:
        return Ask(
            "Throw away", f"Choose what goes: {over} more until you hold {prompt.rules.limit}.", "KX-74"
        )
    if over > 0:
        return Ask("Throw away", f"Choose what goes: you still hold {number(over)} too many.", "KX-73")
    return Ask("Throw away", "You hold few enough now: throw away more, or stop here.", "KX-73")


@_of(ScoreChoice)
def _score(prompt: PromptContext, frame: ScoreChoice) -> Ask:
    sentence = "Keep one of your fulfilled Demands face down as an Influence. The others will not see which."
    return Ask("Score a Demand", sentence, "KX-90", "Each counts the same, whatever it paid.")


QUESTIONS.require(decisions(AnyFrame))
