"""Holidays: clocks that stand still for as long as the table allows, who is told, and who is left in
peace."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.core import mail
from django.utils import timezone

from accounts.models import Holiday, PushDevice
from games import play
from games.models import Match, Move, Seat
from games.play.finished import verify
from games.play.match import holidays as still
from games.play.people import holidays
from games.play.people.letters import write_letters
from games.play.people.pushes import send_pushes
from games.play.people.reminders import remind
from tests.play.conftest import STOP, At, Sit
from tests.play.test_letters import confirmed
from tests.play.test_moves import refused
from tests.play.test_pushes import Service, device, service  # noqa: F401

pytestmark = pytest.mark.django_db
DAY = 86400.0


def now() -> datetime:
    return timezone.now()


def days(number: float) -> datetime:
    return now() + timedelta(days=number)


@pytest.fixture
def table(sit: Sit, owner: Any) -> At:
    """By turns with two days for a move, in which everybody may be away for a week; the owner is asked."""
    confirmed(owner)
    return sit(pace="turns", decision_seconds=2 * DAY, options={"holidays": 7})


def asked(table: At, seat: int = 0) -> dict[str, Any]:
    return next(entry for entry in table.match.waiting if entry["seat"] == seat)


def last_words(table: At) -> str:
    """What the log says of the last move."""
    position = play.read(table.pk)
    (move,) = play_moves(position, table.version - 1)
    return f"{move.seat} {move.note.text}"


def play_moves(position: Any, since: int) -> list[Any]:
    from games.play.views.messages import stored_moves

    return stored_moves(position, since)


# -- clocks --------------------------------------------------------------------------------------------------


def test_while_somebody_is_away_their_clock_stands_still(table: At, owner: Any) -> None:
    before = asked(table)["deadline"]
    holidays.take(owner, now(), days(5))
    entry = asked(table)
    assert entry["deadline"] - before == pytest.approx(5 * DAY, abs=5)
    assert still.still_until(entry, now().timestamp()) == pytest.approx(days(5).timestamp(), abs=5)
    assert still.time_left(entry, days(2).timestamp()) == pytest.approx(2 * DAY, abs=5)
    assert still.time_left(entry, days(6).timestamp()) == pytest.approx(1 * DAY, abs=5)


def test_the_others_are_told_until_when(table: At, owner: Any) -> None:
    ends = days(3)
    holidays.take(owner, now(), ends)
    assert last_words(table).startswith("0 is on holiday from ")
    until = f"{ends.astimezone(UTC):%-d %B, %H:%M} UTC"
    assert last_words(table).endswith(f" to {until}; until then time stands still for that seat")


def test_whoever_comes_back_early_has_the_time_that_was_left(table: At, owner: Any) -> None:
    before = asked(table)["deadline"]
    holidays.take(owner, now(), days(5))
    holidays.come_back(owner)
    assert asked(table)["deadline"] == pytest.approx(before, abs=5)
    assert last_words(table) == "0 is back from holiday; time runs again"
    refused("holiday", holidays.come_back, owner)


def test_a_holiday_that_is_planned_counts_from_its_beginning(table: At, owner: Any) -> None:
    before = asked(table)["deadline"]
    holidays.take(owner, days(1), days(4))
    entry = asked(table)
    assert entry["deadline"] - before == pytest.approx(3 * DAY, abs=5)
    assert still.still_until(entry, now().timestamp()) is None
    assert still.still_until(entry, days(2).timestamp()) is not None
    holidays.come_back(owner)
    assert asked(table)["deadline"] == pytest.approx(before, abs=5)
    assert last_words(table) == "0 does not go on holiday"


def test_nobody_is_held_up_for_longer_than_the_table_allows(table: At, owner: Any) -> None:
    """R-76."""
    before = asked(table)["deadline"]
    holidays.take(owner, now(), days(20))
    assert asked(table)["deadline"] - before == pytest.approx(7 * DAY, abs=5)


def test_days_at_a_table_are_counted_over_all_holidays(table: At, owner: Any) -> None:
    """R-76."""
    begun = now() - timedelta(days=30)
    Match.objects.filter(pk=table.pk).update(started_at=begun)
    Holiday.objects.create(user=owner, begins_at=begun - timedelta(days=9), ends_at=begun + timedelta(days=5))
    before = asked(table)["deadline"]
    holidays.take(owner, now(), days(10))
    assert asked(table)["deadline"] - before == pytest.approx(2 * DAY, abs=5)


def test_a_move_made_meanwhile_gives_the_others_their_own_time(table: At, owner: Any) -> None:
    holidays.take(owner, now(), days(5))
    table.does(0, STOP)
    entry = asked(table, 1)
    assert "still" not in entry
    assert entry["deadline"] == pytest.approx(days(2).timestamp(), abs=5)


@pytest.mark.parametrize(
    "wanted",
    [
        {"pace": "turns", "decision_seconds": 2 * DAY},
        {"pace": "live", "decision_seconds": 60},
        {"pace": "free", "decision_seconds": 0},
    ],
)
def test_where_it_was_not_agreed_nothing_changes(sit: Sit, owner: Any, wanted: dict[str, Any]) -> None:
    table = sit(**wanted)
    before, version = asked(table), table.version
    holidays.take(owner, now(), days(5))
    assert (asked(table), table.version) == (before, version)


def test_holidays_are_agreed_by_turns_only(sit: Sit) -> None:
    refused("malformed", sit, pace="live", options={"holidays": 7})


def test_the_clock_goes_on_by_itself_when_the_holiday_is_over(table: At, owner: Any) -> None:
    holidays.take(owner, now(), days(5))
    version = table.version
    entry = asked(table)
    Match.objects.filter(pk=table.pk).update(
        waiting=[{**entry, "deadline": now().timestamp() - 1, "still": [[0, now().timestamp() - 2]]}]
    )
    assert play.expire(table.pk, version, 0)
    assert asked(table)["grace"]


def test_a_match_with_holidays_is_played_again_to_the_byte(table: At, owner: Any) -> None:
    holidays.take(owner, now(), days(5))
    holidays.come_back(owner)
    table.to_the_end()
    assert verify.verify(table.pk) is None
    assert verify.verify_file(play.export(table.pk)) is None


# -- limits --------------------------------------------------------------------------------------------------


def test_there_are_so_many_days_in_a_year(owner: Any) -> None:
    """R-76."""
    refused("holiday", holidays.take, owner, now(), days(29))
    first = days(-100)
    Holiday.objects.create(user=owner, begins_at=first, ends_at=first + timedelta(days=20))
    Holiday.objects.create(user=owner, begins_at=days(-500), ends_at=days(-470))
    assert holidays.days_left(owner, now()) == 8
    refused("holiday", holidays.take, owner, now(), days(9))
    holidays.take(owner, now(), days(8))


def test_one_at_a_time_forwards_and_not_too_far_ahead(owner: Any) -> None:
    refused("malformed", holidays.take, owner, days(3), days(2))
    refused("malformed", holidays.take, owner, days(200), days(202))
    holidays.take(owner, days(3), days(5))
    refused("holiday", holidays.take, owner, days(10), days(12))


def test_nobody_fills_the_logs_of_others(owner: Any) -> None:
    for _ in range(holidays.MOST_A_YEAR):
        holidays.take(owner, days(1), days(2))
        holidays.come_back(owner)
    refused("holiday", holidays.take, owner, days(1), days(2))


def test_guests_have_none(owner: Any) -> None:
    owner.guest_seen_at = now()
    refused("guest", holidays.take, owner, now(), days(2))


# -- notices -------------------------------------------------------------------------------------------------


def long_ago(table: At) -> None:
    """The owner was asked an hour ago, and nothing has moved since."""
    waiting = [{**entry, "since": entry["since"] - 3600} for entry in table.match.waiting]
    Match.objects.filter(pk=table.pk).update(waiting=waiting, moved_at=now() - timedelta(hours=1))


def test_nobody_is_told_while_their_clock_stands_still_and_once_when_they_are_back(
    service: Service,  # noqa: F811
    device: PushDevice,  # noqa: F811
    table: At,
    owner: Any,
) -> None:
    holidays.take(owner, now(), days(5))
    long_ago(table)
    assert (send_pushes(now()), write_letters(now()), remind(days(4))) == (0, 0, 0)
    back = days(5) + timedelta(seconds=1)
    assert [send_pushes(back), send_pushes(back), write_letters(back)] == [1, 0, 0]
    assert service.read()["title"] == "Your move at Den of Dice"
    assert mail.outbox == []


def test_after_a_holiday_one_notice_says_how_many_wait(
    service: Service,  # noqa: F811
    device: PushDevice,  # noqa: F811
    sit: Sit,
    owner: Any,
) -> None:
    holidays.take(owner, now(), days(5))
    for _ in range(4):
        long_ago(sit(pace="turns", decision_seconds=2 * DAY, options={"holidays": 7}))
    assert send_pushes(now()) == 0
    back = days(5) + timedelta(seconds=1)
    assert [send_pushes(back), send_pushes(back)] == [1, 0]
    assert service.read()["title"] == "Your move in four matches"


def test_a_letter_is_written_after_the_holiday_where_no_device_is_told(table: At, owner: Any) -> None:
    holidays.take(owner, now(), days(5))
    long_ago(table)
    back = days(5) + timedelta(seconds=1)
    assert [write_letters(back), write_letters(back)] == [1, 0]


def test_the_reminder_waits_for_the_end_of_the_holiday(table: At, owner: Any) -> None:
    """Asked for almost all of the two days, then away: an hour is left afterwards."""
    waiting = [{**entry, "since": entry["since"] - 47 * 3600} for entry in table.match.waiting]
    Match.objects.filter(pk=table.pk).update(waiting=waiting)
    holidays.take(owner, now(), days(3))
    assert [remind(now()), remind(days(2.99))] == [0, 0]
    back = days(3) + timedelta(seconds=1)
    assert [remind(back), remind(back)] == [1, 0]
    assert "60 minutes left" in mail.outbox[0].subject


def test_whoever_comes_back_by_themselves_need_not_be_told(
    service: Service,  # noqa: F811
    device: PushDevice,  # noqa: F811
    table: At,
    owner: Any,
) -> None:
    holidays.take(owner, now(), days(5))
    long_ago(table)
    holidays.come_back(owner)
    assert send_pushes(days(0.01)) == 0
    assert Seat.objects.get(match=table.pk, number=0).mailed_at is not None


def test_a_turn_of_grace_is_told_once_in_words_of_its_own(
    service: Service,  # noqa: F811
    device: PushDevice,  # noqa: F811
    sit: Sit,
    owner: Any,
) -> None:
    table = sit(pace="turns", decision_seconds=DAY)
    long_ago(table)
    assert send_pushes(now()) == 1
    Match.objects.filter(pk=table.pk).update(
        waiting=[{**asked(table), "deadline": now().timestamp() - 1, "since": now().timestamp() - DAY}]
    )
    assert play.expire(table.pk, table.version, 0)
    soon = now() + timedelta(seconds=11)
    assert [send_pushes(soon), send_pushes(soon)] == [1, 0]
    told = service.read()
    assert told["title"] == "One more turn of time at Den of Dice"
    assert Move.objects.filter(match=table.pk, nonce__startswith="!grace-").count() == 1


def test_grace_by_letter(sit: Sit, owner: Any) -> None:
    confirmed(owner)
    table = sit(pace="turns", decision_seconds=DAY)
    Match.objects.filter(pk=table.pk).update(
        waiting=[{**asked(table), "deadline": now().timestamp() - 1, "since": now().timestamp() - DAY}]
    )
    assert play.expire(table.pk, table.version, 0)
    later = now() + timedelta(minutes=6)
    assert [write_letters(later), write_letters(later)] == [1, 0]
    (letter,) = mail.outbox
    assert "one more turn of time at Den of Dice" in letter.subject
    assert "Your time ran out. That is forgiven once in a match" in letter.body
