"""A finished match played again, from its secret and its choices: everything must come out as it was kept.

`RecordedMatch` is a match wherever it comes from, the database or a file. `rerun` plays it move by move
and raises `Differs` at the first thing that does not fit: a choice that was not allowed, a choice taken
back that could not be, a digest, an announcement, a shuffle, the result, who was placed where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from games.engine import (
    Chance,
    Context,
    Decision,
    Drawn,
    Game,
    IllegalAction,
    Record,
    Result,
    Step,
    Told,
    WatchedContext,
    act,
    advance,
    flow,
    settle,
)
from games.models import Move
from games.play.match import departures, log_notes, options
from games.play.match.position import chained
from games.play.match.results import Outcome, as_it_stands, as_stored, judged


class RecordedMove(msgspec.Struct, frozen=True, gc=False):
    """A move as it was kept. `events` and `draws` are compared where they were kept."""

    version: int
    kind: str
    seat: int | None
    choice: bytes | None
    automatic: bool
    digest: str
    events: bytes | None = None
    draws: list[Drawn] | None = None


class RecordedMatch(msgspec.Struct, frozen=True):
    """A match as it was kept, in the engine's terms.

    `people` says for each seat whether it belonged to somebody,
    `left` whether a bot played it on for them at the end.
    """

    game: Game[Any, Any]
    engine_version: int
    cards: Any
    chance: Chance
    options: Mapping[str, Any]
    seats: int
    instant: bool
    commitment: str
    moves: Sequence[RecordedMove]
    result: Any
    people: Sequence[bool]
    left: Sequence[bool]
    places: Sequence[tuple[int | None, float | None]]
    finished: bool = True
    beginning: bytes | None = None
    """The state it began with, where it played on from a moment of another match."""
    state: bytes | None = None
    """The state after the last move, where it was kept."""


class Again(msgspec.Struct, frozen=True, gc=False):
    """A move played again: the state after it, what was announced, and what was drawn (only with `watch`)."""

    move: RecordedMove
    state: bytes
    told: list[Told]
    drawn: list[Drawn]


class Differs(Exception):
    """The first thing that does not fit.
    `version` is its move, or `None` if it is something beside the moves."""

    def __init__(self, version: int | None, what: str) -> None:
        super().__init__(what)
        self.version = version
        self.what = what


UNPLAYABLE = (
    IllegalAction,
    msgspec.MsgspecError,
    LookupError,
    ValueError,
    TypeError,
    AttributeError,
    ArithmeticError,
    AssertionError,
    RecursionError,
)
"""What the engine may raise for a choice that was never possible."""


def rerun(kept: RecordedMatch, *, watch: bool = False) -> Iterator[Again]:
    """Play the match again, a move at a time. Raises `Differs`.

    With `watch` every draw of chance is written down, and compared where draws were kept.
    """
    try:
        yield from _Rerun(kept, watch).moves()
    except Differs as differs:
        if kept.engine_version == kept.game.version:
            raise
        played_by = (
            f"played by version {kept.engine_version} of the game's program, now it is {kept.game.version}"
        )
        raise Differs(differs.version, f"{differs.what} ({played_by})") from differs


class _Rerun:
    def __init__(self, kept: RecordedMatch, watch: bool) -> None:
        self.kept = kept
        self.context: Context[Any] = (WatchedContext if watch else Context)(kept.cards, kept.chance)
        self.run_on = settle if kept.instant else flow
        self.went: list[tuple[str, int | None]] = []
        """Who left and who came back, as kinds of moves and seats."""
        self.resigned = [False] * kept.seats
        self.ended_by: int | None = None
        """The seat that ended the match before the game did."""
        self.states: list[bytes] = [b""]
        """The state after each version."""
        self.drew: list[bool] = [False]
        """Whether a move drew anything, by version."""

    def moves(self) -> Iterator[Again]:
        kept, game, context = self.kept, self.kept.game, self.context
        if not kept.moves:
            raise Differs(None, "there are no moves")
        try:
            self.state: Any = self._beginning()
        except UNPLAYABLE as error:
            raise Differs(None, f"the game cannot be set up: {error}") from error
        digest = kept.commitment
        for version, move in enumerate(kept.moves, 1):
            if move.version != version:
                raise Differs(None, "moves are missing")
            if (move.kind == Move.Kind.START) != (version == 1):
                raise Differs(version, "a match starts once")
            context.record = record = Record()
            drawn: list[Drawn] = []
            if isinstance(context, WatchedContext):
                context.drawn = drawn
            try:
                self._play(move)
                encoded = game.encode(self.state)
            except UNPLAYABLE as error:
                raise Differs(version, f"the choice cannot be played: {error}") from error
            self.states.append(encoded)
            digest = chained(digest, move.kind, move.seat, move.choice, encoded)
            if digest != move.digest:
                raise Differs(version, "the digest differs")
            if move.events is not None and msgspec.json.encode(record.told) != move.events:
                raise Differs(version, "what was announced differs")
            if move.draws is not None and isinstance(context, WatchedContext) and move.draws != drawn:
                raise Differs(version, "a shuffle or a roll differs")
            yield Again(move, encoded, record.told, drawn)
        self._compare_end()

    def _beginning(self) -> Any:
        kept, game = self.kept, self.kept.game
        if kept.beginning is not None:
            return game.decode(kept.beginning)
        return game.setup(kept.cards, kept.seats, options.of_title(kept.options))

    def _play(self, move: RecordedMove) -> None:
        """Do to the state what this move did."""
        kept, state, context = self.kept, self.state, self.context
        context.state = state
        drawn = context.draws
        match move.kind:
            case Move.Kind.START:
                self.run_on(state, context)
            case Move.Kind.CHOICE:
                act(kept.game, state, context, self._seat(move), kept.game.read_action(move.choice or b""))
                self.run_on(state, context)
            case Move.Kind.STEP:
                if not (state.agenda and isinstance(state.agenda[-1], Step)):
                    raise ValueError("no step was due")
                advance(state, context)
            case Move.Kind.UNDO:
                self.state = kept.game.decode(self.states[self._taken_back(move)])
            case Move.Kind.TAKEOVER:
                seat = self._seat(move)
                if not kept.people[seat] or self.resigned[seat]:
                    raise ValueError("nobody was there to leave that seat")
                self.went.append((move.kind, seat))
                self.resigned[seat] = log_notes.of(move.kind, move.choice).why in log_notes.FOR_GOOD
            case Move.Kind.RETURN:
                seat = self._seat(move)
                if seat not in self._left() or self.resigned[seat]:
                    raise ValueError("nobody had left that seat for now")
                self.went.append((move.kind, seat))
            case Move.Kind.NUDGE:
                pass
            case Move.Kind.END:
                if move.version != len(kept.moves):
                    raise ValueError("the match went on after its end")
                if log_notes.of(move.kind, move.choice).why == log_notes.ALONE:
                    self._end_here(self._seat(move))
            case _:
                raise ValueError("no such kind of move")
        self.drew.append(context.draws > drawn)

    def _seat(self, move: RecordedMove) -> int:
        if move.seat is None or not 0 <= move.seat < self.kept.seats:
            raise ValueError("no such seat")
        return move.seat

    def _left(self) -> list[int]:
        return departures.order(self.went)

    def _end_here(self, seat: int) -> None:
        """Somebody ends the match with the places that stand, if they were the one person left of several."""
        left = self._left()
        gone = [at in left for at in range(self.kept.seats)]
        if not self.state.agenda or departures.alone(self.kept.people, self.resigned, gone) != seat:
            raise ValueError("the match was not this seat's to end")
        self.ended_by = seat

    def _taken_back(self, move: RecordedMove) -> int:
        """The version that a taken back choice goes back to, if going back there was possible.

        Nobody may have chosen since but in the silence of a window, unless all agreed, and nothing may have
        been drawn.
        Whether somebody had learned something from it, which forbids it too, was tried out when it was
        asked for (`undo.py`) and is not tried again."""
        if self.kept.options.get("undo") is False:
            raise ValueError("this table plays without taking back")
        to = restored_version(move.choice)
        agreed = log_notes.of(move.kind, move.choice).why == log_notes.AGREED
        version, last, chosen = move.version - 1, None, 0
        while version > to:
            past = self.kept.moves[version - 1]
            if past.kind == Move.Kind.UNDO:
                version = restored_version(past.choice)
                continue
            if past.kind == Move.Kind.START or self.drew[version]:
                raise ValueError("what was drawn cannot be taken back")
            if past.kind == Move.Kind.CHOICE:
                last = past
                chosen += past.seat == move.seat and not past.automatic
                others = past.seat != move.seat and not past.automatic and not agreed
                if others and not self._in_silence(version):
                    raise ValueError("somebody else had chosen since")
            version -= 1
        if version != to or last is None or last.automatic or last.seat != move.seat or chosen != 1:
            raise ValueError("there was no choice to take back")
        return to

    def _in_silence(self, version: int) -> bool:
        """Whether this version came about in a window whose answers are told to nobody."""
        agenda = self.kept.game.decode(self.states[version - 1]).agenda
        return bool(agenda) and isinstance(agenda[-1], Decision) and agenda[-1].veiled

    def _compare_end(self) -> None:
        kept = self.kept
        if kept.state is not None and kept.state != self.states[-1]:
            raise Differs(None, "the last state differs")
        if not kept.finished:
            return
        outcome = self._outcome()
        if not _same(as_stored(outcome), kept.result):
            raise Differs(None, "the result differs")
        if [seat in outcome.left for seat in range(kept.seats)] != list(kept.left):
            raise Differs(None, "who left differs")
        found = {placing.seat: (placing.place, placing.score) for placing in outcome.placings}
        if [found[seat] for seat in range(kept.seats)] != list(kept.places):
            raise Differs(None, "the places differ")

    def _outcome(self) -> Outcome:
        game, left = self.kept.game, self._left()
        if self.ended_by is not None:
            return as_it_stands(game, self.state, self.context, left, self.ended_by)
        result: Result | None = game.result(self.state, self.context)
        if self.state.agenda or result is None:
            raise Differs(None, "the match is not over after its last move")
        return judged(result, left)


def restored_version(choice: bytes | memoryview[int] | None) -> int:
    """The version whose state an undo put back. Raises `ValueError` for what is none."""
    to = msgspec.json.decode(bytes(choice or b""), type=dict[str, int]).get("to", 0)
    if to < 1:
        raise ValueError("no such version")
    return to


def _same(one: Any, other: Any) -> bool:
    """Whether two results say the same. Python takes true for 1, which they are not."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(_same(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(_same, one, other))
    return isinstance(one, bool) == isinstance(other, bool) and bool(one == other)
