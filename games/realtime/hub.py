"""The sockets of this process, and how news reaches them.

A *room* holds the sockets at one table by audience: each seat, and the spectators (`None`). A message is
encoded once for each audience that is here and handed to its sockets directly. News of this process
arrives in the thread that committed it, with the match as it stands; news of other processes arrives over
Redis as a hint, and the match is read."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from django.conf import settings
from django.db import Error
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from games.play.changes import broadcast
from games.play.changes.broadcast import News
from games.play.ops import metrics
from games.play.refusal import Refusal
from games.play.views import presence_store
from games.realtime import bus, hub_reads
from games.realtime.bus import Hint
from games.realtime.hear_others import hear_others
from games.realtime.hub_reads import Audience
from games.realtime.open_connections import OpenConnections
from games.realtime.presence import WRITTEN_EVERY, Presence
from games.realtime.rooms import Listener, Room, Socket
from games.realtime.threads import READERS, read
from kaijusite import clock
from kaijusite.redis_client import SOON
from kaijusite.unavailable import Trouble, note

log = logging.getLogger(__name__)


READ_AGAIN_AFTER = 0.5
"""Seconds after which news that could not be read is read again; twice as long each time, up to"""
READ_AGAIN_AT_MOST = 4.0
"""so many."""
LOOKED_AFTER_EVERY = 2.0
"""Seconds between two looks for sessions and tokens that have ended by themselves."""


def _client() -> Redis:
    """Redis for the event loop. Nothing there may wait for long, and nothing is tried twice."""
    return Redis.from_url(
        settings.REDIS_URL, socket_timeout=SOON, socket_connect_timeout=SOON, retry=Retry(NoBackoff(), 0)
    )


class Hub:
    """All rooms and the lobby of this process. Everything but `_heard` runs in its event loop."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.rooms: dict[int, Room] = {}
        self.lobby: set[Listener] = set()
        self.connections = OpenConnections()
        self._tasks: set[asyncio.Task[None]] = set()
        self._few = asyncio.Semaphore(READERS - 1)
        """For how many rooms is read at once: where the database is away each try keeps a reader waiting, and
        who comes needs one, too."""
        redis = _client() if settings.REDIS_URL else None
        self.presence = Presence(redis, presence_store.here_key)
        self.looking = Presence(redis, presence_store.looking_key)
        broadcast.listeners.append(self._heard)
        self.soon(self._end_in_time())
        if redis is not None:
            self.soon(hear_others(_client(), self._missed, lambda hint: self._take(hint, None)))
            self.soon(self._keep_presence())

    def close(self) -> None:
        """Hear and tell nothing any more."""
        if self._heard in broadcast.listeners:
            broadcast.listeners.remove(self._heard)
        if not self.loop.is_closed():
            for task in tuple(self._tasks):
                task.cancel()

    def soon(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine beside everything else, and say so if it fails."""
        task = self.loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("telling the sockets failed", exc_info=error)

    # -- coming and leaving ----------------------------------------------------------------------------------

    def enter(self, match_id: int, socket: Socket) -> None:
        """A socket takes its place among those of its audience."""
        room = self.rooms.setdefault(match_id, Room())
        room.audiences.setdefault(socket.audience, set()).add(socket)

    def leave(self, match_id: int, socket: Socket) -> None:
        """A socket is gone. Nothing of it stays."""
        room = self.rooms.get(match_id)
        if room is None:
            return
        audience = room.audiences.get(socket.audience, set())
        audience.discard(socket)
        if not audience:
            room.audiences.pop(socket.audience, None)
        if not room.audiences:
            del self.rooms[match_id]

    async def here_changed(self, match_id: int) -> None:
        """Somebody came to a table or left it: those who are there see it, on every process."""
        self._take(Hint("here", match_id), None)
        if settings.REDIS_URL:
            await self.loop.run_in_executor(None, bus.publish, [Hint("here", match_id)])

    # -- news ------------------------------------------------------------------------------------------------

    def _heard(self, news: News) -> None:
        """News of this process, in the thread that committed. What is to be encoded is encoded here, not
        in the loop."""
        if self.loop.is_closed():
            return
        texts: dict[Audience, str] | None = None
        text = ""
        if news.topic == "update":
            room = self.rooms.get(news.match_id)
            if room is None:
                return
            texts = {audience: news.message(audience).decode() for audience in tuple(room.audiences)}
        elif news.topic in ("chat", "lobby"):
            text = news.message(None).decode()
        hint = Hint(news.topic, news.match_id, news.version, text, news.author, news.kept_from, at=news.at)
        self.loop.call_soon_threadsafe(self._take, hint, texts)

    def _take(self, hint: Hint, texts: dict[Audience, str] | None) -> None:
        """News of any process, in the loop."""
        if hint.topic == "lobby":
            self.soon(_say(list(self.lobby), hint.text))
            return
        if hint.topic == "person":
            for connection in self.connections.of(hint.author):
                self.soon(connection.look_again())
            return
        room = self.rooms.get(hint.match)
        if room is None:
            return
        if hint.topic == "chat":
            self.soon(_say([one for one in room.sockets() if _hears(one, hint)], hint.text))
        elif texts is not None:
            self.soon(_show_own(room, hint, texts))
        else:
            if hint.topic == "update" and "view" not in room.due:
                room.since = hint.at
            self._is_due(hint.match, room, "view" if hint.topic == "update" else "table")

    async def _end_in_time(self) -> None:
        """Sessions and tokens end by themselves, too, also those of whoever says nothing."""
        while True:
            await asyncio.sleep(LOOKED_AFTER_EVERY)
            self.look_after_time()

    def look_after_time(self) -> None:
        """Whoever's session or token is over looks again: it may have been prolonged."""
        for connection in self.connections.over(clock.now()):
            self.soon(connection.look_again())

    def _is_due(self, match_id: int, room: Room, what: str) -> None:
        room.due.add(what)
        if not room.running:
            room.running = True
            self.soon(self._read_for(match_id, room))

    async def _read_for(self, match_id: int, room: Room) -> None:
        """Read what is due, one thing after the other. What changes meanwhile is shown together
        afterwards. Where the database does not answer, the same is due until it does: perhaps nothing
        happens here afterwards by which they would see it."""
        wait = READ_AGAIN_AFTER
        try:
            while room.due and self.rooms.get(match_id) is room:
                if await self._read_one(match_id, room):
                    wait = READ_AGAIN_AFTER
                else:
                    await asyncio.sleep(wait)
                    wait = min(2 * wait, READ_AGAIN_AT_MOST)
        except Refusal as refusal:
            if refusal.code != "gone":
                raise
            # The table was thrown away: nobody waits there for what never comes.
            for socket in room.sockets():
                await socket.finish(refusal.code, refusal.sentence)
        finally:
            room.running = False

    async def _read_one(self, match_id: int, room: Room) -> bool:
        """Read one thing that is due. False where the database does not answer: it is due still."""
        async with self._few:
            what = room.due.pop()
            try:
                await (self._show_view if what == "view" else self._show_table)(match_id, room)
            except Error as error:
                if note(log, error, "match %s cannot be shown just now", match_id) is Trouble.OURS:
                    raise
                room.due.add(what)
                return False
            return True

    async def _show_view(self, match_id: int, room: Room) -> None:
        """Another process changed the match."""
        shown = [socket.version for socket in room.sockets() if socket.version >= 0]
        since, room.since = room.since, 0.0
        if shown:
            audiences = tuple(room.audiences)
            try:
                version, texts = await read(hub_reads.updates_since, match_id, max(shown), audiences)
            except Error:
                room.since = since or room.since  # it is as late as it is
                raise
            await _show(room, version, texts)
            if since:
                metrics.broadcast_seconds.labels("another").observe(max(0.0, clock.now() - since))
            return
        # All are just coming, and what they are about to be shown may have been read before. They look again
        # by the room's version; who has been shown it meanwhile is shown what came after.
        room.version = max(room.version, await read(hub_reads.version, match_id))
        if any(0 <= socket.version < room.version for socket in room.sockets()):
            room.due.add("view")

    async def _show_table(self, match_id: int, room: Room) -> None:
        """Seats or status changed: everybody gets the table anew, and whoever sat down or stood up another
        view."""
        room.here = await self.presence.at(match_id)
        text, seats = await read(hub_reads.table, match_id, room.here)
        for socket in room.sockets():
            seat = None if socket.user_id is None else seats.get(socket.user_id)
            if seat != socket.audience:
                await socket.reseat()
        await _say(room.sockets(), text)

    # -- the other processes ---------------------------------------------------------------------------------

    def _missed(self) -> None:
        """Something may have been said that nobody here has heard: everybody looks again."""
        self.soon(self._all_look_again())
        for match_id, room in list(self.rooms.items()):
            self._is_due(match_id, room, "view")
            self._is_due(match_id, room, "table")

    async def _all_look_again(self) -> None:
        """One after the other."""
        for connection in self.connections:
            await connection.look_again()

    async def _keep_presence(self) -> None:
        """Say who is still here, and notice who is not: a process that was killed could not tell."""
        while True:
            await asyncio.sleep(WRITTEN_EVERY)
            await self.presence.write_again()
            await self.looking.write_again()
            for match_id, room in list(self.rooms.items()):
                if await self.presence.at(match_id) != room.here:
                    self._is_due(match_id, room, "table")


async def _show(room: Room, version: int, texts: dict[Audience, str]) -> None:
    """Send a new version to those who have not seen it. Who came meanwhile is being shown the whole view
    anyway."""
    room.version = max(room.version, version)
    for audience, text in texts.items():
        for socket in tuple(room.audiences.get(audience, ())):
            if 0 <= socket.version < version:
                socket.version = version
                await socket.send_text(text)


async def _show_own(room: Room, hint: Hint, texts: dict[Audience, str]) -> None:
    """Show what this process has just stored, and time it."""
    await _show(room, hint.version, texts)
    metrics.broadcast_seconds.labels("own").observe(max(0.0, clock.now() - hint.at))


def _hears(socket: Socket, hint: Hint) -> bool:
    """Whether what somebody said is for this person."""
    return hint.author not in socket.hides and socket.person_id not in hint.kept_from


async def _say(listeners: list[Any], text: str) -> None:
    for listener in listeners:
        await listener.send_text(text)


_hub: Hub | None = None


def hub() -> Hub:
    """The hub of this process's event loop."""
    global _hub
    loop = asyncio.get_running_loop()
    if _hub is None or _hub.loop is not loop:
        if _hub is not None:
            _hub.close()
        _hub = Hub(loop)
    return _hub
