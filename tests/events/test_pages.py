"""Pages of events: the list, one event at each moment, announcing one, and the organiser's tools."""

from __future__ import annotations

from datetime import timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.utils import timezone
from icalendar import Calendar

from games.events import entering, organising, running
from games.models import Entry, Event, EventTable, Match
from games.play.refusal import Refusal
from games.play.views import access
from games.titles import all_games
from games.web.events.form import OpenEvent
from tests.events.conftest import Held, Hold, Sealed, person

pytestmark = pytest.mark.django_db


def browser(user: Any) -> Client:
    client = Client()
    client.force_login(user)
    return client


def text(answer: Any) -> str:
    assert answer.status_code == 200, answer.status_code
    return " ".join(answer.content.decode().split())


def page(held: Held, user: Any = None, **query: str) -> str:
    client = browser(user) if user else Client()
    return text(client.get(f"/events/{held.pk}/", query))


def test_the_list_tells_what_is_on_and_what_one_is_in(hold: Hold) -> None:
    held = hold(name="Sunday Swiss")
    (user,) = held.enters(1)
    shown = text(browser(user).get("/events/"))
    assert "Sunday Swiss" in shown
    assert "you are in" in shown
    assert "you are in" not in text(Client().get("/events/"))


def test_a_private_event_is_found_by_its_link_alone(hold: Hold) -> None:
    held = hold(private=True, name="Just us")
    stranger = person("stranger")
    assert "Just us" not in text(browser(stranger).get("/events/"))
    assert browser(stranger).get(f"/events/{held.pk}/").status_code == 404
    link = f"/events/{held.pk}/?invitation={held.event.invitation}"
    assert "Just us" in text(browser(stranger).get(link))
    entered = browser(stranger).post(f"/events/{held.pk}/enter/?invitation={held.event.invitation}")
    assert entered.status_code == 302
    assert "Just us" in text(browser(stranger).get("/events/"))
    assert held.event.invitation not in text(browser(stranger).get("/events/"))


def test_who_plays_in_a_private_event_looks_on_at_its_tables(hold: Hold) -> None:
    held = hold(private=True)
    player = held.enters(4)[0]
    held.begins()
    table = next(one for one in held.tables(1) if not one.match.seats.filter(user=player).exists())
    assert access.enter(table.match_id, player) is None
    assert access.enter(table.match_id, held.event.organiser) is None
    with pytest.raises(Refusal, match="no such table"):
        access.enter(table.match_id, person("stranger"))
    with pytest.raises(Refusal, match="no such table"):
        access.enter(table.match_id)
    withdrawn = person("withdrawn")
    Entry.objects.create(event=held.event, user=withdrawn, state=Entry.State.GONE)
    with pytest.raises(Refusal, match="no such table"):
        access.enter(table.match_id, withdrawn)


def test_people_enter_check_in_sit_down_and_withdraw_on_the_page(hold: Hold) -> None:
    held = hold(check_in=90, sit_down=3, rounds=1)
    users = [person("ann"), person("ben")]
    for user in users:
        browser(user).post(f"/events/{held.pk}/enter/")
        Entry.objects.update(checked_in=False)
        assert "Check in" in page(held, user)
        browser(user).post(f"/events/{held.pk}/check-in/")
    Entry.objects.update(checked_in=True)
    held.begins()
    shown = page(held, users[0])
    assert "Take seat" in shown
    assert 'data-left="1' in shown
    browser(users[0]).post(f"/events/{held.pk}/sit/")
    assert "You have sat down" in page(held, users[0])
    answer = browser(users[1]).post(f"/events/{held.pk}/sit/")
    match = Match.objects.get()
    assert answer["Location"] == f"/tables/{match.pk}/"
    assert "To your table" in page(held, users[0])
    held.to_the_end()
    assert "Over" in page(held, users[0])
    assert held.event.seed in page(held)


def test_who_organises_begins_it_from_its_page(hold: Hold, organiser: Any) -> None:
    held = hold()
    assert "It begins with at least 2 people." in page(held, organiser)
    (user, _) = held.enters(2)
    assert "Begin now" not in page(held, user)
    assert "Begin now" in page(held, organiser)
    answer = browser(organiser).post(f"/events/{held.pk}/organise/", {"deed": "begin-now"})
    assert answer["Location"] == f"/events/{held.pk}/"
    assert "Begin now" not in page(held, organiser)


def test_what_is_refused_is_said(hold: Hold) -> None:
    held = hold()
    user = person("ann")
    shown = browser(user).post(f"/events/{held.pk}/sit/", follow=True)
    assert "No table waits for you now." in text(shown)
    assert browser(user).post(f"/events/{held.pk}/dance/").status_code == 404


