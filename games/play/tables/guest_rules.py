"""At which tables guests sit: at their own, with bots alone, unrated, and out of everybody's sight."""

from __future__ import annotations

from typing import Any

from games.models import Match
from games.play.refusal import Refusal

REGISTER = "This is for people with an account. Register, and everything you played as a guest comes along."
MOST_RUNNING = 5
"""Matches that a guest may be playing when opening another one."""
MOST = 60
"""Matches of a guest at all."""


def check_company(seats: int, bots: int, rated: bool) -> None:
    """Refuse what only those with an account may open: a table that is rated, or where people could sit."""
    if rated or bots < seats - 1:
        raise Refusal("guest", f"Guests play with bots in all other seats, and not rated. {REGISTER}")


def check_opening(host: Any, *, seats: int, bots: int, rated: bool) -> None:
    """Refuse a guest a table that is rated or where people could sit, and one more when there are many."""
    if not host.is_guest:
        return
    check_company(seats, bots, rated)
    hosted = Match.objects.filter(host=host)
    if hosted.filter(status=Match.Status.PLAYING).count() >= MOST_RUNNING:
        raise Refusal("too-many", f"A guest plays {MOST_RUNNING} matches at a time. Finish one first.")
    if hosted.count() >= MOST:
        raise Refusal(
            "too-many", f"These were {MOST} matches as a guest. Register to play on: they come along."
        )


def check_account(user: Any) -> None:
    """Refuse a guest what others would have to do with. `None` is somebody at the site's own console."""
    if user is not None and user.is_guest:
        raise Refusal("guest", REGISTER)


def check_joining(user: Any) -> None:
    """Refuse a guest a seat at somebody's table."""
    if user.is_guest:
        raise Refusal("guest", f"Guests play with bots alone. {REGISTER}")


def check_talking(user: Any) -> None:
    """Refuse a guest to say something: nobody would know who it was."""
    if user.is_guest:
        raise Refusal("guest", f"Guests do not talk at tables. {REGISTER}")
