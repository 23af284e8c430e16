"""Waiting for a table to change, or for one's own question, for programs without a socket.

Whoever waits gives their database connection back and sleeps. One thread of the process looks after all of
them: it asks how their matches stand, a few times a second and in one query however many there are.
"""

from __future__ import annotations

import logging
import threading
from typing import Any, NamedTuple

from django.db import DatabaseError, connection

from games.models import Match
from games.play.match.reaction_windows import is_asked
from games.play.views.messages import OVER
from kaijusite.few_at_once import others_pass

log = logging.getLogger(__name__)

MOST = 64
"""How many may wait in one process; whoever comes on top is answered at once."""
EVERY = 0.2


class Row(NamedTuple):
    """How a match stands."""

    version: int
    status: str
    waiting: list[dict[str, Any]]

    def asks(self, seat: int) -> bool:
        """Whether this seat has a question, or never will again."""
        entry = next((one for one in self.waiting if one["seat"] == seat), None)
        return self.status in OVER or is_asked(entry)


class Waiter(NamedTuple):
    """Somebody who has seen a match at this version and status, and waits for another or, with a seat,
    for its question."""

    match: int
    version: int
    status: str
    seat: int | None
    changed: threading.Event

    def is_served(self, row: Row | None) -> bool:
        """Whether there is something new for them."""
        if row is None or self.seat is None:
            return row is None or (row.version, row.status) != (self.version, self.status)
        return row.asks(self.seat)


class Watch:
    """All who wait in this process."""

    def __init__(self) -> None:
        self._waiting: list[Waiter] = []
        self._lock = threading.Lock()
        self._looking = False

    def wait(self, match_id: int, version: int, status: str, seconds: float, seat: int | None = None) -> None:
        """Until the match has another version or status (with a seat:
        until that is asked or all is over), or the time is up."""
        waiter = Waiter(match_id, version, status, seat, threading.Event())
        with self._lock:
            if len(self._waiting) >= MOST:
                return
            self._waiting.append(waiter)
            if not self._looking:
                self._looking = True
                threading.Thread(target=self._look, name="waiting", daemon=True).start()
        if not connection.in_atomic_block:
            connection.close()
        with others_pass():
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
                rows = Match.every.filter(pk__in={one.match for one in waiting})
                fields = rows.values_list("pk", "version", "status", "waiting")
                now = {pk: Row(version, status, waiting) for pk, version, status, waiting in fields}
            except DatabaseError:
                log.exception("nobody can be told that a table changed")
                connection.close()
                continue
            for one in waiting:
                if one.is_served(now.get(one.match)):
                    one.changed.set()
        connection.close()


watch = Watch()
