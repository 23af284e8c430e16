"""A started site to which things happen: nobody waits longer than a few seconds, and nothing acknowledged
is lost."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest

from bench import site as bench_site
from bench.site import Site
from bench.wire import Wire

pytestmark = pytest.mark.servers
FIGURES = pytest.mark.uncertain("its promises are seconds on the wall clock of a busy machine")
MOST_SECONDS = 5.0
"""How long anybody may wait for anything."""
IN_SMALL_FOLDER = 'mount -t tmpfs -o size=96m none "$VAR_DIR" && exec "$@"'


class Inside:
    """A site in a mount namespace of its own, where its folder is a small disk. (Needs no rights:
    a user namespace has them.)"""

    def __init__(self, site: Site) -> None:
        self.pid = site.supervisor.pid
        self.folder = Path(site.environment["VAR_DIR"])

    @property
    def seen(self) -> Path:
        """The site's folder as seen from here."""
        return Path(f"/proc/{self.pid}/root{self.folder}")

    def enter(self, *command: str) -> list[str]:
        """The command that runs another one beside the site."""
        return [
            "nsenter",
            "-t",
            str(self.pid),
            "-U",
            "-m",
            "--preserve-credentials",
            f"--wd={os.getcwd()}",
            *command,
        ]

    def fill(self) -> None:
        """Nothing more can be written."""
        with (self.seen / "filler").open("wb", buffering=0) as file:
            for size in (65536, 4096, 512, 1):
                try:
                    while file.write(b"x" * size):
                        pass
                except OSError:
                    continue

    def empty(self) -> None:
        (self.seen / "filler").unlink()


@contextmanager
def small_site() -> Iterator[tuple[Site, Inside]]:
    """The embedded site on a small disk."""
    folder, logs = tempfile.mkdtemp(prefix="kaijusite-faults-"), tempfile.mkdtemp(prefix="kaijusite-logs-")
    environment = {
        **{name: value for name, value in os.environ.items() if name not in bench_site.STACK},
        "VAR_DIR": folder,
        "PORT": str(bench_site.PORT),
        "DJANGO_SETTINGS_MODULE": "kaijusite.settings",
    }
    log = Path(logs) / "log"
    command = [
        "unshare",
        "-rm",
        "sh",
        "-c",
        IN_SMALL_FOLDER,
        "site",
        sys.executable,
        "-m",
        "kaijusite.site",
    ]
    with log.open("wb") as file:
        supervisor = subprocess.Popen(command, env=environment, stdout=file, stderr=file)
    try:
        bench_site._wait(supervisor, log)
        site = Site(environment, supervisor)
        yield site, Inside(site)
    finally:
        supervisor.send_signal(signal.SIGINT)
        supervisor.wait(30)
        shutil.rmtree(folder, ignore_errors=True)
        shutil.rmtree(logs, ignore_errors=True)


def in_site(site: Site, *command: str, around: Inside | None = None) -> Any:
    """What a program of the site prints, as JSON."""
    whole = [sys.executable, *command]
    done = subprocess.run(
        around.enter(*whole) if around else whole, env=site.environment, check=True, stdout=subprocess.PIPE
    )
    return json.loads(done.stdout)


