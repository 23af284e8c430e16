"""What every WebSocket of the site has in common: the door, the limits, and how it ends."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection
from typing import Any

from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer

from games.play.ops import metrics
from games.play.people import tokens
from games.play.refusal import Refusal
from games.realtime import authentication, messages
from games.realtime.hub import Hub, hub
from games.realtime.messages import MOST_BYTES, Malformed
from games.realtime.rate_limits import Bucket
from games.realtime.threads import read
from kaijusite import clock
from kaijusite.unavailable import SENTENCES, Trouble, note

log = logging.getLogger(__name__)

CLOSE_CODES = {
    "session": 4401,
    "again": 4401,
    "token": 4401,
    "scope": 4403,
    "gone": 4404,
    "too-fast": 4429,
    "broken": 4500,
    "busy": 4503,
}
"""What a connection is closed with. The web server sends no others than 1000 and those from 3000 on."""
REGISTERED = Refusal("again", "You are no guest any more; the table is opened once more.")
"""What a guest's connection ends with when they have registered or logged in, in another window: the page
comes back by itself, with the session of now."""
SESSION_HOLDS = 60.0
"""Seconds for which a session that was looked up is believed."""


class Connection(AsyncWebsocketConsumer):
    """A WebSocket of a person or a stranger.
    Subclasses say what happens in `arrive`, `handle` and `depart`."""

    hub: Hub
    user: Any = None
    """The person, or `None` for a stranger."""
    scopes: Collection[str] | None = None
    """What the token is good for; `None` for a session."""
    until: float | None = None
    """When the session or the token ends by itself, in seconds since 1970."""
    arriving = True
    """It is not known yet who comes, or they are being shown to their place."""
    closed = False
    _doubted = False
    """Something has happened since it was looked whose this is."""
    _looking = False
    place = ""
    """Where it is, for the figures: `table` or `lobby`."""
    _counted: Any = None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Take messages one after the other, and leave nothing behind however it ends.

        Channels' own loop starts tasks for each message, listens to a channel layer for each connection,
        and goes to a thread each time to look after the database connections. News comes from the hub
        here, and the database is talked to in threads of our own, so none of it is needed (it took a
        seventh of the web process's time)."""
        self.scope, self.base_send = scope, send
        handlers = {
            "websocket.connect": self.websocket_connect,
            "websocket.receive": self.websocket_receive,
            "websocket.disconnect": self.websocket_disconnect,
        }
        try:
            while True:
                message = await receive()
                await handlers[message["type"]](message)
        except StopConsumer:
            pass
        finally:
            self.closed = True
            if self._counted is not None:
                self._counted.dec()
                self.hub.connections.discard(self)
            await asyncio.shield(self.depart())

    @property
    def user_id(self) -> int | None:
        """The person's id."""
        return None if self.user is None else self.user.pk

    @property
    def person_id(self) -> int | None:
        """The id of whoever stands behind it: of a program its owner."""
        return None if self.user is None else self.user.person_id

    # -- what a kind of connection says ----------------------------------------------------------------------

    async def arrive(self) -> None:
        """The connection is open. Raises `Refusal` if it may not be."""
        raise NotImplementedError

    async def stay(self) -> None:
        """Who this is, or what they may see, may be another thing now. Raises `Refusal` if they may be here
        no more."""

    async def handle(self, text: str) -> None:
        """A message that is neither too big nor one too many. Raises `Malformed` or `Refusal`."""
        raise NotImplementedError

    async def depart(self) -> None:
        """The connection is over, perhaps before it arrived."""

    # -- the door --------------------------------------------------------------------------------------------

    async def connect(self) -> None:
        """Look who comes. A foreign page is turned away before the handshake; anybody else hears a reason.

        Whoever shows a token may come from anywhere: no browser sends one by itself, as it does cookies.
        """
        self._token_secret = authentication.token_secret(self.scope)
        if not self._token_secret and not authentication.is_own_page(self.scope):
            await self.close()
            return
        self.hub = hub()
        self._asking = asyncio.Lock()
        self.bucket = Bucket()
        self._session_key = authentication.session_key(self.scope)
        await self.accept(
            authentication.PROTOCOL if authentication.PROTOCOL in self.scope.get("subprotocols", ()) else None
        )
        self._counted = metrics.sockets.labels(self.place)
        self._counted.inc()
        self.hub.connections.add(self)
        try:
            await self._look_at_session()
            await self.arrive()
            self.arriving = False
            if self._doubted:
                await self.look_again()
        except Refusal as refusal:
            await self.finish(refusal.code, refusal.sentence)
        except Exception as error:
            await self.finish(*told(error, "a connection could not be opened"))

    async def _look_at_session(self) -> None:
        async with self._asking:  # what was read first is not written last
            await self._ask_who()

    async def _ask_who(self) -> None:
        if self._token_secret:
            token = await read(tokens.find, self._token_secret)
            self.user, self.scopes = token.user, token.scopes
            self.until = None if token.expires_at is None else token.expires_at.timestamp()
            tokens.require(self.scopes, "read")
        else:
            was_guest = self.user is not None and self.user.is_guest
            try:
                self.user, self.until = await read(authentication.somebody, self._session_key)
            except authentication.NoSession as error:
                if was_guest:
                    raise REGISTERED from error
                raise Refusal("session", "Your session has ended. Load the page again, or log in.") from error
        self._session_until = clock.monotonic() + SESSION_HOLDS

    async def look_again(self) -> None:
        """Who this is, or what they may see, has changed, as it seems: look now, and end if it is so."""
        self._doubted = True
        if self.arriving or self._looking:  # it goes on with this when it is done
            return
        self._looking = True
        try:
            while self._doubted and not self.closed:
                self._doubted = False
                await self._look()
        finally:
            self._looking = False

    async def _look(self) -> None:
        self.until = None  # until it is known anew
        try:
            await self._look_at_session()
            await self.stay()
        except Refusal as refusal:
            await self.finish(refusal.code, refusal.sentence)
        except Exception as error:  # whoever may come does so again, and is looked at then
            await self.finish(*told(error, "whose a connection is could not be found out"))

    # -- messages --------------------------------------------------------------------------------------------

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """A message: checked for size, pace and session, then handled. Nothing it says can end in an
        error."""
        if self.closed:
            return
        if not self.bucket.take():
            if self.bucket.worn_out:
                await self.finish("too-fast", "Too many messages; the connection is closed.")
            else:
                nonce = "" if text_data is None else messages.nonce_of(text_data[:MOST_BYTES])
                await self.refuse(nonce, "too-fast", "Not so fast; please wait a moment.")
            return
        if text_data is None:
            await self.refuse("", "malformed", "Messages are JSON text.")
        elif len(text_data) > MOST_BYTES or len(text_data.encode(errors="replace")) > MOST_BYTES:
            sentence = f"A message has at most {MOST_BYTES // 1024} KB."
            await self.refuse("", "too-big", sentence)
        else:
            await self._receive_text(text_data)

    async def _receive_text(self, text: str) -> None:
        try:
            if clock.monotonic() > self._session_until:
                await self._look_at_session()
            await self.handle(text)
        except Malformed as reason:
            nonce = messages.nonce_of(text)
            await self.refuse(nonce, "malformed", f"That is no message of ours: {reason}.")
        except Refusal as refusal:
            await self.finish(refusal.code, refusal.sentence)
        except Exception as error:
            await self.refuse(messages.nonce_of(text), *told(error, "a message could not be handled"))

    async def refuse(self, nonce: str, code: str, sentence: str) -> None:
        """Say no to a message that never came to a match."""
        metrics.refusals.labels(code, "socket").inc()
        await self.send_text(messages.refused(nonce, code, sentence))

    async def send_text(self, text: str) -> None:
        """Send a message, unless nobody is there any more. One that breaks just now keeps it from nobody
        else."""
        if self.closed:
            return
        try:
            await self.base_send({"type": "websocket.send", "text": text})
        except Exception as error:  # each server has its own for a connection that is closing
            self.closed = True
            log.info("a connection broke while it was being told something: %r", error)

    async def finish(self, code: str, sentence: str) -> None:
        """Say why, and close."""
        if self.closed:
            return
        await self.send_text(messages.encode({"type": "closing", "code": code, "sentence": sentence}))
        self.closed = True
        try:
            await self.close(CLOSE_CODES[code])
        except Exception as error:  # as above
            log.info("a connection broke while it was being closed: %r", error)


def told(error: Exception, what: str) -> tuple[str, str]:
    """The code and the sentence for it; the log has heard of it."""
    kind = note(log, error, what)
    return "broken" if kind is Trouble.OURS else "busy", SENTENCES[kind]


class Nowhere(AsyncWebsocketConsumer):
    """An address that is none of ours: turned away before the handshake."""

    async def connect(self) -> None:
        await self.close()
