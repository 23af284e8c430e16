"""Sentences by their shape: what a kind of sentence looks like when names stand for themselves and numbers
are 0, 1 or n.

So none, one and many are each seen once, with an example as people read it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from games.engine.text_tokens import Token, split
from games.kit import grammar
from games.kit.plain_sentences import Spelling

_WORDS = re.compile(r"\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b")
_FIGURES = re.compile(r"\d+(?:\.\d+)?")


@dataclass(frozen=True)
class Sentence:
    """One shape: where it belongs, an example, and whether it was only made up."""

    section: str
    heading: str
    shape: str
    example: str
    made_up: bool = False


@dataclass
class Sentences:
    """All that was met, by section, heading and shape."""

    spelling: Spelling
    names: re.Pattern[str]
    found: dict[tuple[str, str, str], Sentence] = field(default_factory=dict)
    said: dict[tuple[str, str], str] = field(default_factory=dict)
    """Every different sentence as people read it, by its section, with its heading:
    what the grammar looks at."""
    invented: set[str] = field(default_factory=set)
    """Those of made-up events."""
    unknown: dict[str, str] = field(default_factory=dict)
    """Tokens that have no words, with the heading of a sentence that has one."""
    _met: set[tuple[str, str, str, int | None]] = field(default_factory=set)

    def add(
        self,
        section: str,
        heading: str,
        text: str,
        you: int | None = None,
        subject: int | None = None,
        *,
        invented: bool = False,
    ) -> None:
        """A sentence said to `you`, or to everybody; the log puts the name of its `subject` before it."""
        if not text or (met := (section, heading, text, you if "{seat:" in text else subject)) in self._met:
            return
        self._met.add(met)
        if subject is not None:
            text = text.removeprefix(f"{{seat:{subject}}} ")
        shape = self.shape_of(text, you, subject)
        plain = self.spelling.plain(text if subject is None else f"{{seat:{subject}}} {text}", you)
        if invented:
            self.invented.add(plain)
        else:
            self.said.setdefault((section, plain), heading)
            self.unknown.update(dict.fromkeys(self.spelling.strangers(text), heading))
        before = self.found.get((section, heading, shape))
        if before is None or (before.made_up, len(before.example), before.example) > (
            invented,
            len(plain),
            plain,
        ):
            self.found[section, heading, shape] = Sentence(section, heading, shape, plain, invented)

    def offences(self) -> list[str]:
        """What the law of grammar finds."""
        looks, names = self.spelling.looks.values(), self.spelling.names.values()
        nouns = {look["name"] for look in looks if look.get("names", look["name"]) != look["name"]}
        called = sorted({*names, *(look["name"] for look in looks)}, key=len, reverse=True)
        unknown = [f"a token without words ({heading}): {token}" for token, heading in self.unknown.items()]
        return sorted(unknown) + grammar.offences(self.said, sorted(self.invented), called, nouns)

    def shape_of(self, text: str, you: int | None, subject: int | None) -> str:
        """The sentence without its names and numbers."""
        parts = []
        for part in split(text):
            if isinstance(part, str):
                words = _WORDS.sub("n", self.names.sub("<name>", part))
                parts.append(_FIGURES.sub(_folded, words))
            else:
                parts.append(_token(part, you, subject, self.spelling.looks))
        shape = ("" if subject is None else "(player) ") + "".join(parts)
        return _listed(shape)


def _folded(figure: re.Match[str]) -> str:
    return figure[0] if figure[0] in ("0", "1") else "n"


def _token(token: Token, you: int | None, subject: int | None, goods: Mapping[str, Any]) -> str:
    kind, value = token
    if kind == "seat":
        if value == str(you):
            return "{you}"
        return "{self}" if value == str(subject) else "{player}"
    if not value:
        return "{icon}"
    if re.fullmatch(r"-?\d+", value) and kind in goods:
        sign = "-" if value.startswith("-") else ""
        return f"{{goods:{sign}{_FIGURES.sub(_folded, value.removeprefix('-'))}}}"
    return f"{{{kind}}}"


_GOODS = re.compile(r"\{\w+:-?[01n]\}(?:,? (?:[+·] |and )?\{\w+:-?[01n]\})+")
_SEATS = re.compile(r"\{(?:player|self|you)\}(?:, \{(?:player|self|you)\})* (and|or) \{(?:player|self|you)\}")
_LISTS = re.compile(r"(?:[1n] )?(\{\w+\}|<name>)(?:, (?:[1n] )?\1)* (and|or) (?:[1n] )?\1")


def _listed(shape: str) -> str:
    """Longer lists of the same as lists of two: `{card}, {card} and {card}` is `{card} and {card}`; goods
    of several kinds as goods."""
    shape = _GOODS.sub("{goods}", shape)
    return _LISTS.sub(r"\1 \2 \1", _SEATS.sub(r"{player} \1 {player}", shape))
