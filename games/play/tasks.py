"""The Celery tasks. Each may be lost, late or run twice: it names the version it was meant for (`following.py`)."""

from __future__ import annotations

from datetime import timedelta

from celery import shared_task
from django.utils import timezone

from games.play import automation, chances, letters, ratings, tables, verify


@shared_task
def advance(match_id: int, version: int) -> None:
    """Run a paced step."""
    automation.advance(match_id, version)


@shared_task
def bot_move(match_id: int, version: int, seat: int) -> None:
    """Let a bot move."""
    automation.bot_move(match_id, version, seat)


@shared_task
def expire(match_id: int, version: int, seat: int) -> None:
    """A clock ran out."""
    automation.expire(match_id, version, seat)


@shared_task
def rate(match_id: int, version: int = 0) -> None:
    """Rate a finished match."""
    ratings.rate(match_id)


@shared_task
def verify_finished() -> None:
    """Play the matches of the last day again; what does not fit is an error in the log."""
    verify.verify_since(timezone.now() - timedelta(days=1))


@shared_task
def close_forgotten() -> None:
    """Close the tables at which no game has begun for too long."""
    tables.close_forgotten(timezone.now())


@shared_task
def write_letters() -> None:
    """Write to people for whom a match by turns waits."""
    letters.write_letters(timezone.now())


@shared_task
def count_chances(match_id: int) -> None:
    """Count some of the win chances of a finished match, then line up again."""
    if chances.count_on(match_id):
        chances.hand_out(match_id)


@shared_task
def sweep() -> None:
    """Hand out clocks that run out soon, and what got lost."""
    automation.sweep()
