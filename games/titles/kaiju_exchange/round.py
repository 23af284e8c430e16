"""The order of play: a round from the Event to the next deal, and a turn from its start to Refresh (KX-20,
KX-24)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from games.engine import Step
from games.titles.kaiju_exchange import demands, influence, reserve, streams, trades
from games.titles.kaiju_exchange.extraction import BankruptcyCheck, Extract, Wages
from games.titles.kaiju_exchange.match_events import (
    EventRevealed,
    EventsShuffled,
    RoundEnded,
    RoundStarted,
    TurnStarted,
)
from games.titles.kaiju_exchange.refresh import RefreshStep
from games.titles.kaiju_exchange.republic import RepublicPhase
from games.titles.kaiju_exchange.state import State, fresh_turn
from games.titles.kaiju_exchange.terms import END, EVENT, TURNS
from games.titles.kaiju_exchange.turn_start import EarlyPowers, EventGift
from games.titles.kaiju_exchange.turn_steps import ActionWindow, BusinessStep, InventoryStep

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import Context


def turn_order(state: State) -> list[int]:
    """The seats from the holder of the first player token on, clockwise (KX-1)."""
    seats = len(state.players)
    return [(state.first + step) % seats for step in range(seats)]


class Round(Step):
    """An Event, a turn for everybody, the Republic, the end; over and over (KX-20)."""

    def run(self, state: State, context: Context) -> None:
        state.round += 1
        state.phase = EVENT
        if context.record is not None:
            context.announce(RoundStarted(state.round))
        turns = [Turn(seat) for seat in turn_order(state)]
        if state.fall:
            state.then(EventRevelation(), *turns, EndOfRound())
        else:
            state.then(EventRevelation(), *turns, RepublicPhase(), EndOfRound())


class EventRevelation(Step):
    """Turn up the top Event; it holds until the next one (KX-21).
    After the last, all are shuffled again (KX-22)."""

    pause: ClassVar[float] = 3.0

    def run(self, state: State, context: Context) -> None:
        if not state.event_deck:
            state.event_deck = list(range(len(context.cards.event_codes)))
            context.shuffle(state.event_deck, streams.EVENTS)
            if context.record is not None:
                context.announce(EventsShuffled())
        state.event = state.event_deck.pop()
        if context.record is not None:
            context.announce(EventRevealed(context.cards.event_codes[state.event]))


GIFTS = tuple(EventGift(at) for at in range(9))
STEPS_OF_A_TURN = (
    EarlyPowers(),
    BankruptcyCheck(),
    Wages(),
    Extract(),
    ActionWindow(),
    InventoryStep(),
    BusinessStep(),
    RefreshStep(),
)
"""A turn in playing order, after what the Event gives as it starts (KX-24, KX-25, KX-27)."""


class Turn(Step):
    """One player's turn (KX-24)."""

    seat: int
    pause: ClassVar[float] = 1.0
    routine: ClassVar[bool] = True

    def run(self, state: State, context: Context) -> None:
        state.phase = TURNS
        state.active = self.seat
        state.turn = fresh_turn(len(state.players))
        reserve.forget_what_was_let_pass(state, but=self.seat)
        if context.record is not None:
            context.announce(TurnStarted(self.seat))
        trades.begin_turn_trading(state, context)
        state.then(
            *GIFTS[: len(context.cards.turn_start[state.event])],
            *STEPS_OF_A_TURN,
        )


class EndOfRound(Step):
    """The last round stops here (KX-109); otherwise the token moves on, everybody is dealt Demands,
    and on it goes (KX-108)."""

    pause: ClassVar[float] = 1.0

    def run(self, state: State, context: Context) -> None:
        state.phase = END
        cap = context.cards.constants.max_rounds
        if cap and state.round >= cap:
            influence.end_by_rounds(state, context)
            return
        state.first = (state.first + 1) % len(state.players)
        if context.record is not None:
            context.announce(RoundEnded(state.first))
        state.then(RoundDeal(), Round())


class RoundDeal(Step):
    """Two Demands to each player, one at a time from the new first player (KX-108)."""

    pause: ClassVar[float] = 1.0
    seals: ClassVar[bool] = True

    def run(self, state: State, context: Context) -> None:
        demands.deal(state, context, turn_order(state), context.cards.constants.round_deal)
