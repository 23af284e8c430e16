"""*Hurry*: where one person plays with bots alone, everything up to that person's next question happens
without pauses.

The wish stands in the cache that all processes share. It changes nothing of the match, so losing it only
means the usual pace."""

from __future__ import annotations

from typing import Any

from django.core.cache import cache

from games.models import Match
from games.play.match import reaction_windows, scheduler
from games.play.match.position import Position, read
from games.play.refusal import not_seated

LASTS = 600
"""Seconds after which a wish is forgotten, should its match never ask."""


def ask(match_id: int, user: Any) -> bool:
    """Somebody at the table is in a hurry. True if the site hurries too; where other people play it keeps
    its pace."""
    position = read(match_id)
    seat = position.seat_of(user.pk)
    if seat is None:
        raise not_seated()
    if position.row.status != Match.Status.PLAYING or not _alone(position, seat) or _asked(position, seat):
        return False
    cache.set(_key(match_id), seat, LASTS)
    scheduler.hand_out(position, hurried=True)
    return True


def wanted(position: Position) -> bool:
    """Whether what happens next by itself should not wait. The wish ends as soon as its person is asked."""
    if position.row.speed != "paced" or sum(_plays(info) for info in position.seats) != 1:
        return False
    seat = cache.get(_key(position.row.pk))
    if seat is None or not _alone(position, seat):
        return False
    if _asked(position, seat):
        cache.delete(_key(position.row.pk))
        return False
    return True


def _key(match_id: int) -> str:
    return f"hurry:{match_id}"


def _plays(info: Any) -> bool:
    return info.user is not None and not info.bot


def _alone(position: Position, seat: int) -> bool:
    """Whether this seat's person is the only one who plays now."""
    return [info.number for info in position.seats if _plays(info)] == [seat]


def _asked(position: Position, seat: int) -> bool:
    entry = next((entry for entry in position.row.waiting if entry["seat"] == seat), None)
    return reaction_windows.is_asked(entry)
