"""Charges and debt (SB-110 to SB-120): what is owed is paid at once, or things are sold until it can be,
or one goes broke."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from games.engine import Action, Step
from games.titles.spoonbrokers import catnip, prison, towers
from games.titles.spoonbrokers.actions import (
    DEBT_SALES,
    DEBT_TOWERS,
    GO_BROKE,
    PAY_CHARGE,
    PLAYS,
    DebtSale,
    DebtTower,
    PayCharge,
    PlayCatnip,
)
from games.titles.spoonbrokers.base_decision import Question
from games.titles.spoonbrokers.match_events import Charged, Paid, SoldInDebt, Waived, WentBroke
from games.titles.spoonbrokers.state import State
from games.titles.spoonbrokers.terms import (
    BANK,
    CERTIFICATE_CODES,
    CHARGES,
    COMPANY,
    HAT,
    IN_CHARGE,
    SPOONS,
    TOWERS,
)

if TYPE_CHECKING:
    from games.titles.spoonbrokers.cards.compiled_rules import CompiledRules, Context


class Charge(Step):
    """Somebody owes something: an amount fixed now, to a creditor fixed now (SB-102, SB-110)."""

    seat: int
    to: int
    """The creditor: a seat, or -1 the bank."""
    amount: int
    why: int
    """Index into `CHARGES`."""
    tower: int = -1
    """The Tower that rent is for, or -1."""
    pause: ClassVar[float] = 0.8

    def run(self, state: State, context: Context) -> None:
        if not self.amount:
            return
        if context.record is not None:
            code = context.cards.tower_codes[self.tower] if self.tower >= 0 else ""
            context.announce(Charged(self.seat, self.to, self.amount, CHARGES[self.why], code))
        settle_charge(state, context, self)


class SettleAgain(Step):
    """Goes on with a charge after a card has been played against it (SB-116, SB-120)."""

    seat: int
    to: int
    amount: int
    why: int
    tower: int

    def run(self, state: State, context: Context) -> None:
        settle_charge(state, context, self)


def settle_charge(state: State, context: Context, owed: Charge | SettleAgain | Owing) -> None:
    """Paid in full at once if bills cover it and nothing can waive it (SB-111); otherwise the debtor is
    asked."""
    player = state.players[owed.seat]
    if player.bills >= owed.amount and not can_waive(state, context.cards, owed.seat, owed.why):
        pay(state, context, owed)
    else:
        state.agenda.append(Owing(owed.seat, owed.to, owed.amount, owed.why, owed.tower))


def missing(state: State, seat: int) -> int:
    """How much this seat's bills fall short of what it must settle now (SB-112)."""
    owed = state.agenda[-1] if state.agenda else None
    if not isinstance(owed, Owing) or owed.seat != seat:
        return 0
    return max(0, owed.amount - state.players[seat].bills)


def means(state: State, rules: CompiledRules, seat: int) -> int:
    """All that somebody could bring up in a debt: bills, certificates, and Towers at half their worth
    (SB-112, SB-114)."""
    paper = sum(
        SPOONS[cert] * state.prices[COMPANY[cert]] for cert, owner in enumerate(state.owners) if owner == seat
    )
    buildings = sum(
        towers.debt_price(state, rules, tower) for tower in TOWERS if state.tower_owners[tower] == seat
    )
    return state.players[seat].bills + paper + buildings


def helps(state: State, rules: CompiledRules, seat: int, gain: int) -> bool:
    """Whether so many Kibbles more would leave a trace: where one owes nothing always, and in a debt to the
    bank only if something is left of them, or they save one from prison (SB-117, SB-128)."""
    owed = state.agenda[-1] if state.agenda else None
    if not isinstance(owed, Owing) or owed.to != BANK:
        return True
    left = means(state, rules, seat) + gain - owed.amount
    return left > 0 or (left == 0 < gain and prison.fate(state, seat) == "sent")


def can_waive(state: State, rules: CompiledRules, seat: int, why: int) -> bool:
    """The debtor holds the card that waives what landing brought, and may play it (SB-116)."""
    player = state.players[seat]
    return (
        why != HAT
        and seat == state.active
        and not player.played
        and not rules.waivers.isdisjoint(player.hand)
    )


def pay(state: State, context: Context, owed: Charge | SettleAgain | Owing) -> None:
    """In full, to the creditor (SB-111)."""
    player = state.players[owed.seat]
    player.bills -= owed.amount
    if owed.to != BANK:
        state.players[owed.to].bills += owed.amount
    if context.record is not None:
        context.announce(Paid(owed.seat, owed.to, owed.amount, CHARGES[owed.why], player.bills))


