"""Waiting for a table to change, for programs without a socket.

Whoever waits gives their database connection back and sleeps. One thread of the process looks after all of them: it asks for the
versions of their matches, a few times a second and in one query however many there are.
"""

from __future__ import annotations

import logging
import threading
from typing import NamedTuple

from django.db import DatabaseError, connection

from games.models import Match

log = logging.getLogger(__name__)

MOST = 64
"""How many may wait in one process; whoever comes on top is answered at once."""
EVERY = 0.2


class Waiter(NamedTuple):
    """Somebody who has seen a match like this."""

    match: int
    version: int
    status: str
    changed: threading.Event


class Watch:
    """All who wait in this process."""

    def __init__(self) -> None:
        self._waiting: list[Waiter] = []
        self._lock = threading.Lock()
        self._looking = False

    def wait(self, match_id: int, version: int, status: str, seconds: float) -> None:
        """Until the match has another version or status, or the time is up."""
        waiter = Waiter(match_id, version, status, threading.Event())
        with self._lock:
            if len(self._waiting) >= MOST:
                return
            self._waiting.append(waiter)
            if not self._looking:
                self._looking = True
                threading.Thread(target=self._look, name="waiting", daemon=True).start()
        if not connection.in_atomic_block:
            connection.close()
        waiter.changed.wait(seconds)
        with self._lock:
            self._waiting.remove(waiter)

    def _look(self) -> None:
        """Until nobody waits any more."""
        pause = threading.Event()
        while True:
            pause.wait(EVERY)
            with self._lock:
                waiting = list(self._waiting)
                if not waiting:
                    self._looking = False
                    break
            try:
                rows = Match.objects.filter(pk__in={one.match for one in waiting})
                now = {
                    pk: (version, status)
                    for pk, version, status in rows.values_list("pk", "version", "status")
                }
            except DatabaseError:
                log.exception("nobody can be told that a table changed")
                connection.close()
                continue
            for one in waiting:
                if now.get(one.match) != (one.version, one.status):
                    one.changed.set()
        connection.close()


watch = Watch()
