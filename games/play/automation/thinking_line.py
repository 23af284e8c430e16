"""The line of the bots that look ahead, where several are asked at once: who thinks next.

A worker thinks about one move at a time, up to a second. The next turn has whoever had none for longest,
with the one of their tables that has waited longest: many tables of one person, or of many guests of one
household, make nobody else wait for more than one of them. While nobody else waits they may have all of the
worker.

The line stands in Redis, in which the queues are as well, and is lost with them; the sweep lines up again
what was lost. A task `think` takes all that stand there, one after the other; whoever joins calls for one,
unless one is called already."""

from __future__ import annotations

import logging
from typing import Any

import redis
from django.conf import settings
from django.utils.crypto import salted_hmac

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

LINE = "kaijusite:thinking:"
"""How all keys begin."""
TURNS = f"{LINE}turns"
"""Who has the next turn: whoever had none for longest."""
COUNT = f"{LINE}count"
"""Goes up with each turn, from the time of the first."""
ENTRIES = f"{LINE}entries"
"""Version and seat of each match that stands there."""
CALLED = f"{LINE}called"
"""Stands there while a worker is called."""
HAD = ":had"
"""How the key ends under which it stands, by that count, when somebody had the last one."""
KEPT = 3600
"""Seconds after which a line is forgotten that nobody joins or takes from any more."""
CALLED_FOR = 10
"""Seconds after which a worker that does not come is called again."""
SLICE = 2.0
"""Seconds after which a worker lets another task have it: it may have to stop."""

NEXT = """
local function next(count, kept)
    if redis.call('EXISTS', count) == 0 then redis.call('SET', count, redis.call('TIME')[1] .. '000') end
    redis.call('EXPIRE', count, kept)
    return redis.call('INCR', count)
end
"""
JOIN = (
    NEXT
    + """
local turns, count, entries, own = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local table, entry, now, kept = ARGV[1], ARGV[2], ARGV[3], ARGV[4]
redis.call('ZADD', own, 'NX', now, table)
redis.call('HSET', entries, table, entry)
redis.call('ZADD', turns, 'NX', redis.call('GET', own .. ARGV[5]) or next(count, kept) - 1000000000, own)
for _, key in ipairs({turns, entries, own}) do redis.call('EXPIRE', key, kept) end
"""
)
"""Wait with one more table: once, however often it is said, and for the newest version. Who had no turn in
the last hour comes before all who had one."""
TAKE = (
    NEXT
    + """
local turns, count, entries, kept = KEYS[1], KEYS[2], KEYS[3], ARGV[1]
local first = redis.call('ZPOPMIN', turns)
while first[1] do
    local own, score = first[1], first[2]
    local table = redis.call('ZPOPMIN', own)[1]
    local entry = table and redis.call('HGET', entries, table)
    if entry then
        redis.call('HDEL', entries, table)
        score = next(count, kept)
        redis.call('SET', own .. ARGV[2], score, 'EX', kept)
    end
    if redis.call('EXISTS', own) == 1 then
        redis.call('ZADD', turns, score, own)
        redis.call('EXPIRE', turns, kept)
    end
    if entry then return table .. ':' .. entry end
    first = redis.call('ZPOPMIN', turns)
end
return false
"""
)
"""Whoever has the next turn takes it with the table that has waited longest. One that was taken already, for
somebody else who sits there, is no turn."""


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
        lost = call()
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
    own = [LINE + _name(payer) for payer in payers(position) or ["nobody"]]
    shortest = min(own, key=lambda key: (int(client().zcard(key)), key))  # type: ignore[arg-type]
    row = position.row
    values = [str(row.pk), f"{row.version}:{seat}", str(clock.now()), str(KEPT), HAD]
    client().eval(JOIN, 4, TURNS, COUNT, ENTRIES, shortest, *values)


def call() -> bool:
    """Call for a worker, unless one is called already. True if that is lost."""
    if settings.REDIS_URL and not client().set(CALLED, 1, nx=True, ex=CALLED_FOR):
        return False
    return bool(scheduler.send("think", [], 0.0, BOTS))


def think() -> int:
    """Let bots move, as they stand in the line, until nobody does; how many had their turn."""
    if settings.REDIS_URL:
        client().delete(CALLED)  # first: whoever joins from now on may come too late for this one
    until, done = clock.monotonic() + SLICE, 0
    while (entry := take()) is not None:
        runner.bot_move(*entry)
        done += 1
        if clock.monotonic() > until:
            call()
            break
    return done


def take() -> list[int] | None:
    """Match, version and seat of the bot whose turn it is. Raises `redis.RedisError`."""
    if not settings.REDIS_URL:
        return None
    entry: Any = client().eval(TAKE, 3, TURNS, COUNT, ENTRIES, str(KEPT), HAD)
    return None if entry is None else [int(number) for number in entry.split(b":")]


def payers(position: Position) -> list[str]:
    """For whom bots think at this table: each person who plays there now, a program as its owner, a guest as
    the household they came from."""
    ids = [info.user for info in position.seats if info.user is not None and not info.bot]
    users = User.objects.filter(pk__in=ids).only("owner", "guest_seen_at")
    guests = households([user.pk for user in users if user.is_guest])
    return sorted({guests.get(user.pk) or f"person:{user.person_id}" for user in users})


def waiting() -> tuple[int, float]:
    """How many tables stand there, and since when the first of them has. Raises `redis.RedisError`."""
    firsts: list[Any] = []
    count = 0
    for key in client().zrange(TURNS, 0, -1):  # type: ignore[union-attr]
        count += int(client().zcard(key))  # type: ignore[arg-type]
        firsts += client().zrange(key, 0, 0, withscores=True)  # type: ignore[arg-type]
    return count, min((since for _, since in firsts), default=0.0)


def _name(payer: str) -> str:
    """A name for Redis: nothing of an address is read from it."""
    return salted_hmac(LINE, payer).hexdigest()[:20]
