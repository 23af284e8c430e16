"""What organisers do. Everything but opening an event is noted, with who did it and why."""

from __future__ import annotations

import logging
import secrets
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from games.events import rounds, running
from games.events.entering import GUESTS, move_up
from games.events.formats import FORMATS
from games.events.records import form_of, locked, tell
from games.events.standings import changed, reckon
from games.models import Entry, Event, EventDeed, EventTable, Group
from games.play.match import options as table_options
from games.play.refusal import Refusal
from games.play.tables.groups import check_member
from games.play.tables.lifecycle import check_clock
from games.titles import all_games
from kaijusite.unavailable import note as log_trouble

MOST_OPEN = 3
"""Events of one organiser that are not over."""
MOST_PEOPLE = 1000
FARTHEST = timedelta(days=90)
MOST_ROUNDS = 12
LONGEST_NAME = 60
AT_HAND = 5
"""Tables that are opened while whoever begins an event waits for the page."""

log = logging.getLogger(__name__)


@transaction.atomic
def create(
    organiser: Any,
    *,
    name: str,
    format: str,
    game: str,
    size: int,
    starts_at: datetime,
    about: str = "",
    rounds: int = 4,
    go_on: int = 1,
    fewest: int = 2,
    most: int = 64,
    absent: str = "bot",
    check_in: int = 0,
    sit_down: int = 3,
    pace: str = "live",
    decision_seconds: int = 60,
    reserve_seconds: int = 300,
    rated: bool = False,
    private: bool = False,
    group: Group | None = None,
    bot_accounts: bool = False,
    options: Mapping[str, Any] | None = None,
) -> Event:
    """Announce an event. A public one is for those who may (`games.organise_event`); a private one, for
    friends, for everybody with an account. One for a `group` is private, and found by its members."""
    if organiser.is_guest or organiser.is_bot:
        raise Refusal("guest", GUESTS)
    check_member(group, organiser)
    private = private or group is not None
    if not private and not organiser.has_perm("games.organise_event"):
        raise Refusal("forbidden", "You may organise private events. Ask the office to organise public ones.")
    running_now = Event.objects.filter(organiser=organiser, status__in=("open", "playing")).count()
    if running_now >= MOST_OPEN:
        raise Refusal("too-many", f"You organise {MOST_OPEN} events already. Let one come to its end first.")
    title = all_games().get(game)
    if title is None:
        raise Refusal("malformed", "There is no such game.")
    if format not in FORMATS:
        raise Refusal("malformed", f"There is no such format, but {', '.join(FORMATS)}.")
    name = " ".join(name.split())
    _check("a name", 1 <= len(name) <= LONGEST_NAME, f"of at most {LONGEST_NAME} signs")
    _check("the table’s size", size in title.seats, f"one that {title.name} is played by")
    now = timezone.now()
    _check("the start", now < starts_at <= now + FARTHEST, f"ahead, within {FARTHEST.days} days")
    _check("the number of rounds", 1 <= rounds <= MOST_ROUNDS, f"between 1 and {MOST_ROUNDS}")
    _check("how many go on", 1 <= go_on < size, "at least 1, and fewer than sit at a table")
    _check("what becomes of an empty seat", absent in ("bot", "smaller"), "`bot` or `smaller`")
    _check("the check-in", 0 <= check_in <= 120, "of at most 120 minutes")
    _check("the time to sit down", 0 <= sit_down <= 24 * 60, "of at most a day")
    check_clock(pace, decision_seconds, reserve_seconds, rated)
    event = Event(
        name=name,
        about=about.strip()[:500],
        format=format,
        game=game,
        organiser=organiser,
        private=private,
        group=group,
        invitation=secrets.token_urlsafe(16),
        size=size,
        rounds=rounds,
        go_on=go_on,
        fewest=fewest,
        most=most,
        absent=absent,
        bot_accounts=bot_accounts,
        rated=rated,
        options=table_options.checked(title, options or {}),
        pace=pace,
        decision_seconds=decision_seconds,
        reserve_seconds=reserve_seconds,
        starts_at=starts_at,
        check_in=check_in,
        sit_down=sit_down,
        seed=secrets.token_hex(16),
    )
    least = form_of(event).fewest
    _check("how many it takes", least <= most <= MOST_PEOPLE, f"between {least} and {MOST_PEOPLE}")
    _check("the fewest", fewest <= most, "at most as many as there is room for")
    event.fewest = max(fewest, least)
    event.save()
    return event


