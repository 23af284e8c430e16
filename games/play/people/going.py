"""Somebody goes: for good, because their account is deleted, or for now, because it is closed. Whatever they
are doing, nobody waits for them from then on.

What is above play and keeps something for people hears of it by `goes`."""

from __future__ import annotations

import logging
from functools import partial
from typing import Any

from django.db import transaction
from django.db.models import Q
from django.dispatch import Signal

from games.models import Match, Seat
from games.play.changes import broadcast
from games.play.changes.commands import HandOver, Replace
from games.play.changes.pipeline import make
from games.play.ops.unhurried import one_by_one
from games.play.refusal import Refusal
from games.play.tables.seats import leave_table

log = logging.getLogger(__name__)

UNFINISHED = Q(match__status__in=[Match.Status.OPEN, Match.Status.PLAYING], match__lesson="")
"""Seats at tables that others may sit at: a lesson has nobody who could wait."""
goes = Signal()
"""A person, or a bot account, goes: `user`. In the transaction in which they do."""


@transaction.atomic
def go(user: Any, *, for_good: bool) -> None:
    """Bots play on in their matches, waiting tables pass on or close, events go on without them, and their
    connections end."""
    goes.send(sender=type(user), user=user)
    seats = Seat.objects.filter(UNFINISHED, user=user)
    for seat in seats.select_related("match").order_by("match_id"):
        _leave(seat, user, for_good)
    transaction.on_commit(partial(broadcast.person, user.pk))


def see_to_empty_seats() -> int:
    """Let bots play where nobody does who could come: somebody sat down in the very moment in which they
    went, or was deleted when rows of people still were. How many seats it was."""
    closed = Q(user__is_active=False) | Q(user__owner__is_active=False)
    nobodys = Q(match__status=Match.Status.PLAYING, user=None)
    seats = Seat.objects.filter(UNFINISHED & closed | nobodys, bot="").order_by("match_id")
    return one_by_one(list(seats.values_list("pk", flat=True)), _see_to)


def _see_to(seat_id: int) -> bool:
    seat = Seat.objects.select_related("user", "match").get(pk=seat_id)
    try:
        if seat.user is None:
            make(seat.match_id, Replace(seat=seat.number))
            return True
        return _leave(seat, seat.user, seat.user.left_at is not None)
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
