"""What pages of a logged-in person may show about their letters."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from accounts import mail
from accounts.guests import is_registered


def letters(request: HttpRequest) -> dict[str, Any]:
    """The address that is not confirmed yet. Asked of the database only by pages that show it."""
    user = request.user
    return {
        "unconfirmed": SimpleLazyObject(
            lambda: mail.unconfirmed_address(user) if is_registered(user) else ""
        ),
        "mail_is_printed": mail.is_printed(),
    }
