"""What a player in a hurry does (section 10 of the rules page)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.engine import Action
from games.titles.daikaiju_director import actions as a
from games.titles.daikaiju_director import board, twists
from games.titles.daikaiju_director.attack_targets import AttackTarget
from games.titles.daikaiju_director.carry_effects import twist_of
from games.titles.daikaiju_director.lava import TubeExit
from games.titles.daikaiju_director.minds import gains
from games.titles.daikaiju_director.minds.shortlist import places, turns_the_roll, would_win
from games.titles.daikaiju_director.movement import FlyTo, MoveStep, WalkTo
from games.titles.daikaiju_director.setup import ChooseDaikaiju, ChooseStart
from games.titles.daikaiju_director.spaces import SPACE_OF
from games.titles.daikaiju_director.state import State
from games.titles.daikaiju_director.terms import (
    BUILDING,
    ENERGY,
    PERSISTENT,
    W_ABILITY,
    W_ACTION,
    W_DAMAGE,
    W_HURT,
    W_ROLL,
    W_TURN,
    W_TWIST,
)
from games.titles.daikaiju_director.turn import BurrowReturn, TurnChoice
from games.titles.daikaiju_director.windows import Reactions

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules, Context


def in_haste(state: State, context: Context, seat: int, options: Sequence[Action]) -> Action:
    """The quick policy of playouts: the best blow at hand, a step towards one, sensible reactions."""
    top = state.agenda[-1]
    rules = context.cards
    if isinstance(top, TurnChoice):
        return _turn_in_haste(state, rules, seat, options)
    if isinstance(top, Reactions):
        return _reaction(state, rules, seat, top, options)
    if isinstance(top, AttackTarget):
        return _best_target(state, rules, top.attacker, options, top.am)
    if isinstance(top, WalkTo | FlyTo | BurrowReturn | TubeExit | ChooseStart):
        return _best_place(state, rules, seat, options)
    if isinstance(top, MoveStep):
        return _step(state, rules, seat, top, options)
    if isinstance(top, ChooseDaikaiju):
        return options[state.dice[seat] % len(options)]  # any of them: the dice are as good a guide
    if isinstance(options[0], a.Aim):
        return _best_target(state, rules, seat, options, 0)
    if isinstance(options[0], a.Choose):
        return _place_lava(state, rules, seat, options)
    return top.default(state, context, seat)  # type: ignore[no-any-return]


def _turn_in_haste(state: State, rules: CompiledRules, seat: int, options: Sequence[Action]) -> Action:
    """The Twist that brings much, the blow or the ability that brings most, a walk towards one, energy."""
    if a.WRAP_MOVIE in options and would_win(state, rules, seat):
        return a.WRAP_MOVIE
    best: Action | None = None
    most = 0.35
    twist: Action | None = None
    bar = play_from(state, rules, seat)
    goals: list[a.Go] = []
    charge = False
    for option in options:
        if isinstance(option, a.Attack):
            worth = gains.blow(state, rules, seat, a.TARGET_OF[option.target])
            if worth > most:
                best, most = option, worth
        elif isinstance(option, a.Go):
            goals.append(option)
        elif isinstance(option, a.UseAbility):
            ability = rules.ability_of[option.ability]
            worth = gains.gain(state, rules, seat, rules.ability_script[ability])
            worth -= gains.ENERGY * rules.ability_cost[ability]
            if worth > most:
                best, most = option, worth
        elif isinstance(option, a.PlayTwist):
            worth = twist_gain(state, rules, seat, rules.card_of[option.card])
            if worth > bar:
                twist, bar = option, worth
        elif isinstance(option, a.Charge):
            charge = True
    if twist is not None:
        return twist
    if best is not None:
        return best
    if goals:
        place = _best_place(state, rules, seat, [a.STOP, *goals])
        if place is not a.STOP:
            return place
    return a.CHARGE if charge else a.END_TURN


def twist_gain(state: State, rules: CompiledRules, seat: int, card: int) -> float:
    """What playing a Twist now would bring, its price paid."""
    return gains.gain(state, rules, seat, card) - gains.ENERGY * twists.cost(state, rules, seat, card)


def play_from(state: State, rules: CompiledRules, seat: int) -> float:
    """What a Twist must bring to be played: less when there are more cards than scenes to play them in."""
    scenes = rules.constants.scenes - state.scene
    return 0.25 if len(state.players[seat].hand) > scenes else 0.6


def _best_place(state: State, rules: CompiledRules, seat: int, options: Sequence[Action]) -> Action:
    """The best space to go to, or to stay if nothing is clearly better."""
    ways = [option for option in options if isinstance(option, a.Go | a.Choose)]
    spaces = [SPACE_OF[way.to if isinstance(way, a.Go) else way.space] for way in ways]
    scored = places(state, rules, seat, spaces)
    best = max(range(len(ways)), key=lambda at: scored[at])
    if a.STOP in options and state.players[seat].space >= 0:
        here = places(state, rules, seat, [state.players[seat].space])[0]
        if scored[best] <= here + 0.1:
            return a.STOP
    return ways[best]


def _best_target(
    state: State, rules: CompiledRules, attacker: int, options: Sequence[Action], am: int
) -> Action:
    """The target with the most to gain; what is no target of an attack (lava, a die) as listed."""
    best, most = options[0], -1.0
    for option in options:
        if isinstance(option, a.Aim):
            target = a.TARGET_OF[option.target]
            if target >= a.TARGET_OF["lava:r0c0"]:
                return _die(state, attacker, options) if state.combats else options[0]
            worth = gains.blow(state, rules, attacker, target, am)
            if worth > most:
                best, most = option, worth
    return best


def _die(state: State, seat: int, options: Sequence[Action]) -> Action:
    """The die to roll again: one's own if one is behind, otherwise the other."""
    fight = state.combats[-1]
    return options[1] if fight.attacker == seat else options[0]


