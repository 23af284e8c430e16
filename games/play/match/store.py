"""Locking and writing matches: the hot path, so its three statements are written out instead of built anew
for every move.

What a process stored or read at a version stays true as long as the match has that version, because rows
and seats of a match that is played change only together with it. So locking asks for the version alone,
and the rest is usually remembered. (The digest is compared as well: two transactions that reached the same
version, one of them lost, differ in it.)"""

from __future__ import annotations

import logging
from collections.abc import Collection
from copy import copy
from functools import cache
from typing import Any

from django.db import DEFAULT_DB_ALIAS, DatabaseError, connection, connections, models

from games.models import Match, Move, Snapshot
from games.play.match.locked_match import CHANGING, LockedMatch
from games.play.match.position import SeatInfo, seats_of, setting_of
from games.play.match.process_cache import Memory

log = logging.getLogger(__name__)

known: Memory[int, tuple[Match, list[SeatInfo]]] = Memory()
"""Matches as they were committed last, by id."""


def read_ahead(ids: Collection[int]) -> None:
    """Have what never changes of these matches read (rule sets are large), before anybody locks them. What
    cannot be read is told by whoever needs it."""
    new = [pk for pk in ids if known.get(pk) is None]
    if new:
        for row in Match.every.filter(pk__in=new, version__gt=0).defer("state", "from_state"):
            try:
                setting_of(row)
            except DatabaseError:
                raise
            except Exception:
                log.debug("match %s cannot be read beforehand", row.pk, exc_info=True)


def lock(ids: Collection[int], *, patient: bool = True) -> dict[int, tuple[Match, list[SeatInfo]]]:
    """Lock these matches, in one order everywhere, and give their rows and who sits where. Missing ones
    are left out.

    Without patience a match that somebody else holds fails at once.
    """
    found: dict[int, tuple[Match, list[SeatInfo]]] = {}
    missing = []
    with connection.cursor() as cursor:
        cursor.execute(_lock_statement(connection.vendor, len(ids), patient), sorted(ids))
        for pk, version, digest in cursor.fetchall():
            before = known.get(pk)
            if version and before is not None and (before[0].version, before[0].digest) == (version, digest):
                found[pk] = (copy(before[0]), before[1])
            else:
                missing.append(pk)
    if missing:
        rows = list(Match.every.filter(pk__in=missing))
        seats = seats_of(row.pk for row in rows)
        found.update((row.pk, (row, seats[row.pk])) for row in rows)
    return found


def remember(locked: LockedMatch) -> None:
    """Keep a match as it was just committed."""
    known.put(locked.row.pk, (locked.row, locked.seats))


def write(locked_matches: Collection[LockedMatch]) -> None:
    """Write the moves of all sittings, and each match and its seats as they are now."""
    moves = [move for locked in locked_matches for move in locked.moves]
    with connection.cursor() as cursor:
        cursor.executemany(
            _insert_statement(connection.vendor), [_values(_MOVE_FIELDS, move, add=True) for move in moves]
        )
        cursor.executemany(
            _update_statement(connection.vendor),
            [[*_values(_MATCH_FIELDS, locked.row), locked.row.pk] for locked in locked_matches],
        )
    snapshots = [snapshot for locked in locked_matches for snapshot in locked.snapshots]
    if snapshots:
        Snapshot.objects.bulk_create(snapshots)
    for locked in locked_matches:
        locked.write_seats()


_MATCH_FIELDS: list[Any] = [Match._meta.get_field(name) for name in CHANGING]
_MOVE_FIELDS: list[Any] = [field for field in Move._meta.concrete_fields if not field.primary_key]


def _values(fields: list[Any], row: models.Model, *, add: bool = False) -> list[Any]:
    """The values of a row as this database takes them. Nothing and plain words it takes as they are."""
    database = connections[DEFAULT_DB_ALIAS]  # `connection` would look for it anew at each of a hundred uses
    found = []
    for field in fields:
        value = field.pre_save(row, add)
        plain = value is None or (type(value) is str and isinstance(field, models.CharField))
        found.append(value if plain else field.get_db_prep_save(value, database))
    return found


@cache
def _lock_statement(vendor: str, count: int, patient: bool) -> str:
    table, marks = _quoted(Match._meta.db_table), ", ".join(["%s"] * count)
    key, *rest = (_quoted(name) for name in ("id", "version", "digest"))
    how = " FOR UPDATE" if connection.features.has_select_for_update else ""
    how += " NOWAIT" if how and not patient else ""
    return f"SELECT {key}, {', '.join(rest)} FROM {table} WHERE {key} IN ({marks}) ORDER BY {key}{how}"


@cache
def _insert_statement(vendor: str) -> str:
    columns = ", ".join(_quoted(field.column) for field in _MOVE_FIELDS)
    marks = ", ".join(["%s"] * len(_MOVE_FIELDS))
    return f"INSERT INTO {_quoted(Move._meta.db_table)} ({columns}) VALUES ({marks})"


@cache
def _update_statement(vendor: str) -> str:
    changes = ", ".join(f"{_quoted(field.column)} = %s" for field in _MATCH_FIELDS)
    return f"UPDATE {_quoted(Match._meta.db_table)} SET {changes} WHERE {_quoted('id')} = %s"


def _quoted(name: str) -> str:
    return connection.ops.quote_name(name)
