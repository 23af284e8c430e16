"""The one way in: every change to a match that is being played, whoever makes it, goes through `make`.

A `Change` says what is wanted and from whom. `make_all` locks the matches, lets each change happen in memory, writes all
of it in one transaction, and after the commit tells everybody. One that is refused, or fails, leaves the others alone: in memory
its match goes back to where it was; if writing fails, each change is made again by itself.

A change may name the version it was meant for: another version is refused as `stale`, so that an intent, a late task or one that
comes twice does nothing to a match that has moved on. An intent that comes again with its
nonce gets the first answer again; another intent with that nonce is refused.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

import msgspec
from django.db import DataError, IntegrityError, transaction

from games.engine import IllegalAction
from games.models import Match, Move
from games.play import broadcast, figures, following, storing, troubles
from games.play.position import SeatInfo, setting_of
from games.play.refusal import Refusal
from games.play.sitting import Sitting

log = logging.getLogger(__name__)

BROKEN = "Something went wrong; nothing has changed. Please try again."
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

    `by` is the person who asks (their id), where it is known; `version` the version it is meant for, where that
    matters; `nonce` names the intent; `automatic` says that a program asks.
    """

    seat: int | None = None
    by: int | None = None
    version: int | None = None
    nonce: str = field(default="", repr=False)
    automatic: bool = False

    def apply(self, sitting: Sitting) -> None:
        """Do it in memory. Raises `Refusal` or `IllegalAction`; what was half done is forgotten."""
        raise NotImplementedError

    def seat_at(self, sitting: Sitting) -> int | None:
        """The seat it concerns."""
        return self.seat

    def became(self, sitting: Sitting, move: Move) -> bool:
        """Whether this move, which has the same nonce, is what the change asks for."""
        return True


def make(match_id: int, change: Change) -> Answer:
    """One change. Raises `Refusal`."""
    outcome = make_all([(match_id, change)])[0]
    if isinstance(outcome, Refusal):
        raise outcome
    return outcome


def make_all(wanted: Sequence[tuple[int, Change]]) -> list[Answer | Refusal]:
    """Several changes, of one match or many, in the order given and in one transaction; an outcome for each."""
    try:
        return _make(wanted, careful=False)
    except (IntegrityError, DataError):
        # A nonce was used before, or something cannot be written: find out which, one at a time.
        return [_alone(one) for one in wanted]


def _alone(wanted: tuple[int, Change]) -> Answer | Refusal:
    try:
        return _make([wanted], careful=True)[0]
    except (IntegrityError, DataError):
        log.exception("a change of match %s cannot be written: %r", *wanted)
        return Refusal("broken", BROKEN)


def _make(wanted: Sequence[tuple[int, Change]], *, careful: bool) -> list[Answer | Refusal]:
    with transaction.atomic():
        locked = storing.lock({match_id for match_id, _ in wanted})
        sittings: dict[int, Sitting] = {}
        outcomes: list[Answer | Refusal] = []
        for match_id, change in wanted:
            try:
                if match_id not in locked:
                    raise Refusal("gone", "There is no such table.")
                if match_id not in sittings:
                    sittings[match_id] = _sit_down(*locked[match_id])
                outcomes.append(_one(sittings[match_id], change, careful))
            except Refusal as refusal:
                if match_id in locked:
                    refusal.version = locked[match_id][0].version
                figures.count_refusal(refusal, "program" if change.by is None else "person")
                outcomes.append(refusal)
        changed = [sitting for sitting in sittings.values() if sitting.moves]
        if changed:
            storing.write(changed)
            for sitting in changed:
                transaction.on_commit(partial(_committed, sitting), robust=True)
        return outcomes


def _sit_down(row: Match, seats: list[SeatInfo]) -> Sitting:
    """The match in the engine's terms. One that cannot be read any more keeps nobody else from playing."""
    try:
        return Sitting(row, setting_of(row), seats)
    except Exception as error:
        log.exception("match %s cannot be read", row.pk, extra={"match": row.pk, "game": row.game})
        troubles.note("broken", row.pk, "The match cannot be read.")
        figures.broken.labels(row.game).inc()
        raise Refusal("broken", BROKEN) from error


def _one(sitting: Sitting, change: Change, careful: bool) -> Answer:
    row = sitting.row
    check_nonce(change.nonce, automatic=change.automatic)
    if change.nonce and (careful or change.version != row.version):
        before = _first_answer(sitting, change)
        if before is not None:
            # What happens by itself may come twice and choose anew; a person says what they mean.
            if not change.automatic and not change.became(sitting, before):
                raise Refusal(
                    "nonce-used", "This nonce has stood for something else. Every new intent needs a new one."
                )
            return Answer(row.pk, before.version, change.nonce, repeated=True)
    sitting.begin()
    before_moves = len(sitting.moves)
    try:
        change.apply(sitting)
    except Refusal:
        sitting.go_back()
        raise
    except IllegalAction as error:
        sitting.go_back()
        raise Refusal(error.code, error.sentence, error.rule) from error
    except Exception as error:
        log.exception(
            "a change of match %s failed: %r", row.pk, change, extra={"match": row.pk, "game": row.game}
        )
        troubles.note("broken", row.pk, f"A change failed: {type(change).__name__}, seat {change.seat}.")
        figures.broken.labels(row.game).inc()
        sitting.go_back()
        raise Refusal("broken", BROKEN) from error
    if len(sitting.moves) == before_moves:
        return Answer(row.pk, row.version, change.nonce)  # an answer that waits for its window to be over
    return Answer(row.pk, sitting.moves[before_moves].version, change.nonce)


def _first_answer(sitting: Sitting, change: Change) -> Move | None:
    """The move that an intent with this nonce became, in this transaction or before it."""
    seat = change.seat_at(sitting)
    for move in sitting.moves:
        if move.seat == seat and move.nonce == change.nonce:
            return move
    return Move.objects.filter(match=sitting.row.pk, seat=seat, nonce=change.nonce).first()


def check_nonce(nonce: str, *, automatic: bool = False) -> None:
    """Refuse a nonce that is too long, or that begins like those of programs (`!`) and comes from a person."""
    if len(nonce) > LONGEST_NONCE or (nonce.startswith("!") and not automatic):
        raise Refusal("malformed", f"A nonce has at most {LONGEST_NONCE} characters and begins with no '!'.")


def _committed(sitting: Sitting) -> None:
    """It is on disk: remember the match as it is now, tell everybody, and hand out what follows."""
    storing.remember(sitting)
    figures.count_moves(sitting.row.game, sitting.moves)
    if sitting.told[0].kind == Move.Kind.START or sitting.row.status != Match.Status.PLAYING:
        row = sitting.row
        log.info("match %s is %s", row.pk, row.status, extra={"match": row.pk, "game": row.game})
    following.hand_out(sitting, sitting.pause)
    broadcast.changed(broadcast.Update(sitting, sitting.told))
    if {move.kind for move in sitting.told} & OTHERS_SIT or sitting.row.status != Match.Status.PLAYING:
        broadcast.table(sitting.row.pk)
