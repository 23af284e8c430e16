"""The order of play: a turn from its start to the win check, and who is next (SB-20, SB-23)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from games.engine import Step
from games.titles.spoonbrokers import ending
from games.titles.spoonbrokers.catnip import BeforeMarket, EndWindow
from games.titles.spoonbrokers.market import OPENINGS, TURN
from games.titles.spoonbrokers.match_events import RoundStarted, TurnStarted
from games.titles.spoonbrokers.movement import Landing, RollDie, Stroll
from games.titles.spoonbrokers.prison import PrisonCheck
from games.titles.spoonbrokers.state import State
from games.titles.spoonbrokers.terms import MARKET, NONE, PRISON
from games.titles.spoonbrokers.trading import Transactions

if TYPE_CHECKING:
    from games.titles.spoonbrokers.cards.compiled_rules import Context

HISTORY = 24
"""Turns of which the closing prices are kept, for the curves of the board."""


class Turn(Step):
    """A Broker's turn begins: what counts by the turn starts afresh (SB-24);
    a prisoner must get out first (SB-125)."""

    pause: ClassVar[float] = 1.0
    routine: ClassVar[bool] = True

    def run(self, state: State, context: Context) -> None:
        seat = state.active
        for player in state.players:
            player.played = False
        state.phase = PRISON if state.prisoner == seat else MARKET
        state.left = context.cards.transactions[state.players[seat].character]
        state.closed = False
        state.discount = False
        state.boost = 0
        state.die = 0
        state.shown_card = NONE
        if state.locked:
            state.locked = []
        if context.record is not None:
            context.announce(TurnStarted(seat))
        state.agenda.append(NEXT_TURN)
        state.agenda.append(TURN_PROPER)
        if state.prisoner == seat:
            state.agenda.append(PRISON_CHECK)


class TurnProper(Step):
    """The turn in its strict order; no part is returned to (SB-20, SB-22)."""

    def run(self, state: State, context: Context) -> None:
        state.agenda += STEPS_OF_A_TURN


STEPS_OF_A_TURN = (
    BeforeMarket(),
    OPENINGS[TURN],
    Transactions(),
    RollDie(),
    Stroll(),
    Landing(),
    EndWindow(),
    ending.WinCheck(),
)[::-1]
"""Read from the last: the agenda is a stack."""


class NextTurn(Step):
    """Clockwise; after the last seat a new round begins, or the match has lasted long enough (SB-23,
    SB-137)."""

    def run(self, state: State, context: Context) -> None:
        remember_prices(state)
        seat = state.active + 1
        if seat == len(state.players):
            seat = 0
        if seat == state.first:
            if state.round >= context.cards.constants.max_rounds:
                ending.end_by_rounds(state, context)
                return
            state.round += 1
            if context.record is not None:
                context.announce(RoundStarted(state.round))
        state.active = seat
        state.agenda.append(TURN_FRAME)


def remember_prices(state: State) -> None:
    """The closing prices of this turn join the curves."""
    state.history = (state.history + bytes(state.prices))[-4 * HISTORY :]


TURN_FRAME, TURN_PROPER, NEXT_TURN, PRISON_CHECK = Turn(), TurnProper(), NextTurn(), PrisonCheck()
