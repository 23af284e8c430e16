"""The connections of this process, and whose they are: so that those of a person can look again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol


class Connected(Protocol):
    """What is known here of a connection."""

    user: Any
    """The person; `None` for a stranger, and for whoever is still being looked at."""
    arriving: bool
    """They are still being looked at."""
    until: float | None
    """When its session or token ends by itself, in seconds since 1970."""

    async def look_again(self) -> None: ...


class OpenConnections:
    """All of them. Few people change within a second, so they are looked through one by one."""

    def __init__(self) -> None:
        self._all: set[Connected] = set()

    def __iter__(self) -> Iterator[Connected]:
        return iter(tuple(self._all))

    def add(self, connection: Connected) -> None:
        """It is open, though nobody may have looked yet whose it is."""
        self._all.add(connection)

    def discard(self, connection: Connected) -> None:
        """It is closed."""
        self._all.discard(connection)

    def of(self, user_id: int | None) -> list[Connected]:
        """A person's, and those of their programs. Also whoever is being looked at just now: it may be
        them."""
        return [one for one in self if one.arriving or user_id in _people(one.user)]

    def over(self, now: float) -> list[Connected]:
        """Those whose session or token has ended by itself."""
        return [one for one in self if one.until is not None and one.until <= now]


def _people(user: Any) -> tuple[int, ...]:
    return () if user is None else (user.pk, user.owner_id)
