"""What cards do and what a change of one means, for the card studio."""

from __future__ import annotations

from typing import Any

from games.engine.card_words import CardWords, Rules, called, count
from games.engine.phrases import listing
from games.titles.kaiju_exchange.cards import effects as fx
from games.titles.kaiju_exchange.cards import rule_data as data

SELECTED = {
    "any": "of any kind",
    "own_crew": "that one of your Crew brings in",
    "missing": "that your city lacks",
}
DEEDS = {"hire": "A new Crew", "replace": "A change of trade"}
SCOPES = {"local": "Local Demands", "global": "Global Demands"}


def _material(code: str, rules: Rules, n: int = 1) -> str:
    """`1 Egg`, `2 Eggs`; Ponzium stays as it is."""
    name = called(rules, "materials", code)
    return f"{n} {name}" if name.endswith("um") else count(n, name)


def _cost(cost: dict[str, int], rules: Rules) -> str:
    return listing(_material(code, rules, n) for code, n in cost.items() if n) or "nothing"


def _asks(old: Any, new: Any, rules: Rules) -> str:
    return f"now asks for {_cost(new, rules)} instead of {_cost(old, rules)}"


def _event(card: data.EventCard, rules: Rules) -> dict[str, list[str]]:
    return {
        "turn_start": [f"Before your Extraction: {_gain(effect, rules)}." for effect in card.turn_start],
        "passive": [_price(effect) for effect in card.passive],
        "window": [
            f"Once in your turn, turn {_some(effect.give)} of any kind into 1 of any kind."
            for effect in card.window
        ],
        "refresh": [
            "Global Demands that you fulfil are replaced in your Refresh Step." for _ in card.refresh
        ],
    }


def _some(n: int) -> str:
    return count(n, "material")


def _gain(effect: fx.AtTurnStart, rules: Rules) -> str:
    match effect:
        case fx.GainWonga(n):
            return f"receive {n} Wonga"
        case fx.GainMaterial(of, n):
            return (
                f"receive {_some(n)} {SELECTED[of]}"
                if of in SELECTED
                else f"receive {_material(of, rules, n)}"
            )
        case fx.TakeFromRepublic(n):
            return f"take {_some(n)} from the Republic"
        case fx.DrawLocal(n):
            return f"draw {count(n, 'Local Demand')}"
        case fx.Choose(between):
            return ", or ".join(_gain(one, rules) for one in between)


def _price(effect: fx.WhileItHolds) -> str:
    match effect:
        case fx.CostDelta(deed, d):
            return f"{DEEDS[deed]} costs {abs(d)} Wonga {'less' if d < 0 else 'more'} this round."
        case fx.CostSet(deed, wonga):
            return (
                f"{DEEDS[deed]} costs {wonga} Wonga this round."
                if wonga
                else f"{DEEDS[deed]} is free this round."
            )
        case fx.RewardDelta(scope, d):
            return f"{SCOPES[scope]} pay {d} Wonga more."


def _power(card: data.Expertise, rules: Rules) -> dict[str, list[str]]:
    match card.effect:
        case fx.Substitute(type, ratio, penalty):
            told = f"{_material(type, rules, ratio)} can stand for another material of a Demand."
            told += " It then pays no Wonga." if penalty == "reward_zero" else ""
        case fx.Discard(type, n, fx.GainWonga(wonga)):
            told = f"Throw away {_material(type, rules, n)} for {wonga} Wonga."
        case fx.Discard(type, n, fx.ReserveDemand(most)):
            told = (
                f"Throw away {_material(type, rules, n)} to reserve a Demand "
                f"that lies open. Hold up to {most}."
            )
    return {"effect": [told]}


def _letter(words: str) -> Any:
    def tell(old: str, new: str, rules: Rules) -> str:
        return words.format(old=called(rules, "materials", old), new=called(rules, "materials", new))

    return tell


PAYS = "now pays {new} Wonga instead of {old}"
DEMAND = CardWords(
    "Demand",
    {
        "wonga": PAYS,
        "cost": _asks,
        "size": "is now of size {new} instead of {old}",
        "removed_2p": "now loses {new} copies with two players instead of {old}",
        "removed_3p": "now loses {new} copies with three players instead of {old}",
        "start_zone": "now begins in the {new} pile instead of the {old} pile",
    },
)
CONTRACT = CardWords(
    "Contract", {"wonga": PAYS, "cost": _asks, "influence": "now brings {new} Influence instead of {old}"}
)
EVENT = CardWords("Event", effects=_event)
POWER = CardWords(
    "Power",
    {
        "tiles": "now has {new} tiles instead of {old}",
        "type": _letter("is now the {new} power instead of the {old} power"),
    },
    _power,
)
MATERIAL = CardWords(
    "Material",
    {
        "number": "is now rolled with a {new} instead of a {old}",
        "tokens": "now has {new} tokens instead of {old}",
    },
)
MAT = CardWords(
    "City",
    {
        "starter": _letter("now begins with a Crew for {new} instead of {old}"),
        "priority": "now comes at place {new} in the order instead of {old}",
    },
)
CREW = CardWords("Crew", {"type": _letter("now works on {new} instead of {old}")})
