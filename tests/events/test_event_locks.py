"""However many play in an event, nobody waits for long while it is begun, paired, corrected or ended."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from bench.locks import held_by
from games.events import entering, organising, running, seasons, tables
from games.events.formats import FORMATS, League
from games.models import Entry, Event, EventRound, EventTable, Match
from games.play.changes import broadcast
from games.play.ops import incidents
from games.play.ops.left_aside import AGAIN_SECONDS
from games.web.events.rows import EventPage
from kaijusite import unhurried
from tests.events.conftest import Held, Hold, person

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize("key", FORMATS)
def test_who_meets_whom_and_how_they_stand_is_reckoned_before_others_have_to_wait(
    hold: Hold, organiser: Any, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = set()

    def outside(where: Any, name: str) -> None:
        reckons = getattr(where, name)

        def reckons_first(*given: Any) -> Any:
            assert not connection.in_atomic_block, name
            seen.add(name)
            return reckons(*given)

        monkeypatch.setattr(where, name, reckons_first)

    for name in ("pair", "standings", "over"):
        outside(FORMATS[key], name)
    outside(League, "next_season")
    outside(tables, "read")
    held = hold(key)
    held.enters(6)
    organising.begin_now(held.pk, organiser)
    held.to_the_end()
    table = held.tables(1)[0]
    organising.correct(held.pk, organiser, table.pk, [1, 2], "It was so.")
    organising.disqualify(other := left(hold, organiser), organiser, in_it(other), "Two accounts.")
    if key == "league":
        seasons.next_season(held.pk, organiser)
    assert seen == {"pair", "standings", "over", "read"} | ({"next_season"} if key == "league" else set())


def left(hold: Hold, organiser: Any) -> int:
    """An event that is being played, and somebody withdraws."""
    held = hold()
    for number in range(4):
        entering.enter(held.pk, person(f"other{number}"))
    organising.begin_now(held.pk, organiser)
    entering.withdraw(held.pk, Entry.objects.filter(event=held.pk)[0].user)
    return held.pk


def in_it(event_id: int) -> int:
    return Entry.objects.filter(event=event_id, state=Entry.State.IN)[0].pk


Deed = tuple[str, Callable[[], object]]


def deeds(held: Held, organiser: Any) -> list[Deed]:
    """All that is done to an event of some number of people, in its order."""
    soon = timezone.now() + timedelta(seconds=1)

    def play_a_round() -> None:
        matches = EventTable.objects.filter(round__event=held.pk).values("match")
        Match.every.filter(pk__in=matches).update(status=Match.Status.ABANDONED)
        running.go_on(held.pk)

    def sit_down() -> None:
        seats = EventTable.objects.filter(round__event=held.pk)[0].seats
        entering.sit_down(held.pk, Entry.objects.get(pk=next(pk for pk in seats if pk)).user)

    def correct() -> None:
        one = EventTable.objects.filter(round__event=held.pk, status="over")[0]
        organising.correct(held.pk, organiser, one.pk, [1, 2], "It was so.")

    return [
        ("begin", partial(organising.begin_now, held.pk, organiser)),
        ("open", partial(running.go_on, held.pk, soon)),
        ("put off", partial(organising.extend, held.pk, organiser, 5)),
        ("sit down", sit_down),
        ("seats are taken", partial(held.later, 30)),
        ("play", play_a_round),
        ("correct", correct),
        ("call off", partial(organising.call_off, held.pk, organiser, "Rain.")),
    ]


@pytest.mark.parametrize("key", FORMATS)
def test_nothing_grows_with_the_people_of_an_event(
    hold: Hold, organiser: Any, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "AT_ONCE", 1000)

    def figures(people: int) -> dict[str, int]:
        held = hold(key, sit_down=3)
        users = [person(f"p{people}-{number}") for number in range(people)]
        held.people = users
        Entry.objects.bulk_create(Entry(event_id=held.pk, user=user) for user in users)
        return {name: held_by(deed)["statements"] for name, deed in deeds(held, organiser)}

    figures(8)  # what a process does once is done
    assert figures(36) == figures(6)


def test_a_next_season_takes_no_more_statements_with_more_people(
    hold: Hold, organiser: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And whatever they have open looks again, for it may be private."""
    heard: list[int] = []
    monkeypatch.setattr(broadcast, "person", heard.append)

    def statements(people: int) -> int:
        held = hold("league")
        users = [person(f"p{people}-{number}") for number in range(people)]
        Entry.objects.bulk_create(
            Entry(event_id=held.pk, user=user, number=number) for number, user in enumerate(users)
        )
        Event.objects.filter(pk=held.pk).update(status=Event.Status.OVER)
        heard.clear()
        found = held_by(lambda: seasons.next_season(held.pk, organiser))
        assert sorted(heard) == [user.pk for user in users]
        return int(found["statements"])

    few, many = statements(6), statements(36)
    assert few == many


