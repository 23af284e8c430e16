"""A web process says that it lives, as long as it can."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import DatabaseError
from django.test import override_settings
from twisted.internet import reactor

from games.models import Pulse
from games.play.ops import outages
from kaijusite import pulse


class Connection:
    """One that can be had, unless it fails."""

    def __init__(self, fails: Exception | None = None) -> None:
        self.fails = fails
        self.closed = 0

    def ensure_connection(self) -> None:
        if self.fails:
            raise self.fails

    def close(self) -> None:
        self.closed += 1


@pytest.mark.django_db
def test_it_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    connection = Connection()
    monkeypatch.setattr(pulse, "connection", connection)
    pulse.say_so()
    assert Pulse.objects.count() == 1
    assert connection.closed == 1


@pytest.mark.parametrize("error", [DatabaseError("away"), ValueError("a fault of ours")])
def test_what_fails_ends_nothing(
    error: Exception, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for connection in (Connection(error), Connection()):
        monkeypatch.setattr(pulse, "connection", connection)
        monkeypatch.setattr(outages, "note_pulse", lambda now, fails=error: (_ for _ in ()).throw(fails))
        pulse.say_so()
        assert connection.closed == 1
    assert caplog.text.count("the site could not say that it lives") == 2


def test_it_begins_with_the_loop_and_not_in_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Any] = []
    monkeypatch.setattr(reactor, "callWhenRunning", lambda *words: begun.append(words))
    pulse.begin_when_serving()
    assert begun == []
    with override_settings(PULSE=True):
        pulse.begin_when_serving()
    ((start, seconds),) = begun
    assert start.__self__.a == (pulse.say_so,)
    assert seconds == outages.PULSE_SECONDS < outages.AWAY_AFTER / 2
