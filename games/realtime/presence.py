"""Who is at a table now, and who of them looks, over all web processes.

Each process counts its own sockets; what it counts stands in one Redis hash per match, written when
somebody comes or leaves and again every so often. A process that was killed simply stops writing, and
after a while nobody believes what it wrote last. Without Redis, or while it is away, a process knows of
its own sockets alone."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from typing import Any

from redis.asyncio import Redis
from redis.exceptions import RedisError

from games.play.views.presence_store import BELIEVED_FOR, believed
from games.realtime.bus import PROCESS
from kaijusite import clock
from kaijusite.redis_client import SOON, TIMEOUTS, line

log = logging.getLogger(__name__)

WRITTEN_EVERY = 20.0
"""Seconds between two writings of what still holds."""


class Presence:
    """The people who are connected to each table, or look at it, by their ids. `key` says where that stands
    for a match."""

    def __init__(self, client: Redis | None, key: Callable[[int], str]) -> None:
        self._client = client
        self._key = key
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
        await self._ask(lambda client: client.hdel(self._key(match_id), f"{PROCESS}:{user_id}"))
        return True

    async def at(self, match_id: int) -> set[int]:
        """The people at this table who are connected to any process."""
        here = {user_id for match, user_id in self._sockets if match == match_id}
        entries = await self._ask(lambda client: client.hgetall(self._key(match_id)))
        return here | believed(entries or {})

    async def write_again(self) -> None:
        """What this process counts still holds."""
        await self._write(list(self._sockets))

    async def _write(self, people: list[tuple[int, int]]) -> None:
        if self._client is None or not people:
            return
        pipeline = self._client.pipeline(transaction=False)
        for match_id, user_id in people:
            pipeline.hset(self._key(match_id), f"{PROCESS}:{user_id}", str(clock.now()))
            pipeline.expire(self._key(match_id), int(BELIEVED_FOR * 2))
        await self._ask(lambda client: pipeline.execute())

    async def _ask(self, command: Callable[[Redis], Any]) -> Any:
        """What Redis says, or `None` if it does not answer soon: nobody is kept waiting at the door for
        it."""
        if self._client is None or line.silent():
            return None
        try:
            async with asyncio.timeout(SOON):
                answer = await command(self._client)
        except (RedisError, OSError) as error:  # a time-out is an OSError
            if isinstance(error, TIMEOUTS):
                line.lost()
            log.warning("who is at the tables could not be asked or told: %r", error)
            return None
        line.found()
        return answer
