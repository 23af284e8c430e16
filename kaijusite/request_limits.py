"""Requests that are too large are turned away before anything of them is kept."""

from __future__ import annotations

from typing import Any

from kaijusite.error_pages import too_large
from kaijusite.plain_answers import Receive, Send, send_plain

LARGEST = 12 * 1024 * 1024
"""Bytes of a request's body: more than any form or file of ours."""


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
            await send_plain(too_large(scope["path"]), send)
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
            await send_plain(too_large(scope["path"]), send)
