"""What a Twist or an ability would bring if it were carried out now, in ratings: a hunch, effect by effect.

The quick policy of playouts plays what brings most.
Targets are taken to be chosen well, and no Twists of others are counted in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from games.titles.daikaiju_director import board, damage
from games.titles.daikaiju_director.candidates import candidates
from games.titles.daikaiju_director.cards import effects as fx
from games.titles.daikaiju_director.odds import chance
from games.titles.daikaiju_director.spaces import DISTANCE
from games.titles.daikaiju_director.state import State
from games.titles.daikaiju_director.terms import ANY, ATTACK, BUILDING, LAVA

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules

ENERGY = 0.15
"""A point of energy."""
HARM = 0.5
"""A rival's loss of a health or of a rating, shared by all who gain from it."""
FREE_LAVA = 0.15
"""A lava prop on the set, beyond the free attack it makes."""
STEP = 0.1
"""A move that brings nothing into reach."""
PULL = 0.1
"""A move of somebody else that brings it nowhere in particular."""
ACTION = 0.75
"""An action that a rival loses."""
NULLIFIED = 0.8
"""An actor without abilities for some scenes."""
BLOWS = 1.2
"""Blows a scene at somebody near, for what lasts longer than this turn."""
WEAK = 0.2
"""A point of defence less, for each blow that meets it."""
RAISED = {"AM": 0.3, "DM": 0.3, "MS": 0.12}
"""A point more of an own figure, for a scene."""
FEAR = 1.3
"""What a point of damage to oneself costs: the health, and what the rival gains by it."""


class Aims(NamedTuple):
    """What the effects before this one have led to:
    candidates by variable, and how far its owner can walk first."""

    chosen: dict[str, list[int]]
    stride: int
    later: int = 0
    """Scenes after this one for which the card lies on the table."""


def gain(state: State, rules: CompiledRules, seat: int, script: int) -> float:
    """What a whole list of effects brings to its owner."""
    return _from(state, rules, seat, script, 0, Aims({}, 0, _later(state, rules, script)))


def aimed(state: State, rules: CompiledRules, seat: int, script: int, at: int, target: int) -> float:
    """What the rest of a list of effects brings if what is chosen at this place of it is this target."""
    choose = rules.scripts[script][at]
    aims = Aims({choose.var: [target]}, 0, _later(state, rules, script))
    return _from(state, rules, seat, script, at + 1, aims)


def _later(state: State, rules: CompiledRules, script: int) -> int:
    """For how many scenes after this one a card lies on the table: what is beyond the last one is in vain."""
    lasting = rules.card_numeral[script] if script < len(rules.card_numeral) else 0
    return min(max(0, lasting - 1), rules.constants.scenes - state.scene)


def _from(state: State, rules: CompiledRules, seat: int, script: int, start: int, aims: Aims) -> float:
    total = 0.0
    for place, effect in enumerate(rules.scripts[script]):
        if place < start:
            continue
        if isinstance(effect, fx.Choose):
            aims.chosen[effect.var] = candidates(effect, state, rules, seat, {})
        elif isinstance(effect, fx.ForEach):
            each = rules.scripts[rules.nested[script, place]]
            for other in effect.matching(state, rules, seat):
                one = Aims({effect.var: [other]}, 0, aims.later)
                total += sum(_part(state, rules, seat, part, one) for part in each)
        elif isinstance(effect, fx.Move) and effect.who == "self":
            far = effect.farthest(state, rules, seat)
            aims = aims._replace(stride=far if far >= 0 else board.ms(state, rules, seat))
        else:
            total += _part(state, rules, seat, effect, aims)
    if aims.stride and not total:
        total = _approach(state, rules, seat, aims.stride)
    return total


def blow(state: State, rules: CompiledRules, seat: int, target: int, am: int = 0) -> float:
    """What an attack on this target brings on average."""
    n = rules.constants.attack_damage + damage.vicious(state, rules, seat, target)
    return chance(state, rules, seat, target, am) * hurt(state, rules, target, n)


def hurt(state: State, rules: CompiledRules, target: int, n: int) -> float:
    """What so much damage to this target brings to whom it is credited."""
    if target >= BUILDING:
        return float(min(n, board.buildings_at(state, rules, target - BUILDING)))
    player = state.players[target]
    n = min(n, player.health)
    worth = n * (1 + HARM / (len(state.players) - 1))
    return worth + rules.constants.rp_finishing_blow if n == player.health else worth


