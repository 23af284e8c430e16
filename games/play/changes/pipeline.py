"""The one way in: every change to a match that is being played, whoever makes it, goes through `make`.

A `Change` says what is wanted and from whom. `make_all` locks the matches, lets each change happen in
memory, writes all of it in one transaction, and after the commit tells everybody. One that is refused, or
fails, leaves the others alone: in memory its match goes back to where it was; if writing fails, each
change is made again by itself.

A change may name the version it was meant for: another version is refused as `stale`, so that an intent, a
late task or one that comes twice does nothing to a match that has moved on. An intent that comes again
with its nonce gets the first answer again; another intent with that nonce is refused."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

import msgspec
from django.db import DataError, IntegrityError, OperationalError, transaction

from games.engine import IllegalAction
from games.models import Match, Move
from games.play.changes import broadcast, fast_forward
from games.play.match import armed_watch, store
from games.play.match.locked_match import LockedMatch
from games.play.match.position import UNREADABLE, SeatInfo, note_unreadable, setting_of
from games.play.ops import incidents, metrics
from games.play.refusal import Refusal
from kaijusite.unavailable import Trouble, is_of_the_database, trouble

log = logging.getLogger(__name__)

BROKEN = "Something went wrong; nothing has changed. Please try again."
BUSY = "This could not be stored just now; nothing has changed. Please try again."
NO_ROOM = "The site has no room to store this; nothing has changed. Those who look after it are told."
LONGEST_NONCE = 40
OTHERS_SIT = {Move.Kind.START, Move.Kind.TAKEOVER, Move.Kind.RETURN}
"""Kinds of moves after which seats or status look different."""


class Answer(msgspec.Struct, frozen=True):
    """It is on disk as this version. `repeated`: it already was."""

    match: int
    version: int
    nonce: str = ""
    repeated: bool = False


@dataclass(frozen=True, kw_only=True)
class Change:
    """What somebody, or something, wants to do to a match.

    `by` is the person who asks (their id), where it is known; `version` the version it is meant for, where
    that matters; `nonce` names the intent; `automatic` says that a program asks.
    """

    seat: int | None = None
    by: int | None = None
    version: int | None = None
    nonce: str = field(default="", repr=False)
    automatic: bool = False
    blind: ClassVar[bool] = False
    """Whether it can be done to a match whose state cannot be read."""

    def apply(self, locked: LockedMatch) -> None:
        """Do it in memory. Raises `Refusal` or `IllegalAction`; what was half done is forgotten."""
        raise NotImplementedError

    def seat_at(self, locked: LockedMatch) -> int | None:
        """The seat it concerns."""
        return self.seat

    def became(self, locked: LockedMatch, move: Move) -> bool:
        """Whether this move, which has the same nonce, is what the change asks for."""
        return True


def make(match_id: int, change: Change) -> Answer:
    """One change. Raises `Refusal`."""
    outcome = make_all([(match_id, change)])[0]
    if isinstance(outcome, Refusal):
        raise outcome
    return outcome


def make_all(wanted: Sequence[tuple[int, Change]]) -> list[Answer | Refusal]:
    """Several changes, of one match or many, in the order given and in one transaction; an outcome for
    each."""
    try:
        return _make(wanted, careful=False)
    except (IntegrityError, DataError):
        # A nonce was used before, or something cannot be written: find out which, one at a time.
        several = len(wanted) > 1
        return [_alone(one, several=several) for one in wanted]
    except OperationalError as error:
        if len(wanted) == 1 or getattr(error.__cause__, "sqlstate", "") != LOCKED:
            raise
        # One of the matches is held by somebody for too long: all others need not wait for it.
        return [_alone(one, patient=False) for one in wanted]


LOCKED = "55P03"
"""What PostgreSQL calls a lock that did not come free in time."""


def _alone(wanted: tuple[int, Change], *, patient: bool = True, several: bool = True) -> Answer | Refusal:
    """One change in a transaction of its own. Of `several` each has its outcome: what was stored before it is
    stored, whatever becomes of this one."""
    try:
        return _make([wanted], careful=True, patient=patient)[0]
    except OperationalError as error:
        if not several:
            raise
        if trouble(error) is not Trouble.BUSY:
            log.exception("a change of match %s could not be stored", wanted[0])
        return unstored(error)
    except (IntegrityError, DataError):
        log.exception("a change of match %s cannot be written: %r", *wanted)
        return Refusal("broken", BROKEN)


def unstored(error: BaseException) -> Refusal:
    """What whoever asked is told where nothing could be stored."""
    kind = trouble(error)
    if kind is Trouble.OURS:
        return Refusal("broken", BROKEN)
    return Refusal("busy", NO_ROOM if kind is Trouble.FULL else BUSY)


def _make(
    wanted: Sequence[tuple[int, Change]], *, careful: bool, patient: bool = True
) -> list[Answer | Refusal]:
    ids = {match_id for match_id, _ in wanted}
    store.read_ahead(ids)
    with transaction.atomic():
        rows = store.lock(ids, patient=patient)
        locked_matches: dict[int, LockedMatch] = {}
        outcomes: list[Answer | Refusal] = []
        for match_id, change in wanted:
            try:
                if match_id not in rows:
                    raise Refusal("gone", "There is no such table.")
                if match_id not in locked_matches:
                    locked_matches[match_id] = _opened(*rows[match_id], change)
                outcomes.append(_one(locked_matches[match_id], change, careful))
            except Refusal as refusal:
                if match_id in rows:
                    refusal.version = rows[match_id][0].version
                metrics.count_refusal(refusal, "program" if change.by is None else "person")
                outcomes.append(refusal)
        changed = [locked for locked in locked_matches.values() if locked.moves]
        if changed:
            store.write(changed)
            for locked in changed:
                transaction.on_commit(_after(locked), robust=True)
        return outcomes


def _opened(row: Match, seats: list[SeatInfo], change: Change) -> LockedMatch:
    """The match in the engine's terms. One that cannot be read any more keeps nobody else from playing."""
    try:
        setting = setting_of(row)
        try:
            return LockedMatch(row, setting, seats)
        except Refusal:
            if not change.blind:
                raise
            return LockedMatch(row, setting, seats, look=False)
    except Refusal:
        raise
    except Exception as error:
        if is_of_the_database(error):
            raise
        note_unreadable(row, f"{type(error).__name__}.")
        raise Refusal("broken", UNREADABLE) from error


