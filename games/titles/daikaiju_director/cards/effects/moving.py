"""Effects that move actors: walking, flying, digging in, Lava Tubes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from games.titles.daikaiju_director import board, lava, movement, walking
from games.titles.daikaiju_director.cards.effects.base import Distance, Effect, Far, Who
from games.titles.daikaiju_director.carry_effects import Case
from games.titles.daikaiju_director.match_events import Burrowed
from games.titles.daikaiju_director.spaces import CODES
from games.titles.daikaiju_director.state import State
from games.titles.daikaiju_director.terms import OFF_SET

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules, Context


class Move(Effect, frozen=True, tag="move"):
    """Walk or fly an actor (DD-37 to DD-44); forced if it is somebody else's (DD-43)."""

    who: Who
    max: Distance | Literal["speed", "speed+1"]
    fly: bool = False

    def farthest(self, state: State, rules: CompiledRules, actor: int) -> int:
        """The number of spaces; -1 for walking by move speed, where water counts (DD-40)."""
        if isinstance(self.max, int):
            return self.max
        if self.fly:
            return board.ms(state, rules, actor) + (self.max == "speed+1")
        return walking.BY_SPEED

    def may(self, state: State, rules: CompiledRules, seat: int, about: int) -> bool:
        if self.who != "self":
            return True
        here = state.players[seat].space
        if here < 0:
            return False
        far = self.farthest(state, rules, seat)
        if self.fly:
            return bool(board.free_within(state, rules, here, far))
        return bool(walking.next_steps(state, rules, seat, 0, far))

    def run(self, state: State, context: Context, case: Case) -> None:
        actor = case.target(self.who)
        if actor < 0 or state.players[actor].space < 0:
            return
        far = self.farthest(state, context.cards, actor)
        if self.fly:
            movement.begin_flight(state, context, actor, far, may_stop=case.twist is not None)
        else:
            movement.begin_walk(state, context, actor, case.owner, far)


class Burrow(Effect, frozen=True, tag="burrow"):
    """The actor digs in and leaves the set until its next turn (DD-98)."""

    within: Far

    def may(self, state: State, rules: CompiledRules, seat: int, about: int) -> bool:
        return state.players[seat].space >= 0

    def run(self, state: State, context: Context, case: Case) -> None:
        player = state.players[case.owner]
        if player.space < 0:
            return
        player.burrowed, player.burrow_reach = player.space, self.within
        player.space = OFF_SET
        if context.record is not None:
            context.announce(Burrowed(case.owner, CODES[player.burrowed]))


class Tube(Effect, frozen=True, tag="tube"):
    """From lava to any other unoccupied lava space (DD-75)."""

    def may(self, state: State, rules: CompiledRules, seat: int, about: int) -> bool:
        return bool(lava.tube_exits(state, rules, seat))

    def run(self, state: State, context: Context, case: Case) -> None:
        lava.begin_tube(state, context, case.owner)
