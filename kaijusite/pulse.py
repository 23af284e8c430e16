"""A web process says every few seconds that it lives, from when it serves: not while it stands by, and not
while its event loop stands still."""

from __future__ import annotations

import logging
from typing import Any

from django.conf import settings
from django.db import DatabaseError, connection
from twisted.internet.task import LoopingCall
from twisted.internet.threads import deferToThread

from games.play.ops import outages
from kaijusite import clock
from kaijusite.unavailable import note
from kaijusite.writers_in_line import within

log = logging.getLogger(__name__)


def begin_when_serving() -> None:
    """Begin as soon as the web server's loop runs."""
    if settings.PULSE:
        from twisted.internet import reactor  # daphne has chosen which

        server: Any = reactor
        server.callWhenRunning(LoopingCall(deferToThread, say_so).start, outages.PULSE_SECONDS)


def say_so() -> None:
    """Say it once. What cannot be said now is tried again at the next time."""
    try:
        connection.ensure_connection()
        with within(settings.LONGEST_LOCK):
            outages.note_pulse(clock.now())
    except DatabaseError as error:
        note(log, error, "the site could not say that it lives")
    except Exception:
        log.exception("the site could not say that it lives")
    finally:
        connection.close()
