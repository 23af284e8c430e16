"""The Transactions step (SB-50 to SB-61): declare, give the others time to stop it, carry it out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from games.engine import Action, Step
from games.titles.spoonbrokers import catnip, stopping, towers
from games.titles.spoonbrokers.actions import (
    BUY_TOWERS,
    BUYS,
    ROLL,
    SELLS,
    Buy,
    BuyTower,
    PlayCatnip,
    Roll,
    Sell,
)
from games.titles.spoonbrokers.base_decision import Question
from games.titles.spoonbrokers.match_events import Dealt, Declared
from games.titles.spoonbrokers.state import State
from games.titles.spoonbrokers.terms import (
    BANK,
    BUY,
    COMPANY,
    DEALS,
    FIRST_TOWER,
    IN_TRADE,
    SELL,
    SPOONS,
    TOWER,
    TOWERS,
    TRADE,
)

if TYPE_CHECKING:
    from games.titles.spoonbrokers.cards.compiled_rules import CompiledRules, Context


class Transactions(Step):
    """The Transactions step begins, once all the Market card's Kibbles have moved (SB-21)."""

    def run(self, state: State, context: Context) -> None:
        state.phase = TRADE
        state.agenda.append(TRADE_CHOICE)


class TradeChoice(Question):
    """Buy, sell, buy a Tower, play a Catnip card, or roll; again and again until the roll (SB-50, SB-61)."""

    window: ClassVar[str] = "trade"

    def deciders(self, state: State) -> Sequence[int]:
        return (state.active,)

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        options: list[Action] = []
        if state.left > 0 and not state.closed:
            self._add_deals(options, state, context.cards, seat)
        if state.players[seat].hand:
            catnip.add_plays(options, state, context.cards, seat, IN_TRADE)
        options.append(ROLL)
        return options

    def _add_deals(self, options: list[Action], state: State, rules: CompiledRules, seat: int) -> None:
        bills = state.players[seat].bills
        locked = state.locked
        owners = state.owners
        purse = 2 * bills + 1 if state.discount else bills
        cert = 0
        for price in state.prices:
            if not price:  # SB-57
                cert += 6
                continue
            afford = purse // price
            for spoons in range(1, 7):
                owner = owners[cert]
                if owner == BANK:
                    if spoons <= afford and cert not in locked:
                        options.append(BUYS[cert])
                elif owner == seat and cert not in locked:
                    options.append(SELLS[cert])
                cert += 1
        if bills >= rules.tower_cost:
            for tower in TOWERS:
                if state.tower_owners[tower] == BANK and FIRST_TOWER + tower not in locked:
                    options.append(BUY_TOWERS[tower])

    def default(self, state: State, context: Context, seat: int) -> Action:
        return ROLL

    def takes_lone(self, state: State, context: Context) -> bool:
        """Whoever could not buy or sell anything is asked before the die rolls all the same (R-50)."""
        broker = state.players[state.active]
        return state.left < context.cards.transactions[broker.character]

    def choose(self, state: State, context: Context, seat: int, action: Action) -> None:
        if isinstance(action, Roll):
            return
        if isinstance(action, PlayCatnip):
            if not context.cards.effects[action.card].ends_trade:
                state.agenda.append(self)
            catnip.play(state, context, seat, action)
            return
        state.agenda.append(self)
        if isinstance(action, Buy):
            declare(state, context, BUY, action.cert, buying_price(state, action.cert), state.discount)
        elif isinstance(action, Sell):
            declare(state, context, SELL, action.cert, selling_price(state, action.cert), state.boost > 0)
        elif isinstance(action, BuyTower):
            declare(state, context, TOWER, FIRST_TOWER + action.tower, context.cards.tower_cost, False)


TRADE_CHOICE = TradeChoice()


def trading_is_open(state: State) -> bool:
    """The active Broker may still make a transaction (SB-32, SB-50)."""
    return state.phase == TRADE and not state.closed and state.left > 0


def buying_price(state: State, cert: int) -> int:
    """Spoons by price, or half of that rounded down with Bargain Sniffer (SB-51, R-37)."""
    price = SPOONS[cert] * state.prices[COMPANY[cert]]
    return price // 2 if state.discount else price


def selling_price(state: State, cert: int) -> int:
    """Spoons by price, each Spoon a little more with Loud Purr (SB-52)."""
    return SPOONS[cert] * (state.prices[COMPANY[cert]] + state.boost)


def declare(state: State, context: Context, deal: int, subject: int, price: int, bonus: bool) -> None:
    """Announce a transaction: it uses up one of the turn's, whatever becomes of it (SB-59, SB-95)."""
    state.left -= 1
    declared = Deal(deal, subject, price, bonus)
    state.agenda.append(declared)
    if context.record is not None:
        code = context.cards.subjects[subject]
        context.announce(Declared(state.active, DEALS[deal], code, price, bonus))
    stopping.open_window(state, context.cards)


def gain(state: State, rules: CompiledRules, deal: int, price: int) -> int:
    """What a transaction at this price adds to the net of who makes it; a new Tower counts its first
    Kibbles at once (SB-100)."""
    if deal == SELL:
        return price
    if deal == BUY:
        return -price
    first = min(rules.constants.tower_kibbles_on_purchase, towers.supply(state, rules))
    return rules.tower_cost + first * rules.kibble_value - price


class Deal(Step):
    """What was declared is carried out: nobody stopped it (SB-51, SB-52, SB-55, SB-59)."""

    deal: int
    """BUY, SELL or TOWER."""
    subject: int
    price: int
    bonus: bool
    """The price counts Bargain Sniffer or Loud Purr, which is then used up (SB-91)."""
    pause: ClassVar[float] = 0.8

    def run(self, state: State, context: Context) -> None:
        rules, seat = context.cards, state.active
        player = state.players[seat]
        if self.deal == SELL:
            player.bills += self.price
            state.owners[self.subject] = BANK
            state.boost = 0
        else:
            player.bills -= self.price
            if self.deal == BUY:
                state.owners[self.subject] = seat
                state.discount = False
            else:
                state.tower_owners[self.subject - FIRST_TOWER] = seat
        if context.record is not None:
            code = rules.subjects[self.subject]
            context.announce(Dealt(seat, DEALS[self.deal], code, self.price, player.bills, state.left))
        if self.deal == TOWER:  # SB-100
            count = rules.constants.tower_kibbles_on_purchase
            towers.grow(state, context, self.subject - FIRST_TOWER, count, "bought")
