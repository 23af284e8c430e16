"""How long open tables waited lately for their players, by the hour of the week.

Counted are public tables of the last eight weeks at which somebody waited for people: not those that began
at once, with bots alone or with people who were known beforehand. One that found nobody counts as one that
would still wait, so that a quiet hour is not told to be quick. Where there were few, nothing is told."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from datetime import datetime, timedelta
from math import inf
from statistics import median_low
from typing import NamedTuple

from django.core.cache import cache
from django.db.models import Count, Q

from games.models import Match

WEEKS = 8
LEAST = 8
"""With fewer tables around an hour of the week nothing is told."""
AROUND = 1
"""Hours before and after that count as well."""
AT_ONCE = timedelta(seconds=5)
"""Whoever began sooner had not waited for anybody."""
TRIED = timedelta(minutes=2)
"""Whoever closed a table sooner had not waited either."""
KEPT_SECONDS = 3600
HOURS = 7 * 24


class Wait(NamedTuple):
    """How long such tables took: the middle of so many, in seconds; `None` where most found nobody."""

    seconds: float | None
    tables: int


def usual_wait(match: Match, now: datetime) -> Wait | None:
    """What tables of this game and pace took around this hour of the week; `None` where too few are known.
    Reckoned once an hour."""
    key = f"filling:{match.game}:{match.pace}"
    known: dict[int, Wait] | None = cache.get(key)
    if known is None:
        known = by_hour(_waits(match.game, match.pace, now))
        cache.set(key, known, KEPT_SECONDS)
    return known.get(hour_of_week(now))


def hour_of_week(at: datetime) -> int:
    """From 0, the first hour of Monday (UTC)."""
    return at.weekday() * 24 + at.hour


def by_hour(waits: Iterable[tuple[datetime, float]]) -> dict[int, Wait]:
    """For each hour of the week with enough tables around it, how long they took; from when each was opened
    and the seconds it waited."""
    opened: dict[int, list[float]] = defaultdict(list)
    for at, seconds in waits:
        for near in range(-AROUND, AROUND + 1):
            opened[(hour_of_week(at) + near) % HOURS].append(seconds)
    found = {}
    for hour, took in opened.items():
        if len(took) >= LEAST:
            middle = median_low(took)
            found[hour] = Wait(None if middle == inf else middle, len(took))
    return found


def _waits(game: str, pace: str, now: datetime) -> list[tuple[datetime, float]]:
    rows = (
        Match.objects.filter(
            game=game,
            pace=pace,
            private=False,
            origin=Match.Origin.HERE,
            rematch_of=None,
            created_at__gte=now - timedelta(weeks=WEEKS),
        )
        .exclude(status=Match.Status.OPEN)
        .annotate(people=Count("seats", filter=Q(seats__user__isnull=False)))
        .values_list("created_at", "started_at", "moved_at", "people")
    )
    found = []
    for created, started, moved, people in rows:
        if started is None:
            if moved - created >= TRIED:
                found.append((created, inf))
        elif started - created >= AT_ONCE:
            found.append((created, (started - created).total_seconds() if people > 1 else inf))
    return found
