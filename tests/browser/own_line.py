"""A line of one's own from a browser to the site, which can be cut: for pages, sockets and workers alike.
What a browser only plays (`set_offline`) may reach a worker that it starts in that moment too late."""

from __future__ import annotations

import contextlib
import socket
import threading
from urllib.parse import urlsplit

HERE = "127.0.0.1"


class OwnLine:
    """Passes on what comes to `address`, until it is cut; then nobody is there."""

    def __init__(self, to: str) -> None:
        self._site = (HERE, urlsplit(to).port)
        self._ends: set[socket.socket] = set()
        self._door = socket.create_server((HERE, 0))
        self._port = self._door.getsockname()[1]
        self.address = f"http://{HERE}:{self._port}"
        self._open()

    def cut(self) -> None:
        """Nothing comes through, and what was under way breaks."""
        with contextlib.suppress(OSError):
            self._door.shutdown(socket.SHUT_RDWR)  # wakes who waits at it
        self._door.close()
        for end in tuple(self._ends):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        """All is as it was."""
        self._door = socket.create_server((HERE, self._port))
        self._open()

    def _open(self) -> None:
        threading.Thread(target=self._let_in, args=[self._door], daemon=True).start()

    def _let_in(self, door: socket.socket) -> None:
        with contextlib.suppress(OSError):  # it was cut
            while True:
                near = door.accept()[0]
                far = socket.create_connection(self._site)
                self._ends |= {near, far}
                for ends in ((near, far), (far, near)):
                    threading.Thread(target=self._pass_on, args=ends, daemon=True).start()

    def _pass_on(self, source: socket.socket, to: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                to.sendall(data)
        for end in (source, to):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
        source.close()
        self._ends.discard(source)
