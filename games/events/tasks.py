"""The Celery task of events. It may be lost or come twice (`running.py`)."""

from __future__ import annotations

from celery import shared_task

from games.events import running


@shared_task(name="games.events.tasks.look_after")
def look_after() -> None:
    """Take every event as far as it can go now."""
    running.look_after()
