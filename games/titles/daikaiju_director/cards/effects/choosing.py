"""Effects that choose whom others are for: one target, or every actor that matches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from games.titles.daikaiju_director import board
from games.titles.daikaiju_director.candidates import candidates
from games.titles.daikaiju_director.cards.effects.base import Chosen, Effect, Far, Variable
from games.titles.daikaiju_director.cards.effects.counters import Drain, Steal
from games.titles.daikaiju_director.cards.effects.fighting import Attack, FreeAttack, Hit
from games.titles.daikaiju_director.cards.effects.lying import Nullify, Stat
from games.titles.daikaiju_director.cards.effects.moving import Move
from games.titles.daikaiju_director.carry_effects import Carry, EachOf, ask_target
from games.titles.daikaiju_director.state import State

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules, Context


class Choose(Effect, frozen=True, tag="choose"):
    """The owner picks a candidate; without one the rest goes on with nothing chosen."""

    var: Variable
    source: Literal["other_actor", "building", "other_actor_or_building", "lava", "combat_die"] = (
        msgspec.field(name="from")
    )
    within: Far = 0
    """Distance from the owner's actor; 0: anywhere."""
    has_energy: bool = False
    has_ratings: bool = False
    damaged: bool = False
    spared: Chosen = msgspec.field(name="not", default="")
    """A variable whose target cannot be chosen again."""
    can_attack_other_than: Literal["", "self"] = ""
    shift: Far = 0
    """For lava: only props that another effect could shift this far."""
    optional: bool = False

    def may(self, state: State, rules: CompiledRules, seat: int, about: int) -> bool:
        return self.optional or bool(candidates(self, state, rules, seat, {}))

    def play(self, state: State, context: Context, carry: Carry) -> None:
        ask_target(state, context, carry, self)


class ForEach(Effect, frozen=True, tag="for_each"):
    """Do the same to every matching actor, clockwise from left of the owner."""

    var: Variable
    do: Annotated[list[Each], msgspec.Meta(min_length=1)]
    source: Literal["other_actor"] = msgspec.field(name="from", default="other_actor")
    within: Far = 0
    filter: Literal["", "on_or_adjacent_to_water", "on_or_adjacent_to_lava"] = ""
    order: Literal["clockwise"] = "clockwise"

    def play(self, state: State, context: Context, carry: Carry) -> None:
        carry.go_on(state, context)
        found = self.matching(state, context.cards, carry.owner)
        if found:
            state.then(EachOf(carry.owner, carry.script, carry.at, carry.twist, found))

    def matching(self, state: State, rules: CompiledRules, seat: int) -> list[int]:
        """The actors it is for now."""
        return [other for other in board.other_actors(state, seat) if self.matches(state, rules, seat, other)]

    def matches(self, state: State, rules: CompiledRules, seat: int, other: int) -> bool:
        """Whether an actor is (still) one of them."""
        if state.players[other].space < 0:
            return False
        if self.within and other not in board.actors_within(state, seat, self.within):
            return False
        if self.filter == "on_or_adjacent_to_water":
            return board.on_or_next_to(state, other, rules.maps[len(state.players)].water)
        if self.filter == "on_or_adjacent_to_lava":
            return board.on_or_next_to(state, other, board.lava_spaces(state))
        return True

    def may(self, state: State, rules: CompiledRules, seat: int, about: int) -> bool:
        return bool(self.matching(state, rules, seat))


Each = Move | Attack | FreeAttack | Hit | Drain | Steal | Stat | Nullify
"""What may be done to each of several actors."""