class Owing(Question):
    """A debtor must pay, sell, play a card against it, or go broke (SB-112 to SB-117). May be off-turn."""

    seat: int
    to: int
    amount: int
    why: int
    tower: int
    window: ClassVar[str] = "charge"
    midway: ClassVar[bool] = True

    def deciders(self, state: State) -> Sequence[int]:
        return (self.seat,)

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        rules = context.cards
        if state.players[seat].bills >= self.amount:
            options: list[Action] = [PAY_CHARGE]
            if can_waive(state, rules, seat, self.why):
                fits = rules.playable[IN_CHARGE]
                waivers = {
                    rules.design[card]
                    for card in state.players[seat].hand
                    if card in rules.waivers and fits[card]
                }
                options += [PLAYS[design] for design in sorted(waivers)]
            return options
        options = list(self._sales(state, seat))
        if seat == state.active:
            catnip.add_plays(options, state, rules, seat, IN_CHARGE)
        return options

    def _sales(self, state: State, seat: int) -> Sequence[Action]:
        """Certificates that are worth anything; only without any, Towers; only without those, the end
        (SB-112, SB-114)."""
        prices = state.prices
        sales: list[Action] = [
            DEBT_SALES[cert]
            for cert, owner in enumerate(state.owners)
            if owner == seat and prices[COMPANY[cert]]
        ]
        if sales:
            return sales
        sales = [DEBT_TOWERS[tower] for tower in TOWERS if state.tower_owners[tower] == seat]
        return sales or (GO_BROKE,)

    def default(self, state: State, context: Context, seat: int) -> Action:
        """What costs an absent debtor least: to pay, a certificate, a card that settles it, a Tower, going
        broke (R-46)."""
        options = self.options(state, context, seat)
        short = self.amount - state.players[seat].bills
        sales = _by_price(state, context.cards, options)
        if short <= 0 or isinstance(options[0], DebtSale):
            return _least(sales, short) if sales else options[0]
        cards: dict[Action, int] = {
            option: context.cards.effects[option.card].brings(state, context.cards, seat)
            for option in options
            if isinstance(option, PlayCatnip)
        }
        if any(gain >= short for gain in cards.values()):
            return _least(cards, short)
        return _least(sales, short) if sales else options[0]

    def choose(self, state: State, context: Context, seat: int, action: Action) -> None:
        if isinstance(action, DebtSale):
            _sell_certificate(state, context, seat, action.cert)
            settle_charge(state, context, self)
        elif isinstance(action, DebtTower):
            _sell_tower(state, context, seat, action.tower)
            settle_charge(state, context, self)
        elif isinstance(action, PayCharge):
            pay(state, context, self)
        elif isinstance(action, PlayCatnip):
            state.agenda.append(SettleAgain(self.seat, self.to, self.amount, self.why, self.tower))
            catnip.play(state, context, seat, action)
        else:
            _go_broke(state, context, self)


def _by_price(state: State, rules: CompiledRules, options: Sequence[Action]) -> dict[Action, int]:
    """The sales among these options, with what each brings."""
    prices: dict[Action, int] = {}
    for option in options:
        if isinstance(option, DebtSale):
            prices[option] = SPOONS[option.cert] * state.prices[COMPANY[option.cert]]
        elif isinstance(option, DebtTower):
            prices[option] = towers.debt_price(state, rules, option.tower)
    return prices


def _least(gains: Mapping[Action, int], short: int) -> Action:
    """The smallest gain that suffices, or the largest if none does."""
    enough = [option for option, gain in gains.items() if gain >= short]
    return min(enough, key=gains.__getitem__) if enough else max(gains, key=gains.__getitem__)


def waive(state: State, context: Context, seat: int) -> None:
    """The charge that is being settled is dropped (R-36)."""
    owed = state.agenda.pop()
    assert isinstance(owed, SettleAgain)
    if context.record is not None:
        context.announce(Waived(seat, owed.amount))


def _sell_certificate(state: State, context: Context, seat: int, cert: int) -> None:
    """To the bank at its price; no transaction, and no bonus (SB-112, SB-91)."""
    price = SPOONS[cert] * state.prices[COMPANY[cert]]
    state.owners[cert] = BANK
    player = state.players[seat]
    player.bills += price
    if context.record is not None:
        context.announce(SoldInDebt(seat, CERTIFICATE_CODES[cert], False, price, player.bills))


def _sell_tower(state: State, context: Context, seat: int, tower: int) -> None:
    """To the bank for half its worth (SB-114, SB-115)."""
    rules = context.cards
    price = towers.debt_price(state, rules, tower)
    towers.give_back(state, tower)
    player = state.players[seat]
    player.bills += price
    if context.record is not None:
        context.announce(SoldInDebt(seat, rules.tower_codes[tower], True, price, player.bills))


def _go_broke(state: State, context: Context, owed: Owing) -> None:
    """The creditor gets all bills, the rest is cancelled, and it is off to Debtor's Prison (SB-117,
    SB-118)."""
    player = state.players[owed.seat]
    paid, player.bills = player.bills, 0
    if owed.to != BANK:
        state.players[owed.to].bills += paid
    if context.record is not None:
        context.announce(WentBroke(owed.seat, owed.to, paid, owed.amount - paid))
    prison.send(state, context, owed.seat)
