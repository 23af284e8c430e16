"""A site's database: made where a PostgreSQL server does not have it yet, refused where it is too old."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.core.checks import Error
from django.db import connections
from django.db.migrations.loader import MigrationLoader


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


def too_old(loader: MigrationLoader) -> list[str]:
    """Where a database stands in the middle of migrations that are one by now, one sentence for each. Django
    alone would leave such tables as they are, and find nothing to do."""
    found = []
    for (app, _), migration in loader.disk_migrations.items():
        made = [one for one in migration.replaces if one in loader.applied_migrations]
        gone = [one for one in migration.replaces if one not in made and one not in loader.disk_migrations]
        if made and gone:
            found.append(
                f"The tables of {app} are too old for this release: they stand at {made[-1][1]}. First run "
                f"`manage.py prepare` of an earlier release that still has {migration.replaces[-1][1]}."
            )
    return found


def check_age(databases: Sequence[str] | None, **kwargs: Any) -> list[Error]:
    """What `migrate` looks at before it begins."""
    loaders = (MigrationLoader(connections[name]) for name in databases or ())
    return [Error(sentence, id="kaijusite.E001") for loader in loaders for sentence in too_old(loader)]