class Person:
    """Somebody with a socket at a table, who waves through whatever is asked and notes how long each answer
    took."""

    def __init__(self, match: int, session: str) -> None:
        self.match, self.session = match, session
        self.latest: dict[str, Any] = {}
        self.answers: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.acknowledged: dict[str, int] = {}
        self.wire: Wire | None = None

    async def come(self) -> float:
        """Open a socket; how long it took until the table was shown."""
        began = time.monotonic()
        self.shown = asyncio.Event()
        self.wire = Wire(self._heard, lambda: None)
        address = ("127.0.0.1", bench_site.PORT)
        path = f"/ws/table/{self.match}/"
        await asyncio.wait_for(self.wire.connect(address, path, f"sessionid={self.session}"), 60)
        await asyncio.wait_for(self.shown.wait(), 60)
        return time.monotonic() - began

    def _heard(self, data: bytes) -> None:
        message = json.loads(data)
        if message["type"] == "update":
            self.latest = message
            self.shown.set()
        elif message["type"] in ("done", "refused"):
            self.answers.put_nowait(message)

    async def act(self, nonce: str) -> tuple[str, float]:
        """Choose something; `done` or the code of the refusal, and how long that took."""
        assert self.wire is not None
        prompt = self.latest.get("prompt") or {"choices": []}
        choices = [one for one in prompt["choices"] if one["verb"] not in ("trade", "counter")]
        if not choices:
            return "not asked", 0.0
        began = time.monotonic()
        self.wire.send(
            json.dumps(
                {
                    "type": "act",
                    "version": self.latest["version"],
                    "nonce": nonce,
                    "action": choices[0]["action"],
                }
            ).encode()
        )
        answer = await asyncio.wait_for(self.answers.get(), 60)
        waited = time.monotonic() - began
        if answer["type"] == "done":
            self.acknowledged[nonce] = answer["version"]
            await asyncio.sleep(0.05)
        return answer.get("code", "done"), waited


def ask(method: str, path: str, body: str = "", **headers: str) -> tuple[int, bytes, float]:
    """One request: its status, what came, and how long it took."""
    began = time.monotonic()
    connection = http.client.HTTPConnection("127.0.0.1", bench_site.PORT, timeout=90)
    try:
        connection.request(method, path, body or None, headers)
        answer = connection.getresponse()
        return answer.status, answer.read(), time.monotonic() - began
    finally:
        connection.close()


async def asked(method: str, path: str, body: str = "", **headers: str) -> tuple[int, bytes, float]:
    return await asyncio.to_thread(ask, method, path, body, **headers)


def log_in() -> float:
    """Somebody tries to log in; how long it took."""
    _, page, first = ask("GET", "/accounts/login/")
    token = page.partition(b'name="csrfmiddlewaretoken" value="')[2].partition(b'"')[0].decode()
    cookie = f"csrftoken={token}"
    form = f"csrfmiddlewaretoken={token}&login=demo&password=nothing"
    kind = "application/x-www-form-urlencoded"
    _, _, second = ask("POST", "/accounts/login/", form, **{"Cookie": cookie, "Content-Type": kind})
    return max(first, second)


@asynccontextmanager
async def tables(site: Site, count: int, around: Inside | None = None) -> AsyncIterator[list[Person]]:
    """So many tables of two people who are there."""
    seeded = in_site(site, "-m", "bench.seed", str(count), around=around)
    people = [Person(match["match"], session) for match in seeded for session in match["sessions"]]
    for person in people:
        await person.come()
    yield people
    for person in people:
        if person.wire is not None:
            person.wire.close()


async def play(people: list[Person], seconds: float, name: str) -> tuple[set[str], list[float]]:
    """All play for so long: what they were answered, and how long each waited."""
    said: set[str] = set()
    waits: list[float] = []
    until = time.monotonic() + seconds

    async def one(number: int, person: Person) -> None:
        count = 0
        while time.monotonic() < until:
            count += 1
            what, waited = await person.act(f"{name}-{number}-{count}")
            said.add(what)
            waits.append(waited)
            await asyncio.sleep(0.2)

    await asyncio.gather(*(one(number, person) for number, person in enumerate(people)))
    return said - {"not asked"}, waits


def stored(site: Site, people: list[Person], around: Inside | None = None) -> tuple[Any, dict[str, int]]:
    """The stored moves by nonce, and those that were acknowledged."""
    moves = in_site(site, "-m", "tests.load.moves", *{str(person.match) for person in people}, around=around)
    acknowledged = {nonce: at for person in people for nonce, at in person.acknowledged.items()}
    return moves, acknowledged


