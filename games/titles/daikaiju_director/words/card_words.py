"""What cards do and what a change of one means, for the card studio."""

from __future__ import annotations

from typing import Any

from games.engine.card_words import CardWords, Rules, called, count
from games.engine.phrases import listing
from games.titles.daikaiju_director.cards import rule_data as data
from games.titles.daikaiju_director.words.card_effects import sentences, trait


def _twist(card: data.TwistCard, rules: Rules) -> dict[str, list[str]]:
    return {"do": sentences(card.do)}


def _daikaiju(kaiju: data.Daikaiju, rules: Rules) -> dict[str, list[str]]:
    told = {f"passives.{at}.effect": [trait(one.effect)] for at, one in enumerate(kaiju.passives)}
    return told | {f"actives.{at}.do": sentences(one.do) for at, one in enumerate(kaiju.actives)}


def _windows(old: list[str], new: list[str], rules: Rules) -> str:
    said = [listing(word.capitalize() for word in words) for words in (new, old)]
    return f"is now played in the window {said[0]} instead of {said[1]}"


def _numeral(old: int | None, new: int | None, rules: Rules) -> str:
    said = [count(number or 0, "Clean Up") for number in (new, old)]
    return f"now stays for {said[0]} instead of {said[1]}"


def _deck(old: str, new: str, rules: Rules) -> str:
    return (
        f"is now in the deck of {called(rules, 'daikaiju', new)} instead of {called(rules, 'daikaiju', old)}"
    )


def _cost(old: Any, new: Any, rules: Rules) -> str:
    return f"now costs {new or 0} energy instead of {old or 0}"


TWIST = CardWords(
    "Twist",
    {
        "kind": "is now {new} instead of {old}",
        "windows": _windows,
        "numeral": _numeral,
        "deck": _deck,
        "cost": _cost,
        "as": "is now for {new} instead of {old}",
    },
    _twist,
)
DAIKAIJU = CardWords(
    "Daikaiju",
    {
        "hp": "now has {new} health instead of {old}",
        "ec": "now holds {new} energy instead of {old}",
        "er": "now charges {new} energy instead of {old}",
        "am": "now has Attack Modifier (AM) {new} instead of {old}",
        "dm": "now has Defense Modifier (DM) {new} instead of {old}",
        "ms": "now has Move Speed (MS) {new} instead of {old}",
    },
    _daikaiju,
)
TILE = CardWords("Set tile")
MAP = CardWords("Map", {"players": "is now for {new} players instead of {old}"})
