"""A balance run that is too long to end, made as long as what was begun of it and a little more: `python -m
tests.load.shorten RUN` prints how many pairs are left."""

from __future__ import annotations

import json
import os
import sys

import django

MORE = 10
"""Chunks after those that were begun."""


def main(number: str) -> None:
    from django.db import transaction

    from games.models import BalanceRun
    from games.studio.balance_runs import CHUNK

    with transaction.atomic():
        run = BalanceRun.objects.select_for_update().get(pk=number)
        begun = run.chunks.exclude(lease="", played=0).order_by("-first")[0]
        run.pairs = begun.first + (1 + MORE) * CHUNK
        run.chunks.filter(first__gte=run.pairs).delete()
        run.save(update_fields=["pairs"])
    sys.stdout.write(json.dumps(run.pairs))


if __name__ == "__main__":
    os.environ["DJANGO_SETTINGS_MODULE"] = "kaijusite.settings"
    django.setup()
    main(sys.argv[1])
