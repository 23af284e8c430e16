"""A lock, a full disk, a damaged file and a missing table are told apart: SQLite has one word for all."""

from __future__ import annotations

import errno
import logging
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg.errors
import pytest
from django.db import (
    ConnectionHandler,
    DatabaseError,
    InterfaceError,
    InternalError,
    OperationalError,
    ProgrammingError,
)

from kaijusite.unavailable import Trouble, is_of_the_database, note, trouble
from kaijusite.writers_in_line import within

BIG = "INSERT INTO kept VALUES (zeroblob(1000000))"
SMALL = "INSERT INTO kept VALUES ('x')"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "site.sqlite3"


@pytest.fixture
def database(file: Path, django_db_blocker: Any) -> Iterator[Any]:
    """One in a file of its own, as Django talks to it."""
    databases = ConnectionHandler({"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": file}})
    with django_db_blocker.unblock():
        with databases["default"].cursor() as cursor:
            cursor.execute("CREATE TABLE kept (what)")
        yield databases["default"]
        databases["default"].close()


def said(database: Any, *statements: str) -> Trouble:
    """What kind of trouble the last of these statements brings."""
    with database.cursor() as cursor:
        for statement in statements[:-1]:
            cursor.execute(statement)
        with pytest.raises(DatabaseError) as error:
            cursor.execute(statements[-1])
    return trouble(error.value)


def test_a_full_disk(database: Any) -> None:
    assert said(database, "PRAGMA max_page_count = 1", BIG) is Trouble.FULL


def test_a_table_or_a_column_that_is_not_there(database: Any) -> None:
    assert said(database, "SELECT * FROM nothing") is Trouble.OURS
    assert said(database, "SELECT nothing FROM kept") is Trouble.OURS
    assert said(database, "SELEKT") is Trouble.OURS
    assert said(database, "DROP TABLE kept", SMALL) is Trouble.OURS


def test_a_lock_that_does_not_come_free(database: Any, file: Path) -> None:
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with within(0.05):
        assert said(database, SMALL) is Trouble.BUSY
    other.close()


def test_a_file_that_takes_nothing(database: Any) -> None:
    assert said(database, "PRAGMA query_only = ON", SMALL) is Trouble.DISK


def test_a_file_that_is_damaged_or_gone(database: Any, file: Path) -> None:
    database.close()
    file.write_bytes(b"x" * 5000)
    assert said(database, "SELECT * FROM kept") is Trouble.DISK
    database.close()
    file.unlink()
    file.mkdir()
    with pytest.raises(OperationalError) as error:
        database.cursor()
    assert trouble(error.value) is Trouble.DISK


def test_something_that_sqlite_cannot_take(database: Any) -> None:
    with database.cursor() as cursor, pytest.raises((InterfaceError, ProgrammingError)) as error:
        cursor.execute("INSERT INTO kept VALUES (%s)", [object()])
    assert trouble(error.value) is Trouble.OURS


def by_postgresql(kind: type[DatabaseError], error: Exception) -> DatabaseError:
    found = kind("as it says")
    found.__cause__ = error
    return found


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (by_postgresql(OperationalError, psycopg.errors.DiskFull()), Trouble.FULL),
        (by_postgresql(OperationalError, psycopg.errors.IoError()), Trouble.DISK),
        (by_postgresql(InternalError, psycopg.errors.DataCorrupted()), Trouble.DISK),
        (by_postgresql(OperationalError, psycopg.errors.LockNotAvailable()), Trouble.BUSY),
        (by_postgresql(OperationalError, psycopg.errors.AdminShutdown()), Trouble.BUSY),
        (by_postgresql(OperationalError, psycopg.OperationalError("connection refused")), Trouble.BUSY),
        (by_postgresql(InternalError, psycopg.errors.ReadOnlySqlTransaction()), Trouble.BUSY),
        (by_postgresql(OperationalError, psycopg.errors.StatementTooComplex()), Trouble.OURS),
        (by_postgresql(ProgrammingError, psycopg.errors.UndefinedTable()), Trouble.OURS),
        (OperationalError("database is locked"), Trouble.BUSY),  # the line of those who write says so itself
        (OSError(errno.ENOSPC, "No space left on device"), Trouble.FULL),
        (OSError(errno.EROFS, "Read-only file system"), Trouble.DISK),
        (FileNotFoundError(errno.ENOENT, "No such file"), Trouble.OURS),
        (ZeroDivisionError(), Trouble.OURS),
        (None, Trouble.OURS),
    ],
)
def test_what_else_is_said(error: Exception | None, kind: Trouble) -> None:
    assert trouble(error) is kind
    of_files = isinstance(error, OSError)
    assert is_of_the_database(error or ValueError()) is (kind is not Trouble.OURS and not of_files)


@pytest.mark.parametrize(
    ("statement", "level", "where"),
    [("SELECT * FROM nothing", "ERROR", True), (BIG, "ERROR", False)],
)
def test_the_log_has_an_error_and_where_a_fault_of_ours_happened(
    database: Any, caplog: pytest.LogCaptureFixture, statement: str, level: str, where: bool
) -> None:
    with database.cursor() as cursor:
        cursor.execute("PRAGMA max_page_count = 1")
        with pytest.raises(OperationalError) as error:
            cursor.execute(statement)
    note(logging.getLogger("here"), error.value, "match %s waits", 7)
    [record] = caplog.records
    assert (record.levelname, bool(record.exc_info)) == (level, where)
    assert record.getMessage() == f"match 7 waits: {error.value}"
