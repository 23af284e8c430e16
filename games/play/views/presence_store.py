"""Who is at a table now, and who of them looks, over all web processes, as they write it down in Redis
(`games/realtime/presence.py`)."""

from __future__ import annotations

import logging
from collections.abc import Mapping

import redis
from django.conf import settings

from kaijusite import clock
from kaijusite.redis_client import client

log = logging.getLogger(__name__)

BELIEVED_FOR = 50.0
"""Seconds after which an entry that was not written again is ignored."""


def here_key(match_id: int) -> str:
    """Where it stands who is connected to a match: a hash of times by `process:person`."""
    return f"kaijusite:here:{match_id}"


def looking_key(match_id: int) -> str:
    """Where it stands who of them looks."""
    return f"kaijusite:looking:{match_id}"


def believed(entries: Mapping[bytes, bytes]) -> set[int]:
    """The people whose entries are fresh."""
    oldest = clock.now() - BELIEVED_FOR
    return {int(field.rpartition(b":")[2]) for field, at in entries.items() if float(at) > oldest}


def people_looking_at(match_id: int) -> set[int]:
    """The ids of the people who have the table before their eyes; nobody, as far as is known, while Redis is
    away."""
    if not settings.REDIS_URL:
        return set()
    try:
        return believed(client().hgetall(looking_key(match_id)))  # type: ignore[arg-type]
    except redis.RedisError as error:
        log.warning("who looks at a table could not be read: %s", error)
        return set()
