"""Steps, bots and clocks: tasks may be late or run twice, and the match goes on exactly once."""

from __future__ import annotations

from typing import Any

import pytest

from games import play
from games.models import Match, Move
from games.play.automation import runner, tasks
from games.play.match import bot_players, scheduler
from tests.clock import Clock
from tests.play.conftest import STOP, WAVE, Sit
from tests.toy import Deal


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


def test_a_bot_thinks_no_longer_because_the_clock_was_set_back(
    sit: Sit, committed: None, handed_out: list[Any], clock: Clock
) -> None:
    table = sit(bots=["novice"])
    table.does(0, STOP)
    clock.at -= 3600
    table.does(0, WAVE)
    assert handed_out[-1][0] == "bot_move"
    assert handed_out[-1][2] <= 1.5


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
    assert clock.at == pytest.approx(began + runner.BOT_REACTION_SECONDS)


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


def test_tasks_are_named_and_queued_as_they_are_handed_out() -> None:
    assert sorted(scheduler.QUEUES) == [
        "advance",
        "bot_move",
        "count_chances",
        "expire",
        "look_at_armed",
        "rate",
        "study",
    ]
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


# -- queues --------------------------------------------------------------------------------------------------


@pytest.fixture
def queued(monkeypatch: pytest.MonkeyPatch, committed: None) -> list[tuple[str, str]]:
    """The tasks that the broker is given: name and queue."""
    handed: list[tuple[str, str]] = []

    def send_task(_: Any, name: str, *arguments: Any, queue: str, **more: Any) -> None:
        handed.append((name.removeprefix("games.play.tasks."), queue))

    monkeypatch.setattr(scheduler, "send", scheduler.hand_to_celery)
    monkeypatch.setattr("celery.Celery.send_task", send_task)
    return handed


LINED_UP = ("line_up", "quick_bots")
"""Who looks ahead joins the line of those who do, in a moment."""


@pytest.mark.parametrize(
    ("bot", "task"),
    [
        *((level, ("bot_move", "quick_bots")) for level in ("novice", "easy", "normal", "hard")),
        *((level, LINED_UP) for level in ("expert", "master")),
    ],
)
def test_who_looks_ahead_stands_in_a_line_of_their_own(
    sit: Sit, queued: list[tuple[str, str]], bot: str, task: tuple[str, str]
) -> None:
    table = sit(bots=[bot])
    table.does(0, STOP)
    assert queued[-1] == task


def test_a_window_is_quick_whoever_is_asked(sit: Sit, queued: list[tuple[str, str]]) -> None:
    table = sit(seats=3, bots=["master"])
    table.does(0, STOP)
    assert queued[-1] == LINED_UP
    while table.match.waiting[0]["seat"] == 1:
        play.bot_move(table.pk, table.version, 1)
    table.does(2, STOP)
    assert queued[-1] == ("bot_move", "quick_bots")


def test_bots_among_themselves_hold_up_nobody(sit: Sit, queued: list[tuple[str, str]], owner: Any) -> None:
    table = sit(bots=["master"])
    play.takeover(table.pk, owner)
    assert queued[-1] == ("bot_move", "lone_bots")
    play.come_back(table.pk, owner)
    table.does(0, STOP)
    assert queued[-1] == LINED_UP


def test_a_worker_asks_for_its_own_queue_of_bots(
    sit: Sit, queued: list[tuple[str, str]], clock: Clock
) -> None:
    for bot in ("novice", "master"):
        sit(bots=[bot]).does(0, STOP)
    quick = ("bot_move", "quick_bots")
    for queue, lost in (("quick_bots", [quick, LINED_UP]), ("bots", [LINED_UP]), ("lone_bots", [])):
        del queued[:]
        tasks.hand_out_anew(queue)
        assert sorted(queued) == sorted(lost)
