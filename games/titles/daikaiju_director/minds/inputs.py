"""What a learned judge goes by: what a seat may know, as numbers of about 0 to 1.

The viewer comes first, then the others clockwise. What a rival may hold is what it holds on average: its
unseen cards are known to all, and how many of them it has in hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.daikaiju_director.minds import hand_sums as sums
from games.titles.daikaiju_director.minds.blows import Blows, Fighter, blows, fighters
from games.titles.daikaiju_director.spaces import DISTANCE, WITHIN, bits
from games.titles.daikaiju_director.state import State
from games.titles.daikaiju_director.terms import ANY, ATTACK, CLEAN_UP, OVER, SETUP

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules, Context

SET = (
    "scenes gone",
    "scenes left",
    "the last scene",
    "one of the last two scenes",
    "one of the last four scenes",
    "setup",
    "clean up or over",
    "alive",
    "alone",
    "storeys left",
    "lava",
    "slots for anything",
    "bonus attacks",
    "nothing done yet this turn",
    "turns before its next",
    "gap to the best rival",
    "gap by the scenes left",
    "in the lead",
    "within a finishing blow of the lead",
)
SEAT = (
    "its turn",
    "turn to come",
    "first player",
    "alive",
    "on the set",
    "health",
    "health lost",
    "at one health",
    "at two or less",
    "at three or less",
    "energy",
    "energy to come with a charge",
    "abilities it can pay",
    "ratings",
    "attack",
    "defence",
    "speed",
    "reach",
    "vicious",
    "nullified",
    "scenes nullified",
    "defence lasting on",
    "speed and attack lasting on",
    "bounty that it can earn",
    "bounty on it",
    "cards in hand",
    "has played its Twist",
    "has dealt damage",
    "on lava that hurts",
    "lava around",
    "in water that hurts",
    "best blow in reach",
    "best blow after a step",
    "finishing blow in reach",
    "finishing blow after a step",
    "chance against a building",
    "way to a rival",
    "way to a building",
    "harm from rivals in reach",
    "harm from rivals near",
    "harm still to come this scene",
    "chance to be finished now",
    "chance to be finished by who is still to act",
)
PAIR = (
    "distance",
    "chance to hit it",
    "its chance to hit",
    "in own reach",
    "in own reach after a step",
    "in its reach",
    "in its reach after a step",
    "own blow would finish it",
    "its blow would finish",
)
LIKELY = (
    sums.CANCELS,
    sums.TO_ATTACK,
    sums.TO_DEFENCE,
    sums.PREVENTED,
    sums.DAMAGE,
    sums.ATTACKS,
    sums.STOLEN,
)
"""What counts of a hand that is not known."""
HAND = ("can pay its Energy Twist", "more cards than scenes")


def names(rules: CompiledRules, seats: int) -> list[str]:
    """A plain name for each number of `inputs`."""
    found = list(SET)
    people = ["own", *(f"rival {at}" for at in range(1, seats))]
    found += [f"{who}: {name}" for who in people for name in SEAT]
    found += [f"{who}: {name}" for who in people[1:] for name in PAIR]
    found += [f"own hand: {name}" for name, _ in sums.FIELDS]
    found += [f"own hand: {name}" for name in HAND]
    found += [f"{who}, likely in hand: {sums.FIELDS[at][0]}" for who in people[1:] for at in LIKELY]
    return found


def inputs(state: State, context: Context, seat: int) -> list[float]:
    """The numbers that `names` names."""
    rules = context.cards
    count = len(state.players)
    order = [(seat + step) % count for step in range(count)]
    people = fighters(state, rules)
    strikes = blows(state, rules, people)
    found = _set(state, rules, seat)
    for who in order:
        _seat(found, state, rules, people, strikes, who)
    for other in order[1:]:
        _pair(found, state, people, strikes, seat, other)
    _hands(found, state, rules, order)
    return found


def _set(state: State, rules: CompiledRules, seat: int) -> list[float]:
    """How far the match is, what is left to do, and who is ahead."""
    constants = rules.constants
    players = state.players
    left = constants.scenes - state.scene
    alive = 0
    best = 0
    for at, player in enumerate(players):
        alive += player.health > 0
        if at != seat:
            points = player.ratings + (constants.rp_alive_at_end if player.health > 0 else 0)
            if points > best:
                best = points
    me = players[seat]
    gap = me.ratings - best + (constants.rp_alive_at_end if me.health > 0 else 0)
    slots = state.slots
    whole = constants.buildings_per_prop * len(state.buildings)
    finish = constants.rp_finishing_blow
    return [
        state.scene / constants.scenes,
        left / constants.scenes,
        1.0 if left <= 0 else 0.0,
        1.0 if left <= 1 else 0.0,
        1.0 if left <= 3 else 0.0,
        1.0 if state.phase == SETUP else 0.0,
        1.0 if state.phase in (CLEAN_UP, OVER) else 0.0,
        alive / 4,
        1.0 if alive == 1 else 0.0,
        sum(state.buildings) / whole if whole else 0.0,
        len(state.lava) / constants.lava_supply if constants.lava_supply else 0.0,
        slots[ANY] / 2,
        slots[ATTACK] / 2,
        1.0 if state.active >= 0 and not state.acted else 0.0,
        _before(state, seat) / 6,
        max(-3.0, min(3.0, gap / 15)),
        max(-3.0, min(3.0, gap / (4 + 3 * left))),
        1.0 if gap > 0 else 0.0,
        1.0 if -finish <= gap <= finish else 0.0,
    ]


def _before(state: State, seat: int) -> int:
    """How many turns others have before this seat has one (again), as far as is known."""
    players = state.players
    if state.active == seat or not state.scene:
        return 0
    waiting = 0
    count = len(players)
    for step in range(count):
        at = (state.first + step) % count
        if players[at].health <= 0 or (state.went >> at & 1 and at != state.active):
            continue
        if at == seat:
            return waiting
        waiting += 1
    return waiting + 1


def _seat(
    found: list[float],
    state: State,
    rules: CompiledRules,
    people: list[Fighter],
    strikes: Blows,
    who: int,
) -> None:
    """What one seat is and has, what it can strike and what can strike it."""
    player = state.players[who]
    kaiju, space, health = player.kaiju, player.space, player.health
    me = people[who]
    energy = player.energy
    payable = 0
    for ability in rules.abilities_of[kaiju] if kaiju >= 0 else ():
        payable += rules.ability_cost[ability] <= energy
    alive = health > 0
    hot = sore = False
    around = 0
    if space >= 0:
        water = rules.maps[len(state.players)].water >> space & 1
        lava = state.lava
        if lava:
            immune = kaiju == rules.lava_kaiju and not me.nullified
            hot = space in lava and not immune
            if not immune:
                around = (bits(lava) & WITHIN[space][1]).bit_count()
        if water:
            sore = bool(rules.water_weakness[kaiju]) and not me.nullified
    room = rules.ec[kaiju] - energy
    own = strikes.of[who]
    found += (
        1.0 if state.active == who else 0.0,
        1.0 if alive and state.scene and not state.went >> who & 1 else 0.0,
        1.0 if state.first == who else 0.0,
        1.0 if alive else 0.0,
        1.0 if space >= 0 else 0.0,
        health / 8,
        (rules.hp[kaiju] - health) / 8,
        1.0 if health == 1 else 0.0,
        1.0 if 0 < health <= 2 else 0.0,
        1.0 if 0 < health <= 3 else 0.0,
        energy / 8,
        min(rules.er[kaiju], room) / 4,
        payable / 2,
        player.ratings / 30,
        me.am / 6,
        me.dm / 6,
        me.ms / 5,
        me.reach / 5,
        me.vicious / 2,
        1.0 if me.nullified else 0.0,
        me.nullified / 3,
        me.dm_lasting / 4,
        (me.ms_lasting + me.am_lasting) / 4,
        me.bounty / 6,
        me.price / 6,
        len(player.hand) / 7,
        1.0 if player.played else 0.0,
        1.0 if player.hit else 0.0,
        1.0 if hot else 0.0,
        around / 3,
        1.0 if sore else 0.0,
        own.best / 8,
        own.best_near / 8,
        own.finish,
        own.finish_near,
        own.wreck,
        own.to_rival / 10,
        own.to_building / 10,
        own.harm / 3,
        own.harm_near / 3,
        own.harm_soon / 3,
        own.fate,
        own.fate_soon,
    )


def _pair(
    found: list[float], state: State, people: list[Fighter], strikes: Blows, seat: int, other: int
) -> None:
    """How the viewer and a rival stand to each other."""
    players = state.players
    one, two = players[seat].space, players[other].space
    if one < 0 or two < 0:
        found += (0.0,) * len(PAIR)
        return
    far = DISTANCE[one][two]
    me, they = people[seat], people[other]
    found += (
        far / 10,
        strikes.chance[seat][other],
        strikes.chance[other][seat],
        1.0 if far <= me.far else 0.0,
        1.0 if far <= me.far_near else 0.0,
        1.0 if far <= they.far else 0.0,
        1.0 if far <= they.far_near else 0.0,
        1.0 if me.damage >= players[other].health else 0.0,
        1.0 if they.damage >= players[seat].health else 0.0,
    )


def _hands(found: list[float], state: State, rules: CompiledRules, order: list[int]) -> None:
    """The own hand in full, and what the others hold on average of what has not been seen."""
    designs = sums.packed(rules)
    player = state.players[order[0]]
    hand = sums.total(designs, player.hand)
    for _, much in sums.FIELDS:
        found.append((hand & sums.MASK) / much)
        hand >>= sums.BITS
    price = found[len(found) - len(sums.FIELDS) + sums.PRICE] * sums.FIELDS[sums.PRICE][1]
    free = state.active == order[0] and not state.acted
    found.append(1.0 if price and (free or player.energy >= price) else 0.0)
    spare = len(player.hand) - (rules.constants.scenes - state.scene + (not player.played))
    found.append(max(0, spare) / 7)
    for other in order[1:]:
        player = state.players[other]
        held = len(player.hand)
        if not held:
            found += (0.0,) * len(LIKELY)
            continue
        unseen = sums.total(designs, player.hand) + sums.total(designs, player.deck)
        share = held / (held + len(player.deck))
        found += [(unseen >> SHIFT[at] & sums.MASK) * share / sums.FIELDS[at][1] for at in LIKELY]


SHIFT = tuple(sums.BITS * at for at in range(len(sums.FIELDS)))
