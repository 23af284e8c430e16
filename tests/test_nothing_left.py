"""Tests leave nothing in the temporary folder."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings


@pytest.mark.long
def test_a_run_leaves_no_file_behind(tmp_path: Path) -> None:
    """One that uses the database, and folders of its own, in two processes."""
    environment = {
        name: value for name, value in os.environ.items() if name != "VAR_DIR" and "PYTEST" not in name
    }
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "2"]
    done = subprocess.run(
        [
            *command,
            "tests/kaijusite/test_health.py",
            "tests/kaijusite/test_starting.py",
            "-k",
            "ready or key",
        ],
        cwd=settings.BASE_DIR,
        env={**environment, "TMPDIR": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout
    assert [path for path in tmp_path.rglob("*") if not path.is_dir()] == []
    assert all(path.name.startswith("pytest-of-") for path in tmp_path.iterdir()), (
        "an empty folder of pytest's own"
    )