def told(name: str, **waits: float) -> None:
    """The figures of a fault, for whoever runs this with `-s`."""
    print(f"\n{name}: " + ", ".join(f"{what} {seconds:.1f} s" for what, seconds in waits.items()))  # noqa: T201


@FIGURES
async def test_a_redis_that_hangs_keeps_nobody_waiting() -> None:
    with bench_site.running(stack=False) as site:
        async with tables(site, 3) as people:
            bots = in_site(site, "-m", "tests.load.bots")
            [valkey] = site.processes("valkey-server")
            os.kill(valkey, signal.SIGSTOP)
            try:
                late = [Person(one.match, one.session) for one in people]
                arriving = asyncio.gather(*(person.come() for person in late))
                said, waits = await play(people, 8.0, "hung")
                arrivals = await arriving
                door = await asyncio.to_thread(log_in)
                status, page, ready = await asked("GET", "/ready")
                front = (await asked("GET", "/"))[2]
            finally:
                os.kill(valkey, signal.SIGCONT)
            began = time.monotonic()
            watcher = Person(bots["match"], bots["session"])
            await watcher.come()
            before = watcher.latest["version"]
            while watcher.latest["version"] < before + 2 and time.monotonic() < began + 60:
                if watcher.latest["prompt"]:
                    await watcher.act(f"after-{watcher.latest['version']}")
                await asyncio.sleep(0.05)
            back = time.monotonic() - began
            told(
                "Redis hangs",
                act=max(waits),
                arrive=max(arrivals),
                log_in=door,
                ready=ready,
                front=front,
                bots_afterwards=back,
            )
            assert said == {"done"}
            assert max(*waits, *arrivals, door, ready, front) < MOST_SECONDS
            assert (status, json.loads(page)["redis"]) == (503, "does not answer")
            moves, acknowledged = stored(site, people)
            assert len(acknowledged) > 10
            assert {nonce: moves.get(nonce) for nonce in acknowledged} == acknowledged
            assert back < 2 * MOST_SECONDS, "bots go on with the first sweep after the fault"


@FIGURES
async def test_a_full_disk_is_told_at_once_and_forgotten_afterwards() -> None:
    with small_site() as (site, inside):
        async with tables(site, 3, inside) as people:
            said, _ = await play(people, 2.0, "before")
            assert "done" in said
            inside.fill()
            said, waits = await play(people, 6.0, "full")
            assert said == {"busy"}, "nothing is acknowledged that is not on disk"
            assert max(waits) < MOST_SECONDS
            cookie = f"sessionid={people[0].session}"
            status, page, ready = await asked("GET", "/ready")
            assert (status, json.loads(page)["writing"]) == (503, "cannot write")
            address = f"/tables/{people[0].match}/"
            seen, _, looking = await asked("GET", address, Cookie=cookie)
            assert seen == 200, "what is there can be read"
            path = f"/api/v1/tables/{people[0].match}/resign/"
            head = {"Cookie": f"{cookie}; csrftoken={'c' * 32}", "X-CSRFToken": "c" * 32}
            status, page, program = await asked(
                "POST", path, '{"nonce": "no"}', **head, **{"Content-Type": "application/json"}
            )
            assert (status, json.loads(page)["code"]) == (503, "busy")
            inside.empty()
            began = time.monotonic()
            while (await asked("GET", "/ready"))[0] != 200:
                assert time.monotonic() < began + 60
                await asyncio.sleep(0.1)
            back = time.monotonic() - began
            said, after = await play(people, 2.0, "after")
            told(
                "The disk is full",
                act=max(waits),
                ready=ready,
                page=looking,
                program=program,
                ready_again=back,
                act_afterwards=max(after),
            )
            assert said == {"done"}
            assert max(back, ready, looking, program, *after) < MOST_SECONDS
            moves, acknowledged = stored(site, people, inside)
            assert {nonce: moves.get(nonce) for nonce in acknowledged} == acknowledged
            assert not any(nonce.startswith("full-") for nonce in moves), (
                "and nothing is on disk that was refused"
            )


