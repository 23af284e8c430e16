"""Getting rid of materials in an open Inventory Step (KX-73, KX-74)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from games.engine import Action, Decision
from games.titles.kaiju_exchange.actions import PICKS, Done, EmergencyDiscard, PaidDiscard, Pick
from games.titles.kaiju_exchange.aftermath import settle_action
from games.titles.kaiju_exchange.market import may_sell
from games.titles.kaiju_exchange.match_events import Discarded
from games.titles.kaiju_exchange.powers import may_cash
from games.titles.kaiju_exchange.state import State
from games.titles.kaiju_exchange.terms import MATERIALS, bundle_from

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules, Context

PAID_DISCARD = PaidDiscard()
EMERGENCY_DISCARD = EmergencyDiscard()
DONE = Done()


def holds_too_much(state: State, rules: CompiledRules, seat: int) -> bool:
    """The player holds more than ten (KX-70; exactly ten is allowed, R-41)."""
    return sum(state.players[seat].materials) > rules.limit


def discard_options(state: State, rules: CompiledRules, seat: int) -> list[Action]:
    """A batch for 1W; or for nothing when there is no Wonga and no way to any (KX-73, KX-74, KX-147)."""
    if state.players[seat].wonga >= rules.constants.paid_discard_cost:
        return [PAID_DISCARD]
    if not may_sell(state, rules, seat) and not may_cash(state, rules, seat):
        return [EMERGENCY_DISCARD]
    return []


def discard_for_pay(state: State, context: Context, seat: int) -> None:
    """Pay once; then any number may go (KX-73)."""
    state.players[seat].wonga -= context.cards.constants.paid_discard_cost
    state.then(DiscardPick(seat, True, [0, 0, 0, 0]))


def discard_in_emergency(state: State, context: Context, seat: int) -> None:
    """Free, and exactly down to the limit (KX-74)."""
    state.then(DiscardPick(seat, False, [0, 0, 0, 0]))


class DiscardPick(Decision):
    """Which material to throw away next.
    A paid batch ends when the player says so (KX-73), a free one at ten (KX-74)."""

    seat: int
    paid: bool
    thrown: list[int]
    midway: ClassVar[bool] = True

    def deciders(self, state: State) -> Sequence[int]:
        return (self.seat,)

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        materials = state.players[seat].materials
        options: list[Action] = [PICKS[type] for type in MATERIALS if materials[type]]
        if self.paid and any(self.thrown):
            options.append(DONE)
        return options

    def default(self, state: State, context: Context, seat: int) -> Action:
        if self.paid and any(self.thrown) and not holds_too_much(state, context.cards, seat):
            return DONE
        materials = state.players[seat].materials
        return PICKS[materials.index(max(materials))]

    def choose(self, state: State, context: Context, seat: int, action: Action) -> None:
        materials = state.players[seat].materials
        if isinstance(action, Pick):
            materials[action.type] -= 1
            self.thrown[action.type] += 1
            more = any(materials) if self.paid else holds_too_much(state, context.cards, seat)
            if more:
                state.then(self)
                return
        wonga = context.cards.constants.paid_discard_cost if self.paid else 0
        context.announce(Discarded(seat, bundle_from(self.thrown), wonga))
        settle_action(state, context, seat)
