"""Bringing a match that was played elsewhere, as one JSON file. It is played again, move by move, before
anything is stored."""

from __future__ import annotations

import hashlib
import secrets
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
from django.db import IntegrityError, transaction
from django.utils import timezone

from games.models import Match, Move, RuleSet, Seat, Snapshot
from games.play.finished import match_file
from games.play.finished.match_file import Read
from games.play.match.locked_match import SNAPSHOT_EVERY
from games.play.match.rerun import Again, Differs, rerun
from games.play.match.results import won
from games.play.refusal import Refusal
from games.play.tables.guest_rules import check_account
from kaijusite import clock

MOST_A_DAY = 200
"""Matches that one person may bring in a day."""
LONGEST_SECONDS = 20.0
"""How long playing a match again may take while somebody waits for it."""


class AlreadyHere(Refusal):
    """The match is on this site already: `match`."""

    def __init__(self, match: Match) -> None:
        how = "was played here" if match.origin == Match.Origin.HERE else "has been imported already"
        super().__init__("known", f"This match {how}.")
        self.match = match


def import_match(data: bytes, by: Any, *, trusted: bool = False) -> Match:
    """Store the match of a file, as one that was played elsewhere and counts for no rating. Raises
    `Refusal`, and then nothing is stored.

    Everything in the file is checked: the secret against its commitment, each choice against the rules,
    each digest, each shuffle and roll, the result and the places. Rule data that was never published here
    could keep the engine busy for ever, so it is only taken from somebody `trusted`."""
    check_account(by)
    since = timezone.now() - timedelta(days=1)
    brought = Match.objects.filter(host=by, origin=Match.Origin.IMPORTED, created_at__gte=since)
    if not trusted and brought.count() >= MOST_A_DAY:
        raise Refusal("too-fast", f"You have imported {MOST_A_DAY} matches since yesterday; go on tomorrow.")
    read = match_file.read(data)
    refuse_known(read)
    if not trusted and not _published(read):
        raise Refusal(
            "unknown-rules",
            "The match was played by rule data that was never published here; only those "
            "who look after the site can import it.",
        )
    try:
        moves = play_through(read, None if trusted else LONGEST_SECONDS)
    except Differs as differs:
        where = "" if differs.version is None else f"Move {differs.version}: "
        raise Refusal("differs", f"The match in the file does not fit. {where}{differs.what}.") from differs
    try:
        with transaction.atomic():
            return _store(read, moves, by)
    except IntegrityError:  # somebody else brought the same match in the meantime
        refuse_known(read)
        raise


def refuse_known(read: Read) -> None:
    """Raise `AlreadyHere` for a match that was played here or that somebody has brought. Its commitment
    says which match it is."""
    known = Match.objects.filter(commitment=read.kept.commitment).first()
    if known is not None:
        raise AlreadyHere(known)


def play_through(read: Read, seconds: float | None = None) -> list[Again]:
    """The moves of a file, played again. Raises `Differs`, and `Refusal` if that takes longer than so many
    seconds."""
    until = None if seconds is None else clock.monotonic() + seconds
    moves = []
    for again in rerun(read.kept, watch=True):
        if until is not None and clock.monotonic() > until:
            raise Refusal("too-big", "Playing this match again takes too long.")
        moves.append(again)
    return moves


def _published(read: Read) -> bool:
    digest = hashlib.sha256(read.rules).hexdigest()
    return RuleSet.objects.filter(game=read.file.game, digest=digest).exists()


def _store(read: Read, moves: list[Again], by: Any) -> Match:
    file, kept = read.file, read.kept
    last = moves[-1]
    match = Match.objects.create(
        game=file.game,
        engine_version=file.engine_version,
        chance_method=file.chance,
        rule_set=_rule_set(read),
        options=dict(kept.options),
        size=len(file.seats),
        status=Match.Status.FINISHED,
        host=by,
        origin=Match.Origin.IMPORTED,
        played_as=file.match,
        invitation=secrets.token_urlsafe(16),
        pace=file.pace,
        decision_seconds=file.decision_seconds,
        reserve_seconds=file.reserve_seconds,
        speed=file.speed,
        cast_like=file.cast_like,
        moved_on=file.moved_on,
        secret=bytes.fromhex(file.seal.secret),
        commitment=kept.commitment,
        state=last.state,
        state_version=file.engine_version,
        version=len(moves),
        digest=last.move.digest,
        result=kept.result,
        started_at=_moment(file.started_at),
        finished_at=_moment(file.finished_at),
    )
    Seat.objects.bulk_create(
        Seat(
            match=match,
            number=number,
            name=seat.name,
            bot=seat.bot,
            takeover=seat.left,
            left_at=match.finished_at if seat.resigned else None,
            salt=seat.salt,
            place=seat.place,
            score=seat.score,
            won=won(number, seat.place, kept.result),
        )
        for number, seat in enumerate(file.seats)
    )
    Move.objects.bulk_create(
        [
            Move(
                match=match,
                version=again.move.version,
                kind=again.move.kind,
                seat=again.move.seat,
                choice=again.move.choice,
                events=msgspec.json.encode(again.told),
                automatic=again.move.automatic,
                digest=again.move.digest,
                at=_moment(line.at),
            )
            for again, line in zip(moves, file.moves, strict=True)
        ],
        batch_size=500,
    )
    Snapshot.objects.bulk_create(
        Snapshot(
            match=match,
            version=again.move.version,
            state=again.state,
            state_version=file.engine_version,
        )
        for again in moves
        if again.move.version % SNAPSHOT_EVERY == 0
    )
    return match


def _rule_set(read: Read) -> RuleSet:
    """The set of this content: one that was published here, or one that came with an import."""
    digest = hashlib.sha256(read.rules).hexdigest()
    known = RuleSet.every.filter(game=read.file.game, digest=digest).order_by("-number").first()
    if known is not None:
        return known
    note = f"Came with match {read.file.match} of {read.file.site}"[:200]
    return RuleSet.every.create(game=read.file.game, digest=digest, data=read.rules, number=0, note=note)


def _moment(seconds: float) -> datetime:
    return datetime.fromtimestamp(seconds, UTC)
