"""Where no clock runs, somebody who has not played for two weeks can be gone on without (R-81)."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from accounts.models import Holiday
from games import play
from games.models import Match, Move, Outage, Seat
from games.models.matches import SHARED
from games.play.finished.verify import verify
from games.play.match.gone import AFTER as GONE_AFTER
from games.play.ops import outages
from games.play.views import messages
from tests.clock import Clock
from tests.play.conftest import ROLL, STOP, WAVE, At, Sit, picture
from tests.play.test_moves import refused

FREE = {"pace": "free", "decision_seconds": 0, "reserve_seconds": 0}
WEEK = 7 * 86400


@pytest.fixture
def table(sit: Sit, clock: Clock) -> At:
    """The opponent is asked, and no clock runs."""
    at = sit(**FREE)
    at.does(0, STOP)
    assert [entry["seat"] for entry in at.match.waiting] == [1]
    return at


def from_when(table: At, seat: int) -> Any:
    """From when on everybody is told that this seat counts as gone."""
    asked = {one["seat"]: one["gone_from"] for one in picture(play.read(table.pk), 0)["waiting"]}
    told = messages.table_info(table.pk)["seats"][seat]
    if not told["takeover"]:
        assert (asked.get(seat) or 0) <= (told["gone_from"] or 0), "nobody is told too late"
        assert (asked.get(seat) is None) == (told["gone_from"] is None)
    return told["gone_from"]


def test_what_everybody_is_shown_after_a_change_asks_the_database_for_nothing(
    table: At, django_assert_num_queries: Any
) -> None:
    """A change is stored then: a database that is away would fail what is done."""
    position = play.read(table.pk)
    with django_assert_num_queries(0):
        assert picture(position, 0)["waiting"][0]["gone_from"] is not None


def test_the_one_who_stays_goes_on_alone_and_may_end_the_match(
    table: At, owner: Any, opponent: Any, clock: Clock
) -> None:
    assert from_when(table, 1) == clock.at + GONE_AFTER
    clock.goes(GONE_AFTER - 1)
    refused("not-offered", play.go_on_without, table.pk, owner, 1, "on")
    clock.goes(1)
    play.go_on_without(table.pk, owner, 1, "on")
    seat = Seat.objects.get(match=table.pk, number=1)
    assert (seat.bot, seat.takeover, seat.user) == ("normal", True, opponent)
    assert seat.left_at is not None
    move = Move.objects.filter(match=table.pk).latest("version")
    line = messages.stored_moves(play.read(table.pk), move.version - 1)[0]
    assert (line.seat, line.note.why) == (1, "gone")
    assert line.note.text == "has not played for two weeks and counts as having resigned; a bot plays on"
    refused("forbidden", play.come_back, table.pk, opponent)
    assert json.loads(play.update(table.pk, 0))["ending"] is not None
    play.end_here(table.pk, owner, "end")
    match = table.match
    assert (match.status, match.result["winners"], match.result["left"]) == ("finished", [0], [1])
    assert verify(table.pk) is None


def test_it_happens_once_however_often_it_is_sent(table: At, owner: Any, clock: Clock) -> None:
    clock.goes(GONE_AFTER)
    first = play.go_on_without(table.pk, owner, 1, "on")
    again = play.go_on_without(table.pk, owner, 1, "on")
    assert (again.version, again.repeated) == (first.version, True)
    refused("not-offered", play.go_on_without, table.pk, owner, 1, "on again")


def test_of_several_any_one_may_say_so_and_nobody_else(
    sit: Sit, owner: Any, opponent: Any, third: Any, stranger: Any, clock: Clock
) -> None:
    table = sit(seats=3, **FREE)
    table.does(0, STOP)
    clock.goes(GONE_AFTER)
    refused("not-seated", play.go_on_without, table.pk, stranger, 1, "a")
    refused("malformed", play.go_on_without, table.pk, opponent, 1, "b")  # oneself
    refused("malformed", play.go_on_without, table.pk, owner, 3, "c")
    refused("malformed", play.go_on_without, table.pk, owner, -1, "d")
    refused("malformed", play.go_on_without, table.pk, owner, 1, "")
    refused("not-offered", play.go_on_without, table.pk, owner, 2, "e")  # is not asked
    play.takeover(table.pk, third)
    refused("not-seated", play.go_on_without, table.pk, third, 1, "f")  # is away
    play.come_back(table.pk, third)
    play.go_on_without(table.pk, third, 1, "g")
    assert json.loads(play.update(table.pk, 2))["ending"] is None  # two people are left
    table.to_the_end()
    assert table.match.result["left"] == [1]
    assert verify(table.pk) is None


def test_whoever_has_moved_or_was_asked_anew_has_two_weeks_again(table: At, owner: Any, clock: Clock) -> None:
    clock.goes(GONE_AFTER)
    table.does(1, ROLL)
    assert [entry["seat"] for entry in table.match.waiting] == [1]
    refused("not-offered", play.go_on_without, table.pk, owner, 1, "on")
    assert from_when(table, 1) == clock.at + GONE_AFTER


def test_a_bot_that_was_to_play_for_now_does_for_good(
    table: At, owner: Any, opponent: Any, clock: Clock
) -> None:
    clock.goes(WEEK)
    play.takeover(table.pk, opponent)
    clock.goes(WEEK + 1)
    assert from_when(table, 1) == clock.at - 1 + WEEK
    refused("not-offered", play.go_on_without, table.pk, owner, 1, "on")
    clock.goes(WEEK)
    play.go_on_without(table.pk, owner, 1, "on")
    assert from_when(table, 1) is None
    play.end_here(table.pk, owner, "end")
    assert verify(table.pk) is None


def test_whoever_came_back_in_between_is_not_gone(table: At, owner: Any, opponent: Any, clock: Clock) -> None:
    play.takeover(table.pk, opponent)
    clock.goes(WEEK)
    play.come_back(table.pk, opponent)
    play.takeover(table.pk, opponent)
    clock.goes(WEEK)
    assert from_when(table, 1) == clock.at + WEEK
    refused("not-offered", play.go_on_without, table.pk, owner, 1, "on")


def test_a_holiday_is_left_out(table: At, owner: Any, opponent: Any, clock: Clock) -> None:
    begins = clock.moment() + timedelta(days=3)
    Holiday.objects.create(user=opponent, begins_at=begins, ends_at=begins + timedelta(days=7))
    assert from_when(table, 1) == clock.at + GONE_AFTER + WEEK
    clock.goes(GONE_AFTER + WEEK - 1)
    refused("not-offered", play.go_on_without, table.pk, owner, 1, "on")
    clock.goes(1)
    play.go_on_without(table.pk, owner, 1, "on")


def test_a_site_that_was_off_for_two_weeks_throws_nobody_out(table: At, owner: Any, clock: Clock) -> None:
    clock.goes(86400)
    outages.note_pulse(clock.at)
    clock.goes(2 * WEEK)
    refused("not-offered", play.go_on_without, table.pk, owner, 1, "on")  # it says so late
    outages.note_pulse(clock.at)
    refused("not-offered", play.go_on_without, table.pk, owner, 1, "on")
    assert from_when(table, 1) == clock.at + GONE_AFTER - 86400 + outages.COMING_BACK
    clock.goes(GONE_AFTER - 86400 + outages.COMING_BACK)
    outages.note_pulse(clock.at)
    Outage.objects.filter(ended_at=clock.moment()).delete()
    play.go_on_without(table.pk, owner, 1, "on")


def test_whoever_says_something_with_the_board_is_there(table: At, owner: Any, clock: Clock) -> None:
    clock.goes(WEEK)
    table.does(1, WAVE)
    assert [entry["seat"] for entry in table.match.waiting] == [1]
    assert from_when(table, 1) == clock.at + GONE_AFTER
    clock.goes(WEEK)
    refused("not-offered", play.go_on_without, table.pk, owner, 1, "on")


def test_whoever_has_just_come_back_is_there(table: At, owner: Any, opponent: Any, clock: Clock) -> None:
    play.takeover(table.pk, opponent)
    clock.goes(GONE_AFTER)
    play.come_back(table.pk, opponent)
    refused("not-offered", play.go_on_without, table.pk, owner, 1, "on")
    assert from_when(table, 1) == clock.at + GONE_AFTER


def test_where_nobody_else_waits_nothing_is_told(sit: Sit, clock: Clock) -> None:
    table = sit(bots=["novice"], **FREE)
    assert from_when(table, 0) is None


@pytest.mark.parametrize("pace", ["live", "turns"])
def test_where_a_clock_runs_it_decides(sit: Sit, owner: Any, clock: Clock, pace: str) -> None:
    table = sit(pace=pace, decision_seconds=600 if pace == "live" else 86400)
    table.does(0, STOP)
    assert from_when(table, 1) is None
    clock.goes(3 * WEEK)
    refused("not-offered", play.go_on_without, table.pk, owner, 1, "on")


def of_a_lesson(table: At) -> None:
    Match.every.filter(pk=table.pk).update(lesson="first")


def of_a_deal(table: At) -> None:
    Match.every.filter(pk=table.pk).update(played_as=SHARED)


@pytest.mark.parametrize("kind", [of_a_lesson, of_a_deal])
def test_at_some_tables_nobody_is_ever_gone(
    table: At, owner: Any, clock: Clock, kind: Callable[[At], None]
) -> None:
    kind(table)
    clock.goes(3 * WEEK)
    refused("not-offered", play.go_on_without, table.pk, owner, 1, "on")


def test_a_bot_that_sits_there_is_nobody_who_is_gone(sit: Sit, owner: Any, clock: Clock) -> None:
    table = sit(bots=["novice"], **FREE)
    table.does(0, STOP)
    assert from_when(table, 1) is None
    clock.goes(3 * WEEK)
    refused("not-offered", play.go_on_without, table.pk, owner, 1, "on")


def test_what_has_ended_is_over(table: At, owner: Any, clock: Clock) -> None:
    clock.goes(3 * WEEK)
    table.to_the_end()
    refused("over", play.go_on_without, table.pk, owner, 1, "on")
