"""What somebody does at a door of the site is stored together with their session, or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction
from django.http import HttpRequest


@contextmanager
def all_or_nothing(request: HttpRequest) -> Iterator[None]:
    """One transaction for what is done within and for the session of the request. Nothing slow belongs here:
    no hash of a password, no letter (`adapter.py`)."""
    with transaction.atomic():
        yield
        if request.session.modified:
            request.session.save()
