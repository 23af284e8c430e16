"""A copy of the embedded site, taken while people play."""

from __future__ import annotations

import os
import shutil
import sqlite3
from argparse import ArgumentParser
from contextlib import closing
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError


class Command(BaseCommand):
    help = (
        "Copy the embedded site's database and keys into a folder, while the site runs. "
        "(PostgreSQL has pg_dump.)"
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("folder", type=Path, help="a folder that does not exist yet, or is empty")

    def handle(self, *args: Any, **options: Any) -> None:
        database = settings.DATABASES["default"]
        if database["ENGINE"] != "django.db.backends.sqlite3":
            raise CommandError(
                "This site is on PostgreSQL: take its backup with pg_dump (docs/operations.md)."
            )
        folder: Path = options["folder"]
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            if any(folder.iterdir()):
                raise CommandError(f"{folder} is not empty; a backup overwrites nothing.")
            unfinished, name = folder / "unfinished", Path(database["NAME"]).name
            copy(Path(database["NAME"]), unfinished)
            for key in ("secret_key", "push_key"):
                if (settings.VAR_DIR / key).exists():
                    shutil.copy2(settings.VAR_DIR / key, folder / key)
        except (OSError, sqlite3.Error) as error:
            raise CommandError(f"The backup could not be written: {error}.") from error
        unfinished.rename(folder / name)
        self.stdout.write(f"Wrote {folder / name} ({(folder / name).stat().st_size // 1024} KB).")


def copy(source: Path, target: Path) -> None:
    """Copy a database as it is at one moment, whoever writes to it meanwhile,
    and make sure that the copy is sound and on disk."""
    with (
        closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as old,
        closing(sqlite3.connect(target)) as new,
    ):
        old.backup(new)
        new.execute("PRAGMA journal_mode=DELETE")
        if new.execute("PRAGMA quick_check").fetchone() != ("ok",):
            raise sqlite3.DatabaseError("the copy is damaged")
    target.chmod(0o600)
    descriptor = os.open(target, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
