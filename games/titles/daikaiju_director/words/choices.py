"""Every action as a choice to show: its words, the things it hangs on, what it would change, its rule."""

from __future__ import annotations

from typing import Any, get_args

from games.engine import Action, Choice
from games.engine.phrases import NUMBERS, seat, some
from games.engine.registry import Registry
from games.titles.daikaiju_director import actions as a
from games.titles.daikaiju_director import twists
from games.titles.daikaiju_director.attack_targets import AttackTarget
from games.titles.daikaiju_director.board import buildings_at, lava_spaces, threatens
from games.titles.daikaiju_director.lava import FreeAttackChoice, LavaSpace, ShiftSpace, TubeExit
from games.titles.daikaiju_director.movement import FlyTo, MoveStep, WalkTo
from games.titles.daikaiju_director.round import DiscardToLimit
from games.titles.daikaiju_director.setup import ChooseStart
from games.titles.daikaiju_director.spaces import BIT, CODES, SPACE_OF
from games.titles.daikaiju_director.terms import BUILDING, DIE, IMMEDIATE, KINDS, LAVA
from games.titles.daikaiju_director.turn import BurrowReturn, turn_options
from games.titles.daikaiju_director.walking import BY_SPEED, way
from games.titles.daikaiju_director.windows import Reactions
from games.titles.daikaiju_director.words.phrases import card, energy, health, kaiju, signed
from games.titles.daikaiju_director.words.prompt_context import PromptContext

CHOICES = Registry[PromptContext, Choice]("words of a choice")
_describes = CHOICES.of


def choice(context: PromptContext, action: Action) -> Choice:
    """An action of the seat as a choice."""
    return CHOICES(context, action)


# -- setup ---------------------------------------------------------------------------------------------------


@_describes(a.Cast)
def _cast_(context: PromptContext, action: a.Cast) -> Choice:
    face = context.book.rules.daikaiju[context.book.kaiju_of[action.daikaiju]]
    detail = (
        f"{health(face.hp)}, {energy(face.ec)} ({energy(face.er)} a charge), "
        f"attack {signed(face.am)}, defence {signed(face.dm)}, {some(face.ms, 'space')} a move"
    )
    anchors = [f"kaiju:{action.daikaiju}"]
    return Choice(action, "cast", f"Play {kaiju(action.daikaiju)}", detail, anchors, "DD-20")


# -- walking -------------------------------------------------------------------------------------------------


@_describes(a.Go)
def _go(context: PromptContext, action: a.Go) -> Choice:
    most = context.frame.most if isinstance(context.frame, WalkTo) else BY_SPEED
    path = way(context.state, context.book, context.seat, most, SPACE_OF[action.to])
    hot = lava_spaces(context.state) if threatens(context.state, context.book, context.seat) >= 0 else 0
    burns = sum(hot >> space & 1 for space in path)
    detail = some(len(path), "step") + (f", {NUMBERS[burns]} on lava" if burns else "")
    rule = "DD-82" if burns else "DD-37"
    sketch = [("way", " ".join(CODES[space] for space in path))]
    return Choice(action, "move", "Move here", detail, [f"space:{action.to}"], rule, sketch=sketch)


@_describes(a.Walk)
def _walk(context: PromptContext, action: a.Walk) -> Choice:
    return Choice(action, "walk", "Walk step by step", "", ["verb:walk"], "DD-37")


@_describes(a.Stride)
def _stride(context: PromptContext, action: a.Stride) -> Choice:
    frame = context.frame
    assert isinstance(frame, MoveStep)
    space = SPACE_OF[action.to]
    burns = (
        threatens(context.state, context.book, frame.actor) >= 0 and lava_spaces(context.state) & BIT[space]
    )
    rule = "DD-37" if frame.actor == frame.mover else "DD-43"
    detail = "lava" if burns else ""
    return Choice(action, "step", "Step here", detail, [f"space:{action.to}"], rule)


@_describes(a.Stop)
def _stop(context: PromptContext, action: a.Stop) -> Choice:
    if isinstance(context.frame, LavaSpace):
        return Choice(action, "stop", "No more lava", "", ["verb:stop"], "DD-79")
    words = "Stay" if isinstance(context.frame, WalkTo | FlyTo) else "Stop here"
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
def _space(context: PromptContext, action: a.Choose) -> Choice:
    verb, words, rule = _SPACE_WORDS[type(context.frame)]
    detail = ""
    if isinstance(context.frame, LavaSpace | ShiftSpace):
        detail = _under_lava(context, SPACE_OF[action.space])
    return Choice(action, verb, words, detail, [f"space:{action.space}"], rule)


def _under_lava(context: PromptContext, space: int) -> str:
    """Who would come onto the lava."""
    for other, player in enumerate(context.state.players):
        if player.space == space and threatens(context.state, context.book, other) >= 0:
            return f"under {seat(other)}"
    return "under a building" if buildings_at(context.state, context.book, space) else ""


# -- attacks and targets -------------------------------------------------------------------------------------


@_describes(a.Attack)
def _attack(context: PromptContext, action: a.Attack) -> Choice:
    target = a.TARGET_OF[action.target]
    return _strike(context, action, "attack", context.seat, target, 0, context.seat)


