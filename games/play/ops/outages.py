"""Whether people can reach the site, and when they could not.

Each web process writes every few seconds that it lives (`kaijusite/pulse.py`): where none could, because none
ran or nothing could be stored, nobody was able to choose. Such a time is noted by the first that can write
again, and counts as nobody's (`games/play/match/clocks.py`). A clock of the machine that is set forward looks
the same, and is met in the same way."""

from __future__ import annotations

import logging
from datetime import UTC, datetime, timedelta

from django.db import transaction

from games.models import Outage, Pulse

log = logging.getLogger(__name__)

BEAT_SECONDS = 3.0
"""How often a web process says that it lives."""
AWAY_AFTER = 10.0
"""Seconds of silence after which the site counts as away: as long as the shortest time for a decision."""
COMING_BACK = 10.0
"""Seconds that everybody is given beyond the outage itself: their pages find the line again."""
KEPT = timedelta(days=400)
"""Longer than any clock runs, holidays included."""


def beat(now: float, *, surely: bool = False) -> bool:
    """Say that the site lives, and note the time in which it did not. Another process may just have said so,
    which is enough unless it is `surely` to be written. Whether the site was away.

    Raises `DatabaseError` where nothing can be stored."""
    moment = datetime.fromtimestamp(now, UTC)
    last = Pulse.objects.filter(pk=1).values_list("at", flat=True).first()
    if last is not None and not surely and 0.0 <= now - last.timestamp() < BEAT_SECONDS / 2:
        return False
    with transaction.atomic():
        pulse = Pulse.objects.select_for_update().filter(pk=1).first()
        if pulse is None:
            Pulse.objects.get_or_create(pk=1, defaults={"at": moment})
            return False
        silence = now - pulse.at.timestamp()
        Pulse.objects.filter(pk=1).update(at=moment)
        if silence < AWAY_AFTER:
            return False
        Outage.objects.create(began_at=pulse.at - timedelta(seconds=COMING_BACK), ended_at=moment)
        Outage.objects.filter(ended_at__lt=moment - KEPT).delete()
    log.warning("nobody could reach the site for %.0f seconds: nobody's clock ran", silence)
    return True


def is_away(now: float) -> bool:
    """Whether nothing has been heard of any web process for too long: nobody can choose."""
    last = Pulse.objects.filter(pk=1).values_list("at", flat=True).first()
    return last is not None and now - last.timestamp() >= AWAY_AFTER


def since(moment: float) -> list[tuple[float, float]]:
    """The outages that ended after this moment: from when until when each was, in their order."""
    rows = Outage.objects.filter(ended_at__gt=datetime.fromtimestamp(moment, UTC)).order_by("ended_at")
    times = rows.values_list("began_at", "ended_at")
    return [(round(began.timestamp(), 3), round(ended.timestamp(), 3)) for began, ended in times]


def lately(now: float, seconds: float) -> bool:
    """Whether the site is away, or was until so many seconds ago."""
    return is_away(now) or bool(since(now - seconds))
