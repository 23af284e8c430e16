"""A calendar in a test's hands: what day it is by the site's clock."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta


class Calendar:
    """Called as `django.utils.timezone.now`."""

    def __init__(self) -> None:
        self.at = datetime(2027, 3, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.at

    def goes(self, *, days: int = 0, hours: float = 0) -> None:
        self.at += timedelta(days=days, hours=hours)