def test_a_result_that_is_corrected_while_the_next_season_is_seeded_counts_in_it(
    hold: Hold, organiser: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = hold("league")
    held.enters(6)
    held.begins()
    held.to_the_end()
    seeding, table = seasons._seeding, held.tables(1)[0]
    seen: list[list[Entry]] = []

    def corrected_meanwhile(event: Event) -> list[Entry]:
        seen.append(seeding(event))
        if len(seen) == 1:
            other_way = [3 - place for place in table.places]
            organising.correct(held.pk, organiser, table.pk, other_way, "The other way.")
        return seen[-1]

    monkeypatch.setattr(seasons, "_seeding", corrected_meanwhile)
    following = seasons.next_season(held.pk, organiser)
    seeded = list(following.entries.order_by("pk").values_list("user", flat=True))
    assert len(seen) == 2
    assert seeded == [one.user_id for one in seen[1]]


def test_a_round_that_is_opened_while_a_page_is_read_breaks_nothing(hold: Hold) -> None:
    held = hold("duplicate", rounds=2)
    held.enters(4)
    held.begins()
    page = EventPage(held.event, held.people[0])
    assert len(page.rounds) == 2
    later = EventRound.objects.create(event=held.event, number=3)
    EventTable.objects.create(round=later, number=1, seats=[], sit_by=timezone.now())
    assert list(page.tables) == [one.pk for one in page.rounds]


def test_tables_that_wait_for_people_keep_nobody_waiting(hold: Hold) -> None:
    held = hold(sit_down=3)
    held.enters(6)
    held.begins()
    assert held_by(lambda: running.go_on(held.pk))["transactions"] == 0
    for user in held.people[:2]:
        entering.sit_down(held.pk, user)
    assert held_by(lambda: running.go_on(held.pk))["transactions"] == 0


def test_one_look_opens_some_tables_and_the_next_the_others(
    hold: Hold, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of all events together; and one that fails is none of them."""
    monkeypatch.setattr(running, "AT_ONCE", 2)
    monkeypatch.setattr(incidents, "keep", lambda incident: None)
    events = [hold(rounds=1), hold(rounds=1)]
    people = [person(f"player{number}") for number in range(12)]
    for number, user in enumerate(people):
        entering.enter(events[number % 2].pk, user)
    Event.objects.update(starts_at=timezone.now())
    opened = tables.play.open_seated

    def fails(game: str, seated: list[Any], **how: Any) -> Any:
        return 1 / 0 if people[0] in seated else opened(game, seated, **how)

    monkeypatch.setattr(tables.play, "open_seated", fails)
    for count in (2, 4, 5, 5):
        running.look_after()
        assert Match.every.count() == count
    monkeypatch.setattr(tables.play, "open_seated", opened)
    running.look_after(timezone.now() + timedelta(seconds=AGAIN_SECONDS))
    assert Match.every.count() == 6
    Match.every.update(status=Match.Status.ABANDONED)
    for over in (2, 4, 6):
        running.look_after()
        assert EventTable.objects.filter(status=EventTable.Status.OVER).count() == over
    running.look_after()
    assert {held.event.status for held in events} == {Event.Status.OVER}


@pytest.mark.parametrize("backwards", [False, True])
def test_the_lot_says_which_event_has_its_turn_first(
    hold: Hold, monkeypatch: pytest.MonkeyPatch, backwards: bool
) -> None:
    monkeypatch.setattr(running, "AT_ONCE", 2)
    monkeypatch.setattr(running, "shuffle", lambda ids: ids.sort(reverse=backwards))
    first, second = hold(), hold()
    for number in range(8):
        entering.enter((first, second)[number % 2].pk, person(f"player{number}"))
    Event.objects.update(starts_at=timezone.now())
    running.look_after()
    opened = [sum(table.match_id is not None for table in held.tables(1)) for held in (first, second)]
    assert opened == ([0, 2] if backwards else [2, 0])


def test_others_have_their_turn_between_two_tables(hold: Hold, monkeypatch: pytest.MonkeyPatch) -> None:
    held = hold(rounds=1)
    held.enters(6)
    rests: list[bool] = []
    monkeypatch.setattr(unhurried, "sleep", lambda seconds: rests.append(connection.in_atomic_block))
    held.begins()
    assert rests == [False] * 3
    held.plays(1)
    rests.clear()
    running.go_on(held.pk)
    assert rests == [False] * 3


def test_whoever_begins_an_event_waits_for_a_few_tables_alone(
    hold: Hold, organiser: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(organising, "AT_HAND", 2)
    held = hold()
    held.enters(8)
    organising.begin_now(held.pk, organiser)
    assert Match.every.count() == 2
    running.look_after()
    assert Match.every.count() == 4
