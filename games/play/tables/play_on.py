"""Playing on from a moment of a finished match, at a private table of one's own that is not rated: one takes
the seat that was asked, the others are bots or friends.

What that seat did not know is imagined anew, from what comes of the new table's secret, so that nobody learns
what lay hidden, and the luck to come is another. The rule data are those of the match."""

from __future__ import annotations

import secrets
from random import Random
from typing import Any

from django.db import transaction

from games.engine import Perspective
from games.engine.chance import commitment
from games.models import Match, Seat
from games.play.match import options
from games.play.refusal import Refusal
from games.play.tables import guest_rules
from games.play.tables.lifecycle import check_number
from games.play.tables.seats import level_called, seat_program, seated, sit
from games.play.views.access import enter
from games.play.views.past_question import NO_QUESTION, moment

FRIENDS = ""
"""In the place of a bot's level: the other seats stay free for those who have the link."""


@transaction.atomic
def play_on(user: Any, match_id: int, version: int, bot: str = FRIENDS, *, invitation: str = "") -> Match:
    """A new table at the moment before the choice of this version. With bots it begins at once. Raises
    `Refusal`, also where the match or its deal is not over for everybody (`access.enter`)."""
    enter(match_id, user, invitation)
    then, seat = moment(match_id, version)
    row, size = then.row, then.row.size
    if user.is_bot:
        raise Refusal("no-programs", "Positions are played on by people.")
    program = level_called(bot) if bot else ""
    knows = Perspective(then.game, then.state, then.context, seat)
    if then.game.prompt(then.state, then.context, seat) is None:
        raise Refusal("gone", NO_QUESTION, version=row.version)
    check_number(user)
    guest_rules.check_opening(user, seats=size, bots=size - 1 if program else 0, rated=False)
    secret = secrets.token_bytes(32)
    match = Match.objects.create(
        game=row.game,
        engine_version=row.engine_version,
        chance_method=row.chance_method,
        rule_set_id=row.rule_set_id,
        options=options.of_table({}) | options.of_title(row.options),
        size=size,
        host=user,
        private=True,
        invitation=secrets.token_urlsafe(16),
        pace="free",
        decision_seconds=0,
        reserve_seconds=0,
        secret=secret,
        commitment=commitment(secret),
        from_match_id=row.pk,
        from_version=version,
        from_state=then.game.encode(knows.imagine(Random(secret))),
    )
    places = [Seat(match=match, number=number) for number in range(size)]
    for place in places:
        if place.number == seat:
            sit(match, place, user)
        elif program:
            seat_program(place, program)
    Seat.objects.bulk_create(places)
    return seated(match)
