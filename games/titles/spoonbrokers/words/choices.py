"""A choice as shown: its words, where on the table it hangs, and what it would change."""

from __future__ import annotations

from typing import get_args

from games.engine import Action, Choice
from games.engine.phrases import some
from games.titles.spoonbrokers import actions as a
from games.titles.spoonbrokers import prison, towers, trading
from games.titles.spoonbrokers.actions import AnyAction
from games.titles.spoonbrokers.cards.catnip_effects import Collect
from games.titles.spoonbrokers.forecast import Changes
from games.titles.spoonbrokers.owing import Owing
from games.titles.spoonbrokers.stopping import StopWindow
from games.titles.spoonbrokers.terms import CERTIFICATE_CODES, SPACES, SPOONS
from games.titles.spoonbrokers.words import market_choices  # noqa: F401  (registers its describers)
from games.titles.spoonbrokers.words.choice_registry import CHOICES, describes
from games.titles.spoonbrokers.words.phrases import (
    catnip,
    cert,
    character,
    kibbles,
    space,
    spoons,
    tower,
    who,
)
from games.titles.spoonbrokers.words.prompt_context import PromptContext


def choice(prompt: PromptContext, action: Action) -> Choice:
    """How an action is shown to the seat of the scene."""
    return CHOICES(prompt, action)


# -- setup and prison ----------------------------------------------------------------------------------------


@describes(a.ChooseCharacter)
def _character(prompt: PromptContext, action: a.ChooseCharacter) -> Choice:
    rules, at = prompt.rules, action.character
    code = rules.character_codes[at]
    cards = some(rules.payday_catnip[at], "Catnip card")
    detail = (
        f"{kibbles(rules.start_bills[at])} to start with, Pay Day {kibbles(rules.salary[at])} and {cards}, "
        f"loans {kibbles(rules.loan[at])}, {some(rules.transactions[at], 'transaction')} a turn"
    )
    return Choice(action, "choose-character", character(code), detail, [f"character:{code}"], "SB-142")


@describes(a.PayFee)
def _pay_fee(prompt: PromptContext, action: a.PayFee) -> Choice:
    fee = prompt.rules.prison_fee
    words = f"Pay {kibbles(fee)}" if fee else "Walk out for free"
    told = prompt.changes(action)
    return Choice(action, "pay-fee", words, "and take your turn", ["prison"], "SB-125", told)


@describes(a.SkipTurn)
def _skip_turn(prompt: PromptContext, action: a.SkipTurn) -> Choice:
    detail = "No Market, no transactions, no roll; next turn you are free"
    return Choice(action, "skip-turn", "Sit this turn out", detail, ["verb:skip-turn"], "SB-127")


# -- Catnip --------------------------------------------------------------------------------------------------


@describes(a.PlayCatnip)
def _play(prompt: PromptContext, action: a.PlayCatnip) -> Choice:
    rules = prompt.rules
    card = rules.data.catnip[action.card]
    return Choice(
        action,
        "play",
        f"Play {catnip(card.code)}",
        _deed(prompt, action.card),
        [f"hand:{card.code}"],
        "SB-86",
        prompt.changes(action),
    )


def _deed(prompt: PromptContext, design: int) -> str:
    """What the card says; where others have to pay it, what that will come to, for they may have to sell
    first."""
    text, effect = prompt.rules.data.catnip[design].text, prompt.rules.effects[design]
    if not isinstance(effect, Collect):
        return text
    return f"{text} {kibbles(effect.brings(prompt.state, prompt.rules, prompt.seat))} in all"


@describes(a.StopTransaction)
def _stop(prompt: PromptContext, action: a.StopTransaction) -> Choice:
    code = prompt.rules.catnip_codes[prompt.rules.stop]
    detail = "It fails, costs a transaction, and is not tried again"
    return Choice(action, "stop", "Stop it", detail, [f"hand:{code}", "declared"], "SB-95", _spent(prompt))


def _spent(prompt: PromptContext) -> Changes:
    """One's hand without the card: sure only for who sits first, whose stop nobody else's can come before
    (SB-94)."""
    assert isinstance(prompt.frame, StopWindow)
    if prompt.seat != prompt.frame.asked[0]:
        return []
    return [(f"seat:{prompt.seat}:hand", str(len(prompt.player.hand) - 1))]


@describes(a.Pass)
def _pass(prompt: PromptContext, action: a.Pass) -> Choice:
    return Choice(action, "pass", "Let it pass", "", ["verb:pass"], "SB-94")


@describes(a.ChooseDie)
def _die(prompt: PromptContext, action: a.ChooseDie) -> Choice:
    target = prompt.player.space + action.face
    words = f"Move {action.face} to {space(target % SPACES)}"
    return Choice(
        action,
        "choose-die",
        words,
        arrival(prompt, action.face),
        [f"die:{action.face}", f"space:{target % SPACES}"],
        "SB-65",
    )


def arrival(prompt: PromptContext, steps: int) -> str:
    """What waits at the end of a move, in a few words."""
    rules, state, player = prompt.rules, prompt.state, prompt.player
    target = player.space + steps
    words = []
    if target >= SPACES:
        target -= SPACES
        salary = rules.salary[player.character]
        words.append(f"Pay Day {kibbles(salary)}" if salary else "Pay Day")
    match rules.kinds[target]:
        case "catnip":
            words.append("a Catnip card")
        case "dividend":
            companies, rate = rules.dividends[target]
            gain = rate * sum(prompt.spoons_of(one) for one in companies)
            words.append(f"treats {kibbles(gain)}" if gain else "no treats")
        case "loan":
            loan = rules.loan[player.character]
            words.append(f"pay {kibbles(loan)}" if loan else "no payment")
        case "tax":
            words.append(f"pay {kibbles(rules.tax)}" if rules.tax else "no payment")
        case "market":
            words.append("another Market card")
        case "prison":
            words.append("a visit" if state.prisoner not in (-1, prompt.seat) else "Debtor's Prison")
        case "tower":
            at = rules.tower_at[target]
            owner = state.tower_owners[at]
            if owner not in (-1, prompt.seat):
                rent = towers.rent(state, rules, at)
                words.append(f"rent {kibbles(rent)} to {who(owner)}" if rent else "no rent")
    return ", ".join(words)


