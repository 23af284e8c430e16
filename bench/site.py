"""Moves over WebSockets: a site started for the purpose, and the load on it from a process of its own."""

from __future__ import annotations

import json
import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import msgspec

from bench.load import Measured, Plan, Seats
from bench.ports import HOST, reserved_port
from bench.servers import own_database, own_redis
from kaijusite.supervisor import die_with_parent

SEATS = 4
"""At each table of the load."""
SERVERS = ("DATABASE_URL", "REDIS_URL")
"""What a site on servers is told of them."""
START_SECONDS = 120.0
"""How long a site, and after that its workers, may take to come up."""
STOP_SECONDS = 60.0


class Site:
    """A running site and what it takes of the machine."""

    def __init__(self, environment: dict[str, str], supervisor: subprocess.Popen[bytes]) -> None:
        self.environment = environment
        self.supervisor = supervisor
        self.port = int(environment["PORT"])

    def processes(self, word: str) -> list[int]:
        """The ids of the site's processes whose command contains this word."""
        return children(self.supervisor.pid, word)

    def memory_mb(self) -> float:
        """The memory of the largest web process."""
        return max(_resident_mb(process) for process in self.processes("daphne"))

    def cpu_seconds(self) -> dict[str, float]:
        """What each kind of process has used of the processors so far."""
        words = {"web": "daphne", "valkey": "valkey-server", "workers": " worker "}
        return {name: sum(map(cpu_seconds, self.processes(word))) for name, word in words.items()}


def children(parent: int, word: str = "") -> list[int]:
    """The ids of the processes that this one started and whose command contains this word."""
    found = []
    for path in Path("/proc").glob("[0-9]*"):
        try:
            started_by = int((path / "stat").read_text().rpartition(")")[2].split()[1])
            command = (path / "cmdline").read_bytes().replace(b"\0", b" ").decode()
        except OSError:
            continue
        if started_by == parent and word in command:
            found.append(int(path.name))
    return found


def _resident_mb(process: int) -> float:
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0


