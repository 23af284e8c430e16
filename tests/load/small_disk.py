"""The embedded site on a small disk, which can be filled."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from bench import site as bench_site
from bench.ports import reserved_port
from bench.site import Site
from kaijusite.supervisor import die_with_parent
from tests.load.sites import START

HOLDS_IT = 'mount -t tmpfs -o size=96m none "$0" && echo "it is there" && exec sleep infinity'
START_SITE = [sys.executable, "-m", "kaijusite.site"]


class SmallDisk:
    """A disk at a folder, in a mount namespace of its own. (Needs no rights: a user namespace has them.)"""

    def __init__(self, pid: int, folder: Path) -> None:
        self.seen = Path(f"/proc/{pid}/root{folder}")
        """The folder as seen from here."""
        self.around = inside(pid)
        """What runs a command beside it."""

    def fill(self, leave: int = 0) -> None:
        """Nothing more can be written, but so many kilobytes."""
        with (self.seen / "filler").open("wb", buffering=0) as file:
            for size in (65536, 4096, 512, 1):
                try:
                    while file.write(b"x" * size):
                        pass
                except OSError:
                    continue
            file.truncate(file.tell() - leave * 1024)

    def empty(self) -> None:
        (self.seen / "filler").unlink()


def inside(pid: int) -> list[str]:
    """What runs a command in the namespace of a process."""
    return ["nsenter", "-t", str(pid), "-U", "-m", "--preserve-credentials", f"--wd={os.getcwd()}"]


@contextmanager
def small_disk(folder: Path) -> Iterator[SmallDisk]:
    """Such a disk, for whoever is started beside it."""
    command = ["unshare", "-rm", "sh", "-c", HOLDS_IT, str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, preexec_fn=die_with_parent) as holder:
        try:
            assert holder.stdout is not None
            assert holder.stdout.readline()
            yield SmallDisk(holder.pid, folder)
        finally:
            holder.kill()


@contextmanager
def small_site() -> Iterator[tuple[Site, SmallDisk]]:
    """The site and its disk."""
    with ExitStack() as own:
        folder, logs = (
            own.enter_context(bench_site.own_folder(f"kaijusite-{word}-")) for word in ("faults", "logs")
        )
        environment = bench_site.surroundings(folder, own.enter_context(reserved_port()))
        disk = own.enter_context(small_disk(folder))
        yield own.enter_context(begun(environment, disk, logs / "log")), disk


@contextmanager
def begun(environment: dict[str, str], disk: SmallDisk, log: Path) -> Iterator[Site]:
    """A site on this disk, which has started."""
    with bench_site.supervised([*disk.around, *START_SITE], environment, log) as supervisor:
        bench_site.started(supervisor, log, START)
        bench_site.workers_answer(environment, START, disk.around)
        yield Site(environment, supervisor)
