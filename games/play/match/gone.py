"""Where no clock runs, nobody waits for ever: from when on somebody counts as gone, so that those who stay
may go on without them (ruling R-81)."""

from __future__ import annotations

from datetime import UTC, datetime

from accounts.models import Holiday
from games.models import Match, Move
from games.play.match import holidays
from games.play.match.departures import COMING_AND_GOING
from games.play.ops import outages

AFTER = 14 * 86400.0
"""Seconds for which those who stay wait for somebody."""
OWN = (Move.Kind.CHOICE, Move.Kind.RETURN)
"""What somebody does at a table themselves."""


def soonest(row: Match, since: float) -> float | None:
    """From when on somebody counts as gone who has been asked since then, if nothing puts that off; `None`
    where nobody ever does. Asks the database for nothing."""
    return None if row.pace != "free" or row.lesson or row.shares_deal else since + AFTER


def gone_from(row: Match, user: int, seat: int, since: float, now: float) -> float | None:
    """From when on this person counts as gone who has been asked, or away, since then, if they have done
    nothing at the table later. Not counted is what they were on holiday, and what nobody could reach the
    site."""
    if soonest(row, since) is None:
        return None
    own = Move.objects.filter(match=row.pk, seat=seat, automatic=False, kind__in=OWN)
    last = own.order_by("-version").values_list("at", flat=True).first()
    since = max(since, last.timestamp() if last else 0.0)
    away = Holiday.objects.filter(user=user, ends_at__gt=datetime.fromtimestamp(since, UTC))
    times = away.values_list("begins_at", "ends_at")
    stretches = [(begins.timestamp(), ends.timestamp()) for begins, ends in times]
    return holidays.after(since, AFTER, holidays.together(stretches, outages.since(since, now)))[0]


def away_since(match_id: int) -> dict[int, float]:
    """Since when bots play the seats of those who are away."""
    moves = Move.objects.filter(match=match_id, kind__in=COMING_AND_GOING).order_by("version")
    away: dict[int, float] = {}
    for kind, seat, at in moves.values_list("kind", "seat", "at"):
        if seat is None:
            continue
        if kind == Move.Kind.RETURN:
            away.pop(seat, None)
        else:
            away.setdefault(seat, at.timestamp())
    return away