def test_standings_show_tie_breaks_by_name_and_ones_own_row(hold: Hold) -> None:
    held = hold(rounds=1)
    held.enters(4)
    held.begins()
    held.to_the_end()
    shown = page(held, held.people[0])
    assert "strength of those met" in shown
    assert 'class="own"' in shown
    assert "Around me" not in shown  # too few for it


def test_a_page_asks_the_database_as_often_for_many_as_for_few(
    hold: Hold, django_assert_max_num_queries: Any
) -> None:
    held = hold("duplicate", size=4, rounds=1)
    held.enters(24)
    held.begins()
    held.to_the_end()
    client = browser(held.people[0])
    client.get(f"/events/{held.pk}/")
    with django_assert_max_num_queries(12):
        shown = text(client.get(f"/events/{held.pk}/"))
    assert shown.count("data-row=") == 24


def test_a_sealed_deal_tells_nothing_on_the_page(hold: Hold) -> None:
    held = hold("duplicate", rounds=2)
    held.enters(6)
    held.begins()
    first = held.tables(1)[0]
    Sealed(Match.every.get(pk=first.match_id)).to_the_end()
    running.go_on(held.pk)
    there = Entry.objects.get(pk=first.seats[0]).user
    shown = page(held, there)
    assert "played, sealed" in shown
    assert f"/tables/{first.match_id}/" not in shown
    assert "place 1" not in shown
    assert browser(there).get(f"/matches/{first.match_id}/")["Location"] == f"/events/{held.pk}/"
    stranger = browser(person("stranger"))
    assert stranger.get(f"/matches/{first.match_id}/").status_code == 404
    held.plays(1)
    running.go_on(held.pk)
    shown = page(held, there)
    assert "Deals done" in shown
    assert f"/matches/{first.match_id}/" in browser(there).get(f"/tables/{first.match_id}/")["Location"]


def test_a_running_match_is_told_in_names(hold: Hold) -> None:
    held = hold()
    held.enters(2)
    held.begins()
    table = held.tables(1)[0]
    Match.every.filter(pk=table.match_id).update(headline="Round 1: {seat:1} asks a bot")
    shown = page(held)
    assert "{seat" not in shown
    assert f"Round 1: {Entry.objects.get(pk=table.seats[1]).user.username} asks" in shown


def test_announcing_an_event(organiser: Any) -> None:
    start = (timezone.now() + timedelta(days=1)).strftime("%Y-%m-%dT%H:%M")
    sent: dict[str, Any] = {
        "name": "Cup of the Bay",
        "game": "kaiju_exchange",
        "format": "knockout",
        "size": 4,
        "rounds": 4,
        "go_on": 2,
        "starts_at": start,
        "fewest": 4,
        "most": 32,
        "check_in": 10,
        "sit_down": 3,
        "absent": "bot",
        "pace": "live",
        "live_seconds": 60,
        "turn_seconds": 86400,
    }
    client = browser(organiser)
    assert "Announce" in text(client.get("/events/new/"))
    answer = client.post("/events/new/", sent)
    event = Event.objects.get()
    assert answer["Location"] == f"/events/{event.pk}/"
    assert (event.format, event.size, event.check_in) == ("knockout", 4, 10)
    again = client.post("/events/new/", sent | {"size": 5})
    assert again.status_code == 422
    assert "An event takes the table’s size one that" in again.content.decode()
    refused = browser(person("nobody")).post("/events/new/", sent)
    assert "private events" in refused.content.decode()
    assert Client().get("/events/new/").status_code == 302


def test_the_next_season_is_announced_with_a_button(hold: Hold, organiser: Any) -> None:
    held = hold("league")
    held.enters(6)
    held.begins()
    where, client = f"/events/{held.pk}/organise/", browser(organiser)
    assert "next season" not in text(client.get(where))
    held.to_the_end()
    assert "Announce the next season" in text(client.get(where))
    answer = client.post(where, {"deed": "next-season"})
    following = Event.objects.latest("pk")
    assert answer["Location"] == f"/events/{following.pk}/"
    assert following.entries.count() == 6
    assert "Announce the next season" not in text(client.get(where))


def test_a_start_is_read_in_the_zone_it_was_given_in(organiser: Any) -> None:
    start = (timezone.now() + timedelta(days=1)).replace(second=0, microsecond=0)
    sent = {"starts_at": timezone.localtime(start, ZoneInfo("Asia/Tokyo")).strftime("%Y-%m-%dT%H:%M")}
    for zone, expected in (("Asia/Tokyo", start), ("", start + timedelta(hours=9))):
        form = OpenEvent(sent | {"zone": zone})
        form.is_valid()
        assert form.cleaned_data["starts_at"] == expected
    wrong = OpenEvent(sent | {"zone": "Atlantis/Lagoon"})
    assert "time zone" in str(wrong.errors["starts_at"])
    assert wrong.fields["starts_at"].label == "Start (UTC)"
    organiser.time_zone = "Europe/Vienna"
    organiser.save()
    shown = text(browser(organiser).get("/events/new/"))
    assert "Start (Europe/Vienna)" in shown
    assert 'value="Europe/Vienna"' in shown


