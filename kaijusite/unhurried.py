"""Work for which nobody waits makes room for those who do."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import sleep

from django.db import connection

REST = 0.05
"""Seconds between two transactions. SQLite's lock goes to whoever happens to look while it is free, and those
who wait look some twenty times a second: whoever takes it again at once keeps all other processes from it."""


def rest() -> None:
    """Between two transactions. Within one, others wait for all of it anyway."""
    if not connection.in_atomic_block:
        sleep(REST)


def one_by_one(ids: Iterable[int], deed: Callable[[int], bool]) -> int:
    """Do it with each, in a transaction of its own, and rest in between. With how many it was done."""
    done = 0
    tired = False
    for one in ids:
        if tired:
            rest()
        tired = deed(one)
        done += tired
    return done
