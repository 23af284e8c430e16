"""Every action as a choice to show: its words, the things it hangs on, what it would change, its rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar, cast

from games.engine import Action, Choice
from games.titles.daikaiju_director import actions as a
from games.titles.daikaiju_director import twists
from games.titles.daikaiju_director.board import buildings_at, lava_spaces, threatens
from games.titles.daikaiju_director.choosing import AttackTarget
from games.titles.daikaiju_director.lava import FreeAttackChoice, LavaSpace, ShiftSpace, TubeExit
from games.titles.daikaiju_director.movement import FlyTo, MoveStep, WalkTo
from games.titles.daikaiju_director.scene import DiscardToLimit
from games.titles.daikaiju_director.setup import ChooseStart
from games.titles.daikaiju_director.spaces import BIT, CODES, SPACE_OF
from games.titles.daikaiju_director.terms import BUILDING, DIE, IMMEDIATE, KINDS, LAVA
from games.titles.daikaiju_director.turn import BurrowReturn, turn_options
from games.titles.daikaiju_director.walking import BY_SPEED, way
from games.titles.daikaiju_director.windows import Reactions
from games.titles.daikaiju_director.words.scene import Scene
from games.titles.daikaiju_director.words.wording import NUMBERS, card, energy, kaiju, seat, some

Describe: TypeAlias = Callable[[Scene, Any], Choice]
_DESCRIBERS: dict[type[Action], Describe] = {}
A = TypeVar("A", bound=Action)


def choice(scene: Scene, action: Action) -> Choice:
    """An action of the seat as a choice."""
    return _DESCRIBERS[type(action)](scene, action)


def _describes(kind: type[A]) -> Callable[[Callable[[Scene, A], Choice]], Callable[[Scene, A], Choice]]:
    """Marks the function that describes actions of one kind."""

    def mark(describe: Callable[[Scene, A], Choice]) -> Callable[[Scene, A], Choice]:
        _DESCRIBERS[kind] = cast(Describe, describe)
        return describe

    return mark


# -- setup -------------------------------------------------------------------------------------------------------


@_describes(a.Cast)
def _cast_(scene: Scene, action: a.Cast) -> Choice:
    face = scene.book.rules.daikaiju[scene.book.kaiju_of[action.daikaiju]]
    detail = f"HP {face.hp}, EC {face.ec}, AM {face.am}, DM {face.dm}, MS {face.ms}"
    anchors = [f"kaiju:{action.daikaiju}"]
    return Choice(action, "cast", f"Play {kaiju(action.daikaiju)}", detail, anchors, "DD-20")


# -- walking -----------------------------------------------------------------------------------------------------


@_describes(a.Go)
def _go(scene: Scene, action: a.Go) -> Choice:
    most = scene.frame.most if isinstance(scene.frame, WalkTo) else BY_SPEED
    path = way(scene.state, scene.book, scene.seat, most, SPACE_OF[action.to])
    hot = lava_spaces(scene.state) if threatens(scene.state, scene.book, scene.seat) >= 0 else 0
    burns = sum(hot >> space & 1 for space in path)
    detail = some(len(path), "step") + (f", {NUMBERS[burns]} on lava" if burns else "")
    rule = "DD-82" if burns else "DD-37"
    changes = [("way", " ".join(CODES[space] for space in path))]
    return Choice(action, "move", "Move here", detail, [f"space:{action.to}"], rule, changes)


@_describes(a.Walk)
def _walk(scene: Scene, action: a.Walk) -> Choice:
    return Choice(action, "walk", "Walk step by step", "", ["verb:walk"], "DD-37")


@_describes(a.Stride)
def _stride(scene: Scene, action: a.Stride) -> Choice:
    frame = scene.frame
    assert isinstance(frame, MoveStep)
    space = SPACE_OF[action.to]
    burns = threatens(scene.state, scene.book, frame.actor) >= 0 and lava_spaces(scene.state) & BIT[space]
    rule = "DD-37" if frame.actor == frame.mover else "DD-43"
    detail = "lava" if burns else ""
    return Choice(action, "step", "Step here", detail, [f"space:{action.to}"], rule)


@_describes(a.Stop)
def _stop(scene: Scene, action: a.Stop) -> Choice:
    if isinstance(scene.frame, LavaSpace):
        return Choice(action, "stop", "No more lava", "", ["verb:stop"], "DD-79")
    words = "Stay" if isinstance(scene.frame, WalkTo | FlyTo) else "Stop here"
    return Choice(action, "stop", words, "", ["verb:stop"], "DD-37")


_SPACE_WORDS: dict[type[Any], tuple[str, str, str]] = {
    ChooseStart: ("start", "Start here", "DD-17"),
    FlyTo: ("fly", "Land here", "DD-42"),
    LavaSpace: ("lava", "Lava here", "DD-79"),
    ShiftSpace: ("lava", "Flow here", "DD-81"),
    TubeExit: ("tube", "Come out here", "DD-75"),
    BurrowReturn: ("burrow", "Come out here", "DD-99"),
}


@_describes(a.Choose)
def _space(scene: Scene, action: a.Choose) -> Choice:
    verb, words, rule = _SPACE_WORDS[type(scene.frame)]
    detail = ""
    if isinstance(scene.frame, LavaSpace | ShiftSpace):
        detail = _under_lava(scene, SPACE_OF[action.space])
    return Choice(action, verb, words, detail, [f"space:{action.space}"], rule)


def _under_lava(scene: Scene, space: int) -> str:
    """Who would come onto the lava."""
    for other, player in enumerate(scene.state.players):
        if player.space == space and threatens(scene.state, scene.book, other) >= 0:
            return f"under {seat(other)}"
    return "under a building" if buildings_at(scene.state, scene.book, space) else ""


# -- attacks and targets -----------------------------------------------------------------------------------------


@_describes(a.Attack)
def _attack(scene: Scene, action: a.Attack) -> Choice:
    target = a.TARGET_OF[action.target]
    return _strike(scene, action, "attack", scene.seat, target, 0, scene.seat)


def _strike(
    scene: Scene, action: Action, verb: str, attacker: int, target: int, am: int, credit: int
) -> Choice:
    label = f"Attack {seat(target)}" if target < BUILDING else "Attack the building"
    return Choice(
        action,
        verb,
        label,
        scene.attack_detail(attacker, target, am),
        [a.TARGET_CODES[target]],
        "DD-46",
        scene.attack_changes(attacker, target, credit),
    )


@_describes(a.Aim)
def _aim(scene: Scene, action: a.Aim) -> Choice:
    target = a.TARGET_OF[action.target]
    frame = scene.frame
    if isinstance(frame, AttackTarget):
        return _strike(scene, action, "target", frame.attacker, target, frame.am, frame.credit)
    if target >= DIE:
        die = scene.state.combats[-1].dice[target - DIE]
        label = f"Roll the {'attacker' if target == DIE else 'defender'}'s {die} again"
    elif target >= LAVA:
        label = "This lava"
    elif target >= BUILDING:
        label = f"This building, {buildings_at(scene.state, scene.book, target - BUILDING)} left"
    else:
        label = f"Choose {seat(target)}"
    return Choice(action, "target", label, "", [action.target], "DD-88")


@_describes(a.Decline)
def _decline(scene: Scene, action: a.Decline) -> Choice:
    if isinstance(scene.frame, AttackTarget):
        return Choice(action, "decline", "No attack", "", ["verb:decline"], "DD-69")
    return Choice(action, "decline", "No target", "", ["verb:decline"], "DD-88")


@_describes(a.LavaAttack)
def _lava_attack(scene: Scene, action: a.LavaAttack) -> Choice:
    frame = scene.frame
    assert isinstance(frame, FreeAttackChoice)
    return Choice(
        action,
        "lava-attack",
        "Free attack",
        scene.attack_detail(scene.seat, frame.target),
        [a.TARGET_CODES[frame.target]],
        "DD-82",
        scene.attack_changes(scene.seat, frame.target, scene.seat),
    )


@_describes(a.LavaSkip)
def _lava_skip(scene: Scene, action: a.LavaSkip) -> Choice:
    return Choice(action, "lava-skip", "Let it go", "", ["verb:lava-skip"], "DD-82")


# -- a turn ------------------------------------------------------------------------------------------------------


@_describes(a.Charge)
def _charge(scene: Scene, action: a.Charge) -> Choice:
    book, player = scene.book, scene.player
    gained = min(book.er[player.kaiju], book.ec[player.kaiju] - player.energy)
    return Choice(
        action, "charge", "Charge", f"+{energy(gained)}", ["verb:charge"], "DD-57", scene.energy_after(gained)
    )


@_describes(a.UseAbility)
def _ability(scene: Scene, action: a.UseAbility) -> Choice:
    face = scene.book.actives[scene.book.ability_of[action.ability]]
    anchors = [f"ability:{action.ability}"]
    changes = scene.energy_after(-face.cost)
    return Choice(action, "ability", face.name, energy(face.cost), anchors, "DD-59", changes)


_TWIST_RULES = dict(zip(KINDS, ("DD-89", "DD-90", "DD-91", "DD-92"), strict=True))


@_describes(a.PlayTwist)
def _twist(scene: Scene, action: a.PlayTwist) -> Choice:
    book = scene.book
    number = book.card_of[action.card]
    price = twists.cost(scene.state, book, scene.seat, number)
    kind = KINDS[IMMEDIATE] if isinstance(scene.frame, Reactions) else KINDS[book.card_kind[number]]
    detail = energy(price) if price else ""
    return Choice(
        action,
        "twist",
        f"Play {card(action.card)}",
        detail,
        [scene.card_anchor(action.card)],
        _TWIST_RULES["energy" if price else kind],
        scene.energy_after(-price),
    )


@_describes(a.Pass)
def _pass(scene: Scene, action: a.Pass) -> Choice:
    return Choice(action, "pass", "Pass", "", ["verb:pass"], "DD-104")


@_describes(a.EndTurn)
def _end_turn(scene: Scene, action: a.EndTurn) -> Choice:
    lost = sum(scene.state.slots)
    could = bool(turn_options(scene.state, scene.book, scene.seat)) and lost > 0
    detail = f"{some(lost, 'action')} unused" if could else ""
    return Choice(action, "end-turn", "End turn", detail, ["verb:end-turn"], "DD-34", grave=could)


@_describes(a.WrapMovie)
def _wrap(scene: Scene, action: a.WrapMovie) -> Choice:
    bonus = scene.book.constants.rp_alive_at_end
    changes = [(f"seat:{scene.seat}:ratings", str(scene.player.ratings + bonus))]
    return Choice(
        action, "wrap", "That's a wrap", "ends the match", ["verb:wrap"], "DD-13", changes, grave=True
    )


@_describes(a.Discard)
def _discard(scene: Scene, action: a.Discard) -> Choice:
    assert isinstance(scene.frame, DiscardToLimit)
    anchors = [scene.card_anchor(action.card)]
    return Choice(action, "discard", f"Discard {card(action.card)}", "", anchors, "DD-96")


_WHEN = ("Always ask", "Only if it is about me", "Pass until my turn")


@_describes(a.PreferWindows)
def _prefer(scene: Scene, action: a.PreferWindows) -> Choice:
    return Choice(action, "prefer", _WHEN[action.when], "", ["verb:prefer"], "DD-108")
