"""A lone option that would end what somebody could still take back is not taken for them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
import pytest
from django.contrib.auth import get_user_model

from accounts.models import Holiday
from games import play
from games.engine import Decision
from games.models import ArmedMove, Move, Seat
from games.play.armed import arming, looking
from games.play.finished.stored_match import recorded_match
from games.play.match import last_look
from games.play.match.rerun import rerun
from games.play.people import letters
from tests.play.conftest import ROLL, STOP, WAVE, At, Sit, picture, prompt
from tests.toy import Roll, Stop, Turn

SURE = 100
"""What is added to the score of whoever stops, here: then they can do but one thing more."""


@pytest.fixture(autouse=True)
def sure(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever stops must roll once more, and is asked no other way."""
    real = Turn.choose

    def options(self: Turn, state: Any, context: Any, seat: int) -> Any:
        return (Roll(),) if state.players[seat].score >= SURE else (Roll(), Stop())

    def choose(self: Turn, state: Any, context: Any, seat: int, action: Any) -> None:
        if isinstance(action, Stop):
            state.players[seat].score += SURE
            state.then(self)
            return
        sure = state.players[seat].score >= SURE
        real(self, state, context, seat, action)
        if sure:
            state.agenda.pop()

    monkeypatch.setattr(Turn, "forced", True)
    monkeypatch.setattr(Turn, "default", Decision.default)
    monkeypatch.setattr(Turn, "options", options)
    monkeypatch.setattr(Turn, "choose", choose)


def asked(table: At) -> list[int]:
    return [entry["seat"] for entry in table.match.waiting]


def test_the_die_waits_for_whoever_could_still_take_back(sit: Sit) -> None:
    table = sit()
    before = table.state()
    version = table.version
    table.does(0, STOP)
    assert (asked(table), table.version) == ([0], version + 1)
    assert [one["action"]["do"] for one in prompt(play.read(table.pk), 0)["choices"]] == ["roll"]
    assert play.can_undo(table.pk, 0) == (True, "")
    table.undoes(0)
    assert table.state() == before
    table.does(0, STOP)
    table.does(0, ROLL)
    assert asked(table) == [1]
    assert not play.can_undo(table.pk, 0)[0]
    kept = msgspec.structs.replace(recorded_match(table.pk), finished=False)
    assert len(list(rerun(kept))) == table.version


def rolled_by_itself(table: At) -> bool:
    """Whether the lone roll was taken right after the last choice."""
    return Move.objects.filter(match=table.pk, seat=0, automatic=True, nonce="", choice=ROLL).exists()


def test_nobody_is_asked_where_nothing_can_be_taken_back(sit: Sit) -> None:
    table = sit(options={"undo": False})
    table.does(0, STOP)
    assert rolled_by_itself(table)
    assert asked(table) == [1]


@pytest.mark.parametrize("program", [True, False])
def test_programs_and_whoever_is_not_asked_once_more_play_on(
    sit: Sit, owner: Any, opponent: Any, program: bool
) -> None:
    table = sit()
    changed = {"owner": opponent} if program else {"confirmations": False}
    get_user_model().objects.filter(pk=owner.pk).update(**changed)
    table.does(0, STOP)
    assert rolled_by_itself(table)


