"""The question of the moment: a title, a sentence, its rule."""

from __future__ import annotations

from typing import Any

from games.engine.frames import decisions
from games.engine.phrases import capital, listing, seat, some
from games.engine.prompt import Ask
from games.engine.registry import Registry
from games.titles.daikaiju_director import board
from games.titles.daikaiju_director.actions import TARGET_CODES
from games.titles.daikaiju_director.attack_targets import AttackTarget
from games.titles.daikaiju_director.cards.effects import Choose
from games.titles.daikaiju_director.carry_effects import ABILITY as BY_ABILITY
from games.titles.daikaiju_director.carry_effects import TwistTarget, twist_of
from games.titles.daikaiju_director.combat import results
from games.titles.daikaiju_director.frames import AnyFrame
from games.titles.daikaiju_director.lava import FreeAttackChoice, LavaSpace, ShiftSpace, TubeExit
from games.titles.daikaiju_director.movement import FlyTo, MoveStep, WalkTo
from games.titles.daikaiju_director.reaction_windows import Reactions
from games.titles.daikaiju_director.round import DiscardToLimit
from games.titles.daikaiju_director.setup import ChooseDaikaiju, ChooseStart
from games.titles.daikaiju_director.spaces import CODES
from games.titles.daikaiju_director.terms import (
    ABILITY,
    ANY,
    ATTACK,
    BUILDING,
    CHARGE,
    MOVE,
    SLOTS,
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
from games.titles.daikaiju_director.words.against import against, caused
from games.titles.daikaiju_director.words.outcomes import verdict
from games.titles.daikaiju_director.words.phrases import card, energy, health, space, target
from games.titles.daikaiju_director.words.prompt_context import PromptContext

QUESTIONS = Registry[PromptContext, Ask]("words of a question")
_of = QUESTIONS.of


def ask(prompt: PromptContext) -> Ask:
    """What the seat is asked now."""
    assert prompt.frame is not None
    return QUESTIONS(prompt, prompt.frame)


@_of(ChooseDaikaiju)
def _cast(prompt: PromptContext, frame: Any) -> Ask:
    return Ask("Choose your Daikaiju", "Each plays differently, and each has a deck of its own.", "DD-20")


@_of(ChooseStart)
def _start(prompt: PromptContext, frame: Any) -> Ask:
    return Ask("Choose where to start", "Stand on a free starting space.", "DD-17")


@_of(TurnChoice)
def _turn(prompt: PromptContext, frame: TurnChoice) -> Ask:
    slots = prompt.state.slots
    left = sum(slots)
    title = {0: "No action left", 1: "Your last action"}.get(left, f"Your turn: {some(left, 'action')}")
    verbs = [verb for kind, verb in _VERBS if slots[ANY] or slots[kind]]
    sentence = f"{capital(listing(verbs, 'or'))}." if verbs else "Play a Twist or end your turn."
    bonus = [some(n, f"bonus {kind}") for n, kind in zip(slots[1:], SLOTS[1:], strict=True) if n]
    hint = f"{capital(listing(bonus))} {'among them' if slots[ANY] else 'from a card'}." if bonus else ""
    return Ask(title, sentence, "DD-32", hint)


_VERBS = ((ATTACK, "strike"), (MOVE, "walk"), (CHARGE, "charge"), (ABILITY, "use an ability"))


@_of(WalkTo)
def _walk_to(prompt: PromptContext, frame: WalkTo) -> Ask:
    speed = board.ms(prompt.state, prompt.rules, prompt.seat)
    most = speed if frame.most == BY_SPEED else frame.most
    return Ask("Where to?", f"Walk up to {some(most, 'space')}, or stay.", "DD-40")


@_of(MoveStep)
def _step(prompt: PromptContext, frame: MoveStep) -> Ask:
    taken = f"{capital(some(frame.taken, 'step'))} taken. " if frame.taken else ""
    stop = ", or stop" if frame.may_stop else ""
    if frame.actor == frame.mover:
        return Ask("Next step", f"{taken}Choose a neighbouring space{stop}.", "DD-37")
    sentence = f"{taken}Choose where {seat(frame.actor)} is dragged{stop}."
    return Ask(f"Move {seat(frame.actor)}", sentence, "DD-43")


@_of(FlyTo)
def _fly(prompt: PromptContext, frame: FlyTo) -> Ask:
    stay = ", or stay" if frame.may_stop else ""
    return Ask("Where to land?", f"Fly up to {some(frame.far, 'space')} over everything{stay}.", "DD-42")


@_of(AttackTarget)
def _target(prompt: PromptContext, frame: AttackTarget) -> Ask:
    if frame.attacker != prompt.seat:
        return Ask("Pull the strings", f"Choose what {seat(frame.attacker)} attacks.", "DD-47")
    more = ", or leave it" if frame.optional else ""
    return Ask("Choose a target", f"Attack something within {some(frame.reach, 'space')}{more}.", "DD-46")


@_of(TwistTarget)
def _choose(prompt: PromptContext, frame: TwistTarget) -> Ask:
    what: Choose = frame.effect(prompt.rules)
    noun = {
        "other_actor": "a rival",
        "building": "a building",
        "other_actor_or_building": "a rival or a building",
        "lava": "a lava prop",
        "combat_die": "a die",
    }[what.source]
    near = f" within {some(what.within, 'space')}" if what.within else ""
    noun = noun.replace("a ", "another ", 1) if what.spared and what.spared in frame.chosen else noun
    rules, rule = prompt.rules, "DD-60" if frame.twist == BY_ABILITY else "DD-88"
    if frame.twist == BY_ABILITY:
        name = rules.actives[rules.ability_script.index(frame.script)].name
    else:
        name = card(rules.card_codes[frame.script])
    none = ", or leave it" if what.optional else ""
    return Ask(f"Choose {noun}", f"Choose {noun}{near} for {name}{none}.", rule)


@_of(LavaSpace)
def _lava(prompt: PromptContext, frame: LavaSpace) -> Ask:
    more = f" You may place {some(frame.n, 'prop')}." if frame.n > 1 else ""
    sentence = f"Place lava within {some(frame.within, 'space')}.{more}"
    return Ask("Where does the lava go?", sentence, "DD-79")


@_of(ShiftSpace)
def _shift(prompt: PromptContext, frame: ShiftSpace) -> Ask:
    sentence = f"Move the lava up to {some(frame.far, 'space')}."
    return Ask("Where does it flow?", sentence, "DD-81")


@_of(TubeExit)
def _tube(prompt: PromptContext, frame: TubeExit) -> Ask:
    return Ask("Where do you come out?", "Choose another free lava space.", "DD-75")


@_of(BurrowReturn)
def _burrow(prompt: PromptContext, frame: BurrowReturn) -> Ask:
    here = space(CODES[prompt.player.burrowed])
    return Ask("Dig your way out", f"You dug in at {here}: choose a free space near it.", "DD-99")


@_of(FreeAttackChoice)
def _free_attack(prompt: PromptContext, frame: FreeAttackChoice) -> Ask:
    there = target(TARGET_CODES[frame.target])
    what = f"There is lava below {there}" if frame.target >= BUILDING else f"Lava has caught {there}"
    return Ask("Into the lava!", f"{what}. Make a free attack?", "DD-82")


@_of(DiscardToLimit)
def _discard(prompt: PromptContext, frame: DiscardToLimit) -> Ask:
    limit = prompt.rules.constants.hand_limit
    over = len(prompt.player.hand) - limit
    return Ask("Too many cards", f"Discard {some(over, 'card')}: you may keep {limit}.", "DD-96")


@_of(Reactions)
def _react(prompt: PromptContext, frame: Reactions) -> Ask:
    state, rules = prompt.state, prompt.rules
    who = seat(frame.pivot)
    if frame.window == W_TURN:
        return Ask("A turn begins", f"{who} is about to act. Play a Twist?", "DD-103")
    if frame.window == W_ACTION:
        return Ask("After the action", f"{who} has finished an action. Play a Twist?", "DD-103")
    if frame.window == W_ABILITY:
        face = rules.actives[frame.about]
        at = against(state, rules, frame.pivot, rules.ability_script[frame.about])
        sentence = f"{who} is about to use {face.name} for {energy(face.cost)}{at}. Play a Twist?"
        return Ask("An ability", sentence, "DD-103")
    if frame.window == W_TWIST:
        twist = twist_of(state, frame.pivot, frame.about)
        name = card(rules.card_codes[twist.card]) if twist else "a Twist"
        at = against(state, rules, frame.pivot, twist.card) if twist else ""
        return Ask("A Twist is played", f"{who} plays {name}{at}. Cancel it?", "DD-103")
    if frame.window == W_ATTACK:
        return Ask(
            "You are attacked", f"{seat(state.combats[-1].attacker)} attacks you. Play a Twist?", "DD-103"
        )
    if frame.window == W_ROLL:
        fight = state.combats[-1]
        attack, defence = results(state, rules, fight)
        sides = f"{seat(fight.attacker)} against {target(TARGET_CODES[fight.target])}: {attack} to {defence}"
        return Ask("The dice are cast", f"{sides}, {verdict(attack, defence)}. Play a Twist?", "DD-52")
    if frame.window == W_DAMAGE:
        hurt = state.damages[-1]
        n = min(hurt.amount - hurt.prevented, prompt.player.health)
        sentence = f"You are about to lose {health(n)} {caused(hurt)}. Play a Twist?"
        return Ask("Damage is coming", sentence, "DD-55")
    assert frame.window == W_HURT
    return Ask("That hurt", f"{seat(frame.about)} has damaged you. Strike back?", "DD-55")


QUESTIONS.require(decisions(AnyFrame))
