"""Debtor's Prison: who is put there, and the ways out (SB-123 to SB-129)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from games.engine import Action, Step
from games.titles.spoonbrokers import catnip
from games.titles.spoonbrokers.actions import PAY_FEE, SKIP_TURN, PayFee, PlayCatnip
from games.titles.spoonbrokers.base_decision import Question
from games.titles.spoonbrokers.match_events import Imprisoned, PrisonLeft, Visited
from games.titles.spoonbrokers.state import State
from games.titles.spoonbrokers.terms import IN_PRISON, NOBODY, PRISON

if TYPE_CHECKING:
    from games.titles.spoonbrokers.cards.compiled_rules import Context


def land(state: State, context: Context, seat: int) -> None:
    """A move ends on the prison space: in, unless somebody else is there already (SB-123, SB-124)."""
    free = state.prisoner == NOBODY
    if free:
        state.prisoner = seat
    if context.record is not None:
        context.announce(Imprisoned(seat, False, context.cards.prison) if free else Visited(seat, False))


def fate(state: State, seat: int) -> str:
    """What being sent to prison means for this seat now: `sent`, `in` (it is there already) or `full`
    (SB-128)."""
    if state.prisoner == seat:
        return "in"
    return "sent" if state.prisoner == NOBODY else "full"


def send(state: State, context: Context, seat: int) -> None:
    """Straight to prison, broke: without a salary, and not at all if somebody else is there (SB-128)."""
    what = fate(state, seat)
    if what == "in":
        return
    if what == "full":
        if context.record is not None:
            context.announce(Visited(seat, True))
        return
    player = state.players[seat]
    origin, player.space = player.space, context.cards.prison
    state.prisoner = seat
    if context.record is not None:
        context.announce(Imprisoned(seat, True, origin))


def leave(state: State, context: Context, seat: int, how: str, paid: int = 0) -> None:
    """Out at once; the piece stays on the space (SB-127)."""
    state.prisoner = NOBODY
    player = state.players[seat]
    player.bills -= paid
    if context.record is not None:
        context.announce(PrisonLeft(seat, how, paid, player.bills))


class PrisonCheck(Step):
    """The prisoner's turn begins: the ways out, or the turn is skipped (SB-125, SB-126).
    What follows is the turn proper."""

    pause: ClassVar[float] = 1.0

    def run(self, state: State, context: Context) -> None:
        state.phase = PRISON
        seat, rules = state.active, context.cards
        if state.players[seat].bills >= rules.prison_fee or catnip.can_play(state, rules, seat, IN_PRISON):
            state.agenda.append(PRISON_CHOICE)
        else:
            skip_turn(state, context)


def skip_turn(state: State, context: Context) -> None:
    """No Market, no transactions, no movement, no Catnip, no win check (SB-127); the frame of the turn
    goes unplayed."""
    leave(state, context, state.active, "skipped")
    state.agenda.pop()


class PrisonChoice(Question):
    """Pay and go, use the Key and go, or sit the turn out (SB-125)."""

    window: ClassVar[str] = "prison"

    def deciders(self, state: State) -> Sequence[int]:
        return (state.active,)

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        options: list[Action] = []
        if state.players[seat].bills >= context.cards.prison_fee:
            options.append(PAY_FEE)
        catnip.add_plays(options, state, context.cards, seat, IN_PRISON)
        options.append(SKIP_TURN)
        return options

    def default(self, state: State, context: Context, seat: int) -> Action:
        return SKIP_TURN

    def choose(self, state: State, context: Context, seat: int, action: Action) -> None:
        if isinstance(action, PayFee):
            leave(state, context, seat, "paid", context.cards.prison_fee)
        elif isinstance(action, PlayCatnip):
            catnip.play(state, context, seat, action)
        else:
            skip_turn(state, context)


PRISON_CHOICE = PrisonChoice()
