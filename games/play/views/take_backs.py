"""The question whether somebody may take a choice back, as everybody at the table sees it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.models import Match, Seat, TakeBackQuestion
from kaijusite import clock

LONGEST = {"live": 60.0, "turns": 24 * 3600.0, "free": 24 * 3600.0}
"""How long it stands, by pace, in seconds."""


def standing_question(row: Match) -> TakeBackQuestion | None:
    """The question that waits for answers at this table."""
    if row.status != Match.Status.PLAYING:
        return None
    return TakeBackQuestion.objects.filter(
        match=row.pk, version=row.version, refused=False, until__gt=clock.now()
    ).first()


def to_be_asked(seats: Iterable[Seat], asker: int) -> list[Seat]:
    """The seats whose people must agree. (Bots and programs do; whoever has left is not waited for.)"""
    return [
        one
        for one in seats
        if one.number != asker and one.user is not None and not one.user.is_bot and not one.bot
    ]


def take_back_line(row: Match, seats: Iterable[Seat]) -> dict[str, Any] | None:
    """The question that stands, or that somebody has just said no to; `None` without one."""
    if row.status != Match.Status.PLAYING:
        return None
    question = TakeBackQuestion.objects.filter(match=row.pk, version=row.version).first()
    if question is None:
        return None
    return {
        "seat": question.seat,
        "version": question.version,
        "until": question.until,
        "asked": [one.number for one in to_be_asked(seats, question.seat)],
        "agreed": question.agreed,
        "refused": question.refused,
    }
