"""All that a database of tests holds, read once and put back as often as one likes."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, NamedTuple

from django.apps import apps
from django.contrib.contenttypes.models import ContentType
from django.db import connection, transaction
from django.db.models import Model

from kaijusite import clock as site_clock
from tests.luck import luck_of

Rows = dict[type[Model], list[tuple[Any, ...]]]
"""As they are stored, by model."""


def all_rows() -> Rows:
    """The rows of every model."""
    return {model: rows_of(model) for model in apps.get_models(include_auto_created=True)}


def put_back(kept: Rows) -> None:
    """The database holds these rows and no others."""
    with transaction.atomic(), connection.cursor() as cursor:
        for model, rows in kept.items():
            if rows == rows_of(model):
                continue
            cursor.execute(f"DELETE FROM {table_of(model)}")
            insert(model, rows)
    ContentType.objects.clear_cache()


def insert(model: type[Model], rows: list[tuple[Any, ...]]) -> None:
    """As they were stored, past Django's fields: a title's cards are there in a seventh of the time."""
    columns = columns_of(model)
    places = ", ".join(["%s"] * len(columns))
    with connection.cursor() as cursor:
        cursor.executemany(f"INSERT INTO {table_of(model)} ({', '.join(columns)}) VALUES ({places})", rows)


def rows_of(model: type[Model]) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {', '.join(columns_of(model))} FROM {table_of(model)}")
        return list(cursor.fetchall())


def table_of(model: type[Model]) -> str:
    return connection.ops.quote_name(model._meta.db_table)


def columns_of(model: type[Model]) -> list[str]:
    """Those that something is written to."""
    fields = [field for field in model._meta.local_concrete_fields if not field.generated]
    return [connection.ops.quote_name(str(field.column)) for field in fields]


# -- made once -----------------------------------------------------------------------------------------------


class Made(NamedTuple):
    """What was made of which rows, in the tables that it changed."""

    of: Rows
    came_of_it: Rows
    told: Any


_made: dict[tuple[Hashable, ...], Made] = {}


def once(make: Callable[[], Any], *what: Hashable) -> Any:
    """Do what takes long, or put back the rows that it came to when this process did it before: at the same
    moment, to tables in which the same rows stood. `what` says what is made and of whom; its luck comes from
    there and not from the test, so that it comes to the same whichever test is the first. The answer is
    what `make` told, which had better be a key. (PostgreSQL counts keys beside the rows: there it is made
    each time.)"""
    key = *what, site_clock.now()
    kept = _made.get(key)
    countable = connection.vendor == "sqlite"
    if kept and countable and all(rows == rows_of(model) for model, rows in kept.of.items()):
        put_back(kept.came_of_it)
        return kept.told
    before = all_rows()
    with luck_of(f"made once: {what}"):
        told = make()
    after = all_rows()
    changed = [model for model, rows in after.items() if rows != before[model]]
    _made[key] = Made({one: before[one] for one in changed}, {one: after[one] for one in changed}, told)
    return told
