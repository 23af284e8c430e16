"""A PostgreSQL of a test's own: with an archive of its log, to be destroyed and put back."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from bench.ports import HOST
from tests.patience import PATIENCE

SETTINGS = """
listen_addresses = '{host}'
unix_socket_directories = ''
archive_mode = on
archive_command = 'test ! -f {archive}/%f && cp %p {archive}/%f'
"""
"""As docs/operations.md says, but for the addresses."""


class OwnPostgresql:
    """Its data and its archive stand in one folder. It refuses to run as root, so root starts it as whom it
    belongs to."""

    def __init__(self, folder: Path, port: int) -> None:
        self.folder, self.port = folder, port
        self.data, self.archive = folder / "data", folder / "archive"
        self.archive.mkdir()
        self._as: list[str] = []
        if os.geteuid() == 0:
            self._as = ["runuser", "-u", "postgres", "--"]
            for path in (folder, self.archive):
                shutil.chown(path, "postgres")
        bindir = subprocess.run(["pg_config", "--bindir"], capture_output=True, text=True, check=True)
        self._programs = Path(bindir.stdout.strip())

    def address(self, database: str) -> str:
        return f"postgres://postgres@{HOST}:{self.port}/{database}"

    def run(self, program: str, *arguments: str) -> None:
        """One of its programs, as whom the data belongs to."""
        subprocess.run(
            [*self._as, str(self._programs / program), *arguments],
            check=True,
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
        )

    def write(self, name: str, text: str) -> None:
        """Add to a file among the data."""
        file = self.data / name
        file.write_text((file.read_text() if file.exists() else "") + text)
        if self._as:
            shutil.chown(file, "postgres")

    def begin(self) -> None:
        """From nothing."""
        self.run("initdb", "-D", str(self.data), "-U", "postgres", "--auth=trust", "--no-sync")
        self.write("postgresql.conf", SETTINGS.format(host=HOST, archive=self.archive))
        self.start()

    def start(self) -> None:
        log = str(self.folder / "log")
        self._control("start", "-l", log, "-o", f"-p {self.port}")

    def stop(self, mode: str) -> None:
        """`fast` in order; `immediate` as if the power had gone."""
        self._control("stop", "-m", mode)

    def _control(self, verb: str, *how: str) -> None:
        """Let it start or stop, and wait until it has."""
        self.run("pg_ctl", verb, "-w", "-t", str(int(PATIENCE)), "-D", str(self.data), *how)
