"""How good a situation is for a seat, in ratings (section 10 of the rules page).

A heuristic for bots, on a state that they imagine: what has been earned, what staying alive and the actions
left will bring, and how well the actor stands for its next blow and against the next blow of others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.daikaiju_director.minds.blows import Fighter, fighters
from games.titles.daikaiju_director.odds import hit_chance
from games.titles.daikaiju_director.spaces import DISTANCE
from games.titles.daikaiju_director.state import Player, State
from games.titles.daikaiju_director.terms import ANY, ATTACK, ENERGY, MS

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
POWER = 0.16
"""A point of energy that can still be used."""
A_TURN = 5
"""So much energy a turn can use."""
CARD = 0.1
"""A card more to choose from, as long as there are scenes to play it in: one a scene, so cards are many."""
READY = 0.2
"""A Twist not yet played this scene, as long as somebody has something left to do."""
NEAR = 0.6
"""Of the best blow one could strike from here, how much counts now."""
APPROACH = 0.05
"""What each space nearer to the next target is worth."""
DANGER = 0.3
"""How much of what rivals could do next counts as done."""
LAVA = 0.8
"""Standing on lava or, for Vulcanus, in water, before the next scene."""
RAISED = 0.3
"""A point of AM or DM more for a scene to come, or one less of somebody near."""
FASTER = 0.1
NUMB = 0.4
"""A scene to come in which a rival has no abilities, and again for each that counts in a fight."""
BLOWS = 1.2
"""Blows a scene at somebody who is near."""
FAR = 0.3
"""What a card on somebody counts who is not near."""


def evaluate(state: State, rules: CompiledRules, seat: int) -> float:
    """Own worth less that of the rivals; a win is 1000 and a loss -1000."""
    if state.ending:
        return WIN if seat in state.winners else LOSS
    if not state.scene:
        return 0.0
    people = fighters(state, rules)
    worths = [_worth(state, rules, at, people) for at in range(len(state.players))]
    own = worths.pop(seat)
    return own - RIVAL * max(worths) - (1 - RIVAL) * sum(worths) / len(worths)


def _worth(state: State, rules: CompiledRules, seat: int, people: list[Fighter]) -> float:
    player = state.players[seat]
    constants = rules.constants
    # What a Daikaiju begins with is no reason to choose it: the weak in body are strong in other ways.
    worth = player.ratings - _life(rules, rules.hp[player.kaiju], 1) - POWER * rules.ec[player.kaiju]
    if player.health <= 0:
        return worth
    worth += _life(rules, player.health, state.scene)
    slots = _slots(state, rules, seat)
    worth += ACTION * slots
    scenes = constants.scenes - state.scene
    worth += POWER * min(player.energy, A_TURN * (scenes + (slots > 0)) + _reserve(state, rules, player))
    worth += CARD * min(len(player.hand), scenes + (not player.played))
    if player.hand and not player.played and (slots or others_to_act(state, seat)):
        worth += READY
    worth += _lying(state, rules, seat, people)
    if player.space >= 0:
        worth += _stand(state, rules, seat, player, people)
    return worth


def _slots(state: State, rules: CompiledRules, seat: int) -> int:
    """Actions it has left this scene."""
    if seat == state.active:
        return sum(state.slots)
    return 0 if state.went >> seat & 1 else rules.constants.actions_per_turn


def others_to_act(state: State, seat: int) -> bool:
    """Whether somebody else has a turn, or the rest of one, before the Clean Up."""
    for other, rival in enumerate(state.players):
        if other != seat and rival.health > 0 and (other == state.active or not state.went >> other & 1):
            return True
    return False


def _reserve(state: State, rules: CompiledRules, player: Player) -> int:
    """Energy that an Energy Twist in the hand could still cost this scene."""
    if player.played:
        return 0
    return max((rules.card_cost[card] for card in player.hand if rules.card_kind[card] == ENERGY), default=0)


def _life(rules: CompiledRules, health: int, scene: int) -> float:
    """What staying alive from this scene on is worth: the ratings for it, and the actions it allows."""
    constants = rules.constants
    scenes = constants.scenes - scene
    safe = float(SAFETY[min(health, len(SAFETY) - 1)] ** (0.35 + 0.65 * scenes / constants.scenes))
    return safe * (constants.rp_alive_at_end + ACTION_LATER * constants.actions_per_turn * scenes)


def _lying(state: State, rules: CompiledRules, seat: int, people: list[Fighter]) -> float:
    """What a player's Twists on the table will do in the scenes to come, as far as there are any.

    What they change this scene shows in what everybody can do."""
    worth = 0.0
    left = rules.constants.scenes - state.scene
    for twist in state.players[seat].twists:
        later = min(twist.counter - 1, left)
        if twist.cancelled or later < 0:
            continue
        for whose, stat, n in twist.stats:
            each = FASTER if stat == MS else RAISED
            worth += (
                each * n * later if whose == seat else -each * n * later * _near(state, seat, whose, people)
            )
        for whose in twist.nullified:
            worth += NUMB * later * _numbed(state, rules, whose)
        for at, whose in twist.watched:
            watch = rules.scripts[twist.card][at]
            if watch.event == "i_damage":
                blows = BLOWS * later + _blows_now(state, seat)
                chance = hit_chance(people[seat].am - people[whose].dm, rules.constants.die_sides)
                brings = sum(gift.n for gift in watch.do)
                worth += chance * brings * blows * NEAR * _near(state, seat, whose, people)
    return worth


def _near(state: State, seat: int, other: int, people: list[Fighter]) -> float:
    """How much a card on somebody counts for its owner: fully within a step and a blow, less far away,
    nothing once it is defeated."""
    players = state.players
    if players[other].health <= 0:
        return 0.0
    here, there = players[seat].space, players[other].space
    if here < 0 or there < 0:
        return FAR
    far = DISTANCE[here][there]
    if far <= people[seat].reach:
        return 1.0
    return 0.75 if far <= people[seat].far_near else FAR


def _numbed(state: State, rules: CompiledRules, seat: int) -> float:
    """How much a Daikaiju misses its abilities."""
    player = state.players[seat]
    if player.health <= 0:
        return 0.0
    kaiju = player.kaiju
    return 1.0 + rules.vicious[kaiju] + (rules.reach[kaiju] > rules.constants.default_reach)


def _blows_now(state: State, seat: int) -> int:
    """Attacks it could still make this turn."""
    return state.slots[ANY] + state.slots[ATTACK] if seat == state.active else 0


def _stand(state: State, rules: CompiledRules, seat: int, player: Player, people: list[Fighter]) -> float:
    """What a place on the set is worth: targets near, rivals that could strike, lava and water below."""
    me = people[seat]
    sides = rules.constants.die_sides
    row = DISTANCE[player.space]
    best, nearest, hopeless, danger = 0.0, 99, 99, 0.0
    finish = rules.constants.rp_finishing_blow
    last = state.scene >= rules.constants.scenes
    for other, rival in enumerate(state.players):
        if other == seat or rival.space < 0:
            continue
        they = people[other]
        far = row[rival.space]
        gain = hit_chance(me.am - they.dm, sides) * (
            me.damage + finish if me.damage >= rival.health else me.damage
        )
        if far <= me.reach:
            best = max(best, gain)
        elif gain > 0.4:
            nearest = min(nearest, far - me.reach)
        else:
            hopeless = min(hopeless, far - me.reach)
        if far <= they.far_near and not (last and other != state.active and state.went >> other & 1):
            fear = 4.0 if they.damage >= player.health else float(they.damage)
            danger += hit_chance(they.am - me.dm, sides) * fear * (1.0 if far <= they.reach else 0.8)
    wreck = hit_chance(me.am, sides)
    ground = rules.maps[len(state.players)]
    for space, left in zip(ground.rubble, state.buildings, strict=True):
        if left:
            far = row[space] - me.reach
            if far <= 0:
                best = max(best, wreck)
            elif far < nearest:
                nearest = far
    worth = -DANGER * danger
    if not last or _slots(state, rules, seat):
        worth += NEAR * best
        if nearest == 99:
            nearest = hopeless
        if best < 0.5 and nearest < 99:
            worth -= APPROACH * max(0, nearest - me.ms) + 0.1
    if not last:
        if player.space in state.lava and (player.kaiju != rules.lava_kaiju or me.nullified):
            worth -= LAVA
        if rules.water_weakness[player.kaiju] and not me.nullified and ground.water >> player.space & 1:
            worth -= LAVA
    return worth
