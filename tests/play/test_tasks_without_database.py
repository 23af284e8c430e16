"""Tasks that find the database busy or away."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial
from typing import Any

import pytest
from django.db import OperationalError
from django.utils import timezone

from games.models import Pulse
from games.play.automation import tasks
from games.play.finished import verify
from tests.disks import full, without


def locked(*_: object, **__: object) -> None:
    raise OperationalError("database is locked")


def test_a_step_that_cannot_be_stored_is_a_warning(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(tasks.runner, "advance", locked)
    assert tasks.advance.apply(args=(1, 1)).failed()
    lines = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert [(line.levelname, line.exc_info) for line in lines] == [("WARNING", None)]
    assert lines[0].getMessage() == "games.play.tasks.advance was not done: database is locked"


def test_what_else_fails_is_an_error(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(tasks.runner, "advance", lambda *_: 1 // 0)
    tasks.advance.apply(args=(1, 1))
    assert [line.levelname for line in caplog.records if line.levelno >= logging.WARNING] == ["ERROR"]


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(("trouble", "where"), [(full, False), (partial(without, "games_pulse"), True)])
def test_a_full_disk_and_a_fault_of_ours_are_errors(
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    trouble: Callable[[], AbstractContextManager[None]],
    where: bool,
) -> None:
    monkeypatch.setattr(tasks.runner, "advance", lambda *_: Pulse.objects.create(pk=1, at=timezone.now()))
    with trouble():
        assert tasks.advance.apply(args=(1, 1)).failed()
    lines = [record for record in caplog.records if record.levelno >= logging.WARNING]
    [line] = [record for record in lines if "was not done" in record.getMessage()]
    assert (line.levelname, bool(line.exc_info)) == ("ERROR", where)


@pytest.mark.django_db(transaction=True)
def test_the_nightly_check_is_not_tried_again_for_a_fault_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    tries = []

    def verify_since(moment: Any) -> None:
        tries.append(moment)
        Pulse.objects.count()

    monkeypatch.setattr(verify, "verify_since", verify_since)
    with without("games_pulse"):
        assert tasks.verify_finished.apply().failed()
    assert len(tries) == 1


def test_the_nightly_check_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    tries = iter([locked, locked, lambda moment: None])
    monkeypatch.setattr(verify, "verify_since", lambda moment: next(tries)(moment))
    assert tasks.verify_finished.apply().successful()
    assert next(tries, None) is None
