"""When something cannot be stored or read: whether that passes by itself, wants those who look after the
site, or is a fault of ours.

SQLite says `OperationalError` of all three: of a lock that did not come free, of a full disk, and of a table
that is not there. What it says beside that tells them apart."""

from __future__ import annotations

import errno
import logging
import sqlite3
from enum import Enum, auto
from typing import Any

from django.db import Error, InterfaceError, OperationalError

UNAVAILABLE = (OperationalError, InterfaceError)
"""What is raised where the database cannot store or read just now; by SQLite of faults of ours, too."""


class Trouble(Enum):
    """Why something cannot be stored or read."""

    BUSY = auto()
    """The database is held by others, or away. It passes by itself."""
    FULL = auto()
    """There is no room to store anything."""
    DISK = auto()
    """The disk takes nothing, or gives nothing back, or what lies on it is damaged."""
    OURS = auto()
    """A fault of ours, which is there the next time, too."""


SENTENCES = {
    Trouble.BUSY: "The site cannot store or read anything just now. Please try again soon.",
    Trouble.FULL: "The site has no room to store anything just now. Those who look after it are told.",
    Trouble.DISK: "The site cannot store or read anything just now. Those who look after it are told.",
    Trouble.OURS: "Something went wrong. Please try again.",
}
"""What people and programs are told."""

_OF_SQLITE = {
    sqlite3.SQLITE_BUSY: Trouble.BUSY,
    sqlite3.SQLITE_LOCKED: Trouble.BUSY,
    sqlite3.SQLITE_PROTOCOL: Trouble.BUSY,
    sqlite3.SQLITE_FULL: Trouble.FULL,
    sqlite3.SQLITE_CANTOPEN: Trouble.DISK,
    sqlite3.SQLITE_CORRUPT: Trouble.DISK,
    sqlite3.SQLITE_IOERR: Trouble.DISK,
    sqlite3.SQLITE_NOTADB: Trouble.DISK,
    sqlite3.SQLITE_PERM: Trouble.DISK,
    sqlite3.SQLITE_READONLY: Trouble.DISK,
}
_OF_POSTGRESQL = {
    "25006": Trouble.BUSY,  # it takes no changes just now
    "25P03": Trouble.BUSY,  # a transaction did nothing for too long
    "25P04": Trouble.BUSY,  # it took too long
    "53100": Trouble.FULL,
    "58030": Trouble.DISK,
    "XX001": Trouble.DISK,
    "XX002": Trouble.DISK,
}
_OF_FILES = {
    errno.ENOSPC: Trouble.FULL,
    errno.EDQUOT: Trouble.FULL,
    errno.EIO: Trouble.DISK,
    errno.EROFS: Trouble.DISK,
}


def trouble(error: BaseException | None) -> Trouble:
    """What kind of trouble an error tells of."""
    said = getattr(error, "__cause__", None) or error  # by the database itself, without Django around it
    if isinstance(said, sqlite3.Error):
        code = getattr(said, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
        return _OF_SQLITE.get(code & 0xFF, Trouble.OURS)  # above these bits SQLite goes into detail
    if isinstance(said, OSError):
        return _OF_FILES.get(said.errno or 0, Trouble.OURS)
    state = getattr(said, "sqlstate", None) or ""
    too_much = state.startswith("54")  # for PostgreSQL ever to take
    passes = isinstance(error, UNAVAILABLE) and not too_much
    return _OF_POSTGRESQL.get(state, Trouble.BUSY if passes else Trouble.OURS)


def is_of_the_database(error: BaseException) -> bool:
    """Whether the database could not do it just now, so that it is no fault of what was being done."""
    return isinstance(error, Error) and trouble(error) is not Trouble.OURS


def note(log: logging.Logger, error: BaseException, words: str, *values: Any, **more: Any) -> Trouble:
    """Tell the log, and what kind it is: what passes by itself is a warning, all else an error, a fault of
    ours with where it happened."""
    kind = trouble(error)
    level = logging.WARNING if kind is Trouble.BUSY else logging.ERROR
    where = error if kind is Trouble.OURS else None
    log.log(level, f"{words}: %s", *values, error, exc_info=where, **more)
    return kind
