"""A started site whose processes are killed at any moment: no acknowledged move is lost, and the match
goes on."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from bench import site as bench_site
from bench.site import Site
from bench.wire import Wire
from kaijusite.schedule import BACKGROUND, QUEUES

pytestmark = pytest.mark.servers
COMPOSED = {"trade", "counter"}
PROCESSES = ["valkey", "web", *QUEUES, BACKGROUND, "beat"]


@pytest.fixture(scope="module", params=["embedded", "stack"])
def site(request: pytest.FixtureRequest, servers: dict[str, str]) -> Iterator[Site]:
    """The embedded site, and the one on PostgreSQL and Redis with two web processes."""
    with bench_site.running(stack=request.param == "stack") as site:
        yield site


def in_site(site: Site, *command: str) -> Any:
    """What a program of the site prints, as JSON."""
    done = subprocess.run(
        [sys.executable, *command], env=site.environment, check=True, stdout=subprocess.PIPE
    )
    return json.loads(done.stdout)


class Player:
    """Answers whatever it is asked, and comes back when the connection breaks: to the next of the ports."""

    def __init__(
        self, match: int, session: str, ports: Sequence[int] = (bench_site.PORT,), *, thinks: float = 0.0
    ) -> None:
        self.match, self.session = match, session
        self.ports = cycle(ports)
        self.thinks = thinks
        self.acknowledged: dict[str, int] = {}
        self.sent = 0
        self.version = 0
        self.wire: Wire | None = None
        self.stopped = False
        self.asked: dict[str, Any] = {}

    async def play(self) -> None:
        """Stay connected until stopped."""
        while not self.stopped:
            broken = asyncio.Event()
            wire = Wire(self.heard, broken.set)
            try:
                path = f"/ws/table/{self.match}/"
                await wire.connect(("127.0.0.1", next(self.ports)), path, f"sessionid={self.session}")
            except OSError:
                await asyncio.sleep(0.1)
                continue
            self.wire = wire
            if self.stopped:
                wire.close()
            elif self.asked:
                self.answer(self.asked["version"])
            await broken.wait()

    def heard(self, data: bytes) -> None:
        message = json.loads(data)
        if message["type"] == "update":
            self.version = max(self.version, message["version"])
            self.asked = message
            asyncio.get_running_loop().call_later(self.thinks, self.answer, message["version"])
        elif message["type"] == "done":
            self.acknowledged[message["nonce"]] = message["version"]

    def answer(self, version: int) -> None:
        """Choose something, unless the table has moved on."""
        if version != self.asked["version"]:
            return
        choices = [
            c for c in (self.asked["prompt"] or {"choices": []})["choices"] if c["verb"] not in COMPOSED
        ]
        if choices and self.wire is not None and not self.stopped:
            self.sent += 1
            act = {"type": "act", "version": self.asked["version"], "nonce": f"{id(self)}-{self.sent}"}
            self.wire.send(
                json.dumps({**act, "action": choices[self.sent % len(choices)]["action"]}).encode()
            )

    def stop(self) -> None:
        self.stopped = True
        if self.wire is not None:
            self.wire.close()


async def until(holds: Any, seconds: float = 120.0) -> None:
    """Wait until something holds."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "it did not happen in time"
        await asyncio.sleep(0.05)


def wait_for(holds: Any, seconds: float = 120.0) -> None:
    """Wait until something holds, where nothing else goes on."""
    asyncio.run(until(holds, seconds))


async def test_killing_web_processes_loses_no_acknowledged_move(site):
    seeded = in_site(site, "-m", "bench.seed", "4")
    players = [Player(match["match"], session) for match in seeded for session in match["sessions"]]
    playing = [asyncio.create_task(player.play()) for player in players]
    for _ in range(3):
        before = [player.version for player in players]
        await until(lambda before=before: any(p.version > v for p, v in zip(players, before, strict=True)))
        await asyncio.sleep(0.5)
        for process in site.processes("daphne"):
            os.kill(process, signal.SIGKILL)
    before = [player.version for player in players]
    await until(lambda: any(p.version > v for p, v in zip(players, before, strict=True)))
    await until(lambda: sum(len(player.acknowledged) for player in players) > 20)
    for player in players:
        player.stop()
    await asyncio.wait_for(asyncio.gather(*playing), 30)

    stored = in_site(site, "-m", "tests.load.moves", *(str(match["match"]) for match in seeded))
    acknowledged = {nonce: version for player in players for nonce, version in player.acknowledged.items()}
    assert len(acknowledged) > 20
    assert {nonce: stored[nonce] for nonce in acknowledged} == acknowledged


async def test_killing_workers_does_not_stop_a_match_of_bots(site):
    match = in_site(site, "-m", "tests.load.bots")
    player = Player(match["match"], match["session"])
    playing = asyncio.create_task(player.play())
    await until(lambda: player.version >= 5)
    for process in site.processes(" worker "):
        os.kill(process, signal.SIGKILL)
    reached = player.version
    await until(lambda: player.version >= reached + 5)
    player.stop()
    await asyncio.wait_for(playing, 30)


def alive_in(folder: Path) -> list[str]:
    """The commands that still run with this folder as theirs: a worker's own processes too."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if f"VAR_DIR={folder}\0".encode() in (process / "environ").read_bytes():
                found.append((process / "cmdline").read_bytes().replace(b"\0", b" ").decode())
        except OSError:
            continue
    return found


def test_a_terminated_supervisor_leaves_no_process_and_keeps_the_data(tmp_path: Path) -> None:
    environment = {
        **{name: value for name, value in os.environ.items() if name not in bench_site.STACK},
        "VAR_DIR": str(tmp_path),
        "PORT": str(bench_site.free_port()),
        "DJANGO_SETTINGS_MODULE": "kaijusite.settings",
    }
    passwords = []
    for number in (signal.SIGTERM, signal.SIGINT):
        log = tmp_path / f"log-{number.name}"
        with log.open("wb") as file:
            supervisor = subprocess.Popen(
                [sys.executable, "-m", "kaijusite.site"], env=environment, stdout=file, stderr=file
            )
        wait_for(lambda log=log: "Kaijusite is at" in log.read_text())
        started = Site(environment, supervisor)
        wait_for(lambda started=started: len(started.processes("")) >= len(PROCESSES))
        assert len(started.processes("")) == len(PROCESSES)
        supervisor.send_signal(number)
        assert supervisor.wait(30) == 0
        wait_for(lambda: not alive_in(tmp_path), seconds=10)
        passwords.append(next(line for line in log.read_text().splitlines() if "password" in line))
    assert passwords[0] == passwords[1]
