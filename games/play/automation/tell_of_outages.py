"""After nobody could reach the site for a while: nobody's time ran, and all who play are told so.

Clocks that run out and choices that are made find out by themselves (`clocks.leave_out_outages`); here all
other matches are looked at, so that people see the time that they have."""

from __future__ import annotations

from datetime import timedelta

from django.utils import timezone

from games.models import Match, Outage
from games.play.changes.pipeline import make
from games.play.changes.time_outs import LeaveOutOutages
from games.play.ops import outages
from games.play.refusal import Refusal
from kaijusite import clock
from kaijusite.unhurried import rest

LONG = timedelta(hours=1)
"""An outage that is shorter is no news at a table by turns: whoever's time would run out is given it then."""
BACK_AFTER = timedelta(seconds=outages.COMING_BACK)
"""How long after an outage pages have found the line again: what people chose in it is then here, and is not
refused as of a version before."""
SLICE = 2.0
"""Seconds after which the rest is left to the next time."""


def tell_of_outages() -> int:
    """Go on with the clocks of all matches that ran in the first outage that not all were told of. In how
    many that changed something."""
    long_enough = timezone.now() - BACK_AFTER
    outage = Outage.objects.filter(told=False, ended_at__lte=long_enough).order_by("pk").first()
    if outage is None:
        return 0
    matches = Match.objects.filter(
        pk__gt=outage.told_up_to,
        status=Match.Status.PLAYING,
        started_at__lt=outage.ended_at,
        pace__in=("live", "turns") if outage.ended_at - outage.began_at >= LONG else ("live",),
    )
    ids = list(matches.order_by("pk").values_list("pk", flat=True))
    until, told = clock.monotonic() + SLICE, 0
    for match_id in ids:
        if clock.monotonic() > until:
            break
        if _leave_out(match_id):
            told += 1
            rest()
        outage.told_up_to = match_id
    else:
        outage.told = True
    outage.save(update_fields=["told_up_to", "told"])
    return told


def _leave_out(match_id: int) -> bool:
    try:
        make(match_id, LeaveOutOutages(automatic=True))
    except Refusal:  # nothing to do, or nothing that can be done
        return False
    return True
