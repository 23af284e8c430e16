"""Everything between a fresh checkout and a site that can start, in one go. Safe to repeat, and then fast."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.storage import ManifestStaticFilesStorage, staticfiles_storage
from django.core.management import call_command
from django.core.management.base import BaseCommand

from accounts.models import User
from kaijusite.databases import create_if_missing
from kaijusite.static_files import collect, collected


class Command(BaseCommand):
    help = (
        "Migrate, load the rule data, look whether running matches can be read, "
        "collect the static files and, on an embedded site, make the demo person."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--no-demo", action="store_true", help="make no demo person")

    def handle(self, *args: Any, **options: Any) -> None:
        create_if_missing(settings.DATABASES["default"])
        call_command("migrate", verbosity=0, interactive=False, skip_checks=False)
        call_command("load_rules", verbosity=0)
        call_command("check_running", report=True, verbosity=0, stdout=self.stdout, stderr=self.stderr)
        if isinstance(staticfiles_storage, ManifestStaticFilesStorage) and not collected():
            collect()
        if not settings.EMBEDDED or options["no_demo"]:
            return
        call_command("demo_person")
        if not User.objects.filter(is_superuser=True, is_active=True).exists():
            self.stdout.write("Nobody may open the office yet: `make administrator` makes somebody who may.")
