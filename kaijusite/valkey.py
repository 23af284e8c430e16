"""This process's connection to Redis (or Valkey), for what is quickly said: hints, figures, troubles, health."""

from __future__ import annotations

from functools import cache

import redis
from django.conf import settings


@cache
def client() -> redis.Redis:
    """The client. It waits for two seconds at most, and then raises `redis.RedisError`."""
    return redis.Redis.from_url(settings.REDIS_URL, socket_timeout=2, socket_connect_timeout=2)
