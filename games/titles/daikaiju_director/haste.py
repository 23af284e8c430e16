"""What a player in a hurry does, and which choices are worth a look (section 10 of the rules page)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.engine import Action
from games.titles.daikaiju_director import actions as a
from games.titles.daikaiju_director import board, damage
from games.titles.daikaiju_director import effects as fx
from games.titles.daikaiju_director.choosing import AttackTarget
from games.titles.daikaiju_director.combat import results, side_of
from games.titles.daikaiju_director.lava import TubeExit
from games.titles.daikaiju_director.movement import FlyTo, MoveStep, WalkTo
from games.titles.daikaiju_director.odds import chance
from games.titles.daikaiju_director.script import twist_of
from games.titles.daikaiju_director.setup import ChooseStart
from games.titles.daikaiju_director.spaces import SPACE_OF, distance
from games.titles.daikaiju_director.state import State
from games.titles.daikaiju_director.terms import (
    BUILDING,
    ENERGY,
    PERSISTENT,
    W_ABILITY,
    W_DAMAGE,
    W_HURT,
    W_ROLL,
    W_TWIST,
)
from games.titles.daikaiju_director.turn import BurrowReturn, TurnChoice
from games.titles.daikaiju_director.windows import Reactions

if TYPE_CHECKING:
    from games.titles.daikaiju_director.book import Book, Table

GOALS = 6
"""So many spaces to walk to are looked at."""


# -- what is worth a look ----------------------------------------------------------------------------------------


def prefer(state: State, book: Book, seat: int, options: Sequence[Action]) -> Sequence[Action]:
    """The options a sensible player would look at: of all spaces the few best, and no early end of a turn."""
    top = state.agenda[-1]
    if isinstance(top, TurnChoice):
        return _in_turn(state, book, seat, options)
    if isinstance(top, WalkTo):
        kept = [option for option in options if not isinstance(option, a.Go | a.Walk)]
        return kept + _goals(state, book, seat, options)
    if isinstance(top, Reactions) and top.window == W_ROLL:
        kept = [option for option in options if _turns_the_roll(state, book, seat, option)]
        return kept or options[:1]
    return options


def _in_turn(state: State, book: Book, seat: int, options: Sequence[Action]) -> Sequence[Action]:
    kept = [option for option in options if not isinstance(option, a.Go | a.Walk | a.EndTurn | a.WrapMovie)]
    kept += _goals(state, book, seat, options)
    if not kept or not any(state.slots):
        kept.append(a.END_TURN)
    if a.WRAP_MOVIE in options and _would_win(state, book, seat):
        return [a.WRAP_MOVIE]
    return kept


def _would_win(state: State, book: Book, seat: int) -> bool:
    """Whether the lone survivor is ahead: then there is nothing to wait for."""
    ratings = [player.ratings for player in state.players]
    ratings[seat] += book.constants.rp_alive_at_end
    return max(ratings) == ratings[seat]


def _goals(state: State, book: Book, seat: int, options: Sequence[Action]) -> list[Action]:
    """The best few spaces to walk to."""
    goals = [option for option in options if isinstance(option, a.Go)]
    if len(goals) <= GOALS:
        return list(goals)
    scored = _places(state, book, seat, [SPACE_OF[goal.to] for goal in goals])
    order = sorted(range(len(goals)), key=lambda at: -scored[at])
    return [goals[at] for at in order[:GOALS]]


def _places(state: State, book: Book, seat: int, spaces: Sequence[int]) -> list[float]:
    """How good each space is: targets in reach from there, and out of reach of rivals."""
    reach = board.reach(state, book, seat)
    me = state.players[seat]
    aims: list[tuple[int, float]] = []
    fears: list[tuple[int, int, float]] = []
    for other, rival in enumerate(state.players):
        if other != seat and rival.space >= 0:
            aims.append((rival.space, worth_of_blow(state, book, seat, other)))
            far = board.reach(state, book, other) + board.ms(state, book, other)
            fears.append((rival.space, far, worth_of_blow(state, book, other, seat)))
    wreck = chance(state, book, seat, BUILDING)
    ground = book.maps[len(state.players)]
    aims += [(space, wreck) for space, left in zip(ground.rubble, state.buildings, strict=True) if left]
    hot = set(state.lava) if me.kaiju != book.lava_kaiju else set()
    wet = ground.water if book.water_weakness[me.kaiju] else 0
    scored = []
    for space in spaces:
        best, near = 0.0, 99
        for target, worth in aims:
            far = distance(space, target) - reach
            if far <= 0:
                best = max(best, worth)
            else:
                near = min(near, far)
        value = best if best else -0.05 * near
        value -= sum(0.25 * worth for foe, far, worth in fears if distance(space, foe) <= far)
        if space in hot or wet >> space & 1:
            value -= 0.8
        scored.append(value)
    return scored


def worth_of_blow(state: State, book: Book, attacker: int, target: int, am: int = 0) -> float:
    """The ratings an attack brings on average, without Twists."""
    n = book.constants.attack_damage + damage.vicious(state, book, attacker, target)
    if target < BUILDING and n >= state.players[target].health:
        n = state.players[target].health + book.constants.rp_finishing_blow
    return chance(state, book, attacker, target, am) * n


# -- in haste ----------------------------------------------------------------------------------------------------


def in_haste(state: State, table: Table, seat: int, options: Sequence[Action]) -> Action:
    """The quick policy of playouts: the best blow at hand, a step towards one, sensible reactions."""
    top = state.agenda[-1]
    book = table.cards
    if isinstance(top, TurnChoice):
        return _turn_in_haste(state, book, seat, options)
    if isinstance(top, Reactions):
        return _reaction(state, book, seat, top, options)
    if isinstance(top, AttackTarget):
        return _best_target(state, book, top.attacker, options, top.am)
    if isinstance(top, WalkTo | FlyTo | BurrowReturn | TubeExit | ChooseStart):
        return _best_place(state, book, seat, options)
    if isinstance(top, MoveStep):
        return _step(state, book, seat, top, options)
    if isinstance(options[0], a.Aim):
        return _best_target(state, book, seat, options, 0)
    if isinstance(options[0], a.Choose):
        return _place_lava(state, seat, options)
    return top.default(state, table, seat)  # type: ignore[no-any-return]


def _turn_in_haste(state: State, book: Book, seat: int, options: Sequence[Action]) -> Action:
    if a.WRAP_MOVIE in options and _would_win(state, book, seat):
        return a.WRAP_MOVIE
    best: Action | None = None
    most = 0.35
    goals: list[a.Go] = []
    charge = False
    for option in options:
        if isinstance(option, a.Attack):
            worth = worth_of_blow(state, book, seat, a.TARGET_OF[option.target])
            if worth > most:
                best, most = option, worth
        elif isinstance(option, a.Go):
            goals.append(option)
        elif isinstance(option, a.Charge):
            charge = True
    if best is not None:
        return best
    if goals:
        place = _best_place(state, book, seat, [a.STOP, *goals])
        if place is not a.STOP:
            return place
    return a.CHARGE if charge else a.END_TURN


def _best_place(state: State, book: Book, seat: int, options: Sequence[Action]) -> Action:
    """The best space to go to, or to stay if nothing is clearly better."""
    ways = [option for option in options if isinstance(option, a.Go | a.Choose)]
    spaces = [SPACE_OF[way.to if isinstance(way, a.Go) else way.space] for way in ways]
    scored = _places(state, book, seat, spaces)
    best = max(range(len(ways)), key=lambda at: scored[at])
    if a.STOP in options and state.players[seat].space >= 0:
        here = _places(state, book, seat, [state.players[seat].space])[0]
        if scored[best] <= here + 0.1:
            return a.STOP
    return ways[best]


def _best_target(state: State, book: Book, attacker: int, options: Sequence[Action], am: int) -> Action:
    """The target with the most to gain; what is no target of an attack (lava, a die) as listed."""
    best, most = options[0], -1.0
    for option in options:
        if isinstance(option, a.Aim):
            target = a.TARGET_OF[option.target]
            if target >= a.TARGET_OF["lava:r0c0"]:
                return _die(state, attacker, options) if state.combats else options[0]
            worth = worth_of_blow(state, book, attacker, target, am)
            if worth > most:
                best, most = option, worth
    return best


def _die(state: State, seat: int, options: Sequence[Action]) -> Action:
    """The die to roll again: one's own if one is behind, otherwise the other."""
    fight = state.combats[-1]
    return options[1] if fight.attacker == seat else options[0]


