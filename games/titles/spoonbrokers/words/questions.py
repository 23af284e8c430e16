"""The title and the sentence of each question: what is asked, and why."""

from __future__ import annotations

from games.engine.frames import decisions
from games.engine.phrases import seat, some
from games.engine.prompt import Ask
from games.engine.registry import Registry
from games.titles.spoonbrokers import ending, trading
from games.titles.spoonbrokers.actions import DebtSale, DebtTower, PlayCatnip
from games.titles.spoonbrokers.catnip import BeforeMarketChoice, EndChoice, can_play
from games.titles.spoonbrokers.catnip_choices import ChooseFace, ChooseOwnTower, ChooseTreat
from games.titles.spoonbrokers.frames import AnyFrame
from games.titles.spoonbrokers.market import (
    HALF,
    BreakTie,
    ChooseDestination,
    ChoosePaidFirst,
    ChoosePayer,
    ChooseSource,
    amount,
)
from games.titles.spoonbrokers.owing import Owing
from games.titles.spoonbrokers.prison import PrisonChoice
from games.titles.spoonbrokers.setup import PickCharacter
from games.titles.spoonbrokers.stopping import StopWindow
from games.titles.spoonbrokers.terms import HAT, LOAN, NONE, PRE_MARKET, RENT, SELL, TAX, TOWER
from games.titles.spoonbrokers.trading import Deal, TradeChoice
from games.titles.spoonbrokers.words.phrases import black, catnip, cert, company, kibbles, market, tower, who
from games.titles.spoonbrokers.words.prompt_context import PromptContext

QUESTIONS = Registry[PromptContext, Ask]("words of a question")
_of = QUESTIONS.of


def ask(prompt: PromptContext) -> Ask:
    """The question to the seat of this scene."""
    assert prompt.frame is not None
    return QUESTIONS(prompt, prompt.frame)


# -- setup, prison, the two quiet windows --------------------------------------------------------------------


@_of(PickCharacter)
def _character(prompt: PromptContext, frame: PickCharacter) -> Ask:
    return Ask(
        "Choose your Broker", "Everybody plays a different cat; those who play later pick first.", "SB-142"
    )


@_of(PrisonChoice)
def _prison(prompt: PromptContext, frame: PrisonChoice) -> Ask:
    sentence = "Buy yourself out and take your turn, or sit it out and be free."
    return Ask("You are in Debtor's Prison", sentence, "SB-125")


@_of(BeforeMarketChoice)
def _before(prompt: PromptContext, frame: BeforeMarketChoice) -> Ask:
    if not can_play(prompt.state, prompt.rules, prompt.seat, PRE_MARKET):
        return Ask("Your turn", "You are out of prison: open the Market.", "R-49")
    return Ask(
        "Your turn", "Play a Catnip card before the Market opens, or open it.", "SB-88", "One card a turn."
    )


@_of(EndChoice)
def _end(prompt: PromptContext, frame: EndChoice) -> Ask:
    missing = prompt.rules.target - ending.net(prompt.state, prompt.rules, prompt.seat)
    if missing <= 0:
        return Ask("Your turn ends", "You have what it takes to win: end your turn.", "SB-133")
    return Ask(
        "Your turn ends",
        f"Play a last Catnip card, or end your turn. You are {kibbles(missing)} from winning.",
        "SB-88",
    )


# -- the Market ----------------------------------------------------------------------------------------------


def _card(prompt: PromptContext) -> str:
    """The title of a card's question: the open Market card, or a Catnip card of one's own."""
    state, rules = prompt.state, prompt.rules
    if state.open_card != NONE:
        return market(rules.market_codes[state.open_card])
    return catnip(rules.catnip_codes[rules.design[state.catnip_discard[-1]]])


@_of(ChooseSource)
def _source(prompt: PromptContext, frame: ChooseSource) -> Ask:
    moved = (
        "half of a company's Kibbles: out of which one"
        if frame.n == HALF
        else f"{black(frame.n)}: out of which company"
    )
    return Ask(_card(prompt), f"Move {moved}?", "SB-41", "The price of that company falls.")


@_of(ChooseDestination)
def _destination(prompt: PromptContext, frame: ChooseDestination) -> Ask:
    count = amount(prompt.state, frame.n, frame.source)
    goes = "leaves {}: where does it go?" if count == 1 else "leave {}: where do they go?"
    sentence = f"{black(count)} {goes.format(company(frame.source))}"
    return Ask(_card(prompt), sentence, "SB-41", "The price of the company chosen rises.")


@_of(BreakTie)
def _tie(prompt: PromptContext, frame: BreakTie) -> Ask:
    if frame.highest == NONE:
        return Ask(_card(prompt), "Several companies stand highest: which one loses half?", "SB-44")
    count = amount(prompt.state, HALF, frame.highest)
    sentence = f"Several companies stand lowest: which one gets {black(count)} from {company(frame.highest)}?"
    return Ask(_card(prompt), sentence, "SB-44")


