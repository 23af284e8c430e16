"""Who is at a table now, over all web processes.

Each process counts its own sockets; what it counts stands in one Redis hash per match, written when somebody comes or
leaves and again every so often. A process that was killed simply stops writing, and after a while nobody believes
what it wrote last. Without Redis, or while it is away, a process knows of its own sockets alone.
"""

from __future__ import annotations

import logging
import time
from collections import Counter

from redis.asyncio import Redis
from redis.exceptions import RedisError

from games.play.here import BELIEVED_FOR, believed, key
from games.realtime.bus import PROCESS

log = logging.getLogger(__name__)

WRITTEN_EVERY = 20.0
"""Seconds between two writings of what still holds."""


class Presence:
    """The people who are connected to each table, by their ids."""

    def __init__(self, client: Redis | None) -> None:
        self._client = client
        self._sockets: Counter[tuple[int, int]] = Counter()

    async def come(self, match_id: int, user_id: int) -> bool:
        """One more socket of this person. Is it the first here?"""
        self._sockets[match_id, user_id] += 1
        if self._sockets[match_id, user_id] > 1:
            return False
        await self._write([(match_id, user_id)])
        return True

    async def leave(self, match_id: int, user_id: int) -> bool:
        """One socket less. Was it the last here?"""
        self._sockets[match_id, user_id] -= 1
        if self._sockets[match_id, user_id] > 0:
            return False
        del self._sockets[match_id, user_id]
        if self._client is not None:
            try:
                await self._client.hdel(key(match_id), f"{PROCESS}:{user_id}")
            except RedisError as error:
                log.warning("that somebody left could not be written: %s", error)
        return True

    async def at(self, match_id: int) -> set[int]:
        """The people at this table who are connected to any process."""
        here = {user_id for match, user_id in self._sockets if match == match_id}
        if self._client is not None:
            try:
                entries = await self._client.hgetall(key(match_id))
            except RedisError as error:
                log.warning("who is at a table elsewhere could not be read: %s", error)
                return here
            here |= believed(entries)
        return here

    async def write_again(self) -> None:
        """What this process counts still holds."""
        await self._write(list(self._sockets))

    async def _write(self, people: list[tuple[int, int]]) -> None:
        if self._client is None or not people:
            return
        pipeline = self._client.pipeline(transaction=False)
        for match_id, user_id in people:
            pipeline.hset(key(match_id), f"{PROCESS}:{user_id}", str(time.time()))
            pipeline.expire(key(match_id), int(BELIEVED_FOR * 2))
        try:
            await pipeline.execute()
        except RedisError as error:
            log.warning("who is at the tables could not be written: %s", error)
