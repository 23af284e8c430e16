"""Who of the bots that look ahead thinks next, where several are asked at once.

One worker thinks about one move at a time, up to a second. First come those whose people have nothing else in
the line, and the more tables they have there, the later comes one more: many tables of one person, or of many
guests of one household, keep nobody else waiting for longer than one table does. While nobody else waits they
may have all of the worker.

What stands in the line is known to Redis, as the line itself. While Redis is away nothing stands anywhere."""

from __future__ import annotations

import logging
from bisect import bisect_right

import redis
from django.conf import settings

from accounts.guests import households
from accounts.models import User
from games.play.match import scheduler
from games.play.match.position import Position, read
from games.play.refusal import Refusal
from kaijusite import clock
from kaijusite.redis_client import client
from kaijusite.schedule import BOTS, PLACES

log = logging.getLogger(__name__)

OTHERS = (1, 2, 4)
"""From how many other tables in the line on one has the second place, the third and the last."""
FORGOTTEN_AFTER = 30.0
"""Seconds after which what was lost no longer counts as standing in the line."""
assert len(OTHERS) == len(PLACES) - 1


def line_up(match_id: int, version: int, seat: int) -> bool:
    """A bot that looks ahead is to move now: give it its place in the line. True unless the match has moved
    on."""
    try:
        position = read(match_id)
    except Refusal:
        return False
    if position.row.version != version:
        return False
    scheduler.send("bot_move", [match_id, version, seat], 0.0, BOTS, take_place(position))
    return True


def take_place(position: Position) -> int:
    """Stand in the line with this table, and where: of its people, the one counts who has fewest others
    there."""
    own, now = _keys(position), clock.now()
    if not own:
        return PLACES[0]
    try:
        pipeline = client().pipeline()
        for key in own:
            pipeline.zremrangebyscore(key, 0, now - FORGOTTEN_AFTER)
            pipeline.zrem(key, position.row.pk)
            pipeline.zcard(key)
            pipeline.zadd(key, {str(position.row.pk): now})
            pipeline.expire(key, int(FORGOTTEN_AFTER) + 1)
        others = pipeline.execute()[2::5]
    except redis.RedisError as error:
        log.warning("who stands in the line could not be read: %s", error)
        return PLACES[0]
    return PLACES[bisect_right(OTHERS, min(others))]


def leave(position: Position) -> None:
    """This table's bot has thought."""
    own = _keys(position)
    if not own:
        return
    try:
        pipeline = client().pipeline()
        for key in own:
            pipeline.zrem(key, position.row.pk)
        pipeline.execute()
    except redis.RedisError as error:
        log.warning("who has thought stands in the line for a while: %s", error)


def payers(position: Position) -> list[str]:
    """For whom bots think at this table: each person who plays there now, a program as its owner, a guest as
    the household they came from."""
    ids = [info.user for info in position.seats if info.user is not None and not info.bot]
    users = User.objects.filter(pk__in=ids).only("owner", "guest_seen_at")
    guests = households([user.pk for user in users if user.is_guest])
    return sorted({guests.get(user.pk) or f"person:{user.person_id}" for user in users})


def _keys(position: Position) -> list[str]:
    """Where it stands which tables each of them has in the line."""
    return [f"kaijusite:line:{payer}" for payer in payers(position)] if settings.REDIS_URL else []
