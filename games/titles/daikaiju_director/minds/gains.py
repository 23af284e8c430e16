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
from games.titles.daikaiju_director.terms import BUILDING, LAVA

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
PULL = 0.2
"""A move of somebody else."""
ACTION = 0.75
"""An action that a rival loses."""
NULLIFIED = 0.8
"""An actor without abilities for some scenes."""
MARKED = 0.35
"""A watch, for each point of damage that can be expected soon."""


class Aims(NamedTuple):
    """What the effects before this one have led to:
    candidates by variable, and how far its owner can walk first."""

    chosen: dict[str, list[int]]
    stride: int


def gain(state: State, rules: CompiledRules, seat: int, script: int) -> float:
    """What a whole list of effects brings to its owner."""
    total = 0.0
    aims = Aims({}, 0)
    for place, effect in enumerate(rules.scripts[script]):
        if isinstance(effect, fx.Choose):
            aims.chosen[effect.var] = candidates(effect, state, rules, seat, {})
        elif isinstance(effect, fx.ForEach):
            each = rules.scripts[rules.nested[script, place]]
            for other in effect.matching(state, rules, seat):
                one = Aims({effect.var: [other]}, 0)
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
            return _stat(state, rules, seat, effect, targets)
        case fx.Nullify():
            fierce = any(rules.vicious[state.players[one].kaiju] for one in targets)
            return NULLIFIED * (2 if fierce else 1) / rivals
        case fx.Watch(event="i_damage"):
            reach = board.reach(state, rules, seat) + board.ms(state, rules, seat)
            near = board.actors_within(state, seat, reach)
            return max(
                (3 * MARKED * chance(state, rules, seat, one) for one in targets if one in near), default=0
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
            return PULL / rivals
        case fx.Watch() | fx.Burrow() | fx.Tube() | fx.Counter():
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


def _stat(state: State, rules: CompiledRules, seat: int, effect: fx.Stat, targets: list[int]) -> float:
    """A statistic changed: for a fighter it counts as long as there is somebody to fight."""
    if effect.who == "self":
        return {"AM": 0.3, "DM": 0.35, "MS": 0.1}[effect.stat] * effect.n
    near = board.actors_within(state, seat, board.reach(state, rules, seat))
    if effect.stat != "DM":
        return 0.1
    slots = sum(state.slots[kind] for kind in (0, 2)) if state.active == seat else 0
    per = 0.17 * (1 + rules.vicious[state.players[seat].kaiju]) * slots
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
