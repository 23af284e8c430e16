"""A match as one JSON file (`docs/match-file.md`): its shape, and what is checked of one that somebody
brings.

Reading a file only says that it is one, and of a game that can be played here. Whether the match in it was
really played like that is found out by playing it again (`rerun.py`)."""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime, timedelta
from typing import Annotated, Any, Literal

import msgspec
from django.utils import timezone

from games.engine import Drawn
from games.engine.chance import chance_of, commitment, match_key
from games.models import Move
from games.play.match import log_notes
from games.play.match import options as table_options
from games.play.match.rerun import UNPLAYABLE, RecordedMatch, RecordedMove
from games.play.ops import rule_sets
from games.play.refusal import Refusal
from games.play.tables.lifecycle import DECISION_SECONDS, LONGEST_RESERVE
from games.titles import all_games

FORMAT = "kaijusite match"
VERSION = 2
"""Files of version 1 say nothing of how they drew; they all drew by moments."""
LARGEST = 8 * 1024 * 1024
"""Bytes of a file."""
MOST_MOVES = 20_000
LONGEST_SAID = 200
"""Characters that are told of what is wrong."""
OLDEST = datetime(2000, 1, 1, tzinfo=UTC)

Hex64 = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
Salt = Annotated[str, msgspec.Meta(pattern="^[0-9A-Za-z_-]{0,64}$")]
Seconds = Annotated[float, msgspec.Meta(ge=OLDEST.timestamp(), le=1e11)]
Method = Annotated[str, msgspec.Meta(pattern="^(streams|moments)$")]
Key = Annotated[str, msgspec.Meta(pattern="^[a-z0-9_]{0,40}$")]


class SeatLine(msgspec.Struct):
    """Who sat there: a name as it was shown, or the key of a bot. `left`:
    a bot played on for them until the end."""

    name: Annotated[str, msgspec.Meta(max_length=40)]
    bot: Annotated[str, msgspec.Meta(pattern="^[a-z0-9_]{0,20}$")]
    left: bool
    resigned: bool
    salt: Salt
    place: int | None
    score: float | None
    called: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """What a bot was called: words to read, nothing depends on them."""


class Seal(msgspec.Struct):
    """The secret of the match and what was promised of it: see `games/engine/chance.py`."""

    commitment: Hex64
    secret: Hex64


class Rules(msgspec.Struct):
    """The rule data, with the SHA-256 of its canonical JSON."""

    digest: Hex64
    data: msgspec.Raw


class MoveLine(msgspec.Struct):
    """A move: who did what and when, its chained digest, and what chance brought."""

    version: int
    kind: str
    seat: int | None
    choice: msgspec.Raw
    automatic: bool
    at: Seconds
    digest: Hex64
    draws: list[Drawn]


class TakenBack(msgspec.Struct, omit_defaults=True):
    """The words of an undo: the version that it goes back to, and 1 where everybody had to agree."""

    to: int
    agreed: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0


class BotsTurn(msgspec.Struct):
    """The words of a takeover: why, and which bot."""

    why: Key
    bot: Key


class EndedHere(msgspec.Struct):
    """The words of an end before the game's own: why."""

    why: Literal["alone"]


_KINDS = frozenset(Move.Kind.values)
_WORDS: dict[str, Any] = {
    Move.Kind.UNDO: TakenBack,
    Move.Kind.TAKEOVER: BotsTurn,
    Move.Kind.END: EndedHere | None,
    Move.Kind.NUDGE: log_notes.Noted | None,
}
"""What stands as `choice` of the kinds of moves that are none; null for all others."""


class MatchFile(msgspec.Struct, kw_only=True):
    """The whole file, in the order it is written."""

    format: str
    format_version: int
    site: Annotated[str, msgspec.Meta(max_length=200)]
    match: Annotated[int, msgspec.Meta(ge=1, le=2**62)]
    game: Key
    engine_version: int
    chance: Method = "moments"
    options: dict[str, Any]
    pace: str
    decision_seconds: int
    reserve_seconds: int
    speed: str
    rated: bool
    started_at: Seconds
    finished_at: Seconds
    cast_like: Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{64})?$")] = ""
    moved_on: Annotated[int, msgspec.Meta(ge=0, lt=20)] = 0
    seats: Annotated[list[SeatLine], msgspec.Meta(max_length=20)]
    seal: Seal
    result: Any
    moves: Annotated[list[MoveLine], msgspec.Meta(max_length=MOST_MOVES)]
    rules: Rules


class Read(msgspec.Struct, frozen=True):
    """A file that can be played again here. `rules` is its rule data as canonical JSON."""

    file: MatchFile
    kept: RecordedMatch
    rules: bytes


