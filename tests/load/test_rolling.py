"""The restart without a pause, as docs/operations.md tells it, with real processes: people play on, and
nobody loses a turn or a move."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from bench import site as bench_site
from kaijusite.schedule import QUEUES
from tests.load.test_killing import Player, until

pytestmark = pytest.mark.servers
DATABASE = "kaijusite_rolling"
THINKS = 1.0
"""Seconds that somebody takes for a choice, so that no match ends before its test."""


class Stack:
    """Two web processes on ports of their own (a proxy would stand before them), the workers and beat:
    each is started by hand."""

    def __init__(self, servers: dict[str, str], folder: Path) -> None:
        self.ports = [bench_site.free_port(), bench_site.free_port()]
        self.environment = {
            **os.environ,
            "DATABASE_URL": servers["DATABASE_URL"].rpartition("/")[0] + f"/{DATABASE}",
            "REDIS_URL": servers["REDIS_URL"].rpartition("/")[0] + "/8",
            "SECRET_KEY": "rolled, not served: " + "x" * 50,
            "SITE_URL": f"http://127.0.0.1:{self.ports[0]}",
            "VAR_DIR": str(folder),
            "DJANGO_SETTINGS_MODULE": "kaijusite.settings",
        }
        self.log = (folder / "log").open("wb")
        self.running: dict[str, subprocess.Popen[bytes]] = {}

    def run(self, *command: str) -> bytes:
        done = subprocess.run([sys.executable, *command], env=self.environment, capture_output=True)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def start(self, name: str, *command: str) -> None:
        self.running[name] = subprocess.Popen(
            [sys.executable, "-m", *command], env=self.environment, stdout=self.log, stderr=self.log
        )

    def start_web(self, number: int) -> None:
        where = ("-b", "127.0.0.1", "-p", str(self.ports[number]))
        self.start(f"web{number}", "daphne", "-v", "0", *where, "kaijusite.asgi:application")

    def start_workers(self) -> None:
        for queue in QUEUES:
            self.start(
                queue, "celery", "-A", "kaijusite", "worker", "-Q", queue, "-n", f"{queue}@%h", "-P", "solo"
            )
        self.start("beat", "celery", "-A", "kaijusite", "beat", "--pidfile=")

    def stop(self, *names: str) -> None:
        """SIGTERM, and wait until they have ended what they were doing."""
        for name in names:
            self.running[name].send_signal(signal.SIGTERM)
        for name in names:
            self.running.pop(name).wait(60)

    def ready(self, number: int) -> bool:
        line = http.client.HTTPConnection("127.0.0.1", self.ports[number], timeout=5)
        try:
            line.request("GET", "/ready")
            return line.getresponse().status == 200
        except OSError:
            return False
        finally:
            line.close()

    def close(self) -> None:
        for process in self.running.values():
            process.kill()
            process.wait()
        self.log.close()


@pytest.fixture
def stack(servers: dict[str, str], tmp_path: Path) -> Iterator[Stack]:
    stack = Stack(servers, tmp_path)
    server = servers["DATABASE_URL"].rpartition("/")[0] + "/postgres"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"DROP DATABASE IF EXISTS {DATABASE} WITH (FORCE)")
    stack.run("manage.py", "prepare")
    try:
        yield stack
    finally:
        stack.close()
        with psycopg.connect(server, autocommit=True) as connection:
            connection.execute(f"DROP DATABASE IF EXISTS {DATABASE} WITH (FORCE)")


async def goes_on(players: list[Player], moves: int = 2) -> None:
    """Every table gets on by so many moves."""
    before = [player.version for player in players]
    await until(
        lambda: all(p.version >= v + moves for p, v in zip(players, before, strict=True)), seconds=120
    )


async def test_a_rolling_restart_loses_no_turn(stack: Stack) -> None:
    for number in range(2):
        stack.start_web(number)
    stack.start_workers()
    await until(lambda: stack.ready(0) and stack.ready(1), seconds=120)
    seeded = json.loads(stack.run("-m", "bench.seed", "3"))
    with_bots = json.loads(stack.run("-m", "tests.load.bots"))
    people = [
        Player(match["match"], session, stack.ports, thinks=THINKS)
        for match in seeded
        for session in match["sessions"]
    ]
    alone = Player(with_bots["match"], with_bots["session"], stack.ports, thinks=THINKS)
    playing = [asyncio.create_task(player.play()) for player in (*people, alone)]
    await goes_on([*people, alone])

    # 2. prepare of the new release, against the running site.
    assert b"cannot be read" not in await asyncio.to_thread(stack.run, "manage.py", "check_running")
    await asyncio.to_thread(stack.run, "manage.py", "prepare")
    await goes_on(people)

    # 3. The workers stop: people go on playing among themselves.
    await asyncio.to_thread(stack.stop, *QUEUES, "beat")
    await goes_on(people)

    # 4. The web processes, one after the other.
    for number in range(2):
        await asyncio.to_thread(stack.stop, f"web{number}")
        await goes_on(people)
        stack.start_web(number)
        await until(lambda number=number: stack.ready(number), seconds=120)
        await goes_on(people)

    # 5. The workers of the new release: what became due meanwhile is done, so the bots play on.
    stack.start_workers()
    await goes_on([*people, alone])
    await until(lambda: sum(len(player.acknowledged) for player in (*people, alone)) > 20)
    for player in (*people, alone):
        player.stop()
    await asyncio.wait_for(asyncio.gather(*playing), 60)

    matches = [str(one["match"]) for one in (*seeded, with_bots)]
    stored = json.loads(stack.run("-m", "tests.load.moves", *matches))
    acknowledged = {nonce: version for p in (*people, alone) for nonce, version in p.acknowledged.items()}
    assert len(acknowledged) > 20
    assert {nonce: stored.get(nonce) for nonce in acknowledged} == acknowledged
    assert json.loads(stack.run("-m", "tests.load.turns", *matches)) == []
