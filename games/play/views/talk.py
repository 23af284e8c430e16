"""What is said at a table, and who reads it.

While a rated match is being played, what somebody says who has no seat there is told only to those without a
seat; whoever has one reads it when the match is over (R-79). Whatever tells what was said asks `readable`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.db.models.functions import Coalesce

from games.models import ChatMessage, Match, Seat

MOST_LINES = 200
"""Lines that come with the welcome."""
PERSON = Coalesce("user__owner", "user")
"""Who stands behind a name (`User.person_id`)."""


def readable(match_id: int, person: int | None) -> QuerySet[ChatMessage]:
    """What this person may read now of what was said at a table.

    One query decides it, so that nobody is told what was said after a match began because they were looked
    up before.
    """
    said = ChatMessage.objects.filter(match=match_id)
    if person is None:
        return said
    seats = _seats_of_people(match_id)
    held_back = Q(
        Exists(seats.filter(person=person)),
        ~Exists(seats.filter(person=OuterRef("speaker"))),
        match__rated=True,
        match__status=Match.Status.PLAYING,
        at__gte=F("match__started_at"),  # what was said before that everybody has read
    )
    return said.annotate(speaker=PERSON).exclude(held_back)


def players(match_id: int) -> frozenset[int]:
    """The people who have a seat, also while a bot plays it. A program has it for its owner."""
    return frozenset(_seats_of_people(match_id).values_list("person", flat=True))


def kept_from(message: ChatMessage) -> frozenset[int]:
    """The people who may not read this message now."""
    playing = players(message.match_id)
    somebody = next(iter(playing), None)  # all who play may read the same
    told = readable(message.match_id, somebody).filter(pk=message.pk).exists()
    return frozenset() if told else playing


def _seats_of_people(match_id: int) -> QuerySet[Any]:
    return Seat.objects.filter(match=match_id, user__isnull=False).annotate(person=PERSON)


# -- in words ------------------------------------------------------------------------------------------------


def lines(match_id: int, person: int | None, hides: Collection[int] = ()) -> list[dict[str, Any]]:
    """What was said last at a table, the oldest first, as this person reads it: without the words of those
    in `hides`."""
    heard = readable(match_id, person).select_related("user").exclude(user__in=hides)
    last = list(heard.order_by("-pk")[:MOST_LINES])
    seats = list(Seat.objects.filter(match=match_id, user__isnull=False)) if last else []
    return [_line(message, seats) for message in reversed(last)]


def line(message: ChatMessage) -> dict[str, Any]:
    """Something that was said, with who said it."""
    return _line(message, Seat.objects.filter(match=message.match_id, user=message.user_id))


def _line(message: ChatMessage, seats: Iterable[Seat]) -> dict[str, Any]:
    speaker = message.user_id
    own = (seat.number for seat in seats if speaker is not None and seat.user_id == speaker)
    return {
        "id": message.pk,
        "name": message.user.shown_name if message.user else "",
        "seat": next(own, None),
        "text": "" if message.removed else message.text,
        "removed": message.removed,
        "at": message.at.timestamp(),
    }
