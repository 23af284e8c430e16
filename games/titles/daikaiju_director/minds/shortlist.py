"""Which choices are worth a look, and which places are good ones (section 10 of the rules page)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.engine import Action
from games.titles.daikaiju_director import actions as a
from games.titles.daikaiju_director import board
from games.titles.daikaiju_director.cards import effects as fx
from games.titles.daikaiju_director.combat import results, side_of
from games.titles.daikaiju_director.minds.gains import blow, danger, gain
from games.titles.daikaiju_director.movement import WalkTo
from games.titles.daikaiju_director.odds import chance
from games.titles.daikaiju_director.reaction_windows import Reactions
from games.titles.daikaiju_director.spaces import DISTANCE, SPACE_OF, area
from games.titles.daikaiju_director.state import State
from games.titles.daikaiju_director.terms import BUILDING, W_ROLL
from games.titles.daikaiju_director.turn import TurnChoice

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules

GOALS = 6
"""So many spaces to walk to are looked at."""
GOOD = 0.85
"""A blow that brings so much is worth the last action of a turn."""
IDLE = 0.3
"""An ability that brings less does nothing to speak of."""


def prefer(state: State, rules: CompiledRules, seat: int, options: Sequence[Action]) -> Sequence[Action]:
    """The options a sensible player would look at: of all spaces the few best, and no early end of a turn."""
    top = state.agenda[-1]
    if isinstance(top, TurnChoice):
        return _in_turn(state, rules, seat, options)
    if isinstance(top, WalkTo):
        kept = [option for option in options if not isinstance(option, a.Go | a.Walk)]
        return kept + _goals(state, rules, seat, options)
    if isinstance(top, Reactions) and top.window == W_ROLL:
        kept = [option for option in options if turns_the_roll(state, rules, seat, option)]
        return kept or options[:1]
    return options


def _in_turn(state: State, rules: CompiledRules, seat: int, options: Sequence[Action]) -> Sequence[Action]:
    if a.WRAP_MOVIE in options and would_win(state, rules, seat):
        return [a.WRAP_MOVIE]
    kept = [option for option in options if not isinstance(option, a.Go | a.Walk | a.EndTurn | a.WrapMovie)]
    goals = _goals(state, rules, seat, options)
    if sum(state.slots) == 1 and _must_strike(state, rules, seat, options):
        kept = [option for option in kept if not _is_idle(state, rules, seat, option)]
    else:
        kept += goals
    if not kept or not any(state.slots):
        kept.append(a.END_TURN)
    return kept


def _must_strike(state: State, rules: CompiledRules, seat: int, options: Sequence[Action]) -> bool:
    """Whether the last action of a turn is wasted on anything but a deed: a good blow is in reach, and
    nobody makes it wise to run.

    In the last scene any blow is good enough."""
    last = state.scene >= rules.constants.scenes
    best = max(
        (
            blow(state, rules, seat, a.TARGET_OF[option.target])
            for option in options
            if isinstance(option, a.Attack)
        ),
        default=0.0,
    )
    if not best or (best < GOOD and not last):
        return False
    threat = danger(state, rules, seat)
    if last:
        return best > threat
    return threat < rules.constants.rp_finishing_blow / 2 and state.players[seat].health > 2


def _is_idle(state: State, rules: CompiledRules, seat: int, option: Action) -> bool:
    """A charge, or an ability that brings nothing now."""
    if isinstance(option, a.UseAbility):
        return gain(state, rules, seat, rules.ability_script[rules.ability_of[option.ability]]) < IDLE
    return isinstance(option, a.Charge)


def would_win(state: State, rules: CompiledRules, seat: int) -> bool:
    """Whether the lone survivor is ahead: then there is nothing to wait for."""
    ratings = [player.ratings for player in state.players]
    ratings[seat] += rules.constants.rp_alive_at_end
    return max(ratings) == ratings[seat]


def _goals(state: State, rules: CompiledRules, seat: int, options: Sequence[Action]) -> list[Action]:
    """The best few spaces to walk to."""
    goals = [option for option in options if isinstance(option, a.Go)]
    if len(goals) <= GOALS:
        return list(goals)
    scored = places(state, rules, seat, [SPACE_OF[goal.to] for goal in goals])
    order = sorted(range(len(goals)), key=lambda at: -scored[at])
    return [goals[at] for at in order[:GOALS]]


def places(state: State, rules: CompiledRules, seat: int, spaces: Sequence[int]) -> list[float]:
    """How good each space is: targets in reach from there, and out of reach of rivals."""
    reach = board.reach(state, rules, seat)
    me = state.players[seat]
    aims: list[tuple[float, int]] = []
    fears: list[tuple[int, float]] = []
    for other, rival in enumerate(state.players):
        if other != seat and rival.space >= 0:
            aims.append((blow(state, rules, seat, other), rival.space))
            far = board.reach(state, rules, other) + board.ms(state, rules, other)
            fears.append((area(rival.space, far), 0.25 * blow(state, rules, other, seat)))
    wreck = chance(state, rules, seat, BUILDING)
    ground = rules.maps[len(state.players)]
    aims += [(wreck, space) for space, left in zip(ground.rubble, state.buildings, strict=True) if left]
    aims.sort(reverse=True)
    bad = ground.water if rules.water_weakness[me.kaiju] else 0
    if me.kaiju != rules.lava_kaiju:
        bad |= board.lava_spaces(state)
    scored = []
    for space in spaces:
        row = DISTANCE[space]
        near = 99
        value = 0.0
        for worth, target in aims:
            far = row[target] - reach
            if far <= 0:
                value = worth
                break
            near = min(near, far)
        else:
            value = -0.05 * near
        for feared, worth in fears:
            if feared >> space & 1:
                value -= worth
        if bad >> space & 1:
            value -= 0.8
        scored.append(value)
    return scored


def turns_the_roll(state: State, rules: CompiledRules, seat: int, option: Action) -> bool:
    """Whether a card in the ROLL window changes who wins it, or adds to a hit; a pass always counts."""
    if not isinstance(option, a.PlayTwist):
        return True
    fight = state.combats[-1]
    attack, defence = results(state, rules, fight)
    side = side_of(fight, seat)
    for effect in rules.scripts[rules.card_of[option.card]]:
        if isinstance(effect, fx.Mod):
            if side == 0:
                return attack <= defence < attack + effect.n
            return defence < attack <= defence + effect.n
        if isinstance(effect, fx.BonusDamage):
            return attack > defence
    return side == 1 if attack > defence else side == 0
