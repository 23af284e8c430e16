"""Requests that are too large are turned away before anything of them is kept."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

LARGEST = 12 * 1024 * 1024
"""Bytes of a request's body: more than any form or file of ours."""
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]


class TooLarge(Exception):
    """The body goes on beyond what is read."""


class Bounded:
    """An ASGI application whose requests have bodies of a limited size; others are answered with 413."""

    def __init__(self, application: Any, largest: int = LARGEST) -> None:
        self.application = application
        self.largest = largest

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        length = dict(scope["headers"]).get(b"content-length", b"0")
        if length.isdigit() and int(length) > self.largest:
            await _refuse(send)
            return
        read = 0

        async def counted() -> dict[str, Any]:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > self.largest:
                raise TooLarge
            return message

        try:
            await self.application(scope, counted, send)
        except TooLarge:
            await _refuse(send)


async def _refuse(send: Send) -> None:
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": 413, "headers": headers})
    await send({"type": "http.response.body", "body": b"That is too large.\n"})
