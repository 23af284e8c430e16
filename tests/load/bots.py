"""Open a table of one person and two bots and print it with the person's session, as JSON."""

from __future__ import annotations

import json
import os
import sys

import django

if __name__ == "__main__":
    os.environ["DJANGO_SETTINGS_MODULE"] = "kaijusite.settings"
    django.setup()
    from bench.seed import GAME, person
    from games import play

    host, session = person(f"with-bots-{os.getpid()}")
    match = play.open_table(host, GAME, 3, pace="free", decision_seconds=0, bots=["random", "random"])
    sys.stdout.write(json.dumps({"match": match.pk, "session": session}))
