"""The events that a page shows somebody: what they are in, and what is coming."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db.models import Count, Exists, OuterRef, Q
from django.utils import timezone

from games.events.entering import visible_to
from games.models import Entry, Event, EventTable

SOON = timedelta(days=14)


@dataclass(frozen=True)
class Upcoming:
    """One line of such a list."""

    event: Event
    people: int
    mine: bool
    seat_waits: bool
    """A table of it waits for this person to sit down."""


def upcoming_for(user: Any, limit: int = 5) -> list[Upcoming]:
    """Events that are played or begin soon: one's own first, then by their start. Two queries at most."""
    rows = (
        visible_to(user)
        .filter(status__in=(Event.Status.OPEN, Event.Status.PLAYING))
        .filter(Q(status=Event.Status.PLAYING) | Q(starts_at__lte=timezone.now() + SOON))
    )
    known = user is not None and user.is_authenticated
    own = Entry.objects.filter(event=OuterRef("pk"), user=user.pk if known else None, state=Entry.State.IN)
    rows = rows.annotate(mine=Exists(own), people=people_in()).order_by("-mine", "starts_at", "pk")
    found = list(rows[:limit])
    waits = seats_waiting(user) if any(event.mine for event in found) else set()
    return [Upcoming(event, event.people, event.mine, event.pk in waits) for event in found]


def people_in() -> Count:
    """How many have a place in an event."""
    return Count("entries", filter=Q(entries__state=Entry.State.IN), distinct=True)


def seats_waiting(user: Any) -> set[int]:
    """The events in which a table waits for this person to sit down."""
    own = dict(
        Entry.objects.filter(user=user, state=Entry.State.IN, event__status=Event.Status.PLAYING).values_list(
            "pk", "event"
        )
    )
    due = EventTable.objects.filter(round__event__in=own.values(), status=EventTable.Status.DUE)
    return {
        own[pk]
        for seats, here in due.values_list("seats", "here")
        for pk in seats
        if pk in own and pk not in here
    }