def best_blow(state: State, rules: CompiledRules, seat: int, far: int, am: int = 0) -> float:
    """The best attack on anything so far away, 0 without a target."""
    return max(
        (blow(state, rules, seat, target, am) for target in board.targets(state, rules, seat, far)),
        default=0.0,
    )


def _approach(state: State, rules: CompiledRules, seat: int, stride: int) -> float:
    """What a walk brings into reach that was not there before."""
    reach = board.reach(state, rules, seat)
    now = best_blow(state, rules, seat, reach)
    return max(STEP, 0.7 * (best_blow(state, rules, seat, reach + stride) - now))


def _part(state: State, rules: CompiledRules, seat: int, effect: fx.Effect, aims: Aims) -> float:
    """What one effect brings."""
    targets = aims.chosen.get(getattr(effect, "who", ""), [])
    rivals = len(state.players) - 1
    match effect:
        case fx.Attack():
            return _attack(state, rules, seat, effect, aims)
        case fx.FreeAttack():
            return max((_free(state, rules, seat, one) for one in aims.chosen[effect.target]), default=0.0)
        case fx.Hit():
            return max((_hit(state, rules, seat, one, effect.n) for one in targets), default=0.0)
        case fx.Drain():
            lost = max((min(effect.n, state.players[one].energy) for one in targets), default=0)
            return ENERGY * lost * (1 / rivals + effect.gain)
        case fx.Steal():
            stolen = max((min(effect.n, state.players[one].ratings) for one in targets), default=0)
            return stolen * (1 + HARM / rivals)
        case fx.Stat():
            return _stat(state, rules, seat, effect, targets, aims.later)
        case fx.Nullify():
            fierce = any(rules.vicious[state.players[one].kaiju] for one in targets)
            scenes = aims.later + (0.7 if any(to_act(state, one) for one in targets) else 0.0)
            return NULLIFIED * (2 if fierce else 1) * scenes / (2.7 * rivals)
        case fx.Watch(event="i_damage"):
            reach = board.reach(state, rules, seat) + board.ms(state, rules, seat)
            near = board.actors_within(state, seat, reach)
            brings = sum(gift.n for gift in effect.do) * (blows_now(state, seat) + BLOWS * aims.later) / 2
            return max(
                (brings * chance(state, rules, seat, one) for one in targets if one in near), default=0
            )
        case fx.Heal():
            player = state.players[seat]
            n = fx.amount(effect.n, effect.condition, effect.otherwise, state, rules, seat)
            return min(n, rules.hp[player.kaiju] - player.health) * (0.9 if player.health <= 3 else 0.45)
        case fx.Ratings():
            n = fx.amount(effect.n, effect.condition, effect.otherwise, state, rules, seat)
            waits = effect.condition and n != effect.n and any(state.slots)
            return 0.0 if waits else float(n)
        case fx.Grant():
            return best_blow(state, rules, seat, board.reach(state, rules, seat)) * effect.n
        case fx.LoseAction():
            return ACTION * min(effect.n, state.slots[0]) / rivals
        case fx.PlaceLava():
            return _lava(state, rules, seat, effect.n, state.players[seat].space, effect.within)
        case fx.ShiftLava():
            return max(
                (_lava(state, rules, seat, 1, one - LAVA, effect.max) for one in aims.chosen[effect.which]),
                default=0.0,
            )
        case fx.Move():
            return max((_pull(state, rules, seat, one, effect) for one in targets), default=0.0)
        case fx.Burrow():
            return 0.0 if blows_now(state, seat) else danger(state, rules, seat)
        case fx.Watch() | fx.Tube() | fx.Counter():
            return 0.0
        case fx.Mod() | fx.Reroll() | fx.BonusDamage() | fx.Prevent():
            return 0.0  # what they turn is looked at where they are played
    raise TypeError(f"Nobody has said what {effect!r} is worth.")


def _attack(state: State, rules: CompiledRules, seat: int, effect: fx.Attack, aims: Aims) -> float:
    if effect.who != "self":
        # A puppet strikes with its own strength, for the card's owner.
        worth = 0.0
        for puppet in aims.chosen[effect.who]:
            far = board.reach(state, rules, puppet)
            for target in board.targets(state, rules, puppet, far, seat):
                worth = max(worth, blow(state, rules, puppet, target))
        return worth
    if effect.target in aims.chosen:
        return max(
            (blow(state, rules, seat, one, effect.am) for one in aims.chosen[effect.target]), default=0
        )
    return best_blow(state, rules, seat, effect.far(state, rules, seat) + aims.stride, effect.am)


