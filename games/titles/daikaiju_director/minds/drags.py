"""Where a player in a hurry takes somebody else whom it moves: onto lava, to the water before a wave, or into
its own reach."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.engine import Action
from games.titles.daikaiju_director import actions as a
from games.titles.daikaiju_director import board
from games.titles.daikaiju_director.cards import effects as fx
from games.titles.daikaiju_director.carry_effects import Carry
from games.titles.daikaiju_director.minds import gains
from games.titles.daikaiju_director.movement import MoveStep
from games.titles.daikaiju_director.odds import chance
from games.titles.daikaiju_director.spaces import DISTANCE, SPACE_OF, around, each
from games.titles.daikaiju_director.state import State
from games.titles.daikaiju_director.walking import reachable

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules

BETTER = 0.05
"""What a space must be better by to go there."""


def step(state: State, rules: CompiledRules, seat: int, top: MoveStep, options: Sequence[Action]) -> Action:
    """The next step of a walk that is chosen step by step: one's own ends where it may."""
    if top.actor == seat:
        return options[0]
    here = state.players[top.actor].space
    spaces = reachable(state, rules, top.actor, top.most, top.taken)
    goal, best = here, _worth(state, rules, seat, top.actor, here) + BETTER
    for space in each(spaces):
        worth = _worth(state, rules, seat, top.actor, space)
        if worth > best:
            goal, best = space, worth
    if goal == here:
        return a.STOP if a.STOP in options else options[0]
    row = DISTANCE[goal]
    return min(
        (option for option in options if isinstance(option, a.Stride)),
        key=lambda option: (row[SPACE_OF[option.to]], SPACE_OF[option.to] in state.lava),
    )


def _worth(state: State, rules: CompiledRules, seat: int, target: int, space: int) -> float:
    """How good it is for a seat that somebody else comes to stand on a space."""
    worth = 0.0
    if space != state.players[target].space and space in state.lava:
        master = board.threatens(state, rules, target)
        if master >= 0:
            hit = chance(state, rules, master, target)
            worth += hit * rules.constants.rp_forced_mover
            worth += gains.blow(state, rules, master, target) * (1.0 if master == seat else 0.3)
    here = state.players[seat].space
    if here >= 0:
        far = DISTANCE[here][space]
        reach = board.reach(state, rules, seat)
        if far <= reach and gains.blows_now(state, seat):
            worth += gains.blow(state, rules, seat, target)
        if gains.to_act(state, target):
            theirs = board.reach(state, rules, target)
            if far <= theirs + board.ms(state, rules, target):
                worth -= 0.15 * gains.blow(state, rules, target, seat) * (1.5 if far <= theirs else 1.0)
    for spaces, n in _waves(state, rules, seat):
        if spaces >> space & 1:
            worth += gains.hurt(state, rules, target, n)
    return worth


def _waves(state: State, rules: CompiledRules, seat: int) -> list[tuple[int, int]]:
    """Damage that the same card will do next: to whoever stands on which spaces, and how much."""
    found = []
    for frame in state.agenda:
        if not isinstance(frame, Carry) or frame.owner != seat:
            continue
        for effect in rules.scripts[frame.script][frame.at :]:
            if isinstance(effect, fx.ForEach):
                n = sum(one.n for one in effect.do if isinstance(one, fx.Hit))
                water = rules.maps[len(state.players)].water
                if n and effect.filter:
                    wet = effect.filter == "on_or_adjacent_to_water"
                    found.append((around(water if wet else board.lava_spaces(state)), n))
    return found
