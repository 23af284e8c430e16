"""What the page for programs shows is run as it stands there, by somebody who has the packages of the
engine and nothing of the site."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

TOP = Path(__file__).parents[2]
BLOCKS = re.findall(r"```python\n(.*?)```", (TOP / "docs" / "engine.md").read_text(), re.DOTALL)
WITHOUT_A_SITE = "\nimport sys\nassert not {'django', 'celery', 'channels'} & set(sys.modules)\n"


def test_the_page_shows_a_match_and_environments() -> None:
    loop, environment, pettingzoo = BLOCKS
    assert len(loop.split("\n")) <= 13
    assert "class Environment" in environment
    assert "agent_iter" in pettingzoo


@pytest.mark.parametrize("block", BLOCKS, ids=["match", "environment", "pettingzoo"])
def test_a_block_runs_as_it_stands(block: str) -> None:
    command = [sys.executable, "-c", block + WITHOUT_A_SITE]
    ran = subprocess.run(command, cwd=TOP, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    assert re.fullmatch(r"\[[-\d., ]+\]\n", ran.stdout), ran.stdout
