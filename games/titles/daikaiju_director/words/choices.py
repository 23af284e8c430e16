"""Every action as a choice to show: its words, the things it hangs on, what it would change, its rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

from games.engine import Action, Choice
from games.engine.card_words import count
from games.engine.phrases import NUMBERS, listing, seat, some
from games.engine.registry import Registry
from games.titles.daikaiju_director import actions as a
from games.titles.daikaiju_director import board, twists
from games.titles.daikaiju_director.attack_targets import AttackTarget
from games.titles.daikaiju_director.board import buildings_at, lava_spaces, threatens
from games.titles.daikaiju_director.cards import effects as fx
from games.titles.daikaiju_director.lava import FreeAttackChoice, LavaSpace, ShiftSpace, TubeExit
from games.titles.daikaiju_director.movement import FlyTo, MoveStep, WalkTo
from games.titles.daikaiju_director.reaction_windows import Reactions
from games.titles.daikaiju_director.round import DiscardToLimit
from games.titles.daikaiju_director.setup import ChooseStart
from games.titles.daikaiju_director.spaces import BIT, CODES, SPACE_OF
from games.titles.daikaiju_director.terms import BUILDING, DIE, IMMEDIATE, KINDS, LAVA
from games.titles.daikaiju_director.turn import BurrowReturn, turn_options
from games.titles.daikaiju_director.walking import BY_SPEED, way
from games.titles.daikaiju_director.words.outcomes import of_reaction
from games.titles.daikaiju_director.words.phrases import (
    card,
    energy,
    health,
    kaiju,
    ratings,
    signed,
    space,
    target_from,
)
from games.titles.daikaiju_director.words.prompt_context import PromptContext

CHOICES = Registry[PromptContext, Choice]("words of a choice")
_describes = CHOICES.of


def choice(prompt: PromptContext, action: Action) -> Choice:
    """An action of the seat as a choice."""
    return CHOICES(prompt, action)


# -- setup ---------------------------------------------------------------------------------------------------


@_describes(a.Cast)
def _cast_(prompt: PromptContext, action: a.Cast) -> Choice:
    face = prompt.rules.data.daikaiju[prompt.rules.kaiju_of[action.daikaiju]]
    detail = (
        f"{health(face.hp)}, {energy(face.ec)} ({energy(face.er)} a charge), "
        f"attack {signed(face.am)}, defence {signed(face.dm)}, {some(face.ms, 'space')} a move"
    )
    anchors = [f"kaiju:{action.daikaiju}"]
    return Choice(action, "cast", f"Play {kaiju(action.daikaiju)}", detail, anchors, "DD-20")


# -- walking -------------------------------------------------------------------------------------------------


@_describes(a.Go)
def _go(prompt: PromptContext, action: a.Go) -> Choice:
    most = prompt.frame.most if isinstance(prompt.frame, WalkTo) else BY_SPEED
    path = way(prompt.state, prompt.rules, prompt.seat, most, SPACE_OF[action.to])
    hot = lava_spaces(prompt.state) if threatens(prompt.state, prompt.rules, prompt.seat) >= 0 else 0
    burns = sum(hot >> space & 1 for space in path)
    detail = some(len(path), "step") + (f", {NUMBERS[burns]} on lava" if burns else "")
    rule = "DD-82" if burns else "DD-37"
    sketch = [("way", " ".join(CODES[space] for space in path))]
    label = f"Move to {space(action.to)}"
    return Choice(action, "move", label, detail, [f"space:{action.to}"], rule, sketch=sketch)


@_describes(a.Walk)
def _walk(prompt: PromptContext, action: a.Walk) -> Choice:
    return Choice(action, "walk", "Walk step by step", "", ["verb:walk"], "DD-37")


@_describes(a.Stride)
def _stride(prompt: PromptContext, action: a.Stride) -> Choice:
    frame = prompt.frame
    assert isinstance(frame, MoveStep)
    burns = (
        threatens(prompt.state, prompt.rules, frame.actor) >= 0
        and lava_spaces(prompt.state) & BIT[SPACE_OF[action.to]]
    )
    rule = "DD-37" if frame.actor == frame.mover else "DD-43"
    detail = "lava" if burns else ""
    return Choice(action, "step", f"Step to {space(action.to)}", detail, [f"space:{action.to}"], rule)


@_describes(a.Stop)
def _stop(prompt: PromptContext, action: a.Stop) -> Choice:
    if isinstance(prompt.frame, LavaSpace):
        return Choice(action, "stop", "No more lava", "", ["verb:stop"], "DD-79")
    words = "Stay" if isinstance(prompt.frame, WalkTo | FlyTo) else "Stop here"
    return Choice(action, "stop", words, "", ["verb:stop"], "DD-37")


_SPACE_WORDS: dict[type[Any], tuple[str, str, str]] = {
    ChooseStart: ("start", "Start at", "DD-17"),
    FlyTo: ("fly", "Land at", "DD-42"),
    LavaSpace: ("lava", "Lava at", "DD-79"),
    ShiftSpace: ("lava", "Flow to", "DD-81"),
    TubeExit: ("tube", "Come out at", "DD-75"),
    BurrowReturn: ("burrow", "Come out at", "DD-99"),
}


@_describes(a.Choose)
def _space(prompt: PromptContext, action: a.Choose) -> Choice:
    verb, words, rule = _SPACE_WORDS[type(prompt.frame)]
    detail = ""
    if isinstance(prompt.frame, LavaSpace | ShiftSpace):
        detail = _under_lava(prompt, SPACE_OF[action.space])
    label = f"{words} {space(action.space)}"
    return Choice(action, verb, label, detail, [f"space:{action.space}"], rule)


def _under_lava(prompt: PromptContext, space: int) -> str:
    """Who would come onto the lava."""
    for other, player in enumerate(prompt.state.players):
        if player.space == space and threatens(prompt.state, prompt.rules, other) >= 0:
            return f"under {seat(other)}"
    return "under a building" if buildings_at(prompt.state, prompt.rules, space) else ""


# -- attacks and targets -------------------------------------------------------------------------------------


@_describes(a.Attack)
def _attack(prompt: PromptContext, action: a.Attack) -> Choice:
    target = a.TARGET_OF[action.target]
    return _strike(prompt, action, "attack", prompt.seat, target, 0, prompt.seat)


def _strike(
    prompt: PromptContext, action: Action, verb: str, attacker: int, target: int, am: int, credit: int
) -> Choice:
    origin = prompt.state.players[attacker].space
    return Choice(
        action,
        verb,
        f"Attack {target_from(origin, target)}",
        prompt.attack_detail(attacker, target, credit, am),
        [a.TARGET_CODES[target]],
        "DD-46",
        sketch=prompt.attack_sketch(attacker, target, credit, am),
    )


@_describes(a.Aim)
def _aim(prompt: PromptContext, action: a.Aim) -> Choice:
    target = a.TARGET_OF[action.target]
    frame = prompt.frame
    if isinstance(frame, AttackTarget):
        return _strike(prompt, action, "target", frame.attacker, target, frame.am, frame.credit)
    detail = ""
    if target >= DIE:
        die = prompt.state.combats[-1].dice[target - DIE]
        label = f"Roll the {'attacker' if target == DIE else 'defender'}'s {die} again"
    elif target >= LAVA:
        label = f"The lava at {space(CODES[target - LAVA])}"
    elif target >= BUILDING:
        left = buildings_at(prompt.state, prompt.rules, target - BUILDING)
        label = f"The building at {space(CODES[target - BUILDING])}"
        detail = f"{some(left, 'storey')} left"
    else:
        label = f"Choose {seat(target)}"
    return Choice(action, "target", label, detail, [action.target], "DD-88")


@_describes(a.Decline)
def _decline(prompt: PromptContext, action: a.Decline) -> Choice:
    if isinstance(prompt.frame, AttackTarget):
        return Choice(action, "decline", "No attack", "", ["verb:decline"], "DD-69")
    return Choice(action, "decline", "No target", "", ["verb:decline"], "DD-88")


@_describes(a.LavaAttack)
def _lava_attack(prompt: PromptContext, action: a.LavaAttack) -> Choice:
    frame = prompt.frame
    assert isinstance(frame, FreeAttackChoice)
    return Choice(
        action,
        "lava-attack",
        "Free attack",
        prompt.attack_detail(prompt.seat, frame.target, prompt.seat),
        [a.TARGET_CODES[frame.target]],
        "DD-82",
        sketch=prompt.attack_sketch(prompt.seat, frame.target, prompt.seat, mover=frame.mover),
    )


@_describes(a.LavaSkip)
def _lava_skip(prompt: PromptContext, action: a.LavaSkip) -> Choice:
    return Choice(action, "lava-skip", "Let it go", "", ["verb:lava-skip"], "DD-82")


# -- a turn --------------------------------------------------------------------------------------------------


@_describes(a.Charge)
def _charge(prompt: PromptContext, action: a.Charge) -> Choice:
    rules, player = prompt.rules, prompt.player
    gained = min(rules.er[player.kaiju], rules.ec[player.kaiju] - player.energy)
    return Choice(
        action,
        "charge",
        "Charge",
        f"+{energy(gained)}",
        ["verb:charge"],
        "DD-57",
        prompt.energy_after(gained),
    )


@_describes(a.UseAbility)
def _ability(prompt: PromptContext, action: a.UseAbility) -> Choice:
    face = prompt.rules.actives[prompt.rules.ability_of[action.ability]]
    anchors = [f"ability:{action.ability}"]
    changes = prompt.energy_after(-face.cost, face.do)
    detail = ", ".join([energy(face.cost), *_by_speed(prompt, face.do)])
    return Choice(action, "ability", face.name, detail, anchors, "DD-59", changes)


def _by_speed(prompt: PromptContext, effects: Sequence[Any]) -> list[str]:
    """How many spaces one's own move speed comes to now."""
    speed = board.ms(prompt.state, prompt.rules, prompt.seat)
    return [
        count(speed + (one.max == "speed+1"), "space")
        for one in effects
        if isinstance(one, fx.Move) and one.who == "self" and not isinstance(one.max, int)
    ]


