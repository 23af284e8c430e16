"""The standings of an event, kept beside it. They follow from the results alone.

Who changes what they follow from says so within the lock (`changed`). They are reckoned without it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from django.db import transaction

from games.events.records import form_of, locked, record_of, tell
from games.models import Entry, Event


def changed(event: Event) -> None:
    """Something that standings and the next round follow from is another in this event, which is locked."""
    event.results_version += 1
    event.save(update_fields=["results_version"])


def reckon(event_id: int) -> None:
    """Keep the standings anew where they are older than the results, and tell whoever looks. Where something
    changes meanwhile, once more."""
    event = Event.objects.defer("standings").get(pk=event_id)
    while is_behind(event):
        rows = standings_of(event)
        with transaction.atomic():
            now = locked(event_id)
            if now.results_version == event.results_version:
                now.standings, now.standings_version = rows, now.results_version
                now.save(update_fields=["standings", "standings_version"])
                tell(now)
        event = now


def is_behind(event: Event) -> bool:
    """Whether its standings are older than its results."""
    return event.standings_version != event.results_version


def standings_of(event: Event) -> list[dict[str, Any]]:
    """Where everybody stands now; whoever was disqualified is in none."""
    out = set(event.entries.filter(state=Entry.State.OUT).values_list("pk", flat=True))
    rows: list[dict[str, Any]] = []
    passed: Counter[int] = Counter()
    for row in form_of(event).standings(record_of(event)):
        if row.person in out:
            passed[row.group] += 1
            continue
        rows.append(
            {
                "entry": row.person,
                "place": max(1, row.place - passed[row.group]),
                "points": row.points,
                "ties": dict(row.ties),
                "played": row.played,
                "group": row.group,
                "note": row.note,
            }
        )
    return rows
