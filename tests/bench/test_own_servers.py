"""Two runs on one machine never meet: ports, databases and servers belong to one of them."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress

import psycopg
import pytest

from bench.ports import HOST, reserved_port
from bench.servers import drop_leftovers, own_database, own_redis, server
from tests.patience import PATIENCE

RUN = """
from contextlib import ExitStack
import psycopg
from bench.servers import own_database, own_redis, server
with ExitStack() as own:
    names = own.enter_context(own_database("twin")), own.enter_context(own_redis())
    with psycopg.connect(server(), autocommit=True) as connection:
        connection.execute('CREATE DATABASE "' + names[0].rpartition("/")[2] + '"')
    print(*names, flush=True)
    input()
"""


class Run:
    """A run in a process of its own, which has made its database and waits."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", RUN], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        self.database, self.redis = self.process.stdout.readline().split()

    def ends(self) -> None:
        self.process.communicate("\n", timeout=PATIENCE)

    def is_killed(self) -> None:
        self.process.kill()
        self.process.communicate(timeout=PATIENCE)


@pytest.fixture
def watcher(servers: dict[str, str]) -> Iterator[psycopg.Connection]:
    with psycopg.connect(server(), autocommit=True) as connection:
        yield connection


def there(watcher: psycopg.Connection, address: str) -> bool:
    """Whether the server has a database."""
    name = address.rpartition("/")[2]
    return watcher.execute("SELECT 1 FROM pg_database WHERE datname = %s", [name]).fetchone() is not None


def listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex((HOST, port)) == 0


@pytest.mark.servers
def test_two_runs_share_no_name_and_leave_none(watcher: psycopg.Connection) -> None:
    first, second = Run(), Run()
    assert first.database != second.database
    assert first.redis != second.redis
    assert there(watcher, first.database), "the second, who comes later, leaves what is the first one's"
    first.ends()
    assert not there(watcher, first.database)
    assert there(watcher, second.database)
    second.ends()
    assert not there(watcher, second.database)


@pytest.mark.servers
def test_who_comes_next_drops_what_a_killed_run_has_left(watcher: psycopg.Connection) -> None:
    killed, alive = Run(), Run()
    killed.is_killed()
    end = time.monotonic() + PATIENCE
    while there(watcher, killed.database):  # until the server has noticed
        assert time.monotonic() < end
        drop_leftovers(watcher)
        time.sleep(0.02)
    assert there(watcher, alive.database)
    port = int(killed.redis.removeprefix(f"redis://{HOST}:").partition("/")[0])
    while listens(port):
        assert time.monotonic() < end
        time.sleep(0.02)
    alive.ends()


@pytest.mark.servers
def test_a_database_goes_however_its_test_ends(watcher: psycopg.Connection) -> None:
    with suppress(ZeroDivisionError), own_database("failing") as address:
        watcher.execute(f'CREATE DATABASE "{address.rpartition("/")[2]}"')
        with psycopg.connect(address):
            assert there(watcher, address)
            raise ZeroDivisionError
    assert not there(watcher, address)


@pytest.mark.servers
def test_a_given_address_names_the_server_and_no_database(
    servers: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    given = server().removesuffix("/postgres") + "/somebodys?connect_timeout=9"
    monkeypatch.setenv("DATABASE_URL", given)
    with own_database("given") as address:
        assert address.startswith(server().partition("/postgres?")[0] + "/kaijusite_own_given_")
        assert address.endswith("?connect_timeout=9")


def test_a_given_redis_is_used_as_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REDIS_URL", "redis://redis.example/3")
    with own_redis() as address:
        assert address == "redis://redis.example/3"


def test_a_reserved_port_is_given_to_nobody_else() -> None:
    """Neither to who asks for any, nor to who asks for this one without a word that he may."""
    with ExitStack() as held:
        reserved = {held.enter_context(reserved_port()) for _ in range(100)}
        assert len(reserved) == 100
        for _ in range(500):
            probe = held.enter_context(socket.socket())
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((HOST, 0))
            assert probe.getsockname()[1] not in reserved
        with socket.socket() as other, pytest.raises(OSError, match="in use"):
            other.bind((HOST, reserved.pop()))


def test_a_server_stands_on_a_reserved_port_again_and_again() -> None:
    """While it is away, whoever knocks is turned away and does not wait."""
    with reserved_port() as port:
        for _ in range(3):
            with pytest.raises(ConnectionRefusedError):
                socket.create_connection((HOST, port))
            with socket.create_server((HOST, port)) as listener, socket.create_connection((HOST, port)):
                answered, _ = listener.accept()
                answered.close()
