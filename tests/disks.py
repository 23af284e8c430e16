"""Disks that take nothing any more."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from django.db import connection

from tests.failing_writes import LOOKS


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


@contextmanager
def full() -> Iterator[None]:
    """What SQLite says of a disk without room, it says in this connection to everything that writes: there is
    no page left in the file, and each that writes first asks for some."""

    def asks_for_room(execute: Callable[..., Any], sql: str, *more: Any) -> Any:
        if not sql.startswith((*LOOKS, "BEGIN")):
            execute("INSERT INTO filler VALUES (zeroblob(10000000))", None, False, more[-1])
        return execute(sql, *more)

    with connection.cursor() as cursor:
        cursor.execute("CREATE TABLE filler (bytes BLOB)")
        [most] = cursor.execute("PRAGMA max_page_count").fetchone()
        cursor.execute("PRAGMA max_page_count = 1")  # as many as there are: SQLite takes away none
        try:
            with connection.execute_wrapper(asks_for_room):
                yield
        finally:
            cursor.execute(f"PRAGMA max_page_count = {most}")
            cursor.execute("DROP TABLE filler")


@contextmanager
def without(table: str) -> Iterator[None]:
    """A table is not there, which is a fault of ours."""
    with connection.cursor() as cursor:
        cursor.execute(f'ALTER TABLE "{table}" RENAME TO "{table}_gone"')
        try:
            yield
        finally:
            cursor.execute(f'ALTER TABLE "{table}_gone" RENAME TO "{table}"')
