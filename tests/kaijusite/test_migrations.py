"""The tests make their tables from the models: so the migrations must come to the same."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from django.conf import settings


def test_the_migrations_come_to_what_the_models_say(tmp_path: Path) -> None:
    command = [sys.executable, "manage.py", "makemigrations", "--check", "--dry-run"]
    environment = {"VAR_DIR": str(tmp_path), "DJANGO_SETTINGS_MODULE": "kaijusite.settings"}
    ran = subprocess.run(command, cwd=settings.BASE_DIR, env=environment, capture_output=True, text=True)
    assert (ran.returncode, ran.stderr) == (0, ""), ran.stdout
