"""The sweep: tasks may be lost, and a match that fails holds up no other."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest

from games import play
from games.models import Match
from games.play.automation import sweep_lost_tasks
from games.play.automation.stuck_matches import waiting_for_nobody
from games.play.match import scheduler
from games.play.ops import incidents
from games.play.ops.left_aside import AGAIN_SECONDS
from kaijusite.schedule import SWEEP_SECONDS
from tests.clock import Clock
from tests.play.conftest import STOP, Sit


def due(table: Any) -> float:
    at = table.match.due_at
    assert at is not None
    return float(at.timestamp())


def test_the_sweep_looks_at_the_next_deadline(sit: Sit, clock: Clock) -> None:
    assert due(sit()) == clock.at + 60 + 300


def test_the_sweep_looks_at_whatever_comes_first(sit: Sit, clock: Clock, owner: Any) -> None:
    """A bot's move that may get lost, and a person's clock that runs meanwhile: neither waits for the
    other."""
    table = sit(bots=["novice"], seats=2, speed="instant")
    table.does(0, STOP)
    while [entry["patience"] for entry in table.match.waiting] != ["window", "window"]:
        play.bot_move(table.pk, table.version, 1)
    assert due(table) == clock.at + scheduler.PATIENCE_SECONDS, "the bot of seat 1 before the clock of seat 0"
    assert table.match.waiting[0]["deadline"] > due(table)
    Match.objects.filter(pk=table.pk).update(due_at=None)
    position = play.read(table.pk)
    position.row.waiting[0]["deadline"] = clock.at + 3
    first = scheduler.look_again_at(position)
    assert first is not None
    assert first.timestamp() == clock.at + 3, "the clock before the bot"


def test_the_sweep_leaves_alone_what_is_under_way(sit: Sit, clock: Clock, handed_out: list[Any]) -> None:
    step = sit(deal=False)
    table = sit(bots=["novice"])
    table.does(0, STOP)
    handed_out.clear()
    play.sweep()
    clock.goes(1)
    play.sweep()
    assert handed_out == []
    clock.goes(5)
    play.sweep()
    assert handed_out == [("advance", [step.pk, 1], 0.0)], "a bot may think for so long, a step takes nothing"


@pytest.mark.parametrize(
    ("queue", "held"),
    [
        ("automation", [("advance", "a step", 0.0), ("rate", "over", 0.0)]),
        ("quick_bots", [("bot_move", "a bot", 0.0)]),
        ("bots", []),
        ("clocks", [("expire", "a clock", 3.0)]),
        ("background", []),
    ],
)
def test_a_worker_that_begins_is_handed_what_its_queue_should_hold(
    sit: Sit,
    over: Callable[..., Any],
    clock: Clock,
    handed_out: list[Any],
    queue: str,
    held: list[tuple[str, str, float]],
) -> None:
    short = {"decision_seconds": 60, "reserve_seconds": 0}
    tables = {
        "a step": sit(deal=False),
        "over": over(rated=True),
        "a bot": sit(bots=["novice"]),
        "a clock": sit(**short),
        "nothing": sit(decision_seconds=120),
    }
    tables["a bot"].does(0, STOP)
    clock.goes(57)
    handed_out.clear()
    assert sweep_lost_tasks.hand_out_anew(queue) == 4
    names = {table.pk: name for name, table in tables.items()}
    assert [(task, names[arguments[0]], wait) for task, arguments, wait in handed_out] == held


def test_the_sweep_hands_out_a_lost_step_again_and_waits_for_it(
    sit: Sit, clock: Clock, handed_out: list[Any]
) -> None:
    table = sit(deal=False)
    handed_out.clear()
    clock.goes(scheduler.STEP_PATIENCE_SECONDS + 1)
    play.sweep()
    assert handed_out == [("advance", [table.pk, 1], 0.0)]
    play.sweep()
    assert len(handed_out) == 1
    clock.goes(scheduler.STEP_PATIENCE_SECONDS + 1)
    play.sweep()
    assert len(handed_out) == 2


def test_the_sweep_hands_out_a_lost_bot_again(sit: Sit, clock: Clock, handed_out: list[Any]) -> None:
    table = sit(bots=["novice"])
    table.does(0, STOP)
    handed_out.clear()
    clock.goes(60)
    play.sweep()
    assert [task[:2] for task in handed_out] == [("bot_move", [table.pk, table.version, 1])]


def test_a_bot_for_whom_nobody_waits_may_take_its_time(
    sit: Sit, clock: Clock, handed_out: list[Any], owner: Any
) -> None:
    """Its queue may be long, and what is only late is not lost."""
    table = sit(bots=["novice"])
    play.takeover(table.pk, owner)
    handed_out.clear()
    clock.goes(100)
    assert play.sweep() == 0
    assert handed_out == []
    clock.goes(30)
    play.sweep()
    assert [task[:2] for task in handed_out] == [("bot_move", [table.pk, table.version, 0])]


def test_the_sweep_hands_out_clocks_just_before_they_run_out(
    sit: Sit, clock: Clock, handed_out: list[Any]
) -> None:
    table = sit(decision_seconds=60, reserve_seconds=0)
    handed_out.clear()
    clock.goes(50)
    assert play.sweep() == 0
    clock.goes(7)
    play.sweep()
    assert handed_out == [("expire", [table.pk, table.version, 0], 3.0)]
    clock.goes(100)
    play.sweep()
    assert handed_out[-1] == ("expire", [table.pk, table.version, 0], 0.0)


def test_a_short_clock_is_handed_out_with_the_move(
    sit: Sit, clock: Clock, committed: None, handed_out: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.play.match.clocks.REACTION_SECONDS", {"live": 4.0, "turns": 4.0})
    table = sit()
    table.does(0, STOP)
    handed_out.clear()
    table.does(1, STOP)
    assert handed_out == [("expire", [table.pk, table.version, seat], 4.0) for seat in (0, 1)]


def test_a_match_heals_when_every_task_was_lost(sit: Sit, clock: Clock, handed_out: list[Any]) -> None:
    table = sit(deal=False, bots=["novice"])
    for _ in range(200):
        clock.goes(400)
        handed_out.clear()
        play.sweep()
        for name, arguments, _wait in handed_out:
            getattr(play, name)(*arguments)
        if table.match.status == Match.Status.FINISHED:
            break
    assert table.match.status == Match.Status.FINISHED


def test_a_broker_that_is_away_harms_nothing(
    sit: Sit, committed: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: Any, **__: Any) -> None:
        raise ConnectionError("no broker")

    monkeypatch.setattr(scheduler, "send", scheduler.hand_to_celery)
    monkeypatch.setattr("celery.current_app.send_task", refuse)
    table = sit(deal=False)
    assert table.match.due_at is not None


@pytest.fixture
def noted(monkeypatch: pytest.MonkeyPatch) -> list[incidents.Incident]:
    """What those who look after the site are told."""
    kept: list[incidents.Incident] = []
    monkeypatch.setattr(incidents, "keep", kept.append)
    return kept


def test_one_unreadable_match_stops_no_other_clock(
    sit: Sit, clock: Clock, handed_out: list[Any], noted: list[incidents.Incident]
) -> None:
    """It is due first, and still everybody else's clock is handed out in the very same sweep."""
    poison, other = sit(decision_seconds=60), sit(decision_seconds=60)
    Match.objects.filter(pk=poison.pk).update(state=b"\x93\x01", due_at=datetime.fromtimestamp(1.0, UTC))
    handed_out.clear()
    clock.goes(60 + 300 + 1)
    assert play.sweep() == 1
    assert [task[:2] for task in handed_out] == [("expire", [other.pk, other.version, 0])]
    assert [(one.kind, one.match) for one in noted] == [("broken", poison.pk)]
    assert [row.pk for row in waiting_for_nobody(datetime.fromtimestamp(clock.at, UTC))][:1] == [poison.pk]


