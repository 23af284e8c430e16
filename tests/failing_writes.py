"""The database fails at one statement of those that write, whichever is wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from django.db import OperationalError, connection

LOOKS = ("SELECT", "SAVEPOINT", "RELEASE", "ROLLBACK", "PRAGMA")


class Nth:
    """Fails the statement with this number, of those that write; counts them."""

    def __init__(self, number: int | None = None) -> None:
        self.number = number
        self.count = 0

    def __call__(self, execute: Callable[..., Any], sql: str, *more: Any) -> Any:
        if sql.startswith(LOOKS):
            return execute(sql, *more)
        self.count += 1
        if self.count == self.number:
            raise OperationalError("database is locked")
        return execute(sql, *more)


@contextmanager
def failing(number: int | None = None) -> Iterator[Nth]:
    nth = Nth(number)
    with connection.execute_wrapper(nth):
        yield nth