def _step(state: State, book: Book, seat: int, top: MoveStep, options: Sequence[Action]) -> Action:
    """Somebody else goes onto lava if it is near; otherwise stop where that is possible."""
    if top.actor != seat and board.threatens(state, book, top.actor) >= 0 and state.lava:
        for option in options:
            if isinstance(option, a.Stride) and SPACE_OF[option.to] in state.lava:
                return option
    return options[0]


def _place_lava(state: State, seat: int, options: Sequence[Action]) -> Action:
    """Lava below a rival, if that is possible."""
    spaces = {player.space for other, player in enumerate(state.players) if other != seat}
    for option in options:
        if isinstance(option, a.Choose) and SPACE_OF[option.space] in spaces:
            return option
    return options[len(options) // 2]


# -- reactions ---------------------------------------------------------------------------------------------------


def _reaction(state: State, book: Book, seat: int, top: Reactions, options: Sequence[Action]) -> Action:
    """A card where it turns something, otherwise a pass."""
    window = top.window
    if len(options) == 1:
        return options[0]
    if window == W_ROLL:
        for option in options[1:]:
            if _turns_the_roll(state, book, seat, option):
                return option
    elif window in (W_DAMAGE, W_HURT):
        return options[1]
    elif window == W_TWIST:
        twist = twist_of(state, top.pivot, top.about)
        if twist is not None and book.card_kind[twist.card] in (ENERGY, PERSISTENT):
            return options[1]
    elif window == W_ABILITY:
        cost = min(book.ability_cost[one] for one in book.abilities_of[state.players[top.pivot].kaiju])
        if state.players[top.pivot].energy < cost + 2:
            return options[1]
    return options[0]


def _turns_the_roll(state: State, book: Book, seat: int, option: Action) -> bool:
    """Whether a card in the ROLL window changes who wins it, or adds to a hit; a pass always counts."""
    if not isinstance(option, a.PlayTwist):
        return True
    fight = state.combats[-1]
    attack, defence = results(state, book, fight)
    side = side_of(fight, seat)
    for effect in book.scripts[book.card_of[option.card]]:
        if isinstance(effect, fx.Mod):
            if side == 0:
                return attack <= defence < attack + effect.n
            return defence < attack <= defence + effect.n
        if isinstance(effect, fx.BonusDamage):
            return attack > defence
    return side == 1 if attack > defence else side == 0