def cpu_seconds(process: int) -> float:
    """What a process has used of the processors so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def scheduled(process: int) -> tuple[float, float]:
    """For how many seconds a process has run so far, and for how many it could have run but had no
    processor."""
    ran, waited, _ = Path(f"/proc/{process}/schedstat").read_text().split()
    return int(ran) / 1e9, int(waited) / 1e9


@contextmanager
def running(
    *, stack: bool, patience: float = START_SECONDS, more: Mapping[str, str] | None = None
) -> Iterator[Site]:
    """Start the site in a folder of its own, on servers of its own, and stop it. `more` is what its
    environment says besides."""
    with ExitStack() as own:
        folder = own.enter_context(own_folder("kaijusite-bench-"))
        environment = surroundings(folder, own.enter_context(reserved_port())) | dict(more or {})
        command = [sys.executable, "-m", "kaijusite.site"]
        if stack:
            command.append("--stack")
            environment |= {
                "DATABASE_URL": own.enter_context(own_database("site")),
                "REDIS_URL": own.enter_context(own_redis()),
                "SECRET_KEY": "measured, not served: " + "x" * 50,
            }
        supervisor = own.enter_context(supervised(command, environment, folder / "log"))
        started(supervisor, folder / "log", patience)
        workers_answer(environment, patience)
        yield Site(environment, supervisor)


@contextmanager
def own_folder(prefix: str) -> Iterator[Path]:
    """A folder for a while."""
    folder = Path(tempfile.mkdtemp(prefix=prefix))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def surroundings(folder: Path, port: int) -> dict[str, str]:
    """The environment of an embedded site with this folder and port, and of the programs beside it."""
    foreign = {*SERVERS, "SITE_URL"}
    return {
        **{name: value for name, value in os.environ.items() if name not in foreign},
        "VAR_DIR": str(folder),
        "PORT": str(port),
        "DJANGO_SETTINGS_MODULE": "kaijusite.settings",
    }


@contextmanager
def supervised(
    command: list[str], environment: dict[str, str], log: Path
) -> Iterator[subprocess.Popen[bytes]]:
    """The process that such a command starts a site with. It stops at the end, and where we are killed."""
    with log.open("wb") as file:
        supervisor = subprocess.Popen(
            command, env=environment, stdout=file, stderr=file, preexec_fn=die_with_parent
        )
    try:
        yield supervisor
    finally:
        supervisor.send_signal(signal.SIGINT)
        try:
            supervisor.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            supervisor.kill()
            supervisor.wait()
            raise


def started(supervisor: subprocess.Popen[bytes], log: Path, patience: float) -> None:
    """Wait until the site has said that it answers."""
    end = time.monotonic() + patience
    while b"Kaijusite is at" not in log.read_bytes():
        if supervisor.poll() is not None or time.monotonic() > end:
            raise SystemExit(f"The site did not start:\n{log.read_text()}")
        time.sleep(0.05)


def workers_answer(environment: dict[str, str], patience: float, around: Sequence[str] = ()) -> None:
    """Wait until its workers answer, too. `around` is what takes a command to where the site is."""
    command = [*around, sys.executable, "-m", "bench.workers", str(patience)]
    subprocess.run(command, env=environment, check=True)


def plan(site: Site, *, tables: int, pace: float, seconds: float) -> Plan:
    """Make the matches of so many tables, and some to spare where nobody keeps to a pace."""
    spare = 0 if pace else tables // 2
    seeded = subprocess.run(
        [sys.executable, "-m", "bench.seed", str(tables + spare), str(SEATS)],
        env=site.environment,
        check=True,
        capture_output=True,
    )
    matches = msgspec.json.decode(seeded.stdout, type=list[Seats])
    return Plan(HOST, site.port, "sessionid", tables, seconds, 4.0, pace, matches)


def played(site: Site, plan: Plan) -> dict[str, Any]:
    """Play what was planned; the figures."""
    measured, spent = _loaded(site, plan)
    latencies, answers = sorted(measured.latencies), sorted(measured.answers)
    return {
        "tables": plan.tables,
        "seconds": round(measured.seconds, 1),
        "moves": measured.moves,
        "moves_per_second": round(measured.moves / measured.seconds, 1),
        "median_ms": _ms(latencies, 0.5),
        "p95_ms": _ms(latencies, 0.95),
        "p99_ms": _ms(latencies, 0.99),
        "done_median_ms": _ms(answers, 0.5),
        "refused": measured.refused,
        "lost_connections": measured.lost,
        "finished_matches": measured.finished,
        "kilobytes_per_move": round(measured.bytes_received / 1024 / max(1, measured.moves), 1),
        "web_memory_mb": round(site.memory_mb(), 1),
        "processors_used": {name: round(took / measured.seconds, 2) for name, took in spent.items()},
        "web_ms_of_processor_per_move": round(spent["web"] * 1000 / max(1, measured.moves), 2),
    }


def _loaded(site: Site, plan: Plan) -> tuple[Measured, dict[str, float]]:
    """Run the load; what it measured, and the processor time that the site took while it counted."""
    command = [sys.executable, "-m", "bench.load"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as load:
        assert load.stdin is not None
        assert load.stdout is not None
        assert load.stderr is not None
        load.stdin.write(msgspec.json.encode(plan))
        load.stdin.close()
        taken = {}
        for line in load.stderr:
            if line.strip() not in (b"counting", b"counted"):
                sys.stderr.write(line.decode())
                continue
            taken[line.strip()] = site.cpu_seconds()
            if line.strip() == b"counted":
                break
        measured = msgspec.json.decode(load.stdout.read(), type=Measured)
    return measured, {name: after - taken[b"counting"][name] for name, after in taken[b"counted"].items()}


def _ms(ordered: list[float], share: float) -> float | None:
    return round(ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000, 2) if ordered else None


def measure(*, stack: bool, seconds: float) -> dict[str, Any]:
    """Both loads on one kind of site: people at their pace, and everybody answering at once."""
    with running(stack=stack) as site:
        calm = played(site, plan(site, tables=50, pace=1.0, seconds=seconds))
        saturated = played(site, plan(site, tables=100, pace=0.0, seconds=seconds))
    return {"one_move_a_second": calm, "saturated": saturated}


def describe(name: str, figures: dict[str, Any]) -> Iterator[str]:
    """The figures as lines to read."""
    for load, it in figures.items():
        yield (
            f"{name}, {load.replace('_', ' ')}, {it['tables']} tables: {it['moves_per_second']} moves/s, "
            f"to the other's receipt median {it['median_ms']} ms, p95 {it['p95_ms']} ms, "
            f"p99 {it['p99_ms']} ms; web process {it['web_memory_mb']} MB; processors "
            f"{json.dumps(it['processors_used'])}, web {it['web_ms_of_processor_per_move']} ms of processor "
            f"a move; refused {json.dumps(it['refused'])}, lost {it['lost_connections']}"
        )


def speed_of_disk(folder: Path) -> float:
    """Milliseconds for one small durable write here, the floor for any single move."""
    path, times = folder / "fsync", []
    with path.open("wb", buffering=0) as file:
        for _ in range(50):
            began = time.perf_counter()
            file.write(b"x" * 4096)
            os.fsync(file.fileno())
            times.append(time.perf_counter() - began)
    path.unlink()
    return round(statistics.median(times) * 1000, 2)
