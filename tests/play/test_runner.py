"""Steps, bots and the sweep: tasks may be lost, late or run twice, and the match goes on exactly once."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from games import play
from games.models import Match, Move
from games.play.archive.verify import verify, verify_file
from games.play.automation import runner, stuck_matches, tasks
from games.play.automation.stuck_matches import waiting_for_nobody
from games.play.match import bot_players, scheduler, store
from games.play.ops import incidents
from kaijusite.schedule import SWEEP_SECONDS
from tests.clock import Clock
from tests.play.conftest import ROLL, STOP, Sit
from tests.toy import Deal


def due(table: Any) -> float:
    at = table.match.due_at
    assert at is not None
    return float(at.timestamp())


def test_a_paced_step_is_run_on_its_own(sit: Sit) -> None:
    table = sit(deal=False)
    assert table.match.waiting == []
    assert play.advance(table.pk, 1)
    move = Move.objects.get(match=table.pk, version=2)
    assert (move.kind, move.seat, move.automatic) == ("step", None, True)
    assert [entry["seat"] for entry in table.match.waiting] == [0]


def test_a_step_that_comes_twice_or_late_is_run_once(sit: Sit) -> None:
    table = sit(deal=False)
    assert play.advance(table.pk, 1)
    stored = list(Move.objects.values())
    for version in (0, 1, 2, 3):
        assert not play.advance(table.pk, version)
    assert not play.advance(999_999, 1)
    assert list(Move.objects.values()) == stored


def test_people_get_the_pause_of_a_step_before_the_next_thing(
    sit: Sit, committed: None, handed_out: list[Any], clock: Clock, owner: Any
) -> None:
    table = sit(deal=False)
    assert handed_out == [("advance", [table.pk, 1], 0.0)]
    play.resign(table.pk, owner)
    assert play.advance(table.pk, 2)
    (name, arguments, wait) = handed_out[-1]
    assert (name, arguments) == ("bot_move", [table.pk, 3, 0])
    assert Deal.pause + 0.6 <= wait <= Deal.pause + 1.5


def test_bots_among_themselves_end_a_match_without_pauses(
    sit: Sit, committed: None, handed_out: list[Any], clock: Clock, owner: Any
) -> None:
    table = sit(deal=False, bots=["novice"])
    play.resign(table.pk, owner)
    assert play.advance(table.pk, 2)
    assert handed_out[-1] == ("bot_move", [table.pk, 3, 0], 0.0)


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


def test_bots_think_visibly_where_people_sit_and_not_at_an_instant_table(
    sit: Sit, committed: None, handed_out: list[Any], owner: Any, clock: Clock
) -> None:
    table = sit(bots=["novice"])
    table.does(0, STOP)
    (name, arguments, wait) = handed_out[-1]
    assert (name, arguments) == ("bot_move", [table.pk, table.version, 1])
    assert 0.5 <= wait <= 1.5
    table = sit(bots=["novice"], speed="instant")
    table.does(0, STOP)
    assert handed_out[-1] == ("bot_move", [table.pk, table.version, 1], 0.0)
    table = sit(bots=["novice"])
    play.resign(table.pk, owner)
    assert handed_out[-1] == ("bot_move", [table.pk, table.version, 0], 0.0)


def test_nobody_keeps_a_bot_from_moving_by_being_busy(
    sit: Sit, committed: None, handed_out: list[Any], clock: Clock
) -> None:
    table = sit(bots=["novice"])
    table.does(0, STOP)
    clock.goes(1.6)
    table.does(0, b'{"do":"wave"}')
    assert handed_out[-1] == ("bot_move", [table.pk, table.version, 1], 0.0)


@pytest.mark.parametrize("seconds", [0.0, 0.03])
def test_how_long_a_bot_takes_in_a_window_tells_nothing(
    sit: Sit, clock: Clock, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    """Whether it had something to think about or not, its answer comes after the same time; and it does
    not search."""
    table = sit(bots=["expert"])
    table.does(0, STOP)
    asked: list[str] = []
    ask = bot_players.ask

    def thinking(key: str, *rest: Any) -> Any:
        asked.append(key)
        clock.goes(seconds)
        return ask("novice", *rest)

    monkeypatch.setattr(bot_players, "ask", thinking)
    monkeypatch.setattr(runner, "sleep", clock.goes)
    assert play.bot_move(table.pk, table.version, 1)
    while [entry["patience"] for entry in table.match.waiting] != ["window", "window"]:
        assert play.bot_move(table.pk, table.version, 1)
    assert set(asked) == {"expert"}
    asked.clear()
    began = clock.at
    assert play.bot_move(table.pk, table.version, 1)
    assert asked == ["hard"]
    assert clock.at == pytest.approx(began + runner.WINDOW_SECONDS)


def test_a_bot_moves_once_however_often_it_is_asked(sit: Sit) -> None:
    table = sit(bots=["novice"])
    table.does(0, STOP)
    version = table.version
    assert play.bot_move(table.pk, version, 1)
    assert not play.bot_move(table.pk, version, 1)
    move = Move.objects.get(match=table.pk, version=version + 1)
    assert (move.seat, move.automatic) == (1, True)


def test_a_bot_is_not_asked_for_a_persons_seat_or_out_of_turn(sit: Sit) -> None:
    table = sit(bots=["novice"])
    assert not play.bot_move(table.pk, table.version, 0)
    assert not play.bot_move(table.pk, table.version, 1)
    assert not play.bot_move(999_999, 1, 0)


def test_bots_play_a_match_to_its_end(sit: Sit) -> None:
    table = sit(seats=3, bots=["novice", "normal"], deal=False)
    table.advance()
    while table.match.status == Match.Status.PLAYING:
        waiting = [entry["seat"] for entry in table.match.waiting]
        if 0 in waiting:
            table.does(0, STOP if len(waiting) == 1 and waiting == [0] and _turn(table) else _no())
        elif waiting:
            assert play.bot_move(table.pk, table.version, waiting[0])
        table.advance()
    assert table.match.result["placings"]


def _turn(table: Any) -> bool:
    return type(table.state().agenda[-1]).__name__ == "Turn"


def _no() -> bytes:
    return b'{"do":"double","yes":false}'


@pytest.mark.parametrize("failing", ["raises", "cheats"])
def test_a_bot_that_fails_does_what_the_clock_would_do(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    def fail(*_: Any) -> Any:
        if failing == "raises":
            raise RuntimeError("a bug in a bot")
        from tests.toy import Double

        return Double(True)

    monkeypatch.setattr(bot_players, "ask", fail)
    table = sit(bots=["novice"])
    table.does(0, STOP)
    assert play.bot_move(table.pk, table.version, 1)
    assert bytes(Move.objects.get(match=table.pk, version=table.version).choice or b"") == b'{"do":"stop"}'


def test_those_who_answer_come_before_the_one_whose_turn_it_is(sit: Sit) -> None:
    position = play.read(sit(seats=3, bots=["novice", "novice"]).pk)
    position.row.waiting = [
        {"seat": 1, "since": 0, "deadline": None, "patience": "turn"},
        {"seat": 2, "since": 0, "deadline": None, "patience": "answer"},
    ]
    assert scheduler.next_bot(position) == 2


# -- the sweep -----------------------------------------------------------------------------------------------


def test_the_sweep_leaves_alone_what_is_under_way(sit: Sit, clock: Clock, handed_out: list[Any]) -> None:
    sit(deal=False)
    sit(bots=["novice"])
    handed_out.clear()
    assert play.sweep() == 0
    clock.goes(6)
    play.sweep()
    assert handed_out == []


def test_the_sweep_hands_out_a_lost_step_again_and_waits_for_it(
    sit: Sit, clock: Clock, handed_out: list[Any]
) -> None:
    table = sit(deal=False)
    handed_out.clear()
    clock.goes(scheduler.PATIENCE_SECONDS + 1)
    play.sweep()
    assert handed_out == [("advance", [table.pk, 1], 0.0)]
    play.sweep()
    assert len(handed_out) == 1
    clock.goes(scheduler.PATIENCE_SECONDS + 1)
    play.sweep()
    assert len(handed_out) == 2


def test_the_sweep_hands_out_a_lost_bot_again(sit: Sit, clock: Clock, handed_out: list[Any]) -> None:
    table = sit(bots=["novice"])
    table.does(0, STOP)
    handed_out.clear()
    clock.goes(60)
    play.sweep()
    assert [task[:2] for task in handed_out] == [("bot_move", [table.pk, table.version, 1])]


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
    monkeypatch.setattr("games.play.match.clocks.WINDOW_SECONDS", {"live": 4.0, "turns": 4.0})
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


def test_tasks_are_named_and_queued_as_they_are_handed_out() -> None:
    assert set(scheduler.QUEUES) == {"advance", "bot_move", "count_chances", "expire", "rate"}
    for name in scheduler.QUEUES:
        assert getattr(tasks, name).name == f"games.play.tasks.{name}"


def test_the_tasks_do_what_they_say(sit: Sit, clock: Clock, handed_out: list[Any]) -> None:
    table = sit(deal=False, bots=["novice"])
    tasks.advance(table.pk, 1)
    assert table.version == 2
    clock.goes(1000)
    tasks.expire(table.pk, 2, 0)
    assert table.version == 3
    tasks.bot_move(table.pk, 3, 1)
    assert table.version == 4
    clock.goes(1000)
    tasks.sweep()
    assert handed_out[-1][0] in ("expire", "bot_move")


# -- matches that cannot be read -----------------------------------------------------------------------------


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
    assert runner.sweep(limit=3) == 0
    clock.goes(SWEEP_SECONDS)
    assert runner.sweep(limit=3) == 1
    assert [task[1][0] for task in handed_out] == [other.pk]
    assert len(noted) == 3, "each is told once and not with every sweep"
    Match.objects.filter(pk__in=ids).update(state=bytes(other.match.state or b""))
    clock.goes(runner.AGAIN_SECONDS)
    assert runner.sweep() == 4, "mended ones go on by themselves"


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
