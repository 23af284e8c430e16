"""Celery's beat, which no clock that is set back or forward holds up."""

from __future__ import annotations

from typing import Any

from celery.beat import Scheduler as CelerysScheduler
from celery.schedules import crontab

from kaijusite import clock


class Scheduler(CelerysScheduler):  # type: ignore[misc]  # Celery has no types
    """What comes every so many seconds comes by the monotonic clock; what comes at a time of day, by the
    date. Both are kept in memory: a schedule in a file could not be written to a full disk, and what it
    remembers is not worth it."""

    def __init__(self, *args: Any, **more: Any) -> None:
        self._due: dict[str, float] = {}
        """When each entry that comes every so many seconds is due, by the monotonic clock."""
        super().__init__(*args, **more)

    def tick(self, **_: Any) -> float:
        """Send what is due; in how many seconds to look again."""
        return min(self._look_at(entry) for entry in list(self.schedule.values()))

    def _look_at(self, entry: Any) -> float:
        """Send this entry if it is due; in how many seconds it should be looked at again."""
        look = self._by_date if isinstance(entry.schedule, crontab) else self._by_interval
        wait = look(entry)
        return min(max(0.0, wait), float(self.max_interval))

    def _by_interval(self, entry: Any) -> float:
        now, every = clock.monotonic(), float(entry.schedule.seconds)
        due = self._due.setdefault(entry.name, now + every)
        if now < due:
            return due - now
        self._due[entry.name] = now + every
        self.apply_entry(self.reserve(entry), producer=self.producer)
        return every

    def _by_date(self, entry: Any) -> float:
        now = entry.default_now()
        if entry.last_run_at > now:  # the clock was set back: it comes again at its time
            entry.last_run_at = now
        due, wait = self.is_due(entry)
        if due:
            self.apply_entry(self.reserve(entry), producer=self.producer)
        return float(wait)
