"""The Celery application: automation, bots and clocks, each on a queue of its own."""

import os

from celery import Celery
from celery.schedules import crontab

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kaijusite.settings")

SWEEP_SECONDS = 5.0
"""How often the sweep runs. It hands out the clocks that run out before it comes again, and what got lost."""

app = Celery("kaijusite")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks(["games.play"])
app.conf.beat_schedule = {
    "sweep": {
        "task": "games.play.tasks.sweep",
        "schedule": SWEEP_SECONDS,
        # One that could not run in time is not missed: the next one finds the same.
        "options": {"queue": "clocks", "expires": SWEEP_SECONDS},
    },
    "close_forgotten": {
        "task": "games.play.tasks.close_forgotten",
        "schedule": crontab(minute=20),
        "options": {"queue": "automation"},
    },
    "verify": {
        "task": "games.play.tasks.verify_finished",
        "schedule": crontab(hour=4, minute=10),
        "options": {"queue": "automation"},
    },
}
