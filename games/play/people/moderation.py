"""Muting and suspending somebody: what those who moderate may do about a person."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone

from games.play.people.going import go

LONGEST_MUTE = 365
"""In days."""


def mute(user: Any, days: int) -> None:
    """What they say is refused everywhere for so long. A longer mute is not shortened."""
    until = timezone.now() + timedelta(days=max(1, min(days, LONGEST_MUTE)))
    user.muted_until = max(until, user.muted_until or until)
    user.save(update_fields=["muted_until"])


@transaction.atomic
def suspend(user: Any) -> None:
    """Close an account until somebody opens it again. Bots play on in its matches and in those of its bot
    accounts, whose programs are not heard meanwhile."""
    user.is_active = False
    user.save(update_fields=["is_active"])
    for one in (user, *user.bot_accounts.filter(left_at=None)):
        go(one)