def test_what_somebody_learned_something_by_is_not_waited_for(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    stops = Turn.choose

    def shown(self: Turn, state: Any, context: Any, seat: int, action: Any) -> None:
        if isinstance(action, Stop):
            state.players[1].knows_left = True
        stops(self, state, context, seat, action)

    monkeypatch.setattr(Turn, "choose", shown)
    table = sit()
    table.does(0, STOP)
    assert rolled_by_itself(table)


def test_who_has_not_chosen_yet_is_not_asked(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    every = Turn.options

    def options(self: Turn, state: Any, context: Any, seat: int) -> Any:
        return (Roll(),) if seat else every(self, state, context, seat)

    monkeypatch.setattr(Turn, "options", options)
    monkeypatch.setattr(Turn, "choose", lambda self, state, context, seat, action: None)
    table = sit()
    table.does(0, STOP)
    assert [move.seat for move in Move.objects.filter(match=table.pk, automatic=True, kind="choice")] == [1]


def test_a_lone_option_that_ends_nothing_is_taken_by_itself(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It only leads on to the next question of the same seat."""

    def choose(self: Turn, state: Any, context: Any, seat: int, action: Any) -> None:
        state.players[seat].score += SURE if isinstance(action, Stop) else -SURE
        state.then(self)

    monkeypatch.setattr(Turn, "choose", choose)
    table = sit()
    table.does(0, STOP)
    assert rolled_by_itself(table)
    assert asked(table) == [0]
    assert play.can_undo(table.pk, 0)[0]


PACES = [
    {"pace": "live", "decision_seconds": 20, "reserve_seconds": 100},
    {"pace": "turns", "decision_seconds": 86400},
    {"pace": "free", "decision_seconds": 0},
]


@pytest.mark.parametrize("pace", PACES, ids=lambda pace: pace["pace"])
def test_a_look_is_short_at_every_pace_and_then_it_is_done_as_if_nobody_had_been_asked(
    sit: Sit, clock: Any, handed_out: list[Any], pace: dict[str, Any]
) -> None:
    table = sit(**pace)
    reserve = play.read(table.pk).seats[0].reserve
    table.does(0, STOP)
    (entry,) = picture(play.read(table.pk), 0)["waiting"]
    assert (entry["patience"], entry["deadline"]) == ("look", clock.at + last_look.SECONDS)
    version = table.version
    clock.goes(last_look.SECONDS - 1)
    assert not play.expire(table.pk, version, 0)
    handed_out.clear()
    play.sweep()
    assert ("expire", [table.pk, version, 0], 1.0) in handed_out, "though no worker had kept its task"
    clock.goes(1)
    assert play.expire(table.pk, version, 0)
    done = Move.objects.filter(match=table.pk, version__gt=version)
    assert [(one.kind, one.seat, one.automatic, one.nonce) for one in done] == [("choice", 0, True, "")]
    assert asked(table) == [1]
    assert (play.read(table.pk).seats[0].bot, play.read(table.pk).seats[0].reserve) == ("", reserve)


def test_a_look_has_no_clock_where_nobody_waits(sit: Sit, clock: Any) -> None:
    table = sit(bots=["novice"], pace="free", decision_seconds=0)
    table.does(0, STOP)
    (entry,) = table.match.waiting
    assert (entry["seat"], entry["patience"], entry["deadline"]) == (0, "look", None)
    table = sit(bots=["novice"], pace="live")
    table.does(0, STOP)
    assert table.match.waiting[0]["deadline"] == clock.at + last_look.SECONDS


def test_in_a_holiday_a_look_is_as_short(sit: Sit, clock: Any, owner: Any) -> None:
    table = sit(pace="turns", decision_seconds=86400, options={"holidays": 7})
    begins = datetime.fromtimestamp(clock.at, UTC)
    Holiday.objects.create(user=owner, begins_at=begins, ends_at=begins + timedelta(days=7))
    table.does(0, STOP)
    assert table.match.waiting[0]["deadline"] == clock.at + last_look.SECONDS


def test_who_takes_back_in_a_look_has_the_time_of_their_turn_again(sit: Sit, clock: Any) -> None:
    table = sit(pace="turns", decision_seconds=86400)
    began = clock.at
    clock.goes(600)
    table.does(0, STOP)
    clock.goes(30)
    table.undoes(0)
    (entry,) = table.match.waiting
    assert (entry["patience"], entry["deadline"]) == ("turn", began + 86400)


def test_nobody_is_told_of_a_look(sit: Sit, clock: Any) -> None:
    table = sit(pace="turns", decision_seconds=86400)
    seat = Seat.objects.get(match=table.pk, number=0)
    assert letters.is_news(seat, letters.asked_of(seat), clock.moment())
    table.does(0, STOP)
    seat = Seat.objects.get(match=table.pk, number=0)
    assert not letters.is_news(seat, letters.asked_of(seat), clock.moment())


def test_an_armed_move_brings_no_look(sit: Sit, clock: Any) -> None:
    """Whoever armed it may be away."""
    table = sit(pace="turns", decision_seconds=86400, speed="instant")
    arming.arm(table.pk, 0, "stop-at", {"points": "0"})
    looking.look(table.pk)
    clock.at = ArmedMove.objects.get(match=table.pk).answers_at
    looking.look(table.pk)
    assert rolled_by_itself(table)
    assert asked(table) == [1]


def test_who_chose_what_is_chosen_for_whoever_does_nothing_is_done(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Turn, "default", lambda *_: Stop())
    table = sit()
    table.does(0, STOP)
    assert rolled_by_itself(table)
    assert asked(table) == [1]


def test_a_bot_that_takes_the_seat_needs_no_look(sit: Sit, owner: Any) -> None:
    table = sit()
    table.does(0, STOP)
    play.takeover(table.pk, owner)
    assert rolled_by_itself(table)
    assert asked(table) == [1]


def test_it_waits_no_longer_once_somebody_else_has_acted(sit: Sit) -> None:
    table = sit()
    table.does(0, STOP)
    table.does(1, WAVE)
    assert asked(table) == [1]
