"""Turn Start: what the Event gives, then early uses of a power (KX-23, KX-25, KX-138)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from games.engine import Action, Decision, Step
from games.titles.kaiju_exchange import powers, reserve, supply
from games.titles.kaiju_exchange.actions import BeginExtraction, CashPonzium, Reserve
from games.titles.kaiju_exchange.extraction import wage_bill, will_be_wiped_out
from games.titles.kaiju_exchange.refusals import refuse
from games.titles.kaiju_exchange.state import State

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules, Context

BEGIN_EXTRACTION = BeginExtraction()


class EventGift(Step):
    """One turn-start effect of the Event: taken by itself unless there is a choice (KX-23, KX-138)."""

    at: int
    """Which of the Event's effects."""
    pause: ClassVar[float] = 1.0

    def run(self, state: State, context: Context) -> None:
        effect = context.cards.turn_start[state.event][self.at]
        choices = effect.choices(state, context.cards, state.active)
        if len(choices) == 1:
            effect.apply(state, context, state.active, choices[0])
        elif choices:
            state.then(EventChoice(self.at))


class EventChoice(Decision):
    """What to take of the Event's gift (KX-131, KX-133, KX-136)."""

    at: int

    def deciders(self, state: State) -> Sequence[int]:
        return (state.active,)

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        return context.cards.turn_start[state.event][self.at].choices(state, context.cards, seat)

    def choose(self, state: State, context: Context, seat: int, action: Action) -> None:
        context.cards.turn_start[state.event][self.at].apply(state, context, seat, action)


class EarlyPowers(Step):
    """Before Extraction the player may cash Ponzium or reserve Demands, as often as legal (KX-25, KX-111).

    Reserving is asked about where it cannot just as well wait until after Extraction,
    where it is a free action (R-69).
    """

    def run(self, state: State, context: Context) -> None:
        rules, seat = context.cards, state.active
        if len(state.players[seat].crew) < rules.threshold:
            return
        if powers.may_cash(state, rules, seat) or _would_rather_reserve_now(state, rules, seat):
            state.then(TurnStartAction())


def _would_rather_reserve_now(state: State, rules: CompiledRules, seat: int) -> bool:
    """Everything is about to be lost, or so few Tentacles are left in the supply that the one paid would
    come back (R-69)."""
    if not reserve.wants_to_be_asked(state, rules, seat):
        return False
    brings = state.players[seat].crew.count(rules.reserve_type) * rules.constants.yield_per_crew
    runs_short = supply.materials_left(state, rules, rules.reserve_type) < brings
    return runs_short or will_be_wiped_out(state, rules, seat)


class TurnStartAction(Decision):
    """Use a power, or go on to Extraction (KX-25)."""

    def deciders(self, state: State) -> Sequence[int]:
        return (state.active,)

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        options: list[Action] = [*reserve.reserve_options(state, context.cards, seat)]
        if powers.may_cash(state, context.cards, seat):
            options.append(powers.CASH)
        options.append(BEGIN_EXTRACTION)
        return options

    def default(self, state: State, context: Context, seat: int) -> Action:
        """On to wages, but nobody goes bankrupt who could cash in time."""
        short = wage_bill(state, context.cards, seat) - state.players[seat].wonga
        saves = 0 < short <= powers.cash_in_reach(state, context.cards, seat)
        return powers.CASH if saves else BEGIN_EXTRACTION

    def check(self, state: State, context: Context, seat: int, action: Action) -> None:
        if action not in self.options(state, context, seat):
            refuse(state, context, seat, action)

    def choose(self, state: State, context: Context, seat: int, action: Action) -> None:
        if isinstance(action, BeginExtraction):
            return
        state.then(EarlyPowers())
        if isinstance(action, Reserve):
            reserve.reserve(state, context, seat, action)
        elif isinstance(action, CashPonzium):
            powers.cash(state, context, seat, action)
