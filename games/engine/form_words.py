"""What a title tells the card studio about the forms of its cards: words for codes, and what a text may
name."""

from __future__ import annotations

from typing import NamedTuple


class FormWord(NamedTuple):
    """What a field or a value is called where cards are edited, and its picture if it has one."""

    text: str
    icon: str = ""


class OneOf(NamedTuple):
    """A text that is the code of a card of some kind. The form offers those there are, by their names.

    A title gives it to the text's type as `extra={"form": OneOf("companies")}`, and `Given` likewise.
    """

    kind: str


class Given(NamedTuple):
    """A text that is one of a few words, or what another field of the same card says:
    a step names what an earlier one chose."""

    field: str
    words: tuple[str, ...] = ()
