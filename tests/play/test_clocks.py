"""Clocks: whose time runs, what happens when it runs out, and when a bot sits down for somebody who is
away."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random
from typing import Any

import pytest

from games import play
from games.models import Match, Move, Seat
from games.play.finished import verify
from games.play.match import holidays, undo
from tests.clock import Clock
from tests.play.conftest import NO, ROLL, STOP, WAVE, YES, Sit, forget

LIVE = {"decision_seconds": 60, "reserve_seconds": 100}


def entry(match: Match, seat: int) -> dict[str, Any]:
    """How long this seat has."""
    return next(entry for entry in match.waiting if entry["seat"] == seat)


def reserve(table: Any, seat: int) -> float:
    return Seat.objects.get(match=table.pk, number=seat).reserve_left


def choices(table: Any, seat: int) -> list[bytes]:
    moves = Move.objects.filter(match=table.pk, seat=seat, kind="choice").order_by("version")
    return [bytes(move.choice or b"") for move in moves]


def test_a_turn_has_the_tables_time_and_then_the_seats_reserve(sit: Sit, clock: Clock) -> None:
    table = sit(**LIVE)
    assert entry(table.match, 0) == {
        "seat": 0,
        "since": clock.at,
        "deadline": clock.at + 160,
        "patience": "turn",
    }
    clock.goes(90)
    table.does(0, ROLL)
    assert Seat.objects.get(match=table.pk, number=0).reserve_left == 70
    assert entry(table.match, 0)["deadline"] == clock.at + 60 + 70
    clock.goes(30)
    table.does(0, ROLL)
    assert Seat.objects.get(match=table.pk, number=0).reserve_left == 70


@pytest.mark.parametrize(("pace", "seconds"), [("live", 20), ("turns", 12 * 3600)])
def test_a_window_has_the_same_short_time_for_everybody(
    sit: Sit, clock: Clock, pace: str, seconds: int
) -> None:
    table = sit(pace=pace, decision_seconds=60 if pace == "live" else 86400)
    table.does(0, STOP)
    table.does(1, STOP)
    until = {entry["seat"]: entry["deadline"] - clock.at for entry in table.match.waiting}
    assert until == {0: seconds, 1: seconds}


def test_whoever_is_still_asked_keeps_their_time_when_others_answer(sit: Sit, clock: Clock) -> None:
    table = sit(seats=3)
    for seat in range(3):
        table.does(seat, STOP)
    before = entry(table.match, 2)
    clock.goes(8)
    table.does(0, YES)
    assert entry(table.match, 2) == before
    assert [entry["seat"] for entry in table.match.waiting] == [1, 2]


def test_a_match_without_a_clock_and_a_bot_have_no_deadline(sit: Sit, clock: Clock) -> None:
    assert entry(sit(pace="free", decision_seconds=0).match, 0)["deadline"] is None
    table = sit(bots=["novice"])
    table.does(0, STOP)
    assert entry(table.match, 1)["deadline"] is None
    assert not play.expire(table.pk, table.version, 1)


def test_when_time_runs_out_the_default_is_taken_and_not_a_moment_before(sit: Sit, clock: Clock) -> None:
    table = sit(**LIVE)
    clock.goes(159)
    version = table.version
    assert not play.expire(table.pk, version, 0)
    assert table.version == version
    clock.goes(1)
    assert play.expire(table.pk, version, 0)
    move = Move.objects.filter(match=table.pk).order_by("-version")[0]
    assert (bytes(move.choice or b""), move.seat, move.automatic) == (b'{"do":"stop"}', 0, True)
    assert Seat.objects.get(match=table.pk, number=0).reserve_left == 0


def test_a_clock_that_comes_late_or_twice_does_nothing(sit: Sit, clock: Clock) -> None:
    table = sit(**LIVE)
    clock.goes(1000)
    version = table.version
    assert play.expire(table.pk, version, 0)
    assert not play.expire(table.pk, version, 0)
    late = table.version
    table.does(1, ROLL)
    clock.goes(1000)
    assert not play.expire(table.pk, late, 1)
    assert choices(table, 1) == [b'{"do":"roll"}']


def test_a_person_cannot_stop_the_clock_with_its_own_nonce(sit: Sit, clock: Clock) -> None:
    table = sit(**LIVE)
    with pytest.raises(play.Refusal):
        table.does(0, ROLL, nonce=f"!clock-turn-{table.version + 1}")
    clock.goes(1000)
    assert play.expire(table.pk, table.version, 0)


def away(table: Any, clock: Clock, seat: int) -> None:
    clock.goes(10**6)
    assert play.expire(table.pk, table.version, seat)


def test_after_time_outs_in_a_row_a_bot_takes_over(
    sit: Sit, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.toy import Roll, Stop, Turn

    monkeypatch.setattr(Turn, "options", lambda *_: (Roll(), Stop()))
    monkeypatch.setattr(Turn, "default", lambda *_: Roll())
    table = sit(decision_seconds=60)
    for time in range(2):
        assert not Seat.objects.get(match=table.pk, number=0).takeover, time
        away(table, clock, 0)
    seat = Seat.objects.get(match=table.pk, number=0)
    assert (seat.takeover, seat.bot, seat.user is not None, seat.left_at) == (True, "normal", True, None)
    last = Move.objects.filter(match=table.pk).order_by("-version")[0]
    assert (last.kind, last.seat) == ("takeover", 0)
    assert entry(table.match, 0)["deadline"] is None


def test_by_turns_the_first_time_out_of_a_match_is_forgiven(sit: Sit, clock: Clock) -> None:
    """R-75."""
    table = sit(pace="turns", decision_seconds=86400)
    Seat.objects.filter(match=table.pk, number=0).update(mailed_at=datetime.now(UTC))
    state = table.state()
    away(table, clock, 0)
    now = entry(table.match, 0)
    assert (now["since"], now["deadline"], now["grace"]) == (clock.at, clock.at + 86400, True)
    assert table.state() == state
    last = Move.objects.filter(match=table.pk).order_by("-version")[0]
    assert (last.kind, last.seat, bytes(last.choice or b"")) == ("nudge", 0, b'{"why":"grace"}')
    assert Seat.objects.get(match=table.pk, number=0).mailed_at is None, "it is told as news of its own"
    table.does(1, WAVE)
    assert entry(table.match, 0) == now
    clock.goes(86399)
    assert not play.expire(table.pk, table.version, 0)
    clock.goes(1)
    assert play.expire(table.pk, table.version, 0)
    seat = Seat.objects.get(match=table.pk, number=0)
    assert (seat.takeover, seat.bot, seat.left_at) == (True, "normal", None)
    assert choices(table, 0) == [], "the bot chooses, not the clock"


def test_grace_is_given_once_in_a_match_and_the_seat_can_be_taken_back(
    sit: Sit, clock: Clock, owner: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R-75."""
    table = sit(pace="turns", decision_seconds=86400)
    away(table, clock, 0)
    table.does(0, ROLL)
    assert "grace" not in entry(table.match, 0)
    away(table, clock, 0)
    assert Seat.objects.get(match=table.pk, number=0).takeover
    play.come_back(table.pk, owner)
    assert not Seat.objects.get(match=table.pk, number=0).takeover
    table.does(0, STOP)
    away(table, clock, 1)
    assert entry(table.match, 1)["grace"], "each has a turn of grace of their own"


