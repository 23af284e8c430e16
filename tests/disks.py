"""Disks that take nothing any more."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection


@contextmanager
def read_only() -> Iterator[None]:
    """What SQLite says of a disk that is mounted read-only, it says in this connection to everything that
    writes."""
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA query_only = ON")
        try:
            yield
        finally:
            cursor.execute("PRAGMA query_only = OFF")
