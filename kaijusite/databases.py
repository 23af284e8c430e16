"""Making a site's database on a PostgreSQL server that does not have it yet."""

from __future__ import annotations

from typing import Any


def create_if_missing(database: dict[str, Any]) -> None:
    """Create the PostgreSQL database these settings name, if the server has none of that name. Others are
    left alone."""
    if database["ENGINE"] != "django.db.backends.postgresql":
        return
    import psycopg
    from psycopg import sql

    address = {
        "host": database["HOST"],
        "port": database["PORT"],
        "user": database["USER"],
        "password": database["PASSWORD"],
    }
    given = {key: value for key, value in address.items() if value}
    with psycopg.connect(dbname="postgres", autocommit=True, **given) as connection:
        known = connection.execute(
            "SELECT 1 FROM pg_database WHERE datname = %s", [database["NAME"]]
        ).fetchone()
        if known is None:
            connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(database["NAME"])))
