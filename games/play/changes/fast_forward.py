"""*Hurry*: where one person plays with bots alone, everything up to that person's next question happens
without pauses; once, or from now on.

The wish stands in the cache that all processes share. It changes nothing of the match, so losing it only
means the usual pace."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.core.cache import cache

from games.engine import Step
from games.models import Match
from games.play.match import reaction_windows, scheduler, tempo
from games.play.match.position import Position, read
from games.play.refusal import not_seated

if TYPE_CHECKING:
    from games.play.match.locked_match import LockedMatch

ONCE, STAYS = 600, 6 * 3600
"""Seconds after which a wish is forgotten, should its match never ask; and one that stays."""


def ask(match_id: int, user: Any, *, stays: bool = False) -> bool:
    """Somebody at the table is in a hurry: up to their next question, or (`stays`) until they end it. True if
    the site hurries too; where other people play it keeps its pace."""
    position, seat = _seated(match_id, user)
    if position.row.status != Match.Status.PLAYING or not _alone(position, seat):
        return False
    asked = _asked(position, seat)
    if asked and not stays:
        return False
    cache.set(_key(match_id), (seat, stays), STAYS if stays else ONCE)
    if not asked and (_grace_may_run(position) or tempo.share_of(position)):
        scheduler.hand_out(position, share=0.0)
    return True


def end(match_id: int, user: Any) -> None:
    """They are no longer in a hurry."""
    _seated(match_id, user)
    cache.delete(_key(match_id))


def _seated(match_id: int, user: Any) -> tuple[Position, int]:
    position = read(match_id)
    seat = position.seat_of(user.pk)
    if seat is None:
        raise not_seated()
    return position, seat


def hand_out(locked: LockedMatch) -> None:
    """Hand out what follows this change by itself: after as long as the table's people want it, or at once in
    a hurry."""
    if _wanted(locked):
        scheduler.hand_out(locked, share=0.0)
    else:
        scheduler.hand_out(locked, locked.pause, tempo.share_of(locked), locked.grace)


def _wanted(position: Position) -> bool:
    """Whether what happens next by itself should not wait. A wish that does not stay ends as soon as its
    person is asked."""
    if position.row.speed != "paced" or len(tempo.who_play(position)) != 1:
        return False
    seat, stays = cache.get(_key(position.row.pk)) or (None, False)
    if seat is None or not _alone(position, seat):
        return False
    if _asked(position, seat) and not stays:
        cache.delete(_key(position.row.pk))
        return False
    return True


def _grace_may_run(position: Position) -> bool:
    """Whether a step is due: it may wait for whoever could take their choice back, however fast they play."""
    agenda = position.state.agenda
    return bool(agenda) and isinstance(agenda[-1], Step)


def _key(match_id: int) -> str:
    return f"in-a-hurry:{match_id}"


def _alone(position: Position, seat: int) -> bool:
    """Whether this seat's person is the only one who plays now."""
    return [info.number for info in tempo.who_play(position)] == [seat]


def _asked(position: Position, seat: int) -> bool:
    entry = next((entry for entry in position.row.waiting if entry["seat"] == seat), None)
    return reaction_windows.is_asked(entry)
