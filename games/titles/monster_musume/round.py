"""The order of play: rounds of turns, and a turn from its start to the Draw phase (MM-10, MM-22, MM-60)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from games.engine import Step
from games.titles.monster_musume import piles
from games.titles.monster_musume.action_phase import ACTION_PHASE
from games.titles.monster_musume.buy_phase import BUY_PHASE
from games.titles.monster_musume.cleanup import CLEANUP_PHASE, CLEAR_TABLE
from games.titles.monster_musume.ending import ENDING
from games.titles.monster_musume.match_events import RoundStarted, TurnStarted
from games.titles.monster_musume.queue import REFILL, StallGuard
from games.titles.monster_musume.state import State, fresh_turn
from games.titles.monster_musume.terms import BETWEEN, NOBODY

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import Context


class Round(Step):
    """A turn for everybody, from the first player on to the left;
    then the end is looked for (MM-S9, MM-22, MM-60)."""

    def run(self, state: State, context: Context) -> None:
        state.round += 1
        if context.record is not None:
            context.announce(RoundStarted(state.round))
        seats = len(state.players)
        turns = [Turn((state.first + step) % seats) for step in range(seats)]
        state.then(*turns, END_OF_ROUND)


class Turn(Step):
    """One player's turn: Action, Buy, Cleanup, Draw, never backwards (MM-10, MM-11)."""

    seat: int
    pause: ClassVar[float] = 0.8
    routine: ClassVar[bool] = True
    begins_turn: ClassVar[bool] = True

    def run(self, state: State, context: Context) -> None:
        rules = context.cards
        parameters = rules.parameters
        state.active = self.seat
        actions = parameters.base_actions + rules.expansion_actions * state.expansions
        state.turn = fresh_turn(actions, parameters.paid_graduations_per_turn)
        if context.record is not None:
            context.announce(TurnStarted(self.seat, actions))
        state.then(ACTION_PHASE, BUY_PHASE, CLEANUP_PHASE, CLEAR_TABLE, DRAW_PHASE, REFILL, END_OF_TURN)


class DrawPhase(Step):
    """Draw a new hand, a larger one if a card said so;
    whatever comes to the Queue now is new (MM-22, MM-19)."""

    pause: ClassVar[float] = 0.6
    seals: ClassVar[bool] = True
    routine: ClassVar[bool] = True

    def run(self, state: State, context: Context) -> None:
        piles.draw(state, context, state.active, context.cards.parameters.hand_size + state.turn.extra_draw)
        state.newcomers = 0


class EndOfTurn(Step):
    """The turn passes left (MM-22), and nothing that held for it goes on:
    between turns guests cost what is printed (MM-11)."""

    def run(self, state: State, context: Context) -> None:
        state.active = NOBODY
        state.turn = fresh_turn(0, 0)
        state.turn.phase = BETWEEN


class EndOfRound(Step):
    """The end, or the stall guard and then the end if it brought the last expansion, or another round (MM-22,
    MM-60, MM-95)."""

    def run(self, state: State, context: Context) -> None:
        if state.final_round:
            state.then(ENDING)
        else:
            state.then(StallGuard(), AFTER_THE_GUARD)


class AfterTheGuard(Step):
    """The guard's refill may have opened the last expansion;
    the round is complete, so the game ends (MM-60)."""

    def run(self, state: State, context: Context) -> None:
        state.then(ENDING if state.final_round else ROUND)


ROUND = Round()
DRAW_PHASE = DrawPhase()
END_OF_TURN = EndOfTurn()
END_OF_ROUND = EndOfRound()
AFTER_THE_GUARD = AfterTheGuard()
