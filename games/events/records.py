"""An event as its format sees it, read from the database; and its standings, kept beside it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from hashlib import sha256
from typing import Any

from django.db import transaction

from games.events.formats import Format, Record, Round, Setting, Table, format_of
from games.models import Entry, Event, EventTable
from games.play.changes import broadcast
from games.play.refusal import Refusal
from games.titles import find


def form_of(event: Event) -> Format:
    """The format, as the organiser set it."""
    return format_of(
        event.format,
        Setting(
            event.size,
            frozenset(find(event.game).seats),
            rounds=event.rounds,
            go_on=event.go_on,
            most=event.most,
            seed=event.seed,
        ),
    )


def locked(event_id: int) -> Event:
    """The event, locked. Whoever changes one goes through here, so that nothing is done twice."""
    event = Event.objects.select_for_update().filter(pk=event_id).first()
    if event is None:
        raise Refusal("gone", "There is no such event.")
    return event


def record_of(event: Event) -> Record:
    """Its rounds and results, in three queries."""
    entries = list(
        Entry.objects.filter(event=event, number__isnull=False).order_by("number").values_list("pk", "state")
    )
    gone = frozenset(pk for pk, state in entries if state != Entry.State.IN)
    tables: dict[int, list[Table]] = {}
    for row in EventTable.objects.filter(round__event=event).order_by("number"):
        tables.setdefault(row.round_id, []).append(as_played(row))
    rounds = tuple(
        Round(one.number, tuple(tables.get(one.pk, ())), tuple(one.byes)) for one in event.all_rounds.all()
    )
    return Record(tuple(pk for pk, _ in entries), rounds, gone)


def as_played(row: EventTable) -> Table:
    """A table with its result, if it has one."""
    table = Table(row.number, tuple(row.seats), row.group)
    if row.status != EventTable.Status.OVER:
        return table
    return table.ended(row.places, [tuple(score["order"]) for score in row.scores])


def own_table(tables: Iterable[EventTable], entry: int) -> EventTable | None:
    """Of these, in the order of their rounds, the one that somebody plays now or next; when all are over, the
    last one."""
    mine = [table for table in tables if entry in table.seats]
    left = (table for table in mine if table.status != EventTable.Status.OVER)
    return next(left, mine[-1] if mine else None)


def reckon(event: Event) -> None:
    """Keep the standings anew, from the results alone, and tell whoever looks. Whoever was disqualified is in
    none."""
    out = set(event.entries.filter(state=Entry.State.OUT).values_list("pk", flat=True))
    rows: list[dict[str, Any]] = []
    passed: dict[int, int] = {}
    for row in form_of(event).standings(record_of(event)):
        if row.person in out:
            passed[row.group] = passed.get(row.group, 0) + 1
            continue
        rows.append(
            {
                "entry": row.person,
                "place": row.place if not passed.get(row.group) else max(1, row.place - passed[row.group]),
                "points": row.points,
                "ties": dict(row.ties),
                "played": row.played,
                "group": row.group,
                "note": row.note,
            }
        )
    event.standings = rows
    event.save(update_fields=["standings"])
    tell(event)


def news_key(event: Event) -> str:
    """By what its page knows that news is about it. Nobody else can tell which event it is."""
    return sha256(f"news/{event.invitation}".encode()).hexdigest()[:24]


def tell(event: Event) -> None:
    """Something that its page shows has changed: after the commit whoever looks is told to look again."""
    event.news += 1
    event.save(update_fields=["news"])
    words = {"type": "event", "event": news_key(event), "news": event.news}
    transaction.on_commit(partial(_tell, words))


def _tell(words: dict[str, Any]) -> None:
    if broadcast.listeners:
        broadcast.tell(broadcast.Notice("lobby", 0, words))
