"""What cards do and what a change of one means, for the card studio."""

from __future__ import annotations

from games.engine.card_words import CardWords, Rules, called
from games.titles.kaiju_incorporated.cards import effects as fx
from games.titles.kaiju_incorporated.cards import rule_data as data
from games.titles.kaiju_incorporated.filters import Filter
from games.titles.kaiju_incorporated.words.phrases import yen

SUITS = {"C": "Construction", "I": "Industrial", "T": "Technology"}
KINDS = {"Y": "Your Turn", "R": "Rival's Turn"}


def _product(card: data.Product, rules: Rules) -> dict[str, list[str]]:
    told = [_points(card.effect, rules)]
    if card.ends_game:
        told.append("Turning one up makes this round the last.")
    return {"effect": told}


def _points(effect: fx.ProductEffect, rules: Rules) -> str:
    match effect:
        case fx.VpFixed(n):
            return f"{_victory_points(n)}."
        case fx.VpPer(n, of, base):
            before, after = _which(of, rules)
            per = f"per {before}Building{after}"
        case fx.VpPerSuitSet(n, base):
            per = "per set of one Building of each suit"
        case fx.VpPerCity(n, base):
            per = "per different city among your Buildings"
    if base:
        return f"{_victory_points(base)}, and {n} {per}."
    return f"{_victory_points(n)} {per}."


def _victory_points(n: int) -> str:
    return f"{n} victory point{'' if n == 1 else 's'}"


def _which(of: Filter, rules: Rules) -> tuple[str, str]:
    """What stands before and after *Building*."""
    before = [KINDS[of.kind]] if of.kind else []
    before += [SUITS[of.suit]] if of.suit else []
    before += [called(rules, "cities", of.city)] if of.city else []
    after = [f"of cost {of.cost_min} or more"] if of.cost_min is not None else []
    after += [f"of cost {of.cost_max} or less"] if of.cost_max is not None else []
    after += [f"that earns {yen(of.yen_min)} or more"] if of.yen_min is not None else []
    if of.research_min is not None:
        after.append(
            "that earns research"
            if of.research_min == 1
            else f"that earns research of {of.research_min} or more"
        )
    after += [f"with attack of {of.attack_min} or more"] if of.attack_min is not None else []
    return "".join(f"{word} " for word in before), "".join(f" {word}" for word in after)


def _threat(card: data.Threat, rules: Rules) -> dict[str, list[str]]:
    match card.effect:
        case fx.LoseBuilding(n, of):
            before, after = _which(of, rules)
            told = f"Lose {n} {before}Building{'' if n == 1 else 's'}{after}."
        case fx.LoseDearest():
            told = "Lose your most costly Building."
        case fx.LoseHalfMoney():
            told = "Lose half your money, rounded up."
        case fx.ResetResearch():
            told = "Your Research marker goes back to Eureka. No product for it."
    return {"effect": [told]}


def _special(card: data.SpecialAction, rules: Rules) -> dict[str, list[str]]:
    """What follows another effect refers to it: *Then move*, *Yours moves*."""
    told: list[str] = []
    for effect in card.effects:
        told.append(_deed(effect, told))
    return {"effects": told}


def _deed(effect: fx.SpecialEffect, before: list[str]) -> str:
    rival = "" if any("Name a rival" in one for one in before) else "Name a rival. "
    match effect:
        case fx.GainMoney(n):
            return f"Gain {yen(n)}."
        case fx.GainResearch(n):
            mine = (
                "Yours moves" if before and "Research marker" in before[-1] else "Move your Research marker"
            )
            return f"{mine} forward {n}."
        case fx.RaiseAttack(n, who):
            if who == "self":
                return f"Move your Attack marker forward {n}."
            return f"{rival}Their Attack marker moves forward {n}."
        case fx.Calm(n):
            move = "Then move" if before else "Move"
            return f"{move} your Attack marker back up to {n} spaces, no further than 0."
        case fx.SetBackResearch(n, who):
            if who == "self":
                return f"Move your Research marker back up to {n}, no further than Eureka."
            return f"{rival}Their Research marker moves back up to {n}, no further than Eureka."
        case fx.OwnIncome(kind):
            return f"Name a suit. Take your own {KINDS[kind]} income in it. Rivals take nothing."
        case fx.DemolishOne(bonus):
            more = f" plus {yen(bonus)}" if bonus else ""
            return f"Discard one of your Buildings. Gain its cost{more}."
        case fx.ReplaceThreat():
            return "Turn up a new Kaiju Attack card."


def _city(old: str, new: str, rules: Rules) -> str:
    return f"now stands in {called(rules, 'cities', new)} instead of {called(rules, 'cities', old)}"


COST = "now costs ¥{new} instead of ¥{old}"
BUILDING = CardWords(
    "Building",
    {
        "cost": COST,
        "yen": "now earns ¥{new} instead of ¥{old}",
        "research": "now earns {new} research instead of {old}",
        "attack": "now moves the Attack marker by {new} instead of {old}",
        "city": _city,
        "suit": lambda old, new, rules: f"is now {SUITS.get(new, new)} instead of {SUITS.get(old, old)}",
        "kind": lambda old, new, rules: f"now pays on {KINDS.get(new, new)} instead of {KINDS.get(old, old)}",
    },
)
COMPANY = CardWords(
    "Company",
    {
        "city": lambda old, new, rules: (
            f"is now at home in {called(rules, 'cities', new)} instead of {called(rules, 'cities', old)}"
        )
    },
)
SPECIAL = CardWords("Special Action", {"cost": COST}, _special, exact=True)
PRODUCT = CardWords("New Product", effects=_product, exact=True)
THREAT = CardWords("Kaiju Attack", effects=_threat, exact=True)
CITY = CardWords("City")
