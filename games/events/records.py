"""An event as its format sees it, read from the database."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import partial
from hashlib import sha256
from typing import Any

from django.db import transaction

from games.events.formats import Format, Record, Round, Setting, Table, format_of
from games.models import Entry, Event, EventRound, EventTable
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
    # Its standings are long, and nobody asks for them here.
    event = Event.objects.select_for_update().defer("standings").filter(pk=event_id).first()
    if event is None:
        raise Refusal("gone", "There is no such event.")
    return event


def goes_on(event: Event) -> bool:
    """Whether it is being played, and nobody has paused it."""
    return event.status == Event.Status.PLAYING and event.paused_at is None


def record_of(event: Event) -> Record:
    """Its rounds and results, in three queries."""
    entries = list(
        Entry.objects.filter(event=event, number__isnull=False).order_by("number").values_list("pk", "state")
    )
    gone = frozenset(pk for pk, state in entries if state != Entry.State.IN)
    tables: dict[int, list[EventTable]] = defaultdict(list)
    for row in EventTable.objects.filter(round__event=event).order_by("number"):
        tables[row.round_id].append(row)
    rounds = tuple(as_played(one, tables[one.pk]) for one in event.all_rounds.all())
    return Record(tuple(pk for pk, _ in entries), rounds, gone)


def as_played(one: EventRound, rows: Sequence[EventTable]) -> Round:
    """A round with the results that there are. Where a score of a deal was typed in, the tables of that deal
    are compared by what is shown alone."""
    shown = one.key is not None and any(row.corrected for row in rows)
    return Round(one.number, tuple(_as_played(row, shown) for row in rows), tuple(one.byes))


def _as_played(row: EventTable, shown: bool) -> Table:
    table = Table(row.number, tuple(row.seats), row.group)
    if row.status != EventTable.Status.OVER:
        return table
    order = ([score["points"]] if shown else score["order"] for score in row.scores)
    return table.ended(row.places, [tuple(one) for one in order])


def own_table(tables: Iterable[EventTable], entry: int) -> EventTable | None:
    """Of these, in the order of their rounds, the one that somebody plays now or next; when all are over, the
    last one."""
    mine = [table for table in tables if entry in table.seats]
    left = (table for table in mine if table.status != EventTable.Status.OVER)
    return next(left, mine[-1] if mine else None)


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
