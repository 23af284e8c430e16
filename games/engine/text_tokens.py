"""Text tokens: `{E:2}`, `{seat:1}`, `{card:DM-E2}` stand for icons and names in sentences
(`docs/protocol.md`)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

_TOKEN = re.compile(r"\{([A-Za-z]+)(?::([\w.-]+))?\}")


class Token(NamedTuple):
    """`kind` is the word before the colon, `value` what follows it or an empty string."""

    kind: str
    value: str


def split(text: str) -> Iterator[str | Token]:
    """The plain stretches of a sentence and its tokens, in order."""
    at = 0
    for found in _TOKEN.finditer(text):
        if found.start() > at:
            yield text[at : found.start()]
        yield Token(found[1], found[2] or "")
        at = found.end()
    if at < len(text):
        yield text[at:]


def spell(text: str, write: Callable[[Token], str]) -> str:
    """The sentence with every token written out by `write`."""
    return "".join(part if isinstance(part, str) else write(part) for part in split(text))


def addressed(text: str, seat: int | None) -> str:
    """A sentence about everybody as one player is told it: `Round 2, {seat:1}'s turn` is *Round 2, your
    turn* for seat 1."""
    return text if seat is None else text.replace(f"{{seat:{seat}}}'s", "your")


def names_in(data: Any) -> list[tuple[str, str]]:
    """The code and the name of everything in rule data (as plain data) that has both: what `{card:DM-E2}`
    is called."""
    if isinstance(data, list):
        return [pair for item in data for pair in names_in(item)]
    if not isinstance(data, dict):
        return []
    own = [(str(data["code"]), str(data["name"]))] if "code" in data and "name" in data else []
    return own + [
        pair for value in data.values() if isinstance(value, dict | list) for pair in names_in(value)
    ]
