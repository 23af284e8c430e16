"""How long a test waits for what must come: long enough for a machine that has other work to do.

Whatever comes is taken at once, so patience costs nothing where all is well. What waits longer than that is
a fault; `timeout` in `pyproject.toml` ends what waits for ever.
"""

from __future__ import annotations

import os
import tempfile
import time

IDLE_SECONDS = 0.06
"""What `errand` takes on an idle machine of two cores, the one that the figures in `bench/` come from."""
SLOWEST = 6.0
"""However busy the machine is, nothing waits longer than this many times the patience of an idle one."""


def errand() -> float:
    """Seconds that a little work takes now: a fixed sum, and a few small writes that are durable."""
    began = time.perf_counter()
    assert sum(number * number for number in range(1_000_000))
    with tempfile.TemporaryFile() as file:
        for _ in range(4):
            file.write(b"x" * 4096)
            file.flush()
            os.fsync(file.fileno())
    return time.perf_counter() - began


def slowness() -> float:
    """How many times as long as on an idle machine everything takes now, from 1 to `SLOWEST`."""
    return min(SLOWEST, max(1.0, errand() / IDLE_SECONDS))


PATIENCE = 30.0 * slowness()
"""Seconds that anything may take that a test waits for. Measured once a process."""