def _one(locked: LockedMatch, change: Change, careful: bool) -> Answer:
    row = locked.row
    check_nonce(change.nonce, automatic=change.automatic)
    if change.nonce and (careful or change.version != row.version):
        before = _first_answer(locked, change)
        if before is not None:
            # What happens by itself may come twice and choose anew; a person says what they mean.
            if not change.automatic and not change.became(locked, before):
                raise Refusal(
                    "nonce-used", "This nonce has stood for something else. Every new intent needs a new one."
                )
            return Answer(row.pk, before.version, change.nonce, repeated=True)
    locked.begin()
    before_moves = len(locked.moves)
    try:
        change.apply(locked)
    except Refusal:
        locked.go_back()
        raise
    except IllegalAction as error:
        locked.go_back()
        raise Refusal(error.code, error.sentence, error.rule) from error
    except Exception as error:
        if is_of_the_database(error):
            raise
        log.exception(
            "a change of match %s failed: %r", row.pk, change, extra={"match": row.pk, "game": row.game}
        )
        incidents.note("broken", row.pk, f"A change failed: {type(change).__name__}, seat {change.seat}.")
        metrics.broken.labels(row.game).inc()
        locked.go_back()
        raise Refusal("broken", BROKEN) from error
    if len(locked.moves) == before_moves:
        return Answer(row.pk, row.version, change.nonce)  # an answer that waits for its window to be over
    return Answer(row.pk, locked.moves[before_moves].version, change.nonce)


def _first_answer(locked: LockedMatch, change: Change) -> Move | None:
    """The move that an intent with this nonce became, in this transaction or before it."""
    seat = change.seat_at(locked)
    for move in locked.moves:
        if move.seat == seat and move.nonce == change.nonce:
            return move
    return Move.objects.filter(match=locked.row.pk, seat=seat, nonce=change.nonce).first()


def check_nonce(nonce: str, *, automatic: bool = False) -> None:
    """Refuse a nonce that is too long, or that begins like those of programs (`!`) and comes from a
    person."""
    if len(nonce) > LONGEST_NONCE or (nonce.startswith("!") and not automatic):
        raise Refusal("malformed", f"A nonce has at most {LONGEST_NONCE} characters and begins with no '!'.")


def _after(locked: LockedMatch) -> Callable[[], None]:
    """What happens after the commit. (A function: Django tells of one that fails by its name.)"""

    def committed() -> None:
        _committed(locked)

    return committed


def _committed(locked: LockedMatch) -> None:
    """It is on disk: remember the match as it is now, tell everybody, and hand out what follows."""
    store.remember(locked)
    metrics.count_moves(locked.row.game, locked.moves)
    if locked.told[0].kind == Move.Kind.START or locked.row.status != Match.Status.PLAYING:
        row = locked.row
        log.info("match %s is %s", row.pk, row.status, extra={"match": row.pk, "game": row.game})
    fast_forward.hand_out(locked)
    armed_watch.after(locked)
    broadcast.changed(broadcast.Update(locked, locked.told))
    if {move.kind for move in locked.told} & OTHERS_SIT or locked.row.status != Match.Status.PLAYING:
        broadcast.table(locked.row.pk)
