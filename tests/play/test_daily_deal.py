"""The deal of the day: made once, played once by each, and what came of it."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest
from django.contrib.auth import get_user_model

from games import play
from games.engine.chance import commitment
from games.models import Attempt, Deal, Match, Seat
from games.play.automation import tasks
from games.play.daily_deal import daily, lines
from games.play.daily_deal.field import field_of
from games.titles import installed
from tests.calendar import Calendar
from tests.play.conftest import ROLL, STOP
from tests.play.test_moves import refused
from tests.play.test_shared_deals import Sealed
from tests.toy import GAME

pytestmark = pytest.mark.django_db
Outcome = Attempt.Outcome


@pytest.fixture(autouse=True)
def calendar(monkeypatch: pytest.MonkeyPatch) -> Calendar:
    calendar = Calendar()
    monkeypatch.setattr("django.utils.timezone.now", calendar)
    monkeypatch.setattr(daily, "all_games", lambda: {GAME.key: GAME})
    return calendar


def sits(user: Any, deal: Deal | None = None) -> Sealed:
    """Somebody at their table of today's deal."""
    return Sealed(daily.play_deal(user, deal or daily.deal_of(daily.today())))


def plays(user: Any, *, rolls: int = 1, deal: Deal | None = None) -> Sealed:
    """Somebody plays the deal to its end, and rolls so often."""
    table = sits(user, deal)
    table.advance()
    for _ in range(rolls):
        if table.match.status == Match.Status.PLAYING and table.match.waiting[0]["seat"] == 0:
            table.does(0, ROLL)
    table.to_the_end()
    return table


def attempt(user: Any) -> Attempt:
    found = daily.attempt_of(user, daily.deal_of(daily.today()))
    assert found is not None
    return found


# -- making --------------------------------------------------------------------------------------------------


def test_a_day_has_one_deal_whoever_asks_and_however_often(calendar: Calendar) -> None:
    one, again = daily.deal_of(daily.today()), daily.deal_of(daily.today())
    assert one == again
    assert one.commitment == commitment(bytes(one.secret))
    assert one.day == date(2027, 3, 1)
    assert one.size == 4
    assert one.options["undo"] is False


def test_tomorrows_deal_is_another_and_no_later_one_is_made() -> None:
    one, other = (daily.deal_of(daily.today() + timedelta(days=days)) for days in (0, 1))
    assert bytes(one.secret) != bytes(other.secret)
    refused("gone", daily.deal_of, daily.today() + timedelta(days=2))
    refused("gone", daily.deal_of, daily.today() - timedelta(days=1))


def test_the_beat_makes_tomorrows_deal_and_may_come_twice_or_never(calendar: Calendar) -> None:
    tasks.look_after_deals()
    tasks.look_after_deals()
    assert [deal.day.day for deal in Deal.objects.all()] == [2, 1]
    calendar.goes(days=3)
    tasks.look_after_deals()
    assert {deal.day.day: deal.closed_at is not None for deal in Deal.objects.all()} == {
        1: True,
        2: True,
        4: False,
        5: False,
    }


def test_titles_take_turns(monkeypatch: pytest.MonkeyPatch, calendar: Calendar, rules: None) -> None:
    monkeypatch.setattr(daily, "all_games", installed)
    found = []
    for _ in range(10):
        found.append(daily.deal_of(daily.today()).game)
        calendar.goes(days=1)
    assert found[:5] == found[5:]
    assert len(set(found)) == 5


# -- playing -------------------------------------------------------------------------------------------------


def test_everybody_sits_alone_with_the_same_bots_at_the_same_deal(owner: Any, stranger: Any) -> None:
    tables = [sits(one).match for one in (owner, stranger)]
    assert tables[0].pk != tables[1].pk
    assert len({table.commitment for table in tables}) == 1
    for table in tables:
        bots = list(table.seats.order_by("number").values_list("bot", flat=True))
        assert bots == ["", "normal", "normal", "normal"]
        assert (table.pace, table.rated, table.sealed) == ("free", False, True)


