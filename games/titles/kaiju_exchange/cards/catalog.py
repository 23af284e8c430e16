"""The public rule data as clients need it to draw cards."""

from __future__ import annotations

from typing import Any

from games.titles.kaiju_exchange.cards import effects as fx
from games.titles.kaiju_exchange.cards import rule_data
from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules
from games.titles.kaiju_exchange.terms import GLOBAL, LETTERS, LOCAL


def catalog(rules: CompiledRules) -> dict[str, Any]:
    """The public rule data as clients need it to draw cards. Lists are in the order of the design numbers."""
    data = rules.data
    return {
        "materials": [
            {"code": kind.code, "name": kind.name, "number": kind.number} for kind in data.materials
        ],
        "demands": [
            {
                "code": card.code,
                "name": card.name,
                "size": card.size,
                "cost": list(card.cost.counts()),
                "wonga": card.wonga,
                "text": f"Bring {_goods(card.cost)}, take home {{W:{card.wonga}}}.",
            }
            for card in data.demands
        ],
        "contracts": [
            {
                "code": card.code,
                "name": card.name,
                "cost": list(card.cost.counts()),
                "wonga": card.wonga,
                "influence": card.influence,
                "text": f"Bring {_goods(card.cost)} at once for {{W:{card.wonga}}} and {card.influence} "
                "Influence. Your other Contract goes.",
            }
            for card in data.contracts
        ],
        "events": [
            {
                "code": card.code,
                "name": card.name,
                "text": card.text,
                "bonus": {
                    scope: sum(effect.reward(scope) for effect in card.passive) for scope in (LOCAL, GLOBAL)
                },
                "refills": bool(card.refresh),
            }
            for card in data.events
        ],
        "mats": [
            {"code": mat.code, "name": mat.name, "starter": LETTERS.index(mat.starter)} for mat in data.mats
        ],
        "powers": [
            {
                "code": power.code,
                "name": power.name,
                "type": LETTERS.index(power.type),
                "tiles": power.tiles,
                "text": power.text,
                "use": use_of(power),
            }
            for power in data.expertise
        ],
        "crew": [
            {"code": token.code, "name": token.name, "type": LETTERS.index(token.type)} for token in data.crew
        ],
        "republic": {
            "sectors": [
                {
                    "name": sector.name,
                    "spaces": sector.spaces,
                    "sell2": sector.sell2,
                    "donate2": sector.donate2,
                }
                for sector in data.republic.sectors
            ],
            "target": data.republic.target,
            "faces": list(rules.material_of_face),
        },
        "constants": data.constants,
    }


def use_of(power: rule_data.Expertise) -> str:
    """What using a power comes to, in a few words."""
    effect = power.effect
    if isinstance(effect, fx.Substitute):
        free = ", but the Demand pays nothing" if effect.penalty == "reward_zero" else ""
        return f"{{{effect.type}:{effect.ratio}}} for any one{free}"
    paid = f"{{{effect.type}:{effect.n}}}"
    if isinstance(effect.then, fx.GainWonga):
        return f"{paid} for {{W:{effect.then.n}}}"
    return f"{paid} to set a Demand aside"


def _goods(cost: rule_data.Cost) -> str:
    return " ".join(
        f"{{{letter}:{count}}}" for letter, count in zip(LETTERS, cost.counts(), strict=True) if count
    )
