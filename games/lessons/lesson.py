"""What a lesson is made of. Authors write it as TOML in a title's `lessons/` (docs/lessons.md)."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

Pattern: TypeAlias = dict[str, Any]
"""Some fields of an action as JSON: `{"do": "sell", "type": 0}`. It fits where these are equal."""


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the speaker says of particular other choices."""

    to: list[Pattern]
    say: str


class Beat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A thing to look at, or to do. Texts hold tokens (`{E:2}`), `**bold**`, and `[1]` for point 1."""

    say: str
    points: list[str] = []
    """Anchors of things on the table, numbered from 1."""
    do: str = ""
    """What to press, where the beat waits for a choice."""
    waits: list[Pattern] = []
    """A choice that fits one of these goes on. None: the beat waits for *Next*."""
    any: bool = False
    """Whatever is chosen goes on. `waits` is then what the lesson's own script takes."""
    otherwise: str = ""
    """A kind answer to every other choice."""
    answers: list[Answer] = []
    """Kind answers to particular ones."""
    rule: str = ""
    """The rule behind it."""


class Other(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody else at the table does.

    Each time the seat is asked it takes the first option that fits the first pattern that fits any; if none
    does, what a bot of this level would do, or without a level the title's quick policy.
    """

    seat: int
    does: list[Pattern] = []
    level: str = ""


class Exam(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One plays on to the end of the match. Winning by `lead` points is the third star."""

    goal: str
    lead: float = 0.0


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson. All luck in it follows from `seed` and the number of choices made."""

    title: str
    about: str
    minutes: int
    seats: int
    seed: str
    beats: list[Beat]
    you: int = 0
    options: dict[str, Any] = {}
    table: dict[str, Any] | None = None
    """The opening in the title's own words (`Game.opening_type`). None: a match from its beginning."""
    others: list[Other] = []
    exam: Exam | None = None
    key: str = ""
    number: int = 0


class Track(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who speaks in a title's lessons, and the title's line among the tracks."""

    speaker: str
    of: str
    line: str
    first_match_after: int
    """After so many lessons nothing that a first match asks is new."""
