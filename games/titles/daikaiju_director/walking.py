"""Where an actor could walk, and by which way (DD-14 to DD-16, DD-37 to DD-40):
sets of spaces, nothing is moved here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.daikaiju_director import board
from games.titles.daikaiju_director.spaces import BIT, CODES, around
from games.titles.daikaiju_director.state import State

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules

BY_SPEED = -1
"""Instead of a number of steps: by move speed, where water counts (DD-39, DD-40)."""


def _limits(state: State, rules: CompiledRules, actor: int, most: int) -> tuple[int, int]:
    """Steps that may have been made before one from dry land, and before one from water (DD-39, DD-40)."""
    if most != BY_SPEED:
        return most, most
    speed = board.ms(state, rules, actor)
    constants = rules.constants
    if not board.wades(state, rules, actor):
        return speed, speed
    return speed, min(speed, max(constants.water_ms_floor, speed - constants.water_ms_penalty))


def next_steps(state: State, rules: CompiledRules, actor: int, taken: int, most: int) -> int:
    """The spaces one legal step away, with so many steps already taken (DD-38, DD-39)."""
    here = state.players[actor].space
    if here < 0:
        return 0
    dry, wet = _limits(state, rules, actor, most)
    ground = rules.maps[len(state.players)]
    if taken >= (wet if ground.water >> here & 1 else dry):
        return 0
    return around(BIT[here]) & ground.board & ~board.occupied(state, rules)


def reachable(state: State, rules: CompiledRules, actor: int, most: int, taken: int = 0) -> int:
    """The spaces an actor can walk to, its own not among them."""
    here = state.players[actor].space
    if here < 0:
        return 0
    dry, wet = _limits(state, rules, actor, most)
    ground = rules.maps[len(state.players)]
    water = ground.water
    free = ground.board & ~board.occupied(state, rules)
    seen = edge = BIT[here]
    for made in range(taken, dry):
        if made >= wet:
            edge &= ~water
        edge = around(edge) & free & ~seen
        if not edge:
            break
        seen |= edge
    return seen & ~BIT[here]


def way(state: State, rules: CompiledRules, actor: int, most: int, goal: int) -> list[int]:
    """The spaces to walk through to a reachable one: fewest lava spaces first, then fewest steps, then row
    by row."""
    here = state.players[actor].space
    dry, wet = _limits(state, rules, actor, most)
    ground = rules.maps[len(state.players)]
    free = ground.board & ~board.occupied(state, rules)
    hot = board.lava_spaces(state) if board.threatens(state, rules, actor) >= 0 else 0
    layers: list[list[int]] = []
    """By the number of lava spaces entered: where one can be after each number of steps."""
    for heat in range(dry + 1):
        layer = [BIT[here] if heat == 0 else 0]
        layers.append(layer)
        for made in range(dry):
            dry_only = ~ground.water if made >= wet else -1
            cool = around(layer[made] & dry_only) & ~hot
            burnt = around(layers[heat - 1][made] & dry_only) & hot if heat else 0
            spaces = (cool | burnt) & free
            layer.append(spaces)
            if spaces >> goal & 1:
                return _back(layers, ground.water, hot, wet, heat, made + 1, goal)
    raise ValueError(f"{CODES[goal]} cannot be reached")


def _back(
    layers: list[list[int]], water: int, hot: int, wet: int, heat: int, steps: int, goal: int
) -> list[int]:
    """The way to `goal`, found from its end."""
    found = [goal]
    while steps:
        if hot >> found[0] & 1:
            heat -= 1
        steps -= 1
        before = around(BIT[found[0]]) & layers[heat][steps]
        if steps >= wet:
            before &= ~water
        found.insert(0, (before & -before).bit_length() - 1)
    return found[1:]
