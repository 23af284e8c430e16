"""Who may look at a table, and for whom its seats are kept."""

from __future__ import annotations

import secrets
from typing import Any

from django.db.models import Q

from accounts import friends
from games.models import EventTable, Match, Membership, Seat
from games.play.refusal import Refusal

NO_TABLE = "There is no such table. (A private one is found by its invitation link alone.)"
"""A stranger is told the same of a private table as of one that does not exist."""
SEALED = "Others may still play this deal: what happened is shown when it is over for everybody."


def enter(match_id: int, user: Any = None, invitation: str = "") -> int | None:
    """The seat of this person at the table, or `None` for a spectator. Refused where only invited people
    may look, and of a deal that is open to others to all but those who are playing."""
    match = (
        Match.every.filter(pk=match_id)
        .only("private", "invitation", "group", "sealed_until", "status")
        .first()
    )
    if match is None:
        raise Refusal("gone", NO_TABLE)
    user_id = getattr(user, "pk", None)
    if user_id is not None:
        seat = Seat.objects.filter(match=match_id, user=user_id).values_list("number", flat=True).first()
        if seat is not None:
            if match.sealed and match.status in (Match.Status.FINISHED, Match.Status.ABANDONED):
                raise Refusal("gone", SEALED)
            return seat
    if match.sealed:
        raise Refusal("gone", NO_TABLE)
    if (
        match.private
        and not invited(match, invitation)
        and not of_own_group(match, user_id)
        and not of_own_event(match, user_id)
        and (user_id is None or user_id not in kept_seats(match).values())
    ):
        raise Refusal("gone", NO_TABLE)
    return None


def invited(match: Match, invitation: str) -> bool:
    """Whether this is the key of the table's invitation link."""
    return secrets.compare_digest(match.invitation.encode(), invitation.encode())


def of_own_group(match: Match, user_id: int | None) -> bool:
    """Whether the table is of a group that this person is in."""
    if match.group_id is None or user_id is None:
        return False
    return Membership.objects.filter(group=match.group_id, user=user_id).exists()


def of_own_event(match: Match, user_id: int | None) -> bool:
    """Whether it is a table of an event that this person plays in or organises."""
    if user_id is None:
        return False
    tables = EventTable.objects.filter(match=match)
    playing = Q(round__event__entries__user=user_id, round__event__entries__number__isnull=False)
    return tables.filter(Q(round__event__organiser=user_id) | playing).exists()


def kept_seats(match: Match) -> dict[int, int]:
    """Seats of a rematch that wait for the people of the match before, by number; none for those whom the
    host keeps apart from, nor for those who can come no more."""
    before = Match.every.filter(rematch=match.pk).first()
    if before is None:
        return {}
    seats = list(before.seats.select_related("user__owner"))
    apart = friends.apart_from(match.host_id)
    return {
        (seat.number - 1) % len(seats): seat.user.pk
        for seat in seats
        if seat.user is not None and seat.user.may_come and seat.user.pk not in apart
    }
