"""*Your time runs out*: for matches by turns, once for each question, as long before as somebody wishes.

By push where a device may be told, else by letter; to nobody who is at the table."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta

from django.db.models import Q

from accounts.mail import confirmed_address
from accounts.models import REMINDERS
from games.engine.phrases import capital, duration
from games.models import Match, Seat
from games.play.armed.looking import armed_answers
from games.play.match import holidays, last_look
from games.play.people import letters, pushes, telling_once
from games.play.views import presence_store
from games.titles import find
from kaijusite import clock
from kaijusite.unavailable import UNAVAILABLE

log = logging.getLogger(__name__)

LONGEST = timedelta(hours=max(hours for hours, _ in REMINDERS))
SHARE = 0.5
"""Nobody is reminded before half of their time has gone, however short it is."""


def remind(now: datetime, limit: int = 500) -> int:
    """Remind everybody whose time runs out soon. How many were."""
    # A clock that runs out is the next thing that happens to a match by itself, or comes after that.
    soon = Q(match__due_at__lte=now + LONGEST) | Q(match__due_at=None)
    seats = (
        Seat.objects.filter(
            soon,
            ~armed_answers(),
            match__status=Match.Status.PLAYING,
            match__pace="turns",
            bot="",
            left_at=None,
            user__is_active=True,
            user__remind_before__gt=0,
        )
        .select_related("user", "match")
        .defer("match__state", "match__secret")
        .order_by("match__due_at")
    )
    reminded = 0
    until = clock.monotonic() + pushes.SLICE
    for seat in seats[:limit]:
        if clock.monotonic() > until:
            break
        entry = pushes.entry_of(seat)
        if entry is None or entry["deadline"] is None or seat.user is None:
            continue
        if entry["patience"] == last_look.PATIENCE:
            continue
        if holidays.still_until(entry, now.timestamp()) is not None:
            continue
        left, whole = (holidays.time_left(entry, at) or 0.0 for at in (now.timestamp(), entry["since"]))
        lead = min(3600 * seat.user.remind_before, SHARE * whole)
        if not 0 < left <= lead or seat.reminded_since >= entry["since"]:
            continue
        if seat.user_id not in presence_store.people_looking_at(seat.match_id):
            reminded += _remind(seat, entry["since"], left, now)
    return reminded


def _remind(seat: Seat, since: float, left: float, now: datetime) -> bool:
    """Remind one person, unless another worker was quicker."""
    if not telling_once.take(seat, now):
        return False
    try:
        told = _tell(seat, left, now)
    except OSError as error:  # whatever a mail server that is away or refuses raises
        log.warning("a reminder about match %s could not be sent: %s", seat.match_id, error)
        telling_once.failed([seat], now)
        return False
    except UNAVAILABLE:
        raise
    except Exception:  # whatever it is, it would be so the next time, too
        log.exception("a reminder about match %s failed", seat.match_id, extra={"match": seat.match_id})
        told = False
    # Of this question never again, also if they have come meanwhile.
    Seat.objects.filter(pk=seat.pk, reminded_since__lt=since).update(reminded_since=since)
    telling_once.done([seat], now)
    return told


def _tell(seat: Seat, left: float, now: datetime) -> bool:
    """By push, else by letter. False for whoever can be told by neither."""
    assert seat.user is not None
    told = duration(left)
    devices = pushes.awake(seat.user, now, reminders=True)
    notice = pushes.notice(
        seat, f"{capital(told)} left at {find(seat.match.game).name}", letters.stands(seat)
    )
    if devices and pushes.deliver(devices, notice, now):
        return True
    if not (seat.user.notify_email and confirmed_address(seat.user)):
        return False
    letters.letter(seat, told).send()
    return True
