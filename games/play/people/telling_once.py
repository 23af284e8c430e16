"""Whoever tells somebody something takes their seat first, and notes it once it is told: so two workers do
not tell it twice, and one that is killed in between has not kept the other from telling it."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Any

from django.db import OperationalError
from django.db.models import Q

from games.models import Seat

GIVEN_UP_AFTER = timedelta(minutes=2)
"""Longer than a mail server and every push service of a person take to answer: whoever began so long ago is
no more."""
TRIES = 3
"""How often it is tried to note that something is told."""


def take(seat: Seat, now: datetime) -> bool:
    """Whether this seat is ours to tell something. Not while another worker is about to, nor if it was told
    since the seat was read."""
    free = Q(telling_at=None) | Q(telling_at__lt=now - GIVEN_UP_AFTER)
    as_read = {"pk": seat.pk, "mailed_at": seat.mailed_at, "reminded_since": seat.reminded_since}
    return bool(Seat.objects.filter(free, **as_read).update(telling_at=now))


def done(seats: Collection[Seat], now: datetime, **note: Any) -> None:
    """It is told. Not noted of those who have been at the table meanwhile: they know more than that."""
    for left in range(TRIES, 0, -1):
        try:
            _ours(seats, now).update(telling_at=None, **note)
            return
        except OperationalError:  # busy: else it would be told once more
            if left == 1:
                raise


def failed(seats: Collection[Seat], now: datetime) -> None:
    """It could not be told. Others may try, or we again."""
    _ours(seats, now).update(telling_at=None)


def _ours(seats: Collection[Seat], now: datetime) -> Any:
    return Seat.objects.filter(pk__in=[one.pk for one in seats], telling_at=now)
