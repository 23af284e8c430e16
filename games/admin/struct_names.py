"""Names for the codes in a card's form: what fields and values are called, what there is to choose, and
the pictures beside it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from games.admin.struct_form import Field, flat
from games.engine.form_words import FormWord, Given, OneOf
from games.titles import find
from games.web.sentence_tokens import looks

ASKED = {"source": "Where its values come from", "copies": "Copies in the game"}
"""What fields of the card itself are called, by their whole path."""


def words_of(game_key: str) -> dict[str, FormWord]:
    """What a game calls its goods, suits and kinds, and what it says of its forms."""
    drawn = {
        key: FormWord(look["name"][:1].upper() + look["name"][1:], look.get("icon", ""))
        for key, look in looks(game_key).items()
    }
    return drawn | dict(find(game_key).form_words)


def name(tree: list[Field], words: Mapping[str, FormWord], rules: Mapping[str, Any]) -> None:
    """Call fields and choices what the game calls them, and find what a text may name: cards of the draft,
    or steps of this card."""
    fields = flat(tree)
    for one in fields:
        key = _key(one.path)
        one.label = ASKED.get(one.path) or (words[key].text if key in words else one.label)
        match one.names:
            case OneOf(kind):
                _offer(one, {card["code"]: card.get("name", "") for card in rules.get(kind, ())})
            case None if one.kind == "choice":
                one.called = _cards_called(rules, one.choices)
            case Given(source, fixed):
                told = [str(other.value) for other in fields if _key(other.path) == source and other.value]
                _offer(one, dict.fromkeys((*fixed, *told), ""))
        for choice in one.choices:
            if word := words.get(f"{key}:{choice}") or words.get(choice):
                one.called[choice] = one.called.get(choice) or word.text
                one.icons |= {choice: word.icon} if word.icon else {}


def _cards_called(rules: Mapping[str, Any], choices: list[str]) -> dict[str, str]:
    """The names of cards, if that is what the choices are the codes of."""
    for cards in rules.values():
        known = {
            str(card.get("code")): str(card.get("name", ""))
            for card in (cards if isinstance(cards, list) else ())
            if isinstance(card, dict)
        }
        if choices and {choice for choice in choices if choice} <= set(known):
            return known
    return {}


def spoken(one: Field | None, value: Any) -> str:
    """A value, or a list of them, by the names that its field has for it; nothing if it has none."""
    if one is None:
        return ""
    if isinstance(value, list):
        known = {choice: word for part in one.parts for choice, word in part.called.items()}
        names = [known.get(str(item), "") for item in value]
        return ", ".join(names) if names and all(names) else ""
    return one.called.get(str(value), "")


def _key(path: str) -> str:
    """The last name in a path: items of a list go by the name of the list."""
    return re.sub(r"(\.\d+)+$", "", path).rpartition(".")[2]


def _offer(one: Field, known: Mapping[str, str]) -> None:
    """Let a text be chosen. What it says now can be kept, whatever it is; so can nothing, where that is
    what it says by itself."""
    now = str(one.value or "")
    empty = [""] if one.spare or one.optional or not now else []
    one.choices = [*empty, *known, *([now] if now and now not in known else [])]
    one.called = {code: name for code, name in known.items() if name}
