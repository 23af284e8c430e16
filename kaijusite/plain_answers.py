"""Answers that are sent before Django has seen the request."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from django.http import HttpResponse

PLAIN_PAGE = b"default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'"
"""What the page may load: no middleware has seen it."""
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]


async def send_plain(answer: HttpResponse, send: Send) -> None:
    """Send it, and end the connection: what else comes on it was not read."""
    headers = [(name.lower().encode(), value.encode()) for name, value in answer.headers.items()]
    headers += [(b"content-security-policy", PLAIN_PAGE), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": answer.status_code, "headers": headers})
    await send({"type": "http.response.body", "body": answer.content})
