"""Reminders before time runs out: when one wishes, and once for each question."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.core import mail

from accounts.models import PushDevice
from games.models import Match
from games.play.people.pushes import send_pushes
from games.play.people.reminders import remind
from games.play.views import presence_store
from tests.clock import Clock
from tests.play.conftest import ROLL, At, Sit
from tests.play.test_letters import confirmed
from tests.play.test_pushes import Service, device, service  # noqa: F401

pytestmark = pytest.mark.django_db
DAY = 86400


@pytest.fixture
def table(sit: Sit, owner: Any) -> At:
    """A match by turns with a day for each move, in which the owner is asked."""
    confirmed(owner)
    return sit(pace="turns", decision_seconds=DAY)


def before_the_end(table: At, hours: float) -> datetime:
    """So many hours before the owner's time runs out."""
    (entry,) = Match.objects.get(pk=table.pk).waiting
    return datetime.fromtimestamp(entry["deadline"], UTC) - timedelta(hours=hours)


def test_one_is_reminded_once_as_long_before_as_one_wishes(table: At, owner: Any) -> None:
    assert remind(before_the_end(table, 2.1)) == 0
    assert [remind(before_the_end(table, hours)) for hours in (1.9, 1.8)] == [1, 0]
    (letter,) = mail.outbox
    assert letter.to == ["owner@example.com"]
    assert "two hours left" in letter.subject
    assert "you have two hours left for your move" in letter.body
    assert f"/tables/{table.pk}/" in letter.body


@pytest.mark.parametrize(("wish", "hours", "told"), [(8, 7.9, 1), (8, 8.1, 0), (0, 0.1, 0)])
def test_the_time_is_ones_own_choice(table: At, owner: Any, wish: int, hours: float, told: int) -> None:
    owner.remind_before = wish
    owner.save()
    assert remind(before_the_end(table, hours)) == told


def test_the_next_question_is_one_of_its_own(table: At, clock: Clock) -> None:
    remind(before_the_end(table, 1))
    clock.goes(60)
    table.does(0, ROLL)
    waiting = Match.objects.get(pk=table.pk).waiting
    if all(entry["seat"] for entry in waiting):
        pytest.fail("the owner is asked again after a roll")
    assert remind(before_the_end(table, 1)) == 1


def test_short_time_is_not_called_short_at_once(sit: Sit, owner: Any) -> None:
    """Of two hours nobody is reminded at the beginning."""
    confirmed(owner)
    table = sit(pace="turns", decision_seconds=7200)
    assert remind(before_the_end(table, 1.5)) == 0
    assert remind(before_the_end(table, 0.9)) == 1


def test_nobody_is_reminded_of_what_is_over(table: At) -> None:
    assert remind(before_the_end(table, -0.1)) == 0


def test_a_device_is_told_and_then_no_letter_is_written(
    service: Service,  # noqa: F811
    device: PushDevice,  # noqa: F811
    table: At,
) -> None:
    assert remind(before_the_end(table, 1)) == 1
    assert service.read()["title"] == "60 minutes left at Den of Dice"
    assert mail.outbox == []


@pytest.mark.parametrize("change", [{"reminders": False}, {"quiet_from": 0, "quiet_to": 23}])
def test_where_no_device_may_be_told_a_letter_is_written(
    service: Service,  # noqa: F811
    device: PushDevice,  # noqa: F811
    table: At,
    change: dict[str, Any],
) -> None:
    PushDevice.objects.update(**change)
    when = before_the_end(table, 1)
    if when.hour == 23:
        PushDevice.objects.update(quiet_from=12, quiet_to=11)
    assert remind(when) == 1
    assert len(mail.outbox) == 1
    assert service.asked == []


def test_a_reminder_says_another_thing_than_the_first_notice(
    service: Service,  # noqa: F811
    device: PushDevice,  # noqa: F811
    table: At,
) -> None:
    when = before_the_end(table, 1)
    Match.objects.update(moved_at=when - timedelta(minutes=5))
    assert send_pushes(when) == 1
    assert remind(when) == 1
    titles = [service.read(at)["title"] for at in (0, 1)]
    assert titles == ["Your move at Den of Dice", "60 minutes left at Den of Dice"]


def test_whoever_is_at_the_table_sees_the_clock(
    table: At, owner: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence_store, "people_looking_at", lambda match_id: {owner.pk})
    assert remind(before_the_end(table, 1)) == 0