def _strike(
    context: PromptContext, action: Action, verb: str, attacker: int, target: int, am: int, credit: int
) -> Choice:
    label = f"Attack {seat(target)}" if target < BUILDING else "Attack the building"
    return Choice(
        action,
        verb,
        label,
        context.attack_detail(attacker, target, credit, am),
        [a.TARGET_CODES[target]],
        "DD-46",
        sketch=context.attack_sketch(attacker, target, credit),
    )


@_describes(a.Aim)
def _aim(context: PromptContext, action: a.Aim) -> Choice:
    target = a.TARGET_OF[action.target]
    frame = context.frame
    if isinstance(frame, AttackTarget):
        return _strike(context, action, "target", frame.attacker, target, frame.am, frame.credit)
    if target >= DIE:
        die = context.state.combats[-1].dice[target - DIE]
        label = f"Roll the {'attacker' if target == DIE else 'defender'}'s {die} again"
    elif target >= LAVA:
        label = "This lava"
    elif target >= BUILDING:
        left = buildings_at(context.state, context.book, target - BUILDING)
        label = f"This building, {some(left, 'storey')} left"
    else:
        label = f"Choose {seat(target)}"
    return Choice(action, "target", label, "", [action.target], "DD-88")


@_describes(a.Decline)
def _decline(context: PromptContext, action: a.Decline) -> Choice:
    if isinstance(context.frame, AttackTarget):
        return Choice(action, "decline", "No attack", "", ["verb:decline"], "DD-69")
    return Choice(action, "decline", "No target", "", ["verb:decline"], "DD-88")


@_describes(a.LavaAttack)
def _lava_attack(context: PromptContext, action: a.LavaAttack) -> Choice:
    frame = context.frame
    assert isinstance(frame, FreeAttackChoice)
    return Choice(
        action,
        "lava-attack",
        "Free attack",
        context.attack_detail(context.seat, frame.target, context.seat),
        [a.TARGET_CODES[frame.target]],
        "DD-82",
        sketch=context.attack_sketch(context.seat, frame.target, context.seat, frame.mover),
    )


@_describes(a.LavaSkip)
def _lava_skip(context: PromptContext, action: a.LavaSkip) -> Choice:
    return Choice(action, "lava-skip", "Let it go", "", ["verb:lava-skip"], "DD-82")


# -- a turn --------------------------------------------------------------------------------------------------


@_describes(a.Charge)
def _charge(context: PromptContext, action: a.Charge) -> Choice:
    book, player = context.book, context.player
    gained = min(book.er[player.kaiju], book.ec[player.kaiju] - player.energy)
    return Choice(
        action,
        "charge",
        "Charge",
        f"+{energy(gained)}",
        ["verb:charge"],
        "DD-57",
        context.energy_after(gained),
    )


@_describes(a.UseAbility)
def _ability(context: PromptContext, action: a.UseAbility) -> Choice:
    face = context.book.actives[context.book.ability_of[action.ability]]
    anchors = [f"ability:{action.ability}"]
    changes = context.energy_after(-face.cost, face.do)
    return Choice(action, "ability", face.name, energy(face.cost), anchors, "DD-59", changes)


_TWIST_RULES = dict(zip(KINDS, ("DD-89", "DD-90", "DD-91", "DD-92"), strict=True))


@_describes(a.PlayTwist)
def _twist(context: PromptContext, action: a.PlayTwist) -> Choice:
    book = context.book
    number = book.card_of[action.card]
    price = twists.cost(context.state, book, context.seat, number)
    kind = KINDS[IMMEDIATE] if isinstance(context.frame, Reactions) else KINDS[book.card_kind[number]]
    detail = energy(price) if price else ""
    # In a window somebody before this seat may have played already (DD-105): then this card is not played,
    # nor paid.
    counts_first = not isinstance(context.frame, Reactions) or context.frame.asked[0] == context.seat
    return Choice(
        action,
        "twist",
        f"Play {card(action.card)}",
        detail,
        [context.card_anchor(action.card)],
        _TWIST_RULES["energy" if price else kind],
        context.energy_after(-price, book.rules.twists[number].do) if counts_first else [],
    )


@_describes(a.Pass)
def _pass(context: PromptContext, action: a.Pass) -> Choice:
    return Choice(action, "pass", "Pass", "", ["verb:pass"], "DD-104")


@_describes(a.EndTurn)
def _end_turn(context: PromptContext, action: a.EndTurn) -> Choice:
    lost = sum(context.state.slots)
    could = bool(turn_options(context.state, context.book, context.seat)) and lost > 0
    detail = f"{some(lost, 'action')} unused" if could else ""
    return Choice(action, "end-turn", "End turn", detail, ["verb:end-turn"], "DD-34", grave=could)


@_describes(a.WrapMovie)
def _wrap(context: PromptContext, action: a.WrapMovie) -> Choice:
    bonus = context.book.constants.rp_alive_at_end
    changes = [(f"seat:{context.seat}:ratings", str(context.player.ratings + bonus))]
    return Choice(
        action, "wrap", "That's a wrap", "ends the match", ["verb:wrap"], "DD-13", changes, grave=True
    )


@_describes(a.Discard)
def _discard(context: PromptContext, action: a.Discard) -> Choice:
    assert isinstance(context.frame, DiscardToLimit)
    anchors = [context.card_anchor(action.card)]
    return Choice(action, "discard", f"Discard {card(action.card)}", "", anchors, "DD-96")


CHOICES.require(get_args(a.AnyAction))
