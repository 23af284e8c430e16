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
from contextlib import ExitStack
from math import inf
from pathlib import Path

import pytest

from bench.ports import HOST, reserved_port
from bench.servers import own_database, own_redis
from kaijusite.schedule import QUEUES
from kaijusite.supervisor import die_with_parent
from tests.load.players import LONG_GAME, Player, acknowledged, leave
from tests.load.sites import START, until
from tests.patience import PATIENCE

pytestmark = pytest.mark.servers
THINKS = 1.0
"""Seconds that somebody takes for a choice."""
MOST = 4
"""Choices that each makes between two steps at most, so that no match ends before its test, however long the
steps take."""


class Stack:
    """Two web processes on ports of their own (a proxy would stand before them), the workers and beat:
    each is started by hand."""

    def __init__(self, ports: list[int], database: str, redis: str, folder: Path) -> None:
        self.ports = ports
        self.environment = {
            **os.environ,
            "DATABASE_URL": database,
            "REDIS_URL": redis,
            "SECRET_KEY": "rolled, not served: " + "x" * 50,
            "SITE_URL": f"http://127.0.0.1:{self.ports[0]}",
            "VAR_DIR": str(folder),
            "DJANGO_SETTINGS_MODULE": "kaijusite.settings",
        }
        self.log = (folder / "log").open("wb")
        self.running: dict[str, subprocess.Popen[bytes]] = {}

    def run(self, *command: str) -> bytes:
        done = subprocess.run(
            [sys.executable, *command], env=self.environment, capture_output=True, timeout=START
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def start(self, name: str, *command: str) -> None:
        self.running[name] = subprocess.Popen(
            [sys.executable, "-m", *command],
            env=self.environment,
            stdout=self.log,
            stderr=self.log,
            preexec_fn=die_with_parent,
        )

    def start_web(self, number: int) -> None:
        where = ("-b", HOST, "-p", str(self.ports[number]))
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
            self.running.pop(name).wait(PATIENCE)

    def ready(self, number: int) -> bool:
        line = http.client.HTTPConnection(HOST, self.ports[number], timeout=5)
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
    with ExitStack() as own:
        ports = [own.enter_context(reserved_port()) for _ in range(2)]
        database, redis = own.enter_context(own_database("rolling")), own.enter_context(own_redis())
        stack = Stack(ports, database, redis, tmp_path)
        own.callback(stack.close)
        stack.run("manage.py", "prepare")
        yield stack


async def goes_on(players: list[Player], moves: int = 2) -> None:
    """Every table gets on by so many moves, and a little further while the next step is taken."""
    before = [player.version for player in players]

    def got_on() -> bool:
        behind = [p for p, v in zip(players, before, strict=True) if p.version < v + moves]
        for player in behind:
            if player.may <= 0:
                player.may_choose(1)
        return not behind

    await until(got_on)
    for player in players:
        player.may_choose(MOST)


async def test_a_rolling_restart_loses_no_turn(stack: Stack) -> None:
    for number in range(2):
        stack.start_web(number)
    stack.start_workers()
    await until(lambda: stack.ready(0) and stack.ready(1))
    seeded = json.loads(stack.run("-m", "bench.seed", "3", "2", LONG_GAME))
    with_bots = json.loads(stack.run("-m", "tests.load.bots"))
    people = [
        Player(match["match"], session, stack.ports, thinks=THINKS)
        for match in seeded
        for session in match["sessions"]
    ]
    alone = Player(with_bots["match"], with_bots["session"], stack.ports, thinks=THINKS)
    for player in (*people, alone):
        player.may_choose(MOST)
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
        await until(lambda number=number: stack.ready(number))
        await goes_on(people)

    # 5. The workers of the new release: what became due meanwhile is done, so the bots play on.
    stack.start_workers()
    await goes_on([*people, alone])
    for player in people:
        player.may_choose(inf)
    await until(lambda: len(acknowledged([*people, alone])) > 20)
    await leave([*people, alone], playing)

    matches = [str(one["match"]) for one in (*seeded, with_bots)]
    stored = json.loads(stack.run("-m", "tests.load.moves", *matches))
    told = acknowledged([*people, alone])
    assert {nonce: stored.get(nonce) for nonce in told} == told
    assert json.loads(stack.run("-m", "tests.load.turns", *matches)) == []
