"""What a seat is asked, in words and with handles to the things on the table."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec


class Choice(msgspec.Struct, frozen=True):
    """One option as shown: the action to send, its words, and the anchors (things on the table) it hangs on.

    `verb` groups the options in the action bar. Texts may hold tokens such as `{E:2}` or `{seat:1}`, which
    the client draws as icons (`docs/protocol.md`). `changes` names counters and their value afterwards, shown
    *from → to* while the pointer is on the choice: a promise, so long as everybody lets it pass. `grave` asks
    for a confirm. `sketch` is what the board draws lightly meanwhile, in the title's own names: the way of a
    walk, or what an attack would bring if it hits.
    """

    action: Any
    verb: str
    label: str
    detail: str = ""
    anchors: list[str] = []
    rule: str = ""
    changes: list[tuple[str, str]] = []
    grave: bool = False
    sketch: list[tuple[str, str]] = []


class Hindrance(msgspec.Struct, frozen=True):
    """Something a player may want and cannot do now, with what is missing. `near` marks one step away."""

    verb: str
    label: str
    reason: str
    anchors: list[str] = []
    rule: str = ""
    near: bool = False


class Prompt(msgspec.Struct, frozen=True):
    """The question to one seat: a title, one sentence of what and why, and what happens if time runs out."""

    title: str
    ask: str
    rule: str
    timeout: str
    choices: list[Choice]
    hindrances: list[Hindrance] = []
    hint: str = ""


class Meaning(msgspec.Struct, frozen=True):
    """One thing that a composed choice would bring about, told before it is sent."""

    text: str
    """A sentence without a full stop."""
    seat: int | None = None
    """Whose things it is about."""
    good: bool | None = None
    """Whether the one who reads it gains or loses by it; null where neither is so."""


class Ask(NamedTuple):
    """A question as a title words it: its title, its sentence, its rule,
    and one more line for those who wonder."""

    title: str
    sentence: str
    rule: str
    hint: str = ""
