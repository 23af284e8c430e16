"""Where the embedded site has its database, and where its private Valkey server listens."""

from __future__ import annotations

import hashlib
import tempfile
from pathlib import Path

LONGEST_SOCKET_PATH = 100
"""The kernel takes 107 bytes on Linux and 103 on macOS."""


def database(var: Path) -> Path:
    """The database, in the site's own folder."""
    return var / "kaijusite.sqlite3"


def valkey_socket(var: Path) -> Path:
    """`valkey.sock` in the site's own folder, or, if that path is too long for a socket, one in the
    temporary folder."""
    path = var / "valkey.sock"
    if len(str(path).encode()) <= LONGEST_SOCKET_PATH:
        return path
    mark = hashlib.sha256(str(var).encode()).hexdigest()[:16]
    return Path(tempfile.gettempdir()) / f"kaijusite-{mark}.sock"
