"""The rounds of an event: one after the other they are closed and opened, until it is over.

Who meets whom is reckoned without the lock. What it follows from has a version (`changed`): where that is
another when the event is locked, nothing is done, and the next look reckons again."""

from __future__ import annotations

import secrets
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import Exists, OuterRef
from django.utils import timezone

from games.events.formats import Round
from games.events.records import form_of, goes_on, locked, record_of, tell
from games.events.standings import changed, is_behind
from games.models import Entry, Event, EventRound, EventTable, Match

TOO_FEW = "Too few people were there."


def next_round(event_id: int, now: datetime) -> None:
    """Close the rounds of which every table is over. Where none is left: open the next one, or end the event.
    Where the schedule stands from the beginning, all rounds are opened, and people sit down as they come
    free."""
    for round_id in _all_over(event_id):
        _close(round_id)
    while _open_next(event_id, now):
        pass
    _call_the_free(event_id, now)


def _all_over(event_id: int) -> list[int]:
    left = EventTable.objects.filter(round=OuterRef("pk")).exclude(status=EventTable.Status.OVER)
    closing = EventRound.objects.filter(event=event_id, over=False).exclude(Exists(left))
    return list(closing.values_list("pk", flat=True))


@transaction.atomic
def _close(round_id: int) -> None:
    one = EventRound.objects.get(pk=round_id)
    event = locked(one.event_id)
    EventRound.objects.filter(pk=round_id).update(over=True)
    _unseal(one.tables.all())
    tell(event)


def _open_next(event_id: int, now: datetime) -> bool:
    """Open the next round, or end the event. Whether to look once more, because another may follow."""
    event = Event.objects.defer("standings").get(pk=event_id)
    if not _may_go_on(event):
        return False
    form, record = form_of(event), record_of(event)
    if not form.over(record):
        _open(event, form.pair(record), now)
        return form.runs_ahead
    if not event.all_rounds.filter(over=False).exists():
        _end(event, now)
    return False


def _may_go_on(event: Event) -> bool:
    """Whether a round can be opened now, or the event ended. Looked at before all is read, and once more
    within the lock."""
    if not goes_on(event):
        return False
    return form_of(event).runs_ahead or not event.all_rounds.filter(over=False).exists()


def _unchanged(event: Event) -> Event | None:
    """The event, locked, if all from which something was reckoned is as it was."""
    now = locked(event.pk)
    return now if now.results_version == event.results_version and _may_go_on(now) else None


@transaction.atomic
def _open(seen: Event, paired: Round, now: datetime) -> None:
    event = _unchanged(seen)
    if event is None:
        return
    form = form_of(event)
    key = secrets.token_bytes(32) if form.shares_deals else None
    one = EventRound.objects.create(event=event, number=paired.number, byes=list(paired.byes), key=key)
    status = EventTable.Status.AHEAD if form.runs_ahead else EventTable.Status.DUE
    EventTable.objects.bulk_create(
        EventTable(
            round=one,
            number=table.number,
            group=table.group,
            seats=list(table.seats),
            status=status,
            sit_by=_sit_by(event, now),
        )
        for table in paired.tables
    )
    changed(event)
    tell(event)


@transaction.atomic
def _end(seen: Event, now: datetime) -> None:
    """End it, with the standings that it ends with. Where nobody has played, because too many withdrew before
    the first round, it is called off."""
    event = _unchanged(seen)
    if event is None or is_behind(event):
        return
    if not event.all_rounds.exists():
        call_off(event, TOO_FEW, now)
        return
    event.status, event.over_at = Event.Status.OVER, now
    event.save(update_fields=["status", "over_at"])
    _forget_traces(event)
    tell(event)


def call_off(event: Event, why: str, now: datetime) -> None:
    """End an event, which is locked, without standings."""
    event.status, event.over_at, event.why_off = Event.Status.CALLED_OFF, now, why
    event.save(update_fields=["status", "over_at", "why_off"])
    _forget_traces(event)
    _unseal(EventTable.objects.filter(round__event=event))
    tell(event)


def _sit_by(event: Event, now: datetime) -> datetime:
    """Until when there is time to sit down at a table that waits from now on. What was reckoned since the
    look began has taken nobody's time."""
    return max(now, timezone.now()) + timedelta(minutes=event.sit_down)


def _call_the_free(event_id: int, now: datetime) -> None:
    """Let people sit down at tables whose people have all played what came before. Who is free stays free, so
    this, too, is found before anybody has to wait for it."""
    event = Event.objects.defer("standings").get(pk=event_id)
    if not form_of(event).runs_ahead:
        return
    coming = set(event.entries.filter(state=Entry.State.IN).values_list("pk", flat=True))
    busy: set[int] = set()
    free: list[int] = []
    left = EventTable.objects.filter(round__event=event, round__over=False)
    ordered = left.exclude(status=EventTable.Status.OVER).order_by("round__number", "number")
    for pk, status, seats in ordered.values_list("pk", "status", "seats"):
        people = coming & set(seats)
        if status == EventTable.Status.AHEAD and not people & busy:
            free.append(pk)
        busy |= people
    if free:
        _call(event_id, free, now)


@transaction.atomic
def _call(event_id: int, tables: list[int], now: datetime) -> None:
    event = locked(event_id)
    if not goes_on(event):
        return
    ahead = EventTable.objects.filter(pk__in=tables, status=EventTable.Status.AHEAD)
    if ahead.update(status=EventTable.Status.DUE, sit_by=_sit_by(event, now)):
        tell(event)


def _unseal(tables: Any) -> None:
    """Every table has played the deal: it is open to everybody."""
    Match.every.filter(event_table__in=tables, sealed_until__isnull=False).update(sealed_until=timezone.now())


def _forget_traces(event: Event) -> None:
    """It is over: where it was entered from is nobody's business any more."""
    event.entries.exclude(trace="").update(trace="")
