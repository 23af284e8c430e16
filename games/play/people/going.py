"""Somebody goes: for good, because their account is deleted, or for now, because it is closed. Whatever they
are doing, nobody waits for them from then on.

What is above play and keeps something for people hears of it by `goes`."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from typing import Any

from django.db import transaction
from django.db.models import Q
from django.dispatch import Signal

from games.models import Match, Seat
from games.play.changes import broadcast
from games.play.changes.commands import HandOver, Replace
from games.play.changes.pipeline import make
from games.play.refusal import Refusal
from games.play.tables.seats import leave_table
from kaijusite.few_at_once import others_pass
from kaijusite.unhurried import one_by_one

log = logging.getLogger(__name__)

UNFINISHED = Q(match__status__in=[Match.Status.OPEN, Match.Status.PLAYING], match__lesson="")
"""Seats at tables that others may sit at: a lesson has nobody who could wait."""
goes = Signal()
"""A person, or a bot account, goes: `user`. In the transaction in which they do."""


@transaction.atomic
def go(user: Any) -> None:
    """Whose account has just been closed: their connections end, events go on without them, and once that is
    stored bots play on in their matches, and waiting tables pass on or close."""
    goes.send(sender=type(user), user=user)
    transaction.on_commit(partial(broadcast.person, user.pk))
    transaction.on_commit(_stands_up_everywhere(user.pk), robust=True)


def _stands_up_everywhere(user_id: int) -> Callable[[], None]:
    """At one table after the other, so that nobody waits for all of them. Whoever is killed meanwhile leaves
    the rest to those who see to empty seats. (A function: Django tells of one that fails by its name.)"""

    def stand_up() -> None:
        with others_pass():
            see_to_empty_seats(Q(user=user_id))

    return stand_up


def see_to_empty_seats(which: Q | None = None, limit: int | None = None) -> int:
    """Let bots play where nobody does who could come, because they have gone, perhaps in the very moment in
    which they sat down, or were deleted when rows of people still were. How many seats it was."""
    closed = Q(user__is_active=False) | Q(user__owner__is_active=False)
    left = closed & Q(bot="") | Q(user__left_at__isnull=False, left_at=None)
    nobodys = Q(match__status=Match.Status.PLAYING, user=None, bot="")
    seats = Seat.objects.filter(which or Q(), UNFINISHED & left | nobodys).order_by("match_id")
    return one_by_one(list(seats.values_list("pk", flat=True)[:limit]), _see_to)


def _see_to(seat_id: int) -> bool:
    seat = Seat.objects.select_related("user__owner", "match").filter(pk=seat_id).first()
    if seat is None:
        return False
    try:
        if seat.user is None:
            make(seat.match_id, Replace(seat=seat.number))
            return True
        return not seat.user.may_come and _leave(seat, seat.user, seat.user.left_at is not None)
    except Refusal:
        return False  # over meanwhile, or its state cannot be read
    except Exception:
        log.exception("a seat could not be seen to", extra={"match": seat.match_id})
        return False  # the others are


def _leave(seat: Seat, user: Any, for_good: bool) -> bool:
    """Let somebody stand up, or a bot play on. Whether anything was done: a deal that they play alone waits
    until they come back."""
    others = Seat.objects.filter(match=seat.match_id, user__isnull=False).exclude(user=seat.user_id)
    by_itself = not for_good and seat.match.shares_deal
    if by_itself and not others.exists():
        return False
    if seat.match.status == Match.Status.OPEN and _stands_up(seat.match_id, user):
        return True
    by_hand = HandOver(by=user.pk, for_good=for_good)
    try:
        make(seat.match_id, Replace(seat=seat.number, why="left") if by_itself else by_hand)
    except Refusal:
        return False  # given up before, a bot plays there already, or it is over
    return True


def _stands_up(match_id: int, user: Any) -> bool:
    """Whether somebody has no seat at this table any more. False if its game has begun just now."""
    try:
        leave_table(match_id, user)
    except Refusal as refusal:
        return refusal.code != "begun"
    return True
