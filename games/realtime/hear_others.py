"""Hearing the news of the other processes, for as long as this one lives (`bus.py`)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.exceptions import RedisError
from redis.exceptions import TimeoutError as RedisTimeout

from games.realtime import bus
from games.realtime.bus import Hint

log = logging.getLogger(__name__)

QUIET_SECONDS = 10.0
"""After how long without news the connection is tried."""
LONGEST_WAIT = 2.0
"""Seconds between two attempts to hear the other processes, at most."""


async def hear_others(redis: Redis, missed: Callable[[], None], heard: Callable[[Hint], None]) -> None:
    """Call `heard` with each piece of news. Whenever listening begins, at first and after a break, call
    `missed`: of what was said before nothing is known."""
    wait = 0.1
    while True:
        try:
            async with redis.pubsub(ignore_subscribe_messages=True) as channel:
                await channel.subscribe(bus.CHANNEL)
                missed()
                wait = 0.1
                while True:
                    message = await _next(channel)
                    hint = bus.heard(message["data"])
                    if hint is not None:
                        heard(hint)
        except (RedisError, OSError) as error:
            log.warning("the news of other processes cannot be heard: %s", error)
        await asyncio.sleep(wait)
        wait = min(wait * 2, LONGEST_WAIT)


async def _next(channel: PubSub) -> dict[str, Any]:
    """The next message. A server that says nothing for long is asked whether it is there, and must answer."""
    asked = False
    while True:
        message = await channel.get_message(ignore_subscribe_messages=True, timeout=QUIET_SECONDS)
        if message is not None and message["type"] == "message":
            return dict(message)
        if message is None and asked:
            raise RedisTimeout("it does not answer")
        asked = message is None
        if asked:
            await channel.ping()
