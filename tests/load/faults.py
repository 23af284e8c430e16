"""What can happen to a started site. Each of these lets it happen, holds that nobody is left without an
answer and nothing acknowledged is lost, and returns how many seconds somebody waited for what.

`test_faults.py` asks for the first alone, on any machine; `test_figures.py` for the seconds too."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import socket
import sys
import time
from contextlib import ExitStack

import psycopg

from bench import site as bench_site
from bench.fair_clock import FairClock
from bench.ports import HOST, reserved_port
from bench.servers import own_redis
from bench.site import Site
from tests.load.crowd import Crowd, told
from tests.load.own_postgresql import OwnPostgresql
from tests.load.sites import START, in_site, running, until
from tests.load.small_disk import small_site
from tests.patience import PATIENCE

Waits = dict[str, float]
AWAY = 30.0
"""Seconds for which a database is away after everybody has noticed."""
TABLES = 3
SILENCE = 10.0
"""After so many seconds a socket is asked whether anybody is there (`PINGS` of `kaijusite/site.py`)."""
CLOSES = 25.0
"""After so many it is closed if nobody says so."""


async def redis_hangs() -> Waits:
    with running(stack=False) as site:
        crowd = Crowd(site)
        async with crowd.tables(TABLES) as people:
            bots = in_site(site, "-m", "tests.load.bots")
            [valkey] = site.processes("valkey-server")
            os.kill(valkey, signal.SIGSTOP)
            try:
                late = [crowd.person(one.match, one.session) for one in people]
                arriving = asyncio.gather(*(person.come() for person in late))
                said, waits = await crowd.play(
                    people, "hung", lambda: told(people)["done"] >= 40 and arriving.done()
                )
                arrivals = await arriving
                door = await asyncio.to_thread(crowd.log_in)
                status, page, ready = await crowd.asked("GET", "/ready")
                front = (await crowd.asked("GET", "/"))[2]
            finally:
                os.kill(valkey, signal.SIGCONT)
            began = crowd.clock.now()
            watcher = crowd.person(bots["match"], bots["session"])
            await watcher.come()
            before = watcher.latest["version"]
            end = time.monotonic() + PATIENCE
            while watcher.latest["version"] < before + 2:
                assert time.monotonic() < end, "bots go on after the fault"
                await watcher.act(f"after-{watcher.latest['version']}")
                await asyncio.sleep(0.05)
            back = crowd.clock.now() - began
            assert said == {"done"}
            assert (status, json.loads(page)["redis"]) == (503, "does not answer")
            moves, acknowledged = crowd.stored(people)
            assert {nonce: moves.get(nonce) for nonce in acknowledged} == acknowledged
            waited = {"act": max(waits), "arrive": max(arrivals), "log in": door, "ready": ready}
            return {**waited, "front page": front, "bots afterwards": back}


async def disk_is_full() -> Waits:
    with small_site() as (site, disk):
        crowd = Crowd(site, disk.around)
        async with crowd.tables(TABLES) as people:
            said, _ = await crowd.play(people, "before", lambda: told(people)["done"] >= 10)
            assert said == {"done"}
            disk.fill()
            said, waits = await crowd.play(people, "full", lambda: told(people).total() >= 3 * TABLES)
            assert said == {"busy"}, "nothing is acknowledged that is not on disk"
            cookie = f"sessionid={people[0].session}"
            status, page, ready = await crowd.asked("GET", "/ready")
            assert (status, json.loads(page)["writing"]) == (503, "no room")
            address = f"/tables/{people[0].match}/"
            seen, _, looking = await crowd.asked("GET", address, Cookie=cookie)
            assert seen == 200, "what is there can be read"
            path = f"/api/v1/tables/{people[0].match}/resign/"
            head = {"Cookie": f"{cookie}; csrftoken={'c' * 32}", "X-CSRFToken": "c" * 32}
            status, page, program = await crowd.asked(
                "POST", path, '{"nonce": "no"}', **head, **{"Content-Type": "application/json"}
            )
            assert (status, json.loads(page)["code"]) == (503, "busy")
            disk.empty()
            began, end = crowd.clock.now(), time.monotonic() + PATIENCE
            while (await crowd.asked("GET", "/ready"))[0] != 200:
                assert time.monotonic() < end
                await asyncio.sleep(0.1)
            back = crowd.clock.now() - began
            said, after = await crowd.play(people, "after", lambda: told(people)["done"] >= 10)
            assert said == {"done"}
            moves, acknowledged = crowd.stored(people)
            assert {nonce: moves.get(nonce) for nonce in acknowledged} == acknowledged
            assert not any(nonce.startswith("full-") for nonce in moves), (
                "and nothing is on disk that was refused"
            )
            waited = {"act": max(waits), "ready": ready, "page": looking, "program": program}
            return {**waited, "ready again": back, "act afterwards": max(after)}


async def postgresql_is_away() -> Waits:
    with ExitStack() as own:
        folder = own.enter_context(bench_site.own_folder("kaijusite-away-"))
        folder.chmod(0o755)
        (folder / "postgresql").mkdir()
        server = OwnPostgresql(folder / "postgresql", own.enter_context(reserved_port()))
        await asyncio.to_thread(server.begin)
        own.callback(server.stop, "immediate")
        environment = bench_site.surroundings(folder, own.enter_context(reserved_port())) | {
            "DATABASE_URL": server.address("site"),
            "REDIS_URL": own.enter_context(own_redis()),
            "SECRET_KEY": "tested, not served: " + "x" * 50,
        }
        start = [sys.executable, "-m", "kaijusite.site", "--stack"]
        supervisor = own.enter_context(bench_site.supervised(start, environment, folder / "log"))
        bench_site.started(supervisor, folder / "log", START)
        bench_site.workers_answer(environment, START)
        crowd = Crowd(Site(environment, supervisor))
        async with crowd.tables(TABLES) as people:
            said, _ = await crowd.play(people, "before", lambda: told(people)["done"] >= 10)
            assert said == {"done"}
            server.stop("immediate")
            said, waits = await crowd.play(people, "away", lambda: told(people).total() >= 3 * TABLES)
            assert said == {"busy"}, "nothing is acknowledged that is not stored"
            status, page, ready = await crowd.asked("GET", "/ready")
            assert (status, json.loads(page)["database"]) == (503, "does not answer")
            status, _, front = await crowd.asked("GET", "/")
            assert status == 503
            await asyncio.sleep(AWAY)
            await asyncio.to_thread(server.start)
            began = crowd.clock.now()
            said, _ = await crowd.play(people, "after", lambda: all(one.told["done"] for one in people))
            back = crowd.clock.now() - began
            moves, acknowledged = crowd.stored(people)
            assert {nonce: moves.get(nonce) for nonce in acknowledged} == acknowledged
            return {"act": max(waits), "ready": ready, "front page": front, "back": back}


async def web_process_keeps_dying() -> Waits:
    with running(stack=False) as site:
        crowd = Crowd(site)
        async with crowd.tables(1) as people:
            for _ in range(7):
                await until(lambda: site.processes("daphne"))
                found = set(site.processes("daphne"))
                for process in found:
                    os.kill(process, signal.SIGKILL)
                await until(lambda found=found: not found & set(site.processes("daphne")))
            began = crowd.clock.now()
            await until(lambda: site.processes("daphne"))
            started = crowd.clock.now() - began
            back = crowd.person(people[0].match, people[0].session)
            end = time.monotonic() + PATIENCE
            while True:
                try:
                    await back.come()
                    break
                except OSError:
                    assert time.monotonic() < end
                    await asyncio.sleep(0.05)
            return {"started again": started, "at the table": crowd.clock.now() - began}


async def a_match_is_held_in_the_database() -> Waits:
    with running(stack=True) as site:
        crowd = Crowd(site)
        async with crowd.tables(TABLES) as people:
            holding, others = people[:2], people[2:]

            def enough() -> bool:
                return told(holding).total() >= 3 and told(others).total() >= 20

            with psycopg.connect(site.environment["DATABASE_URL"]) as holder:
                holder.execute("SELECT id FROM games_match WHERE id = %s FOR UPDATE", [people[0].match])
                (here, mine), (elsewhere, waits) = await asyncio.gather(
                    crowd.play(holding, "held", enough), crowd.play(others, "others", enough)
                )
                holder.rollback()
            after, again = await crowd.play(holding, "after", lambda: told(holding)["done"] >= 5)
            assert here == {"busy"}
            assert elsewhere == {"done"}
            assert after == {"done"}
            return {"at that table": max(mine), "at others": max(waits), "afterwards": max(again)}


def nobody_is_at_the_other_end() -> Waits:
    with running(stack=False) as site, socket.create_connection((HOST, site.port), timeout=PATIENCE) as gone:
        clock = FairClock(site.supervisor.pid)
        host = f"{HOST}:{site.port}"
        lines = (
            f"GET /ws/lobby/ HTTP/1.1|Host: {host}|Origin: http://{host}|Upgrade: websocket|Connection: "
            "Upgrade|Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==|Sec-WebSocket-Version: 13||"
        )
        began, end = clock.now(), time.monotonic() + CLOSES + PATIENCE
        gone.sendall(lines.replace("|", "\r\n").encode())
        with contextlib.suppress(ConnectionResetError):
            while gone.recv(65536):
                assert time.monotonic() < end
        assert time.monotonic() > end - CLOSES - PATIENCE + SILENCE, "nobody is closed without being asked"
        return {"closed": clock.now() - began}
