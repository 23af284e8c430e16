"""The embedded site on a small disk, which can be filled."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from bench import site as bench_site
from bench.ports import reserved_port
from bench.site import Site
from tests.load.sites import START

IN_SMALL_FOLDER = 'mount -t tmpfs -o size=96m none "$VAR_DIR" && exec "$@"'


class SmallDisk:
    """The disk of a site in a mount namespace of its own. (Needs no rights: a user namespace has them.)"""

    def __init__(self, site: Site) -> None:
        pid = site.supervisor.pid
        self.seen = Path(f"/proc/{pid}/root{site.environment['VAR_DIR']}")
        """The site's folder as seen from here."""
        self.around = inside(pid)
        """What runs a command beside the site."""

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


def inside(pid: int) -> list[str]:
    """What runs a command in the namespace of a process."""
    return ["nsenter", "-t", str(pid), "-U", "-m", "--preserve-credentials", f"--wd={os.getcwd()}"]


@contextmanager
def small_site() -> Iterator[tuple[Site, SmallDisk]]:
    """The site and its disk."""
    with ExitStack() as own:
        folder, logs = (
            own.enter_context(bench_site.own_folder(f"kaijusite-{word}-")) for word in ("faults", "logs")
        )
        environment = bench_site.surroundings(folder, own.enter_context(reserved_port()))
        start = [sys.executable, "-m", "kaijusite.site"]
        command = ["unshare", "-rm", "sh", "-c", IN_SMALL_FOLDER, "site", *start]
        supervisor = own.enter_context(bench_site.supervised(command, environment, logs / "log"))
        bench_site.started(supervisor, logs / "log", START)
        bench_site.workers_answer(environment, START, inside(supervisor.pid))
        site = Site(environment, supervisor)
        yield site, SmallDisk(site)
