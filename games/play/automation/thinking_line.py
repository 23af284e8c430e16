"""The line of the bots that look ahead, where several are asked at once: who thinks next.

A worker thinks about one move at a time, up to a second. People have their turns one after the other, each
with the one of their tables that has waited longest: many tables of one person, or of many guests of one
household, make nobody else wait for more than one of them. While nobody else waits they may have all of the
worker.

The line stands in Redis, in which the queues are as well, and is lost with them; the sweep lines up again
what was lost. A task `think` comes with everybody who joins it. Whichever comes first takes all that stand
there, one after the other, and the others find nobody any more."""

from __future__ import annotations

import logging

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
"""How all keys begin: of the turns (who has the next one, in their order), and of what waits for each."""
TURNS = f"{LINE}turns"
KEPT = 3600
"""Seconds after which a line is forgotten that nobody joins or takes from any more."""
SLICE = 2.0
"""Seconds after which a worker lets another task have it: it may have to stop."""

JOIN = """
if redis.call('ZADD', KEYS[2], 'NX', ARGV[2], ARGV[1]) == 1 and redis.call('ZCARD', KEYS[2]) == 1 then
    redis.call('RPUSH', KEYS[1], KEYS[2])
end
redis.call('EXPIRE', KEYS[1], ARGV[3])
redis.call('EXPIRE', KEYS[2], ARGV[3])
"""
"""Wait with one more table (once, however often it is said). Who had none gets a turn behind all others."""
TAKE = """
local own = redis.call('LPOP', KEYS[1])
while own do
    local first = redis.call('ZPOPMIN', own)
    if first[1] then
        if redis.call('EXISTS', own) == 1 then redis.call('RPUSH', KEYS[1], own) end
        return first[1]
    end
    own = redis.call('LPOP', KEYS[1])
end
return false
"""
"""Whoever has the next turn takes it with the table that has waited longest, and has another one behind all
others if more of theirs wait."""


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
    client().eval(JOIN, 2, TURNS, shortest, entry, str(clock.now()), str(KEPT))


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
    entry: bytes | None = client().eval(TAKE, 1, TURNS) if settings.REDIS_URL else None  # type: ignore[assignment]
    return None if entry is None else [int(number) for number in entry.split(b":")]


def payers(position: Position) -> list[str]:
    """For whom bots think at this table: each person who plays there now, a program as its owner, a guest as
    the household they came from."""
    ids = [info.user for info in position.seats if info.user is not None and not info.bot]
    users = User.objects.filter(pk__in=ids).only("owner", "guest_seen_at")
    guests = households([user.pk for user in users if user.is_guest])
    return sorted({guests.get(user.pk) or f"person:{user.person_id}" for user in users})
