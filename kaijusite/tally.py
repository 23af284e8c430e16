"""Counts what somebody does, in clock minutes, hours or days, for all web processes together."""

from __future__ import annotations

import contextlib
from typing import NamedTuple

from django.core.cache import cache

from kaijusite import clock


class Tally(NamedTuple):
    """How often something was done in this span of the clock."""

    times: int
    """This time included."""
    wait: int
    """Seconds until it is counted anew."""


def count_up(what: str, seconds: int) -> Tally:
    """Count `what` once more in the span of `seconds` that the clock is in."""
    now = int(clock.now())
    key = f"tally:{what}:{seconds}:{now // seconds}"
    done = 1
    with contextlib.suppress(ValueError):  # the span ended between the two lines
        if not cache.add(key, 1, timeout=seconds):
            done = cache.incr(key)
    return Tally(done, seconds - now % seconds)
