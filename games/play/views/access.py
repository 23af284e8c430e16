"""Who may look at a table, and for whom its seats are kept."""

from __future__ import annotations

import secrets
from typing import Any

from accounts import friends
from games.models import Match, Seat
from games.play.refusal import Refusal

NO_TABLE = "There is no such table. (A private one is found by its invitation link alone.)"
"""A stranger is told the same of a private table as of one that does not exist."""


def enter(match_id: int, user: Any = None, invitation: str = "") -> int | None:
    """The seat of this person at the table, or `None` for a spectator. Refused where only invited people
    may look."""
    match = Match.objects.filter(pk=match_id).only("private", "invitation").first()
    if match is None:
        raise Refusal("gone", NO_TABLE)
    user_id = getattr(user, "pk", None)
    if user_id is not None:
        seat = Seat.objects.filter(match=match_id, user=user_id).values_list("number", flat=True).first()
        if seat is not None:
            return seat
    if (
        match.private
        and not invited(match, invitation)
        and (user_id is None or user_id not in kept_seats(match).values())
    ):
        raise Refusal("gone", NO_TABLE)
    return None


def invited(match: Match, invitation: str) -> bool:
    """Whether this is the key of the table's invitation link."""
    return secrets.compare_digest(match.invitation.encode(), invitation.encode())


def kept_seats(match: Match) -> dict[int, int]:
    """Seats of a rematch that wait for the people of the match before, by number; none for those whom the
    host keeps apart from."""
    before = Match.objects.filter(rematch=match.pk).first()
    if before is None:
        return {}
    seats = list(before.seats.all())
    apart = friends.apart_from(match.host_id)
    return {
        (seat.number - 1) % len(seats): seat.user_id
        for seat in seats
        if seat.user_id is not None and seat.user_id not in apart
    }
