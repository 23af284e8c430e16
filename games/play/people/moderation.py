"""Muting and suspending somebody: what those who moderate may do about a person."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.db.models import Q
from django.utils import timezone

from games.models import Match, Seat
from games.play.changes.commands import HandOver
from games.play.changes.pipeline import make
from games.play.refusal import Refusal
from games.play.tables.seats import leave_table

LONGEST_MUTE = 365
"""In days."""


def mute(user: Any, days: int) -> None:
    """What they say is refused everywhere for so long. A longer mute is not shortened."""
    until = timezone.now() + timedelta(days=max(1, min(days, LONGEST_MUTE)))
    user.muted_until = max(until, user.muted_until or until)
    user.save(update_fields=["muted_until"])


def suspend(user: Any) -> None:
    """Close an account until somebody opens it again. Bots play on in its matches and in those of its bot
    accounts, whose programs are not heard meanwhile."""
    user.is_active = False
    user.save(update_fields=["is_active"])
    seats = Seat.objects.filter(Q(user=user) | Q(user__owner=user))
    taken = seats.filter(match__status__in=[Match.Status.OPEN, Match.Status.PLAYING])
    for seat in taken.select_related("match", "user").order_by("match_id"):
        try:
            if seat.match.status == Match.Status.OPEN:
                leave_table(seat.match_id, seat.user)
            else:
                make(seat.match_id, HandOver(by=seat.user_id))
        except Refusal:
            continue  # a bot plays there already, or it is over
