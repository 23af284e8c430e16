"""Which windows matter to a seat that holds a Twist for them: what a person who is asked only *when it would
matter* is asked (DD-108)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from games.engine.stakes import Stake
from games.titles.daikaiju_director import damage, forecast, twists
from games.titles.daikaiju_director.cards import effects as fx
from games.titles.daikaiju_director.carry_effects import twist_of
from games.titles.daikaiju_director.combat import results
from games.titles.daikaiju_director.reaction_windows import Reactions
from games.titles.daikaiju_director.state import State
from games.titles.daikaiju_director.terms import (
    BUILDING,
    W_ABILITY,
    W_ACTION,
    W_DAMAGE,
    W_MAIN,
    W_ROLL,
    W_TURN,
    W_TWIST,
)

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules, Context

Cards: TypeAlias = Sequence[int]
ON_A_ROLL = (fx.Mod, fx.BonusDamage, fx.Reroll)
"""Effects that do nothing but change the combat that is on."""


def stake(state: State, context: Context, seat: int) -> Stake:
    """What hangs on the Twists that this seat could play in the window that is open (DD-103).

    After the dice (DD-52): nothing, unless some Twist can turn who hits or what damage is done; much, if the
    seat takes part or is credited, or if an actor may fall. Before damage (DD-55): nothing, unless some Twist
    leaves more health. After a Twist (DD-94): little, if it changes nothing for the roll or the damage that
    it was played for. At the start of a turn, after an action and at an ability: little, if the Twist can as
    well be played in a turn of one's own that is still to come; much, if it makes the ability fail (DD-60).
    An attack on oneself, and having been hurt, always matter."""
    rules = context.cards
    window = state.agenda[-1]
    assert isinstance(window, Reactions)
    cards = twists.playable(state, rules, seat, window.window, window.about)
    if not cards:
        return Stake.NOTHING
    judge = JUDGES.get(window.window)
    return judge(state, rules, seat, window, cards) if judge is not None else Stake.MUCH


def _after_the_dice(state: State, rules: CompiledRules, seat: int, window: Reactions, cards: Cards) -> Stake:
    if not any(_turns(state, rules, seat, card) for card in cards):
        return Stake.NOTHING
    return Stake.MUCH if _concerned(state, rules, seat) else Stake.LITTLE


def _turns(state: State, rules: CompiledRules, seat: int, card: int) -> bool:
    """Whether this Twist could change how the combat ends."""
    effects = [effect for effect in rules.scripts[card] if not isinstance(effect, fx.Choose)]
    if not all(isinstance(effect, ON_A_ROLL) for effect in effects):
        return True
    after = forecast.with_twist(state, rules, seat, card, state.agenda[-1].about)
    if after is not None:
        return harm(after, rules) != harm(state, rules)
    return len(effects) > 1 or _another_roll_turns(state, rules)


def _another_roll_turns(state: State, rules: CompiledRules) -> bool:
    """Whether some face of one of the two dice would turn who hits (DD-53)."""
    fight = state.combats[-1]
    attack, defence = results(state, rules, fight)
    lead = attack - defence
    leads = [
        changed
        for face in range(1, rules.constants.die_sides + 1)
        for changed in (lead + face - fight.dice[0], lead - face + fight.dice[1])
    ]
    return min(leads) <= 0 < max(leads)


def harm(state: State, rules: CompiledRules) -> int:
    """The damage of the combat that is on, as its results stand; none without a hit (DD-48, DD-49)."""
    fight = state.combats[-1]
    attack, defence = results(state, rules, fight)
    if attack <= defence:
        return 0
    amount = rules.constants.attack_damage + fight.bonus
    if fight.target < BUILDING:
        return amount + damage.vicious(state, rules, fight.attacker, fight.target)
    place = rules.maps[len(state.players)].rubble_place[fight.target - BUILDING]
    return min(amount, state.buildings[place])


def _concerned(state: State, rules: CompiledRules, seat: int) -> bool:
    """Whether the seat takes part in the combat that is on, gets ratings for it, or may see somebody fall."""
    fight = state.combats[-1]
    if seat in (fight.attacker, fight.target, fight.credit, fight.mover):
        return True
    if fight.target >= BUILDING:
        return False
    most = rules.constants.attack_damage + fight.bonus
    most += damage.vicious(state, rules, fight.attacker, fight.target)
    return state.players[fight.target].health <= most


def _before_damage(state: State, rules: CompiledRules, seat: int, window: Reactions, cards: Cards) -> Stake:
    for card in cards:
        if not all(isinstance(effect, fx.Prevent) for effect in rules.scripts[card]):
            return Stake.MUCH
        after = forecast.with_twist(state, rules, seat, card, window.about)
        if after is None or lost(after) != lost(state):
            return Stake.MUCH
    return Stake.NOTHING


def lost(state: State) -> int:
    """The health that the damage takes which is about to be dealt (DD-55)."""
    hurt = state.damages[-1]
    return max(0, min(hurt.amount - hurt.prevented, state.players[hurt.target].health))


def _after_a_twist(state: State, rules: CompiledRules, seat: int, window: Reactions, cards: Cards) -> Stake:
    twist = twist_of(state, window.pivot, window.about)
    if twist is None:
        return Stake.NOTHING
    script = rules.scripts[twist.card]
    after = forecast.carried_out(state, rules, window.pivot, window.about)
    if after is None:
        return Stake.MUCH
    if state.damages and all(isinstance(effect, fx.Prevent) for effect in script):
        return Stake.MUCH if lost(after) != lost(state) else Stake.LITTLE
    if state.combats and all(isinstance(effect, ON_A_ROLL) for effect in script):
        turned = harm(after, rules) != harm(state, rules)
        return Stake.MUCH if turned and _concerned(state, rules, seat) else Stake.LITTLE
    return Stake.MUCH


def _in_anothers_turn(
    state: State, rules: CompiledRules, seat: int, window: Reactions, cards: Cards
) -> Stake:
    last = state.scene >= rules.constants.scenes and bool(state.went >> seat & 1)
    if last or any(W_MAIN not in rules.card_windows[card] for card in cards):
        return Stake.MUCH
    if window.window == W_ABILITY:
        spare = state.players[window.pivot].energy - rules.ability_cost[window.about]
        if any(_drained(rules, card) > spare for card in cards):
            return Stake.MUCH
    return Stake.LITTLE


def _drained(rules: CompiledRules, card: int) -> int:
    """The energy that a Twist takes at most."""
    return sum(effect.n for effect in rules.scripts[card] if isinstance(effect, fx.Drain))


JUDGES: dict[int, Callable[[State, CompiledRules, int, Reactions, Cards], Stake]] = {
    W_ROLL: _after_the_dice,
    W_DAMAGE: _before_damage,
    W_TWIST: _after_a_twist,
    W_TURN: _in_anothers_turn,
    W_ACTION: _in_anothers_turn,
    W_ABILITY: _in_anothers_turn,
}
"""By window. The others are about oneself."""
