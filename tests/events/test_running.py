"""Events on the site: they begin, open tables, read results and end, whatever gets lost on the way."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.db import OperationalError
from django.test import Client
from django.utils import timezone

from games import play
from games.events import entering, records, rounds, running, seasons, tables
from games.events.formats import FORMATS, Swiss
from games.events.formats.laws import broken_by
from games.models import Entry, Event, EventTable, Match, Seat
from games.play.ops import incidents, metrics
from games.play.ops.left_aside import AGAIN_SECONDS
from tests.events.conftest import Held, Hold, Sealed, person
from tests.play.test_moves import refused

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("key", FORMATS)
def test_an_event_runs_to_its_end_by_itself_and_keeps_the_laws(hold: Hold, key: str) -> None:
    held = hold(key)
    held.enters(6)
    held.begins()
    assert held.event.status == Event.Status.PLAYING
    held.to_the_end()
    event = held.event
    assert event.status == Event.Status.OVER
    form, record = records.form_of(event), records.record_of(event)
    assert broken_by(form, record) == []
    assert [(row["entry"], row["place"]) for row in event.standings] == [
        (row.person, row.place) for row in form.standings(record)
    ]


def test_every_step_may_come_twice(hold: Hold) -> None:
    held = hold()
    held.enters(4)
    held.begins()
    for _ in range(3):
        held.begins()
        held.later(0)
    assert len(held.tables(1)) == 2
    assert Match.every.count() == 2
    held.plays(1)
    table = held.tables(1)[0]
    for _ in range(3):
        tables.settle(table.pk)
        rounds.next_round(held.pk, timezone.now())
        tables.open_if_due(table.pk, timezone.now())
    running.go_on(held.pk)
    running.go_on(held.pk)
    assert len(held.tables(2)) == 2
    assert Match.every.count() == 4


@pytest.mark.parametrize("fails", ["pair", "standings"])
def test_a_step_that_fails_leaves_nothing_half_done(
    hold: Hold, fails: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(incidents, "keep", lambda incident: None)
    held = hold()
    held.enters(4)
    with monkeypatch.context() as broken:
        broken.setattr(Swiss, fails, lambda its, record: 1 / 0)
        Event.objects.filter(pk=held.pk).update(starts_at=timezone.now())
        running.look_after()
    assert held.event.status == Event.Status.PLAYING, "it has begun, with nobody's table yet"
    assert not held.tables(1)
    page = Client().get(f"/events/{held.pk}/").content.decode()
    assert "tables are being drawn" in page
    assert "4 people" in page
    assert "player0" in page
    running.look_after(timezone.now() + timedelta(seconds=AGAIN_SECONDS))
    assert len(held.tables(1)) == 2
    assert len(held.event.standings) == 4


def test_an_event_that_fails_holds_up_no_other_and_is_an_incident(
    hold: Hold, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is due before the other, fails with every look, and is told of once a minute."""
    kept: list[incidents.Incident] = []
    monkeypatch.setattr(incidents, "keep", kept.append)
    broken, other = hold(), hold()
    for held in (broken, other):
        for user in [person(f"player{held.pk}-{n}") for n in range(4)]:
            entering.enter(held.pk, user)
    now = timezone.now()
    Event.objects.filter(pk=broken.pk).update(starts_at=now - timedelta(minutes=1))
    Event.objects.filter(pk=other.pk).update(starts_at=now)
    before = metrics.stuck_events._value.get()
    with monkeypatch.context() as planted:
        begin = running.begin

        def fails(event_id: int, at: Any) -> None:
            _ = 1 / 0 if event_id == broken.pk else begin(event_id, at)

        planted.setattr(running, "begin", fails)
        for seconds in range(0, 120, 5):
            running.look_after(now + timedelta(seconds=seconds))
    assert len(other.tables(1)) == 2
    assert not broken.tables(1)
    said = ("event", broken.pk, "The event could not go on: ZeroDivisionError.")
    assert [(one.kind, one.event, one.sentence) for one in kept] == [said] * 2
    assert metrics.stuck_events._value.get() - before == 2
    running.look_after(now + timedelta(minutes=3))
    assert len(broken.tables(1)) == 2, "mended, it goes on by itself"


def test_a_database_that_is_busy_is_no_fault_of_an_event(hold: Hold, monkeypatch: pytest.MonkeyPatch) -> None:
    """It goes on with the next look, and so does every other."""
    kept: list[incidents.Incident] = []
    monkeypatch.setattr(incidents, "keep", kept.append)
    held = hold()
    held.enters(4)
    Event.objects.filter(pk=held.pk).update(starts_at=timezone.now())
    for where, name in ((running, "begin"), (tables.play, "open_seated")):
        with monkeypatch.context() as planted:

            def is_busy(*given: Any, **named: Any) -> None:
                raise OperationalError("database is locked")

            planted.setattr(where, name, is_busy)
            running.look_after()
    assert not kept
    assert not Match.objects.exists()
    running.look_after()
    assert Match.objects.count() == 2


