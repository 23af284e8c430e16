"""What people do with an event: find it, enter, withdraw, say that they are there, sit down."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone
from django.utils.crypto import constant_time_compare, salted_hmac

from games.events import tables
from games.events.records import locked, own_table, tell
from games.events.standings import changed
from games.models import Entry, Event, EventTable, Membership
from games.play.refusal import Refusal

NO_EVENT = "There is no such event. (A private one is found by its invitation link alone.)"
NO_TABLE = "No table waits for you now."
GUESTS = "Events are for people with an account."


def visible_to(user: Any) -> QuerySet[Event]:
    """The events that this person may find in lists: public ones, and private ones that they are in or
    organise, or that are of a group of theirs."""
    shown = Q(private=False)
    if user is not None and user.is_authenticated:
        # No join: what counts the entries of an event must not be narrowed to one's own.
        own = Exists(Entry.objects.filter(event=OuterRef("pk"), user=user))
        group = Exists(Membership.objects.filter(group=OuterRef("group"), user=user))
        shown |= Q(organiser=user) | Q(own) | Q(group)
    return Event.objects.filter(shown)


def find_event(event_id: int, user: Any = None, invitation: str = "") -> Event:
    """An event, for somebody who may see it. Raises `Refusal`."""
    event = Event.objects.select_related("organiser").filter(pk=event_id).first()
    if event is None:
        raise Refusal("gone", NO_EVENT)
    if not event.private or constant_time_compare(invitation, event.invitation):
        return event
    if user is not None and user.is_authenticated:
        if event.organiser_id == user.pk or user.has_perm("games.mend_event"):
            return event
        if event.entries.filter(user=user).exists():
            return event
        if event.group_id and Membership.objects.filter(group=event.group_id, user=user).exists():
            return event
    raise Refusal("gone", NO_EVENT)


def trace_of(event: Event, address: str, device: str) -> str:
    """What two entries from one address and device have alike, and nothing that leads back to either."""
    if not address:
        return ""
    return salted_hmac(f"event-trace/{event.seed}", f"{address}\n{device}", algorithm="sha256").hexdigest()[
        :32
    ]


@transaction.atomic
def enter(event_id: int, user: Any, *, address: str = "", device: str = "") -> Entry:
    """Enter, or wait for a place. Entering twice is entering once."""
    event = locked(event_id)
    if user.is_guest:
        raise Refusal("guest", GUESTS)
    if user.is_bot and not event.bot_accounts:
        raise Refusal("no-programs", "Bot accounts may not enter this event: its organiser did not allow it.")
    if event.status != Event.Status.OPEN or event.starts_at <= timezone.now():
        raise Refusal("begun", "This event has begun.")
    known = event.entries.filter(user=user).first()
    if known is not None and known.state in (Entry.State.IN, Entry.State.WAITING):
        return known
    if known is not None and known.state == Entry.State.OUT:
        raise Refusal("forbidden", "The organiser has taken you out of this event.")
    whose = user.person_id
    own = Q(user=whose) | Q(user__owner=whose)
    if event.entries.filter(own, state__in=(Entry.State.IN, Entry.State.WAITING)).exclude(user=user).exists():
        raise Refusal("own-program", "An event has one place for a person and all their bot accounts.")
    if known is not None:
        known.delete()  # whoever comes back stands at the end of the line
    full = event.entries.filter(state=Entry.State.IN).count() >= event.most
    entry = Entry.objects.create(
        event=event,
        user=user,
        state=Entry.State.WAITING if full else Entry.State.IN,
        checked_in=check_in_open(event),
        trace=trace_of(event, address, device),
    )
    tell(event)
    return entry


@transaction.atomic
def withdraw(event_id: int, user: Any) -> None:
    """Leave an event. Before it begins the next who waits moves up; afterwards one is paired no more, and a
    bot plays where the schedule has one."""
    event = locked(event_id)
    entry = event.entries.filter(user=user, state__in=(Entry.State.IN, Entry.State.WAITING)).first()
    if entry is None:
        raise Refusal("not-seated", "You are not in this event.")
    if event.status not in (Event.Status.OPEN, Event.Status.PLAYING):
        raise Refusal("over", "This event is over.")
    had_place = entry.state == Entry.State.IN
    entry.state = Entry.State.GONE
    entry.save(update_fields=["state"])
    if event.status == Event.Status.PLAYING:
        changed(event)
    elif had_place:
        move_up(event)
    tell(event)


def leave_events(user: Any) -> None:
    """Withdraw somebody, who leaves the site, from all that is not over."""
    unfinished = Event.objects.filter(
        entries__user=user,
        entries__state__in=(Entry.State.IN, Entry.State.WAITING),
        status__in=(Event.Status.OPEN, Event.Status.PLAYING),
    )
    for event_id in list(unfinished.order_by("pk").values_list("pk", flat=True)):
        with suppress(Refusal):  # over meanwhile
            withdraw(event_id, user)


def move_up(event: Event) -> None:
    """Give free places to those who wait, the first first."""
    free = event.most - event.entries.filter(state=Entry.State.IN).count()
    if free > 0:
        waiting = event.entries.filter(state=Entry.State.WAITING).order_by("pk")
        chosen = list(waiting.values_list("pk", flat=True)[:free])
        event.entries.filter(pk__in=chosen).update(state=Entry.State.IN)


def check_in_open(event: Event) -> bool:
    """Whether one can say now that one is there."""
    left = (event.starts_at - timezone.now()).total_seconds()
    return bool(event.check_in) and event.status == Event.Status.OPEN and 0 < left <= 60 * event.check_in


@transaction.atomic
def check_in(event_id: int, user: Any) -> None:
    """Say that one is there."""
    event = locked(event_id)
    if not check_in_open(event):
        raise Refusal("not-offered", "Check-in is not open now.")
    waiting = (Entry.State.IN, Entry.State.WAITING)
    if not event.entries.filter(user=user, state__in=waiting).update(checked_in=True):
        raise Refusal("not-seated", "You are not in this event.")
    tell(event)


def sit_down(event_id: int, user: Any) -> EventTable:
    """Sit down at one's next table; the last to do so begins it."""
    entry = Entry.objects.filter(
        event=event_id, event__status=Event.Status.PLAYING, user=user, state=Entry.State.IN
    ).first()
    mine = _next_table(entry) if entry else None
    if entry is None or mine is None:
        raise Refusal("not-seated", NO_TABLE)
    with transaction.atomic():
        event = locked(event_id)
        table = EventTable.objects.get(pk=mine.pk)
        entry.refresh_from_db(fields=["state"])
        if event.status != Event.Status.PLAYING or entry.state != Entry.State.IN:
            raise Refusal("not-seated", NO_TABLE)
        if table.status == EventTable.Status.AHEAD:
            raise Refusal("not-offered", "Your table begins when everybody at it is free.")
        if table.status == EventTable.Status.DUE and entry.pk not in table.here:
            table.here = [*table.here, entry.pk]
            table.save(update_fields=["here"])
            tell(event)
    tables.open_if_due(table.pk, timezone.now())
    return EventTable.objects.select_related("match").get(pk=table.pk)


def _next_table(entry: Entry) -> EventTable | None:
    """The table at which somebody is to sit, or sits, or has just sat."""
    left = EventTable.objects.filter(round__event=entry.event_id, round__over=False)
    return own_table(left.only("status", "seats").order_by("round__number", "number"), entry.pk)
