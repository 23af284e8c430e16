"""A match that waits for nobody is set going again."""

from __future__ import annotations

import pytest

from games import play
from games.models import Match, Move
from games.play.automation import runner, stuck_matches
from games.play.finished.verify import verify, verify_file
from games.play.match import store
from tests.clock import Clock
from tests.play.conftest import ROLL, STOP, Sit


def test_after_a_nudge_every_process_knows_who_is_asked(sit: Sit, clock: Clock, committed: None) -> None:
    """What another process remembers of the version before is no longer of the version there is."""
    table = sit(pace="live", speed="instant")
    table.does(0, ROLL)
    row = table.match
    seat, time = row.waiting[0]["seat"], row.waiting[0]["deadline"]
    remembered, seats = store.known.get(row.pk) or pytest.fail("a process remembers what it committed")
    remembered.waiting, remembered.due_at = [], None
    Match.objects.filter(pk=row.pk).update(waiting=[], due_at=None)
    store.known.clear()  # the process of the desk
    assert stuck_matches.nudge(row.pk) == [f"the clock of seat {seat}"]
    nudged = table.match
    assert [entry["seat"] for entry in nudged.waiting] == [seat]
    assert nudged.version == row.version + 1
    store.known.put(row.pk, (remembered, seats))  # the worker
    clock.goes(max(0.0, time - clock.at) + 1)
    assert runner.expire(row.pk, nudged.version, seat), "the clock of the seat that is asked runs out"


def test_a_nudge_is_part_of_the_match_and_it_comes_out_again(sit: Sit) -> None:
    table = sit()
    table.does(0, ROLL)
    stuck_matches.nudge(table.pk)
    table.does(0, STOP)
    stuck_matches.nudge(table.pk)
    table.undoes(0)
    table.to_the_end()
    assert Move.objects.filter(match=table.pk, kind=Move.Kind.NUDGE).count() == 2
    assert verify(table.pk) is None
    assert verify_file(play.export(table.pk)) is None