# -- transactions --------------------------------------------------------------------------------------------


@describes(a.OpenMarket)
def _open(prompt: PromptContext, action: a.OpenMarket) -> Choice:
    return Choice(action, "open-market", "Open the Market", "", ["deck:market"], "SB-30")


@describes(a.Buy)
def _buy(prompt: PromptContext, action: a.Buy) -> Choice:
    price = trading.buying_price(prompt.state, action.cert)
    code = CERTIFICATE_CODES[action.cert]
    detail = f"{spoons(SPOONS[action.cert])} for {kibbles(price)}"
    if prompt.state.discount:
        detail += f" instead of {kibbles(prompt.value(action.cert))}"
    label, anchors = f"Buy {cert(code)}", [f"cert:{code}"]
    return Choice(action, "buy", label, detail, anchors, "SB-51", prompt.changes(action))


@describes(a.Sell)
def _sell(prompt: PromptContext, action: a.Sell) -> Choice:
    price = trading.selling_price(prompt.state, action.cert)
    code = CERTIFICATE_CODES[action.cert]
    detail = f"{spoons(SPOONS[action.cert])} for {kibbles(price)}"
    label, anchors = f"Sell {cert(code)}", [f"cert:{code}"]
    return Choice(action, "sell", label, detail, anchors, "SB-52", prompt.changes(action))


@describes(a.BuyTower)
def _buy_tower(prompt: PromptContext, action: a.BuyTower) -> Choice:
    rules, state = prompt.rules, prompt.state
    code, cost = rules.tower_codes[action.tower], rules.tower_cost
    first = min(rules.constants.tower_kibbles_on_purchase, towers.supply(state, rules))
    worth = cost + first * rules.kibble_value
    detail = f"{kibbles(cost)}, and it counts {kibbles(worth)} at once"
    anchors = [f"tower:{code}", f"space:{rules.tower_spaces[action.tower]}"]
    label = f"Buy {tower(code)}"
    return Choice(action, "buy-tower", label, detail, anchors, "SB-100", prompt.changes(action))


@describes(a.Roll)
def _roll(prompt: PromptContext, action: a.Roll) -> Choice:
    left = prompt.state.left if not prompt.state.closed else 0
    detail = f"{some(left, 'transaction').capitalize()} unused" if left else ""
    return Choice(action, "roll", "Roll the die", detail, ["die"], "SB-61")


@describes(a.EndTurn)
def _end(prompt: PromptContext, action: a.EndTurn) -> Choice:
    return Choice(action, "end-turn", "End your turn", "", ["verb:end-turn"], "SB-88")


# -- owing ---------------------------------------------------------------------------------------------------


def _owed(prompt: PromptContext) -> Owing:
    assert isinstance(prompt.frame, Owing)
    return prompt.frame


@describes(a.PayCharge)
def _pay(prompt: PromptContext, action: a.PayCharge) -> Choice:
    owed = _owed(prompt)
    words = f"Pay {kibbles(owed.amount)} to {who(owed.to)}"
    return Choice(action, "pay-charge", words, "", ["charge"], "SB-111", prompt.changes(action))


@describes(a.DebtSale)
def _debt_sale(prompt: PromptContext, action: a.DebtSale) -> Choice:
    code, price = CERTIFICATE_CODES[action.cert], prompt.value(action.cert)
    return Choice(
        action,
        "debt-sale",
        f"Sell {cert(code)}",
        _suffices(prompt, price),
        [f"cert:{code}"],
        "SB-112",
        prompt.changes(action),
    )


@describes(a.DebtTower)
def _debt_tower(prompt: PromptContext, action: a.DebtTower) -> Choice:
    rules, state = prompt.rules, prompt.state
    code = rules.tower_codes[action.tower]
    price = towers.debt_price(state, rules, action.tower)
    return Choice(
        action,
        "debt-tower",
        f"Sell {tower(code)} at half its worth",
        _suffices(prompt, price),
        [f"tower:{code}"],
        "SB-114",
        prompt.changes(action),
    )


def _suffices(prompt: PromptContext, price: int) -> str:
    left = prompt.player.bills + price - _owed(prompt).amount
    if left < 0:
        return f"{kibbles(price)}, still {kibbles(-left)} short"
    return f"{kibbles(price)}, which leaves you {kibbles(left)}"


@describes(a.GoBroke)
def _broke(prompt: PromptContext, action: a.GoBroke) -> Choice:
    owed, bills = _owed(prompt), prompt.player.bills
    given = (
        f"You give {who(owed.to)} your {kibbles(bills)}, the rest is forgiven" if bills else "All is forgiven"
    )
    detail = f"{given}, and {_PRISON_AFTER[prison.fate(prompt.state, prompt.seat)]}"
    return Choice(
        action,
        "go-broke",
        "Go broke",
        detail,
        ["charge", "prison"],
        "SB-117",
        prompt.changes(action),
        grave=True,
    )


_PRISON_AFTER = {
    "sent": "you go to Debtor's Prison",
    "in": "you stay in Debtor's Prison",
    "full": "you stay where you are: Debtor's Prison is full",
}
"""What becomes of a broke Broker (SB-128)."""


CHOICES.require(get_args(AnyAction))