def test_a_table_that_fails_holds_up_no_other_of_its_event(
    hold: Hold, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[incidents.Incident] = []
    monkeypatch.setattr(incidents, "keep", kept.append)
    held = hold()
    first = held.enters(4)[0]
    opened = tables.play.open_seated
    with monkeypatch.context() as planted:

        def fails(game: str, people: list[Any], **how: Any) -> Any:
            return 1 / 0 if first in people else opened(game, people, **how)

        planted.setattr(tables.play, "open_seated", fails)
        held.begins()
        assert [one.event for one in kept] == [held.pk]
        running.look_after()
        running.look_after()
    assert len(kept) == 1, "it is told of once a minute"
    assert sorted(table.match_id is None for table in held.tables(1)) == [False, True]
    running.look_after(timezone.now() + timedelta(seconds=AGAIN_SECONDS))
    assert all(table.match_id for table in held.tables(1)), "mended, it opens by itself"


def test_with_too_few_it_is_called_off(hold: Hold) -> None:
    held = hold(fewest=4)
    held.enters(3)
    held.begins()
    assert held.event.status == Event.Status.CALLED_OFF
    assert held.event.why_off == running.TOO_FEW


def test_whoever_waits_gets_the_place_of_who_leaves(hold: Hold) -> None:
    held = hold(most=2)
    first, _, third = held.enters(3)
    state = Entry.objects.values_list("state", flat=True)
    assert state.get(user=third) == Entry.State.WAITING
    entering.withdraw(held.pk, first)
    assert state.get(user=third) == Entry.State.IN


def test_who_does_not_check_in_does_not_play(hold: Hold) -> None:
    held = hold(check_in=90, most=3)
    people = held.enters(4)
    Entry.objects.filter(event=held.pk).update(checked_in=False)
    for user in (*people[:2], people[3]):
        entering.check_in(held.pk, user)
    held.begins()
    assert list(Entry.objects.filter(number__isnull=False).values_list("user", flat=True)) == [
        people[0].pk,
        people[1].pk,
        people[3].pk,
    ]
    assert Entry.objects.get(user=people[2]).state == Entry.State.MISSED


def test_check_in_is_open_shortly_before_the_start_alone(hold: Hold) -> None:
    held = hold(check_in=10)
    (user,) = held.enters(1)
    refused("not-offered", entering.check_in, held.pk, user)


def test_a_table_begins_when_the_last_sits_down(hold: Hold) -> None:
    held = hold(sit_down=3)
    held.enters(2)
    held.begins()
    one, other = held.people
    assert entering.sit_down(held.pk, one).status == EventTable.Status.DUE
    table = entering.sit_down(held.pk, other)
    assert table.status == EventTable.Status.PLAYING
    assert not Seat.objects.filter(match=table.match, takeover=True).exists()


def test_a_bot_sits_in_for_who_is_absent_until_they_come(hold: Hold) -> None:
    held = hold(sit_down=3)
    held.enters(2)
    held.begins()
    here, absent = held.people
    entering.sit_down(held.pk, here)
    held.later(2)
    assert held.tables(1)[0].status == EventTable.Status.DUE
    held.later(4)
    seat = Seat.objects.get(user=absent)
    assert (seat.takeover, bool(seat.bot)) == (True, True)
    play.come_back(seat.match_id, absent)
    assert Seat.objects.get(user=absent).bot == ""


def test_a_table_is_smaller_where_the_organiser_chose_that(hold: Hold) -> None:
    held = hold(sit_down=3, size=3, absent="smaller")
    held.enters(3)
    held.begins()
    for user in held.people[:2]:
        entering.sit_down(held.pk, user)
    held.later(4)
    (table,) = held.tables(1)
    assert table.match is not None
    assert table.match.size == 2
    held.plays(1)
    held.later(0)
    missing = next(row for row in held.event.standings if row["played"] == 0)
    assert missing["points"] == 0


def test_who_withdraws_is_paired_no_more_and_nobody_waits_for_them(hold: Hold) -> None:
    held = hold(sit_down=3, rounds=3)
    held.enters(3)
    held.begins()
    gone = Entry.objects.get(pk=held.tables(1)[0].seats[0])
    entering.withdraw(held.pk, gone.user)
    other = Entry.objects.get(pk=held.tables(1)[0].seats[1])
    assert entering.sit_down(held.pk, other.user).status == EventTable.Status.PLAYING
    held.plays(1)
    held.later(0)
    assert gone.pk not in [pk for table in held.tables(2) for pk in table.seats]


def left_by_all_but_one(held: Held) -> tuple[int, Any]:
    """A match of three, two of whom have resigned, and the one who is left."""
    held.enters(3)
    held.begins()
    match = Sealed(Match.every.get(pk=held.tables(1)[0].match_id))
    match.advance()
    stays, *leave = [seat.user for seat in match.match.seats.order_by("number")]
    for number, user in enumerate(leave):
        play.resign(match.pk, user, f"goodbye-{number}")
    return match.pk, stays


def test_a_match_that_its_last_person_ended_counts_by_its_places(hold: Hold) -> None:
    held = hold(rounds=1, size=3, game="kaiju_exchange")
    pk, stays = left_by_all_but_one(held)
    play.end_here(pk, stays, "enough")
    held.later(0)
    assert held.event.status == Event.Status.OVER
    assert held.event.standings[0]["entry"] == Entry.objects.get(user=stays).pk


def test_a_deal_is_played_to_its_end_whoever_leaves(hold: Hold) -> None:
    held = hold("duplicate", rounds=1, size=3, fewest=3, most=6, game="kaiju_exchange")
    held.enters(3)
    pk, stays = left_by_all_but_one(held)
    refused("not-offered", play.end_here, pk, stays, "enough")


def test_a_match_that_is_called_off_is_nobodys_win(hold: Hold) -> None:
    held = hold(rounds=1)
    held.enters(2)
    held.begins()
    (table,) = held.tables(1)
    assert table.match_id is not None
    play.call_off(table.match_id, "power cut")
    held.later(0)
    assert [row["points"] for row in held.event.standings] == [12, 12]


def test_where_programs_alone_sit_nothing_waits_to_be_seen(hold: Hold) -> None:
    held = hold(bot_accounts=True, size=2, rounds=1)
    programs = [person(f"program{n}", owner=person(f"owner{n}")) for n in range(3)]
    for user in (*programs, person("somebody")):
        entering.enter(held.pk, user)
    held.begins()
    for match in Match.every.all():
        watched = any(not seat.user.is_bot for seat in match.seats.all() if seat.user)
        assert match.speed == ("paced" if watched else "instant")
    assert {match.speed for match in Match.every.all()} == {"paced", "instant"}


def test_an_event_rates_no_more_than_its_first_rounds(hold: Hold, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_RATED", 2)
    held = hold(rounds=3, rated=True)
    held.enters(4)
    held.begins()
    held.to_the_end()
    rated = {
        number: {Match.objects.get(pk=table.match_id).rated for table in held.tables(number)}
        for number in (1, 2, 3)
    }
    assert rated == {1: {True}, 2: {True}, 3: {False}}


def test_the_next_season_of_a_league_seeds_who_went_up_and_down(hold: Hold, organiser: Any) -> None:
    held = hold("league", name="Bay League")
    refused("over", seasons.next_season, held.pk, organiser)
    held.enters(14)
    held.begins()
    gone = Entry.objects.filter(event=held.pk)[3]
    entering.withdraw(held.pk, gone.user)
    held.to_the_end()
    assert held.event.status == Event.Status.OVER
    refused("forbidden", seasons.next_season, held.pk, held.people[0])
    following = seasons.next_season(held.pk, organiser)
    assert (following.name, following.status, following.size) == ("Bay League, season 2", "open", 2)
    rows = {row["entry"]: row for row in held.event.standings}
    users = {one.pk: one.user_id for one in Entry.objects.filter(event=held.pk)}
    seeded = list(following.entries.order_by("pk").values_list("user", flat=True))
    assert gone.user_id not in seeded
    assert len(seeded) == 13
    up = [users[pk] for pk, row in rows.items() if row["note"] == "up" and users[pk] != gone.user_id]
    down = [users[pk] for pk, row in rows.items() if row["note"] == "down" and users[pk] != gone.user_id]
    assert up
    assert down
    assert max(map(seeded.index, up)) < min(map(seeded.index, down))
    refused("over", seasons.next_season, held.pk, organiser)
    Event.objects.filter(pk=following.pk).update(status="over")
    third = seasons.next_season(following.pk, organiser)
    assert third.name == "Bay League, season 3"


def test_only_a_league_has_seasons(hold: Hold, organiser: Any) -> None:
    held = hold(rounds=1)
    held.enters(2)
    held.begins()
    held.to_the_end()
    refused("not-offered", seasons.next_season, held.pk, organiser)