def test_the_deal_is_played_once(owner: Any) -> None:
    table = sits(owner)
    assert sits(owner).pk == table.pk
    table.advance()
    table.to_the_end()
    assert sits(owner).pk == table.pk
    assert Attempt.objects.count() == 1


def test_nobody_begins_a_deal_before_or_after_its_day(owner: Any, calendar: Calendar) -> None:
    tomorrow = daily.deal_of(daily.today() + timedelta(days=1))
    refused("forbidden", daily.play_deal, owner, tomorrow)
    deal = daily.deal_of(daily.today())
    calendar.goes(days=1)
    refused("over", daily.play_deal, owner, deal)
    assert not Attempt.objects.exists()


def test_programs_do_not_play_it(owner: Any) -> None:
    bot = get_user_model().objects.create_user("its-bot", owner=owner)
    refused("no-programs", daily.play_deal, bot, daily.deal_of(daily.today()))


def test_a_guest_plays_yesterdays_for_the_fun_of_it(calendar: Calendar) -> None:
    deal = daily.deal_of(daily.today())
    guest = get_user_model().objects.create_user("guest", guest_seen_at=calendar())
    refused("guest", daily.play_deal, guest, deal)
    calendar.goes(days=1)
    refused("guest", daily.play_deal, guest, daily.deal_of(daily.today()))
    table = plays(guest, deal=daily.deal_of(deal.day))
    assert not table.match.sealed
    found = daily.attempt_of(guest, deal)
    assert found is not None
    assert (found.counts, found.outcome) == (False, Outcome.FINISHED)
    assert len(field_of(deal)) == 0
    calendar.goes(days=1)
    other = get_user_model().objects.create_user("late", guest_seen_at=calendar())
    refused("over", daily.play_deal, other, deal)


# -- what came of it -----------------------------------------------------------------------------------------


def test_an_attempt_that_was_played_to_its_end_has_its_score(owner: Any) -> None:
    table = plays(owner)
    found, seat = attempt(owner), Seat.objects.get(match=table.pk, number=0)
    assert (found.outcome, found.points, found.won) == (Outcome.FINISHED, seat.score, seat.won)
    assert found.order == [-float(seat.place or 0), seat.score]


def test_resigning_counts_and_is_behind_everybody(owner: Any, stranger: Any) -> None:
    plays(owner, rolls=0)
    table = sits(stranger)
    play.resign(table.pk, stranger)
    assert attempt(stranger).outcome == Outcome.RESIGNED, "at once, though bots play on"
    field = field_of(daily.deal_of(daily.today()))
    assert [(line.user, line.rank) for line in field.lines] == [(owner.pk, 1), (stranger.pk, 2)]
    assert field.behind(field.lines[0]) == 100
    assert field.behind(field.lines[1]) == 0


def test_what_is_not_finished_when_the_day_ends_says_so(owner: Any, calendar: Calendar) -> None:
    table = sits(owner)
    deal = daily.deal_of(daily.today())
    calendar.goes(days=1)
    assert daily.deal_of(deal.day).closed_at
    assert Attempt.objects.get().outcome == Outcome.UNFINISHED
    table.advance()
    table.to_the_end()
    assert attempt_after(owner, deal).outcome == Outcome.UNFINISHED, "also when it is played on"


def attempt_after(user: Any, deal: Deal) -> Attempt:
    found = daily.attempt_of(user, deal)
    assert found is not None
    return found


def test_what_ended_after_midnight_came_too_late_whoever_looks_first(owner: Any, calendar: Calendar) -> None:
    deal = daily.deal_of(daily.today())
    table = sits(owner)
    calendar.goes(days=1)
    table.advance()
    table.to_the_end()
    daily.close(deal)
    assert Attempt.objects.get().outcome == Outcome.UNFINISHED


