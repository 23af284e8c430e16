"""Requests that are too large are turned away, whether or not they say how large they are."""

from __future__ import annotations

from typing import Any

import pytest

from kaijusite.request_limits import Bounded


async def answered(chunks: list[bytes], length: int | None = None, largest: int = 100) -> tuple[int, int]:
    """The status of the answer, and how many bytes the application read."""
    read = 0

    async def application(scope: Any, receive: Any, send: Any) -> None:
        nonlocal read
        while True:
            message = await receive()
            read += len(message["body"])
            if not message["more_body"]:
                break
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    waiting = [
        {"type": "http.request", "body": chunk, "more_body": place < len(chunks)}
        for place, chunk in enumerate(chunks, 1)
    ]
    sent: list[Any] = []

    async def receive() -> Any:
        return waiting.pop(0)

    async def send(message: Any) -> None:
        sent.append(message)

    headers = [] if length is None else [(b"content-length", str(length).encode())]
    await Bounded(application, largest)({"type": "http", "path": "/", "headers": headers}, receive, send)
    return sent[0]["status"], read


@pytest.mark.parametrize(
    ("chunks", "length", "status", "read"),
    [
        ([b"x" * 100], 100, 200, 100),
        ([b"x" * 50] * 2, None, 200, 100),
        ([b"x" * 101], 101, 413, 0),
        ([b"x"] * 10, 10**12, 413, 0),
        ([b"x" * 50] * 4, None, 413, 100),
        ([b""], None, 200, 0),
    ],
)
async def test_a_body_is_read_up_to_a_limit(
    chunks: list[bytes], length: int | None, status: int, read: int
) -> None:
    assert await answered(chunks, length) == (status, read)
