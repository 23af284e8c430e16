"""The real site, started as people start it, in a folder and on a port of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Thread

from bench.ports import reserved_port
from tests.browser.waiting import LONG
from tests.patience import PATIENCE

TOP = Path(__file__).resolve().parents[2]


class Site:
    """`python -m kaijusite.site`: a private Valkey, the web process, the workers and beat, on SQLite."""

    def __init__(self, var: Path) -> None:
        self.own = ExitStack()
        port = self.own.enter_context(reserved_port())
        self.var = var
        self.address = f"http://127.0.0.1:{port}"
        self.said: list[str] = []
        foreign = {"REDIS_URL", "DATABASE_URL", "SECRET_KEY", "SITE_URL", "DJANGO_SETTINGS_MODULE", "DEBUG"}
        environment = {name: value for name, value in os.environ.items() if name not in foreign}
        self.supervisor = subprocess.Popen(
            [sys.executable, "-m", "kaijusite.site"],
            cwd=TOP,
            env={
                **environment,
                "PORT": str(port),
                "VAR_DIR": str(var),
                "DJANGO_SETTINGS_MODULE": "tests.browser.site_settings",
            },
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        Thread(target=self._listen, daemon=True).start()
        self.wait_for(lambda: any("Kaijusite is at" in line for line in self.said))

    def _listen(self) -> None:
        assert self.supervisor.stdout is not None
        for line in self.supervisor.stdout:
            self.said.append(line.rstrip())

    def wait_for(self, holds) -> None:
        """Until something about the site is so. To start, it makes its database and collects its static
        files first."""
        end = time.monotonic() + LONG
        while not holds():
            assert self.supervisor.poll() is None, "\n".join(self.said)
            assert time.monotonic() < end, "\n".join(self.said)
            time.sleep(0.05)

    def processes(self, *words: str) -> set[int]:
        """The processes of the site whose command line holds all these words."""
        found = set()
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
                command = (folder / "cmdline").read_bytes().decode().split("\0")
            except (FileNotFoundError, ProcessLookupError):
                continue
            if parent == self.supervisor.pid and all(word in command for word in words):
                found.add(int(folder.name))
        return found

    def kill(self, *words: str) -> None:
        """End processes of the site as a power cut would. The supervisor starts them again."""
        self._signal(signal.SIGKILL, *words)

    @contextmanager
    def held(self, *words: str) -> Iterator[None]:
        """Processes of the site stand still meanwhile."""
        self._signal(signal.SIGSTOP, *words)
        try:
            yield
        finally:
            self._signal(signal.SIGCONT, *words)

    def _signal(self, number: signal.Signals, *words: str) -> None:
        found = self.processes(*words)
        assert found, f"there is no process {words}"
        for process in found:
            os.kill(process, number)

    def errors(self, since: int = 0) -> list[str]:
        """What the site's processes have said from their first error on, after so many lines that were
        said before."""
        said = self.said[since:]
        for at, line in enumerate(said):
            if "Traceback" in line or "| ERROR" in line or "[ERROR" in line:
                return said[at : at + 60]
        return []

    def stop(self) -> None:
        self.supervisor.send_signal(signal.SIGINT)
        try:
            self.supervisor.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.supervisor.kill()
        self.own.close()
