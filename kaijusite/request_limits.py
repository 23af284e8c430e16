"""Requests that are too large are turned away before anything of them is kept."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from kaijusite.error_pages import too_large

LARGEST = 12 * 1024 * 1024
"""Bytes of a request's body: more than any form or file of ours."""
PLAIN_PAGE = b"default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'"
"""What the page may load: no middleware has seen it."""
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
            await _refuse(scope["path"], send)
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
            await _refuse(scope["path"], send)


async def _refuse(path: str, send: Send) -> None:
    answer = too_large(path)
    headers = [(name.lower().encode(), value.encode()) for name, value in answer.headers.items()]
    headers += [(b"content-security-policy", PLAIN_PAGE), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": answer.status_code, "headers": headers})
    await send({"type": "http.response.body", "body": answer.content})
