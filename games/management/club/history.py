"""The history: matches in bulk, each with the end of one that was really played and other people in its
seats."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from math import sqrt
from random import Random
from typing import Any

from games.bots import LEVELS
from games.engine.chance import commitment
from games.management.club.people import Members
from games.models import Match, Seat
from games.play.match import bot_players
from games.play.match.results import won
from games.play.ratings.marks import MARKS

BATCH = 2000
RATED, PRIVATE, BOXED, WITH_BOTS, LEFT = 0.7, 0.03, 0.01, 0.35, 0.03
"""Shares of all matches: rated, private, played with the box, with bots at the table, left by somebody."""
FORM = 6.0
"""Standard deviation of how well somebody plays on a day."""
PACES = (("live", 60, 300, timedelta(minutes=50)), ("turns", 86400, 0, timedelta(days=6)))


def make_history(
    count: int, members: Members, patterns: Sequence[Match], since: datetime, until: datetime, rng: Random
) -> Iterator[int]:
    """Make so many finished matches, more of them lately than long ago; tells how many after every batch."""
    for first in range(0, count, BATCH):
        size = min(BATCH, count - first)
        moments = [since + sqrt((first + at + 0.5) / count) * (until - since) for at in range(size)]
        tables = [_match(rng.choice(patterns), moment, rng) for moment in moments]
        seated = [_seats(match, members, rng) for match in tables]
        for match, seats in zip(tables, seated, strict=True):
            match.host_id = next(seat.user_id for seat in seats if seat.user_id)
        Match.objects.bulk_create(tables)
        Seat.objects.bulk_create([seat for seats in seated for seat in seats], BATCH)
        # `created_at` is the moment of saving for every new row, whatever it is given.
        for match in tables:
            match.created_at = match.started_at or match.created_at
        Match.objects.bulk_update(tables, ["created_at"], BATCH // 4)
        yield size


def _match(pattern: Match, finished: datetime, rng: Random) -> Match:
    pace, decision, reserve, mean = PACES[rng.random() < 0.25]
    secret = secrets.token_bytes(32)
    boxed = rng.random() < BOXED
    return Match(
        game=pattern.game,
        engine_version=pattern.engine_version,
        rule_set_id=pattern.rule_set_id,
        options=pattern.options,
        size=pattern.size,
        status=Match.Status.FINISHED,
        origin=Match.Origin.BOX if boxed else Match.Origin.HERE,
        rated=not boxed and rng.random() < RATED,
        private=rng.random() < PRIVATE,
        invitation=secrets.token_urlsafe(16),
        pace=pace,
        decision_seconds=decision,
        reserve_seconds=reserve,
        secret=secret,
        commitment=commitment(secret),
        headline=pattern.headline,
        result=pattern.result,
        started_at=finished - mean * rng.uniform(0.4, 1.8),
        finished_at=finished,
        moved_at=finished,
    )


def _seats(match: Match, members: Members, rng: Random) -> list[Seat]:
    """Who sat where: whoever played best that day has the seat that won."""
    result: dict[str, Any] = match.result or {}
    placings = sorted(result["placings"], key=lambda placing: placing["place"])
    size = len(placings)
    bots = rng.randrange(1, size) if rng.random() < WITH_BOTS else 0
    strength = members.strength[match.game]
    players_: list[tuple[float, Any]] = [
        (strength[at] + rng.gauss(0, FORM), members.people[at].pk) for at in members.some(size - bots, rng)
    ]
    for _ in range(bots):
        key = rng.choice(list(LEVELS))
        players_.append((MARKS[key][0] + rng.gauss(0, FORM), key))
    players_.sort(key=lambda player: -player[0])
    seats = []
    for placing, (_, who) in zip(placings, players_, strict=True):
        program = isinstance(who, str)
        seats.append(
            Seat(
                match=match,
                number=placing["seat"],
                user_id=None if program else who,
                bot=who if program else "",
                salt=secrets.token_hex(16),
                place=placing["place"],
                score=placing["score"],
                won=won(placing["seat"], placing["place"], result),
            )
        )
    last = seats[-1]
    if last.user_id and size - bots > 1 and rng.random() < LEFT:
        last.bot, last.takeover, last.left_at = bot_players.SUBSTITUTE, True, match.finished_at
        last.place, last.won = size, False
    return seats
