"""What the active player may want and cannot do now, with what is missing, on the thing itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from games.engine import Action, Hindrance
from games.engine.phrases import seat
from games.titles.daikaiju_director import refusals
from games.titles.daikaiju_director.actions import ATTACK, TARGET_CODES
from games.titles.daikaiju_director.reaction_windows import Reactions
from games.titles.daikaiju_director.refusals import Objection
from games.titles.daikaiju_director.terms import BUILDING, NOBODY, W_MAIN
from games.titles.daikaiju_director.turn import TurnChoice
from games.titles.daikaiju_director.words.phrases import card
from games.titles.daikaiju_director.words.prompt_context import PromptContext


def hindrances(prompt: PromptContext, options: Sequence[Action]) -> list[Hindrance]:
    """Everything that a turn or a window holds in store, but not now."""
    frame = prompt.frame
    if isinstance(frame, TurnChoice):
        return [
            *_attacks(prompt, options),
            *_actions(prompt),
            *_abilities(prompt, options),
            *_cards(prompt, options, W_MAIN, NOBODY),
        ]
    if isinstance(frame, Reactions):
        return list(_cards(prompt, options, frame.window, frame.about))
    return []


def _hindrance(verb: str, label: str, objection: Objection, anchor: str) -> Hindrance:
    return Hindrance(verb, label, objection.brief, [anchor], objection.rule, objection.near)


def _attacks(prompt: PromptContext, options: Sequence[Action]) -> Iterator[Hindrance]:
    """Rivals and buildings out of reach; without an action left, or anything in reach, the verb."""
    state, rules = prompt.state, prompt.rules
    targets = [
        other for other, player in enumerate(state.players) if player.space >= 0 and other != prompt.seat
    ]
    labels = [f"Attack {seat(other)}" for other in targets]
    rubble = rules.maps[len(state.players)].rubble
    props = [BUILDING + space for space, left in zip(rubble, state.buildings, strict=True) if left]
    targets += props
    labels += ["Attack the building"] * len(props)
    for target, label in zip(targets, labels, strict=True):
        if ATTACK[target] in options:
            continue
        objection = refusals.attack(state, rules, prompt.seat, target)
        if objection is None:
            continue
        if objection.code != "out-of-reach":
            yield _hindrance("attack", "Attack", objection, "verb:attack")
            return
        yield _hindrance("attack", label, objection, TARGET_CODES[target])
    if not any(ATTACK[target] in options for target in targets):
        nothing = Objection("out-of-reach", "none in reach", "There is nothing in reach.", "DD-46")
        yield _hindrance("attack", "Attack", nothing, "verb:attack")


def _actions(prompt: PromptContext) -> Iterator[Hindrance]:
    state, rules, me = prompt.state, prompt.rules, prompt.seat
    objection = refusals.move(state, rules, me)
    if objection:
        yield _hindrance("move", "Move", objection, "verb:walk")
    objection = refusals.charge(state, rules, me)
    if objection:
        yield _hindrance("charge", "Charge", objection, "verb:charge")


def _abilities(prompt: PromptContext, options: Sequence[Action]) -> Iterator[Hindrance]:
    """Those that cannot be used; where none can, the verb as well."""
    state, rules, me = prompt.state, prompt.rules, prompt.seat
    held = []
    every = rules.abilities_of[prompt.player.kaiju]
    for number in every:
        if rules.uses[number] not in options:
            face = rules.actives[number]
            objection = refusals.ability(state, rules, me, number)
            if objection:
                held.append(_hindrance("ability", face.name, objection, f"ability:{face.code}"))
    yield from held
    if held and len(held) == len(every):
        nearest = next((one for one in held if one.near), held[0])
        yield msgspec.structs.replace(nearest, label="Ability", anchors=["verb:ability"])


def _cards(prompt: PromptContext, options: Sequence[Action], window: int, about: int) -> Iterator[Hindrance]:
    state, rules, me = prompt.state, prompt.rules, prompt.seat
    for number in sorted(set(prompt.player.hand)):
        if rules.plays[number] not in options:
            objection = refusals.twist(state, rules, me, number, window, about)
            if objection:
                code = rules.card_codes[number]
                yield _hindrance("twist", f"Play {card(code)}", objection, f"card:{code}")
