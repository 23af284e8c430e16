"""A disk that is full when the site starts, or becomes so meanwhile: the start ends with a sentence, and the
next one, with room, finds nothing that stands in its way."""

from __future__ import annotations

import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

import pytest

from bench import site as bench_site
from bench.ports import reserved_port
from tests.load.crowd import Crowd
from tests.load.small_disk import START_SITE, SmallDisk, begun, small_disk
from tests.patience import PATIENCE

pytestmark = pytest.mark.servers


def refused(environment: dict[str, str], disk: SmallDisk) -> None:
    """The site does not start, and says why and where."""
    done = subprocess.run(
        [*disk.around, *START_SITE], env=environment, capture_output=True, text=True, timeout=2 * PATIENCE
    )
    said = done.stdout + done.stderr
    assert done.returncode == 1, said
    assert "Traceback" not in said, said
    [reason] = [line for line in said.splitlines() if environment["VAR_DIR"] in line]
    assert "No space left" in reason or "no room left" in reason


async def test_a_site_whose_disk_is_full_starts_when_there_is_room(tmp_path: Path) -> None:
    """At each of these there is room for another part of the first start: nothing, half a database, and half
    of the static files."""
    with bench_site.own_folder("kaijusite-full-") as folder, reserved_port() as port:
        environment = bench_site.surroundings(folder, port)
        with small_disk(folder) as disk:
            for leave in (0, 40, 20_000):
                disk.fill(leave)
                refused(environment, disk)
                disk.empty()
            with begun(environment, disk, tmp_path / "log") as site:
                disk.fill()
                crowd = Crowd(site, disk.around)
                for path, status in (("/", 200), ("/tables/", 200), ("/ready", 503)):
                    assert (await crowd.asked("GET", path))[0] == status, "what is there can be read"
            disk.empty()
            disk.fill()  # what lay beside the database has made room when the site ended
            refused(environment, disk)
            disk.empty()
            with begun(environment, disk, tmp_path / "log") as site:
                assert (await Crowd(site, disk.around).asked("GET", "/ready"))[0] == 200
            with closing(sqlite3.connect(disk.seen / "kaijusite.sqlite3")) as database:
                assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
