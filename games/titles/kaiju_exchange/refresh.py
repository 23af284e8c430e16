"""The Refresh Step: scoring, discarding, new Global Demands, end of the turn (KX-90 to KX-95)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from games.engine import Action, Decision, Step
from games.titles.kaiju_exchange import trades
from games.titles.kaiju_exchange.actions import Score
from games.titles.kaiju_exchange.aftermath import settle_action
from games.titles.kaiju_exchange.demands import discard, first_of_design, reveal
from games.titles.kaiju_exchange.match_events import DemandScored, DemandsDiscarded
from games.titles.kaiju_exchange.reserve import (
    AFTER_REVEAL,
    REFRESH_BEGINS,
    lets_reserving_pass,
    open_reserve_window,
)
from games.titles.kaiju_exchange.state import State
from games.titles.kaiju_exchange.terms import EVERYBODY, NOBODY, REFRESH
from games.titles.kaiju_exchange.turn_steps import begin_step
from games.titles.kaiju_exchange.views import memory

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules, Context


class RefreshStep(Step):
    """4: in this order (KX-90)."""

    def run(self, state: State, context: Context) -> None:
        begin_step(state, context, REFRESH)
        state.then(*(STEPS_OF_REFRESH if state.turn.acts else STEPS_WITHOUT_DEEDS))
        lets_reserving_pass(state, context.cards, state.active)  # it was a free action until now
        open_reserve_window(state, context, REFRESH_BEGINS)


class Scoring(Step):
    """After three fulfilments one of the cards still in the row is scored;
    not after fewer (KX-90 b, KX-91)."""

    def run(self, state: State, context: Context) -> None:
        if state.turn.acts < context.cards.constants.demands_for_influence:
            return
        choices = scorable(state, context.cards, state.active)
        if len(choices) == 1:
            score(state, context, state.active, choices[0])
        else:
            state.then(ScoreChoice())


class ScoreChoice(Decision):
    """Which fulfilled Demand to keep in secret as an Influence; it may not be declined (KX-90 b; R-42)."""

    midway: ClassVar[bool] = True

    def deciders(self, state: State) -> Sequence[int]:
        return (state.active,)

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        return scorable(state, context.cards, seat)

    def choose(self, state: State, context: Context, seat: int, action: Score) -> None:
        score(state, context, seat, action)


def scorable(state: State, rules: CompiledRules, seat: int) -> list[Score]:
    """The cards left in the row, equal designs once."""
    options: list[Score] = []
    for card in state.players[seat].fulfilled:
        action = rules.score[card]
        if action not in options:
            options.append(action)
    return options


def score(state: State, context: Context, seat: int, action: Score) -> None:
    """Put it face down; its Influence comes now (KX-90 b; R-44)."""
    player = state.players[seat]
    rules = context.cards
    memory.chose_to_score(state, seat, player.fulfilled)
    card = player.fulfilled.pop(first_of_design(player.fulfilled, rules.demand_design, action.design))
    player.scored.append(card)
    state.turn.scored = True
    if context.record is not None:
        context.announce(DemandScored(seat), {seat: DemandScored(seat, rules.demand_codes[card])})
    settle_action(state, context, seat)


class ClearAway(Step):
    """Fulfilled cards and the Local Demands left go face down to the discard pile;
    reserved ones stay (KX-90 c, d).

    Where one of the fulfilled cards was scored in secret, nobody else learns which of the others went: so
    this follows at once, and nobody sees what is left of the row.
    """

    def run(self, state: State, context: Context) -> None:
        seat = state.active
        player = state.players[seat]
        fulfilled, unused = player.fulfilled, player.locals
        player.fulfilled, player.locals = [], []
        own = 1 << seat
        seen = own if state.turn.scored else EVERYBODY
        for card in fulfilled:
            discard(state, card, seen)
        for card in unused:
            discard(state, card, memory.discard_marks(state, seat, card))
        if context.record is not None and (fulfilled or unused):
            codes = context.cards.demand_codes
            shown = [codes[card] for card in fulfilled]
            hidden = len(fulfilled) if state.turn.scored else 0
            mine = DemandsDiscarded(seat, shown, len(unused), [codes[card] for card in unused])
            others = DemandsDiscarded(seat, [] if hidden else shown, len(unused), hidden=hidden)
            context.announce(others, {seat: mine})


class EventRefill(Step):
    """Global Summit replaces the Global Demands fulfilled this turn (KX-90 e, KX-137)."""

    def run(self, state: State, context: Context) -> None:
        if state.turn.global_acts and context.cards.refill[state.event]:
            state.then(RevealGlobals(state.turn.global_acts))


class ZeroRefill(Step):
    """Three new Global Demands if none is left (KX-90 f, KX-94, KX-107)."""

    def run(self, state: State, context: Context) -> None:
        if not state.globals:
            state.then(RevealGlobals(context.cards.constants.global_demands))


class RevealGlobals(Step):
    """Turn them up; others may reserve them before anything else happens (KX-95, KX-126 a)."""

    count: int
    pause: ClassVar[float] = 2.0
    seals: ClassVar[bool] = True

    def run(self, state: State, context: Context) -> None:
        reveal(state, context, self.count)
        open_reserve_window(state, context, AFTER_REVEAL)


class EndOfTurn(Step):
    """The turn ends (KX-90 g)."""

    def run(self, state: State, context: Context) -> None:
        trades.end_turn_trading(state, context)
        state.active = NOBODY


STEPS_OF_REFRESH = (Scoring(), ClearAway(), EventRefill(), ZeroRefill(), EndOfTurn())
"""The Refresh Step in playing order, after its reserve window (KX-90)."""
STEPS_WITHOUT_DEEDS = (ClearAway(), ZeroRefill(), EndOfTurn())
"""The same where nothing was fulfilled: there is nothing to score (KX-91) or to replace (KX-137)."""
