"""What the log says of the moves that are not part of the game: somebody leaves, is back, takes a choice
back, or ends the match."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from games.models import Move


class LogNote(NamedTuple):
    """Why it happened, in a word for programs, and the log's sentence,
    before which the name of its seat stands."""

    why: str = ""
    text: str = ""


class Words(msgspec.Struct):
    """What is stored with such a move."""

    why: str = ""
    reason: str = ""


TAKEOVER = {
    "resigned": "resigns; a bot plays on",
    "left": "leaves for now; a bot plays on",
    "time": "has run out of time too often; a bot plays on",
    "office": "is away; the site's office lets a bot play on",
}
ALONE = "alone"
"""Why somebody ended a match: everybody else had resigned."""
CALLED_OFF = "called-off"


def of(kind: str, choice: bytes | memoryview[int] | None) -> LogNote:
    """What is said of a move of this kind; nothing of those that belong to the game, whose choices stay as
    secret as they are."""
    match kind:
        case Move.Kind.UNDO:
            return LogNote(text="takes back the last choice")
        case Move.Kind.RETURN:
            return LogNote(text="is back at the table")
        case Move.Kind.TAKEOVER:
            why = _words(choice).why
            return LogNote(why, TAKEOVER.get(why, TAKEOVER["left"]))
        case Move.Kind.END:
            words = _words(choice)
            if words.why == ALONE:
                return LogNote(ALONE, "ends the match, because everybody else has resigned; the places stand")
            reason = f": {words.reason}" if words.reason else ""
            return LogNote(CALLED_OFF, f"The match is called off by the site's office{reason}")
    return LogNote()


def _words(choice: bytes | memoryview[int] | None) -> Words:
    return msgspec.json.decode(bytes(choice or b"{}"), type=Words)
