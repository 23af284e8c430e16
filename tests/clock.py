"""A clock that stands still until a test turns it."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import cache
from typing import Any

import pytest
from django.apps import apps
from django.utils import timezone

from kaijusite import clock as site_clock

NOW = timezone.now
"""Django's own, which nothing has stopped."""
AT = datetime.fromisoformat(os.environ.get("STANDS_AT", "2026-11-27T12:00:10+00:00")).timestamp()
"""What it shows when a test begins: no minute, half minute or hour ends soon. `make another-day` has it stand
years away, where a test that looks at a second clock shows itself."""


class Clock:
    """What the site takes for the time, in seconds."""

    def __init__(self) -> None:
        self.at = AT
        self.running_for = 100_000.0
        """What `monotonic` says: a machine that was started yesterday."""

    def now(self) -> float:
        return self.at

    def monotonic(self) -> float:
        return self.running_for

    def moment(self) -> datetime:
        return datetime.fromtimestamp(self.at, UTC)

    def goes(self, seconds: float) -> None:
        """So many seconds pass, for dates and for durations."""
        self.at += seconds
        self.running_for += seconds


@contextmanager
def stopped() -> Iterator[Clock]:
    """The clock of the site, of Django and of the libraries beside them stands still, so that nothing grows
    old but by what turns it."""
    clock = Clock()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(site_clock, "now", clock.now)
        patch.setattr(site_clock, "monotonic", clock.monotonic)
        # Fields took Django's clock as their default before it stood still.
        for field in fields_of_now():
            patch.setattr(field, "_get_default", clock.moment)
        patch.setattr(timezone, "now", clock.moment)
        patch.setattr(time, "time", clock.now)
        yield clock


@cache
def fields_of_now() -> list[Any]:
    """The fields of all models that are filled with the moment in which a row is made."""
    fields = [field for model in apps.get_models() for field in model._meta.concrete_fields]
    return [field for field in fields if getattr(field, "default", None) is NOW]