def test_what_ended_in_time_counts_though_nobody_looked_until_the_day_after(
    owner: Any, calendar: Calendar
) -> None:
    deal = daily.deal_of(daily.today())
    plays(owner)
    calendar.goes(days=1)
    daily.close(deal)
    found = Attempt.objects.get()
    assert (found.outcome, found.behind) == (Outcome.FINISHED, None)


def test_a_match_that_is_called_off_does_not_count(owner: Any) -> None:
    play.call_off(sits(owner).pk, "A fault of ours")
    assert attempt(owner).outcome == Outcome.CALLED_OFF
    assert len(field_of(daily.deal_of(daily.today()))) == 0


def test_the_field_ranks_by_order_and_equals_share() -> None:
    deal = daily.deal_of(daily.today())
    scores = [[-1.0, 20.0], [-2.0, 30.0], [-1.0, 20.0], [-1.0, 25.0], []]
    for number, order in enumerate(scores):
        user = get_user_model().objects.create_user(f"p{number}")
        outcome = Outcome.FINISHED if order else Outcome.RESIGNED
        points = order[1] if order else None
        won = bool(order) and order[0] == -1
        Attempt.objects.create(
            deal=deal, user=user, outcome=outcome, order=order, points=points, won=won, rounds=3
        )
    field = field_of(deal)
    assert [line.rank for line in field.lines] == [1, 2, 2, 4, 5]
    assert [field.behind(line) for line in field.lines] == [100, 50, 50, 25, 0]
    assert (field.won, field.lost, field.median) == (3, 1, 22.5)
    assert field.error(field.lines[1]) == 25


def test_shares_stand_when_the_day_is_over(owner: Any, stranger: Any, calendar: Calendar) -> None:
    plays(owner, rolls=0)
    play.resign(sits(stranger).pk, stranger)
    deal = daily.deal_of(daily.today())
    assert {one.behind for one in Attempt.objects.all()} == {None}
    calendar.goes(days=1)
    daily.deal_of(deal.day)
    assert {one.user_id: one.behind for one in Attempt.objects.all()} == {owner.pk: 100, stranger.pk: 0}


def test_days_in_a_row(owner: Any, calendar: Calendar) -> None:
    for _ in range(3):
        plays(owner)
        daily.deal_of(daily.today())
        attempt(owner)
        calendar.goes(days=1)
    assert daily.days_in_a_row(owner) == 3, "today's may still come"
    calendar.goes(days=1)
    assert daily.days_in_a_row(owner) == 0
    plays(owner)
    attempt(owner)
    assert daily.days_in_a_row(owner) == 1


def test_what_a_guest_played_goes_along_to_their_account(owner: Any, calendar: Calendar) -> None:
    from games.play.people import guests

    deal = daily.deal_of(daily.today())
    calendar.goes(days=1)
    guest = get_user_model().objects.create_user("guest", guest_seen_at=calendar())
    plays(guest, deal=deal)
    guests.take_along(guest, owner)
    assert Attempt.objects.get(deal=deal).user == owner


# -- lines ---------------------------------------------------------------------------------------------------


def test_two_lines_part_at_the_first_other_choice(owner: Any, stranger: Any, third: Any) -> None:
    one, same, other = sits(owner), sits(stranger), sits(third)
    for table in (one, same, other):
        table.advance()
        table.does(0, ROLL)
    fork = other.version + 1
    for table, choice in ((one, ROLL), (same, ROLL), (other, STOP)):
        if [entry["seat"] for entry in table.match.waiting] == [0]:
            table.does(0, choice)
        table.to_the_end()
    assert lines.parting(one.match, same.match) is None
    found = lines.parting(one.match, other.match)
    assert found is not None
    assert found.versions == (fork, fork)


def test_the_course_of_a_line_is_what_everybody_saw(owner: Any) -> None:
    table = plays(owner)
    last = lines.course(table.match)[-1]
    assert last.version == table.version
    position = play.read(table.pk)
    assert last.points == GAME.standing(GAME.view(position.state, position.context, None))[1][0]
