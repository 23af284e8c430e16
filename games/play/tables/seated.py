"""Tables whose people are all known before they open, as those of events are."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from django.db import transaction

from games.engine.chance import commitment
from games.models import Group, Match, Seat
from games.models.matches import SHARED
from games.play.changes.commands import Replace, Start
from games.play.changes.pipeline import make
from games.play.match import options as table_options
from games.play.ops import rule_sets
from games.play.tables.seats import seat_program, sit
from games.titles import find

HOUSE_BOT = "normal"
"""The bot on a seat that nobody has."""


@transaction.atomic
def open_seated(
    game: str,
    people: Sequence[Any],
    *,
    absent: Sequence[int] = (),
    host: Any = None,
    options: Mapping[str, Any] | None = None,
    pace: str = "live",
    decision_seconds: int = 60,
    reserve_seconds: int = 300,
    rated: bool = False,
    private: bool = False,
    group: Group | None = None,
    key: bytes | None = None,
    sealed_until: datetime | None = None,
) -> Match:
    """A table with these people in the order of its seats (`None` for a bot), at which the game begins at
    once. Bots play for the seats that are `absent` until their people come. Where programs alone sit, no step
    waits for anybody to see it.

    `key` and `sealed_until` are as with `open_table`."""
    title = find(game)
    secret = secrets.token_bytes(32) if key is None else key
    match = Match.every.create(
        game=game,
        played_as=None if key is None else SHARED,
        sealed_until=sealed_until,
        engine_version=title.version,
        rule_set=rule_sets.current_rule_set(game),
        options=table_options.checked(title, options or {}),
        size=len(people),
        host=host,
        rated=rated,
        private=private,
        group=group,
        invitation=secrets.token_urlsafe(16),
        pace=pace,
        speed="paced" if any(one is not None and not one.is_bot for one in people) else "instant",
        decision_seconds=decision_seconds,
        reserve_seconds=reserve_seconds if pace == "live" else 0,
        secret=secret,
        commitment=commitment(secret),
    )
    places = [Seat(match=match, number=number) for number in range(len(people))]
    for place, person in zip(places, people, strict=True):
        if person is None:
            seat_program(place, HOUSE_BOT)
        else:
            sit(match, place, person)
    Seat.objects.bulk_create(places)
    make(match.pk, Start())
    for seat in absent:
        make(match.pk, Replace(seat=seat, why="absent"))
    return Match.every.get(pk=match.pk)
