"""The cache that all web processes share: what is counted in it (tries, quotas) is counted for the whole
site.

While Redis is away each process counts for itself: people can log in, and limits still hold, if less exactly.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache
from redis.exceptions import RedisError

from kaijusite.redis_client import patience

log = logging.getLogger(__name__)


class SharedCache(RedisCache):
    """Redis, and the memory of this process as long as Redis does not answer."""

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(server, {**params, "OPTIONS": patience()})
        self.own = LocMemCache("while redis is away", params)


def _with_a_way_out(name: str) -> Callable[..., Any]:
    """The operation of this name, done in the process's own memory if Redis does not answer."""

    def operation(self: SharedCache, *args: Any, **kwargs: Any) -> Any:
        try:
            return getattr(super(SharedCache, self), name)(*args, **kwargs)
        except RedisError as error:
            log.warning("Redis does not answer, so this process counts for itself: %s", error)
            return getattr(self.own, name)(*args, **kwargs)

    return operation


for _name in (
    "add",
    "get",
    "set",
    "touch",
    "delete",
    "has_key",
    "incr",
    "get_many",
    "set_many",
    "delete_many",
):
    setattr(SharedCache, _name, _with_a_way_out(_name))
