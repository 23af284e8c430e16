"""What a card's owner may choose from (the verb `choose` of section 9.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.daikaiju_director import board
from games.titles.daikaiju_director.spaces import COLUMNS, distance
from games.titles.daikaiju_director.state import State
from games.titles.daikaiju_director.terms import BUILDING, DIE, LAVA, NONE

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules
    from games.titles.daikaiju_director.cards.effects import Choose


def candidates(
    choose: Choose, state: State, rules: CompiledRules, seat: int, chosen: dict[str, int]
) -> list[int]:
    """Target numbers: actors clockwise, then building props or lava row by row, or the two dice.

    With a distance the owner's actor must be on the set.
    """
    if choose.source == "combat_die":
        return [DIE, DIE + 1] if state.combats else []
    spared = chosen.get(choose.spared, NONE)
    if choose.source == "lava":
        here = state.players[seat].space
        return [
            LAVA + space
            for space in sorted(state.lava)
            if (not choose.shift or board.shift_places(state, rules, space, choose.shift))
            and (not choose.within or (here >= 0 and distance(here, space) <= choose.within))
        ]
    found: list[int] = []
    if choose.source != "building":
        near = (
            board.actors_within(state, seat, choose.within)
            if choose.within
            else board.other_actors(state, seat)
        )
        found += [other for other in near if _fits(choose, state, rules, seat, other)]
    if choose.source != "other_actor":
        far = choose.within or COLUMNS
        found += [BUILDING + space for space in board.buildings_within(state, rules, seat, far)]
    return [target for target in found if target != spared]


def _fits(choose: Choose, state: State, rules: CompiledRules, seat: int, other: int) -> bool:
    """Whether an actor passes the filters."""
    player = state.players[other]
    if choose.has_energy and not player.energy:
        return False
    if choose.has_ratings and player.ratings < 1:
        return False
    if choose.damaged and player.health >= rules.hp[player.kaiju]:
        return False
    if choose.can_attack_other_than:
        return bool(board.targets(state, rules, other, board.reach(state, rules, other), seat))
    return True
