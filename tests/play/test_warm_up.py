"""A process that begins has loaded what it needs before it takes the lock for the first time."""

from __future__ import annotations

import json
import logging
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from django.core.exceptions import SynchronousOnlyOperation
from django.db import InterfaceError, OperationalError, connection

from games import play
from games.models import RuleSet
from games.play.automation.warm_up import warm_up
from games.play.ops import rule_sets
from games.titles import all_games, installed
from tests.patience import PATIENCE
from tests.play.conftest import forget
from tests.toy import DenOfDice

LONGEST = 0.1
"""Seconds of processor for which anybody may hold the lock."""


@pytest.fixture
def folder(transactional_db: None, tmp_path: Path) -> Path:
    """That of a site with its rule data, which has done nothing yet."""
    rule_sets.load_all()
    to = tmp_path / "kaijusite.sqlite3"
    ours = sqlite3.connect(connection.settings_dict["NAME"])
    with closing(ours), closing(sqlite3.connect(to)) as its:
        ours.backup(its)
    return tmp_path


def first_acts(folder: Path, word: str = "warm") -> list[dict[str, Any]]:
    """What a process did there first, in its transactions."""
    games = sorted({*all_games()} - {DenOfDice.key})
    environment = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
    done = subprocess.run(
        [sys.executable, "-m", "tests.play.cold_process", word, *games],
        env={**environment, "VAR_DIR": str(folder), "LOG_LEVEL": "ERROR"},
        check=True,
        stdout=subprocess.PIPE,
        timeout=4 * PATIENCE,
    )
    held: list[dict[str, Any]] = json.loads(done.stdout)
    assert {one["act"].partition(" ")[2] for one in held} == {*games}
    assert {one["act"].partition(" ")[0] for one in held} == {"open", "play", "leave", "learn"}
    return held


def test_nothing_is_loaded_while_others_wait_for_the_lock(folder: Path) -> None:
    assert [one for one in first_acts(folder) if one["loaded"]] == []


def test_a_process_that_begins_without_is_noticed(folder: Path) -> None:
    first = first_acts(folder, "cold")[0]
    assert any(name.startswith("games.titles.") for name in first["loaded"])


STARTS = {
    "web": "import kaijusite.asgi",
    "worker": "import django; django.setup(); from kaijusite import celery; celery.get_ready()",
}


@pytest.mark.parametrize("process", STARTS)
def test_what_is_loaded_is_not_looked_through_again(folder: Path, process: str) -> None:
    """Which takes a tenth of a second, in which a process does nothing else."""
    counts = "import gc; print(gc.get_freeze_count(), len(gc.get_objects()))"
    environment = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
    done = subprocess.run(
        [sys.executable, "-c", f"{STARTS[process]}; {counts}"],
        env={**environment, "VAR_DIR": str(folder), "DJANGO_SETTINGS_MODULE": "kaijusite.settings"},
        check=True,
        stdout=subprocess.PIPE,
        timeout=4 * PATIENCE,
    )
    kept, others = map(int, done.stdout.split()[-2:])
    assert kept > 20 * others


@pytest.mark.figures
def test_nobody_holds_the_lock_for_long(folder: Path) -> None:
    held = first_acts(folder)
    assert max(held, key=lambda one: one["seconds"])["seconds"] < LONGEST


@pytest.mark.django_db
def test_a_site_without_rule_data_starts() -> None:
    assert not RuleSet.objects.exists()
    warm_up()


@pytest.mark.django_db
@pytest.mark.parametrize("error", [OperationalError, InterfaceError, SynchronousOnlyOperation, ValueError])
def test_a_database_that_does_not_answer_keeps_no_process_from_starting(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, error: type[Exception]
) -> None:
    def away(**_: Any) -> None:
        raise error("connection refused")

    monkeypatch.setattr(RuleSet.objects, "filter", away)
    with caplog.at_level(logging.WARNING):
        warm_up()
    assert "connection refused" in caplog.text


@pytest.mark.django_db
def test_a_title_that_cannot_be_played_keeps_no_process_from_starting(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    rule_sets.load_all()
    broken, *others = installed().values()
    rehearsed = []

    def rehearse(game: Any, _: Any) -> None:
        rehearsed.append(game)
        if game is broken:
            raise ValueError("no such card")

    monkeypatch.setattr("games.play.automation.warm_up._rehearse", rehearse)
    warm_up()
    assert rehearsed == [broken, *others]
    assert f"{broken.key} cannot be played" in caplog.text


def test_an_older_set_is_read_before_its_match_is_locked(
    transactional_db: None, owner: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    rule_sets.load_all()
    match = play.open_table(owner, DenOfDice.key, 2, bots=["easy"])
    forget()
    locked = []

    def read_cards(_: Any, data: bytes) -> Any:
        locked.append(connection.in_atomic_block)
        return real(all_games()[DenOfDice.key], data)

    real = DenOfDice.read_cards
    monkeypatch.setattr(DenOfDice, "read_cards", read_cards)
    play.resign(match.pk, owner, "bye")
    assert locked == [False]
