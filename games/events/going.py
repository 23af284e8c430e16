"""Somebody who is in events, or organises some, goes from the site, for good or for now."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from django.dispatch import receiver

from games.events.entering import leave_events
from games.events.organising import RUNNING, resume
from games.models import Event, EventDeed
from games.play.people.going import goes
from games.play.refusal import Refusal


@receiver(goes)
def go_on_without(user: Any, **_: Any) -> None:
    """Nobody waits for them: neither at their tables, nor for an event that they have paused to go on. What
    somebody else has paused stays so."""
    leave_events(user)
    paused = Event.objects.filter(organiser=user, status__in=RUNNING, paused_at__isnull=False)
    for event_id in list(paused.values_list("pk", flat=True)):
        last = EventDeed.objects.filter(event=event_id, deed="pause").order_by("pk").last()
        if last is not None and last.by_id not in (user.pk, None):
            continue
        with suppress(Refusal):  # over meanwhile
            resume(event_id, user)