def test_as_many_broken_matches_as_a_sweep_takes_hold_up_nobody_for_long(
    sit: Sit, clock: Clock, handed_out: list[Any], noted: list[incidents.Incident]
) -> None:
    """They are due before all others for ever; the next sweep leaves them aside, and a while later tries
    them again."""
    broken, other = [sit(decision_seconds=60) for _ in range(3)], sit(decision_seconds=60)
    ids = [table.pk for table in broken]
    Match.objects.filter(pk__in=ids).update(state=b"\x93\x01", due_at=datetime.fromtimestamp(1.0, UTC))
    clock.goes(60 + 300 + 1)
    handed_out.clear()
    assert sweep_lost_tasks.sweep(limit=3) == 0
    clock.goes(SWEEP_SECONDS)
    assert sweep_lost_tasks.sweep(limit=3) == 1
    assert [task[1][0] for task in handed_out] == [other.pk]
    assert len(noted) == 3, "each is told once and not with every sweep"
    Match.objects.filter(pk__in=ids).update(state=bytes(other.match.state or b""))
    clock.goes(AGAIN_SECONDS)
    assert sweep_lost_tasks.sweep() == 4, "mended ones go on by themselves"


def test_a_match_whose_rules_fail_is_an_incident_of_its_own(
    sit: Sit,
    clock: Clock,
    handed_out: list[Any],
    noted: list[incidents.Incident],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    broken, other = sit(decision_seconds=60), sit(decision_seconds=60)
    handed = scheduler.hand_out_again

    def fails(position: Any, *, overdue: bool) -> None:
        if position.row.pk == broken.pk:
            raise KeyError("a bug in a title")
        handed(position, overdue=overdue)

    monkeypatch.setattr(scheduler, "hand_out_again", fails)
    clock.goes(60 + 300 + 1)
    handed_out.clear()
    assert play.sweep() == 1
    assert [task[1][0] for task in handed_out] == [other.pk]
    assert [(one.kind, one.match, one.sentence) for one in noted] == [
        ("broken", broken.pk, "The sweep failed: KeyError.")
    ]