def _check(what: str, holds: bool, expected: str) -> None:
    if not holds:
        raise Refusal("malformed", f"An event takes {what} {expected}.")


def may_organise(user: Any, event: Event) -> bool:
    """Whether somebody has the organiser's tools of this event."""
    if user is None or not user.is_authenticated:
        return False
    return bool(event.organiser_id == user.pk or user.has_perm("games.mend_event"))


def of_organiser(event_id: int, by: Any, *statuses: str) -> Event:
    """The event, locked, for whoever has its tools, in one of these states. Raises `Refusal`."""
    event = locked(event_id)
    if not may_organise(by, event):
        raise Refusal("forbidden", "Only the organiser can do that.")
    if statuses and event.status not in statuses:
        raise Refusal("over", "That cannot be done any more.")
    return event


def note(event: Event, by: Any, deed: str, what: str = "", why: str = "") -> None:
    """Keep what was done, by whom, and why."""
    EventDeed.objects.create(event=event, by=by, deed=deed, what=what[:200], why=why[:200])


@contextmanager
def _afterwards(event_id: int) -> Iterator[None]:
    """What follows from a deed that is stored. If it fails nobody is told that the deed has failed: the next
    look finds what is left."""
    try:
        yield
    except Exception as error:
        log_trouble(log, error, "event %s waits for the next look", event_id)


RUNNING = (Event.Status.OPEN, Event.Status.PLAYING)


@transaction.atomic
def pause(event_id: int, by: Any) -> None:
    """Nothing new begins until it goes on. Tables that are played are played to their end."""
    event = of_organiser(event_id, by, *RUNNING)
    if event.paused_at is None:
        event.paused_at = timezone.now()
        event.save(update_fields=["paused_at"])
        note(event, by, "pause")
        tell(event)


@transaction.atomic
def resume(event_id: int, by: Any) -> None:
    """Go on: everybody has as much time to sit down as they had."""
    event = of_organiser(event_id, by, *RUNNING)
    if event.paused_at is not None:
        _put_off(event, timezone.now() - event.paused_at)
        event.paused_at = None
        event.save(update_fields=["paused_at", "starts_at"])
        note(event, by, "resume")
        tell(event)


def begin_now(event_id: int, by: Any) -> None:
    """Begin before the time that was announced, with everybody who is in: whoever organises sees that they
    are there, so nobody checks in. With too few it is refused and nothing happens."""
    now = timezone.now()
    with transaction.atomic():
        event = of_organiser(event_id, by, Event.Status.OPEN)
        if event.paused_at is not None:
            raise Refusal("not-offered", "The event is paused. Let it go on first.")
        needed, there = running.fewest_of(event), event.entries.filter(state=Entry.State.IN).count()
        if there < needed:
            raise Refusal("too-few", f"It begins with at least {needed} people; {there} are in.")
        note(event, by, "begin now", f"announced for {event.starts_at:%Y-%m-%d %H:%M} UTC")
        event.starts_at, event.check_in = now, 0
        event.save(update_fields=["starts_at", "check_in"])
        running.begin(event.pk, now)
    with _afterwards(event_id):
        running.go_on(event_id, now, AT_HAND)


