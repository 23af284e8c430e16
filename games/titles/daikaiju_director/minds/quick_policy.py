"""What a player in a hurry does (section 10 of the rules page)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.engine import Action
from games.titles.daikaiju_director import actions as a
from games.titles.daikaiju_director import board
from games.titles.daikaiju_director.attack_targets import AttackTarget
from games.titles.daikaiju_director.carry_effects import TwistTarget
from games.titles.daikaiju_director.lava import TubeExit
from games.titles.daikaiju_director.minds import gains
from games.titles.daikaiju_director.minds.drags import step
from games.titles.daikaiju_director.minds.reactions import (
    out_of_reach,
    reaction,
    rerolled,
    reserve,
    twist_gain,
)
from games.titles.daikaiju_director.minds.shortlist import places, would_win
from games.titles.daikaiju_director.movement import FlyTo, MoveStep, WalkTo
from games.titles.daikaiju_director.reaction_windows import Reactions
from games.titles.daikaiju_director.round import DiscardToLimit
from games.titles.daikaiju_director.setup import ChooseDaikaiju, ChooseStart
from games.titles.daikaiju_director.spaces import SPACE_OF
from games.titles.daikaiju_director.state import State
from games.titles.daikaiju_director.terms import BUILDING, DIE, ENERGY, W_MAIN
from games.titles.daikaiju_director.turn import BurrowReturn, TurnChoice

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules, Context


LEAST = 0.12
"""What a Twist must bring at least: hardly anything, since one a scene may be played and more are drawn."""


def in_haste(state: State, context: Context, seat: int, options: Sequence[Action]) -> Action:
    """The quick policy of playouts: the best blow at hand, a step towards one, sensible reactions."""
    top = state.agenda[-1]
    rules = context.cards
    if isinstance(top, TurnChoice):
        return _turn_in_haste(state, rules, seat, options)
    if isinstance(top, Reactions):
        return reaction(state, rules, seat, top, options)
    if isinstance(top, AttackTarget):
        return _best_target(state, rules, top.attacker, options, top.am)
    if isinstance(top, DiscardToLimit):
        return min(options, key=lambda option: keepsake(state, rules, seat, option))
    if isinstance(top, WalkTo) and state.combats and state.combats[-1].target == seat:
        options = out_of_reach(state, options) or options
    if isinstance(top, WalkTo | FlyTo | BurrowReturn | TubeExit | ChooseStart):
        return _best_place(state, rules, seat, options)
    if isinstance(top, MoveStep):
        return step(state, rules, seat, top, options)
    if isinstance(top, ChooseDaikaiju):
        return options[state.dice[seat] % len(options)]  # any of them: the dice are as good a guide
    if isinstance(top, TwistTarget):
        return _best_aim(state, rules, seat, top, options)
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


def play_from(state: State, rules: CompiledRules, seat: int) -> float:
    """What a Twist must bring to be played now: more than what a reaction in the hand may still turn this
    scene. There are more cards than scenes to play them in, so none is saved for later."""
    return max(LEAST, reserve(state, rules, seat))


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
    """The target of an attack with the most to gain."""
    best, most = options[0], -1.0
    for option in options:
        if isinstance(option, a.Aim):
            worth = gains.blow(state, rules, attacker, a.TARGET_OF[option.target], am)
            if worth > most:
                best, most = option, worth
    return best


def _best_aim(
    state: State, rules: CompiledRules, seat: int, top: TwistTarget, options: Sequence[Action]
) -> Action:
    """The target for which the rest of the card or the ability brings most."""
    best, most = options[0], -1.0
    for option in options:
        if isinstance(option, a.Aim):
            target = a.TARGET_OF[option.target]
            if target >= DIE:
                worth = rerolled(state, rules, seat, target - DIE)
            else:
                worth = gains.aimed(state, rules, seat, top.script, top.at, target)
            if worth > most:
                best, most = option, worth
    return best


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


def keepsake(state: State, rules: CompiledRules, seat: int, option: Action) -> float:
    """What a card is worth keeping: what it would bring now, a reaction about as much as it turns; of one
    held twice less."""
    assert isinstance(option, a.Discard)
    card = rules.card_of[option.card]
    worth = gains.gain(state, rules, seat, card) if W_MAIN in rules.card_windows[card] else 0.6
    if rules.card_kind[card] == ENERGY:
        worth += 1.0
    return worth / state.players[seat].hand.count(card)
