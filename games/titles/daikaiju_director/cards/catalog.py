"""The public rule data as clients need it to draw cards, Daikaiju and the set."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.titles.daikaiju_director.cards import effects as fx
from games.titles.daikaiju_director.cards import rule_data
from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules


def catalog(rules: CompiledRules) -> dict[str, Any]:
    """Daikaiju with their abilities, and Twist Cards by code. Lists are in the order of the rule data."""
    data = rules.data
    return {
        "constants": {
            "scenes": data.constants.scenes,
            "hand_limit": data.constants.hand_limit,
            "finishing_blow": data.constants.rp_finishing_blow,
            "alive": data.constants.rp_alive_at_end,
        },
        "daikaiju": [
            {
                "code": kaiju.code,
                "name": kaiju.name,
                "stats": {
                    "hp": kaiju.hp,
                    "ec": kaiju.ec,
                    "er": kaiju.er,
                    "am": kaiju.am,
                    "dm": kaiju.dm,
                    "ms": kaiju.ms,
                },
                "abilities": [
                    *({"code": a.code, "name": a.name, "cost": None, "text": a.text} for a in kaiju.passives),
                    *(
                        {
                            "code": a.code,
                            "name": a.name,
                            "cost": a.cost,
                            "text": a.text,
                            "lava": _of_lava(a.do),
                        }
                        for a in kaiju.actives
                    ),
                ],
            }
            for kaiju in data.daikaiju
        ],
        "twists": [_twist(card) for card in data.twists],
    }


def _twist(card: rule_data.TwistCard) -> dict[str, Any]:
    return {
        "code": card.code,
        "deck": card.deck,
        "name": card.name,
        "copies": card.copies,
        "kind": card.kind,
        "numeral": card.numeral,
        "cost": card.cost,
        "windows": card.windows,
        "as": card.role,
        "text": card.text,
        "lava": _of_lava(card.do),
    }


def _of_lava(effects: Sequence[Any]) -> bool:
    """Whether it places lava, or moves some."""
    return any(isinstance(one, fx.PlaceLava | fx.ShiftLava) for one in effects)
