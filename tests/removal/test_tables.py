"""Somebody goes while they sit at a table."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.db import connection

from games import play
from games.models import Match, Seat, TakeBackQuestion
from games.play.automation import tasks
from games.play.changes import pipeline
from games.play.people import going
from games.play.tables.seats import leave_table
from tests.play.conftest import ROLL, STOP, Sit, forget
from tests.removal.conftest import Way, browser_of, in_a_list, somebody_everywhere, suspended
from tests.toy import GAME

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("pace", ["live", "turns", "free"])
@pytest.mark.parametrize("who", ["asked", "not asked"])
def test_a_bot_plays_on(leaves: Way, sit: Sit, owner: Any, opponent: Any, pace: str, who: str) -> None:
    clock = {"decision_seconds": 3600} if pace == "turns" else {}
    table = sit(seats=3, pace=pace, **clock)
    asked = table.match.waiting[0]["seat"]
    seat = asked if who == "asked" else (asked + 1) % 3
    leaves(Seat.objects.get(match=table.pk, number=seat).user)
    somebody_everywhere()
    row = Seat.objects.get(match=table.pk, number=seat)
    assert (row.takeover, bool(row.bot), row.user is not None) == (True, True, True)
    connection.check_constraints()
    table.to_the_end()
    assert table.match.status == Match.Status.FINISHED


def test_a_waiting_table_passes_on_or_closes(leaves: Way, owner: Any, opponent: Any) -> None:
    both = play.open_table(owner, GAME.key, 3)
    play.take_seat(both.pk, opponent)
    alone = play.open_table(owner, GAME.key, 3)
    visited = play.open_table(opponent, GAME.key, 3)
    play.take_seat(visited.pk, owner)
    leaves(owner)
    somebody_everywhere()
    both.refresh_from_db()
    assert both.host == opponent
    assert Match.objects.get(pk=alone.pk).status == Match.Status.ABANDONED
    assert Seat.objects.filter(match=visited.pk, user__isnull=False).count() == 1


def test_a_seat_kept_for_them_is_kept_no_more(
    leaves: Way, sit: Sit, owner: Any, opponent: Any, stranger: Any
) -> None:
    table = sit()
    table.to_the_end()
    again = play.rematch(table.pk, owner)
    leaves(opponent)
    play.take_seat(again.pk, stranger)
    assert Match.objects.get(pk=again.pk).status == Match.Status.PLAYING


def test_a_question_to_take_back_lapses(leaves: Way, sit: Sit, owner: Any, opponent: Any, third: Any) -> None:
    table = sit(seats=3, pace="free")
    table.does(0, ROLL)
    table.does(0, STOP)
    table.advance()
    play.ask_undo(table.pk, owner, table.version)
    assert TakeBackQuestion.objects.exists()
    leaves(opponent)
    somebody_everywhere()
    with pytest.raises(play.Refusal):
        play.answer_undo(table.pk, third, TakeBackQuestion.objects.get().version, True)


def test_two_of_a_table_at_once(sit: Sit, owner: Any, opponent: Any, third: Any) -> None:
    table = sit(seats=3)
    in_a_list(owner, opponent)
    somebody_everywhere()
    table.to_the_end()


def test_the_whole_table(sit: Sit, owner: Any, opponent: Any, third: Any) -> None:
    table = sit(seats=3)
    in_a_list(owner, opponent, third)
    somebody_everywhere()
    table.to_the_end()
    assert table.match.status == Match.Status.FINISHED


def test_who_goes_as_their_table_begins_leaves_no_seat_empty(
    sit: Sit, owner: Any, opponent: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last one sits down between the look at the table and the standing up."""
    match = play.open_table(owner, GAME.key, 2)

    def just_begun(match_id: int, user: Any) -> None:
        play.take_seat(match_id, opponent)
        leave_table(match_id, user)

    monkeypatch.setattr(going, "leave_table", just_begun)
    suspended(owner)
    assert Match.objects.get(pk=match.pk).status == Match.Status.PLAYING
    somebody_everywhere()


@pytest.mark.parametrize("status", [Match.Status.OPEN, Match.Status.PLAYING])
def test_who_sits_down_as_they_go_is_seen_to_later(owner: Any, opponent: Any, status: str) -> None:
    """What was looked at as they went did not have this table yet."""
    match = play.open_table(owner, GAME.key, 2)
    if status == Match.Status.PLAYING:
        play.take_seat(match.pk, opponent)
    get_user_model().objects.filter(pk=owner.pk).update(is_active=False)
    tasks.see_to_empty_seats()
    somebody_everywhere()


def test_a_seat_whose_persons_row_was_deleted_gets_a_bot(sit: Sit, opponent: Any) -> None:
    """So the office did it before."""
    table = sit(seats=3)
    opponent.delete()
    forget()  # it was another process
    tasks.see_to_empty_seats()
    somebody_everywhere()
    table.to_the_end()
    browser = browser_of(get_user_model().objects.get(username="owner"))
    assert browser.get(f"/api/v1/tables/{table.pk}/").status_code == 200


def test_a_deal_that_somebody_plays_alone_waits_for_them(owner: Any) -> None:
    """And whoever sees to empty seats has nothing to do there, however often they look."""
    match = play.open_table(owner, GAME.key, 2, pace="free", bots=["novice"], key=b"d" * 32)
    suspended(owner)
    assert not Seat.objects.get(match=match, user=owner).bot
    assert going.see_to_empty_seats() == 0


def test_a_seat_that_cannot_be_seen_to_keeps_no_other_from_it(
    sit: Sit, opponent: Any, third: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit(seats=3)
    opponent.delete()
    third.delete()
    forget()  # it was another process
    made: list[int] = []

    def make(match_id: int, change: Any) -> Any:
        made.append(change.seat)
        if len(made) == 1:
            raise ValueError("a state that nobody foresaw")
        return pipeline.make(match_id, change)

    monkeypatch.setattr(going, "make", make)
    assert going.see_to_empty_seats() == 1
    assert sorted(made) == [1, 2]
    assert Seat.objects.filter(match=table.pk, bot="").count() == 2