@FIGURES
async def test_a_web_process_that_keeps_dying_is_back_soon_after_it_does_not() -> None:
    with bench_site.running(stack=False) as site:
        async with tables(site, 1) as people:
            for _ in range(7):
                until = time.monotonic() + 60
                while not (found := site.processes("daphne")) and time.monotonic() < until:
                    await asyncio.sleep(0.02)
                os.kill(found[0], signal.SIGKILL)
                while site.processes("daphne") == found:
                    await asyncio.sleep(0.02)
            began = time.monotonic()
            while not site.processes("daphne"):
                await asyncio.sleep(0.02)
            started = time.monotonic() - began
            back = Person(people[0].match, people[0].session)
            while True:
                try:
                    await back.come()
                    break
                except OSError:
                    await asyncio.sleep(0.05)
            told("Killed seven times", started_again=started, at_the_table=time.monotonic() - began)
            assert started < MOST_SECONDS / 2


@FIGURES
async def test_a_match_that_somebody_holds_in_the_database_holds_up_no_other(servers: dict[str, str]) -> None:
    with bench_site.running(stack=True) as site:
        async with tables(site, 3) as people:
            held = people[0].match
            with psycopg.connect(bench_site.STACK["DATABASE_URL"]) as holder:
                holder.execute("SELECT id FROM games_match WHERE id = %s FOR UPDATE", [held])
                (here, mine), (others, waits) = await asyncio.gather(
                    play(people[:2], 8.0, "held"), play(people[2:], 8.0, "others")
                )
                holder.rollback()
            after, again = await play(people[:2], 2.0, "after")
            told("A row is held", at_that_table=max(mine), at_others=max(waits), afterwards=max(again))
            assert here == {"busy"}
            assert others == {"done"}
            assert after == {"done"}
            assert max(*mine, *waits, *again) < MOST_SECONDS


def visited() -> int:
    return ask("GET", "/tables/")[0]


async def test_a_crowd_of_visitors_shares_a_few_connections(servers: dict[str, str]) -> None:
    most = 0
    with (
        bench_site.running(stack=True) as site,
        psycopg.connect(bench_site.STACK["DATABASE_URL"], autocommit=True) as watcher,
        ThreadPoolExecutor(130) as crowd,
    ):
        began = time.monotonic()
        coming = [crowd.submit(visited) for _ in range(390)]
        while not all(one.done() for one in coming):
            query = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
            [(open_,)] = watcher.execute(query).fetchall()
            most = max(most, open_)
            await asyncio.sleep(0.05)
        print(f"\n130 visitors: {most} connections, 390 pages in {time.monotonic() - began:.1f} s")  # noqa: T201
        assert {one.result() for one in coming} == {200}
        web = len(site.processes("daphne"))
        assert most <= 20 * web + 10, "the pools, one for each worker, and this one"


@FIGURES
def test_a_socket_at_whose_end_nobody_is_any_more_is_closed() -> None:
    address = ("127.0.0.1", bench_site.PORT)
    with bench_site.running(stack=False), socket.create_connection(address, timeout=60) as gone:
        host = f"127.0.0.1:{bench_site.PORT}"
        lines = (
            f"GET /ws/lobby/ HTTP/1.1|Host: {host}|Origin: http://{host}|Upgrade: websocket|Connection: "
            "Upgrade|Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==|Sec-WebSocket-Version: 13||"
        )
        gone.sendall(lines.replace("|", "\r\n").encode())
        began = time.monotonic()
        with contextlib.suppress(ConnectionResetError):
            while gone.recv(65536):
                pass
        told("Nobody at the other end", closed_after=time.monotonic() - began)
        assert 10 < time.monotonic() - began < 40


@pytest.fixture(autouse=True)
def own_port(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each site listens where the one before surely does not."""
    monkeypatch.setattr(bench_site, "PORT", bench_site.free_port())
