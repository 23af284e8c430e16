"""The Celery application: automation, bots, clocks and what may take long (`background`), each on queues
of their own (`schedule.py`)."""

import logging
import os
from datetime import datetime
from typing import Any

import celery
from celery import Celery, signals

from kaijusite import clock
from kaijusite.schedule import BEAT
from kaijusite.unavailable import UNAVAILABLE, note

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kaijusite.settings")

log = logging.getLogger(__name__)


class Task(celery.Task):  # type: ignore[misc]  # Celery has no types
    """A task that finds the database busy or away is left to the sweep, or to its next time: a warning in one
    line, and no fault of ours. What SQLite calls by the same name, and does not pass, is an error."""

    throws = UNAVAILABLE

    def on_failure(self, exc: Exception, *_: Any) -> None:
        if isinstance(exc, UNAVAILABLE):
            note(log, exc, "%s was not done", self.name, extra={"task": self.name})


app = Celery("kaijusite", task_cls=Task)
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks(["games.play.automation", "games.studio", "games.events"])
app.conf.beat_schedule = BEAT


@signals.setup_logging.connect
def keep_our_logging(**_: Any) -> None:
    """The log of a worker is the site's (`kaijusite.logs`), not Celery's own."""


@signals.worker_init.connect
def get_ready(**_: Any) -> None:
    """A worker counts, too, and has loaded what its first task needs before it takes one."""
    from django.conf import settings

    from games.play.automation.warm_up import keep_loaded, warm_up
    from kaijusite.shared_metrics import share_for_ever

    share_for_ever()
    if settings.WARM_UP:
        warm_up()
        keep_loaded()


@signals.worker_process_init.connect
def share_figures_of_a_child(**_: Any) -> None:
    """Where a worker has several processes, each counts."""
    from kaijusite.shared_metrics import share_for_ever

    share_for_ever(forked=True)


@signals.before_task_publish.connect
def note_time(headers: dict[str, Any], **_: Any) -> None:
    """Every task carries when it was queued, so that the age of a queue can be told."""
    headers["queued"] = clock.now()


@signals.task_prerun.connect
def time_waited(task: Any, **_: Any) -> None:
    """How late a task begins."""
    from games.play.ops.metrics import wait_seconds

    request = task.request
    queued = getattr(request, "queued", None)
    if queued is None:
        return
    meant = datetime.fromisoformat(request.eta).timestamp() if request.eta else queued
    queue = (request.delivery_info or {}).get("routing_key") or "unknown"
    wait_seconds.labels(queue).observe(max(0.0, clock.now() - max(meant, queued)))
