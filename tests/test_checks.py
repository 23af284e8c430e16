"""The checks themselves: what fails is told and hides nothing, what passes the second time is written down,
and all shares together are the whole."""

from __future__ import annotations

import importlib.util
import json
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import chain
from pathlib import Path
from types import ModuleType

import pytest

from tests.kaijusite.test_starting import ended
from tests.patience import PATIENCE
from tests.tiers import NO_SHARE, SHARES, share

TOP = Path(__file__).parents[1]
COMMIT = "5" * 40


@pytest.fixture(autouse=True)
def clock() -> None:
    """Stages are processes, in the time of everybody."""


def until(holds: Callable[[], bool]) -> None:
    """Wait until something holds."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.02)


@pytest.fixture
def stages(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The program of the checks."""
    spec = importlib.util.spec_from_file_location("stages", TOP / ".ci" / "stages.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "stages", module)
    spec.loader.exec_module(module)
    return module


PROJECT = {
    "Makefile": """
lint:
	@exit 3
smoke long gone:
	@{python} -m pytest -q -c pytest.ini -p tests.tiers -m $@ $(ARGS)
quiet:
	@{python} -c "import os; os._exit(0)"
download:
	@echo again >> tries; test $$(wc -l < tries) -ge 3
hanging:
	@echo $$$$ > hanging; exec sleep 600
""",
    "pytest.ini": """
[pytest]
addopts = -p xdist.plugin -p pytest_timeout
markers =
    smoke
    long
    gone
    marathon
""",
    "conftest.py": """
def pytest_collection_modifyitems(items):
    items += [item for item in items if item.name == "test_fine"]  # Two tests may bear one id.
""",
    "test_few.py": """
import pathlib
import pytest

@pytest.mark.smoke
def test_fine(): pass

@pytest.mark.smoke
@pytest.mark.parametrize("price", ["$1 | 'or' \\"so\\""])
def test_unsteady(price):
    mark = pathlib.Path("tried")
    tried = mark.exists()
    mark.touch()
    assert tried, "the | was late"

@pytest.mark.long
def test_broken(): assert 1 == 2
""",
}


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small project with a Makefile, tests that fail now, once or never, and a page for unsteady ones."""
    for name, text in PROJECT.items():
        (tmp_path / name).write_text(text.replace("{python}", shlex.quote(sys.executable)))
    (tmp_path / "bench").mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(TOP))
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    return tmp_path


def test_what_fails_is_told_and_hides_nothing(stages: ModuleType, project: Path) -> None:
    checks = stages.Checks("everything", project, COMMIT)
    passed = checks.run((stages.Stage("lint"), stages.Stage("long"), stages.Stage("smoke", again=True)))
    assert not passed
    assert [result.passed for result in checks.results] == [False, False, True]
    broken = {"test_few.py::test_broken": "assert 1 == 2"}
    assert checks.results[1].failed == broken
    told = json.loads((project / "var" / "checks" / "everything" / "results.json").read_text())
    assert [one["failed"] for one in told] == [{}, broken, {}]
    lines = stages.summary(checks)
    assert [line.split()[0] for line in lines[1:5]] == [
        "FAILED",
        "FAILED",
        "test_few.py::test_broken:",
        "passed",
    ]
    assert lines[-1] == "3 passed, 2 failed"


def test_what_passes_the_second_time_is_written_down(stages: ModuleType, project: Path) -> None:
    checks = stages.Checks("gate", project, COMMIT)
    assert checks.run((stages.Stage("smoke", again=True),))
    (test,) = checks.results[0].unsteady
    assert test.startswith("test_few.py::test_unsteady[$1 ")
    (row,) = (project / "bench" / "flaky.md").read_text().splitlines()
    assert row.startswith("| 20")
    assert row.endswith("| AssertionError: the \\| was late | no |")
    assert test in "\n".join(stages.summary(checks))


def test_many_failures_have_one_cause_and_get_no_second_look(
    stages: ModuleType, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stages, "MOST_SECOND_LOOKS", 0)
    checks = stages.Checks("gate", project, COMMIT)
    assert not checks.run((stages.Stage("smoke", again=True),))
    assert not (project / "bench" / "flaky.md").exists()


@pytest.mark.parametrize("target", ["quiet", "gone"])
def test_a_stage_that_tells_of_no_test_has_failed(stages: ModuleType, project: Path, target: str) -> None:
    """Whether it ended well without a word, or found nothing to run."""
    checks = stages.Checks("gate", project, COMMIT)
    assert not checks.run((stages.Stage(target, again=True),))
    assert checks.results[0].tests == 0


def test_a_stage_that_skips_a_test_has_failed(stages: ModuleType, project: Path) -> None:
    skipping = "import pytest\n@pytest.mark.gone\ndef test_gone(): pytest.skip('no server')\n"
    (project / "test_skipping.py").write_text(skipping)
    checks = stages.Checks("gate", project, COMMIT)
    assert not checks.run((stages.Stage("gone", again=True),))
    assert list(checks.results[0].failed) == ["test_skipping.py::test_gone"]


def test_a_stage_that_hangs_is_ended(
    stages: ModuleType, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(stages.STAGE_SECONDS, "gate", 0.2)
    assert not stages.Checks("gate", project, COMMIT).run((stages.Stage("hanging", tests=False),))


def test_what_is_downloaded_is_tried_again_but_not_for_ever(
    stages: ModuleType, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses: list[float] = []
    monkeypatch.setattr(stages.time, "sleep", pauses.append)
    checks = stages.Checks("gate", project, COMMIT)
    assert not checks.run((stages.Stage("download", tests=False, tries=2),))
    checks.results.clear()
    assert checks.run((stages.Stage("download", tests=False, tries=2),))
    assert (project / "tries").read_text() == "again\n" * 3, "and no more once it is there"
    assert [pause for pause in pauses if not 0 < pause < 1] == [0, 10, 0], "the first at once"


INTERRUPTED = """
import pathlib, signal, sys, time
sys.path.insert(0, sys.argv[1])
import stages

signal.signal(signal.SIGINT, signal.default_int_handler)  # deaf to it in the background
start, hanging = stages.subprocess.Popen, pathlib.Path("hanging")

def slow(*command, **more):
    process = start(*command, **more)
    while not (hanging.exists() and hanging.read_text().endswith("\\n")):
        time.sleep(0.01)
    signal.raise_signal(signal.SIGINT)
    return process

if sys.argv[2] == "at the start":
    stages.subprocess.Popen = slow
stages.Checks("gate", pathlib.Path(), "5").run((stages.Stage("hanging", tests=False),))
"""
"""Checks whose stage is started, and interrupted before anybody knows its process or later."""


@pytest.mark.parametrize("when", ["at the start", "later"])
def test_whoever_interrupts_the_checks_ends_their_stage(project: Path, when: str) -> None:
    command = [sys.executable, "-c", INTERRUPTED, str(TOP / ".ci"), when]
    checks = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    started = project / "hanging"
    until(lambda: started.exists() and started.read_text().endswith("\n"))
    if when == "later":
        checks.send_signal(signal.SIGINT)
    assert checks.wait(PATIENCE) != 0
    until(lambda: ended(int(started.read_text())))


def test_a_share_that_comes_too_late_passes_and_is_told(stages: ModuleType, project: Path) -> None:
    checks = stages.Checks("gate", project, COMMIT)
    checks.began = time.time() - 2000
    assert checks.run((stages.Stage("gone", share=True),)) is False, "there is nothing to be late"
    several = (
        "import pytest\n@pytest.mark.parametrize('n', range(16))\n@pytest.mark.gone\ndef test_a(n): 0/0\n"
    )
    (project / "test_several.py").write_text(several)
    checks.results.clear()
    assert checks.run((stages.Stage("gone", share=True),))
    assert (checks.results[0].tests, checks.results[0].left_out) == (0, 2)
    assert stages.summary(checks)[-1] == "0 passed, 0 failed, 2 skipped"


def test_all_shares_are_the_whole(request: pytest.FixtureRequest) -> None:
    """But for what is marked to be whole or not at all."""
    items = [
        pytest.Function.from_parent(request.node.parent, name=f"test_{n}", callobj=lambda: None)
        for n in range(90)
    ]
    for item, marker in zip(items, NO_SHARE, strict=False):
        item.add_marker(getattr(pytest.mark, marker))
    shares = [share(items, number) for number in range(1, SHARES + 1)]
    assert {len(one) for one in shares} == {11}
    assert sorted(chain(*shares), key=items.index) == items[len(NO_SHARE) :]
    assert all(sorted(one, key=items.index) == one for one in shares), "each in the order of the whole"


def test_the_gate_takes_what_everything_takes(stages: ModuleType) -> None:
    """No kind of test is left to luck: what the gate takes a share of, everything takes whole. What has to be
    alone on the machine is no part of the gate, nor are its tests on another day."""
    gate, everything = (stages.TIERS[tier] for tier in ("gate", "everything"))
    shared = {stage.target for stage in gate} - {"smoke"}
    assert shared == {stage.target for stage in everything} - {"figures", "another-day"}
    assert not any(stage.again or stage.share for stage in everything)
    assert not next(stage for stage in gate if stage.target == "test").again
    assert stages.SHARES == SHARES


def test_the_smoke_tests_are_of_browsers_and_of_servers() -> None:
    """As the Makefile asks for them."""
    command = re.search(r"^smoke:.*\n\t.* -m '([^']+)'", (TOP / "Makefile").read_text(), re.MULTILINE)
    assert command is not None
    files = ["tests/browser/test_every_table.py", "tests/load/test_round_trip.py"]
    asked = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-m", command[1], *files]
    said = subprocess.run(asked, cwd=TOP, capture_output=True, text=True).stdout
    assert [file for file in files if f"{file}: " in said] == files
