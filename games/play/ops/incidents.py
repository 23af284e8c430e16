"""What went wrong last, for those who look after the site: matches that broke, events that could not go on,
tasks that got lost, findings of a check.

A short list over all processes, kept in Redis beside the figures. It helps to look in the right place;
that a match waits for nobody, or does not come out again, is always found in the database itself."""

from __future__ import annotations

import logging
from collections.abc import Callable

import msgspec
import redis
from django.conf import settings

from kaijusite import clock
from kaijusite.redis_client import client

log = logging.getLogger(__name__)

KEY = "kaijusite:troubles"
MOST = 200


class Incident(msgspec.Struct, frozen=True):
    """Something that went wrong. `kind` is `broken`, `event`, `lost` or `verify`, `at` in seconds since 1970;
    the sentence names no secrets."""

    kind: str
    match: int
    sentence: str
    at: float
    event: int = 0
    """Where it is about no match, but about an event."""


def note(kind: str, match_id: int, sentence: str) -> None:
    """Remember that something went wrong with a match."""
    keep(Incident(kind, match_id, sentence, round(clock.now(), 3)))


def note_event(event_id: int, sentence: str) -> None:
    """Remember that an event could not go on."""
    keep(Incident("event", 0, sentence, round(clock.now(), 3), event_id))


def in_redis(trouble: Incident) -> None:
    """Put it at the head of the list. A Redis that does not answer fails nothing."""
    if not settings.REDIS_URL:
        return
    try:
        pipeline = client().pipeline(transaction=False)
        pipeline.lpush(KEY, msgspec.json.encode(trouble))
        pipeline.ltrim(KEY, 0, MOST - 1)
        pipeline.execute()
    except redis.RedisError as error:
        log.warning("a trouble could not be noted: %s", type(error).__name__)


def latest(most: int = MOST) -> list[Incident]:
    """The last ones, newest first. Raises `redis.RedisError`."""
    if not settings.REDIS_URL:
        return []
    found: list[bytes] = client().lrange(KEY, 0, most - 1)  # type: ignore[assignment]
    return [msgspec.json.decode(one, type=Incident) for one in found]


keep: Callable[[Incident], None] = in_redis
"""Where they are kept; tests put a list here."""
