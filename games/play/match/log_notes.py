"""What the log says of the moves that are not part of the game: somebody leaves, is back, is on holiday, has
no time left, takes a choice back, or ends the match; or nobody could reach the site."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Literal, NamedTuple

import msgspec

from games.engine.phrases import duration
from games.models import Move
from games.play.ops.outages import COMING_BACK


class LogNote(NamedTuple):
    """Why it happened, in a word for programs, and the log's sentence,
    before which the name of its seat stands."""

    why: str = ""
    text: str = ""


class Words(msgspec.Struct):
    """What is stored with such a move."""

    why: str = ""
    reason: str = ""
    agreed: int = 0


Moment = Annotated[float, msgspec.Meta(ge=0, le=2**32)]
"""Seconds since 1970, within what a calendar tells."""


class Noted(msgspec.Struct, omit_defaults=True):
    """What is stored with the note of a holiday, a turn of grace, or an outage of the site; times in seconds
    since 1970."""

    why: Literal["grace", "away", "used-up", "back", "stays", "outage"]
    begins: Moment = 0.0
    until: Moment = 0.0


GONE = "gone"
"""Why a seat counts as given up: its person did not come, and the others went on."""
FOR_GOOD = ("resigned", GONE)
"""Why a bot plays a seat whose person does not come back to it."""
TAKEOVER = {
    GONE: "has not played for two weeks and counts as having resigned; a bot plays on",
    "resigned": "resigns; a bot plays on",
    "left": "leaves for now; a bot plays on",
    "time": "has run out of time too often; a bot plays on",
    "absent": "has not sat down in time; a bot plays on",
    "office": "is away; the site's office lets a bot play on",
}
NOTED = {
    "grace": "has run out of time and is given one more turn of it, once; then a bot plays on",
    "used-up": "is on holiday; at this table the days for that are used up, so time runs on",
    "back": "is back from holiday; time runs again",
    "stays": "does not go on holiday",
}
"""What is noted of a seat while nothing in the game changes."""
ALONE = "alone"
"""Why somebody ended a match: everybody else had resigned."""
CALLED_OFF = "called-off"
AGREED = "agreed"
"""Why a choice was taken back that others had answered: they agreed."""


def of(kind: str, choice: bytes | memoryview[int] | None) -> LogNote:
    """What is said of a move of this kind; nothing of those that belong to the game, whose choices stay as
    secret as they are."""
    match kind:
        case Move.Kind.UNDO if _words(choice).agreed:
            return LogNote(AGREED, "takes back the last choice; everybody has agreed")
        case Move.Kind.UNDO:
            return LogNote(text="takes back the last choice")
        case Move.Kind.NUDGE if choice:
            noted = msgspec.json.decode(bytes(choice), type=Noted)
            return LogNote(noted.why, _noted(noted))
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


def _noted(words: Noted) -> str:
    if words.why == "outage":
        seconds = words.until - words.begins - COMING_BACK
        return f"Nobody could reach the site for {duration(seconds)}. Nobody's time ran"
    return _away(words) if words.why == "away" else NOTED[words.why]


def _away(words: Noted) -> str:
    return (
        f"is on holiday from {_day(words.begins)} to {_day(words.until)}; until then time stands still for "
        "that seat"
    )


def _day(at: float) -> str:
    """A moment, for people in any time zone."""
    moment = datetime.fromtimestamp(at, UTC)
    return f"{moment:%-d %B, %H:%M} UTC"
