"""The public rule data as clients need it to draw cards, and what a choice is about in its codes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.engine import Action
from games.titles.monster_musume import actions as a
from games.titles.monster_musume.cards.effects import Block
from games.titles.monster_musume.state import State
from games.titles.monster_musume.terms import BASICS, TRAITS

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import CompiledRules


def catalog(rules: CompiledRules) -> dict[str, Any]:
    """Every card by its number (the order of the list), with its printed sentence, whole and instruction
    by instruction."""
    data = rules.data
    basics = [
        {
            "code": card.code,
            "name": card.name,
            "kind": card.kind,
            "cost": card.cost,
            "text": rules.texts[at],
            "lines": _lines(rules.programs[at], rules),
            "trust": rules.trust[at] if at < len(rules.trust) else 0,
            "xp": rules.xp[at] if at < len(rules.xp) else 0,
        }
        for at, card in enumerate(data.basics)
    ]
    guests = [
        {
            "code": guest.code,
            "name": guest.name,
            "kind": "guest",
            "species": guest.species,
            "trait": guest.trait,
            "cost": guest.cost,
            "graduation": None if guest.prodigy else guest.graduation,
            "points": guest.points,
            "half_of": guest.half_of,
            "prodigy": guest.prodigy,
            "starter": guest.starter,
            "text": rules.texts[at],
            "lines": _lines(rules.programs[at], rules),
        }
        for at, guest in enumerate(data.guests, BASICS)
    ]
    parameters = data.parameters
    return {
        "cards": basics + guests,
        "traits": list(TRAITS),
        "waifu": rules.waifu,
        "hand_size": parameters.hand_size,
        "queue_size": parameters.queue_size,
        "waifu_price": parameters.waifu_price_xp,
        "base_actions": parameters.base_actions,
        "expansion_actions": rules.expansion_actions,
    }


def _lines(program: Block, rules: CompiledRules) -> list[dict[str, str]]:
    """The sentence of each instruction with its verb, which says the icon to draw."""
    return [{"verb": step.verb, "text": step.say(rules)} for step in program.steps]


def card_of(state: State, rules: CompiledRules, action: Action) -> str:
    """The code of the card that a choice is about, or an empty string."""
    match action:
        case a.Buy() | a.Recruit() | a.SendHome():
            return rules.codes[state.queue[action.slot]]
        case a.GraduateFormer():
            return rules.codes[state.turn.former]
    design = getattr(action, "card", -1)
    return rules.codes[design] if design >= 0 else ""
