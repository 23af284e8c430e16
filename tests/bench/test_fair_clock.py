"""The clock of the figures."""

from __future__ import annotations

import os
import subprocess
import sys
import time

import pytest

from bench.fair_clock import FairClock
from tests.patience import PATIENCE

pytestmark = pytest.mark.figures


def test_it_stands_still_for_whoever_has_no_processor() -> None:
    """More processes want to run than there are processors, so some of them always wait."""
    busy = [
        subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(2 * (os.cpu_count() or 1))
    ]
    try:
        clock, began = FairClock(os.getpid()), time.monotonic()
        start = clock.now()
        while (waited := time.monotonic() - began - (clock.now() - start)) < 0.5:
            assert time.monotonic() < began + PATIENCE, waited
            time.sleep(0.05)
    finally:
        for process in busy:
            process.kill()
            process.wait()


def test_it_never_goes_faster_than_the_one_on_the_wall() -> None:
    began = time.monotonic()
    clock = FairClock(os.getpid())
    start = clock.now()
    time.sleep(0.05)
    assert clock.now() - start <= time.monotonic() - began
