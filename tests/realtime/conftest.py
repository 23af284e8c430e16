"""Tables of the tiny title, and clients that talk to the real ASGI application."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import redis
from channels.testing import WebsocketCommunicator
from django.conf import settings
from django.contrib.auth import get_user_model
from django.test import Client as Browser

from games import play
from games.models import Match
from games.play.changes import broadcast
from games.play.match import scheduler
from games.realtime import bus, threads
from games.realtime.hub import hub
from games.titles import all_games
from kaijusite.asgi import application
from tests.patience import PATIENCE
from tests.toy import GAME

HOST = "127.0.0.1:8000"
ORIGIN = f"http://{HOST}"
STANDING = ("hear_others", "_keep_presence", "_end_in_time")
"""What the hub does as long as it lives."""


class Client:
    """One WebSocket as a page would hold it."""

    def __init__(
        self, path: str, session: str = "", origin: str = ORIGIN, address: str = "127.0.0.1", **more: Any
    ) -> None:
        headers = [(b"host", HOST.encode()), *more.pop("headers", [])]
        if origin:
            headers.append((b"origin", origin.encode()))
        if session:
            headers.append((b"cookie", f"{settings.SESSION_COOKIE_NAME}={session}".encode()))
        self.wire = WebsocketCommunicator(application, path, headers=headers, **more)
        self.wire.scope["client"] = (address, 1)
        self.seen: list[dict[str, Any]] = []

    async def open(self) -> bool:
        """Shake hands. Was it accepted?"""
        accepted, _ = await self.wire.connect(timeout=PATIENCE)
        return accepted

    async def arrive(self) -> dict[str, Any]:
        """Shake hands and take what comes first. Returns the first update."""
        assert await self.open()
        self.welcome = await self.until("welcome")
        return await self.until("update")

    async def send(self, type: str, **fields: Any) -> None:
        await self.send_raw(json.dumps({"type": type, **fields}))

    async def send_raw(self, text: str) -> None:
        await self.wire.send_input({"type": "websocket.receive", "text": text})

    async def receive(self) -> dict[str, Any]:
        """The next message."""
        message: dict[str, Any] = json.loads(await self.wire.receive_from(timeout=PATIENCE))
        self.seen.append(message)
        return message

    async def until(self, type: str, **fields: Any) -> dict[str, Any]:
        """The next message of this type with these fields; others are only remembered."""
        while True:
            message = await self.receive()
            if message["type"] == type and fields.items() <= message.items():
                return message

    async def act(self, update: dict[str, Any], action: dict[str, Any], nonce: str = "") -> str:
        """Send a choice for what that update showed. Returns the nonce."""
        nonce = nonce or secrets.token_hex(8)
        await self.send("act", version=update["version"], nonce=nonce, action=action)
        return nonce

    async def rest(self) -> list[str]:
        """The types of all that still comes of what has happened so far: what is to be told is told, and
        after it comes the answer to a ping. Fails if the connection has ended."""
        await all_told()
        heard = len(self.seen)
        await self.send("ping")
        assert await self.answered("pong"), f"closed: {self.seen[-1]}"
        return [message["type"] for message in self.seen[heard:]]

    async def answered(self, type: str) -> bool:
        """Wait for a message of this type, or until the server closes: whether the connection is still
        open."""
        while True:
            output = await self.wire.receive_output(timeout=PATIENCE)
            if output["type"] == "websocket.close":
                self.code = int(output.get("code", 1000))
                return False
            self.seen.append(json.loads(output["text"]))
            if self.seen[-1]["type"] == type:
                return True

    async def leave(self) -> None:
        """Close the connection, and wait until the site has said goodbye."""
        await self.wire.disconnect(timeout=PATIENCE)

    async def closed_with(self) -> int:
        """The code the server closes with; messages before that are remembered."""
        assert not await self.answered("")
        return self.code


class People:
    """Persons by name, each with a session."""

    def __init__(self) -> None:
        self.users: dict[str, Any] = {}
        self.sessions: dict[str, str] = {}

    def add(self, name: str) -> Any:
        user = get_user_model().objects.create_user(username=name, password="correct horse")
        browser = Browser()
        browser.force_login(user)
        self.users[name] = user
        self.sessions[name] = browser.cookies[settings.SESSION_COOKIE_NAME].value
        return user


@pytest.fixture
def den(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tiny title is one of the site's games, and what would happen by itself does not."""
    monkeypatch.setitem(all_games(), GAME.key, GAME)
    monkeypatch.setattr(scheduler, "send", lambda *task: None)


@pytest.fixture
def people(transactional_db: None, den: None) -> People:
    """An owner, an opponent and a stranger."""
    people = People()
    for name in ("owner", "opponent", "stranger"):
        people.add(name)
    return people


@pytest.fixture
def open_table(people: People) -> Callable[..., Match]:
    """Open a table of the tiny title for the owner and, unless told otherwise, the opponent, which starts
    it."""

    def opened(*, full: bool = True, seats: int = 2, **options: Any) -> Match:
        options = {"pace": "free", "speed": "instant", "decision_seconds": 0, **options}
        match = play.open_table(people.users["owner"], GAME.key, seats, **options)
        if full:
            play.take_seat(match.pk, people.users["opponent"], invitation=match.invitation)
            match.refresh_from_db()
            if match.status == Match.Status.OPEN:
                play.start(match.pk, people.users["owner"])
        return match

    return opened


@pytest.fixture
def match(open_table: Callable[..., Match]) -> Match:
    """A match that the owner and the opponent are playing; it is the owner's move."""
    return open_table()


@pytest.fixture
async def connect(people: People) -> AsyncIterator[Callable[..., Client]]:
    """Make a client: of a person by name, or of a stranger without a session. All are closed in the end."""
    clients: list[Client] = []

    def made(name: str = "", match: Match | None = None, **how: Any) -> Client:
        path = "/ws/lobby/" if match is None else f"/ws/table/{match.pk}/"
        path += how.pop("query", "")
        client = Client(path, people.sessions.get(name, ""), **how)
        clients.append(client)
        return client

    yield made
    for client in clients:
        with contextlib.suppress(
            asyncio.CancelledError, RuntimeError
        ):  # it was turned away, or is gone already
            await client.leave()


@pytest.fixture
def valkey(tmp_path: Path, settings: Any) -> Iterator[Any]:
    """A site with Redis: this process hears the others, and they hear it."""
    from tests.valkey import site_with_one  # there is no wheel of it for every platform

    with site_with_one(tmp_path, settings) as server:
        broadcast.listeners.append(bus.carry)
        yield server
        broadcast.listeners.remove(bus.carry)
        bus.unsent.clear()


async def all_told() -> None:
    """Until the sockets of this process have been sent all that is known in it now."""
    for writer in (threads.writer, threads.visits):
        await writer.run(lambda: None)  # what it stored before is told, here and to the others
    while under_way := [task for task in hub()._tasks if task.get_coro().__name__ not in STANDING]:
        await asyncio.wait(under_way, timeout=PATIENCE)


async def eventually(holds: Callable[[], object]) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.02)


async def listening() -> None:
    """Until this process hears the others."""
    hub()
    client = redis.Redis.from_url(settings.REDIS_URL)
    await eventually(lambda: client.pubsub_numsub(bus.CHANNEL)[0][1])
