"""Why something cannot be done now: for refusals, and on the thing itself while a player looks for what it
can do.

Each reason comes in a few words and as a sentence, with its rule.
A reason tells only what the asking seat knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, NoReturn

from games.engine import Action, IllegalAction
from games.engine.actions import NOT_OFFERED
from games.engine.card_words import count
from games.titles.daikaiju_director import board, twists, walking
from games.titles.daikaiju_director.actions import (
    TARGET_OF,
    Attack,
    Charge,
    EndTurn,
    Go,
    PlayTwist,
    UseAbility,
    Walk,
    WrapMovie,
)
from games.titles.daikaiju_director.spaces import SPACE_OF, distance
from games.titles.daikaiju_director.state import State
from games.titles.daikaiju_director.terms import (
    ABILITY,
    ANY,
    ATTACK,
    BUILDING,
    CHARGE,
    ENERGY,
    LAVA,
    MOVE,
    NOBODY,
    W_ABILITY,
    W_ACTION,
    W_ATTACK,
    W_DAMAGE,
    W_HURT,
    W_MAIN,
    W_ROLL,
    W_TURN,
    W_TWIST,
)

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules, Context


class Objection(NamedTuple):
    """`code` for programs, `brief` for a label, `sentence` for a refusal, the rule,
    and whether little is missing."""

    code: str
    brief: str
    sentence: str
    rule: str
    near: bool = False


def refuse(objection: Objection | None) -> NoReturn:
    """Raise the refusal of an objection, or the plain one."""
    if objection is None:
        raise IllegalAction(*NOT_OFFERED)
    raise IllegalAction(objection.code, objection.sentence, objection.rule)


NO_SLOT = Objection("no-action", "no action left", "You have no action left for that.", "DD-32")
BURROWED = Objection("burrowed", "burrowed", "Your Daikaiju is burrowed and not on the set.", "DD-98")


def _slot(state: State, seat: int, kind: int) -> Objection | None:
    if not (state.slots[kind] or state.slots[ANY]):
        return NO_SLOT
    return BURROWED if state.players[seat].space < 0 and kind != CHARGE else None


def attack(state: State, rules: CompiledRules, seat: int, target: int) -> Objection | None:
    """What stands against the attack action on a target (DD-46)."""
    missing = _slot(state, seat, ATTACK)
    if missing:
        return missing
    if target == seat or target >= LAVA:
        return Objection("no-target", "no target", "That cannot be attacked.", "DD-46")
    if not board.standing(state, rules, target):
        return Objection("no-target", "nothing there", "There is nothing to attack there.", "DD-46")
    reach = board.reach(state, rules, seat)
    far = distance(state.players[seat].space, board.space_of(state, target))
    if far <= reach:
        return None
    sentence = f"That is {far} spaces away, and you reach {reach}."
    near = far - reach <= board.ms(state, rules, seat)
    return Objection("out-of-reach", f"{far} away, reach {reach}", sentence, "DD-46", near)


def move(state: State, rules: CompiledRules, seat: int) -> Objection | None:
    """What stands against the move action (DD-37)."""
    missing = _slot(state, seat, MOVE)
    if missing:
        return missing
    if walking.next_steps(state, rules, seat, 0, walking.BY_SPEED):
        return None
    return Objection("hemmed-in", "no free space", "There is no free space to step on.", "DD-37")


def destination(state: State, rules: CompiledRules, seat: int, space: int) -> Objection | None:
    """What stands against walking to a space (DD-37 to DD-39)."""
    missing = move(state, rules, seat)
    if missing:
        return missing
    if board.occupied(state, rules) >> space & 1:
        return Objection("occupied", "occupied", "Somebody or something stands there.", "DD-38")
    speed = count(board.ms(state, rules, seat), "space")
    sentence = f"That is farther than {speed}, counting what water costs."
    return Objection("too-far", "too far", sentence, "DD-39")


def charge(state: State, rules: CompiledRules, seat: int) -> Objection | None:
    """What stands against the charge action (DD-57)."""
    player = state.players[seat]
    missing = _slot(state, seat, CHARGE)
    if missing:
        return missing
    if player.energy < rules.ec[player.kaiju]:
        return None
    return Objection("full-energy", "energy is full", "Your energy is full already.", "DD-57")


def ability(state: State, rules: CompiledRules, seat: int, number: int) -> Objection | None:
    """What stands against an active ability (DD-59)."""
    player = state.players[seat]
    missing = _slot(state, seat, ABILITY)
    if missing:
        return missing
    if number not in rules.abilities_of[player.kaiju]:
        return Objection("not-yours", "not yours", "That is another Daikaiju's ability.", "DD-59")
    if board.nullified(state, seat):
        return Objection("nullified", "nullified", "A card holds your abilities down.", "DD-76")
    lacking = rules.ability_cost[number] - player.energy
    if lacking > 0:
        near = lacking <= rules.er[player.kaiju]
        return Objection(
            "energy", f"{{e:{lacking}}} short", f"You lack {lacking} energy for that.", "DD-59", near
        )
    return Objection("no-effect", "nothing to do", "It could not do anything now.", "DD-59")


MOMENTS = {
    W_TURN: "as a rival's turn starts",
    W_ACTION: "after a rival's action",
    W_ATTACK: "when attacked",
    W_ROLL: "in combat",
    W_ABILITY: "on a rival's ability",
    W_TWIST: "on a rival's Twist",
    W_DAMAGE: "when damaged",
    W_HURT: "after being hurt",
    W_MAIN: "in your turn",
}
"""When a card may be played, in the order to tell it."""
ROLES = {"attacker": "as you attack", "defender": "when attacked", "any": "in any combat"}


def moment(rules: CompiledRules, card: int) -> str:
    """When a card is for, in a few words."""
    windows = rules.card_windows[card]
    if windows == {W_ROLL}:
        return ROLES.get(rules.card_as[card], MOMENTS[W_ROLL])
    if W_MAIN in windows:
        return MOMENTS[W_MAIN]
    return moments(rules, card)[0]


def moments(rules: CompiledRules, card: int) -> list[str]:
    """All the moments that a card is for."""
    windows = rules.card_windows[card]
    return [words for window, words in MOMENTS.items() if window in windows]


def twist(
    state: State, rules: CompiledRules, seat: int, card: int, window: int, about: int = NOBODY
) -> Objection | None:
    """What stands against playing a card in a window (DD-87 to DD-93)."""
    player = state.players[seat]
    if card not in player.hand:
        return Objection("not-held", "not in hand", "You do not hold that card.", "DD-88")
    if player.played:
        return Objection(
            "one-twist", "one Twist a scene", "You have played your Twist of this scene.", "DD-87"
        )
    if window not in rules.card_windows[card]:
        words = moment(rules, card)
        rule = "DD-89" if words == MOMENTS[W_MAIN] else "DD-90"
        every = [words] if words in ROLES.values() else moments(rules, card)
        return Objection("not-now", words, f"That card is for another moment: {', or '.join(every)}.", rule)
    if player.burrowed >= 0 and not rules.while_burrowed[card]:
        return Objection("burrowed", "burrowed", "That card needs your Daikaiju on the set.", "DD-98")
    lacking = twists.cost(state, rules, seat, card) - player.energy
    if rules.card_kind[card] == ENERGY and lacking > 0:
        return Objection(
            "energy", f"{{e:{lacking}}} short", f"You lack {lacking} energy for it.", "DD-92", True
        )
    if twists.fits(state, rules, seat, card, window, about):
        return None
    role = rules.card_as[card]
    if role in ROLES:
        return Objection("not-now", ROLES[role], f"That card is for another moment: {ROLES[role]}.", "DD-107")
    return Objection("no-effect", "no target now", "It would do nothing now.", "DD-93")


def in_turn(state: State, context: Context, seat: int, action: Action) -> Objection | None:
    """Why `turn_choice` does not take an action."""
    rules = context.cards
    if isinstance(action, Attack):
        target = TARGET_OF.get(action.target, NOBODY)
        return attack(state, rules, seat, target) if _on_map(state, rules, target) else None
    if isinstance(action, Walk):
        return move(state, rules, seat)
    if isinstance(action, Go):
        space = SPACE_OF.get(action.to, NOBODY)
        known = space >= 0 and rules.maps[len(state.players)].board >> space & 1
        return destination(state, rules, seat, space) if known else None
    if isinstance(action, Charge):
        return charge(state, rules, seat)
    if isinstance(action, UseAbility):
        number = rules.ability_of.get(action.ability)
        return None if number is None else ability(state, rules, seat, number)
    if isinstance(action, PlayTwist):
        return in_window(state, context, seat, action, W_MAIN, NOBODY)
    if isinstance(action, WrapMovie):
        sentence = "Only a lone survivor may wrap the movie."
        return Objection("not-alone", "rivals are alive", sentence, "DD-13")
    assert not isinstance(action, EndTurn)
    return None


def _on_map(state: State, rules: CompiledRules, target: int) -> bool:
    if target < 0:
        return False
    if target < BUILDING:
        return target < len(state.players)
    return bool(rules.maps[len(state.players)].board >> board.space_of(state, target) & 1)


def in_window(
    state: State, context: Context, seat: int, action: Action, window: int, about: int
) -> Objection | None:
    """Why a window does not take an action."""
    rules = context.cards
    if isinstance(action, PlayTwist):
        card = rules.card_of.get(action.card)
        return None if card is None else twist(state, rules, seat, card, window, about)
    if window == W_MAIN:
        return None
    sentence = "First answer this window: play a Twist or pass."
    return Objection("window-open", "a window is open", sentence, "DD-106")


def in_walk(state: State, rules: CompiledRules, actor: int, space: int) -> Objection | None:
    """Why a step is not taken."""
    here = state.players[actor].space
    if space < 0 or not rules.maps[len(state.players)].board >> space & 1:
        return None
    if distance(here, space) != 1:
        return Objection("not-next", "not next to it", "A step goes to a neighbouring space.", "DD-14")
    if board.occupied(state, rules) >> space & 1:
        return Objection("occupied", "occupied", "Somebody or something stands there.", "DD-38")
    return Objection("no-step", "no step left", "There is no step left, counting what water costs.", "DD-39")
