"""The sites of these tests, the programs beside them, and waiting."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Any

from bench import site as bench_site
from bench.site import Site
from tests.patience import PATIENCE

START = 4 * PATIENCE
"""Seconds that a site may take to start: it makes its database, collects its files, and starts its
processes."""


def running(*, stack: bool) -> AbstractContextManager[Site]:
    """The embedded site, or the one on PostgreSQL and Redis with two web processes."""
    return bench_site.running(stack=stack, patience=START)


def in_site(site: Site, *command: str, around: Sequence[str] = (), patience: float = PATIENCE) -> Any:
    """What a program of the site prints, as JSON. `around` is what takes a command to where the site is."""
    done = subprocess.run(
        [*around, sys.executable, *command],
        env=site.environment,
        check=True,
        stdout=subprocess.PIPE,
        timeout=patience,
    )
    return json.loads(done.stdout)


async def until(holds: Callable[[], Any]) -> None:
    """Wait until something holds."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "it did not happen in time"
        await asyncio.sleep(0.05)


def wait_for(holds: Callable[[], Any]) -> None:
    """Wait until something holds, where nothing else goes on."""
    asyncio.run(until(holds))
