"""Everything between a fresh checkout and a site that can start, in one go. Safe to repeat, and then fast."""

from __future__ import annotations

from argparse import ArgumentParser
from shutil import disk_usage
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.storage import ManifestStaticFilesStorage, staticfiles_storage
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError, connection, transaction
from django.db.migrations.exceptions import MigrationSchemaMissing

from accounts.models import User
from kaijusite.databases import create_if_missing
from kaijusite.static_files import collect, collected
from kaijusite.unavailable import Trouble, trouble

LEAST_ROOM = 1024 * 1024
"""Bytes. With less no start comes to its end."""


class Command(BaseCommand):
    help = (
        "Migrate, load the rule data, look whether running matches can be read, "
        "collect the static files and, on an embedded site, make the demo person."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--no-demo", action="store_true", help="make no demo person")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            self._prepare(demo=settings.EMBEDDED and not options["no_demo"])
        except (DatabaseError, OSError, MigrationSchemaMissing) as error:
            # Django puts the last of these around what the database said.
            said = error.__context__ if isinstance(error, MigrationSchemaMissing) else error
            if trouble(said) not in (Trouble.FULL, Trouble.DISK):
                raise
            raise CommandError(_told(said)) from error

    def _prepare(self, *, demo: bool) -> None:
        create_if_missing(settings.DATABASES["default"])
        with transaction.atomic():  # else `migrate` takes a disk that takes nothing for a SQLite without JSON
            pass
        call_command("migrate", verbosity=0, interactive=False, skip_checks=False)
        call_command("load_rules", verbosity=0)
        call_command("check_running", report=True, verbosity=0, stdout=self.stdout, stderr=self.stderr)
        if isinstance(staticfiles_storage, ManifestStaticFilesStorage) and not collected():
            collect()
        if not demo:
            return
        call_command("demo_person")
        if not User.objects.filter(is_superuser=True, is_active=True).exists():
            self.stdout.write("Nobody may open the office yet: `make administrator` makes somebody who may.")


def _told(error: BaseException | None) -> str:
    """What is so, and where. SQLite calls a disk without room an input or output error where it cannot even
    make the files beside the database."""
    said = str(error).partition("\n")[0]
    if isinstance(error, DatabaseError) and connection.vendor == "postgresql":
        return f"The database server cannot store or read anything ({said})."
    folder = settings.VAR_DIR
    if trouble(error) is Trouble.FULL or disk_usage(folder).free < LEAST_ROOM:
        return f"There is no room left in {folder} ({said}). Make room there and start again."
    return f"Nothing can be stored or read in {folder} ({said})."
