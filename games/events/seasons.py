"""The next season of a league: the same again, with those who went up and down in their new divisions."""

from __future__ import annotations

import re
from datetime import timedelta
from functools import partial
from typing import Any

from django.db import transaction
from django.utils import timezone

from games.events.formats.league import League
from games.events.organising import LONGEST_NAME, create, note, of_organiser
from games.events.records import form_of, record_of, tell
from games.models import Entry, Event
from games.play.changes import broadcast
from games.play.refusal import Refusal

BREAK = timedelta(days=7)
"""From the end of a season, or from when the next one is announced, to its start. It can be put off, or
begin before."""
DEED = "next season"
NUMBER = re.compile(r", season (\d+)$")


def next_season(event_id: int, by: Any) -> Event:
    """Announce the next season of a league that is over. Everybody who played to its end is in, in the order
    of their new divisions, and may withdraw until it begins; who enters anew stands behind them."""
    following = None
    while following is None:  # or a result was corrected meanwhile
        event = Event.objects.defer("standings").filter(pk=event_id).first()
        following = _announce(event_id, by, event, _seeding(event) if event else [])
    return following


def _seeding(event: Event) -> list[Entry]:
    """Those who played in a league to its end, as they enter the next season: in the order of their new
    divisions. Made without the lock; which event it is, is not known yet."""
    form = form_of(event)
    if not isinstance(form, League):
        return []
    people = dict(event.entries.filter(state=Entry.State.IN).values_list("pk", "user"))
    order = form.next_season(record_of(event))
    return [Entry(user_id=people[entry]) for entry in order if entry in people]


@transaction.atomic
def _announce(event_id: int, by: Any, seen: Event | None, seeding: list[Entry]) -> Event | None:
    """Announce it, unless something is another than it was seen before."""
    event = of_organiser(event_id, by, Event.Status.OVER)
    if seen is None or seen.results_version != event.results_version:
        return None
    if not isinstance(form_of(event), League):
        raise Refusal("not-offered", "Only a league has seasons.")
    if event.deeds.filter(deed=DEED).exists():
        raise Refusal("over", "The next season has been announced already.")
    copied = (
        "about format game size rounds go_on fewest most absent check_in sit_down pace decision_seconds"
        " reserve_seconds rated private bot_accounts options"
    )
    following = create(
        by,
        name=_name(event.name),
        starts_at=timezone.now() + BREAK,
        **{field: getattr(event, field) for field in copied.split()},
    )
    active = set(event.entries.filter(user__is_active=True).values_list("user", flat=True))
    again = [one for one in seeding if one.user_id in active]
    for one in again:
        one.event_id = following.pk
        transaction.on_commit(partial(broadcast.person, one.user_id))
    Entry.objects.bulk_create(again)
    note(event, by, DEED, f"event {following.pk}: {following.name}")
    tell(event)
    return following


def _name(name: str) -> str:
    """The name with the number of the next season."""
    known = NUMBER.search(name)
    ending = f", season {int(known[1]) + 1 if known else 2}"
    return NUMBER.sub("", name)[: LONGEST_NAME - len(ending)].rstrip() + ending
