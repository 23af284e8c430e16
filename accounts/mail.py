"""Where a person's letters go, and whether that was confirmed."""

from __future__ import annotations

from typing import Any

from allauth.account.models import EmailAddress
from django.conf import settings


def confirmed_address(user: Any) -> str:
    """The address one may write to, or an empty string."""
    found = EmailAddress.objects.filter(user=user, verified=True).order_by("-primary").first()
    return found.email if found else ""


def unconfirmed_address(user: Any) -> str:
    """The address that waits to be confirmed, or an empty string."""
    found = EmailAddress.objects.filter(user=user, verified=False).order_by("-pk").first()
    return found.email if found else ""


def is_printed() -> bool:
    """Whether letters are printed in the console, because no mail server is set."""
    return settings.EMAIL_BACKEND.endswith("console.EmailBackend")
