"""The one clock of the site. Whatever asks how late it is, or how long ago something was, asks here; whatever
needs a date asks Django (`timezone.now`). Tests stop both, and turn them by hand (`tests/clock.py`).

How long a computation takes is measured with `time.perf_counter` instead, which nobody stops.
"""

from __future__ import annotations

import time


def now() -> float:
    """Seconds since 1970. May be set back or forward, and is the same for all processes of a machine."""
    return time.time()


def monotonic() -> float:
    """Seconds since some moment: for how long something has been so in this process. Never goes back."""
    return time.monotonic()
