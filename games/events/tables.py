"""The tables of an event: people sit down, a match is opened, its result is read."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from games import play
from games.events.records import form_of, goes_on, locked, tell
from games.events.standings import changed
from games.models import Entry, Event, EventTable, Match
from games.play.match.position import read
from games.play.ops import outages
from games.play.refusal import Refusal
from games.titles import find

ENDED = (Match.Status.FINISHED, Match.Status.ABANDONED)
SEALED = timedelta(days=3650)
"""For how long the matches of a deal are sealed if nothing opens them before: its last table does."""
BACK_WITHIN = 60.0
"""Seconds after an outage of the site in which nobody is taken for absent."""
MOST_RATED = 6
"""Rounds of an event that count for ratings, the first ones: no event moves anybody farther."""


def to_open(event_id: int, now: datetime) -> list[int]:
    """The tables at which everybody who is coming sits, or whose time to sit down is over. Looked for
    without a lock, so that nobody waits for tables that wait themselves."""
    event = Event.objects.defer("standings").get(pk=event_id)
    if not goes_on(event):
        return []
    coming = set(event.entries.filter(state=Entry.State.IN).values_list("pk", flat=True))
    due = EventTable.objects.filter(round__event=event, status=EventTable.Status.DUE)
    return [table.pk for table in due if _is_to_open(event, table, coming & set(table.seats), now)]


def _is_to_open(event: Event, table: EventTable, coming: set[int], now: datetime) -> bool:
    if _here(event, table, coming) == coming:
        return True
    return table.sit_by <= now and not outages.now_or_lately(now.timestamp(), BACK_WITHIN)


def _here(event: Event, table: EventTable, coming: set[int]) -> set[int]:
    """Who of those who are coming sits there: where there is no time to sit down, all do."""
    return coming & set(table.here) if event.sit_down else coming


@transaction.atomic
def open_if_due(table_id: int, now: datetime) -> bool:
    """Open a table at which everybody who is coming sits, or whose time to sit down is over. Whether that was
    done."""
    event_id = EventTable.objects.values_list("round__event", flat=True).get(pk=table_id)
    event = locked(event_id)
    table = EventTable.objects.select_related("round").get(pk=table_id)
    if not goes_on(event) or table.status != EventTable.Status.DUE:
        return False
    people = {
        one.pk: one
        for one in Entry.objects.select_related("user").filter(pk__in=[pk for pk in table.seats if pk])
    }
    coming = {pk for pk, one in people.items() if one.state == Entry.State.IN}
    if not _is_to_open(event, table, coming, now):
        return False
    here = _here(event, table, coming)
    if event.absent == "smaller" and not form_of(event).shares_deals:
        fewer = [pk for pk in table.seats if pk in here]
        if len(fewer) < len(table.seats) and len(fewer) >= min(find(event.game).seats):
            table.seats = fewer
            changed(event)
    _open(event, table, people, here)
    tell(event)
    return True


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


def ended(event_id: int) -> list[int]:
    """The tables that are played, as far as the event knows, and whose match is over."""
    playing = EventTable.objects.filter(
        round__event=event_id, round__event__status=Event.Status.PLAYING, status=EventTable.Status.PLAYING
    )
    return list(playing.filter(Q(match=None) | Q(match__status__in=ENDED)).values_list("pk", flat=True))


def settle(table_id: int) -> bool:
    """Read the result of a table whose match is over. Whether that was done."""
    table = EventTable.objects.select_related("match", "round").get(pk=table_id)
    match = table.match
    if table.status != EventTable.Status.PLAYING or (match is not None and match.status not in ENDED):
        return False
    places, scores = result_of(match, len(table.seats))
    with transaction.atomic():
        event = locked(table.round.event_id)
        playing = EventTable.objects.filter(pk=table_id, status=EventTable.Status.PLAYING)
        settled = playing.update(places=places, scores=scores, status=EventTable.Status.OVER)
        if settled:
            changed(event)
    return bool(settled)


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