def read(data: bytes) -> Read:
    """A file as it can be played again here. Raises `Refusal` with what is wrong with it."""
    if len(data) > LARGEST:
        raise Refusal("too-big", f"A match file has at most {LARGEST // 1024 // 1024} megabytes.")
    try:
        file = _decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("malformed", f"That is no match file: {_short(error)}.") from error
    if file.format != FORMAT or not 1 <= file.format_version <= VERSION:
        raise Refusal("malformed", f"This is no {FORMAT} of version 1 to {VERSION}.")
    _check_times(file)
    _check_table(file)
    return Read(file, *_kept(file))


_decoder = msgspec.json.Decoder(MatchFile)


def _short(error: Exception) -> str:
    """What is wrong, without all that may stand there instead."""
    said = str(error)
    return said if len(said) <= LONGEST_SAID else f"{said[:LONGEST_SAID]}…"


def _kept(file: MatchFile) -> tuple[RecordedMatch, bytes]:
    game = all_games().get(file.game)
    if game is None:
        raise Refusal("malformed", "That game is not played here.")
    if file.engine_version != game.version:
        raise Refusal(
            "other-version",
            f"The match was played by version {file.engine_version} of the "
            f"game's program; here is {game.version}.",
        )
    if len(file.seats) not in game.seats:
        raise Refusal("malformed", f"{game.name} is not for {len(file.seats)} players.")
    options = table_options.checked(game, file.options)
    secret = bytes.fromhex(file.seal.secret)
    if commitment(secret) != file.seal.commitment:
        raise Refusal("differs", "The secret in the file is not the one that was committed to.")
    try:
        rules = rule_sets.canonical(msgspec.json.decode(file.rules.data))
        cards = rule_sets.cards_of(file.game, rules)
    except UNPLAYABLE as error:
        raise Refusal("malformed", f"The rule data in the file cannot be played: {_short(error)}.") from error
    if hashlib.sha256(rules).hexdigest() != file.rules.digest:
        raise Refusal("differs", "The rule data in the file is not what its digest says.")
    key = match_key(secret, str(file.match), [seat.salt for seat in file.seats])
    kept = RecordedMatch(
        game=game,
        engine_version=file.engine_version,
        cards=cards,
        chance=chance_of(file.chance, key),
        options=options,
        seats=len(file.seats),
        instant=file.speed == "instant",
        commitment=file.seal.commitment,
        moves=[_kept_move(game, move) for move in file.moves],
        result=file.result,
        people=[bool(seat.name) for seat in file.seats],
        left=[seat.left for seat in file.seats],
        places=[(seat.place, seat.score) for seat in file.seats],
    )
    return kept, rules


def _kept_move(game: Any, move: MoveLine) -> RecordedMove:
    """The move with its choice exactly as it was stored, however the file was formatted since."""
    if move.kind not in _KINDS:
        raise Refusal("malformed", f"Move {move.version} is of no known kind.")
    if move.seat is not None and not 0 <= move.seat < 20:
        raise Refusal("malformed", f"Move {move.version} is of no seat.")
    raw = bytes(move.choice)
    choice: bytes | None
    try:
        if move.kind == Move.Kind.CHOICE:
            choice = msgspec.json.encode(game.read_action(raw))
        else:
            words = msgspec.json.decode(raw, type=_WORDS.get(move.kind))
            choice = None if words is None else msgspec.json.encode(words)
    except UNPLAYABLE as error:
        sentence = f"Move {move.version} is no choice of this game: {_short(error)}."
        raise Refusal("malformed", sentence) from error
    return RecordedMove(
        version=move.version,
        kind=move.kind,
        seat=move.seat,
        choice=choice,
        automatic=move.automatic,
        digest=move.digest,
        draws=move.draws,
    )


def _check_times(file: MatchFile) -> None:
    latest = (timezone.now() + timedelta(minutes=5)).timestamp()
    if max([file.started_at, file.finished_at, *(move.at for move in file.moves)]) > latest:
        raise Refusal("malformed", "The match in the file was played in the future, if its dates are right.")
    if file.finished_at < file.started_at:
        raise Refusal("malformed", "The match in the file ended before it began, if its dates are right.")


def _check_table(file: MatchFile) -> None:
    if file.pace not in DECISION_SECONDS or not 0 <= file.decision_seconds <= DECISION_SECONDS[file.pace][1]:
        raise Refusal("malformed", "There is no such clock.")
    if file.speed not in ("paced", "instant"):
        raise Refusal("malformed", "Automatic steps are paced or instant.")
    if not 0 <= file.reserve_seconds <= LONGEST_RESERVE:
        raise Refusal("malformed", "There is no such reserve of time.")
    for seat in file.seats:
        if not seat.name.isprintable() or bool(seat.name) == bool(seat.bot and not seat.left):
            raise Refusal("malformed", "Each seat has a name that can be printed, or a bot.")
