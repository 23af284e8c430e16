"""What an event does by itself: it begins, opens rounds and tables, reads results, and ends.

Every step locks the event, looks whether it is still to be done, and does it in one transaction. So each may
be lost, late or come twice; the next look finds what is left."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from games import play
from games.events.formats import Record, Round
from games.events.records import form_of, locked, reckon, record_of, tell
from games.models import Entry, Event, EventRound, EventTable, Match
from games.play.match.position import read
from games.play.ops import incidents, metrics
from games.play.ops.left_aside import LeftAside
from games.play.refusal import Refusal
from games.titles import find

log = logging.getLogger(__name__)

ENDED = (Match.Status.FINISHED, Match.Status.ABANDONED)
SEALED = timedelta(days=3650)
"""For how long the matches of a deal are sealed if nothing opens them before: its last table does."""
MOST_RATED = 6
"""Rounds of an event that count for ratings, the first ones: no event moves anybody farther."""
TOO_FEW = "Too few people were there."
aside = LeftAside()
"""Events that failed."""


def look_after(now: datetime | None = None) -> None:
    """Take every event as far as it can go now. One that fails holds up no other: it is an incident."""
    now = now or timezone.now()
    due = Q(status=Event.Status.OPEN, starts_at__lte=now) | Q(status=Event.Status.PLAYING)
    waiting = Event.objects.filter(due).exclude(pk__in=aside.now(now.timestamp())).order_by("starts_at")
    for event_id in waiting.values_list("pk", flat=True):
        try:
            go_on(event_id, now)
        except Exception as error:
            aside.leave(event_id, now.timestamp())
            log.exception("event %s could not go on", event_id)
            metrics.stuck_events.inc()
            incidents.note_event(event_id, f"The event could not go on: {type(error).__name__}.")


def go_on(event_id: int, now: datetime | None = None) -> None:
    """Take one event as far as it can go now. A table that fails holds up no other; its failure is raised
    when all have had their turn."""
    now = now or timezone.now()
    begin(event_id, now)
    playing = _tables(event_id, EventTable.Status.PLAYING)
    ended = playing.filter(Q(match=None) | Q(match__status__in=ENDED))
    failed = _each(ended, settle)
    next_round(event_id, now)
    failed += _each(_tables(event_id, EventTable.Status.DUE), lambda table_id: open_if_due(table_id, now))
    if failed:
        raise failed[0]


def _each(tables: Any, do: Callable[[int], None]) -> list[Exception]:
    """Do it for every table. Returns what failed."""
    failed = []
    for table_id in tables.values_list("pk", flat=True):
        try:
            do(table_id)
        except Exception as error:
            failed.append(error)
    return failed


def _tables(event_id: int, status: str) -> Any:
    return EventTable.objects.filter(round__event=event_id, status=status)


# -- the beginning -------------------------------------------------------------------------------------------


@transaction.atomic
def begin(event_id: int, now: datetime) -> None:
    """Begin an event whose time has come: those who are there play, or it is called off."""
    event = locked(event_id)
    if event.status != Event.Status.OPEN or event.starts_at > now or event.paused_at:
        return
    entries = list(event.entries.filter(state=Entry.State.IN).order_by("pk"))
    missed = [one for one in entries if event.check_in and not one.checked_in]
    there = [one for one in entries if one not in missed]
    # Whoever waits, and is there, has the places of those who are not.
    waiting = event.entries.filter(state=Entry.State.WAITING).order_by("pk")
    present = waiting.filter(checked_in=True) if event.check_in else waiting
    there += list(present[: max(0, event.most - len(there))])
    if len(there) < fewest_of(event):
        call_off(event, TOO_FEW, now)
        return
    for one in missed:
        one.state = Entry.State.MISSED
    for number, one in enumerate(there, start=1):
        one.state, one.number = Entry.State.IN, number
    # Rows that are there already: this is the quick way to change many.
    Entry.objects.bulk_create(
        [*missed, *there], update_conflicts=True, unique_fields=["id"], update_fields=["state", "number"]
    )
    event.status, event.started_at = Event.Status.PLAYING, now
    event.save(update_fields=["status", "started_at"])
    _open_rounds(event, record_of(event), now)
    reckon(event)


def fewest_of(event: Event) -> int:
    """With fewer people it does not begin."""
    return max(event.fewest, form_of(event).fewest)


def call_off(event: Event, why: str, now: datetime) -> None:
    """End an event, which is locked, without standings."""
    event.status, event.over_at, event.why_off = Event.Status.CALLED_OFF, now, why
    event.save(update_fields=["status", "over_at", "why_off"])
    _forget_traces(event)
    _unseal(EventTable.objects.filter(round__event=event))
    tell(event)


# -- rounds --------------------------------------------------------------------------------------------------


def _open_rounds(event: Event, record: Record, now: datetime) -> None:
    """Open the next round; where the schedule stands from the beginning, all that are left."""
    form = form_of(event)
    paired: Round = form.pair(record)
    one, fresh = EventRound.objects.get_or_create(
        event=event,
        number=paired.number,
        defaults={
            "byes": list(paired.byes),
            "key": secrets.token_bytes(32) if form.shares_deals else None,
        },
    )
    if fresh:
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
    if not form.runs_ahead:
        return
    if fresh and not form.over(record := record_of(event)):
        _open_rounds(event, record, now)
    else:
        _call_the_free(event, now)


def _sit_by(event: Event, now: datetime) -> datetime:
    return now + timedelta(minutes=event.sit_down)


def _call_the_free(event: Event, now: datetime) -> None:
    """Let people sit down at tables whose people have all played what came before."""
    coming = set(event.entries.filter(state=Entry.State.IN).values_list("pk", flat=True))
    busy: set[int] = set()
    left = EventTable.objects.filter(round__event=event, round__over=False)
    for table in left.exclude(status=EventTable.Status.OVER).order_by("round__number", "number"):
        people = coming & set(table.seats)
        if table.status == EventTable.Status.AHEAD and not people & busy:
            table.status, table.sit_by = EventTable.Status.DUE, _sit_by(event, now)
            table.save(update_fields=["status", "sit_by"])
            tell(event)
        busy |= people


@transaction.atomic
def next_round(event_id: int, now: datetime) -> None:
    """Close the rounds of which every table is over. Where none is left: open the next one, or end the
    event."""
    event = locked(event_id)
    if event.status != Event.Status.PLAYING:
        return
    closed, went_on = _close_rounds(event), _go_on(event, now)
    if closed or went_on:
        reckon(event)


def _close_rounds(event: Event) -> bool:
    """Whether there were any of which every table is over."""
    closed = False
    for one in event.all_rounds.filter(over=False):
        if not one.tables.exclude(status=EventTable.Status.OVER).exists():
            one.over = closed = True
            one.save(update_fields=["over"])
            _unseal(one.tables.all())
    return closed


def _go_on(event: Event, now: datetime) -> bool:
    """Where no round is left, open the next one or end the event. Whether that was done."""
    if event.paused_at:
        return False
    if event.all_rounds.filter(over=False).exists():
        if form_of(event).runs_ahead:
            _call_the_free(event, now)
        return False
    record = record_of(event)
    if form_of(event).over(record):
        event.status, event.over_at = Event.Status.OVER, now
        event.save(update_fields=["status", "over_at"])
        _forget_traces(event)
    else:
        _open_rounds(event, record, now)
    return True


def _unseal(tables: Any) -> None:
    """Every table has played the deal: it is open to everybody."""
    Match.every.filter(event_table__in=tables, sealed_until__isnull=False).update(sealed_until=timezone.now())


def _forget_traces(event: Event) -> None:
    event.entries.exclude(trace="").update(trace="")


# -- tables --------------------------------------------------------------------------------------------------


@transaction.atomic
def open_if_due(table_id: int, now: datetime) -> None:
    """Open a table at which everybody who is coming sits, or whose time to sit down is over."""
    event_id = EventTable.objects.values_list("round__event", flat=True).get(pk=table_id)
    event = locked(event_id)
    table = EventTable.objects.select_related("round").get(pk=table_id)
    if event.status != Event.Status.PLAYING or event.paused_at or table.status != EventTable.Status.DUE:
        return
    people = {
        one.pk: one
        for one in Entry.objects.select_related("user").filter(pk__in=[pk for pk in table.seats if pk])
    }
    coming = {pk for pk, one in people.items() if one.state == Entry.State.IN}
    here = coming if not event.sit_down else coming & set(table.here)
    if here != coming and table.sit_by > now:
        return
    if event.absent == "smaller" and not form_of(event).shares_deals:
        fewer = [pk for pk in table.seats if pk in here]
        if len(fewer) >= min(find(event.game).seats):
            table.seats = fewer
    _open(event, table, people, here)
    tell(event)


def _open(event: Event, table: EventTable, people: dict[int, Entry], here: set[int]) -> None:
    shares = table.round.key is not None
    table.match = play.open_seated(
        event.game,
        [people[pk].user if pk else None for pk in table.seats],
        absent=[seat for seat, pk in enumerate(table.seats) if pk and pk not in here],
        host=event.organiser,
        options={**event.options, "bot_accounts": event.bot_accounts},
        pace=event.pace,
        decision_seconds=event.decision_seconds,
        reserve_seconds=event.reserve_seconds,
        rated=event.rated and table.round.number <= MOST_RATED,
        private=event.private,
        group=event.group,
        key=bytes(table.round.key) if table.round.key is not None else None,
        sealed_until=timezone.now() + SEALED if shares else None,
    )
    table.status = EventTable.Status.PLAYING
    table.save(update_fields=["match", "seats", "status"])


@transaction.atomic
def settle(table_id: int) -> None:
    """Read the result of a table whose match is over."""
    event_id = EventTable.objects.values_list("round__event", flat=True).get(pk=table_id)
    event = locked(event_id)
    table = EventTable.objects.select_related("match").get(pk=table_id)
    if table.status != EventTable.Status.PLAYING:
        return
    match = table.match
    if match is not None and match.status not in ENDED:
        return
    table.places, table.scores = result_of(match, len(table.seats))
    table.status = EventTable.Status.OVER
    table.save(update_fields=["places", "scores", "status"])
    reckon(event)


def result_of(match: Match | None, seats: int) -> tuple[list[int], list[dict[str, Any]]]:
    """The places and what is compared, by seat. A match that was called off is nobody's win."""
    even = [1] * seats, [{"points": 0.0, "order": [0.0]} for _ in range(seats)]
    if match is None or match.status != Match.Status.FINISHED:
        return even
    placed = match.seats.order_by("number").values_list("place", flat=True)
    places = [place or seats for place in placed]
    by_place = [{"points": 0.0, "order": [-float(place)]} for place in places]
    try:
        position = read(match.pk)
    except Refusal:  # its state cannot be read any more; those who look after the site are told
        return places, by_place
    if position.state.agenda:  # the last person there ended it: the game itself has no result
        return places, by_place
    came = [position.game.comparable(position.state, position.context, seat) for seat in range(seats)]
    return places, [{"points": one.points, "order": list(one.order)} for one in came]
