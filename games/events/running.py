"""What an event does by itself: it begins, opens rounds and tables, reads results, and ends.

Each step may be lost, late or come twice; the next look finds what is left. What is stored is stored in one
transaction that locks the event and looks whether it is still to be done; what takes long, who meets whom and
how they stand, is reckoned before that."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from datetime import datetime
from random import shuffle

from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone

from games.events.records import form_of, locked, tell
from games.events.rounds import TOO_FEW, call_off, next_round
from games.events.standings import changed, reckon
from games.events.tables import ended, open_if_due, settle, to_open
from games.models import Entry, Event
from games.play.ops import incidents, metrics
from games.play.ops.left_aside import LeftAside
from kaijusite.unavailable import is_of_the_database, note
from kaijusite.unhurried import rest

log = logging.getLogger(__name__)

AT_ONCE = 30
"""Tables that one look opens, or whose results it reads, of all events together: matches have their turn on
the same queue. The rest follows with the next look."""
events_aside, tables_aside = LeftAside(), LeftAside()
"""Those that failed."""


def look_after(now: datetime | None = None) -> None:
    """Take every event as far as it can go now. One that fails holds up no other: it is an incident."""
    at, left = now or timezone.now(), AT_ONCE
    for event_id in _waiting(at):
        try:
            left -= go_on(event_id, now, left)
        except Exception as error:
            if is_of_the_database(error):
                note(log, error, "event %s waits for the next look", event_id)
                continue
            events_aside.leave(event_id, at.timestamp())
            _note_failure(event_id, error)


def _waiting(now: datetime) -> list[int]:
    """The events that may go on, in any order: in one look or the other each is among the first."""
    due = Q(status=Event.Status.OPEN, starts_at__lte=now) | Q(status=Event.Status.PLAYING)
    older = Event.objects.filter(~Q(standings_version=F("results_version")))
    behind = older.exclude(status=Event.Status.CALLED_OFF)
    ids = {pk for rows in (Event.objects.filter(due), behind) for pk in rows.values_list("pk", flat=True)}
    found = list(ids - set(events_aside.now(now.timestamp())))
    shuffle(found)
    return found


def _note_failure(event_id: int, error: Exception) -> None:
    """Call it while the error is handled."""
    log.exception("event %s could not go on", event_id)
    metrics.stuck_events.inc()
    incidents.note_event(event_id, f"The event could not go on: {type(error).__name__}.")


def go_on(event_id: int, now: datetime | None = None, most: int | None = None) -> int:
    """Take one event as far as it can go now, and open or read at most so many of its tables; how many that
    were. A table that fails holds up no other: it is left aside."""
    now, most = now or timezone.now(), AT_ONCE if most is None else most
    if Event.objects.filter(pk=event_id, status=Event.Status.OPEN).exists():
        begin(event_id, now)
    done = _some(event_id, ended(event_id), settle, most, now)
    reckon(event_id)
    next_round(event_id, now)
    reckon(event_id)
    return done + _some(
        event_id, to_open(event_id, now), lambda table_id: open_if_due(table_id, now), most - done, now
    )


def _some(event_id: int, tables: Iterable[int], do: Callable[[int], bool], most: int, now: datetime) -> int:
    """Do it for some tables, and rest in between; for how many it was done."""
    aside, done = tables_aside.now(now.timestamp()), 0
    for table_id in tables:
        if done >= most:
            break
        if table_id in aside:
            continue
        try:
            if do(table_id):
                done += 1
                rest()
        except Exception as error:
            if is_of_the_database(error):
                raise
            tables_aside.leave(table_id, now.timestamp())
            _note_failure(event_id, error)
    return done


@transaction.atomic
def begin(event_id: int, now: datetime) -> None:
    """Begin an event whose time has come: those who are there play, or it is called off."""
    event = locked(event_id)
    if event.status != Event.Status.OPEN or event.starts_at > now or event.paused_at:
        return
    entered = event.entries.filter(state__in=(Entry.State.IN, Entry.State.WAITING)).order_by("pk")
    present = entered.filter(checked_in=True) if event.check_in else entered
    states = list(present.values_list("pk", "state"))
    there = [pk for pk, state in states if state == Entry.State.IN]
    # Whoever waits, and is there, has the places of those who are not.
    waiting = [pk for pk, state in states if state == Entry.State.WAITING]
    there += waiting[: max(0, event.most - len(there))]
    if len(there) < fewest_of(event):
        call_off(event, TOO_FEW, now)
        return
    event.entries.filter(state=Entry.State.IN).exclude(pk__in=there).update(state=Entry.State.MISSED)
    seeded = event.entries.filter(pk__in=there)
    seeded.update(state=Entry.State.IN, number=F("pk") - min(there) + 1)
    event.status, event.started_at = Event.Status.PLAYING, now
    event.save(update_fields=["status", "started_at"])
    changed(event)
    tell(event)


def fewest_of(event: Event) -> int:
    """With fewer people it does not begin."""
    return max(event.fewest, form_of(event).fewest)
