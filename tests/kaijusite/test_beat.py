"""What beat sends while the clock of its machine is set back and forward."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest
from celery.schedules import crontab
from django.conf import settings
from django.utils.module_loading import import_string

from kaijusite.celery import app
from tests.clock import Clock

HOUR = 3600.0
MINUTE = 60.0


@pytest.fixture
def sent() -> list[str]:
    return []


@pytest.fixture
def beat(sent: list[str], monkeypatch: pytest.MonkeyPatch, clock: Clock) -> Any:
    """The site's scheduler, with nobody to send to."""
    scheduler = import_string(settings.CELERY_BEAT_SCHEDULER.replace(":", "."))
    monkeypatch.setattr(scheduler, "apply_entry", lambda self, entry, producer=None: sent.append(entry.name))
    monkeypatch.setattr(scheduler, "producer", None)
    monkeypatch.setattr(app, "now", lambda: datetime.fromtimestamp(clock.at, UTC))
    return scheduler(app)


def goes_on(beat: Any, clock: Clock, seconds: float) -> None:
    """Beat runs for so long, and sleeps for as long as it says."""
    left = seconds
    while left > 0:
        passes = max(beat.tick(), 0.01)  # looking takes a moment, too
        clock.goes(passes)
        left -= passes


@pytest.mark.parametrize("jump", [-HOUR, HOUR, -400 * 24 * HOUR])
def test_a_clock_that_is_set_holds_up_no_sweep(beat: Any, sent: list[str], clock: Clock, jump: float) -> None:
    goes_on(beat, clock, MINUTE)
    assert 11 <= sent.count("sweep") <= 13
    clock.at += jump
    del sent[:]
    goes_on(beat, clock, MINUTE)
    assert 11 <= sent.count("sweep") <= 13
    assert {"events", "write_letters", "send_pushes", "remind", "sweep_armed"} < set(sent)


@pytest.mark.parametrize("jump", [0.0, -HOUR, HOUR, -400 * 24 * HOUR])
def test_what_comes_at_a_time_of_day_comes_within_the_hour(
    beat: Any, sent: list[str], clock: Clock, jump: float
) -> None:
    goes_on(beat, clock, MINUTE)
    clock.at += jump
    del sent[:]
    goes_on(beat, clock, HOUR)
    assert 1 <= sent.count("close_forgotten") <= 2


def test_beat_never_sleeps_through_a_sweep(beat: Any, clock: Clock) -> None:
    beat.tick()
    for jump in (-HOUR, HOUR):
        clock.at += jump
        assert beat.tick() <= 5.0


def test_every_entry_comes_by_an_interval_or_at_a_time(beat: Any) -> None:
    for entry in beat.schedule.values():
        assert isinstance(entry.schedule, crontab) or entry.schedule.seconds > 0
