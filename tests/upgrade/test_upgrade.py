"""A site that is updated while every game is being played: today's program opens each match, tells its
log, and plays it to its end."""

from __future__ import annotations

import json
import lzma
import os
import shutil
import sqlite3
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import pytest

HERE = Path(__file__).parent
TOP = HERE.parents[1]
FIVE = {"daikaiju_director", "kaiju_exchange", "kaiju_incorporated", "monster_musume", "spoonbrokers"}


def older_site(var: Path) -> Path:
    """The database of that site, in a folder of its own."""
    database = var / "kaijusite.sqlite3"
    database.write_bytes(lzma.decompress((HERE / "five_games.sqlite3.xz").read_bytes()))
    return database


def run(var: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Today's program at work on that folder."""
    foreign = {"DATABASE_URL", "REDIS_URL", "DJANGO_SETTINGS_MODULE"}
    environment = {name: value for name, value in os.environ.items() if name not in foreign}
    return subprocess.run(
        [sys.executable, *command],
        cwd=TOP,
        env={**environment, "VAR_DIR": str(var)},
        capture_output=True,
        text=True,
    )


@pytest.fixture(scope="module")
def updated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of that site with today's tables, to be copied."""
    var = tmp_path_factory.mktemp("updated")
    older_site(var)
    migrated = run(var, "manage.py", "migrate")
    assert migrated.returncode == 0, migrated.stdout + migrated.stderr
    return var


def played_on(updated: Path, var: Path, *which: str) -> list[dict[str, Any]]:
    """What today's program found of that site's matches: of one of each game, or of all ten."""
    shutil.copytree(updated, var)

    ran = run(var, "-m", "tests.upgrade.play_on", *which)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    told = json.loads(ran.stdout)
    running = "10 matches are being played; 10 of them are carried over from an earlier version.\n"
    assert told["running"] == running
    return list(told["matches"])


def test_a_site_that_has_every_single_migration_goes_on(updated: Path, tmp_path: Path) -> None:
    var = tmp_path / "var"
    shutil.copytree(updated, var)
    assert run(var, "manage.py", "migrate", "--check").returncode == 0
    with sqlite3.connect(var / "kaijusite.sqlite3") as rows:
        for app in ("games", "accounts"):
            names = sorted(one.name for one in iter_modules([TOP / app / "migrations"]))
            migrations = {name: import_module(f"{app}.migrations.{name}").Migration for name in names}
            last = next(name for name in reversed(names) if migrations[name].replaces)
            singles = migrations[last].replaces
            rows.execute("DELETE FROM django_migrations WHERE app = ? AND name = ?", [app, last])
            rows.executemany(
                "INSERT INTO django_migrations (app, name, applied) VALUES (?, ?, '2026-11-22')", singles
            )
    told = run(var, "manage.py", "migrate")
    assert "No migrations to apply." in told.stdout, told.stdout + told.stderr


@pytest.mark.parametrize(
    ("app", "missing", "last"),
    [
        ("games", "0014_won", "0013_win_chances"),
        ("accounts", "0004_people_who_left", "0003_preferences_and_ties"),
    ],
)
def test_a_site_that_is_too_old_is_refused(tmp_path: Path, app: str, missing: str, last: str) -> None:
    with sqlite3.connect(older_site(tmp_path)) as database:
        database.execute("DELETE FROM django_migrations WHERE app = ? AND name = ?", [app, missing])
    refused = run(tmp_path, "manage.py", "prepare")
    assert refused.returncode == 1
    assert (
        f"The tables of {app} are too old for this release: they stand at {last}. First run "
        f"`manage.py prepare` of an earlier release that still has {missing}."
    ) in refused.stderr


@pytest.mark.parametrize("which", [(), pytest.param(("all",), marks=pytest.mark.long)], ids=str)
def test_every_match_is_opened_and_played_to_its_end(
    updated: Path, tmp_path: Path, which: tuple[str, ...]
) -> None:
    """One test for all that is held of it: it takes long to play."""
    found = played_on(updated, tmp_path / "var", *which)
    assert len(found) == (10 if which else 5)
    assert {one["game"] for one in found} == FIVE
    for one in found:
        assert one["looked"], one
        assert one["log"] > 20, "what happened before is told"
        assert one["more"] > 20, "it was in the middle"
        assert one["status"] == "finished"
        assert one["result"]["placings"]
        assert one["places"][0] == 1
        assert len(set(one["names"])) == len(one["names"]), "bots have names now"
        assert all(one["names"])
        first, before, last = one["replay"]
        assert 1 == first < before < last, "a replay shows what both versions played"
        assert one["carried"] == 1
        began = "(played by version 1 of the game's program, now it is 2)"
        assert one["differs"].endswith(began), "a check says which version they began with"
