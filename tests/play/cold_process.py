"""`python -m tests.play.cold_process warm GAME …`: a process of a site that does the first of everything, in
the folder that `VAR_DIR` names. With another word it begins as it is.

It prints, for each of its transactions, what it was for, the processor seconds for which it held the lock,
and the modules that were imported meanwhile."""

from __future__ import annotations

import json
import os
import sys
import time
from typing import Any

import django

SEATS = 4


def main(warm: bool, games: list[str]) -> None:
    os.environ["DJANGO_SETTINGS_MODULE"] = "kaijusite.settings"
    django.setup()
    from django.db.backends.sqlite3.base import DatabaseWrapper

    begun: dict[str, Any] = {}
    held: list[dict[str, Any]] = []
    begin, end = DatabaseWrapper._start_transaction_under_autocommit, DatabaseWrapper._commit

    def begins(self: Any) -> None:
        begin(self)
        begun.update(at=time.thread_time(), loaded=set(sys.modules))

    def ends(self: Any) -> None:
        end(self)
        if begun:
            seconds = time.thread_time() - begun["at"]
            held.append({"act": act, "seconds": seconds, "loaded": sorted({*sys.modules} - begun["loaded"])})
            begun.clear()

    DatabaseWrapper._start_transaction_under_autocommit, DatabaseWrapper._commit = begins, ends
    if warm:
        from games.play.automation.warm_up import warm_up

        warm_up()
    from accounts.models import User
    from games import play
    from games.lessons.reading import lessons_of
    from games.play.automation import runner
    from games.play.changes import broadcast
    from games.play.match import scheduler
    from games.titles import find

    tasks: list[Any] = []
    scheduler.send = lambda task, arguments, *_: tasks.append((task, arguments))
    broadcast.listeners.clear()
    for key in games:
        person, act = User.objects.create(username=f"first-{key}"), f"open {key}"
        bots = ["normal"] * (SEATS - 1)
        match = play.open_table(person, key, SEATS, pace="free", decision_seconds=0, bots=bots)
        act = f"play {key}"
        for _ in range(6):
            for task, arguments in tasks[-1:]:
                getattr(runner, task)(*arguments)
        act = f"leave {key}"
        play.resign(match.pk, person, "bye")
        act = f"learn {key}"
        last = lessons_of(find(key))[-1]
        play.open_lesson(person, key, last.key, len(last.beats) - 1)
    sys.stdout.write(json.dumps(held))


if __name__ == "__main__":
    main(sys.argv[1] == "warm", sys.argv[2:])
