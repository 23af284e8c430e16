"""Matches of the database as they were kept, to be played again (`rerun.py`)."""

from __future__ import annotations

import hashlib

from games.engine.chance import chance_of, commitment, match_key
from games.models import Match, Move, Seat
from games.play.match.rerun import Differs, RecordedMatch, RecordedMove
from games.play.ops import rule_sets
from games.play.refusal import Refusal
from games.titles import find


def recorded_match(match_id: int) -> RecordedMatch:
    """A match as it was kept, read anew, in three queries. Raises `Differs` if its secret or its rule data
    are not what they were."""
    row = Match.objects.select_related("rule_set").filter(pk=match_id).first()
    if row is None:
        raise Refusal("gone", "There is no such table.")
    seats = list(Seat.objects.filter(match=match_id).order_by("number"))
    moves = Move.objects.filter(match=match_id).order_by("version")
    kept = [
        RecordedMove(
            version, kind, seat, None if choice is None else bytes(choice), automatic, digest, bytes(events)
        )
        for version, kind, seat, choice, automatic, digest, events in moves.values_list(
            "version", "kind", "seat", "choice", "automatic", "digest", "events"
        )
    ]
    secret, rules = bytes(row.secret), row.rule_set
    if commitment(secret) != row.commitment:
        raise Differs(None, "the secret is not the one that was committed to")
    if hashlib.sha256(bytes(rules.data)).hexdigest() != rules.digest:
        raise Differs(None, "the rule set is not what it was when it was published")
    if len(kept) != row.version or (kept and kept[-1].digest != row.digest):
        raise Differs(None, "moves are missing")
    key = match_key(secret, str(row.number), [seat.salt for seat in seats])
    return RecordedMatch(
        game=find(row.game),
        engine_version=row.engine_version,
        cards=rule_sets.decoded(row.game, rules.digest, rules.pk),
        chance=chance_of(row.chance_method, key),
        options=row.options,
        seats=len(seats),
        instant=row.speed == "instant",
        commitment=row.commitment,
        moves=kept,
        result=row.result,
        people=[seat.takeover or not seat.bot for seat in seats],
        left=[seat.takeover for seat in seats],
        places=[(seat.place, seat.score) for seat in seats],
        finished=row.status == Match.Status.FINISHED,
        beginning=None if row.from_state is None else bytes(row.from_state),
        state=bytes(row.state or b""),
    )
