"""A person to try the site with."""

from __future__ import annotations

import os
import secrets
from typing import Any

from django.conf import settings
from django.contrib.auth import get_user_model
from django.core.management.base import BaseCommand

NAME = "demo"


class Command(BaseCommand):
    help = (
        "Make the demo person, who may also see the admin, and print name "
        "and password. Keeps an existing one."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        people = get_user_model().objects
        note = settings.VAR_DIR / "demo_password"
        person = people.filter(username=NAME).first()
        if person is None:
            password = secrets.token_urlsafe(9)
            people.create_superuser(username=NAME, password=password)
            note.unlink(missing_ok=True)
            with os.fdopen(os.open(note, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
                file.write(password)
        elif not note.exists() or not person.check_password(note.read_text()):
            self.stdout.write(f"Demo person: {NAME}, with the password it was given")
            return
        self.stdout.write(f"Demo person: {NAME}, password: {note.read_text()}")
