"""Events as a calendar reads them (iCalendar)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import timedelta

from icalendar import Calendar
from icalendar import Event as Entry

from games.events.formats import FORMATS
from games.models import Event
from games.titles import find

LASTS = timedelta(hours=2)
"""How long an event stands in a calendar: nobody knows beforehand."""


def calendar_of(events: Iterable[Event], address: Callable[[Event], str]) -> bytes:
    """A calendar with these events, each with its address."""
    calendar = Calendar()
    calendar.add("prodid", "-//Kaijusite//Events//EN")
    calendar.add("version", "2.0")
    calendar.add("x-wr-calname", "Kaijusite events")
    for event in events:
        entry = Entry()
        entry.add("uid", f"event-{event.pk}@kaijusite")
        entry.add("dtstamp", event.made_at)
        entry.add("dtstart", event.starts_at)
        entry.add("dtend", event.starts_at + LASTS)
        entry.add("summary", event.name)
        entry.add("description", f"{find(event.game).name}. {FORMATS[event.format].says}")
        entry.add("url", address(event))
        entry.add("status", "CANCELLED" if event.status == Event.Status.CALLED_OFF else "CONFIRMED")
        calendar.add_component(entry)
    return bytes(calendar.to_ical())
