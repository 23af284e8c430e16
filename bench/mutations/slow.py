"""A fault in a copy of the tree, and the title's tests from the beginning: for what is worked out while
modules load."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from bench.mutations.changes import Fault
from bench.mutations.quick import tests_of, titles

LONGEST = 1800


class Copy:
    """A copy of the project."""

    def __init__(self, root: Path) -> None:
        self.place = tempfile.TemporaryDirectory(prefix="kaijusite-mutations-")
        self.root = Path(self.place.name)
        listed = subprocess.run(
            ["git", "ls-files", "-z", "-co", "--exclude-standard"], cwd=root, capture_output=True
        )
        for name in listed.stdout.decode().split("\0"):
            if name and (root / name).is_file():
                (self.root / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(root / name, self.root / name)

    def caught(self, title: str, fault: Fault) -> str:
        """The test that fails with this fault, or nothing."""
        path = self.root / fault.path
        source = path.read_text()
        path.write_text(fault.broken(source))
        try:
            return self._run(title)
        finally:
            path.write_text(source)

    def _run(self, title: str) -> str:
        others = " and ".join(f"not {name}" for name in titles(self.root) if name != title)
        choice = [*tests_of(self.root, title), "-k", others, "-x", "-p", "no:cacheprovider", "--tb=no"]
        environment = {name: value for name, value in os.environ.items() if "PYTEST" not in name}
        try:
            done = subprocess.run(
                [sys.executable, "-m", "pytest", *choice],
                cwd=self.root,
                env={**environment, "PYTHONDONTWRITEBYTECODE": "1"},
                capture_output=True,
                text=True,
                timeout=LONGEST,
            )
        except subprocess.TimeoutExpired:
            return "a test that does not end"
        if done.returncode == 0:
            return ""
        failed = [
            line.split()[1] for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))
        ]
        return failed[0] if failed else "what is loaded before the first test"