def _hit(state: State, rules: CompiledRules, seat: int, target: int, n: int) -> float:
    return hurt(state, rules, target, n + damage.vicious(state, rules, seat, target))


def _free(state: State, rules: CompiledRules, seat: int, target: int) -> float:
    return chance(state, rules, seat, target) * hurt(state, rules, target, rules.constants.attack_damage)


def to_act(state: State, seat: int) -> bool:
    """Whether a seat has a turn, or the rest of one, before the Clean Up."""
    return state.players[seat].health > 0 and (seat == state.active or not state.went >> seat & 1)


def blows_now(state: State, seat: int) -> int:
    """Attacks that a seat can still make in the turn that is on."""
    return state.slots[ANY] + state.slots[ATTACK] if state.active == seat else 0


def danger(state: State, rules: CompiledRules, seat: int) -> float:
    """What a seat is likely to lose to rivals that still act this scene: one blow of each that comes near."""
    here = state.players[seat].space
    if here < 0:
        return 0.0
    total = 0.0
    for other in board.other_actors(state, seat):
        if to_act(state, other):
            far = board.reach(state, rules, other) + board.ms(state, rules, other)
            if DISTANCE[here][state.players[other].space] <= far:
                n = rules.constants.attack_damage + damage.vicious(state, rules, other, seat)
                lost = FEAR * n if n < state.players[seat].health else rules.constants.rp_finishing_blow
                total += chance(state, rules, other, seat) * lost
    return total


def _pull(state: State, rules: CompiledRules, seat: int, target: int, effect: fx.Move) -> float:
    """What moving somebody else brings: it comes onto lava, into one's own reach, or no nearer."""
    far = effect.max if isinstance(effect.max, int) else board.ms(state, rules, target)
    there = state.players[target].space
    worth = PULL / (len(state.players) - 1)
    master = board.threatens(state, rules, target)
    row = DISTANCE[there]
    if master >= 0 and any(row[space] <= far for space in state.lava if space != there):
        credit = _free(state, rules, master, target) if master == seat else 0.0
        worth = max(worth, credit + rules.constants.rp_forced_mover * chance(state, rules, master, target))
    here, reach = state.players[seat].space, board.reach(state, rules, seat)
    if here >= 0 and blows_now(state, seat) and reach < row[here] <= reach + far:
        worth = max(worth, 0.8 * (blow(state, rules, seat, target) - best_blow(state, rules, seat, reach)))
    return worth


def _stat(
    state: State, rules: CompiledRules, seat: int, effect: fx.Stat, targets: list[int], later: int
) -> float:
    """A statistic changed: for a fighter it counts as long as there is somebody to fight."""
    if effect.who == "self":
        now = 0.0
        if effect.stat == "DM":
            now = 0.5 if danger(state, rules, seat) else 0.0
        elif state.active == seat and any(state.slots):
            now = 1.0
        return RAISED[effect.stat] * effect.n * (now + later)
    near = board.actors_within(state, seat, board.reach(state, rules, seat))
    if effect.stat != "DM":
        return 0.05 * -effect.n * (1 + later)
    per = WEAK * (1 + rules.vicious[state.players[seat].kaiju]) * (blows_now(state, seat) + BLOWS * later)
    return -effect.n * per if any(one in near for one in targets) else 0.0


def _lava(state: State, rules: CompiledRules, seat: int, n: int, space: int, within: int) -> float:
    """Lava below the best targets around a space."""
    row = DISTANCE[space]
    hits = [
        _free(state, rules, seat, other)
        for other in board.other_actors(state, seat)
        if row[state.players[other].space] <= within and state.players[other].space not in state.lava
    ]
    rubble = rules.maps[len(state.players)].rubble
    hits += [
        _free(state, rules, seat, BUILDING + prop)
        for prop, left in zip(rubble, state.buildings, strict=True)
        if left and row[prop] <= within and prop not in state.lava
    ]
    hits.sort(reverse=True)
    return sum(hits[:n]) + FREE_LAVA * n
