"""A PostgreSQL of a test's own: with an archive of its log, to be destroyed and put back."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from pathlib import Path
from typing import Any

import psycopg

from bench.ports import HOST
from kaijusite.supervisor import die_with_parent
from tests.load.sites import wait_for
from tests.patience import PATIENCE

SETTINGS = """
listen_addresses = '{host}'
unix_socket_directories = ''
archive_mode = on
archive_command = 'test ! -f {archive}/%f && cp %p {archive}/%f'
"""
"""As docs/operations.md says, but for the addresses."""


MODES = {"fast": signal.SIGINT, "immediate": signal.SIGQUIT}
"""What it ends by."""


class OwnPostgresql:
    """Its data and its archive stand in one folder. It refuses to run as root, so root starts it as whom it
    belongs to. It ends with the process that started it, however that ends."""

    def __init__(self, folder: Path, port: int) -> None:
        self.folder, self.port = folder, port
        self.data, self.archive = folder / "data", folder / "archive"
        self.archive.mkdir()
        self._as: dict[str, Any] = {}
        if os.geteuid() == 0:
            self._as = {"user": "postgres", "group": "postgres", "extra_groups": []}
            for path in (folder, self.archive):
                shutil.chown(path, "postgres")
        bindir = subprocess.run(["pg_config", "--bindir"], capture_output=True, text=True, check=True)
        self._programs = Path(bindir.stdout.strip())

    def address(self, database: str) -> str:
        return f"postgres://postgres@{HOST}:{self.port}/{database}"

    def run(self, program: str, *arguments: str) -> None:
        """One of its programs, as whom the data belongs to."""
        subprocess.run(
            [str(self._programs / program), *arguments],
            check=True,
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            **self._as,
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
        """And wait until it answers."""
        with (self.folder / "log").open("a") as log:
            self._server = subprocess.Popen(
                [str(self._programs / "postgres"), "-D", str(self.data), "-p", str(self.port)],
                cwd=self.folder,
                stdout=log,
                stderr=log,
                preexec_fn=die_with_parent,
                **self._as,
            )
        wait_for(self._answers)

    def _answers(self) -> bool:
        assert self._server.poll() is None, (self.folder / "log").read_text()
        try:
            psycopg.connect(self.address("postgres")).close()
        except psycopg.OperationalError:
            return False
        return True

    def stop(self, mode: str) -> None:
        """`fast` in order; `immediate` as if the power had gone."""
        self._server.send_signal(MODES[mode])
        self._server.wait(PATIENCE)
