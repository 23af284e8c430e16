"""The coach: what a mind would do in somebody's seat, for that person alone, where they play with bots alone
and nothing counts for ratings."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from games.bots.advice import advice
from games.engine import Perspective
from games.models import Match, Seat
from games.play.match.position import read
from games.play.match.process_cache import Memory
from games.play.match.stored_moves import quiet_context
from games.play.refusal import Refusal, not_seated
from games.play.views import messages

RATED = "There is no coach at rated tables."
PEOPLE = "There is no coach where other people sit."
DEAL = "There is no coach at a deal that others play, too."
LESSON = "There is no coach in a lesson."
OVER = "The match is over."
FIRST_MATCHES = 3
"""So many matches somebody finishes before the coach is off unless they want it."""

remembered: Memory[tuple[int, str, int, int], bytes] = Memory(512)
"""What was told, by match, commitment, version and seat."""


def why_not(row: Match, users: Iterable[int | None]) -> str:
    """Why there is no coach at this table, in a sentence; empty where there is one. `users` are the people of
    its seats, also those for whom bots play now: they may come back, or be told."""
    if row.lesson:
        return LESSON
    if row.rated:
        return RATED
    if row.shares_deal:
        return DEAL
    return PEOPLE if sum(user is not None for user in users) != 1 else ""


def coaches(row: Match, user: Any) -> bool:
    """Whether this person may ask a coach at this table."""
    if not user.is_authenticated or user.is_bot:
        return False
    users = list(Seat.objects.filter(match=row.pk).values_list("user", flat=True))
    return user.pk in users and not why_not(row, users)


def is_new(user: Any) -> bool:
    """Whether somebody has finished so few matches that the coach is on by itself."""
    played = Match.objects.filter(seats__user=user, status=Match.Status.FINISHED)
    return played[:FIRST_MATCHES].count() < FIRST_MATCHES


def advise(match_id: int, user: Any, version: int) -> bytes:
    """What a mind thinks of the question to this person at this version, as `docs/protocol.md` tells; `null`
    where there is nothing to weigh. Raises `Refusal`."""
    position = read(match_id)
    row = position.row
    seat = position.seat_of(getattr(user, "pk", None))
    if seat is None:
        raise not_seated()
    if user.is_bot:
        raise Refusal("forbidden", "The coach is for people.", version=row.version)
    if sentence := why_not(row, (info.user for info in position.seats)):
        raise Refusal("forbidden", sentence, version=row.version)
    if row.status != Match.Status.PLAYING:
        raise Refusal("over" if row.status in messages.OVER else "not-playing", OVER, version=row.version)
    if version != row.version:
        raise Refusal("stale", "The table has moved on.", version=row.version)
    if messages.prompt(position, seat) is None:
        raise Refusal("not-asked", "It is not your move.", version=row.version)
    key = (row.pk, row.commitment, version, seat)
    if (known := remembered.get(key)) is not None:
        return known
    context = quiet_context(position)
    context.state = position.state
    found = advice(Perspective(position.game, position.state, context, seat), f"{row.commitment}:{version}")
    answer = msgspec.json.encode(found)
    remembered.put(key, answer)
    return answer
