"""While nobody can reach the site nobody's time runs: web processes say that they live, and what lies between
two such words, if it is long, is left out of every clock."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import msgspec
import pytest

from games import play
from games.engine.phrases import duration
from games.models import Match, Move, Outage, Pulse, Seat, TakeBackQuestion
from games.play.automation import runner, tell_of_outages
from games.play.changes.time_outs import UNHEARD, Expire
from games.play.finished import verify
from games.play.match import clocks, holidays, log_notes
from games.play.ops import outages
from games.play.people import holidays as people_holidays
from games.play.views.take_backs import standing_question
from tests.clock import Clock
from tests.play.conftest import ROLL, STOP, WAVE, YES, Sit, forget, picture

BACK_AFTER = tell_of_outages.BACK_AFTER


@pytest.fixture(autouse=True)
def told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tell_of_outages, "BACK_AFTER", timedelta())


LIVE = {"decision_seconds": 60, "reserve_seconds": 100}
TOLD = "Nobody could reach the site for 30 seconds. Nobody's time ran"


def entry(match: Match, seat: int) -> dict[str, Any]:
    """How long this seat has."""
    return next(entry for entry in match.waiting if entry["seat"] == seat)


def away(clock: Clock, seconds: float) -> None:
    """No web process lives for so long."""
    outages.note_pulse(clock.at)
    clock.goes(seconds)
    outages.note_pulse(clock.at)


def lives(clock: Clock, seconds: int) -> None:
    """So many seconds pass in which the site says now and then that it lives."""
    for _ in range(seconds):
        outages.note_pulse(clock.at)
        clock.goes(1)
    outages.note_pulse(clock.at)


def expire(table: Any, seat: int = 0) -> bool:
    """A worker takes the time of this seat for over. Whether anything came of it."""
    return runner.expire(table.pk, Match.objects.get(pk=table.pk).version, seat)


def is_away(clock: Clock) -> bool:
    """Whether nothing was heard of the site for as long as an outage lasts at least."""
    return not outages.heard_since(clock.at - outages.AWAY_AFTER + 0.001)


def kinds(table: Any) -> list[str]:
    """What happened at the table since the cards were dealt."""
    moves = Move.objects.filter(match=table.pk).exclude(kind__in=["start", "step"])
    return list(moves.order_by("version").values_list("kind", flat=True))


# -- what is noted -------------------------------------------------------------------------------------------


@pytest.mark.django_db
@pytest.mark.parametrize(("silence", "noted"), [(3, 0), (9.9, 0), (10, 1), (30, 1), (7 * 86400, 1)])
def test_a_long_silence_is_an_outage_and_a_short_one_is_none(
    clock: Clock, silence: float, noted: int
) -> None:
    assert not outages.note_pulse(clock.at)
    clock.goes(silence)
    assert is_away(clock) == bool(noted)
    assert outages.note_pulse(clock.at) == bool(noted)
    assert not is_away(clock)
    found = outages.since(0, clock.at)
    assert len(found) == noted
    if noted:
        assert found == [(clock.at - silence - outages.COMING_BACK, clock.at)]


@pytest.mark.django_db
def test_a_site_that_has_never_lived_is_not_away(clock: Clock) -> None:
    assert not is_away(clock)
    assert outages.since(0, clock.at) == []


@pytest.mark.django_db
def test_of_several_processes_one_is_enough(clock: Clock, django_assert_num_queries: Any) -> None:
    outages.note_pulse(clock.at)
    clock.goes(1)
    with django_assert_num_queries(1):
        outages.note_pulse(clock.at)
    assert Pulse.objects.get().at.timestamp() == clock.at - 1
    outages.note_pulse(clock.at, surely=True)
    assert Pulse.objects.get().at.timestamp() == clock.at


@pytest.mark.django_db
def test_a_clock_of_the_machine_that_is_set_back_is_no_outage(clock: Clock) -> None:
    outages.note_pulse(clock.at)
    clock.at -= 3600
    outages.note_pulse(clock.at)
    assert not is_away(clock)
    assert not Outage.objects.exists()
    clock.goes(10)
    assert outages.note_pulse(clock.at)  # and from there on it is noticed as ever


@pytest.mark.django_db
def test_a_clock_that_was_ahead_for_a_moment_leaves_nothing(clock: Clock) -> None:
    away(clock, 30)
    clock.at += 10 * 365 * 86400
    assert outages.note_pulse(clock.at)
    clock.at -= 10 * 365 * 86400
    assert not outages.note_pulse(clock.at)
    assert outages.since(clock.at, clock.at) == []
    clock.goes(60)
    assert outages.since(clock.at, clock.at)[0][1] == clock.at  # it is silent: that is noticed as ever


@pytest.mark.django_db
def test_machines_whose_clocks_differ_by_seconds_take_each_other_for_living(clock: Clock) -> None:
    for _ in range(20):
        outages.note_pulse(clock.at + 8)
        outages.note_pulse(clock.at, surely=True)
        clock.goes(3)
    assert not Outage.objects.exists()


@pytest.mark.django_db
def test_what_former_releases_wrote_is_no_pulse(clock: Clock) -> None:
    """They did so only when somebody asked."""
    Pulse.objects.create(pk=1, at=clock.moment() - timedelta(days=90))
    assert outages.heard_since(clock.at)
    assert not outages.note_pulse(clock.at)
    assert not Outage.objects.exists()


@pytest.mark.django_db
def test_what_is_older_than_any_clock_is_forgotten(clock: Clock) -> None:
    away(clock, 30)
    clock.goes(401 * 86400)
    outages.note_pulse(clock.at)
    assert Outage.objects.count() == 1


# -- what it costs nobody ------------------------------------------------------------------------------------


def test_a_dead_half_minute_costs_no_decision(sit: Sit, clock: Clock) -> None:
    table = sit(decision_seconds=10, reserve_seconds=0)
    clock.goes(4)
    away(clock, 30)
    assert expire(table)
    assert kinds(table) == ["nudge"]
    assert entry(table.match, 0)["deadline"] == clock.at + 6 + 4  # and the time for coming back, once
    assert entry(table.match, 0)["still"] == [[clock.at - 40, clock.at]]
    clock.goes(9)
    outages.note_pulse(clock.at)
    assert not expire(table)
    table.does(0, ROLL)
    assert Move.objects.get(match=table.pk, kind="choice").spent == 9
    assert verify.verify(table.pk) is None


def test_nobody_runs_out_of_time_while_the_site_is_away(sit: Sit, clock: Clock) -> None:
    """A worker lives, but no web process does: it waits until one is back."""
    table = sit(decision_seconds=10, reserve_seconds=0)
    outages.note_pulse(clock.at)
    clock.goes(11)
    assert not expire(table)
    clock.goes(3000)
    assert not expire(table)
    assert kinds(table) == []
    outages.note_pulse(clock.at)
    assert expire(table)
    assert entry(table.match, 0)["deadline"] == clock.at + 10
    lives(clock, 10)
    assert expire(table)
    assert kinds(table)[:2] == ["nudge", "choice"]


def test_a_time_that_runs_out_with_the_last_word_of_the_site_is_given_again(sit: Sit, clock: Clock) -> None:
    """Nobody knows yet that it died."""
    table = sit(decision_seconds=10, reserve_seconds=0)
    lives(clock, 6)
    clock.goes(4)
    assert not expire(table)
    clock.goes(26)
    outages.note_pulse(clock.at)
    assert expire(table)
    assert kinds(table) == ["nudge"]


def test_where_the_site_goes_on_living_a_time_runs_out_as_ever(sit: Sit, clock: Clock) -> None:
    table = sit(decision_seconds=10, reserve_seconds=0)
    lives(clock, 9)
    clock.goes(1)
    assert not expire(table)
    clock.goes(2)
    outages.note_pulse(clock.at)
    assert expire(table)
    assert kinds(table)[:1] == ["choice"]


@pytest.mark.parametrize(("late", "again"), [(-0.1, 0), (0, 1), (0.9, 1), (1, 0), (30, 0)])
def test_a_time_that_just_ran_out_is_looked_at_again_with_the_next_word(
    sit: Sit, clock: Clock, handed_out: Any, late: float, again: int
) -> None:
    """And once: what is late is the sweep's, and nothing heaps up while the site is away."""
    table = sit(decision_seconds=10, reserve_seconds=0)
    lives(clock, 9)
    clock.goes(1 + late)
    handed_out.clear()
    assert not expire(table)
    assert handed_out == [("expire", [table.pk, table.version, 0], outages.PULSE_SECONDS)] * again
    clock.goes(outages.PULSE_SECONDS)
    assert not expire(table)
    assert len(handed_out) == again
    outages.note_pulse(clock.at)
    assert expire(table)


