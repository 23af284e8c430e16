"""The active player's free actions: trading, the Republic, Crew, powers, swaps (5.2;
KX-26, KX-60, KX-72, KX-83).

The Action window, an open Inventory Step and the Business Step are three windows of one idea: do as many of
these as you like, then go on. Partners with an open offer may answer beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from games.engine import Action, Decision, Step
from games.titles.kaiju_exchange import conversion, crew, market, powers, reserve, trades
from games.titles.kaiju_exchange.actions import (
    CashPonzium,
    Convert,
    DeclineOffer,
    Donate,
    Hire,
    Redeem,
    Replace,
    Reserve,
    Sell,
)
from games.titles.kaiju_exchange.refusals import refuse
from games.titles.kaiju_exchange.state import Offer, State
from games.titles.kaiju_exchange.trades import TRADING

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import Context

ALONE = ((0,), (1,), (2,), (3,))
DEEDS: dict[type[Action], Callable[[State, Any, int, Any], None]] = {
    Sell: market.sell,
    Donate: market.donate,
    Redeem: market.redeem,
    Hire: crew.hire,
    Replace: crew.replace,
    CashPonzium: powers.cash,
    Reserve: reserve.reserve,
    Convert: conversion.convert,
    **dict.fromkeys(TRADING, trades.choose_trade),
}
"""What carries out each free action."""


def free_options(state: State, context: Context, seat: int) -> list[Action]:
    """The free actions of the active player, trading left out."""
    rules = context.cards
    options: list[Action] = []
    if not state.fall:
        market.add_market(options, state, rules, seat)
    crew.add_crew(options, state, rules, seat)
    if len(state.players[seat].crew) >= rules.threshold:
        if powers.may_cash(state, rules, seat):
            options.append(powers.CASH)
        options += reserve.reserve_options(state, rules, seat)
    if rules.convert[state.event] and conversion.may_convert(state, rules, seat):
        options.append(conversion.CONVERT)
    return options


def countered(state: State) -> Offer | None:
    """The first counter-offer that waits for the active player's answer."""
    return next((offer for offer in state.offers if offer.to == state.active), None)


class FreeActions(Decision):
    """A window of free actions. Subclasses add what is special to theirs and how it ends."""

    forced: ClassVar[bool] = False
    sampled: ClassVar[bool] = True

    def deciders(self, state: State) -> Sequence[int]:
        if not state.offers:
            return ALONE[state.active]
        return [state.active, *trades.trade_deciders(state)]

    def patience_for(self, state: State, seat: int) -> str:
        """Partners have the time of an answer, and so has the active player while a counter lies before
        them (KX-47, R-70)."""
        return "turn" if seat == state.active and countered(state) is None else "answer"

    def own_options(self, state: State, context: Context, seat: int) -> list[Action]:
        """What the active player may do here, trading left out; ending the window comes last."""
        raise NotImplementedError

    def own_default(self, state: State, context: Context, seat: int) -> Action:
        """What happens when the active player's time runs out."""
        raise NotImplementedError

    def default(self, state: State, context: Context, seat: int) -> Action:
        if seat == state.active:
            counter = countered(state)
            return DeclineOffer(counter.id) if counter else self.own_default(state, context, seat)
        answers = trades.answer_options(state, context, seat)
        return next(answer for answer in answers if isinstance(answer, DeclineOffer))

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        if seat != state.active:
            return trades.answer_options(state, context, seat)
        return trades.trade_options(state, context, seat) + self.own_options(state, context, seat)

    def check(self, state: State, context: Context, seat: int, action: Action) -> None:
        if isinstance(action, TRADING):
            trades.check_trade(state, context, seat, action)
        elif seat != state.active or action not in self.own_options(state, context, seat):
            refuse(state, context, seat, action)


class BackToFreeActions(Step):
    """A step that opens a window of free actions again, or finds that it is over."""


class WaitingReplies(Step):
    """A choice or a reserve window has closed: answers that came meanwhile are carried out (R-55)."""

    def run(self, state: State, context: Context) -> None:
        trades.run_waiting_replies(state, context)
        if not state.ending and any(offer.reply for offer in state.offers):
            reply_after_this(state)


def reply_after_this(state: State) -> None:
    """See to it that waiting answers are carried out when what is open above the free actions closes
    (R-55)."""
    agenda = state.agenda
    if any(isinstance(frame, WaitingReplies) for frame in agenda):
        return
    for at in range(len(agenda) - 1, -1, -1):
        if isinstance(agenda[at], FreeActions | BackToFreeActions):
            agenda.insert(at + 1, WaitingReplies())
            return
