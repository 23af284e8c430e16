"""The three windows of a turn after Extraction: Action window, Inventory Step, Business Step (KX-24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import Action, Step
from games.titles.kaiju_exchange import fulfil, inventory, trades
from games.titles.kaiju_exchange.actions import (
    CashPonzium,
    EmergencyDiscard,
    EndBusiness,
    EndMain,
    Fulfil,
    FulfilContract,
    PaidDiscard,
    Sell,
)
from games.titles.kaiju_exchange.free_actions import DEEDS, BackToFreeActions, FreeActions, free_options
from games.titles.kaiju_exchange.match_events import StepStarted
from games.titles.kaiju_exchange.reserve import BUSINESS_BEGINS, lets_reserving_pass, open_reserve_window
from games.titles.kaiju_exchange.state import STEPS, State
from games.titles.kaiju_exchange.terms import BUSINESS, INVENTORY, MAIN

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import Context

END_MAIN = EndMain()
END_BUSINESS = EndBusiness()


def begin_step(state: State, context: Context, step: int) -> None:
    """The turn enters this step."""
    state.turn.step = step
    if context.record is not None:
        context.announce(StepStarted(state.active, STEPS[step]))


class ActionWindow(Step):
    """1b: the time for free actions after Extraction (KX-24, KX-26)."""

    def run(self, state: State, context: Context) -> None:
        begin_step(state, context, MAIN)
        state.then(MAIN_ACTION)


class MainAction(FreeActions):
    """A free action in the Action window, or its end (KX-71)."""

    def own_options(self, state: State, context: Context, seat: int) -> list[Action]:
        options = free_options(state, context, seat)
        options.append(END_MAIN)
        return options

    def own_default(self, state: State, context: Context, seat: int) -> Action:
        return END_MAIN

    def choose(self, state: State, context: Context, seat: int, action: Action) -> None:
        if type(action) is EndMain:
            return
        state.agenda.append(self)
        DEEDS[type(action)](state, context, seat, action)


class InventoryStep(Step):
    """2: passes at once with ten or fewer, stays open with more (KX-71)."""

    def run(self, state: State, context: Context) -> None:
        begin_step(state, context, INVENTORY)
        if inventory.holds_too_much(state, context.cards, state.active):
            state.then(InventoryAction())


class InventoryCheck(BackToFreeActions):
    """The Inventory Step ends by itself as soon as the player holds ten or fewer (KX-71)."""

    def run(self, state: State, context: Context) -> None:
        if inventory.holds_too_much(state, context.cards, state.active):
            state.then(InventoryAction())


class InventoryAction(FreeActions):
    """A free action or a discard while more than ten materials are held (KX-72 to KX-74)."""

    def own_options(self, state: State, context: Context, seat: int) -> list[Action]:
        return free_options(state, context, seat) + inventory.discard_options(state, context.cards, seat)

    def own_default(self, state: State, context: Context, seat: int) -> Action:
        """Throw some away; without any Wonga for that, first make some, and touch nothing else (KX-74)."""
        discards = inventory.discard_options(state, context.cards, seat)
        if discards:
            return discards[0]
        return next(one for one in free_options(state, context, seat) if isinstance(one, Sell | CashPonzium))

    def choose(self, state: State, context: Context, seat: int, action: Action) -> None:
        state.then(InventoryCheck())
        if isinstance(action, PaidDiscard):
            inventory.discard_for_pay(state, context, seat)
        elif isinstance(action, EmergencyDiscard):
            inventory.discard_in_emergency(state, context, seat)
        else:
            DEEDS[type(action)](state, context, seat, action)


class BusinessStep(Step):
    """3: the limit is strict again; others may reserve before the player begins (KX-70, KX-126 b)."""

    def run(self, state: State, context: Context) -> None:
        begin_step(state, context, BUSINESS)
        if state.offers:
            trades.void_illegal_offers(state, context)
        state.then(BUSINESS_ACTION)
        lets_reserving_pass(state, context.cards, state.active)  # it was a free action until now
        open_reserve_window(state, context, BUSINESS_BEGINS)


class BusinessAction(FreeActions):
    """Fulfil a Demand or a Contract, do something else, or end the step (KX-75, KX-83, KX-85)."""

    def own_options(self, state: State, context: Context, seat: int) -> list[Action]:
        options = fulfil.fulfil_options(state, context.cards, seat)
        options += free_options(state, context, seat)
        options.append(END_BUSINESS)
        return options

    def own_default(self, state: State, context: Context, seat: int) -> Action:
        return END_BUSINESS

    def choose(self, state: State, context: Context, seat: int, action: Action) -> None:
        if type(action) is EndBusiness:
            if state.offers:
                trades.expire_offers(state, context)
            return
        state.agenda.append(self)
        if type(action) is Fulfil:
            fulfil.fulfil(state, context, seat, action)
        elif type(action) is FulfilContract:
            fulfil.fulfil_contract(state, context, seat, action)
        else:
            DEEDS[type(action)](state, context, seat, action)


MAIN_ACTION = MainAction()
BUSINESS_ACTION = BusinessAction()
