"""All that a database of tests holds, read once and put back as often as one likes."""

from __future__ import annotations

from typing import Any

from django.apps import apps
from django.contrib.contenttypes.models import ContentType
from django.db import connection, transaction
from django.db.models import Model

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
            table = connection.ops.quote_name(model._meta.db_table)
            cursor.execute(f"DELETE FROM {table}")
            columns = columns_of(model)
            places = ", ".join(["%s"] * len(columns))
            cursor.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places})", rows)
    ContentType.objects.clear_cache()


def rows_of(model: type[Model]) -> list[tuple[Any, ...]]:
    table = connection.ops.quote_name(model._meta.db_table)
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {', '.join(columns_of(model))} FROM {table}")
        return list(cursor.fetchall())


def columns_of(model: type[Model]) -> list[str]:
    """Those that something is written to."""
    fields = [field for field in model._meta.local_concrete_fields if not field.generated]
    return [connection.ops.quote_name(str(field.column)) for field in fields]
