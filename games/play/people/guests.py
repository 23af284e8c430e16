"""What becomes of a guest's matches: they go along to an account of before, or away with the guest.

A guest who registers keeps all of it, because they stay the same row (`accounts/guests.py`)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any

from django.db import transaction
from django.db.models import Exists, OuterRef
from django.dispatch import receiver

from accounts import guests
from accounts.models import User
from games.models import Match, Move, Seat
from games.play.changes import broadcast
from games.play.changes.commands import require_playing
from games.play.changes.pipeline import Change, make
from games.play.daily_deal import daily
from games.play.match.locked_match import LockedMatch
from games.play.practice import mistakes, puzzles
from games.play.refusal import Refusal, not_seated
from games.play.tables import lessons
from kaijusite.unhurried import one_by_one, rest

AT_ONCE = 5
"""How many matches are thrown away while others wait to write."""


@dataclass(frozen=True, kw_only=True)
class Inherit(Change):
    """A person's seat is another person's from now on. A version of its own, so that no process goes on with
    whom it remembers."""

    to: int

    def apply(self, locked: LockedMatch) -> None:
        require_playing(locked)
        seat = locked.seat_of(self.by)
        if seat is None:
            raise not_seated()
        locked.change_seat(seat, user=self.to)
        locked.write(Move.Kind.NUDGE, None)
        locked.finish_change()


@receiver(guests.came_home)
def take_along(guest: User, account: User, **_: Any) -> None:
    """The account gets what the guest played and plays, and the guest is no more. What cannot be carried
    over, because its state cannot be read, goes with the guest."""
    with transaction.atomic():
        if guests.living().select_for_update().filter(pk=guest.pk).first() is None:
            return  # registered, or taken along, in another window meanwhile
        seats = Seat.objects.filter(user=guest)
        playing = seats.filter(match__status=Match.Status.PLAYING).order_by("match_id")
        for match_id in list(playing.values_list("match_id", flat=True)):
            try:
                make(match_id, Inherit(by=guest.pk, to=account.pk))
            except Refusal:
                continue  # over meanwhile, or not to be read
            transaction.on_commit(partial(broadcast.table, match_id))
        seats.exclude(match__status=Match.Status.PLAYING).update(user=account)
        lessons.take_along(guest, account)
        puzzles.take_along(guest, account)
        mistakes.take_along(guest, account)
        daily.take_along(guest, account)
        own = Exists(Seat.objects.filter(match=OuterRef("pk"), user=account))
        Match.every.filter(own, host=guest).update(host=account)
        forget(guest.pk)


def forget(guest_id: int, seen_before: datetime | None = None) -> bool:
    """Throw away a guest with all their matches, a few at a time. False if there is none (any more), or none
    who was not seen since that moment. Whoever has registered, or comes back, loses nothing from that moment
    on, and no match in which somebody else sits is touched."""
    rows = guests.living().filter(pk=guest_id)
    if seen_before is not None:
        rows = rows.filter(guest_seen_at__lt=seen_before)
    while True:
        with transaction.atomic():
            guest = rows.select_for_update().first()
            if guest is None:
                return False
            if not _throw_away_some(guest):
                guest.delete()
                transaction.on_commit(partial(broadcast.person, guest_id))
                transaction.on_commit(partial(guests.forget_household, guest_id))
                return True
        rest()


def _throw_away_some(guest: User) -> bool:
    """Some of a guest's matches, or all of them. Whether there are more."""
    others = Seat.objects.filter(match=OuterRef("pk"), user__isnull=False).exclude(user=guest)
    theirs = Match.every.filter(~Exists(others), seats__user=guest).values("pk")
    # Locked first: a bot that is just moving there finishes, or finds no match.
    held = Match.every.select_for_update().filter(pk__in=theirs).order_by("pk")
    ids = list(held.values_list("pk", flat=True)[: AT_ONCE + 1])
    for match_id in ids[:AT_ONCE]:
        transaction.on_commit(partial(broadcast.thrown_away, match_id))
    Match.every.filter(pk__in=ids[:AT_ONCE]).delete()
    return len(ids) > AT_ONCE


def clear(now: datetime, limit: int = 500) -> int:
    """Throw away guests who have not been here for a week, each in a transaction of its own, those first who
    have been away the longest. How many there were."""
    away = guests.gone(now).order_by("guest_seen_at").values_list("pk", flat=True)[:limit]
    return one_by_one(list(away), partial(forget, seen_before=now - guests.KEPT))
