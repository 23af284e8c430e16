"""A worker that is killed while it tells somebody something keeps nobody from being told, and two workers do
not tell it twice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.core.mail import EmailMessage
from django.db import OperationalError
from django.utils import timezone

from accounts.models import PushDevice
from games import play
from games.models import Match, Seat
from games.play.people import letters, pushes, reminders, take_back_pushes, telling_once
from games.play.people.letters import been_here, write_letters
from tests.clock import Clock
from tests.play.conftest import STOP, At, Sit
from tests.play.test_letters import asked_long_ago, confirmed
from tests.play.test_pushes import Service, device, service  # noqa: F401

pytestmark = pytest.mark.django_db
Tell = Callable[[], int]


class Killed(BaseException):
    """As a process ends: nothing of ours hears of it."""


@pytest.fixture
def table(sit: Sit, owner: Any) -> At:
    """A match by turns in which the owner is asked, with an hour to go."""
    confirmed(owner)
    table = sit(seats=3, pace="turns", decision_seconds=86400)
    asked_long_ago(table)
    since, until = (_now() + timedelta(hours=hours) for hours in (-20, 1))
    times = {"since": since.timestamp(), "deadline": until.timestamp()}
    waiting = [entry | times for entry in table.match.waiting]
    Match.objects.filter(pk=table.pk).update(waiting=waiting)
    return table


def _now() -> datetime:
    return timezone.now()


@pytest.fixture(params=["letter", "push", "reminder", "take-back"])
def tell(request: pytest.FixtureRequest, table: At, owner: Any) -> Tell:
    """What tells it, how often it did."""
    way: str = request.param
    if way in ("push", "take-back"):
        request.getfixturevalue("device")
    if way == "take-back":
        for seat in range(3):
            table.does(seat, STOP)
        play.ask_undo(table.pk, request.getfixturevalue("opponent"), table.version)
    ways = {
        "letter": write_letters,
        "push": pushes.send_pushes,
        "reminder": reminders.remind,
        "take-back": take_back_pushes.tell_asked,
    }
    return lambda: ways[way](_now())


@contextmanager
def when_handed_over(deed: Callable[[], object]) -> Iterator[None]:
    """Something happens in the moment in which it is handed over, by letter or by push."""

    def handed_over(*_: Any) -> bool:
        deed()
        return True

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(EmailMessage, "send", handed_over)
        patch.setattr(pushes, "post", handed_over)
        yield


def killed() -> None:
    raise Killed


def test_who_is_killed_before_it_is_told_leaves_it_to_others(tell: Tell, clock: Clock) -> None:
    with when_handed_over(killed), pytest.raises(Killed):
        tell()
    assert tell() == 0, "somebody may be at it still"
    clock.goes(telling_once.GIVEN_UP_AFTER.total_seconds() + 1)
    assert [tell(), tell()] == [1, 0]


def test_two_workers_tell_it_once(tell: Tell) -> None:
    others: list[int] = []

    def other_worker() -> None:
        if not others:
            others.append(-1)
            others.append(tell())

    with when_handed_over(other_worker):
        assert tell() == 1
    assert others == [-1, 0]
    assert tell() == 0


@pytest.mark.parametrize("seen", [True, False], ids=["been there", "not there"])
def test_who_comes_while_a_letter_goes_out_is_written_again_later(table: At, owner: Any, seen: bool) -> None:
    with when_handed_over(lambda: seen and been_here(table.pk, owner.pk)):
        assert write_letters(_now()) == 1
    seat = Seat.objects.get(match=table.pk, user=owner)
    assert (seat.mailed_at is None, seat.telling_at) == (seen, None)


def test_who_comes_while_a_reminder_goes_out_is_not_reminded_again(table: At, owner: Any) -> None:
    with when_handed_over(lambda: been_here(table.pk, owner.pk)):
        assert reminders.remind(_now()) == 1
    assert reminders.remind(_now()) == 0


@pytest.mark.parametrize("tell", ["letter", "push", "reminder"], indirect=True)
def test_what_cannot_be_told_keeps_nobody_else_from_being_told(
    tell: Tell, caplog: pytest.LogCaptureFixture
) -> None:
    """And is an error in the log once, and not each time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(letters, "stands", lambda seat: 1 // 0)
        tell()
        tell()
    failed = [one for one in caplog.records if one.levelname == "ERROR"]
    assert len(failed) == 1
    assert tell() == 0


def test_a_note_that_meets_a_busy_database_is_made_again(table: At, monkeypatch: pytest.MonkeyPatch) -> None:
    ours, tries = telling_once._ours, []

    def busy(*seats: Any) -> Any:
        tries.append(1)
        if len(tries) == 1:
            raise OperationalError("database is locked")
        return ours(*seats)

    monkeypatch.setattr(telling_once, "_ours", busy)
    assert [write_letters(_now()), write_letters(_now())] == [1, 0]
    assert Seat.objects.filter(match=table.pk, mailed_at__isnull=False, telling_at=None).count() == 1


def test_who_is_told_meanwhile_is_not_told_twice(table: At, owner: Any, device: PushDevice) -> None:  # noqa: F811
    """The letter's worker read the seat before the push went out."""
    seat = Seat.objects.select_related("user", "match").get(match=table.pk, user=owner)
    assert pushes.send_pushes(_now()) == 1
    assert not telling_once.take(seat, _now())
    assert letters.write_letters(_now()) == 0


def test_whoever_cannot_be_told_at_all_is_asked_for_once(table: At, owner: Any) -> None:
    type(owner).objects.filter(pk=owner.pk).update(notify_email=False)
    assert reminders.remind(_now()) == 0
    seat = Seat.objects.get(match=table.pk, user=owner)
    assert seat.reminded_since > 0
    assert seat.telling_at is None