@transaction.atomic
def extend(event_id: int, by: Any, minutes: int) -> None:
    """Put off the start, or the time to sit down."""
    event = of_organiser(event_id, by, *RUNNING)
    if not 1 <= minutes <= 7 * 24 * 60:
        raise Refusal("malformed", "An event is put off by at least a minute and at most a week.")
    _put_off(event, timedelta(minutes=minutes))
    event.save(update_fields=["starts_at"])
    note(event, by, "extend", f"{minutes} minutes")
    tell(event)


def _put_off(event: Event, by: timedelta) -> None:
    if event.status == Event.Status.OPEN:
        event.starts_at += by
    due = EventTable.objects.filter(round__event=event, status=EventTable.Status.DUE)
    due.update(sit_by=F("sit_by") + by)


def correct(event_id: int, by: Any, table_id: int, values: Sequence[float], why: str) -> None:
    """Change the result of a table: the places by seat, or in a duplicate the points. The round that was
    paired by the old one stays as it is."""
    _correct(event_id, by, table_id, values, why)
    with _afterwards(event_id):
        reckon(event_id)


@transaction.atomic
def _correct(event_id: int, by: Any, table_id: int, values: Sequence[float], why: str) -> None:
    event = of_organiser(event_id, by, Event.Status.PLAYING, Event.Status.OVER)
    why = _reason(why)
    table = EventTable.objects.select_for_update().filter(pk=table_id, round__event=event).first()
    if table is None or table.status != EventTable.Status.OVER:
        raise Refusal("gone", "There is no such table with a result.")
    if len(values) != len(table.seats):
        raise Refusal("malformed", "There is a number for every seat.")
    if form_of(event).shares_deals:
        table.scores = [{"points": float(one), "order": [float(one)]} for one in values]
        table.places = [1 + sum(other > one for other in values) for one in values]
    else:
        places = [int(one) for one in values]
        if any(place != 1 + sum(other < place for other in places) for place in places):
            raise Refusal(
                "malformed", "Places begin with 1; equal places are shared, and the next is left out."
            )
        table.places = places
    before = f"round {table.round.number}, table {table.number}: {list(values)}"
    table.corrected = why
    table.save(update_fields=["places", "scores", "corrected"])
    note(event, by, "correct", before, why)
    changed(event)


def disqualify(event_id: int, by: Any, entry_id: int, why: str) -> None:
    """Take somebody out. Their tables go on; they are in no standings."""
    _disqualify(event_id, by, entry_id, why)
    with _afterwards(event_id):
        reckon(event_id)


@transaction.atomic
def _disqualify(event_id: int, by: Any, entry_id: int, why: str) -> None:
    event = of_organiser(event_id, by, *RUNNING)
    why = _reason(why)
    entry = event.entries.select_related("user").filter(pk=entry_id).first()
    if entry is None or entry.state == Entry.State.OUT:
        raise Refusal("gone", "There is no such entry.")
    entry.state = Entry.State.OUT
    entry.save(update_fields=["state"])
    if event.status == Event.Status.OPEN:
        move_up(event)
    note(event, by, "disqualify", entry.user.shown_name, why)
    changed(event)


@transaction.atomic
def call_off(event_id: int, by: Any, why: str) -> None:
    """End the event without standings."""
    event = of_organiser(event_id, by, *RUNNING)
    why = _reason(why)
    rounds.call_off(event, why, timezone.now())
    note(event, by, "call off", why=why)


def _reason(why: str) -> str:
    why = " ".join(why.split())
    if not why:
        raise Refusal("malformed", "Say why: everybody can read it.")
    if len(why) > 200:
        raise Refusal("too-big", "A reason has at most 200 signs.")
    return why


def alike(event: Event) -> list[list[Entry]]:
    """Entries from one address and device, for the organiser to look into. Nothing follows by itself."""
    found: dict[str, list[Entry]] = defaultdict(list)
    for entry in event.entries.exclude(trace="").select_related("user"):
        found[entry.trace].append(entry)
    return [entries for entries in found.values() if len(entries) > 1]
