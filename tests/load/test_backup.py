"""Backups: taken while people play, put back onto nothing, checked, and played on."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psycopg
import pytest
from django.conf import settings
from psycopg import sql

from bench.servers import own_database, server

PLAY = """
import sys
import django
django.setup()
from django.contrib.auth import get_user_model
from games import play
from games.models import Match
from games.play.changes import broadcast
from games.play.match import scheduler
broadcast.listeners.clear()
scheduler.send = lambda *_: None
if sys.argv[1] == "begin":
    host = get_user_model().objects.create_user("host")
    for _ in range(2):
        table = play.open_table(host, "kaiju_exchange", 2, bots=["random"], speed="instant", pace="free")
        play.replace(table.pk, 0)
first, second = Match.objects.order_by("pk")
for match, most in ((first, 10_000), (second, 20)):
    for _ in range(most):
        row = Match.objects.get(pk=match.pk)
        if row.status != "playing":
            break
        play.bot_move(row.pk, row.version, row.waiting[0]["seat"])
print(*Match.objects.order_by("pk").values_list("status", "version"))
"""


def run(environment: dict[str, str], *command: str) -> str:
    foreign = {"DATABASE_URL", "REDIS_URL", "SECRET_KEY", "VAR_DIR", "DJANGO_SETTINGS_MODULE"}
    plain = {name: value for name, value in os.environ.items() if name not in foreign}
    done = subprocess.run(
        [sys.executable, *command],
        cwd=settings.BASE_DIR,
        env={**plain, "DJANGO_SETTINGS_MODULE": "kaijusite.settings", **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.strip()


@pytest.mark.long
def test_the_embedded_site_is_backed_up_and_restored(tmp_path: Path) -> None:
    here, there, folder = ({"VAR_DIR": str(tmp_path / name)} for name in ("here", "there", "backup"))
    run(here, "manage.py", "migrate", "-v", "0")
    run(here, "manage.py", "load_rules", "-v", "0")
    before = run(here, "-c", PLAY, "begin")
    assert "finished" in before
    run(here, "manage.py", "backup", folder["VAR_DIR"])
    assert {path.name for path in Path(folder["VAR_DIR"]).iterdir()} == {
        "kaijusite.sqlite3",
        "push_key",
        "secret_key",
    }
    assert all(path.stat().st_mode & 0o077 == 0 for path in Path(folder["VAR_DIR"]).iterdir())
    run(here, "-c", PLAY, "again")  # what happens after a backup is not in it

    Path(folder["VAR_DIR"]).rename(there["VAR_DIR"])
    assert run(there, "manage.py", "verify", "--all") == "1 of 1 matches fit."
    after = run(there, "-c", PLAY, "again")
    assert after != before, "the match went on"
    assert "finished" in after


def test_a_backup_overwrites_nothing(tmp_path: Path) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "kaijusite.sqlite3").write_text("an older backup")
    environment = {
        **os.environ,
        "VAR_DIR": str(tmp_path / "here"),
        "DJANGO_SETTINGS_MODULE": "kaijusite.settings",
    }
    done = subprocess.run(
        [sys.executable, "manage.py", "backup", str(tmp_path / "full")],
        cwd=settings.BASE_DIR,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "is not empty; a backup overwrites nothing." in done.stderr
    assert (tmp_path / "full" / "kaijusite.sqlite3").read_text() == "an older backup"


@pytest.fixture
def databases(servers: dict[str, str]) -> Iterator[tuple[str, str]]:
    """The addresses of two empty databases of this test alone."""
    with own_database("from") as here, own_database("to") as there:
        with psycopg.connect(server(), autocommit=True) as connection:
            for address in (here, there):
                name = urlsplit(address).path.removeprefix("/")
                connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        yield here, there


@pytest.mark.servers
def test_postgresql_is_backed_up_and_restored(
    databases: tuple[str, str], servers: dict[str, str], tmp_path: Path
) -> None:
    """The very commands of docs/operations.md."""
    shared: dict[str, Any] = {
        "REDIS_URL": servers["REDIS_URL"],
        "SECRET_KEY": "k" * 50,
        "VAR_DIR": str(tmp_path),
    }
    here, there = ({**shared, "DATABASE_URL": address} for address in databases)
    run(here, "manage.py", "migrate", "-v", "0")
    run(here, "manage.py", "load_rules", "-v", "0")
    before = run(here, "-c", PLAY, "begin")
    dump = str(tmp_path / "kaijusite.dump")
    subprocess.run(["pg_dump", "--format=custom", f"--file={dump}", databases[0]], check=True)
    subprocess.run(
        ["pg_restore", "--no-owner", "--exit-on-error", f"--dbname={databases[1]}", dump], check=True
    )
    assert run(there, "manage.py", "verify", "--all") == "1 of 1 matches fit."
    assert run(there, "-c", PLAY, "again") != before, "the match went on"
    run(there, "manage.py", "migrate", "--check")
