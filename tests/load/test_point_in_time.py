"""A disaster of the database: back to a moment between two backups, by the steps of docs/operations.md."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from bench.ports import reserved_port
from tests.load.own_postgresql import OwnPostgresql
from tests.load.sites import wait_for
from tests.load.test_backup import PLAY, run

pytestmark = pytest.mark.servers

LOOK = """
import django
django.setup()
from games.models import Match
print(*Match.objects.order_by("pk").values_list("status", "version"))
"""


@pytest.fixture
def server() -> Iterator[OwnPostgresql]:
    # Not pytest's folder: that is root's alone, and PostgreSQL is not root.
    folder = Path(tempfile.mkdtemp(prefix="point-in-time-"))
    with reserved_port() as port:
        server = OwnPostgresql(folder, port)
        server.begin()
        yield server
        server.stop("immediate")
    shutil.rmtree(folder)


def one(address: str, query: str) -> str:
    """What a query without a transaction answers."""
    with psycopg.connect(address, autocommit=True) as connection:
        row = connection.execute(query).fetchone()
        assert row is not None
        return str(row[0])


def until(address: str, query: str) -> None:
    """Wait until a query says yes."""
    wait_for(lambda: one(address, query) == "True")


def test_the_database_goes_back_to_a_moment(
    server: OwnPostgresql, servers: dict[str, str], tmp_path: Path
) -> None:
    site = {
        "REDIS_URL": servers["REDIS_URL"],
        "SECRET_KEY": "k" * 50,
        "VAR_DIR": str(tmp_path),
        "DATABASE_URL": server.address("kaijusite"),
    }
    with psycopg.connect(server.address("postgres"), autocommit=True) as connection:
        connection.execute("CREATE DATABASE kaijusite")
    run(site, "manage.py", "migrate", "-v", "0")
    run(site, "manage.py", "load_rules", "-v", "0")
    base = str(server.folder / "base")
    server.run("pg_basebackup", "-D", base, "-d", server.address("postgres"), "--checkpoint=fast")

    played = run(site, "-c", PLAY, "begin")  # Matches that no base backup has.
    assert "finished" in played
    moment = one(site["DATABASE_URL"], "SELECT clock_timestamp()")
    with psycopg.connect(site["DATABASE_URL"], autocommit=True) as connection:
        connection.execute("DELETE FROM games_move")  # Somebody's mistake; and then the machine dies.
    file = one(site["DATABASE_URL"], "SELECT pg_walfile_name(pg_switch_wal())")
    until(
        site["DATABASE_URL"], f"SELECT coalesce(last_archived_wal >= '{file}', false) FROM pg_stat_archiver"
    )
    server.stop("immediate")
    shutil.rmtree(server.data)

    shutil.move(base, server.data)
    server.write(
        "postgresql.conf",
        f"restore_command = 'cp {server.archive}/%f %p'\n"
        f"recovery_target_time = '{moment}'\n"
        "recovery_target_action = promote\n",
    )
    server.write("recovery.signal", "")
    server.start()
    until(site["DATABASE_URL"], "SELECT NOT pg_is_in_recovery()")
    assert run(site, "-c", LOOK) == played
    assert run(site, "manage.py", "verify", "--all") == "1 of 1 matches fit."
    assert run(site, "-c", PLAY, "again") != played, "the match went on"
