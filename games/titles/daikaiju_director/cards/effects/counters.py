"""Effects that give and take: health, energy, ratings, actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from games.titles.daikaiju_director.cards.effects.base import Condition, Effect, Number, Remembered, amount
from games.titles.daikaiju_director.carry_effects import Case
from games.titles.daikaiju_director.match_events import (
    ActionLost,
    Drained,
    Healed,
    RatingsGained,
    RatingsStolen,
    SlotGranted,
)
from games.titles.daikaiju_director.state import State
from games.titles.daikaiju_director.terms import ANY, CARDS, SLOTS

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules, Context


class Heal(Effect, frozen=True, tag="heal"):
    """Gain health up to HP (DD-21)."""

    who: Literal["self"]
    n: Number
    condition: Condition = msgspec.field(name="if", default="")
    otherwise: Number | None = msgspec.field(name="else", default=None)

    def may(self, state: State, rules: CompiledRules, seat: int, about: int) -> bool:
        player = state.players[seat]
        return 0 < player.health < rules.hp[player.kaiju]

    def run(self, state: State, context: Context, case: Case) -> None:
        player = state.players[case.owner]
        n = amount(self.n, self.condition, self.otherwise, state, context.cards, case.owner)
        gained = min(n, context.cards.hp[player.kaiju] - player.health)
        if gained > 0:
            player.health += gained
            if context.record is not None:
                context.announce(Healed(case.owner, gained))


class Drain(Effect, frozen=True, tag="drain"):
    """An actor loses energy; with `gain` the owner's actor gains as much, up to EC (DD-21)."""

    who: Remembered
    n: Number
    gain: bool = False

    def run(self, state: State, context: Context, case: Case) -> None:
        who = case.target(self.who)
        if who < 0:
            return
        victim, player = state.players[who], state.players[case.owner]
        lost = min(self.n, victim.energy)
        victim.energy -= lost
        gained = min(lost, context.cards.ec[player.kaiju] - player.energy) if self.gain else 0
        player.energy += gained
        if context.record is not None:
            context.announce(Drained(case.owner, who, lost, gained))


class Ratings(Effect, frozen=True, tag="ratings"):
    """The owner gains ratings."""

    n: Number
    condition: Condition = msgspec.field(name="if", default="")
    otherwise: Number | None = msgspec.field(name="else", default=None)

    def run(self, state: State, context: Context, case: Case) -> None:
        source = context.cards.card_codes[case.twist.card] if case.twist is not None else "ability"
        self.gain(state, context, case.owner, source)

    def gain(self, state: State, context: Context, seat: int, source: str) -> None:
        """A player's ratings rise."""
        n = amount(self.n, self.condition, self.otherwise, state, context.cards, seat)
        state.players[seat].earned[CARDS] += n
        if n and context.record is not None:
            context.announce(RatingsGained(seat, n, source))


class Steal(Effect, frozen=True, tag="steal"):
    """Take ratings from an actor's player, as far as there are any (DD-9)."""

    who: Remembered
    n: Number

    def run(self, state: State, context: Context, case: Case) -> None:
        who = case.target(self.who)
        if who < 0:
            return
        stolen = min(self.n, state.players[who].ratings)
        state.players[who].earned[CARDS] -= stolen
        state.players[case.owner].earned[CARDS] += stolen
        if context.record is not None:
            context.announce(RatingsStolen(case.owner, who, stolen))


class Grant(Effect, frozen=True, tag="grant"):
    """Bonus action slots for this turn (DD-33)."""

    slot: Literal["any", "move", "attack", "charge", "ability"]
    n: Number

    def run(self, state: State, context: Context, case: Case) -> None:
        state.slots[SLOTS.index(self.slot)] += self.n
        if context.record is not None:
            context.announce(SlotGranted(case.owner, self.slot, self.n))


class LoseAction(Effect, frozen=True, tag="lose_action"):
    """The active player loses unspent actions (R-34)."""

    who: Literal["active"]
    n: Number

    def may(self, state: State, rules: CompiledRules, seat: int, about: int) -> bool:
        return state.slots[ANY] > 0

    def run(self, state: State, context: Context, case: Case) -> None:
        lost = min(self.n, state.slots[ANY])
        state.slots[ANY] -= lost
        if context.record is not None:
            context.announce(ActionLost(case.owner, state.active, lost))