def test_a_beat_that_just_ended_is_looked_at_again_however_long_its_question_may_take(
    sit: Sit, clock: Clock, handed_out: Any
) -> None:
    table = sit(decision_seconds=60, reserve_seconds=0)
    outages.note_pulse(clock.at)
    clock.goes(30)
    in_beat = [{**one, "beat": clock.at} for one in table.match.waiting]
    Match.objects.filter(pk=table.pk).update(waiting=in_beat)
    handed_out.clear()
    assert not expire(table)
    assert handed_out == [("expire", [table.pk, table.version, 0], outages.PULSE_SECONDS)]


def test_where_no_time_runs_any_more_none_is_looked_at_again(
    sit: Sit, handed_out: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The match has moved on since it was asked whether the site lives."""

    def unheard(match_id: int, change: Expire) -> None:
        raise play.Refusal(UNHEARD, "It is not known yet.")

    table = sit(pace="free", decision_seconds=0)
    monkeypatch.setattr(runner, "make", unheard)
    handed_out.clear()
    assert [expire(table, seat) for seat in (0, 1)] == [False, False]
    assert handed_out == []


def test_who_chooses_before_the_outage_is_noted_is_not_charged_for_it(sit: Sit, clock: Clock) -> None:
    table = sit(**LIVE)
    lives(clock, 50)
    clock.goes(300)
    table.does(0, ROLL)
    assert Seat.objects.get(match=table.pk, number=0).reserve_left == 100


def test_who_ran_out_of_time_before_gains_nothing(sit: Sit, clock: Clock) -> None:
    table = sit(decision_seconds=10, reserve_seconds=0)
    clock.goes(30)
    away(clock, 30)
    clock.goes(1)
    assert expire(table)
    assert kinds(table)[:1] == ["choice"]


def test_the_reserve_is_not_charged_for_it(sit: Sit, clock: Clock) -> None:
    table = sit(**LIVE)
    clock.goes(50)
    away(clock, 300)
    lives(clock, 15)
    table.does(0, ROLL)
    move = Move.objects.filter(match=table.pk, seat=0, kind="choice").first()
    assert move is not None
    assert move.spent == 55  # ten of them were given for coming back
    assert Seat.objects.get(match=table.pk, number=0).reserve_left == 100


def test_two_outages_count_both_and_each_once(sit: Sit, clock: Clock) -> None:
    table = sit(**LIVE)
    clock.goes(20)
    away(clock, 30)
    assert tell_of_outages.tell_of_outages() == 1
    lives(clock, 20)
    away(clock, 40)
    assert tell_of_outages.tell_of_outages() == 1
    assert tell_of_outages.tell_of_outages() == 0
    assert entry(table.match, 0)["deadline"] == clock.at + 160 - 20 - 20 + 2 * outages.COMING_BACK
    assert [len(entry(table.match, 0)[key]) for key in ("still", "away")] == [2, 2]


def test_whoever_is_still_asked_keeps_what_was_left_out(sit: Sit, clock: Clock) -> None:
    table = sit(seats=3, pace="turns", decision_seconds=86400)
    for seat in range(3):
        table.does(seat, STOP)
    away(clock, 7200)
    assert tell_of_outages.tell_of_outages() == 1
    before = entry(table.match, 2)
    assert before["deadline"] == clock.at + clocks.REACTION_SECONDS["turns"]
    lives(clock, 60)
    table.does(0, YES)
    assert entry(table.match, 2) == before


def test_an_outage_counts_once_where_it_falls_into_a_holiday(sit: Sit, clock: Clock, owner: Any) -> None:
    """The owner is away for a day from an hour after being asked, the site for three hours from the last hour
    before that day's end."""
    table = sit(pace="turns", decision_seconds=2 * 86400, options={"holidays": 7})
    began = clock.at
    away_from = clock.moment() + timedelta(hours=1)
    people_holidays.take(owner, away_from, away_from + timedelta(days=1))
    clock.goes(24 * 3600)
    away(clock, 3 * 3600)
    assert tell_of_outages.tell_of_outages() == 1
    now = entry(table.match, 0)
    assert now["still"] == [[began + 3600, clock.at]]
    assert now["deadline"] == began + 2 * 86400 + 26 * 3600
    assert holidays.time_run(now, clock.at) == 3600


def test_a_choice_that_is_taken_back_gives_back_the_time_without_the_outage(sit: Sit, clock: Clock) -> None:
    table = sit(**LIVE)
    clock.goes(10)
    away(clock, 30)
    clock.goes(5)
    for _ in range(3):
        table.does(0, WAVE)
        table.undoes(0)
        assert entry(table.match, 0)["deadline"] == clock.at + 160 - 5  # ten were given for coming back
        assert holidays.time_run(entry(table.match, 0), clock.at) == 5
    assert tell_of_outages.tell_of_outages() == 0


# -- who is told ---------------------------------------------------------------------------------------------


def test_everybody_at_the_table_is_told_why_there_is_more_time(sit: Sit, clock: Clock) -> None:
    table = sit(**LIVE)
    clock.goes(20)
    away(clock, 30)
    assert tell_of_outages.tell_of_outages() == 1
    for seat in (0, 1, None):
        (line,) = [one for one in play.earlier_log(table.pk, seat, 99) if one["kind"] == "nudge"]
        assert (line["why"], line["seat"], line["text"]) == ("outage", None, TOLD)
        (asked,) = picture(play.read(table.pk), seat)["waiting"]
        assert asked["still"] == [[clock.at - 40, clock.at]]
        assert "away" not in asked


@pytest.mark.parametrize(("seconds", "told"), [(1800, 0), (3600, 1)])
def test_by_turns_only_a_long_outage_is_news_but_any_is_given_at_the_end(
    sit: Sit, clock: Clock, seconds: int, told: int
) -> None:
    table = sit(pace="turns", decision_seconds=86400)
    clock.goes(86400 - 60)
    away(clock, seconds)
    assert tell_of_outages.tell_of_outages() == told
    assert expire(table) != bool(told)
    assert kinds(table) == ["nudge"]
    assert entry(table.match, 0)["deadline"] == clock.at + 60 + 10


def test_tables_without_clocks_and_at_which_bots_are_asked_are_left_alone(sit: Sit, clock: Clock) -> None:
    free = sit(pace="free", decision_seconds=0)
    bots = sit(bots=["novice"])
    bots.does(0, STOP)
    away(clock, 3 * 3600)
    assert tell_of_outages.tell_of_outages() == 0
    assert Outage.objects.get().told
    assert entry(free.match, 0)["deadline"] is None
    assert "nudge" not in kinds(bots)


def test_many_tables_are_told_in_several_looks_and_each_once(
    sit: Sit, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [sit(**LIVE) for _ in range(5)]
    clock.goes(5)
    away(clock, 30)
    monkeypatch.setattr(tell_of_outages, "SLICE", 1.5)
    ran = clock.monotonic

    def a_second_each() -> float:
        clock.running_for += 1
        return ran()

    monkeypatch.setattr("kaijusite.clock.monotonic", a_second_each)
    looks = []
    while not Outage.objects.get().told:
        looks.append(tell_of_outages.tell_of_outages())
    assert sum(looks) == 5
    assert len(looks) > 2
    assert [kinds(table) for table in tables] == [["nudge"]] * 5


def test_one_that_cannot_be_read_keeps_nobody_from_being_told(sit: Sit, clock: Clock) -> None:
    broken, other = sit(**LIVE), sit(**LIVE)
    Match.every.filter(pk=broken.pk).update(state=b"nonsense")
    forget()
    clock.goes(5)
    away(clock, 30)
    assert tell_of_outages.tell_of_outages() == 1
    assert kinds(other) == ["nudge"]
    assert Outage.objects.get().told


def test_people_have_found_the_line_again_before_they_are_told(
    sit: Sit, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What they chose meanwhile is not refused as of a version before."""
    monkeypatch.setattr(tell_of_outages, "BACK_AFTER", BACK_AFTER)
    table = sit(**LIVE)
    clock.goes(5)
    away(clock, 30)
    assert tell_of_outages.tell_of_outages() == 0
    clock.goes(10)
    assert tell_of_outages.tell_of_outages() == 1
    assert kinds(table) == ["nudge"]


def test_what_somebody_has_asked_the_others_stands_on(
    sit: Sit, clock: Clock, owner: Any, opponent: Any
) -> None:
    table = sit(seats=2, **LIVE)
    table.does(0, STOP)
    asked = TakeBackQuestion.objects.create(
        match=table.match, seat=0, version=table.version, until=clock.at + 60, agreed=[]
    )
    clock.goes(20)
    away(clock, 30)
    assert tell_of_outages.tell_of_outages() == 1
    asked.refresh_from_db()
    assert asked.version == table.version
    assert asked.until == clock.at + 60 - 20 - 30 + 40
    assert standing_question(table.match) == asked


@pytest.mark.parametrize("why", ["outage", "away"])
@pytest.mark.parametrize("times", ['"begins":-1e308', '"until":1e308'])
def test_a_file_with_times_that_no_calendar_knows_is_refused(why: str, times: str) -> None:
    """What was taken in, everybody who opens that table would be told in words."""
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(f'{{"why":"{why}",{times}}}', type=log_notes.Noted)


def test_how_long_it_was_is_told_roughly() -> None:
    assert [duration(seconds) for seconds in (7 * 86400, 86400, 7300, 5500, 2400, 20, 0.4)] == [
        "seven days",
        "24 hours",
        "two hours",
        "two hours",
        "40 minutes",
        "20 seconds",
        "one second",
    ]
