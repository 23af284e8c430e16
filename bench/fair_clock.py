"""A clock that stands still while somebody waits for a processor, so that what a site promises in seconds
does not depend on what else the machine does."""

from __future__ import annotations

import os
import time
from pathlib import Path
from threading import Lock

from bench.site import children

FAMILY_SECONDS = 0.25
"""How long it is remembered which processes there are."""


class FairClock:
    """Seconds, without those for which a thread of a process, of its children and theirs, or of our own could
    have run and had no processor. What runs elsewhere, such as PostgreSQL, is not looked at."""

    def __init__(self, process: int) -> None:
        self._process = process
        self._family: list[int] = []
        self._looked = float("-inf")
        self._seen: dict[Path, float] = {}
        self._waited = 0.0
        self._lock = Lock()
        self.now()
        self._waited = 0.0

    def now(self) -> float:
        """The difference of two of these is how long something took."""
        with self._lock:
            for process in self._processes():
                self._count(process)
            return time.monotonic() - self._waited

    def _processes(self) -> list[int]:
        if time.monotonic() - self._looked > FAMILY_SECONDS:
            sons = children(self._process)
            grandsons = [grandson for son in sons for grandson in children(son)]
            self._family = list({self._process, os.getpid(), *sons, *grandsons})
            self._looked = time.monotonic()
        return self._family

    def _count(self, process: int) -> None:
        """Add what its threads have waited since they were looked at last."""
        try:
            threads = list(Path(f"/proc/{process}/task").iterdir())
        except OSError:
            return
        for thread in threads:
            try:
                waited = int((thread / "schedstat").read_text().split()[1]) / 1e9
            except OSError:
                continue
            self._waited += max(0.0, waited - self._seen.get(thread, 0.0))
            self._seen[thread] = waited
