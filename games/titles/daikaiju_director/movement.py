"""Movement: step by step, with free attacks by lava in between (DD-37 to DD-45).

Somebody who walks its own actor may name the space to go to: it then walks there by the way with the least
lava and stops. When lava interrupts the way, or when it wants to choose each step, it is asked step by step;
so is who moves another's actor.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from games.engine import Action, Decision, Step
from games.titles.daikaiju_director import board, lava
from games.titles.daikaiju_director.actions import CHOOSE, GO, STOP, STRIDE, WALK, Choose, Go, Stride, Walk
from games.titles.daikaiju_director.match_events import Flew, Walked
from games.titles.daikaiju_director.refusals import in_walk, refuse
from games.titles.daikaiju_director.spaces import CODES, SPACE_OF
from games.titles.daikaiju_director.state import State
from games.titles.daikaiju_director.walking import next_steps, reachable, way

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards.compiled_rules import Context

# -- walking -------------------------------------------------------------------------------------------------


def begin_walk(state: State, context: Context, actor: int, mover: int, most: int) -> None:
    """A walk by a card or an ability, which may stop before its first step (DD-40, DD-43)."""
    if not next_steps(state, context.cards, actor, 0, most):
        return
    if mover == actor:
        state.then(WalkTo(actor, most))
    else:
        state.then(MoveStep(actor, mover, most, 0, True))


def walk_to(state: State, context: Context, actor: int, most: int, goal: int) -> None:
    """Walk one's own actor to a space it can reach."""
    path = way(state, context.cards, actor, most, goal)
    state.then(Steps(actor, actor, most, 0, path))


def walk_freely(state: State, actor: int, most: int) -> None:
    """Walk one's own actor step by step; the first step is a must (DD-37)."""
    state.then(MoveStep(actor, actor, most, 0, False))


class WalkTo(Decision):
    """Where to walk with a card or an ability: a space, step by step, or not at all."""

    actor: int
    most: int
    midway: ClassVar[bool] = True

    def deciders(self, state: State) -> Sequence[int]:
        return (self.actor,)

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        found: list[Action] = [STOP, *GO.of(reachable(state, context.cards, self.actor, self.most))]
        found.append(WALK)
        return found

    def choose(self, state: State, context: Context, seat: int, action: Action) -> None:
        if isinstance(action, Go):
            walk_to(state, context, self.actor, self.most, SPACE_OF[action.to])
        elif isinstance(action, Walk):
            walk_freely(state, self.actor, self.most)


class MoveStep(Decision):
    """`move_step`: the next step of a walk, or the end of it (DD-37)."""

    actor: int
    mover: int
    most: int
    taken: int
    may_stop: bool
    midway: ClassVar[bool] = True

    def deciders(self, state: State) -> Sequence[int]:
        return (self.mover,)

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        spaces = next_steps(state, context.cards, self.actor, self.taken, self.most)
        found: list[Action] = [STOP] if self.may_stop else []
        found += STRIDE.of(spaces)
        return found

    def check(self, state: State, context: Context, seat: int, action: Action) -> None:
        if action not in self.options(state, context, seat):
            space = SPACE_OF.get(action.to, -1) if isinstance(action, Stride) else -1
            refuse(in_walk(state, context.cards, self.actor, space) if space >= 0 else None)

    def choose(self, state: State, context: Context, seat: int, action: Action) -> None:
        if isinstance(action, Stride):
            state.then(Steps(self.actor, self.mover, self.most, self.taken, [SPACE_OF[action.to]], True))


class Steps(Step):
    """Steps that were chosen, until lava interrupts (DD-41, DD-83). `asks`: then go on asking for steps."""

    actor: int
    mover: int
    most: int
    taken: int
    path: list[int]
    asks: bool = False

    def run(self, state: State, context: Context) -> None:
        rules = context.cards
        player = state.players[self.actor]
        walked = [player.space]
        hot = board.lava_spaces(state) if state.lava and board.threatens(state, rules, self.actor) >= 0 else 0
        interrupted = False
        for space in self.path:
            player.space = space
            walked.append(space)
            if hot >> space & 1:
                interrupted = True
                break
        if context.record is not None:
            context.announce(Walked(self.actor, self.mover, [CODES[space] for space in walked]))
        taken = self.taken + len(walked) - 1
        if interrupted or self.asks:
            state.then(NextStep(self.actor, self.mover, self.most, taken))
        if interrupted:
            lava.enter(state, rules, self.actor, self.mover)


class NextStep(Step):
    """The walk goes on if the actor is still there and may step (DD-44);
    with only `stop` left it ends by itself."""

    actor: int
    mover: int
    most: int
    taken: int

    def run(self, state: State, context: Context) -> None:
        if state.players[self.mover].health > 0 and next_steps(
            state, context.cards, self.actor, self.taken, self.most
        ):
            state.then(MoveStep(self.actor, self.mover, self.most, self.taken, True))


# -- flying --------------------------------------------------------------------------------------------------


def begin_flight(state: State, context: Context, actor: int, far: int, may_stop: bool) -> None:
    """Fly one's own actor (DD-42)."""
    if board.free_within(state, context.cards, state.players[actor].space, far):
        state.then(FlyTo(actor, far, may_stop))


class FlyTo(Decision):
    """`fly_to`: an unoccupied space to land on; nothing on the way matters, nor lava there (DD-42)."""

    actor: int
    far: int
    may_stop: bool
    midway: ClassVar[bool] = True

    def deciders(self, state: State) -> Sequence[int]:
        return (self.actor,)

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        here = state.players[self.actor].space
        found: list[Action] = [STOP] if self.may_stop else []
        found += CHOOSE.of(board.free_within(state, context.cards, here, self.far))
        return found

    def choose(self, state: State, context: Context, seat: int, action: Action) -> None:
        if isinstance(action, Choose):
            player = state.players[self.actor]
            before, player.space = player.space, SPACE_OF[action.space]
            if context.record is not None:
                context.announce(Flew(self.actor, [CODES[before], action.space]))
