"""The order of play: deal a row, everybody acts, clear the row, pass the start player card (KI-18 to KI-21,
KI-67 to KI-73)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from games.engine import Step
from games.titles.kaiju_incorporated import streams
from games.titles.kaiju_incorporated.ending import Scoring
from games.titles.kaiju_incorporated.income import COLLECT, THREAT_CHECK, Collect
from games.titles.kaiju_incorporated.match_events import (
    DeckReshuffled,
    ExtraDiscarded,
    ExtraIncome,
    ExtraTurnedUp,
    RoundStarted,
    RowDealt,
    RowDiscarded,
    StartPassed,
)
from games.titles.kaiju_incorporated.state import State
from games.titles.kaiju_incorporated.take_card import Turn
from games.titles.kaiju_incorporated.terms import (
    ACTIONS,
    CLOSING,
    EXTRA,
    NOBODY,
    NONE,
    RIVALS_TURN,
    SUITS,
    pool,
)

if TYPE_CHECKING:
    from games.titles.kaiju_incorporated.cards.compiled_rules import CompiledRules, Context

TURN = tuple(Turn(seat) for seat in range(5))


def action_order(seats: int, start: int) -> list[int]:
    """Whose actions a round has: everybody's once, clockwise from the start player; with two players twice
    (KI-19, KI-69)."""
    return [(start + step) % seats for step in range(seats * (2 if seats == 2 else 1))]


class Round(Step):
    """A row, an action for everybody, the end of the round; over and over."""

    def run(self, state: State, context: Context) -> None:
        state.round += 1
        state.phase = ACTIONS
        if context.record is not None:
            context.announce(RoundStarted(state.round, state.start))
        seats = len(state.players)
        turns = [TURN[seat] for seat in action_order(seats, state.start)]
        if seats == 2:
            state.then(DealRow(), TurnUpExtra(), *turns, ClearRow(), PayExtra(), EndOfRound())
        else:
            state.then(DealRow(), *turns, ClearRow(), EndOfRound())


class DealRow(Step):
    """Cards from the Building deck, one more than there are actions (KI-18, KI-68).

    A deck that runs out is made anew from the discard pile in between (KI-46);
    when that is empty too, the row stays short (KI-48).
    """

    pause: ClassVar[float] = 1.6
    seals: ClassVar[bool] = True

    def run(self, state: State, context: Context) -> None:
        size = context.cards.constants.row_sizes[len(state.players) - 2]
        while True:
            dealt = state.deck[: -size - 1 : -1]
            del state.deck[len(state.deck) - len(dealt) :]
            state.row += dealt
            if dealt and context.record is not None:
                context.announce(RowDealt([context.cards.codes[card] for card in dealt], len(state.deck)))
            size -= len(dealt)
            if not size or not reshuffle(state, context):
                return


def reshuffle(state: State, context: Context) -> bool:
    """The Building discard pile becomes the deck (KI-46); `False` if it is empty (KI-48)."""
    if not state.discard:
        return False
    state.deck, state.discard = state.discard, []
    context.shuffle(state.deck, streams.BUILDINGS)
    if context.record is not None:
        context.announce(DeckReshuffled(len(state.deck)))
    return True


class TurnUpExtra(Step):
    """The extra card of two players, after the row and under the same rules of reshuffling (KI-68,
    KI-R24)."""

    pause: ClassVar[float] = 0.8
    seals: ClassVar[bool] = True

    def run(self, state: State, context: Context) -> None:
        if not state.deck and not reshuffle(state, context):
            return
        state.extra = state.deck.pop()
        if context.record is not None:
            rules = context.cards
            suit = SUITS[rules.suit[state.extra]]
            context.announce(ExtraTurnedUp(rules.codes[state.extra], suit, len(state.deck)))


class ClearRow(Step):
    """What is left in the row is discarded (KI-21, KI-69)."""

    pause: ClassVar[float] = 0.8

    def run(self, state: State, context: Context) -> None:
        state.active = NOBODY
        state.phase = CLOSING
        if state.row and context.record is not None:
            context.announce(RowDiscarded([context.cards.codes[card] for card in state.row]))
        state.discard += state.row
        state.row = []


def extra_collectors(state: State, rules: CompiledRules) -> list[Collect]:
    """The steps of the extra income; who has nothing to collect is left out (KI-70)."""
    at = pool(rules.suit[state.extra], RIVALS_TURN)
    both = (state.start, 1 - state.start)
    return [COLLECT[seat][at] for seat in both if sum(map(rules.paying[at], state.players[seat].tableau))]


class PayExtra(Step):
    """The extra income: both collect from their Rival's Turn Buildings of the extra card's suit,
    start player first (KI-70 to KI-72)."""

    pause: ClassVar[float] = 1.0

    def run(self, state: State, context: Context) -> None:
        if state.extra == NONE:
            return
        rules = context.cards
        state.phase = EXTRA
        steps = extra_collectors(state, rules)
        if context.record is not None:
            paid = {step.seat for step in steps}
            idle = [seat for seat in (state.start, 1 - state.start) if seat not in paid]
            context.announce(ExtraIncome(rules.codes[state.extra], SUITS[rules.suit[state.extra]], idle))
        state.then(*steps, THREAT_CHECK)


class EndOfRound(Step):
    """After the last round the game is scored (KI-51);
    otherwise the start player card moves on, clockwise (KI-21, KI-73)."""

    pause: ClassVar[float] = 0.8

    def run(self, state: State, context: Context) -> None:
        state.phase = CLOSING
        if state.extra != NONE:
            state.discard.append(state.extra)
            if context.record is not None:
                context.announce(ExtraDiscarded(context.cards.codes[state.extra]))
            state.extra = NONE
        if state.last_round:
            state.then(Scoring())
            return
        state.start = (state.start + 1) % len(state.players)
        if context.record is not None:
            context.announce(StartPassed(state.start))
        state.then(Round())
