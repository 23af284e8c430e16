"""What a card's effect would be printed as, and whether the text that is printed says the same."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from games.engine.card_words import Rules
from games.engine.game import CardKind

NUMBERS = {
    word: number
    for number, word in enumerate(
        (
            "no",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
        )
    )
}
LOOSE = NUMBERS | {"a": 1, "an": 1, "another": 1, "once": 1, "twice": 2, "both": 2, "double": 2, "half": 2}
"""Words that can say a number as well as something else."""
TEXT = "text"


class Agreement(msgspec.Struct, frozen=True):
    """The effect beside a printed text: its sentence, and what is odd about the text, if anything."""

    path: str
    """Of the text's field in the form."""
    sentence: str
    odd: str


def effects_of(kind: CardKind | None, data: Any, rules: Rules) -> Mapping[str, Sequence[str]]:
    """What a card does, one sentence a step, by the path of the effect. Nothing for cards without words,
    or that cannot be read."""
    if kind is None or kind.words is None or kind.words.effects is None:
        return {}
    if (card := read(kind, data)) is None:
        return {}
    return {path: told for path, told in kind.words.effects(card, rules).items() if told}


def read(kind: CardKind, data: Any) -> Any:
    """The struct of a card; `None` if it cannot be read, as while somebody types."""
    try:
        return msgspec.convert(data, kind.struct)
    except msgspec.ValidationError:
        return None


def agreements(kind: CardKind, data: Any, rules: Rules) -> list[Agreement]:
    """Each printed text of a card beside its effects. An effect without a text is printed by itself."""
    told: dict[str, list[str]] = {}
    for path, sentences in effects_of(kind, data, rules).items():
        part = path.rpartition(".")[0]
        told.setdefault(f"{part}.{TEXT}".lstrip("."), []).extend(sentences)
    exact = kind.words is not None and kind.words.exact
    found = []
    for path, sentences in told.items():
        sentence, text = " ".join(sentences), _at(data, path)
        odd = "" if text is None else _odd(str(text), sentence, exact)
        found.append(Agreement(path, sentence, odd))
    return found


def odd_texts(kind: CardKind, data: Any, rules: Rules) -> list[str]:
    """What the printed texts of a card say otherwise than its effects."""
    return [found.odd for found in agreements(kind, data, rules) if found.odd]


def _at(data: Any, path: str) -> Any:
    """The text at a path, `None` where there is none."""
    for step in path.split("."):
        data = data[int(step)] if isinstance(data, list) else data.get(step)
    return data


def _odd(text: str, sentence: str, exact: bool) -> str:
    """What a text says otherwise than the effect. A warning and no refusal: words may say a thing in other
    ways."""
    if exact:
        return "" if text == sentence else f"The effect would be printed as “{sentence}”"
    for pattern in (r"[+-]\d+", ""):
        meant = set(re.findall(pattern, sentence)) if pattern else _numbers(sentence, NUMBERS)
        said = set(re.findall(pattern, text)) if pattern else _numbers(text, NUMBERS)
        loosely = said if pattern else _numbers(text, LOOSE)
        if missing := meant - loosely:
            return f"The effect says {_listed(missing)}; the text “{text}” does not."
        if more := said - meant:
            return f"The text “{text}” says {_listed(more)}; the effect does not: “{sentence}”"
    return ""


def _numbers(sentence: str, words: dict[str, int]) -> set[int]:
    """The numbers above 1 that a sentence says; 1 and *a* say little."""
    found = re.findall(r"\d+|[a-z]+", sentence.lower())
    numbers = {int(word) for word in found if word.isdecimal()} | {
        words[word] for word in found if word in words
    }
    return {number for number in numbers if number > 1}


def _listed(numbers: set[Any]) -> str:
    return " and ".join(map(str, sorted(numbers)))