def test_a_turn_of_grace_is_checked_when_the_match_is_played_again(sit: Sit, clock: Clock) -> None:
    table = sit(pace="turns", decision_seconds=86400)
    away(table, clock, 0)
    table.to_the_end()
    assert verify.verify(table.pk) is None
    assert verify.verify_file(play.export(table.pk)) is None


def test_a_choice_of_ones_own_between_them_starts_the_count_anew(
    sit: Sit, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.toy import Roll, Stop, Turn

    monkeypatch.setattr(Turn, "options", lambda *_: (Roll(), Stop()))
    monkeypatch.setattr(Turn, "default", lambda *_: Roll())
    table = sit(**LIVE)
    away(table, clock, 0)
    table.does(0, WAVE)
    away(table, clock, 0)
    assert not Seat.objects.get(match=table.pk, number=0).takeover


def test_windows_that_run_out_do_not_count(sit: Sit, clock: Clock) -> None:
    table = sit(**LIVE)
    away(table, clock, 0)
    table.does(1, STOP)
    away(table, clock, 0)
    assert not Seat.objects.get(match=table.pk, number=0).takeover
    assert choices(table, 0)[-1] == NO


def test_taking_back_gives_back_the_time_that_was_left(sit: Sit, clock: Clock) -> None:
    table = sit(**LIVE)
    clock.goes(20)
    table.does(0, STOP)
    clock.goes(30)
    table.undoes(0)
    assert entry(table.match, 0)["deadline"] == clock.at + 140, "the others' time is not charged"
    clock.goes(15)
    table.does(0, STOP)
    table.undoes(0)
    assert entry(table.match, 0)["deadline"] == clock.at + 125


def test_a_choice_made_in_the_last_moment_is_taken_back_to_that_moment(sit: Sit, clock: Clock) -> None:
    table = sit(decision_seconds=10, reserve_seconds=0)
    clock.goes(9.7)
    table.does(0, STOP)
    table.undoes(0)
    assert entry(table.match, 0)["deadline"] == pytest.approx(clock.at + 0.3)
    clock.goes(0.3)
    assert play.expire(table.pk, table.version, 0)


def test_a_reserve_is_neither_lost_twice_nor_won_back(sit: Sit, clock: Clock) -> None:
    table = sit(**LIVE)
    clock.goes(90)
    table.does(0, STOP)
    assert reserve(table, 0) == 70
    table.undoes(0)
    assert entry(table.match, 0)["deadline"] == clock.at + 70
    clock.goes(10)
    table.does(0, STOP)
    assert reserve(table, 0) == 60


def test_what_the_own_clock_ran_since_a_choice_stays_spent(
    sit: Sit, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.toy import Roll, Turn

    def choose(self: Turn, state: Any, context: Any, seat: int, action: Any) -> None:
        if isinstance(action, Roll):
            state.then(self)

    monkeypatch.setattr(Turn, "choose", choose)
    table = sit(decision_seconds=10, reserve_seconds=0)
    clock.goes(6)
    table.does(0, ROLL)
    assert entry(table.match, 0)["deadline"] == clock.at + 10, "the next question has time of its own"
    clock.goes(3)
    table.undoes(0)
    assert entry(table.match, 0)["deadline"] == pytest.approx(clock.at + 1)
    table.does(0, ROLL)
    clock.goes(2)
    before = table.match
    with pytest.raises(play.Refusal, match="No time is left to choose anew"):
        table.undoes(0)
    assert (table.match.version, table.match.waiting) == (before.version, before.waiting)


def test_holidays_are_no_part_of_the_time_that_a_choice_took() -> None:
    day = 86400.0
    still = [(10 * day, 12 * day), (20 * day, 23 * day)]
    for spent, begun in ((1, 23), (3.5, 17.5), (9, 12), (30, -11)):
        assert holidays.since(24 * day, spent * day, still) == begun * day


def test_an_aside_taken_back_leaves_the_clock_alone(sit: Sit, clock: Clock) -> None:
    table = sit(**LIVE)
    before = entry(table.match, 0)
    for _ in range(3):
        clock.goes(20)
        table.does(0, WAVE)
        if play.can_undo(table.pk, 0)[0]:
            table.undoes(0)
        assert entry(table.match, 0) == before


def test_time_is_given_back_where_all_agreed_too(sit: Sit, clock: Clock, owner: Any, opponent: Any) -> None:
    table = sit(**LIVE)
    clock.goes(50)
    table.does(0, STOP)
    table.does(1, STOP)
    play.ask_undo(table.pk, owner, table.version)
    clock.goes(5)
    play.answer_undo(table.pk, opponent, table.version, True)
    assert entry(table.match, 0)["deadline"] == clock.at + 110


def test_a_choice_that_all_give_back_renews_nobody_elses_time(
    sit: Sit, clock: Clock, owner: Any, opponent: Any, third: Any
) -> None:
    table = sit(seats=3)
    for seat in range(3):
        table.does(seat, STOP)
    before = entry(table.match, 2)
    clock.goes(8)
    table.does(0, YES)
    play.ask_undo(table.pk, owner, table.version)
    for other in (opponent, third):
        play.answer_undo(table.pk, other, table.version, True)
    assert [one["seat"] for one in table.match.waiting] == [0, 1, 2]
    assert entry(table.match, 2) == before


def test_a_reserve_that_was_taken_before_times_were_noted_is_not_taken_twice(sit: Sit, clock: Clock) -> None:
    table = sit(**LIVE)
    clock.goes(90)
    table.does(0, STOP)
    Move.objects.filter(match=table.pk).update(spent=None)
    table.undoes(0)
    assert entry(table.match, 0)["deadline"] == pytest.approx(clock.at + 70, abs=0.01)


def test_what_was_chosen_before_times_were_noted_goes_by_when_it_was_asked(sit: Sit, clock: Clock) -> None:
    table = sit(**LIVE)
    clock.goes(20)
    table.does(0, STOP)
    Move.objects.filter(match=table.pk).update(spent=None)
    clock.goes(5)
    table.undoes(0)
    assert entry(table.match, 0)["deadline"] == pytest.approx(clock.at + 140, abs=0.01)


def test_leaving_to_a_bot_and_coming_back_at_once_gives_no_new_time(
    sit: Sit, clock: Clock, owner: Any
) -> None:
    table = sit(**LIVE)
    until = entry(table.match, 0)["deadline"]
    for _ in range(3):
        clock.goes(20)
        play.takeover(table.pk, owner)
        play.come_back(table.pk, owner)
        assert entry(table.match, 0)["deadline"] == until


@pytest.mark.parametrize("seed", range(20))
def test_no_way_round_gives_more_time_than_a_turn_has(
    sit: Sit, clock: Clock, owner: Any, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    """Stopping, taking back, waving, leaving and coming back in any order: whoever does nothing else has been
    asked for no longer than the table's time and the reserve."""
    monkeypatch.setattr(undo, "TIMES", 10**6)
    luck = Random(seed)
    table = sit(decision_seconds=10, reserve_seconds=luck.choice([0, 7]))
    own = 0.0
    while play.read(table.pk).row.waiting[0]["seat"] == 0:
        until = entry(table.match, 0)["deadline"]
        passes = min(luck.uniform(0, 4), until - clock.at)
        clock.goes(passes)
        own += passes
        assert own <= 17.01
        if clock.at >= until:
            assert play.expire(table.pk, table.version, 0)
            break
        match luck.choice(["stop", "wave", "leave"]):
            case "stop":
                table.does(0, STOP)
                clock.goes(luck.uniform(0, 4))
                table.undoes(0)
            case "wave":
                table.does(0, WAVE)
                if play.can_undo(table.pk, 0)[0]:
                    table.undoes(0)
            case "leave":
                play.takeover(table.pk, owner)
                play.come_back(table.pk, owner)
    assert own <= 10 + 7 + 0.01


def test_clocks_are_the_same_in_a_process_that_just_started(sit: Sit, clock: Clock) -> None:
    table = sit(**LIVE)
    clock.goes(100)
    table.does(0, ROLL)
    forget()
    clock.goes(61)
    table.does(0, ROLL)
    assert Seat.objects.get(match=table.pk, number=0).reserve_left == 59
