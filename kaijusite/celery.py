"""The Celery application: automation, bots, clocks and what may take long (`background`), each on a queue of its own."""

import os
import time
from datetime import datetime
from typing import Any

from celery import Celery, signals
from celery.schedules import crontab

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kaijusite.settings")

SWEEP_SECONDS = 5.0
"""How often the sweep runs. It hands out the clocks that run out before it comes again, and what got lost."""

QUEUES = ("automation", "bots", "clocks")
"""What a match waits for; each has at least one worker of its own, which does one thing at a time."""
BACKGROUND = "background"
"""What may take long: nothing that a match waits for."""
LETTERS_SECONDS = 60.0
"""How often it is looked whether somebody should be written that it is their move."""
RUNS_SECONDS = 5.0
"""How often it is looked whether a balance run has lost some of those who play it."""

app = Celery("kaijusite")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks(["games.play", "games.studio"])
app.conf.beat_schedule = {
    "sweep": {
        "task": "games.play.tasks.sweep",
        "schedule": SWEEP_SECONDS,
        # One that could not run in time is not missed: the next one finds the same.
        "options": {"queue": "clocks", "expires": SWEEP_SECONDS},
    },
    "write_letters": {
        "task": "games.play.tasks.write_letters",
        "schedule": LETTERS_SECONDS,
        "options": {"queue": BACKGROUND, "expires": LETTERS_SECONDS},
    },
    "close_forgotten": {
        "task": "games.play.tasks.close_forgotten",
        "schedule": crontab(minute=20),
        "options": {"queue": "automation"},
    },
    "look_after_runs": {
        "task": "games.studio.tasks.look_after_runs",
        "schedule": RUNS_SECONDS,
        "options": {"queue": BACKGROUND, "expires": RUNS_SECONDS},
    },
    "verify": {
        "task": "games.play.tasks.verify_finished",
        "schedule": crontab(hour=4, minute=10),
        "options": {"queue": "automation"},
    },
}


@signals.setup_logging.connect
def keep_our_logging(**_: Any) -> None:
    """The log of a worker is the site's (`kaijusite.logs`), not Celery's own."""


@signals.worker_init.connect
def share_figures(**_: Any) -> None:
    """A worker counts, too."""
    from kaijusite.metrics import share_for_ever

    share_for_ever()


@signals.worker_process_init.connect
def share_figures_of_a_child(**_: Any) -> None:
    """Where a worker has several processes, each counts."""
    from kaijusite.metrics import share_for_ever

    share_for_ever(forked=True)


@signals.before_task_publish.connect
def note_time(headers: dict[str, Any], **_: Any) -> None:
    """Every task carries when it was queued, so that the age of a queue can be told."""
    headers["queued"] = time.time()


@signals.task_prerun.connect
def time_waited(task: Any, **_: Any) -> None:
    """How late a task begins."""
    from games.play.figures import wait_seconds

    request = task.request
    queued = getattr(request, "queued", None)
    if queued is None:
        return
    meant = datetime.fromisoformat(request.eta).timestamp() if request.eta else queued
    queue = (request.delivery_info or {}).get("routing_key") or "unknown"
    wait_seconds.labels(queue).observe(max(0.0, time.time() - max(meant, queued)))