def test_a_time_is_told_in_ones_own_zone_or_says_that_it_is_utc(hold: Hold) -> None:
    held = hold(starts_at=timezone.now() + timedelta(days=1))
    user, start = person("ann", time_zone="Asia/Tokyo"), held.event.starts_at
    assert f"{start:%H:%M} UTC</time>" in page(held)
    shown = page(held, user)
    assert f"{timezone.localtime(start, ZoneInfo('Asia/Tokyo')):%H:%M}</time>" in shown
    assert "data-moment" not in shown


def test_the_tools_are_the_organisers_alone_and_noted(hold: Hold, organiser: Any) -> None:
    held = hold(rounds=1)
    held.enters(2)
    where = f"/events/{held.pk}/organise/"
    assert browser(held.people[0]).get(where).status_code == 404
    client = browser(organiser)
    assert "Pause" in text(client.get(where))
    client.post(where, {"deed": "pause"})
    assert held.event.paused_at
    client.post(where, {"deed": "resume"})
    before = held.event.starts_at
    client.post(where, {"deed": "extend", "minutes": "15"})
    assert held.event.starts_at - before == timedelta(minutes=15)
    assert "announced for" in text(client.get(where))
    client.post(where, {"deed": "begin-now"})
    assert held.event.status == Event.Status.PLAYING
    held.to_the_end()
    (table,) = held.tables(1)
    wanted = ["2", "1"] if table.places == [1, 2] else ["1", "2"]
    client.post(where, {"deed": "correct", "table": table.pk, "value": wanted, "why": "Both say so."})
    assert EventTable.objects.get(pk=table.pk).places == [int(one) for one in wanted]
    shown = text(client.get(where))
    assert "Both say so." in shown
    assert "A number is missing." in text(client.post(where, {"deed": "extend"}, follow=True))


def test_whoever_enters_behind_a_proxy_is_told_apart(hold: Hold, settings: Any) -> None:
    settings.REST_FRAMEWORK = {**settings.REST_FRAMEWORK, "NUM_PROXIES": 1}
    held = hold()
    for name, address in (("one", "198.51.100.1"), ("two", "198.51.100.2"), ("three", "198.51.100.2")):
        client = browser(person(name))
        client.post(f"/events/{held.pk}/enter/", headers={"X-Forwarded-For": address, "User-Agent": "phone"})
    (both,) = organising.alike(held.event)
    assert [entry.user.username for entry in both] == ["two", "three"]


def test_the_tools_show_two_from_one_device(hold: Hold, organiser: Any) -> None:
    held = hold()
    for name in ("one", "two"):
        entering.enter(held.pk, person(name), address="198.51.100.7", device="phone")
    assert "one, two" in text(browser(organiser).get(f"/events/{held.pk}/organise/"))
    organising.disqualify(held.pk, organiser, Entry.objects.all()[0].pk, "Two accounts.")
    assert "disqualified" in text(browser(organiser).get(f"/events/{held.pk}/organise/"))


def test_a_calendar_has_every_event_once(hold: Hold) -> None:
    held = hold(name="Saturday; with, signs")
    hold(private=True, name="Hidden")
    answer = Client().get("/events/calendar.ics")
    assert answer["Content-Type"].startswith("text/calendar")
    (entry,) = Calendar.from_ical(answer.content).walk("VEVENT")
    assert str(entry["summary"]) == "Saturday; with, signs"
    assert entry.decoded("dtstart") == held.event.starts_at.replace(microsecond=0)
    one = Client().get(f"/events/{held.pk}/calendar.ics")
    assert str(entry["uid"]) in one.content.decode()


def test_an_event_of_every_title_can_be_announced_and_begun(hold: Hold) -> None:
    for number, key in enumerate(sorted(all_games())):
        held = hold(game=key, size=2, rounds=1, fewest=2)
        for name in ("a", "b"):
            entering.enter(held.pk, person(f"{name}{number}"))
        held.begins()
        assert held.event.status == Event.Status.PLAYING
        assert Match.every.filter(game=key).count() == 1
        Event.objects.filter(pk=held.pk).update(status="over")
    assert get_user_model().objects.filter(entries__isnull=False).count() == 2 * len(all_games())
