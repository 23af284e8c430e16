"""Events: which there are, how they stand, entering, and sitting down."""

from __future__ import annotations

from typing import Any

from rest_framework.request import Request

from games.api import event_responses, requests
from games.api.endpoint import Endpoint, operation
from games.events import entering
from games.events.upcoming import people_in
from games.models import Entry, Event, EventTable
from games.web.events.pages import whence
from games.web.events.rows import EventPage, TableRow

MOST = 100


def line(event: Event, people: int) -> dict[str, Any]:
    """An event as lists have it."""
    fields = ("name", "game", "format", "status", "starts_at", "size", "most")
    flags = ("rated", "private", "bot_accounts")
    found = {name: getattr(event, name) for name in (*fields, *flags)}
    return {"id": event.pk, "people": people, **found}


def seen(event: Event, user: Any) -> dict[str, Any]:
    """An event as somebody sees it."""
    page = EventPage(event, user)
    names = {pk: one.user.shown_name for pk, one in page.entries.items()}
    inside = sum(one.state == Entry.State.IN for one in page.entries.values())
    return {
        "event": line(event, inside),
        "standings": [
            {
                "place": row["place"],
                "name": names[row["entry"]],
                "bot_account": page.entries[row["entry"]].user.is_bot,
                **{key: row[key] for key in ("points", "ties", "played", "group", "note")},
            }
            for row in event.standings
            if row["entry"] in names
        ],
        "rounds": [
            {
                "number": one.number,
                "over": one.over,
                "tables": [_table(page.row(table, one)) for table in page.tables[one.pk]],
                "byes": [names[pk] for pk in one.byes],
            }
            for one in page.rounds
        ],
        "you": _mine(page),
    }


def _table(row: TableRow) -> dict[str, Any]:
    return {
        "number": row.table.number,
        "status": row.table.status,
        "match": row.match.pk if row.match is not None and row.may_look else None,
        "seats": [
            {
                "name": one.face.name if one.face else None,
                "here": one.here,
                "place": one.place,
                "points": one.points,
            }
            for one in row.sitters
        ],
    }


def _mine(page: EventPage) -> dict[str, Any] | None:
    if page.mine is None:
        return None
    row = page.next_table
    playing = row is not None and row.table.status == EventTable.Status.PLAYING
    return {
        "state": page.mine.state,
        "checked_in": page.mine.checked_in,
        "table": row.table.number if row else None,
        "status": row.table.status if row else None,
        "match": row.table.match_id if row and playing else None,
    }


class EventList(Endpoint):
    """Events."""

    @operation(event_responses.EventLines, query=requests.EventsPage, name="events")
    def get(self, request: Request, query: requests.EventsPage) -> Any:
        """Events that are open, on or over: public ones, and one's own. A hundred at most."""
        found = entering.visible_to(request.user).filter(status=query.status).annotate(people=people_in())
        if query.game:
            found = found.filter(game=query.game)
        order = "-over_at" if query.status == "over" else "starts_at"
        return {"events": [line(one, one.people) for one in found.order_by(order, "pk")[:MOST]]}


class EventDetail(Endpoint):
    """One event."""

    @operation(event_responses.EventView, query=requests.Invited, name="event")
    def get(self, request: Request, event_id: int, query: requests.Invited) -> Any:
        """An event with its standings, its rounds and tables, and what it wants of one."""
        return seen(entering.find_event(event_id, request.user, query.invitation), request.user)


class Enter(Endpoint):
    """Entering."""

    scopes = {"POST": "tables"}

    @operation(event_responses.EventView, body=requests.EventKey, name="event_enter")
    def post(self, request: Request, event_id: int, body: requests.EventKey) -> Any:
        """Enter, or wait for a place. Bot accounts may where the event says so."""
        event = entering.find_event(event_id, request.user, body.invitation)
        entering.enter(event.pk, request.user, **whence(request))
        return again(event, request.user)


class Withdraw(Endpoint):
    """Withdrawing."""

    scopes = {"POST": "tables"}

    @operation(event_responses.EventView, body=requests.EventKey, name="event_withdraw")
    def post(self, request: Request, event_id: int, body: requests.EventKey) -> Any:
        """Leave an event; one's tables go on with a bot."""
        event = entering.find_event(event_id, request.user, body.invitation)
        entering.withdraw(event.pk, request.user)
        return again(event, request.user)


class CheckIn(Endpoint):
    """Checking in."""

    scopes = {"POST": "tables"}

    @operation(event_responses.EventView, body=requests.EventKey, name="event_check_in")
    def post(self, request: Request, event_id: int, body: requests.EventKey) -> Any:
        """Say that one is there, shortly before it begins."""
        event = entering.find_event(event_id, request.user, body.invitation)
        entering.check_in(event.pk, request.user)
        return again(event, request.user)


class SitDown(Endpoint):
    """Sitting down."""

    scopes = {"POST": "tables"}

    @operation(event_responses.EventView, body=requests.EventKey, name="event_sit")
    def post(self, request: Request, event_id: int, body: requests.EventKey) -> Any:
        """Sit down at one's table; `you.match` is where one plays once everybody has."""
        event = entering.find_event(event_id, request.user, body.invitation)
        entering.sit_down(event.pk, request.user)
        return again(event, request.user)


def again(event: Event, user: Any) -> dict[str, Any]:
    """The event after something was done with it."""
    return seen(Event.objects.get(pk=event.pk), user)
