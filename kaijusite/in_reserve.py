"""A web process that stands by: `python -m kaijusite.in_reserve LOCK daphne …`, with words for daphne.

All of them load the site, and then wait for the lock; whoever has it serves. The system gives it to the next
one the moment that its holder is gone, however it went, so nobody waits until a new process has loaded."""

from __future__ import annotations

import fcntl
import sys
from importlib import import_module
from pathlib import Path

from daphne.cli import CommandLineInterface


def main(lock: str, words: list[str]) -> None:
    """Load the application, wait, and serve it."""
    import_module(words[-1].partition(":")[0])
    with Path(lock).open("a") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        CommandLineInterface().run(words)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[3:])
