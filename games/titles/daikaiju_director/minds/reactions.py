"""What a player in a hurry plays in the turns of others, and what it keeps its Twist of the scene for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.engine import Action
from games.titles.daikaiju_director import actions as a
from games.titles.daikaiju_director import board, twists
from games.titles.daikaiju_director.cards import effects as fx
from games.titles.daikaiju_director.carry_effects import twist_of
from games.titles.daikaiju_director.combat import results
from games.titles.daikaiju_director.minds import gains
from games.titles.daikaiju_director.minds.shortlist import turns_the_roll
from games.titles.daikaiju_director.reaction_windows import Reactions
from games.titles.daikaiju_director.spaces import DISTANCE, SPACE_OF, each
from games.titles.daikaiju_director.state import State
from games.titles.daikaiju_director.terms import (
    ENERGY,
    PERSISTENT,
    W_ABILITY,
    W_ACTION,
    W_ATTACK,
    W_DAMAGE,
    W_HURT,
    W_ROLL,
    W_TURN,
    W_TWIST,
)
from games.titles.daikaiju_director.walking import reachable

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules

TURNS = 0.4
"""How often a card that changes a roll turns it."""
OWN_TURN = 0.5
"""What a card must bring in the turn of somebody else: it could still be played in one's own."""


def reaction(
    state: State, rules: CompiledRules, seat: int, top: Reactions, options: Sequence[Action]
) -> Action:
    """A card where it turns something, otherwise a pass."""
    plays = [option for option in options if isinstance(option, a.PlayTwist)]
    window = top.window
    if not plays:
        return options[0]
    if window == W_ROLL:
        for play in plays:
            if turns_the_roll(state, rules, seat, play):
                return play
    elif window in (W_DAMAGE, W_HURT):
        return plays[0]
    elif window == W_ATTACK:
        for play in plays:
            if _escapes(state, rules, seat, rules.card_of[play.card]):
                return play
    elif window == W_TWIST:
        twist = twist_of(state, top.pivot, top.about)
        if twist is not None and (
            rules.card_kind[twist.card] in (ENERGY, PERSISTENT)
            or gains.gain(state, rules, top.pivot, twist.card) > 1.2
        ):
            return plays[0]
    elif window == W_ABILITY:
        spare = state.players[top.pivot].energy - rules.ability_cost[top.about]
        for play in plays:
            if _drains(rules, rules.card_of[play.card]) > spare:
                return play
    elif window in (W_TURN, W_ACTION):
        bar = max(OWN_TURN, reserve(state, rules, seat))
        best = max(plays, key=lambda play: twist_gain(state, rules, seat, rules.card_of[play.card]))
        if twist_gain(state, rules, seat, rules.card_of[best.card]) > bar:
            return best
    return options[0]


def rerolled(state: State, rules: CompiledRules, seat: int, die: int) -> float:
    """How likely a seat has the better of its combat once the attacker's (0) or the defender's die (1) is
    rolled again."""
    fight = state.combats[-1]
    attack, defence = results(state, rules, fight)
    sides = rules.constants.die_sides
    hits = 0
    for new in range(1, sides + 1):
        change = new - fight.dice[die]
        hits += attack + change > defence if die == 0 else attack > defence + change
    return hits / sides if fight.attacker == seat else 1 - hits / sides


def _drains(rules: CompiledRules, card: int) -> int:
    """How much energy a card takes."""
    return sum(effect.n for effect in rules.scripts[card] if isinstance(effect, fx.Drain))


def _escapes(state: State, rules: CompiledRules, seat: int, card: int) -> bool:
    """Whether the steps of this card lead out of reach of the attack that is coming."""
    fight = state.combats[-1]
    row = DISTANCE[state.players[fight.attacker].space]
    far = next(
        (one.farthest(state, rules, seat) for one in rules.scripts[card] if isinstance(one, fx.Move)), 0
    )
    if not far:
        return False
    return any(row[space] > fight.reach for space in each(reachable(state, rules, seat, far)))


def out_of_reach(state: State, options: Sequence[Action]) -> Sequence[Action]:
    """The spaces to walk to in which the attack that is coming misses."""
    fight = state.combats[-1]
    row = DISTANCE[state.players[fight.attacker].space]
    return [
        option for option in options if isinstance(option, a.Go) and row[SPACE_OF[option.to]] > fight.reach
    ]


def twist_gain(state: State, rules: CompiledRules, seat: int, card: int) -> float:
    """What playing a Twist now would bring, its price paid."""
    return gains.gain(state, rules, seat, card) - gains.ENERGY * twists.cost(state, rules, seat, card)


def reserve(state: State, rules: CompiledRules, seat: int) -> float:
    """What the best reaction in a hand may bring before the Clean Up."""
    player = state.players[seat]
    reach = board.reach(state, rules, seat)
    strikes = gains.blows_now(state, seat)
    striking = TURNS * min(strikes, 2) * gains.best_blow(state, rules, seat, reach) if strikes else 0.0
    guarding = TURNS * gains.danger(state, rules, seat)
    best = 0.0
    for card in set(player.hand):
        for effect in rules.scripts[card]:
            if isinstance(effect, fx.Mod):
                best = max(best, guarding if rules.card_as[card] == "defender" else striking)
            elif isinstance(effect, fx.Prevent):
                best = max(best, guarding)
    return best
