"""What a view that asks for a log-in may rely on."""

from __future__ import annotations

from django.http import HttpRequest

from accounts.models import User


class SignedInRequest(HttpRequest):
    """A request of somebody whom `login_required` or the office let through."""

    user: User
