"""Lava props: placing and shifting them, and what happens to whoever comes to stand on one
(DD-77 to DD-86)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from games.engine import Action, Decision, Step
from games.titles.daikaiju_director import board
from games.titles.daikaiju_director.actions import (
    CHOOSE,
    LAVA_ATTACK,
    LAVA_SKIP,
    STOP,
    Choose,
    LavaAttack,
)
from games.titles.daikaiju_director.combat import begin_attack
from games.titles.daikaiju_director.match_events import LavaPlaced, Tunnelled
from games.titles.daikaiju_director.spaces import BIT, CODES, SPACE_OF
from games.titles.daikaiju_director.state import State
from games.titles.daikaiju_director.terms import BUILDING, NOBODY

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules, Context


def enter(state: State, rules: CompiledRules, target: int, mover: int = NOBODY) -> bool:
    """A target has come onto lava: offer the free attack (DD-82). Returns whether there is one to offer.

    `mover` is the player who moved it there, if that is not its own (DD-86).
    """
    master = board.threatens(state, rules, target)
    if master < 0:
        return False
    state.then(FreeAttackChoice(master, target, mover if mover != target else NOBODY))
    return True


class FreeAttackChoice(Decision):
    """`lava_free_attack`: Vulcanus's player may attack who came onto lava (DD-82)."""

    seat: int
    target: int
    mover: int
    patience: ClassVar[str] = "answer"
    midway: ClassVar[bool] = True

    def deciders(self, state: State) -> Sequence[int]:
        return (self.seat,)

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        return (LAVA_ATTACK, LAVA_SKIP)

    def choose(self, state: State, context: Context, seat: int, action: Action) -> None:
        if isinstance(action, LavaAttack):
            begin_attack(state, context, self.seat, self.target, 0, lava=True, mover=self.mover)


# -- placing -------------------------------------------------------------------------------------------------


def begin_placing(state: State, context: Context, seat: int, n: int, within: int) -> None:
    """Let `seat` place up to so many lava props near its actor, the first of them a must."""
    state.then(PlaceLavaProps(seat, n, within, True))


class PlaceLavaProps(Step):
    """The next lava prop, if one is left and has room (DD-77)."""

    seat: int
    n: int
    within: int
    must: bool

    def run(self, state: State, context: Context) -> None:
        if self.n and board.lava_places(state, context.cards, state.players[self.seat].space, self.within):
            state.then(LavaSpace(self.seat, self.n, self.within, self.must))


class LavaSpace(Decision):
    """`lava_space`: where the next lava prop goes (DD-79)."""

    seat: int
    n: int
    within: int
    must: bool
    midway: ClassVar[bool] = True

    def deciders(self, state: State) -> Sequence[int]:
        return (self.seat,)

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        spaces = board.lava_places(state, context.cards, state.players[seat].space, self.within)
        found: list[Action] = [*CHOOSE.of(spaces)]
        if not self.must:
            found.append(STOP)
        return found

    def default(self, state: State, context: Context, seat: int) -> Action:
        return STOP if not self.must else self.options(state, context, seat)[0]

    def choose(self, state: State, context: Context, seat: int, action: Action) -> None:
        if isinstance(action, Choose):
            state.then(PlaceLavaProps(self.seat, self.n - 1, self.within, False))
            place(state, context, seat, SPACE_OF[action.space])


def place(state: State, context: Context, seat: int, space: int, taken_from: int = NOBODY) -> None:
    """Lava comes onto a space: an actor or a building prop there is taken to have moved into it (DD-81)."""
    state.lava.append(space)
    if context.record is not None:
        origin = CODES[taken_from] if taken_from >= 0 else ""
        context.announce(LavaPlaced(seat, CODES[space], origin))
    target = next((at for at, player in enumerate(state.players) if player.space == space), NOBODY)
    if target < 0 and board.buildings_at(state, context.cards, space):
        target = BUILDING + space
    if target >= 0:
        enter(state, context.cards, target)


def begin_shift(state: State, context: Context, seat: int, space: int, far: int) -> None:
    """Let `seat` move the lava prop of a space to another one near it."""
    if board.shift_places(state, context.cards, space, far):
        state.then(ShiftSpace(seat, space, far))


class ShiftSpace(Decision):
    """`lava_space` of a shifted prop (DD-81)."""

    seat: int
    space: int
    far: int
    midway: ClassVar[bool] = True

    def deciders(self, state: State) -> Sequence[int]:
        return (self.seat,)

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        return CHOOSE.of(board.shift_places(state, context.cards, self.space, self.far))

    def choose(self, state: State, context: Context, seat: int, action: Action) -> None:
        assert isinstance(action, Choose)
        state.lava.remove(self.space)
        place(state, context, seat, SPACE_OF[action.space], self.space)


# -- Lava Tubes ----------------------------------------------------------------------------------------------


def tube_exits(state: State, rules: CompiledRules, seat: int) -> int:
    """The other unoccupied lava spaces, if the actor stands on one (DD-75)."""
    here = state.players[seat].space
    if here < 0 or here not in state.lava:
        return 0
    return board.lava_spaces(state) & ~board.occupied(state, rules) & ~BIT[here]


def begin_tube(state: State, context: Context, seat: int) -> None:
    """Let `seat` choose where its actor comes out."""
    if tube_exits(state, context.cards, seat):
        state.then(TubeExit(seat))


class TubeExit(Decision):
    """`tube_exit`: a place, not a move, so nothing happens on the way (DD-45, DD-75)."""

    seat: int
    midway: ClassVar[bool] = True

    def deciders(self, state: State) -> Sequence[int]:
        return (self.seat,)

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        return CHOOSE.of(tube_exits(state, context.cards, seat))

    def choose(self, state: State, context: Context, seat: int, action: Action) -> None:
        assert isinstance(action, Choose)
        put(state, context, seat, SPACE_OF[action.space])


def put(state: State, context: Context, seat: int, space: int) -> None:
    """Place an actor: no steps and no free attack (DD-45)."""
    player = state.players[seat]
    before = player.space if player.space >= 0 else player.burrowed
    player.space, player.burrowed = space, NOBODY
    if context.record is not None:
        context.announce(Tunnelled(seat, [CODES[before], CODES[space]]))
