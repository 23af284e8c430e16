"""A WebSocket client as small as can be, so that the load costs little beside what is measured."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Wire(asyncio.Protocol):
    """One WebSocket. `heard` is called with each text message, as bytes."""

    def __init__(self, heard: Callable[[bytes], None], closed: Callable[[], None]) -> None:
        self._heard = heard
        self._closed = closed
        self._buffer = bytearray()
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def connect(self, address: tuple[str, int], path: str, cookie: str = "", token: str = "") -> None:
        """Open the WebSocket as a page of the site would; with a token as a program does."""
        host, port = address
        await asyncio.get_running_loop().create_connection(lambda: self, host, port)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: {host}:{port}",
            f"Origin: http://{host}:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            f"Authorization: Bearer {token}" if token else f"Cookie: {cookie}",
        ]
        self._transport.write("\r\n".join([*lines, "", ""]).encode())
        await self.opened

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("turned away"))
        self._closed()

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.opened.done():
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            status = bytes(self._buffer[: self._buffer.find(b"\r\n")])
            if b" 101 " not in status:
                self.opened.set_exception(ConnectionError(status.decode()))
                return
            del self._buffer[: end + 4]
            self.opened.set_result(None)
        while self._frame():
            pass

    def _frame(self) -> bool:
        """Take one whole frame off the buffer. (The server sends no fragments.)"""
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        size, start = buffer[1] & 127, 2
        if size == 126:
            if len(buffer) < 4:
                return False
            size, start = int.from_bytes(buffer[2:4], "big"), 4
        elif size == 127:
            if len(buffer) < 10:
                return False
            size, start = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < start + size:
            return False
        kind, payload = buffer[0] & 15, bytes(buffer[start : start + size])
        del buffer[: start + size]
        if kind == TEXT:
            self._heard(payload)
        elif kind == PING:
            self._send(PONG, payload)
        elif kind == CLOSE:
            self._transport.close()
        return True

    def send(self, text: bytes) -> None:
        """Send a text message."""
        self._send(TEXT, text)

    def close(self) -> None:
        """Say goodbye."""
        self._send(CLOSE, struct.pack("!H", 1000))
        self._transport.close()

    def _send(self, kind: int, payload: bytes) -> None:
        # A mask of zeros is a mask, and costs nothing.
        size = len(payload)
        length = struct.pack("!B", 128 | size) if size < 126 else struct.pack("!BH", 128 | 126, size)
        self._transport.write(bytes([128 | kind]) + length + b"\0\0\0\0" + payload)
