"""The public rule data as clients need it to draw cards."""

from __future__ import annotations

from typing import Any

from games.titles.kaiju_incorporated.cards.compiled_rules import CompiledRules
from games.titles.kaiju_incorporated.cards.rule_data import Building
from games.titles.kaiju_incorporated.words.phrases import building_text


def catalog(rules: CompiledRules) -> dict[str, Any]:
    """Cities, companies and every card with its text; `buildings` holds the Start cards too, marked
    `start`."""
    data = rules.data
    return {
        "suits": [
            {"code": "C", "name": "Construction"},
            {"code": "I", "name": "Industrial"},
            {"code": "T", "name": "Technology"},
        ],
        "kinds": [{"code": "Y", "name": "Your Turn"}, {"code": "R", "name": "Rival's Turn"}],
        "cities": [{"code": city.code, "name": city.name} for city in data.cities],
        "companies": [
            {"code": one.code, "name": one.name, "city": one.city, "colour": one.colour}
            for one in data.companies
        ],
        "buildings": [_building(card, False) for card in data.buildings]
        + [_building(card, True) for card in data.starts],
        "specials": [
            {
                "code": card.code,
                "name": card.name,
                "suit": card.suit,
                "cost": card.cost,
                "text": card.text,
            }
            for card in data.specials
        ],
        "products": [
            {"code": card.code, "name": card.name, "text": card.text, "ends_game": card.ends_game}
            for card in data.products
        ],
        "threats": [{"code": card.code, "name": card.name, "text": card.text} for card in data.threats],
        "constants": data.constants,
    }


def _building(card: Building, start: bool) -> dict[str, Any]:
    return {
        "code": card.code,
        "name": card.name,
        "suit": card.suit,
        "kind": card.kind,
        "city": card.city,
        "cost": card.cost,
        "yen": card.yen,
        "research": card.research,
        "attack": card.attack,
        "text": building_text(card),
        "start": start,
    }
