"""`python -m bench.workers SECONDS`, in the environment of a site: wait until each of its workers answers,
but no longer than that."""

from __future__ import annotations

import os
import sys
import time


def wait(seconds: float) -> None:
    from kaijusite.celery import app
    from kaijusite.schedule import BACKGROUND, QUEUES

    silent = {*QUEUES, BACKGROUND}
    end = time.monotonic() + seconds
    while silent:
        if time.monotonic() > end:
            raise SystemExit(f"These workers do not answer: {', '.join(sorted(silent))}.")
        for answers in app.control.ping(timeout=1.0, limit=len(QUEUES) + 1):
            silent -= {worker.partition("@")[0] for worker in answers}


if __name__ == "__main__":
    os.environ["DJANGO_SETTINGS_MODULE"] = "kaijusite.settings"
    wait(float(sys.argv[1]))
