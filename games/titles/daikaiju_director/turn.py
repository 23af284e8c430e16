"""A player's turn: what it may do, slot by slot, until it ends (DD-31 to DD-36, DD-57 to DD-61)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from games.engine import Action, Decision, Step
from games.titles.daikaiju_director import board, combat, ending, lava, movement, refusals, twists, walking
from games.titles.daikaiju_director.actions import (
    ATTACK as ATTACKS,
)
from games.titles.daikaiju_director.actions import (
    CHARGE as CHARGE_ACTION,
)
from games.titles.daikaiju_director.actions import (
    CHOOSE,
    END_TURN,
    GO,
    TARGET_OF,
    WALK,
    WRAP_MOVIE,
    Attack,
    Charge,
    Choose,
    EndTurn,
    Go,
    PlayTwist,
    UseAbility,
    Walk,
    WrapMovie,
)
from games.titles.daikaiju_director.carry_effects import ABILITY as BY_ABILITY
from games.titles.daikaiju_director.carry_effects import Carry
from games.titles.daikaiju_director.match_events import (
    AbilityDeclared,
    AbilityPaid,
    AbilityWasted,
    Charged,
    TurnEnded,
    TurnStarted,
)
from games.titles.daikaiju_director.reaction_windows import OpenWindow, play_twist
from games.titles.daikaiju_director.spaces import SPACE_OF
from games.titles.daikaiju_director.state import State
from games.titles.daikaiju_director.terms import (
    ABILITY,
    ANY,
    ATTACK,
    CHARGE,
    MOVE,
    NOBODY,
    W_ABILITY,
    W_ACTION,
    W_TURN,
)

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules, Context


class Turn(Step):
    """A turn begins: two slots, a return from the burrow, the TURN window, then choices until it ends (DD-31,
    DD-32)."""

    seat: int
    pause: ClassVar[float] = 0.8
    routine: ClassVar[bool] = True

    def run(self, state: State, context: Context) -> None:
        seat = self.seat
        player = state.players[seat]
        state.active = seat
        state.went |= 1 << seat
        state.slots = [context.cards.constants.actions_per_turn, 0, 0, 0, 0]
        state.acted = False
        if context.record is not None:
            context.announce(TurnStarted(seat))
        state.then(OpenWindow(W_TURN, seat), TurnGoesOn(seat), EndOfTurn(seat))
        if player.burrowed >= 0:
            state.then(BurrowReturn(seat))


class BurrowReturn(Decision):
    """`burrow_return`: near where it dug in, or else as near as there is room (DD-99)."""

    seat: int

    def deciders(self, state: State) -> Sequence[int]:
        return (self.seat,)

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        player = state.players[self.seat]
        far = player.burrow_reach
        while not (spaces := board.free_within(state, context.cards, player.burrowed, far)):
            far += 1
        return CHOOSE.of(spaces)

    def choose(self, state: State, context: Context, seat: int, action: Action) -> None:
        assert isinstance(action, Choose)
        lava.put(state, context, seat, SPACE_OF[action.space])


class TurnGoesOn(Step):
    """Ask what is next, unless the turn ends by itself:
    the actor is defeated, or nothing is left to do (DD-35)."""

    seat: int

    def run(self, state: State, context: Context) -> None:
        if state.players[self.seat].health > 0 and _something_to_do(state, context.cards, self.seat):
            state.then(TurnChoice(self.seat))


class EndOfTurn(Step):
    """The turn is over; slots left are lost (DD-33)."""

    seat: int

    def run(self, state: State, context: Context) -> None:
        state.active = NOBODY
        state.slots = [0, 0, 0, 0, 0]
        if context.record is not None:
            context.announce(TurnEnded(self.seat))


# -- what may be done ----------------------------------------------------------------------------------------


def has_slot(state: State, kind: int) -> bool:
    """Whether an action of this kind may be taken: with a slot of its own or any (DD-33)."""
    return bool(state.slots[kind] or state.slots[ANY])


def _something_to_do(state: State, rules: CompiledRules, seat: int) -> bool:
    """Whether a slot can be used or a Twist played (DD-35). The likely ways are looked at first."""
    player = state.players[seat]
    if has_slot(state, CHARGE) and player.energy < rules.ec[player.kaiju]:
        return True
    if has_slot(state, MOVE) and walking.next_steps(state, rules, seat, 0, walking.BY_SPEED):
        return True
    if has_slot(state, ATTACK) and board.targets(state, rules, seat, board.reach(state, rules, seat)):
        return True
    return bool(
        (has_slot(state, ABILITY) and usable_abilities(state, rules, seat))
        or twists.in_turn(state, rules, seat)
    )


def usable_abilities(state: State, rules: CompiledRules, seat: int) -> list[int]:
    """The active abilities that can be started: energy, on the set, not nullified, and to some effect
    (DD-59)."""
    player = state.players[seat]
    if player.space < 0 or board.nullified(state, seat):
        return []
    return [
        ability
        for ability in rules.abilities_of[player.kaiju]
        if player.energy >= rules.ability_cost[ability]
        and _could_do_something(state, rules, seat, rules.ability_script[ability])
    ]


def _could_do_something(state: State, rules: CompiledRules, seat: int, script: int) -> bool:
    """Per ability: each effect must be possible; one that ends in an optional attack needs a step or a
    target (DD-69)."""
    effects = rules.needs[script]
    one_is_enough = script in rules.either
    for effect in effects:
        if effect.may(state, rules, seat, NOBODY) is one_is_enough:
            return one_is_enough
    return not one_is_enough


def turn_options(state: State, rules: CompiledRules, seat: int) -> list[Action]:
    """The actions and Twists of `turn_choice`, without the ways to end it."""
    found: list[Action] = []
    player = state.players[seat]
    on_set = player.space >= 0
    if on_set and has_slot(state, ATTACK):
        found += [
            ATTACKS[target] for target in board.targets(state, rules, seat, board.reach(state, rules, seat))
        ]
    if on_set and has_slot(state, MOVE):
        spaces = walking.reachable(state, rules, seat, walking.BY_SPEED)
        if spaces:
            found += GO.of(spaces)
            found.append(WALK)
    if has_slot(state, CHARGE) and player.energy < rules.ec[player.kaiju]:
        found.append(CHARGE_ACTION)
    if has_slot(state, ABILITY):
        found += [rules.uses[ability] for ability in usable_abilities(state, rules, seat)]
    if not player.played:
        found += [rules.plays[card] for card in twists.in_turn(state, rules, seat)]
    return found


def may_wrap(state: State) -> bool:
    """Exactly one actor is alive (DD-13)."""
    return sum(player.health > 0 for player in state.players) == 1


class TurnChoice(Decision):
    """`turn_choice`: an action with its target or its space, a Twist, or the end of the turn
    (DD-32 to DD-35)."""

    seat: int

    def deciders(self, state: State) -> Sequence[int]:
        return (self.seat,)

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        found = turn_options(state, context.cards, seat)
        found.append(END_TURN)
        if may_wrap(state):
            found.append(WRAP_MOVIE)
        return found

    def default(self, state: State, context: Context, seat: int) -> Action:
        return END_TURN

    def check(self, state: State, context: Context, seat: int, action: Action) -> None:
        if action not in self.options(state, context, seat):
            refusals.refuse(refusals.in_turn(state, context, seat, action))

    def choose(self, state: State, context: Context, seat: int, action: Action) -> None:
        if type(action) is WrapMovie:
            ending.end(state, ending.WRAPPED)
        elif type(action) is PlayTwist:
            state.then(TurnGoesOn(seat))
            play_twist(state, context, seat, context.cards.card_of[action.card])
        elif type(action) is not EndTurn:
            state.then(OpenWindow(W_ACTION, seat), TurnGoesOn(seat))
            DEEDS[type(action)](state, context, seat, action)


def _spend(state: State, kind: int) -> None:
    """Use a slot of this kind before any other (DD-33)."""
    state.slots[kind if state.slots[kind] else ANY] -= 1
    state.acted = True


def _go(state: State, context: Context, seat: int, action: Go) -> None:
    """Walk to a space by move speed (DD-37)."""
    _spend(state, MOVE)
    movement.walk_to(state, context, seat, walking.BY_SPEED, SPACE_OF[action.to])


def _walk(state: State, context: Context, seat: int, action: Walk) -> None:
    """Walk step by step by move speed (DD-37)."""
    _spend(state, MOVE)
    movement.walk_freely(state, seat, walking.BY_SPEED)


def _attack(state: State, context: Context, seat: int, action: Attack) -> None:
    """Attack what is in reach (DD-46)."""
    _spend(state, ATTACK)
    reach = board.reach(state, context.cards, seat)
    combat.begin_attack(state, context, seat, TARGET_OF[action.target], reach)


def _charge(state: State, context: Context, seat: int, action: Charge) -> None:
    """Energy by the recharge rate, up to the capacity (DD-57)."""
    rules = context.cards
    _spend(state, CHARGE)
    player = state.players[seat]
    gained = min(rules.er[player.kaiju], rules.ec[player.kaiju] - player.energy)
    player.energy += gained
    if context.record is not None:
        context.announce(Charged(seat, gained))


def _use_ability(state: State, context: Context, seat: int, action: UseAbility) -> None:
    """Declare an active ability; it is paid after its window (DD-59, DD-60)."""
    _spend(state, ABILITY)
    ability = context.cards.ability_of[action.ability]
    if context.record is not None:
        context.announce(AbilityDeclared(seat, action.ability))
    state.then(OpenWindow(W_ABILITY, seat, ability), PayAbility(seat, ability))


DEEDS: dict[type[Action], Callable[[State, Any, int, Any], None]] = {
    Go: _go,
    Walk: _walk,
    Attack: _attack,
    Charge: _charge,
    UseAbility: _use_ability,
}
"""What carries out each action that uses a slot."""


class PayAbility(Step):
    """Pay after the window, or waste the action if the energy is gone (DD-60, R-6)."""

    seat: int
    ability: int

    def run(self, state: State, context: Context) -> None:
        rules = context.cards
        player = state.players[self.seat]
        cost = rules.ability_cost[self.ability]
        if player.energy < cost or player.space < 0 or board.nullified(state, self.seat):
            if context.record is not None:
                context.announce(AbilityWasted(self.seat, rules.ability_codes[self.ability]))
            return
        player.energy -= cost
        if context.record is not None:
            context.announce(AbilityPaid(self.seat, rules.ability_codes[self.ability], cost))
        state.then(Carry(self.seat, rules.ability_script[self.ability], 0, BY_ABILITY, {}))