def _step(state: State, rules: CompiledRules, seat: int, top: MoveStep, options: Sequence[Action]) -> Action:
    """Somebody else goes onto lava if it is near; otherwise stop where that is possible."""
    if top.actor != seat and board.threatens(state, rules, top.actor) >= 0 and state.lava:
        for option in options:
            if isinstance(option, a.Stride) and SPACE_OF[option.to] in state.lava:
                return option
    return options[0]


def _place_lava(state: State, rules: CompiledRules, seat: int, options: Sequence[Action]) -> Action:
    """Lava below the rival or the building that it can be expected to hurt most."""
    targets = {player.space: other for other, player in enumerate(state.players) if other != seat}
    best, most = options[len(options) // 2], 0.0
    for option in options:
        if isinstance(option, a.Choose):
            space = SPACE_OF[option.space]
            target = targets.get(space, BUILDING + space)
            if board.standing(state, rules, target):
                worth = gains.blow(state, rules, seat, target)
                if worth > most:
                    best, most = option, worth
    return best


# -- reactions -----------------------------------------------------------------------------------------------


def _reaction(
    state: State, rules: CompiledRules, seat: int, top: Reactions, options: Sequence[Action]
) -> Action:
    """A card where it turns something, otherwise a pass."""
    window = top.window
    if len(options) == 1:
        return options[0]
    if window == W_ROLL:
        for option in options[1:]:
            if turns_the_roll(state, rules, seat, option):
                return option
    elif window in (W_DAMAGE, W_HURT):
        return options[1]
    elif window == W_TWIST:
        twist = twist_of(state, top.pivot, top.about)
        if twist is not None and (
            rules.card_kind[twist.card] in (ENERGY, PERSISTENT)
            or gains.gain(state, rules, top.pivot, twist.card) > 1.2
        ):
            return options[1]
    elif window == W_ABILITY:
        cost = min(rules.ability_cost[one] for one in rules.abilities_of[state.players[top.pivot].kaiju])
        if state.players[top.pivot].energy < cost + 2:
            return options[1]
    elif window in (W_TURN, W_ACTION):
        best, most = options[0], 0.7
        for option in options[1:]:
            assert isinstance(option, a.PlayTwist)
            worth = twist_gain(state, rules, seat, rules.card_of[option.card])
            if worth > most:
                best, most = option, worth
        return best
    return options[0]
