"""After a new SECRET_KEY: what was encrypted with one before is encrypted with the new one."""

from __future__ import annotations

from typing import Any

from allauth.mfa.adapter import get_adapter
from allauth.mfa.models import Authenticator
from django.core.management.base import BaseCommand
from django.db import transaction

ENCRYPTED = ("secret", "seed")
"""What of a second factor is."""


class Command(BaseCommand):
    help = (
        "Encrypt second factors anew with SECRET_KEY; afterwards "
        "SECRET_KEY_FALLBACKS may be emptied. Safe to repeat."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        box, count = get_adapter(), 0
        with transaction.atomic():
            for one in Authenticator.objects.select_for_update().iterator():
                known = {
                    name: box.encrypt(box.decrypt(one.data[name])) for name in ENCRYPTED if name in one.data
                }
                one.data |= known
                one.save(update_fields=["data"])
                count += 1
        if options["verbosity"]:
            self.stdout.write(f"{count} second factors are encrypted with the new key.")
