"""Friends who play or wait at a public table now: told from what everybody may see there, and so from
nothing that a friend would have to allow."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.utils import timezone

from accounts import friends
from games.models import Match, Seat
from games.web import avatars
from games.web.avatars import Face
from games.web.game_catalog import Box, box

LATELY = timedelta(minutes=10)
"""A match that has not moved for longer is not being played now."""
SHOWN = 6


@dataclass(frozen=True)
class FriendNow:
    """A friend, and the table where they are."""

    face: Face
    box: Box
    match_id: int
    waits: bool
    """The table is open: one may join it."""


def friends_now(user: Any, circle: friends.Circle) -> list[FriendNow]:
    """The friends who are at a public table, those first who can be joined (one query)."""
    wanted = circle.friends - circle.apart
    if not wanted:
        return []
    seats = (
        Seat.objects.filter(
            user__in=wanted,
            left_at=None,
            bot="",
            match__private=False,
            match__lesson="",
            match__status__in=[Match.Status.OPEN, Match.Status.PLAYING],
            match__moved_at__gte=timezone.now() - LATELY,
        )
        .exclude(match__pace="turns", match__status=Match.Status.PLAYING)
        .exclude(match__seats__user=user)
        .select_related("user", "match")
        .only("user", "match__game", "match__status", "match__moved_at", "number")
        .order_by("-match__moved_at")
    )
    found: dict[int, FriendNow] = {}
    for seat in seats[: 4 * SHOWN]:
        assert seat.user is not None
        waits = seat.match.status == Match.Status.OPEN
        if seat.user_id not in found or (waits and not found[seat.user.pk].waits):
            found[seat.user.pk] = FriendNow(
                avatars.of_person(seat.user), box(seat.match.game), seat.match_id, waits
            )
    return sorted(found.values(), key=lambda one: (not one.waits, one.face.name.lower()))[:SHOWN]
