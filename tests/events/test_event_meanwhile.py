"""What somebody else does to an event while a process reckons for it, or is killed, is not lost."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from django.db import OperationalError
from django.utils import timezone

from games.events import entering, organising, records, rounds, running, standings, tables
from games.events.formats import Record, Swiss
from games.models import Entry, Event, EventRound, EventTable, Match, Outage
from games.play.ops import outages
from tests.events.conftest import Held, Hold
from tests.play.test_moves import refused

pytestmark = pytest.mark.django_db(transaction=True)


def meanwhile(monkeypatch: pytest.MonkeyPatch, name: str, deed: Callable[[], object]) -> None:
    """It is done once, by somebody else, while this is reckoned for a Swiss."""
    reckons, still = getattr(Swiss, name), [deed]

    def during(its: Swiss, record: Record) -> Any:
        found = reckons(its, record)
        while still:
            still.pop()()
        return found

    monkeypatch.setattr(Swiss, name, during)


def after_a_round(hold: Hold, people: int, rounds: int) -> Held:
    """Every match of the first round is over, and nobody has looked yet."""
    held = hold(rounds=rounds)
    held.enters(people)
    held.begins()
    held.plays(1)
    return held


def test_who_leaves_while_a_round_is_paired_is_not_in_it(hold: Hold, monkeypatch: pytest.MonkeyPatch) -> None:
    held = after_a_round(hold, people=6, rounds=2)
    leaver = Entry.objects.get(user=held.people[0])
    meanwhile(monkeypatch, "pair", partial(entering.withdraw, held.pk, held.people[0]))
    running.go_on(held.pk)
    assert not held.tables(2)
    running.go_on(held.pk)
    assert len(held.tables(2)) == 2
    assert leaver.pk not in [pk for table in held.tables(2) for pk in table.seats]


def test_a_pause_while_a_round_is_paired_holds(
    hold: Hold, organiser: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = after_a_round(hold, people=4, rounds=2)
    meanwhile(monkeypatch, "pair", partial(organising.pause, held.pk, organiser))
    running.go_on(held.pk)
    assert not held.tables(2)
    organising.resume(held.pk, organiser)
    running.go_on(held.pk)
    assert len(held.tables(2)) == 2


def test_a_pause_while_it_is_looked_whether_it_is_over_holds(
    hold: Hold, organiser: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = after_a_round(hold, people=2, rounds=1)
    meanwhile(monkeypatch, "over", partial(organising.pause, held.pk, organiser))
    running.go_on(held.pk)
    assert held.event.status == Event.Status.PLAYING
    organising.resume(held.pk, organiser)
    running.go_on(held.pk)
    assert held.event.status == Event.Status.OVER


def test_a_pause_while_it_is_looked_who_is_free_holds(
    hold: Hold, organiser: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = hold("duplicate", rounds=2)
    held.enters(4)
    call, still = rounds._call, [True]

    def paused_first(*given: Any) -> None:
        if still:
            still.clear()
            organising.pause(held.pk, organiser)
        call(*given)

    monkeypatch.setattr(rounds, "_call", paused_first)
    held.begins()
    assert {table.status for table in held.tables(1)} == {EventTable.Status.AHEAD}
    organising.resume(held.pk, organiser)
    running.go_on(held.pk)
    assert {table.status for table in held.tables(1)} == {EventTable.Status.PLAYING}


def test_nobody_is_absent_because_nobody_could_reach_the_site(hold: Hold) -> None:
    held = hold(sit_down=1)
    held.enters(2)
    held.begins()
    (table,) = held.tables(1)
    begun, late = (table.sit_by + timedelta(seconds=seconds) for seconds in (-40, 5))
    outages.note_pulse(begun.timestamp())
    assert not tables.open_if_due(table.pk, late)  # nobody can reach it yet
    outages.note_pulse(late.timestamp())
    soon = late + timedelta(seconds=50)
    outages.note_pulse(soon.timestamp() - 1)
    Outage.objects.exclude(ended_at=late).delete()
    assert not tables.to_open(held.pk, soon)
    later = late + timedelta(seconds=61)
    outages.note_pulse(later.timestamp(), surely=True)
    Outage.objects.exclude(ended_at=late).delete()
    assert tables.to_open(held.pk, later) == [table.pk]
    assert tables.open_if_due(table.pk, later)


def test_what_is_reckoned_before_a_round_is_opened_takes_nobodys_time_to_sit_down(
    hold: Hold, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = hold(sit_down=1)
    held.enters(4)
    Event.objects.filter(pk=held.pk).update(starts_at=timezone.now() - timedelta(minutes=5))
    running.go_on(held.pk, timezone.now() - timedelta(minutes=5))  # the look has begun then
    assert {table.status for table in held.tables(1)} == {EventTable.Status.DUE}
    assert min(table.sit_by for table in held.tables(1)) > timezone.now() + timedelta(seconds=50)


def test_a_result_that_two_workers_read_counts_once(hold: Hold, monkeypatch: pytest.MonkeyPatch) -> None:
    held = after_a_round(hold, people=2, rounds=1)
    (table,) = held.tables(1)
    before, result_of = held.event.results_version, tables.result_of

    def another_is_quicker(match: Match | None, seats: int) -> Any:
        monkeypatch.setattr(tables, "result_of", result_of)
        assert tables.settle(table.pk)
        return result_of(match, seats)

    monkeypatch.setattr(tables, "result_of", another_is_quicker)
    assert not tables.settle(table.pk)
    assert held.event.results_version == before + 1


def test_who_withdraws_while_they_sit_down_does_not_sit(hold: Hold, monkeypatch: pytest.MonkeyPatch) -> None:
    held = hold(sit_down=3)
    held.enters(2)
    held.begins()
    looked = entering._next_table

    def withdraws_meanwhile(entry: Entry) -> EventTable | None:
        found = looked(entry)
        entering.withdraw(held.pk, held.people[0])
        return found

    monkeypatch.setattr(entering, "_next_table", withdraws_meanwhile)
    refused("not-seated", entering.sit_down, held.pk, held.people[0])
    assert held.tables(1)[0].here == []


@pytest.mark.parametrize("there", [2, 3])
def test_a_table_that_is_smaller_than_it_was_drawn_is_seen_in_the_standings(hold: Hold, there: int) -> None:
    held = hold(sit_down=3, size=3, absent="smaller")
    held.enters(3)
    held.begins()
    before = held.event.results_version
    for user in held.people[:there]:
        entering.sit_down(held.pk, user)
    held.later(4)
    assert held.event.results_version - before == 3 - there
    running.look_after()
    assert not standings.is_behind(held.event)


def test_an_event_ends_with_the_standings_that_it_ends_with(hold: Hold) -> None:
    held = after_a_round(hold, people=2, rounds=1)
    tables.settle(held.tables(1)[0].pk)
    rounds.next_round(held.pk, timezone.now())
    assert held.event.status == Event.Status.PLAYING
    running.go_on(held.pk)
    assert held.event.status == Event.Status.OVER
    assert not standings.is_behind(held.event)


def test_with_too_few_left_before_the_first_round_it_is_called_off(hold: Hold) -> None:
    held = hold("knockout")
    held.enters(2)
    Event.objects.filter(pk=held.pk).update(starts_at=timezone.now())
    running.begin(held.pk, timezone.now())
    entering.withdraw(held.pk, held.people[0])
    running.look_after()
    assert (held.event.status, held.event.why_off) == (Event.Status.CALLED_OFF, rounds.TOO_FEW)


def test_a_round_that_another_worker_opens_meanwhile_is_opened_once(
    hold: Hold, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = after_a_round(hold, people=4, rounds=2)
    running.go_on(held.pk)
    EventRound.objects.filter(event=held.pk, number=2).delete()
    meanwhile(monkeypatch, "pair", lambda: rounds.next_round(held.pk, timezone.now()))
    running.go_on(held.pk)
    assert len(held.tables(2)) == 2
    assert [one.number for one in held.event.all_rounds.all()] == [1, 2]


def test_a_result_that_is_corrected_while_standings_are_reckoned_is_in_them(
    hold: Hold, organiser: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = after_a_round(hold, people=2, rounds=1)
    running.go_on(held.pk)
    (table,) = held.tables(1)
    loser = table.seats[table.places.index(2)]
    other_way = [3 - place for place in table.places]
    back = partial(organising.correct, held.pk, organiser, table.pk)
    meanwhile(monkeypatch, "standings", lambda: back(other_way, "The other way."))
    back(table.places, "As it was.")
    assert held.event.standings[0]["entry"] == loser
    assert not standings.is_behind(held.event)


def test_who_withdraws_is_seen_in_the_standings_with_the_next_look(hold: Hold) -> None:
    held = hold("knockout")
    held.enters(4)
    held.begins()
    entering.withdraw(held.pk, held.people[0])
    assert standings.is_behind(held.event)
    running.look_after()
    assert not standings.is_behind(held.event)


class Killed(BaseException):
    """As a process ends."""


@pytest.mark.parametrize("fails", [Killed(), OperationalError("database is locked"), ZeroDivisionError()])
def test_standings_of_an_event_that_is_over_are_reckoned_though_the_process_was_killed(
    hold: Hold, organiser: Any, monkeypatch: pytest.MonkeyPatch, fails: BaseException
) -> None:
    """Nor is a correction refused that is stored."""
    held = hold(rounds=1)
    held.enters(2)
    held.begins()
    held.to_the_end()
    (table,) = held.tables(1)
    other_way = [3 - place for place in table.places]
    with monkeypatch.context() as patch:
        patch.setattr(standings, "standings_of", lambda event: (_ for _ in ()).throw(fails))
        with suppress(Killed):
            organising.correct(held.pk, organiser, table.pk, other_way, "The other way.")
    assert standings.is_behind(held.event)
    running.look_after()
    assert held.event.standings[0]["entry"] == table.seats[other_way.index(1)]
    assert held.event.status == Event.Status.OVER


def test_deals_are_laid_out_by_the_next_look_where_a_process_was_killed(
    hold: Hold, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = hold("duplicate", rounds=3)
    held.enters(6)
    with monkeypatch.context() as patch:
        opened = rounds._open

        def kill_after_the_second(event: Event, paired: Any, now: Any) -> None:
            opened(event, paired, now)
            if paired.number == 2:
                raise Killed

        patch.setattr(rounds, "_open", kill_after_the_second)
        with pytest.raises(Killed):
            held.begins()
    assert {table.status for table in held.tables(2)} == {EventTable.Status.AHEAD}
    running.go_on(held.pk)
    assert [table.status for table in held.tables(1)] == [EventTable.Status.PLAYING] * 3
    assert {table.status for n in (2, 3) for table in held.tables(n)} == {EventTable.Status.AHEAD}
    held.to_the_end()
    assert held.event.status == Event.Status.OVER


def test_a_table_of_a_deal_that_ends_after_a_score_was_typed_in_is_compared_by_what_is_shown(
    hold: Hold, organiser: Any
) -> None:
    held = hold("duplicate", rounds=1, size=2)
    held.enters(4)
    held.begins()
    one, late = held.tables(1)
    for table in (one, late):
        assert table.match_id is not None
    EventTable.objects.filter(pk=one.pk).update(
        status="over", places=[1, 2], scores=[{"points": 9.0, "order": [9.0, 1.0]}] * 2
    )
    organising.correct(held.pk, organiser, one.pk, [9, 4], "It was so.")
    EventTable.objects.filter(pk=late.pk).update(
        status="over", places=[1, 2], scores=[{"points": 9.0, "order": [9.0, 7.0]}] * 2
    )
    (deal,) = records.record_of(held.event).rounds
    assert [table.scores for table in deal.tables] == [((9.0,), (4.0,)), ((9.0,), (9.0,))]
