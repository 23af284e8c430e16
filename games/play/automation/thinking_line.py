"""The line of the bots that look ahead, where several are asked at once: who thinks next.

A worker thinks about one move at a time, up to a second. The next turn has whoever had none for longest,
with the one of their tables that has waited longest: many tables of one person, or of many guests of one
household, make nobody else wait for more than one of them. While nobody else waits they may have all of the
worker.

The line stands in Redis, in which the queues are as well, and is lost with them; the sweep lines up again
what was lost. A task `think` comes with everybody who joins it. Whichever comes first takes all that stand
there, one after the other, and the others find nobody any more."""

from __future__ import annotations

import logging
from typing import Any

import redis
from django.conf import settings

from accounts.guests import households
from accounts.models import User
from games.play.automation import runner
from games.play.match import scheduler
from games.play.match.position import Position, read
from games.play.refusal import Refusal
from kaijusite import clock
from kaijusite.redis_client import client
from kaijusite.schedule import BOTS

log = logging.getLogger(__name__)

LINE = "kaijusite:line:"
"""How all keys begin."""
TURNS = f"{LINE}turns"
"""Who has the next turn: whoever had none for longest."""
COUNT = f"{LINE}count"
"""How many turns there were."""
HAD = ":had"
"""How the key ends under which it stands, by that count, when somebody had the last one."""
KEPT = 3600
"""Seconds after which a line is forgotten that nobody joins or takes from any more."""
SLICE = 2.0
"""Seconds after which a worker lets another task have it: it may have to stop."""

JOIN = """
local turns, own, had = KEYS[1], KEYS[2], KEYS[2] .. ARGV[4]
redis.call('ZADD', own, 'NX', ARGV[2], ARGV[1])
redis.call('ZADD', turns, 'NX', redis.call('GET', had) or 0, own)
redis.call('EXPIRE', own, ARGV[3])
redis.call('EXPIRE', turns, ARGV[3])
"""
"""Wait with one more table: once, however often it is said."""
TAKE = """
local turns, count = KEYS[1], KEYS[2]
local own = redis.call('ZPOPMIN', turns)[1]
while own do
    local table = redis.call('ZPOPMIN', own)[1]
    if table then
        local now = redis.call('INCR', count)
        redis.call('EXPIRE', count, ARGV[1])
        redis.call('SET', own .. ARGV[2], now, 'EX', ARGV[1])
        if redis.call('EXISTS', own) == 1 then
            redis.call('ZADD', turns, now, own)
            redis.call('EXPIRE', turns, ARGV[1])
        end
        return table
    end
    own = redis.call('ZPOPMIN', turns)[1]
end
return false
"""
"""Whoever has the next turn takes it with the table that has waited longest."""


def line_up(match_id: int, version: int, seat: int) -> bool:
    """A bot that looks ahead is to move now: it joins the line. True unless the match has moved on."""
    try:
        position = read(match_id)
    except Refusal:
        return False
    if position.row.version != version:
        return False
    try:
        join(position, seat)
        lost = scheduler.send("think", [], 0.0, BOTS)
    except redis.RedisError as error:
        log.warning("match %s could not be lined up: %s", match_id, error)
        lost = True
    if lost:
        scheduler.note_lost(position.row, clock.now())
    return True


def join(position: Position, seat: int) -> None:
    """Wait with this table, for whoever of its people waits with fewest. Raises `redis.RedisError`."""
    if not settings.REDIS_URL:
        return
    own = [f"{LINE}{payer}" for payer in payers(position) or ["nobody"]]
    shortest = min(own, key=lambda key: (int(client().zcard(key)), key))  # type: ignore[arg-type]
    entry = f"{position.row.pk}:{position.row.version}:{seat}"
    client().eval(JOIN, 2, TURNS, shortest, entry, str(clock.now()), str(KEPT), HAD)


def think() -> int:
    """Let bots move, as they stand in the line, until nobody does; how many had their turn."""
    until, done = clock.monotonic() + SLICE, 0
    while (entry := take()) is not None:
        runner.bot_move(*entry)
        done += 1
        if clock.monotonic() > until:
            scheduler.send("think", [], 0.0, BOTS)
            break
    return done


def take() -> list[int] | None:
    """Match, version and seat of the bot whose turn it is. Raises `redis.RedisError`."""
    if not settings.REDIS_URL:
        return None
    entry: Any = client().eval(TAKE, 2, TURNS, COUNT, str(KEPT), HAD)
    return None if entry is None else [int(number) for number in entry.split(b":")]


def payers(position: Position) -> list[str]:
    """For whom bots think at this table: each person who plays there now, a program as its owner, a guest as
    the household they came from."""
    ids = [info.user for info in position.seats if info.user is not None and not info.bot]
    users = User.objects.filter(pk__in=ids).only("owner", "guest_seen_at")
    guests = households([user.pk for user in users if user.is_guest])
    return sorted({guests.get(user.pk) or f"person:{user.person_id}" for user in users})
