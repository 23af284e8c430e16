"""Text tokens: `{E:2}`, `{seat:1}`, `{card:DM-E2}` stand for icons and names in sentences (`docs/protocol.md`)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

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