_TWIST_RULES = dict(zip(KINDS, ("DD-89", "DD-90", "DD-91", "DD-92"), strict=True))


@_describes(a.PlayTwist)
def _twist(prompt: PromptContext, action: a.PlayTwist) -> Choice:
    rules = prompt.rules
    number = rules.card_of[action.card]
    price = twists.cost(prompt.state, rules, prompt.seat, number)
    window = prompt.frame if isinstance(prompt.frame, Reactions) else None
    kind = KINDS[IMMEDIATE] if window else KINDS[rules.card_kind[number]]
    told = [energy(price) if price else "", of_reaction(prompt, window, number) if window else ""]
    # In a window somebody before this seat may have played already (DD-105): then this card is not played,
    # nor paid.
    counts_first = window is None or window.asked[0] == prompt.seat
    return Choice(
        action,
        "twist",
        f"Play {card(action.card)}",
        ", ".join(filter(None, told)),
        [prompt.card_anchor(action.card)],
        _TWIST_RULES["energy" if price else kind],
        prompt.energy_after(-price, rules.data.twists[number].do) if counts_first else [],
    )


@_describes(a.Pass)
def _pass(prompt: PromptContext, action: a.Pass) -> Choice:
    return Choice(action, "pass", "Pass", "", ["verb:pass"], "DD-104")


