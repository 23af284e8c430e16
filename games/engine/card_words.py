"""How a title speaks of its cards when they are edited: what a change means, and what an effect would be
printed as."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

Rules: TypeAlias = Mapping[str, Any]
"""A whole set of rule data as plain data, in which the names of other cards are found."""
Told: TypeAlias = str | Callable[[Any, Any, Rules], str]
"""What a card does since a field changed:
words with `{old}` and `{new}`, or a function of the old value, the new one and the rules."""
Effects: TypeAlias = Callable[[Any, Rules], Mapping[str, Sequence[str]]]
"""What a card (its struct) does, one sentence a step, by the path of the field that holds the effect:
`do`, `actives.0.do`."""

STEP_TAGS = ("verb", "op")
"""Under these names a step of an effect says what it is, if it is a tagged struct."""
COMMON: Mapping[str, Told] = {
    "name": "is now called “{new}” instead of “{old}”",
    "text": "is now printed as “{new}” instead of “{old}”",
    "copies": "now has {new} instead of {old} copies",
    "source": "has its values from “{new}” instead of “{old}”",
}


class CardWords(msgspec.Struct, frozen=True):
    """The words for one kind of card. What says nothing of itself is told by the names of its fields."""

    noun: str
    """One of them: `Demand`."""
    told: Mapping[str, Told] = {}
    """By field; the sentence begins with the card: `now pays {new} Wonga instead of {old}`."""
    effects: Effects | None = None
    exact: bool = False
    """The printed text is the effect's sentences to the letter.
    Otherwise it only has to say the same numbers."""


def called(rules: Rules, kind: str, code: str) -> str:
    """The name of a card of a kind; its code if there is none."""
    return next((str(one["name"]) for one in rules.get(kind, ()) if one.get("code") == code), code)


def count(number: int, noun: str) -> str:
    """`1 Egg`, `2 Eggs`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