@_of(ChoosePaidFirst)
def _paid_first(prompt: PromptContext, frame: ChoosePaidFirst) -> Ask:
    sentence = f"{company(frame.source)} has only {black(frame.left)} left for two: which is paid first?"
    return Ask(_card(prompt), sentence, "SB-38")


@_of(ChoosePayer)
def _pays_first(prompt: PromptContext, frame: ChoosePayer) -> Ask:
    sentence = f"{company(frame.destination)} is due {black(frame.due)}: which of the two pays first?"
    return Ask(_card(prompt), sentence, "SB-40")


# -- transactions --------------------------------------------------------------------------------------------


@_of(TradeChoice)
def _trade(prompt: PromptContext, frame: TradeChoice) -> Ask:
    state = prompt.state
    alone = len(frame.options(state, prompt.context, prompt.seat)) == 1
    rest = "roll the die." if alone else "play a Catnip card, or roll."
    if state.closed:
        return Ask("The Market is closed", f"No transactions this turn: {rest}", "SB-32")
    if not state.left:
        return Ask("Your transactions", f"All are used up: {rest}", "SB-50")
    if alone:
        return Ask("Your transactions", f"There is nothing you could buy or sell: {rest}", "SB-50")
    sentence = f"{some(state.left, 'transaction').capitalize()} left: buy, sell, or roll."
    return Ask("Your transactions", sentence, "SB-50", _bonus(prompt))


def _bonus(prompt: PromptContext) -> str:
    if prompt.state.discount:
        return "Your next certificate costs half."
    if prompt.state.boost:
        return f"Your next sale brings {kibbles(prompt.state.boost)} more per Spoon."
    return ""


def declared_words(prompt: PromptContext, declared: Deal) -> str:
    """`wants to buy … for …`."""
    code = prompt.rules.subjects[declared.subject]
    thing = tower(code) if declared.deal == TOWER else cert(code)
    return f"{'sell' if declared.deal == SELL else 'buy'} {thing} for {kibbles(declared.price)}"


@_of(StopWindow)
def _stop(prompt: PromptContext, frame: StopWindow) -> Ask:
    declared = prompt.state.agenda[-2]
    sentence = f"{seat(prompt.state.active)} wants to {declared_words(prompt, declared)}."
    net = ending.net(prompt.state, prompt.rules, prompt.state.active)
    after = net + trading.gain(prompt.state, prompt.rules, declared.deal, declared.price)
    hint = f"That would bring them to {kibbles(after)}." if net < prompt.rules.target <= after else ""
    return Ask("A transaction is declared", sentence, "SB-94", hint)


@_of(ChooseFace)
def _face(prompt: PromptContext, frame: ChooseFace) -> Ask:
    return Ask(_card(prompt), "Choose how far you move.", "SB-65")


@_of(ChooseTreat)
def _treat(prompt: PromptContext, frame: ChooseTreat) -> Ask:
    sentence = f"Which company pays you {kibbles(frame.rate)} for each of your Spoons?"
    return Ask(_card(prompt), sentence, "SB-69")


@_of(ChooseOwnTower)
def _tower(prompt: PromptContext, frame: ChooseOwnTower) -> Ask:
    return Ask(_card(prompt), "Which of your Towers do you polish?", "SB-101")


# -- owing ---------------------------------------------------------------------------------------------------

_FOR = {LOAN: "a loan payment", TAX: "Tax Day", RENT: "rent", HAT: "the hat"}


@_of(Owing)
def _owing(prompt: PromptContext, frame: Owing) -> Ask:
    debt = f"{kibbles(frame.amount)} to {who(frame.to)} for {_FOR[frame.why]}"
    missing = frame.amount - prompt.player.bills
    options = frame.options(prompt.state, prompt.context, prompt.seat)
    card = " or play a Catnip card" if any(isinstance(option, PlayCatnip) for option in options) else ""
    if missing <= 0:
        return Ask("You owe money", f"You owe {debt}: pay it{card}.", "SB-116")
    short = f"You owe {debt} and are {kibbles(missing)} short"
    match options[0]:
        case DebtSale():
            return Ask("You are in debt", f"{short}: sell a certificate{card}.", "SB-112")
        case DebtTower():
            towers = f"{short}: sell a Tower at half its worth{card}."
            return Ask("You are in debt", towers, "SB-114")
    if card:
        sentence = f"{short}, with nothing left to sell: play a Catnip card or go broke."
        return Ask("You are in debt", sentence, "SB-116")
    return Ask("You are broke", f"{short}, with nothing left to sell.", "SB-117")


QUESTIONS.require(decisions(AnyFrame))
