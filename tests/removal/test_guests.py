"""A guest goes, whatever they have begun: nothing of them stays, and nothing that is under way for them
fails."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection

from accounts import guests
from games import play
from games.lessons.reading import lessons_of
from games.models import Attempt, LessonRun, Match, Seat
from games.play.automation import tasks
from games.play.daily_deal import daily
from games.titles import all_games
from tests.guests.conftest import long_away
from tests.removal.conftest import browser_of, in_a_list, on_a_page
from tests.web.conftest import GAME, finish

pytestmark = pytest.mark.django_db


def by_oneself(guest: Any) -> None:
    browser_of(guest).post("/account/forget/")


def after_a_week(guest: Any) -> None:
    long_away(guest)
    tasks.clear_guests()


WAYS = {"oneself": by_oneself, "a week": after_a_week, "page": on_a_page, "list": in_a_list}


@pytest.fixture(params=WAYS)
def goes(request: Any) -> Callable[[Any], None]:
    return WAYS[request.param]


def a_lesson(guest: Any) -> None:
    play.open_lesson(guest, GAME, lessons_of(all_games()[GAME])[0].key)


def yesterdays_deal(guest: Any) -> None:
    deal = daily.deal_of(daily.today())
    type(deal).objects.filter(pk=deal.pk).update(day=daily.yesterday())
    daily.play_deal(guest, type(deal).objects.get(pk=deal.pk))


def a_finished_match(guest: Any) -> None:
    finish(guest, "novice", private=True)


def a_match_by_turns(guest: Any) -> None:
    play.open_table(guest, GAME, 2, bots=["normal"], pace="turns", decision_seconds=86400)


DEEDS = {
    "a match": lambda guest: None,
    "lesson": a_lesson,
    "deal": yesterdays_deal,
    "finished": a_finished_match,
    "by turns": a_match_by_turns,
}


@pytest.mark.parametrize("deed", DEEDS)
def test_no_row_stays(goes: Callable[[Any], None], guest: Any, deed: str) -> None:
    DEEDS[deed](guest)
    goes(guest)
    assert not guests.living().exists()
    assert not Match.every.exists()
    assert not Seat.objects.exists()
    assert not Attempt.objects.exists()
    assert not LessonRun.objects.exists()
    connection.check_constraints()


def test_the_tasks_of_their_matches_find_nothing(goes: Callable[[Any], None], guest: Any) -> None:
    match = Match.objects.get(host=guest)
    goes(guest)
    for task in (tasks.advance, tasks.look_at_armed):
        task(match.pk, match.version)
    for seat in (0, 1):
        tasks.bot_move(match.pk, match.version, seat)
        tasks.expire(match.pk, match.version, seat)
    for task in (tasks.rate, tasks.count_chances, tasks.study):
        task(match.pk)
    for task in (tasks.sweep, tasks.sweep_armed, tasks.close_forgotten, tasks.look_after_deals):
        task()
