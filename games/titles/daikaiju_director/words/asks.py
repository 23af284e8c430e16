"""The question of the moment: a title, a sentence, its rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from games.engine import Frame
from games.titles.daikaiju_director.actions import TARGET_CODES
from games.titles.daikaiju_director.choosing import AttackTarget
from games.titles.daikaiju_director.combat import results
from games.titles.daikaiju_director.effects import Choose
from games.titles.daikaiju_director.lava import FreeAttackChoice, LavaSpace, ShiftSpace, TubeExit
from games.titles.daikaiju_director.movement import FlyTo, MoveStep, WalkTo
from games.titles.daikaiju_director.scene import DiscardToLimit
from games.titles.daikaiju_director.script import ABILITY, TwistTarget, twist_of
from games.titles.daikaiju_director.setup import ChooseDaikaiju, ChooseStart
from games.titles.daikaiju_director.terms import (
    BUILDING,
    W_ABILITY,
    W_ACTION,
    W_ATTACK,
    W_DAMAGE,
    W_HURT,
    W_ROLL,
    W_TURN,
    W_TWIST,
)
from games.titles.daikaiju_director.turn import BurrowReturn, TurnChoice
from games.titles.daikaiju_director.walking import BY_SPEED
from games.titles.daikaiju_director.windows import Reactions
from games.titles.daikaiju_director.words.scene import Scene
from games.titles.daikaiju_director.words.wording import card, health, listing, seat, some, target


class Ask(NamedTuple):
    """`hint` is one more line, for those who wonder."""

    title: str
    sentence: str
    rule: str
    hint: str = ""


def ask(scene: Scene) -> Ask:
    """What the seat is asked now."""
    assert scene.frame is not None
    return _ASKS[type(scene.frame)](scene, scene.frame)


def _cast(scene: Scene, frame: Any) -> Ask:
    return Ask("Choose your Daikaiju", "Each plays differently, and each has a deck of its own.", "DD-20")


def _start(scene: Scene, frame: Any) -> Ask:
    return Ask("Choose where to start", "Stand on a free starting space.", "DD-17")


def _turn(scene: Scene, frame: TurnChoice) -> Ask:
    slots = scene.state.slots
    left = sum(slots)
    title = {0: "No action left", 1: "Your last action"}.get(left, f"Your turn: {some(left, 'action')}")
    bonus = [
        f"{n} bonus {kind}"
        for n, kind in zip(slots[1:], ("move", "attack", "charge", "ability"), strict=True)
        if n
    ]
    verbs = ["strike", "walk", "charge", "use an ability"] if left else []
    sentence = f"{listing(verbs).capitalize()}." if verbs else "Play a Twist or end your turn."
    hint = f"{listing(bonus).capitalize()} among them." if bonus else ""
    return Ask(title, sentence, "DD-32", hint)


def _walk_to(scene: Scene, frame: WalkTo) -> Ask:
    far = "as far as you can" if frame.most == BY_SPEED else f"up to {some(frame.most, 'space')}"
    return Ask("Where to?", f"Walk {far}, or stay.", "DD-40")


def _step(scene: Scene, frame: MoveStep) -> Ask:
    taken = f"{some(frame.taken, 'step').capitalize()} taken. " if frame.taken else ""
    if frame.actor == frame.mover:
        return Ask("Next step", f"{taken}Choose a neighbouring space.", "DD-37")
    sentence = f"{taken}Choose where {seat(frame.actor)} is dragged."
    return Ask(f"Move {seat(frame.actor)}", sentence, "DD-43")


def _fly(scene: Scene, frame: FlyTo) -> Ask:
    return Ask("Where to land?", f"Fly up to {some(frame.far, 'space')} over everything.", "DD-42")


def _target(scene: Scene, frame: AttackTarget) -> Ask:
    if frame.attacker != scene.seat:
        return Ask("Pull the strings", f"Choose what {seat(frame.attacker)} attacks.", "DD-47")
    more = ", or leave it" if frame.optional else ""
    return Ask("Choose a target", f"Attack something within {some(frame.reach, 'space')}{more}.", "DD-46")


def _choose(scene: Scene, frame: TwistTarget) -> Ask:
    what: Choose = frame.effect(scene.book)
    noun = {
        "other_actor": "a rival",
        "building": "a building",
        "other_actor_or_building": "a rival or a building",
        "lava": "a lava prop",
        "combat_die": "a die",
    }[what.source]
    near = f" within {some(what.within, 'space')}" if what.within else ""
    name, rule = "your ability", "DD-60"
    if frame.twist != ABILITY:
        twist = twist_of(scene.state, frame.owner, frame.twist)
        name, rule = (card(scene.book.card_codes[twist.card]) if twist else "your card"), "DD-88"
    return Ask(f"Choose {noun}", f"Choose {noun}{near} for {name}.", rule)


def _lava(scene: Scene, frame: LavaSpace) -> Ask:
    more = f" {some(frame.n, 'prop').capitalize()} left." if frame.n > 1 else ""
    sentence = f"Place lava within {some(frame.within, 'space')}.{more}"
    return Ask("Where does the lava go?", sentence, "DD-79")


def _shift(scene: Scene, frame: ShiftSpace) -> Ask:
    return Ask("Where does it flow?", f"Move the lava up to {some(frame.far, 'space')}.", "DD-81")


def _tube(scene: Scene, frame: TubeExit) -> Ask:
    return Ask("Where do you come out?", "Choose another free lava space.", "DD-75")


def _burrow(scene: Scene, frame: BurrowReturn) -> Ask:
    return Ask("Dig your way out", "Choose a free space near where you dug in.", "DD-99")


def _free_attack(scene: Scene, frame: FreeAttackChoice) -> Ask:
    who = "A building" if frame.target >= BUILDING else seat(frame.target)
    return Ask("Into the lava!", f"{who} came onto lava. Make a free attack?", "DD-82")


def _discard(scene: Scene, frame: DiscardToLimit) -> Ask:
    limit = scene.book.constants.hand_limit
    over = len(scene.player.hand) - limit
    return Ask("Too many cards", f"Discard {some(over, 'card')} down to {limit}.", "DD-96")


def _react(scene: Scene, frame: Reactions) -> Ask:
    state, book = scene.state, scene.book
    who = seat(frame.pivot)
    if frame.window == W_TURN:
        return Ask("A turn begins", f"{who} is about to act. Play a Twist?", "DD-103")
    if frame.window == W_ACTION:
        return Ask("After the action", f"{who} has finished an action. Play a Twist?", "DD-103")
    if frame.window == W_ABILITY:
        return Ask("An ability", f"{who} is about to use an ability. Play a Twist?", "DD-103")
    if frame.window == W_TWIST:
        twist = twist_of(state, frame.pivot, frame.about)
        name = card(book.card_codes[twist.card]) if twist else "a Twist"
        return Ask("A Twist is played", f"{who} plays {name}. Cancel it?", "DD-103")
    if frame.window == W_ATTACK:
        return Ask(
            "You are attacked", f"{seat(state.combats[-1].attacker)} attacks you. Play a Twist?", "DD-103"
        )
    if frame.window == W_ROLL:
        fight = state.combats[-1]
        attack, defence = results(state, book, fight)
        sides = f"{seat(fight.attacker)} has {attack}, {target(TARGET_CODES[fight.target])} {defence}"
        return Ask("The dice are cast", f"{sides}: {_verdict(attack, defence)}. Play a Twist?", "DD-52")
    if frame.window == W_DAMAGE:
        hurt = state.damages[-1]
        n = max(0, hurt.amount - hurt.prevented)
        return Ask("Damage is coming", f"You are about to lose {health(n)}. Play a Twist?", "DD-55")
    assert frame.window == W_HURT
    return Ask("That hurt", f"{seat(frame.about)} has damaged you. Strike back?", "DD-55")


def _verdict(attack: int, defence: int) -> str:
    if attack > defence:
        return "a hit"
    return "a tie, which defends" if attack == defence else "no hit"


_ASKS: dict[type[Frame], Callable[[Scene, Any], Ask]] = {
    ChooseDaikaiju: _cast,
    ChooseStart: _start,
    TurnChoice: _turn,
    WalkTo: _walk_to,
    MoveStep: _step,
    FlyTo: _fly,
    AttackTarget: _target,
    TwistTarget: _choose,
    LavaSpace: _lava,
    ShiftSpace: _shift,
    TubeExit: _tube,
    BurrowReturn: _burrow,
    FreeAttackChoice: _free_attack,
    DiscardToLimit: _discard,
    Reactions: _react,
}
