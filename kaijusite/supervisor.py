"""A small supervisor: starts processes, shows their output, starts again what dies, and leaves nothing
behind."""

from __future__ import annotations

import contextlib
import ctypes
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime

from kaijusite import clock

GRACE = 10.0
"""Seconds a process gets to finish what it does after it was asked to stop."""
LONGEST_WAIT = 2.0
"""Seconds between two attempts to start a process that keeps dying, at most:
what ailed it may be over at any moment, and people wait."""
LIVED = 10.0
"""A process that ran for so long is started again at once when it dies."""


def say(name: str, line: str) -> None:
    """One line of output, with the name of the process that it comes from. (Lines of JSON name it
    themselves.)"""
    if os.environ.get("LOG_FORMAT") != "json":
        line = f"{name:>10} | {line}"
    elif not line.startswith("{"):
        now = datetime.fromtimestamp(clock.now(), UTC).isoformat(timespec="milliseconds")
        line = json.dumps(
            {"time": now, "level": "INFO", "process": name, "message": line}, ensure_ascii=False
        )
    # Where the output cannot be written (a file on a full disk) it is lost: nobody stops working for it.
    with contextlib.suppress(OSError):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()


class Child:
    """One process that should be running."""

    def __init__(self, name: str, command: Sequence[str], inherit: Sequence[int], last: bool) -> None:
        self.name = name
        self.command = command
        self.inherit = inherit
        self.last = last
        self.started = 0.0
        self.due = 0.0
        self.wait = 0.5
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> subprocess.Popen[str]:
        """Start the process in a group of its own (Ctrl-C reaches the supervisor alone, which stops things
        in order)."""
        self.started = clock.monotonic()
        self.process = subprocess.Popen(
            self.command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            start_new_session=True,
            env={**os.environ, "KAIJUSITE_PROCESS": self.name},
            pass_fds=self.inherit,
            preexec_fn=die_with_parent,
        )
        threading.Thread(target=self._show, args=(self.process,), daemon=True).start()
        return self.process

    def _show(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        for line in process.stdout:
            say(self.name, line.rstrip())

    def tell(self, number: signal.Signals) -> None:
        """Send a signal to the process and whatever it started."""
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, number)


class Supervisor:
    """Keeps children running while the `with` block lasts, and stops them at its end."""

    def __init__(self) -> None:
        self.children: list[Child] = []

    def __enter__(self) -> Supervisor:
        return self

    def __exit__(self, *_: object) -> None:
        # A second Ctrl-C must not interrupt the clearing up.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        self._stop([child for child in self.children if not child.last])
        self._stop([child for child in self.children if child.last])

    def once(self, name: str, command: Sequence[str]) -> int:
        """Run a command to its end and return its exit status."""
        child = Child(name, command, (), False)
        self.children.append(child)
        status = child.start().wait()
        self.children.remove(child)
        return status

    def start(
        self, name: str, command: Sequence[str], *, inherit: Sequence[int] = (), last: bool = False
    ) -> None:
        """Start a process and keep it running. `last` ones are stopped after all others."""
        child = Child(name, command, inherit, last)
        self.children.append(child)
        child.start()

    def watch_until(self, ready: Callable[[], bool]) -> None:
        """Look after the children until something holds."""
        while not ready():
            self._look()

    def watch(self) -> None:
        """Look after the children for ever."""
        while True:
            self._look()

    def _look(self) -> None:
        """Start again what has died, waiting longer each time it dies soon."""
        now = clock.monotonic()
        for child in self.children:
            process = child.process
            if process is not None and process.poll() is not None:
                if now - child.started > LIVED:
                    child.wait = 0.5
                say(child.name, f"ended with status {process.returncode}; starts again in {child.wait:g} s")
                child.process = None
                child.due = now + child.wait
                child.wait = min(child.wait * 2, LONGEST_WAIT)
            elif process is None and now >= child.due:
                child.start()
        time.sleep(0.1)

    def _stop(self, children: list[Child]) -> None:
        """Ask these to stop, wait, and kill what does not."""
        for child in children:
            child.tell(signal.SIGTERM)
        end = clock.monotonic() + GRACE
        for child in children:
            if child.process is not None:
                with contextlib.suppress(subprocess.TimeoutExpired):
                    child.process.wait(max(0.0, end - clock.monotonic()))
                child.tell(signal.SIGKILL)
                child.process.wait()


_libc = ctypes.CDLL(None) if sys.platform == "linux" else None
_PR_SET_PDEATHSIG = 1


def die_with_parent() -> None:
    """Linux ends a child when its supervisor is killed outright, which no `finally` can see to."""
    if _libc is not None:
        _libc.prctl(_PR_SET_PDEATHSIG, int(signal.SIGTERM))
