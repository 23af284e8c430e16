"""A person to try the site with."""

from __future__ import annotations

import os
import secrets
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from accounts.models import User

NAME = "demo"


class Command(BaseCommand):
    help = (
        "Make the demo person, who may play and nothing else, and print name and password. "
        "Keeps an existing one; one whose password is printed may not open the office."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        note = settings.VAR_DIR / "demo_password"
        person = User.objects.filter(username=NAME).first()
        if person is None:
            password = secrets.token_urlsafe(9)
            User.objects.create_user(username=NAME, password=password)
            note.unlink(missing_ok=True)
            with os.fdopen(os.open(note, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
                file.write(password)
        elif not note.exists() or not person.check_password(note.read_text()):
            self.stdout.write(f"Demo person: {NAME}, with the password it was given")
            return
        elif person.is_staff or person.is_superuser:
            self._make_plain(person)
        self.stdout.write(f"Demo person: {NAME}, password: {note.read_text()}")

    def _make_plain(self, person: User) -> None:
        """Sites of before made an administrator of whom everybody who reads the log knows the password."""
        person.is_staff = person.is_superuser = False
        person.save(update_fields=["is_staff", "is_superuser"])
        person.groups.clear()
        person.user_permissions.clear()
        self.stdout.write(f"{NAME} may no longer open the office: its password is printed at every start.")
