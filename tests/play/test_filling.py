"""How long such tables took: by the hour of the week, with enough of them, and honest about those that found
nobody."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from math import inf
from typing import Any

import pytest
from django.core.cache import cache

from games import play
from games.models import Match, Seat
from games.play.tables.filling import LEAST, Wait, by_hour, hour_of_week, usual_wait
from tests.play.conftest import Sit

WEDNESDAY = datetime(2026, 11, 25, 13, 20, tzinfo=UTC)
HOUR = timedelta(hours=1)


def test_hours_of_the_week_begin_on_monday() -> None:
    assert hour_of_week(datetime(2026, 11, 23, 0, 59, tzinfo=UTC)) == 0
    assert hour_of_week(datetime(2026, 11, 29, 23, 0, tzinfo=UTC)) == 167


def test_with_few_tables_nothing_is_told() -> None:
    assert by_hour([(WEDNESDAY, 60.0)] * (LEAST - 1)) == {}


def test_the_hours_beside_count_as_well_also_over_the_end_of_the_week() -> None:
    sunday = datetime(2026, 11, 29, 23, 30, tzinfo=UTC)
    found = by_hour([(sunday, 60.0)] * 5 + [(sunday + HOUR, 180.0)] * 5)
    assert found == {167: Wait(60.0, 10), 0: Wait(60.0, 10)}


def test_tables_that_found_nobody_count_as_waiting_on() -> None:
    found = by_hour([(WEDNESDAY, inf)] * 5 + [(WEDNESDAY, 60.0)] * 4)
    assert found[hour_of_week(WEDNESDAY)] == Wait(None, 9)


def opened(table: Any, minutes: float, **changes: Any) -> None:
    """As if the table had been opened on a Wednesday and had begun so many minutes later."""
    began = WEDNESDAY + timedelta(minutes=minutes)
    Match.objects.filter(pk=table.pk).update(**{"created_at": WEDNESDAY, "started_at": began} | changes)


@pytest.mark.django_db
def test_what_counts_is_who_waited_for_people(sit: Sit, owner: Any) -> None:
    cache.clear()
    for _ in range(LEAST):
        opened(sit(), 4)
    opened(sit(), 90, private=True)
    opened(sit(bots=["novice"]), 0)
    opened(sit(pace="turns", decision_seconds=86400), 600)
    closed = play.open_table(owner, "den_of_dice", 2)
    play.close_table(closed.pk, owner)
    opened(closed, 0, started_at=None, moved_at=WEDNESDAY + timedelta(seconds=30))
    (match,) = Match.objects.filter(private=True)
    now = WEDNESDAY + timedelta(weeks=1)
    assert usual_wait(match, now) == Wait(240.0, LEAST)
    assert usual_wait(match, now + timedelta(hours=5)) is None
    opened(closed, 0, started_at=None, moved_at=WEDNESDAY + HOUR)
    assert usual_wait(match, now) == Wait(240.0, LEAST), "reckoned once an hour"
    cache.clear()
    assert usual_wait(match, now) == Wait(240.0, LEAST + 1)


@pytest.mark.django_db
def test_bots_that_were_seated_in_the_end_are_no_players_found(sit: Sit) -> None:
    cache.clear()
    for _ in range(LEAST):
        table = sit()
        Seat.objects.filter(match=table.pk, number=1).update(user=None, bot="normal")
        opened(table, 4)
    assert usual_wait(table.match, WEDNESDAY + timedelta(weeks=1)) == Wait(None, LEAST)
