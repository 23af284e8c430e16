"""How good a situation is for a seat, in ratings (section 10 of the rules page).

A heuristic for bots, on a state that they imagine: what has been earned, what staying alive and the actions
left will bring, and how well the actor stands for its next blow and against the next blow of others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.daikaiju_director import board
from games.titles.daikaiju_director.odds import hit_chance
from games.titles.daikaiju_director.spaces import distance
from games.titles.daikaiju_director.state import Player, State
from games.titles.daikaiju_director.terms import AM, DM

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules

WIN, LOSS = 1000.0, -1000.0
RIVAL = 0.75
"""How much the best rival's worth counts against one's own, the mean of the others the rest."""
SAFETY = (0.0, 0.42, 0.62, 0.76, 0.86, 0.92, 0.95, 0.97, 0.98)
"""By health: how likely it is to see the end of the match."""
ACTION = 0.3
"""An action left is worth this much, on top of what it does."""
ACTION_LATER = 0.55
ENERGY = 0.16
CARD = 0.4
NEAR = 0.6
"""Of the best blow one could strike from here, how much counts now."""
APPROACH = 0.05
"""What each space nearer to the next target is worth."""
DANGER = 0.3
"""How much of what rivals could do next counts as done."""
LAVA = 0.8
"""Standing on lava or, for Vulcanus, in water, before the next scene."""
TWIST = 0.5
"""A persistent Twist still at work, by Clean Up left."""


def evaluate(state: State, rules: CompiledRules, seat: int) -> float:
    """Own worth less that of the rivals; a win is 1000 and a loss -1000."""
    if state.ending:
        return WIN if seat in state.winners else LOSS
    if not state.scene:
        return 0.0
    figures = [
        (
            board.am(state, rules, at),
            board.dm(state, rules, at),
            board.ms(state, rules, at),
            board.reach(state, rules, at),
        )
        for at in range(len(state.players))
    ]
    worths = [_worth(state, rules, at, figures) for at in range(len(state.players))]
    own = worths.pop(seat)
    return own - RIVAL * max(worths) - (1 - RIVAL) * sum(worths) / len(worths)


Figures = list[tuple[int, int, int, int]]


def _worth(state: State, rules: CompiledRules, seat: int, figures: Figures) -> float:
    player = state.players[seat]
    constants = rules.constants
    # What a Daikaiju begins with is no reason to choose it: the weak in body are strong in other ways.
    worth = player.ratings - _life(rules, rules.hp[player.kaiju], 1) - ENERGY * rules.ec[player.kaiju]
    if player.health <= 0:
        return worth
    worth += _life(rules, player.health, state.scene)
    worth += ENERGY * player.energy + CARD * min(len(player.hand), 5)
    if seat == state.active:
        worth += ACTION * sum(state.slots)
    elif not state.went >> seat & 1:
        worth += ACTION * constants.actions_per_turn
    for twist in player.twists:
        worth += TWIST * twist.counter
    if not player.played:
        worth += 0.1
    if player.space >= 0:
        worth += _stand(state, rules, seat, player, figures)
    return worth


def _life(rules: CompiledRules, health: int, scene: int) -> float:
    """What staying alive from this scene on is worth: the ratings for it, and the actions it allows."""
    constants = rules.constants
    scenes = constants.scenes - scene
    safe = float(SAFETY[min(health, len(SAFETY) - 1)] ** (0.35 + 0.65 * scenes / constants.scenes))
    return safe * (constants.rp_alive_at_end + ACTION_LATER * constants.actions_per_turn * scenes)


def _stand(state: State, rules: CompiledRules, seat: int, player: Player, figures: Figures) -> float:
    """What a place on the set is worth: targets near, rivals that could strike, lava and water below."""
    am, dm, ms, reach = figures[seat]
    sides = rules.constants.die_sides
    here = player.space
    best, nearest, danger = 0.0, 99, 0.0
    vicious = 0 if board.nullified(state, seat) else rules.vicious[player.kaiju]
    finish = rules.constants.rp_finishing_blow
    for other, rival in enumerate(state.players):
        if other == seat or rival.space < 0:
            continue
        theirs = figures[other]
        far = distance(here, rival.space)
        n = 1 + vicious
        gain = hit_chance(am - theirs[DM], sides) * (n + finish if n >= rival.health else n)
        if far <= reach:
            best = max(best, gain)
        elif gain > 0.4:
            nearest = min(nearest, far - reach)
        if far <= theirs[2] + theirs[3]:
            n = 1 + (0 if board.nullified(state, other) else rules.vicious[rival.kaiju])
            fear = 4.0 if n >= player.health else float(n)
            danger += hit_chance(theirs[AM] - dm, sides) * fear * (1.0 if far <= theirs[3] else 0.8)
    wreck = hit_chance(am, sides)
    for space, left in zip(rules.maps[len(state.players)].rubble, state.buildings, strict=True):
        if left:
            far = distance(here, space) - reach
            if far <= 0:
                best = max(best, wreck)
            elif far < nearest:
                nearest = far
    worth = NEAR * best - DANGER * danger
    if best < 0.5 and nearest < 99:
        worth -= APPROACH * max(0, nearest - ms) + 0.1
    last = state.scene >= rules.constants.scenes
    if not last:
        if here in state.lava and player.kaiju != rules.lava_kaiju:
            worth -= LAVA
        if rules.water_weakness[player.kaiju] and rules.maps[len(state.players)].water >> here & 1:
            worth -= LAVA
    return worth
