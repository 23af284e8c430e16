"""Who is at one table, of the sockets of this process, and what the hub knows of each."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from games.realtime.hub_reads import Audience


class Socket(Protocol):
    """What the hub knows of a connection at a table."""

    @property
    def user_id(self) -> int | None: ...

    @property
    def person_id(self) -> int | None: ...

    audience: Audience
    version: int
    """The last version it was shown; -1 before it was shown the whole view."""
    hides: Collection[int]
    """The people whose words it does not want to hear."""

    async def send_text(self, text: str) -> None: ...

    async def reseat(self) -> None: ...

    async def finish(self, code: str, sentence: str) -> None: ...


class Listener(Protocol):
    """What the hub knows of a connection in the lobby."""

    async def send_text(self, text: str) -> None: ...


class Room:
    """The sockets of this process at one table, and what is yet to be read for them."""

    __slots__ = ("audiences", "due", "here", "running", "since", "version")

    def __init__(self) -> None:
        self.audiences: dict[Audience, set[Socket]] = {}
        self.due: set[str] = set()
        self.running = False
        self.version = 0
        """The newest version that somebody here was to be shown."""
        self.since = 0.0
        """When the oldest news happened that is yet to be read for them; 0 if nobody said."""
        self.here: set[int] = set()
        """The people who were last shown as being here."""

    def sockets(self) -> list[Socket]:
        """Everybody here."""
        return [socket for audience in self.audiences.values() for socket in audience]
