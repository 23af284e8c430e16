"""The Banana Republic phase (KX-100 to KX-107). There is none in the variant (KX-141)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from games.engine import Step
from games.titles.kaiju_exchange import streams, supply
from games.titles.kaiju_exchange.influence import end_by_republic
from games.titles.kaiju_exchange.match_events import DieRolled, RepublicDelivered
from games.titles.kaiju_exchange.refresh import ZeroRefill
from games.titles.kaiju_exchange.reserve import (
    REPUBLIC_PHASE,
    forget_what_was_let_pass,
    open_reserve_window,
)
from games.titles.kaiju_exchange.state import State
from games.titles.kaiju_exchange.terms import END, REPUBLIC

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules, Context

NONE = -1


class RepublicPhase(Step):
    """Produce, let players reserve, deliver, refill (KX-100 to KX-107)."""

    def run(self, state: State, context: Context) -> None:
        state.phase = REPUBLIC
        forget_what_was_let_pass(state)
        state.then(Production(), ReserveBeforeDelivery(), Deliveries(), ZeroRefill())


class Production(Step):
    """The die says which material the Republic makes, in any sector, while the supply lasts (KX-100)."""

    pause: ClassVar[float] = 2.0
    seals: ClassVar[bool] = True

    def run(self, state: State, context: Context) -> None:
        state.die = context.roll(4, streams.REPUBLIC)
        type = context.cards.material_of_face[state.die - 1]
        produced = supply.materials_left(state, context.cards, type) > 0
        if produced:
            state.republic[type] += 1
        if context.record is not None:
            context.announce(DieRolled(state.die, type, produced))


def rolled_this_round(state: State) -> bool:
    """Whether the Republic's die has been rolled since this round began."""
    if state.phase not in (REPUBLIC, END):
        return False
    return not any(isinstance(frame, Production) for frame in state.agenda)


class ReserveBeforeDelivery(Step):
    """The last chance to reserve before the Republic delivers (KX-101, KX-126 d)."""

    def run(self, state: State, context: Context) -> None:
        open_reserve_window(state, context, REPUBLIC_PHASE)


class Deliveries(Step):
    """One after the other, as long as the Republic can pay for a Global Demand (KX-102, KX-103)."""

    def run(self, state: State, context: Context) -> None:
        if next_delivery(state.globals, state.republic, context.cards) != NONE:
            state.then(Delivery(), self)


class Delivery(Step):
    """The Republic pays for a Demand and scores it; its eighth ends the match (KX-102, KX-104 to KX-106)."""

    pause: ClassVar[float] = 2.0

    def run(self, state: State, context: Context) -> None:
        rules = context.cards
        card = state.globals.pop(next_delivery(state.globals, state.republic, rules))
        for type, count in rules.demand_items[card]:
            state.republic[type] -= count
        state.republic_scored.append(card)
        points = len(state.republic_scored)
        if context.record is not None:
            context.announce(RepublicDelivered(rules.demand_codes[card], points))
        if points >= rules.board.target:
            end_by_republic(state, context)


def next_delivery(shown: Sequence[int], rows: Sequence[int], rules: CompiledRules) -> int:
    """The place of the Demand the Republic takes next: the largest it can pay, of equals the longest on
    display (KX-102).

    -1 if it can pay none.
    """
    best, largest = NONE, 0
    for place, card in enumerate(shown):
        if rules.demand_size[card] > largest and all(
            rows[type] >= count for type, count in rules.demand_items[card]
        ):
            best, largest = place, rules.demand_size[card]
    return best


def deliveries(shown: Sequence[int], rows: Sequence[int], rules: CompiledRules) -> list[int]:
    """The Demands the Republic would deliver one after the other from these rows, for forecasts."""
    shown, rows = list(shown), list(rows)
    taken = []
    while (place := next_delivery(shown, rows, rules)) != NONE:
        card = shown.pop(place)
        for type, count in rules.demand_items[card]:
            rows[type] -= count
        taken.append(card)
    return taken
