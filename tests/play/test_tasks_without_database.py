"""Tasks that find the database busy or away."""

from __future__ import annotations

import logging

import pytest
from django.db import OperationalError

from games.play.automation import tasks
from games.play.finished import verify


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


def test_the_nightly_check_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    tries = iter([locked, locked, lambda moment: None])
    monkeypatch.setattr(verify, "verify_since", lambda moment: next(tries)(moment))
    assert tasks.verify_finished.apply().successful()
    assert next(tries, None) is None
