"""A port that is ours before anybody listens on it, and as long as we want it."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager

HOST = "127.0.0.1"


@contextmanager
def reserved_port() -> Iterator[int]:
    """Hold a port for a server that is told its number.

    The socket here is bound and does not listen. Linux gives its port to nobody who asks for any port, and
    refuses it to every socket that does not set `SO_REUSEADDR`. Servers set it, because they are started
    again. So ours can listen, stop, and listen again. While it does not, whoever knocks is turned away; a
    listening socket that we handed down would let them wait."""
    with socket.socket() as holder:
        holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        holder.bind((HOST, 0))
        yield int(holder.getsockname()[1])