@_describes(a.EndTurn)
def _end_turn(prompt: PromptContext, action: a.EndTurn) -> Choice:
    lost = sum(prompt.state.slots)
    could = bool(turn_options(prompt.state, prompt.rules, prompt.seat)) and lost > 0
    detail = f"{some(lost, 'action')} unused" if could else ""
    return Choice(action, "end-turn", "End turn", detail, ["verb:end-turn"], "DD-34", grave=could)


@_describes(a.WrapMovie)
def _wrap(prompt: PromptContext, action: a.WrapMovie) -> Choice:
    bonus = prompt.rules.constants.rp_alive_at_end
    changes = [(f"seat:{prompt.seat}:ratings", str(prompt.player.ratings + bonus))]
    detail = f"ends the match: {_final(prompt, bonus)}"
    return Choice(action, "wrap", "That's a wrap", detail, ["verb:wrap"], "DD-13", changes, grave=True)


def _final(prompt: PromptContext, bonus: int) -> str:
    """Who would win, and with what (DD-1, DD-2, DD-6)."""
    points = [player.ratings + bonus * (player.health > 0) for player in prompt.state.players]
    own = points.pop(prompt.seat)
    best = max(points)
    mine = f"{ratings(own)}, {bonus} of them for being alive"
    others = [other for other in range(len(prompt.state.players)) if other != prompt.seat]
    first = listing([seat(other) for other, n in zip(others, points, strict=True) if n == best])
    several = points.count(best) > 1
    if own > best:
        return f"you win with {mine}; {first} {'have' if several else 'has'} {ratings(best)}"
    if own == best:
        return f"you and {first} win together with {mine}"
    return f"{first} {'win' if several else 'wins'} with {ratings(best)}; you have {mine}"


@_describes(a.Discard)
def _discard(prompt: PromptContext, action: a.Discard) -> Choice:
    assert isinstance(prompt.frame, DiscardToLimit)
    anchors = [prompt.card_anchor(action.card)]
    return Choice(action, "discard", f"Discard {card(action.card)}", "", anchors, "DD-96")


CHOICES.require(get_args(a.AnyAction))
