"""A clock that stands still until a test turns it."""

from __future__ import annotations

from datetime import UTC, datetime

AT = datetime(2026, 11, 27, 12, 0, 10, tzinfo=UTC).timestamp()
"""What it shows when a test begins: no minute, half minute or hour ends soon."""


class Clock:
    """What the site takes for the time, in seconds."""

    def __init__(self) -> None:
        self.at = AT
        self.running_for = 100_000.0
        """What `monotonic` says: a machine that was started yesterday."""

    def now(self) -> float:
        return self.at

    def monotonic(self) -> float:
        return self.running_for

    def moment(self) -> datetime:
        return datetime.fromtimestamp(self.at, UTC)

    def goes(self, seconds: float) -> None:
        """So many seconds pass, for dates and for durations."""
        self.at += seconds
        self.running_for += seconds
