"""The messages of `docs/protocol.md`, as structs. What a client sends is checked against them, unknown
fields included."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

MOST_BYTES = 16 * 1024
"""The largest message a client may send."""

Nonce = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]+$")]
Version = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=500, pattern=r"^[^\x00-\x08\x0b-\x1f\x7f]+$")]


class Message(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True, gc=False):
    """Anything a client sends."""


class Act(Message, frozen=True, tag="act"):
    """A choice or an aside of one's seat. The action is checked by the title."""

    version: Version
    nonce: Nonce
    action: msgspec.Raw


class Preview(Message, frozen=True, tag="preview"):
    """What would an unlisted choice mean?"""

    id: Nonce
    action: msgspec.Raw


class Sync(Message, frozen=True, tag="sync"):
    """Send me the whole view, and the moves after the version I have."""

    since: Version | None = None


class Earlier(Message, frozen=True, tag="log?"):
    """What happened before this version?"""

    before: Version


class MayUndo(Message, frozen=True, tag="undo?"):
    """May I undo?"""


class Undo(Message, frozen=True, tag="undo"):
    """Take back one's last choice."""

    version: Version
    nonce: Nonce


class AskUndo(Message, frozen=True, tag="ask-undo"):
    """Ask the others whether one may take back one's last choice."""

    version: Version
    nonce: Nonce


class AnswerUndo(Message, frozen=True, tag="answer-undo"):
    """Whether the one who asks may take a choice back."""

    version: Version
    nonce: Nonce
    yes: bool


class Resign(Message, frozen=True, tag="resign"):
    """Give up the seat for good."""

    nonce: Nonce


class Takeover(Message, frozen=True, tag="takeover"):
    """Let a bot play my seat for now."""

    nonce: Nonce


class Return(Message, frozen=True, tag="return"):
    """Take one's seat back from the bot."""

    nonce: Nonce


class End(Message, frozen=True, tag="end"):
    """End the match with the places that stand: everybody else has resigned."""

    nonce: Nonce


class GoOnWithout(Message, frozen=True, tag="go-on-without"):
    """Somebody has not played for two weeks, and no clock runs: go on without them."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=9)]
    nonce: Nonce


class Hurry(Message, frozen=True, tag="hurry"):
    """Let everything up to my next question happen without pauses, if only bots play with me: just once, or
    (`stays`) from now on. `on` is false to end that."""

    on: bool = True
    stays: bool = False


class Looking(Message, frozen=True, tag="looking"):
    """Whether I have the table before my eyes: a page in a tab that is hidden has not."""

    on: bool


class Advise(Message, frozen=True, tag="advise?"):
    """What would you do in my place, at this version?"""

    version: Version


class Chat(Message, frozen=True, tag="chat"):
    """Say something to the table."""

    text: Text
    nonce: Nonce


class Ping(Message, frozen=True, tag="ping"):
    """Are you there?"""


_table_decoder = msgspec.json.Decoder(
    Act
    | Preview
    | Sync
    | Earlier
    | MayUndo
    | Undo
    | AskUndo
    | AnswerUndo
    | Resign
    | Takeover
    | Return
    | End
    | GoOnWithout
    | Hurry
    | Looking
    | Advise
    | Chat
    | Ping
)
_lobby_decoder = msgspec.json.Decoder(Ping)
_encoder = msgspec.json.Encoder()


class Malformed(Exception):
    """A message that is none of the protocol's, with the reason."""


def at_table(text: str) -> Any:
    """A client's message at a table. Raises `Malformed`."""
    return _decode(_table_decoder, text)


def in_lobby(text: str) -> Any:
    """A client's message in the lobby. Raises `Malformed`."""
    return _decode(_lobby_decoder, text)


def _decode(decoder: msgspec.json.Decoder[Any], text: str) -> Any:
    try:
        return decoder.decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeEncodeError) as error:
        raise Malformed(str(error)) from error


class _Named(msgspec.Struct):
    nonce: str = ""


_nonce_decoder = msgspec.json.Decoder(_Named)


def nonce_of(text: str) -> str:
    """The nonce of a message that is not right otherwise, so that its sender knows what was refused."""
    try:
        return _nonce_decoder.decode(text).nonce[:40]
    except (msgspec.MsgspecError, RecursionError, UnicodeEncodeError):
        return ""


def encode(message: dict[str, Any]) -> str:
    """A message of the server as text."""
    return _encoder.encode(message).decode()


def refused(nonce: str, code: str, sentence: str, rule: str = "", version: int = 0) -> str:
    """Nothing changed, and why."""
    return encode(
        {
            "type": "refused",
            "nonce": nonce,
            "code": code,
            "sentence": sentence,
            "rule": rule,
            "version": version,
        }
    )
