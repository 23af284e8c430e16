"""*It is your move*, by push: for matches by turns, to the devices of people who are not at the table.

As with letters there is one for a table and an absence, and one thing is told once: what was pushed is not
written, and to whom the table's own page can show it, who is connected to it, nothing else is sent. Nor is
anything where an armed move is going to answer (`docs/notices.md`)."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from django.conf import settings
from django.db.models import Exists, F, OuterRef, QuerySet
from django.urls import reverse

from accounts.models import PushDevice, User
from accounts.time_zones import ZONES
from games.engine.phrases import listing, number
from games.models import Match, Seat
from games.play.armed.looking import armed_answers
from games.play.match import holidays
from games.play.match.reaction_windows import is_asked
from games.play.people import letters, telling_once
from games.play.people.push_post import post
from games.play.views import presence_store
from games.titles import find
from kaijusite import clock
from kaijusite.unavailable import UNAVAILABLE

log = logging.getLogger(__name__)

AFTER = timedelta(seconds=10)
"""How long somebody has been asked before they are told: who has just moved may be asked again at once."""


SLICE = 8.0
"""Seconds after which the rest is left to the next time: push services may be slow."""
REST = timedelta(minutes=10)
"""A device whose push service took nothing is left alone for so long,"""
MOST_FAILURES = 20
"""and removed after so many times in a row."""


def send_pushes(now: datetime) -> int:
    """Tell everybody for whom matches by turns wait and who has not been told. How many notices went out."""
    wanted = Exists(PushDevice.objects.filter(user=OuterRef("user"), moves=True))
    waiting: dict[int | None, list[Seat]] = {}
    for seat in seats_asked(now).filter(wanted):
        if _is_due(seat, now):
            waiting.setdefault(seat.user_id, []).append(seat)
    sent = 0
    until = clock.monotonic() + SLICE
    for seats in waiting.values():
        if clock.monotonic() > until:
            break
        assert seats[0].user is not None
        devices = awake(seats[0].user, now, moves=True)
        if devices:
            away = [one for one in seats if one.user_id not in presence_store.people_looking_at(one.match_id)]
            sent += _tell(away, devices, now)
    return sent


def _is_due(seat: Seat, now: datetime) -> bool:
    """Whether somebody has been asked for long enough, and their clock does not stand still."""
    asked = entry_of(seat)
    if not letters.is_news(seat, asked, now) or asked is None or asked["since"] > (now - AFTER).timestamp():
        return False
    return holidays.still_until(asked, now.timestamp()) is None


def seats_asked(now: datetime) -> QuerySet[Seat]:
    """The seats of people who have not been told by anything yet, at matches by turns of the last day; for
    those who are just back from a holiday, at all of them."""
    return (
        Seat.objects.filter(
            letters.lately(now, now),
            ~armed_answers(),
            match__status=Match.Status.PLAYING,
            match__pace="turns",
            bot="",
            left_at=None,
            mailed_at=None,
            user__is_active=True,
        )
        .select_related("user", "match")
        .defer("match__state", "match__secret")
        .order_by("match__moved_at")
    )


def entry_of(seat: Seat) -> dict[str, Any] | None:
    """What this seat is asked, if it really is."""
    entry = next((one for one in seat.match.waiting if one["seat"] == seat.number), None)
    return entry if is_asked(entry) else None


def awake(user: User, now: datetime, **kind: bool) -> list[PushDevice]:
    """The devices that may be told something of this kind at this hour of their person's day."""
    zone = user.time_zone if user.time_zone in ZONES else settings.TIME_ZONE
    hour = now.astimezone(ZoneInfo(zone)).hour
    fit = PushDevice.objects.filter(user=user, **kind).exclude(failed_at__gt=now - REST)
    return [one for one in fit if not one.is_quiet(hour)]


def _tell(seats: list[Seat], devices: list[PushDevice], now: datetime) -> int:
    """Tell one person on their devices of all that waits for them: where it is more than one thing, as after
    a holiday or a night, in one notice. A turn of grace has one of its own. How many were taken."""
    plain = [seat for seat in seats if not (entry_of(seat) or {}).get("grace")]
    sent = 0
    for told in [plain, *([seat] for seat in seats if seat not in plain)]:
        # Only what no other worker was quicker with.
        mine = [one for one in told if telling_once.take(one, now)]
        if mine and _deliver_or_note(mine, devices, now):
            letters.told(mine, now)
            sent += 1
        elif mine:  # a letter may still go out
            telling_once.failed(mine, now)
    return sent


def _deliver_or_note(seats: list[Seat], devices: list[PushDevice], now: datetime) -> bool:
    """Whether any device took it, or never could: what fails here would fail the next time, too."""
    try:
        return deliver(devices, _words(seats), now)
    except UNAVAILABLE:
        raise
    except Exception:
        match = seats[0].match_id
        log.exception("a notice about match %s failed", match, extra={"match": match})
        return True


def _words(seats: list[Seat]) -> dict[str, Any]:
    """What is told of these seats of one person."""
    games = list(dict.fromkeys(find(seat.match.game).name for seat in seats))
    if len(seats) > 1:
        return {
            "title": f"Your move in {number(len(seats))} matches",
            "body": f"{listing(games)}.",
            "tag": "moves",
            "url": reverse("front"),
            "moves": waiting_moves(seats[0].user_id),
        }
    (seat,) = seats
    if (entry_of(seat) or {}).get("grace"):
        return notice(
            seat, f"One more turn of time at {games[0]}", "Your time ran out. Next time a bot plays on."
        )
    return notice(seat, f"Your move at {games[0]}", letters.stands(seat))


def notice(seat: Seat, title: str, body: str) -> dict[str, Any]:
    """What a device shows, and where one press leads. It says no more than lists that everybody may read: it
    lies open on a locked screen. The tag is that of the table page's own notices: each replaces the other."""
    return {
        "title": title,
        "body": body,
        "tag": f"table-{seat.match_id}",
        "url": reverse("table", args=[seat.match_id]),
        "moves": waiting_moves(seat.user_id),
    }


def waiting_moves(user_id: int | None) -> int:
    """In how many matches it is this person's move: the badge."""
    seats = Seat.objects.filter(
        user=user_id, bot="", left_at=None, match__status=Match.Status.PLAYING, match__lesson=""
    ).values_list("number", "match__waiting")
    return sum(
        any(entry["seat"] == number and is_asked(entry) for entry in waiting) for number, waiting in seats
    )


def deliver(devices: list[PushDevice], told: dict[str, Any], now: datetime) -> bool:
    """Hand it to each. Whether any took it."""
    taken = [device.pk for device in devices if post(device, told)]
    PushDevice.objects.filter(pk__in=taken).update(told_at=now, failures=0, failed_at=None)
    others = PushDevice.objects.filter(pk__in=[device.pk for device in devices]).exclude(pk__in=taken)
    others.update(failures=F("failures") + 1, failed_at=now)
    others.filter(failures__gte=MOST_FAILURES).delete()
    return bool(taken)
