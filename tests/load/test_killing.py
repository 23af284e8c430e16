"""A started site whose processes are killed at any moment: no acknowledged move is lost, and the match
goes on."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench import site as bench_site
from bench.ports import reserved_port
from bench.site import Site
from kaijusite.schedule import BACKGROUND, QUEUES
from tests.load.players import LONG_GAME, Player, acknowledged, leave, more_acknowledged
from tests.load.sites import START, in_site, running, until, wait_for
from tests.patience import PATIENCE

pytestmark = pytest.mark.servers
PROCESSES = ["valkey", "web", "web in reserve", *QUEUES, BACKGROUND, "beat"]
TABLES = 4
BETWEEN = 2 * TABLES
"""Moves between two kills: more than could have been under way at the one before."""


@pytest.fixture(scope="module", params=["embedded", "stack"])
def site(request: pytest.FixtureRequest, servers: dict[str, str]) -> Iterator[Site]:
    with running(stack=request.param == "stack") as site:
        yield site


async def test_killing_web_processes_loses_no_acknowledged_move(site: Site) -> None:
    seeded = in_site(site, "-m", "bench.seed", str(TABLES), "2", LONG_GAME)
    players = [
        Player(match["match"], session, [site.port], thinks=0.05)
        for match in seeded
        for session in match["sessions"]
    ]
    playing = [asyncio.create_task(player.play()) for player in players]
    for _ in range(3):
        await more_acknowledged(players, BETWEEN)
        for process in site.processes("daphne"):
            os.kill(process, signal.SIGKILL)
    await more_acknowledged(players, BETWEEN)
    await leave(players, playing)

    stored = in_site(site, "-m", "tests.load.moves", *(str(match["match"]) for match in seeded))
    told = acknowledged(players)
    assert len(told) > 20
    assert {nonce: stored.get(nonce) for nonce in told} == told


async def test_killing_workers_does_not_stop_a_match_of_bots(site: Site) -> None:
    match = in_site(site, "-m", "tests.load.bots")
    player = Player(match["match"], match["session"], [site.port])
    playing = asyncio.create_task(player.play())
    await until(lambda: player.version >= 5)
    workers = site.processes(" worker ")
    assert len(workers) == len(QUEUES) + 1
    for process in workers:
        os.kill(process, signal.SIGKILL)
    reached = player.version
    await until(lambda: player.version >= reached + 5)
    await leave([player], [playing])


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
    passwords = []
    with reserved_port() as port:
        environment = bench_site.surroundings(tmp_path, port)
        for number in (signal.SIGTERM, signal.SIGINT):
            log = tmp_path / f"log-{number.name}"
            command = [sys.executable, "-m", "kaijusite.site"]
            with bench_site.supervised(command, environment, log) as supervisor:
                bench_site.started(supervisor, log, START)
                assert len(bench_site.children(supervisor.pid)) == len(PROCESSES)
                supervisor.send_signal(number)
                assert supervisor.wait(PATIENCE) == 0
            wait_for(lambda: not alive_in(tmp_path))
            passwords.append(next(line for line in log.read_text().splitlines() if "password" in line))
    assert passwords[0] == passwords[1]
