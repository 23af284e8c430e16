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

PULSE_SECONDS = 3.0
"""How often a web process says that it lives."""
AWAY_AFTER = 10.0
"""Seconds of silence after which the site counts as away: as long as the shortest time for a decision."""
COMING_BACK = 10.0
"""Seconds that everybody is given beyond the outage itself: their pages find the line again."""
HEARD_WITHIN = 5.0
"""Seconds before the end of a beat within which a web process was heard of, if people could answer in it."""
APART = 60.0
"""Seconds by which the clocks of several machines may differ. What is farther ahead was set back since."""
KEPT = timedelta(days=400)
"""Longer than any clock runs, holidays included."""
ROW = 2
"""The pulse. (Row 1 is of releases that wrote it only when somebody asked.)"""


def note_pulse(now: float, *, surely: bool = False) -> bool:
    """Say that the site lives, and note the time in which it did not. Another process may just have said so,
    which is enough unless something is `surely` to be written. Whether the site was away.

    Raises `DatabaseError` where nothing can be stored."""
    last = _last()
    if last is not None and not surely and -APART < now - last < PULSE_SECONDS / 2:
        return False
    with transaction.atomic():
        pulse = Pulse.objects.select_for_update().filter(pk=ROW).first()
        if pulse is None:
            Pulse.objects.get_or_create(pk=ROW, defaults={"at": _moment(now)})
            return False
        silence = now - pulse.at.timestamp()
        if silence <= -APART:  # the clock was ahead, and has been set right
            Outage.objects.filter(ended_at__gt=_moment(now)).delete()
        ahead = -APART < silence < 0
        Pulse.objects.filter(pk=ROW).update(at=pulse.at if ahead else _moment(now))
        if silence < AWAY_AFTER:
            return False
        began = _moment(pulse.at.timestamp() - COMING_BACK)
        Outage.objects.create(began_at=began, ended_at=_moment(now))
        Outage.objects.filter(ended_at__lt=_moment(now) - KEPT).delete()
    log.warning("nobody could reach the site for %.0f seconds: nobody's clock ran", silence)
    return True


def heard_since(moment: float) -> bool:
    """Whether a web process has said since then that it lives. Where none ever did, nobody waits for that."""
    last = _last()
    return last is None or last >= moment


def since(moment: float, now: float) -> list[tuple[float, float]]:
    """The outages since this moment, the one that lasts included: from when until when each was, in their
    order."""
    rows = Outage.objects.filter(ended_at__gt=_moment(moment)).order_by("ended_at")
    times = rows.values_list("began_at", "ended_at")
    found = [(round(began.timestamp(), 3), round(ended.timestamp(), 3)) for began, ended in times]
    last = _last()
    if last is not None and now - last >= AWAY_AFTER:
        found.append((round(last - COMING_BACK, 3), round(now, 3)))
    return found


def now_or_lately(now: float, seconds: float) -> bool:
    """Whether the site is away, or was until so many seconds ago."""
    return bool(since(now - seconds, now))


def _last() -> float | None:
    """When a web process last said that it lives."""
    at = Pulse.objects.filter(pk=ROW).values_list("at", flat=True).first()
    return None if at is None else at.timestamp()


def _moment(seconds: float) -> datetime:
    return datetime.fromtimestamp(seconds, UTC)
