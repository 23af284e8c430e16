"""Where things stand: statistics with the cards on the table, sets of spaces, who is on the set
(DD-14 to DD-22)."""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING

from games.titles.daikaiju_director.spaces import BIT, WITHIN, area
from games.titles.daikaiju_director.state import Player, State
from games.titles.daikaiju_director.terms import AM, BUILDING, DM, LAVA, MS, NOBODY

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules

# -- seats ---------------------------------------------------------------------------------------------------


_CLOCKWISE = {
    seats: tuple(tuple((seat + step) % seats for step in range(1, seats)) for seat in range(seats))
    for seats in range(2, 5)
}


def clockwise(state: State, seat: int) -> tuple[int, ...]:
    """All other seats, beginning left of this one."""
    return _CLOCKWISE[len(state.players)][seat]


def alive(state: State) -> list[int]:
    """The seats whose actor has health left; burrowed counts."""
    return [seat for seat, player in enumerate(state.players) if player.health > 0]


def on_set(state: State) -> list[int]:
    """The seats whose actor stands on the set."""
    return [seat for seat, player in enumerate(state.players) if player.space >= 0]


def other_actors(state: State, seat: int) -> list[int]:
    """The other actors on the set, clockwise from left of `seat`."""
    players = state.players
    return [other for other in clockwise(state, seat) if players[other].space >= 0]


def lava_master(state: State, rules: CompiledRules) -> int:
    """The seat whose Daikaiju owns the lava (Vulcanus), also when it is defeated, or -1."""
    for seat, player in enumerate(state.players):
        if player.kaiju == rules.lava_kaiju:
            return seat
    return -1


def threatens(state: State, rules: CompiledRules, target: int) -> int:
    """The seat that may make a free attack on this target when it comes onto lava, or -1 (DD-82, DD-84).

    That is Vulcanus's player while Vulcanus is on the set, and never against Vulcanus itself.
    """
    master = lava_master(state, rules)
    return master if master >= 0 and master != target and state.players[master].space >= 0 else NOBODY


# -- statistics ----------------------------------------------------------------------------------------------


def changed(state: State, seat: int, stat: int) -> int:
    """What the cards on the table add to a statistic of an actor (DD-95, DD-97)."""
    total = 0
    for player in state.players:
        for twist in player.twists:
            for whose, which, n in twist.stats:
                if whose == seat and which == stat:
                    total += n
    return total


def am(state: State, rules: CompiledRules, seat: int) -> int:
    """Added to an actor's attack rolls (DD-20)."""
    return rules.am[state.players[seat].kaiju] + changed(state, seat, AM)


def dm(state: State, rules: CompiledRules, seat: int) -> int:
    """Added to an actor's defence rolls (DD-20)."""
    return rules.dm[state.players[seat].kaiju] + changed(state, seat, DM)


def ms(state: State, rules: CompiledRules, seat: int) -> int:
    """Spaces an actor may move, never below 1 (DD-22)."""
    return max(1, rules.ms[state.players[seat].kaiju] + changed(state, seat, MS))


def nullified(state: State, seat: int) -> bool:
    """Whether a card has taken an actor's abilities away (DD-76)."""
    for player in state.players:
        for twist in player.twists:
            if seat in twist.nullified:
                return True
    return False


def reach(state: State, rules: CompiledRules, seat: int) -> int:
    """How far an actor's attacks reach (DD-46, DD-62)."""
    far = rules.reach[state.players[seat].kaiju]
    return rules.constants.default_reach if nullified(state, seat) else far


def wades(state: State, rules: CompiledRules, seat: int) -> bool:
    """Whether water slows an actor (DD-39, DD-65, DD-76)."""
    return not rules.aquatic[state.players[seat].kaiju] or nullified(state, seat)


# -- sets of spaces ------------------------------------------------------------------------------------------


def occupied(state: State, rules: CompiledRules) -> int:
    """The spaces with an actor or a building prop (DD-18, DD-19)."""
    spaces = 0
    for player in state.players:
        if player.space >= 0:
            spaces |= BIT[player.space]
    return spaces | sum(compress(rules.maps[len(state.players)].rubble_bits, state.buildings))


def lava_spaces(state: State) -> int:
    """The spaces with a lava prop."""
    spaces = 0
    for space in state.lava:
        spaces |= BIT[space]
    return spaces


def free_within(state: State, rules: CompiledRules, space: int, far: int) -> int:
    """The unoccupied spaces at most so far away (DD-19)."""
    return area(space, far) & rules.maps[len(state.players)].board & ~occupied(state, rules)


def lava_supply(state: State, rules: CompiledRules) -> int:
    """Lava props left (DD-77)."""
    return rules.constants.lava_supply - len(state.lava)


def lava_places(state: State, rules: CompiledRules, space: int, far: int) -> int:
    """The spaces without lava at most so far away, none with an empty supply (DD-77, DD-79)."""
    if space < 0 or lava_supply(state, rules) <= 0:
        return 0
    return area(space, far) & rules.maps[len(state.players)].board & ~lava_spaces(state)


def shift_places(state: State, rules: CompiledRules, space: int, far: int) -> int:
    """Where the lava prop on a space may be shifted to: 1 to `far` away, without lava."""
    return area(space, far) & rules.maps[len(state.players)].board & ~lava_spaces(state)


# -- targets -------------------------------------------------------------------------------------------------


def space_of(state: State, target: int) -> int:
    """Where a target stands, or -1 off the set."""
    if target < BUILDING:
        return state.players[target].space
    return target - (LAVA if target >= LAVA else BUILDING)


def standing(state: State, rules: CompiledRules, target: int) -> bool:
    """Whether a target is still there: an actor on the set, a prop with buildings or lava not yet gone."""
    if target < 0:
        return False
    if target < BUILDING:
        return state.players[target].space >= 0
    if target < LAVA:
        return buildings_at(state, rules, target - BUILDING) > 0
    return target - LAVA in state.lava


def buildings_at(state: State, rules: CompiledRules, space: int) -> int:
    """Buildings left of the prop on a rubble space."""
    place = rules.maps[len(state.players)].rubble_place.get(space)
    return state.buildings[place] if place is not None else 0


def actors_within(state: State, seat: int, far: int) -> list[int]:
    """The other actors on the set at most so far from this one, clockwise (DD-15)."""
    here = state.players[seat].space
    if here < 0:
        return []
    near = area(here, far)
    players = state.players
    found = []
    for other in clockwise(state, seat):
        space = players[other].space
        if space >= 0 and near >> space & 1:
            found.append(other)
    return found


def buildings_within(state: State, rules: CompiledRules, seat: int, far: int) -> list[int]:
    """The spaces of the building props at most so far from an actor."""
    here = state.players[seat].space
    if here < 0:
        return []
    near = area(here, far)
    rubble = rules.maps[len(state.players)].rubble
    return [space for space in compress(rubble, state.buildings) if near >> space & 1]


def targets(state: State, rules: CompiledRules, seat: int, far: int, spared: int = -1) -> list[int]:
    """What an actor may attack at this reach (DD-46): actors clockwise, then building props row by row.

    `spared` is an actor that a card leaves out.
    """
    found = [other for other in actors_within(state, seat, far) if other != spared]
    found += [BUILDING + space for space in buildings_within(state, rules, seat, far)]
    return found


def on_or_next_to(state: State, seat: int, spaces: int) -> bool:
    """Whether an actor's space or a neighbour is one of these."""
    return bool(WITHIN[state.players[seat].space][1] & spaces)


def is_alive(player: Player) -> bool:
    """Has health left."""
    return player.health > 0
