"""Holidays: being away for some days, and coming back.

One time away is planned or lasts at a time, and there are only so many days in a year. Matches at which
somebody's time stands still meanwhile are looked at once, when the holiday is taken and when it is cut
short, so that their clocks are right and everybody there is told; at its end nothing need happen."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

import msgspec
from django.db import transaction
from django.utils import timezone

from accounts.models import Holiday, User
from games.models import Match, Move, Seat
from games.play.changes.commands import require_playing
from games.play.changes.pipeline import Change, make_all
from games.play.match import holidays
from games.play.match.locked_match import LockedMatch
from games.play.match.log_notes import Noted
from games.play.refusal import Refusal, not_seated
from games.play.tables.guest_rules import check_account
from kaijusite import clock

YEAR = timedelta(days=365)
DAYS_A_YEAR = 28
FARTHEST = timedelta(days=180)
"""How far ahead a holiday may begin."""
MOST_A_YEAR = 24
"""Holidays that one may take in a year, those called off as well: others read of each in their logs."""


def ahead(user: Any, now: datetime | None = None) -> Holiday | None:
    """The holiday that somebody is on, or that they have planned."""
    return Holiday.objects.filter(user=user.pk, ends_at__gt=now or timezone.now()).first()


def taken(user: Any, until: datetime) -> timedelta:
    """How long somebody was away, or will be, in the year up to then."""
    since = until - YEAR
    rows = Holiday.objects.filter(user=user.pk, ends_at__gt=since, begins_at__lt=until)
    return sum((min(one.ends_at, until) - max(one.begins_at, since) for one in rows), start=timedelta())


def days_left(user: Any, now: datetime) -> int:
    """Whole days that somebody may still be away, of those of a year."""
    return max(0, (timedelta(days=DAYS_A_YEAR) - taken(user, now)).days)


@transaction.atomic
def take(user: User, begins_at: datetime, ends_at: datetime) -> Holiday:
    """Be away. Raises `Refusal`."""
    check_account(user)
    User.objects.select_for_update().get(pk=user.pk)
    now = timezone.now()
    begins_at = max(begins_at, now)
    if ahead(user, now) is not None:
        raise Refusal("holiday", "You have a holiday already. Come back, or call it off, before the next.")
    if ends_at <= begins_at:
        raise Refusal("malformed", "A holiday ends after it begins.")
    if begins_at > now + FARTHEST:
        raise Refusal("malformed", f"A holiday begins within {FARTHEST.days} days.")
    if taken(user, ends_at) + (ends_at - begins_at) > timedelta(days=DAYS_A_YEAR):
        left = days_left(user, ends_at)
        raise Refusal("holiday", f"There are {DAYS_A_YEAR} days in a year, and you have {left} left.")
    if Holiday.objects.filter(user=user, made_at__gt=now - YEAR).count() >= MOST_A_YEAR:
        raise Refusal("holiday", f"You have taken {MOST_A_YEAR} holidays within a year. That is enough.")
    holiday = Holiday.objects.create(user=user, begins_at=begins_at, ends_at=ends_at)
    _look_at_matches(user, Away(by=user.pk))
    return holiday


@transaction.atomic
def come_back(user: User) -> None:
    """End the holiday now, or call it off before it has begun. The moves that wait are in front of whoever
    does this, so nobody is told of them once more."""
    User.objects.select_for_update().get(pk=user.pk)
    now = timezone.now()
    holiday = ahead(user, now)
    if holiday is None:
        raise Refusal("holiday", "You are not on holiday.")
    begun = holiday.begins_at <= now
    if begun:
        own = _seats(user).select_related("match").defer("match__state", "match__secret")
        stood = [seat.pk for seat in own if _stands_still(seat, now)]
        Seat.objects.filter(pk__in=stood, mailed_at=None).update(mailed_at=now)
        holiday.ends_at = now
    else:
        holiday.begins_at = holiday.ends_at = now
    holiday.save(update_fields=["begins_at", "ends_at"])
    _look_at_matches(user, Back(by=user.pk, begun=begun))


def _stands_still(seat: Seat, now: datetime) -> bool:
    entry = next((one for one in seat.match.waiting if one["seat"] == seat.number), None)
    return holidays.still_until(entry, now.timestamp()) is not None


def _seats(user: User) -> Any:
    """This person's seats at running tables where holidays count."""
    return Seat.objects.filter(
        user=user,
        bot="",
        left_at=None,
        match__status=Match.Status.PLAYING,
        match__pace="turns",
        match__options__holidays__gt=0,
    )


def _look_at_matches(user: User, change: Change) -> None:
    """One that cannot be read is left as it is: nobody can play there anyway."""
    make_all([(pk, change) for pk in _seats(user).values_list("match", flat=True)])


@dataclass(frozen=True, kw_only=True)
class Away(Change):
    """Somebody takes a holiday: everybody at the table is told, and the clocks are reckoned anew."""

    def apply(self, locked: LockedMatch) -> None:
        require_playing(locked)
        seat = locked.seat_of(self.by)
        if seat is None:
            raise not_seated()
        ends = [one for one in locked.still(self.by) if one[1] > clock.now()]
        words = Noted("away", *(ends[0][0], ends[-1][1])) if ends else Noted("used-up")
        locked.write(Move.Kind.NUDGE, seat, msgspec.json.encode(words))
        locked.finish_change()


@dataclass(frozen=True, kw_only=True)
class Back(Change):
    """Somebody is back before their holiday ends, or does not go."""

    begun: bool

    def apply(self, locked: LockedMatch) -> None:
        require_playing(locked)
        seat = locked.seat_of(self.by)
        if seat is None:
            raise not_seated()
        words = Noted("back" if self.begun else "stays")
        locked.write(Move.Kind.NUDGE, seat, msgspec.json.encode(words))
        locked.finish_change()
