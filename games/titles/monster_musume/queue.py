"""The Queue and the main deck: refilling, retiring and replacing guests, House Expansions
(MM-50 to MM-53)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from games.engine import Action, Step
from games.titles.monster_musume import actions as a
from games.titles.monster_musume import piles
from games.titles.monster_musume.match_events import (
    ExpansionOpened,
    ExpansionsBack,
    FinalRound,
    QueueJoined,
    QueueLeft,
    Recruited,
)
from games.titles.monster_musume.resolve import EffectChoice
from games.titles.monster_musume.state import State
from games.titles.monster_musume.terms import EXPANSION

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import Context


def expansions_needed(state: State) -> int:
    """So many House Expansions in play bring the final round (MM-60)."""
    return len(state.players)


class Refill(Step):
    """The top card of the main deck is turned while a place of the Queue is free (MM-50, J-20).
    An expansion opens for all (MM-51)."""

    pause: ClassVar[float] = 0.6
    routine: ClassVar[bool] = True

    def run(self, state: State, context: Context) -> None:
        if len(state.queue) >= context.cards.parameters.queue_size or not state.main_deck:
            return
        card = state.main_deck[-1]
        state.main_deck = state.main_deck[:-1]
        if card == EXPANSION:
            open_expansion(state, context)
        else:
            state.queue.append(card)
            state.newcomers += 1
            if context.record is not None:
                context.announce(QueueJoined([context.cards.codes[card]]))
        state.agenda.append(REFILL)


REFILL = Refill()


def open_expansion(state: State, context: Context) -> None:
    """A House Expansion goes to its area; the last one makes this the final round (MM-50, MM-60)."""
    if state.on_top:
        state.on_top -= 1
    state.expansions += 1
    needed = expansions_needed(state)
    if context.record is not None:
        context.announce(ExpansionOpened(state.expansions, needed))
    if state.expansions == needed:
        state.final_round = True
        if context.record is not None:
            context.announce(FinalRound())


def leaves(state: State, slot: int) -> int:
    """The guest at this place leaves the Queue, and the others move up; who it was. The gap waits for the
    refill (MM-19)."""
    if slot >= len(state.queue) - state.newcomers:
        state.newcomers -= 1
    state.moved = True
    return state.queue.pop(slot)


def replace(state: State, context: Context, slots: list[int], seat: int) -> None:
    """Guests of the Queue are retired together, then as many new ones come; expansions go back on top
    (MM-52, MM-53)."""
    gone = [state.queue[slot] for slot in slots]
    for slot in sorted(slots, reverse=True):
        leaves(state, slot)
    state.retired += bytes(gone)
    rules = context.cards
    if context.record is not None:
        context.announce(QueueLeft(seat, [rules.codes[card] for card in gone]))
    deck = state.main_deck
    at = len(deck)
    fresh: list[int] = []
    aside = 0
    while len(fresh) < len(gone) and at:
        at -= 1
        if deck[at] == EXPANSION:
            aside += 1
        else:
            fresh.append(deck[at])
    state.main_deck = deck[:at] + bytes((EXPANSION,)) * aside
    state.on_top = aside
    state.queue += fresh
    state.newcomers += len(fresh)
    if context.record is not None:
        if fresh:
            context.announce(QueueJoined([rules.codes[card] for card in fresh]))
        if aside:
            context.announce(ExpansionsBack(aside))


class PickSendHome(EffectChoice):
    """Choose guests of the Queue to be retired and replaced, one at a time;
    `chosen` are their places (MM-83)."""

    left: int
    chosen: list[int]

    def options(self, state: State, context: Context, seat: int) -> list[Action]:
        found: list[Action] = [SEND_HOME[slot] for slot in range(len(state.queue)) if slot not in self.chosen]
        found.append(a.DONE)
        return found

    def carry_out(self, state: State, context: Context, action: Any) -> None:
        chosen = self.chosen
        if isinstance(action, a.SendHome):
            chosen = [*chosen, action.slot]
            if self.left > 1 and len(chosen) < len(state.queue):
                state.then(PickSendHome(self.left - 1, chosen))
                return
        if chosen:
            replace(state, context, chosen, state.active)

    def default(self, state: State, context: Context, seat: int) -> Action:
        return a.DONE


class PickRecruit(EffectChoice):
    """Take a guest of the Queue for nothing, by printed cost (J-19)."""

    most: int

    def options(self, state: State, context: Context, seat: int) -> list[Action]:
        cost = context.cards.cost
        found: list[Action] = [RECRUIT[at] for at, card in enumerate(state.queue) if cost[card] <= self.most]
        found.append(a.DECLINE)
        return found

    def carry_out(self, state: State, context: Context, action: Any) -> None:
        if isinstance(action, a.Decline):
            return
        card = leaves(state, action.slot)
        state.players[state.active].discard.append(card)
        if context.record is not None:
            context.announce(Recruited(state.active, context.cards.codes[card], action.slot))

    def default(self, state: State, context: Context, seat: int) -> Action:
        return a.DECLINE


SEND_HOME = tuple(a.SendHome(slot) for slot in range(21))
RECRUIT = tuple(a.Recruit(slot) for slot in range(21))


class StallGuard(Step):
    """Too many rounds without a guest leaving the Queue:
    the oldest one is retired, and the Queue refilled (MM-95, J-12)."""

    pause: ClassVar[float] = 1.0

    def run(self, state: State, context: Context) -> None:
        state.quiet_rounds = 0 if state.moved else state.quiet_rounds + 1
        state.moved = False
        if not state.stall_rounds or state.quiet_rounds < state.stall_rounds or not state.queue:
            return
        state.quiet_rounds = 0
        card = leaves(state, 0)
        state.moved = False
        piles.retire(state, card)
        if context.record is not None:
            context.announce(QueueLeft(-1, [context.cards.codes[card]]))
        state.then(REFILL)
