"""What a balance run has shown, and what the same run shows that nobody disturbs, as JSON: `python -m
tests.load.runs RUN`."""

from __future__ import annotations

import json
import os
import sys
import time

import django


def main(number: str) -> None:
    from msgspec import to_builtins

    from games.models import BalanceChunk, BalanceRun
    from games.studio import balance_runs

    run = BalanceRun.objects.get(pk=number)
    disturbed = balance_runs.tally_of(run)
    run.pk, run.status = None, BalanceRun.Status.RUNNING
    run.save()
    BalanceChunk.objects.create(run=run, first=0, pairs=run.pairs)
    while run.status == BalanceRun.Status.RUNNING:
        balance_runs.play_on(run.pk) or time.sleep(0.1)  # the site's own workers may have taken it
        run.refresh_from_db()
    found = {"disturbed": to_builtins(disturbed), "alone": to_builtins(balance_runs.tally_of(run))}
    sys.stdout.write(json.dumps(found))


if __name__ == "__main__":
    os.environ["DJANGO_SETTINGS_MODULE"] = "kaijusite.settings"
    django.setup()
    main(sys.argv[1])
