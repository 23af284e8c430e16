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


def catalog(book: CompiledRules) -> dict[str, Any]:
    """Every card by its number (the order of the list), with its printed sentence, whole and instruction
    by instruction."""
    rules = book.rules
    basics = [
        {
            "code": card.code,
            "name": card.name,
            "kind": card.kind,
            "cost": card.cost,
            "text": book.texts[at],
            "lines": _lines(book.programs[at], book),
            "trust": book.trust[at] if at < len(book.trust) else 0,
            "xp": book.xp[at] if at < len(book.xp) else 0,
        }
        for at, card in enumerate(rules.basics)
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
            "text": book.texts[at],
            "lines": _lines(book.programs[at], book),
        }
        for at, guest in enumerate(rules.guests, BASICS)
    ]
    parameters = rules.parameters
    return {
        "cards": basics + guests,
        "traits": list(TRAITS),
        "waifu": book.waifu,
        "hand_size": parameters.hand_size,
        "queue_size": parameters.queue_size,
        "waifu_price": parameters.waifu_price_xp,
        "base_actions": parameters.base_actions,
        "expansion_actions": book.expansion_actions,
    }


def _lines(program: Block, book: CompiledRules) -> list[dict[str, str]]:
    """The sentence of each instruction with its verb, which says the icon to draw."""
    return [{"verb": step.verb, "text": step.say(book)} for step in program.steps]


def card_of(state: State, book: CompiledRules, action: Action) -> str:
    """The code of the card that a choice is about, or an empty string."""
    match action:
        case a.Buy() | a.Recruit() | a.SendHome():
            return book.codes[state.queue[action.slot]]
        case a.GraduateFormer():
            return book.codes[state.turn.former]
    design = getattr(action, "card", -1)
    return book.codes[design] if design >= 0 else ""
