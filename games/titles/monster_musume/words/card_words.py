"""What a change of a card means, for the card studio. The printed sentences are the effects' own."""

from __future__ import annotations

from games.engine.card_words import CardWords, Rules, called
from games.titles.monster_musume.cards import rule_data as data
from games.titles.monster_musume.cards.effect_grammar import read
from games.titles.monster_musume.terms import LETTERS


class _Names:
    """What these rules call things."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self.waifu = str(rules.get("parameters", {}).get("waifu_label", "Waifu"))

    def basic(self, design: int) -> str:
        return called(self._rules, "basics", LETTERS[design])


def _effect(card: data.Guest | data.BasicCard, rules: Rules) -> dict[str, list[str]]:
    names = _Names(rules)
    return {"effect": [step.say(names) for step in read(card.effect).steps]}


COST = "now costs {new} Trust instead of {old}"
BASIC = CardWords(
    "Basic card",
    {
        "cost": COST,
        "start_per_player": "now comes {new} times to every first deck instead of {old}",
        "supply": "now has a pile of {new} instead of {old}",
    },
    _effect,
)
GUEST = CardWords(
    "Guest",
    {
        "cost": COST,
        "graduation": "now graduates for {new} XP instead of {old}",
        "points": "now brings {new} points instead of {old}",
        "species": "is now a {new} instead of a {old}",
        "trait": "is now {new} instead of {old}",
        "prodigy": lambda old, new, rules: "is now a Prodigy" if new else "is no Prodigy any more",
        "starter": lambda old, new, rules: "is now a Starter" if new else "is no Starter any more",
        "half_of": lambda old, new, rules: (
            f"now brings a point for every second {new} graduate"
            if new
            else f"brings nothing for {old} graduates any more"
        ),
    },
    _effect,
)
