"""What the header of every page shows: how many matches wait for you."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from accounts import guests
from games.models import Match, Seat
from games.play.match.reaction_windows import is_asked


def your_moves(user: Any) -> list[int]:
    """The matches in which it is this person's move (one query)."""
    seats = Seat.objects.filter(user=user, bot="", left_at=None, match__status=Match.Status.PLAYING).filter(
        match__lesson=""
    )
    found = seats.order_by("match_id").values_list("number", "match_id", "match__waiting")
    return [
        match
        for number, match, waiting in found
        if any(entry["seat"] == number and is_asked(entry) for entry in waiting)
    ]


def header(request: HttpRequest) -> dict[str, Any]:
    """Asked of the database only by pages that show the header to somebody who is logged in."""
    return {
        "your_moves": SimpleLazyObject(
            lambda: your_moves(request.user) if request.user.is_authenticated else []
        ),
        "registered": SimpleLazyObject(lambda: guests.is_registered(request.user)),
        "guests_are_welcome": guests.are_welcome(),
    }
