"""The checks, one stage after the other. `.ci/run` calls this in a clean checkout:

    python3 .ci/stages.py gate TOP         what stands between a change and main
    python3 .ci/stages.py everything TOP   all there is

No stage hides the next. What each one printed, and what came of it, lies in TOP/var/checks/<tier>/ when it
has ended; the last lines tell the whole story. TOP is the checkout that was asked about; a test that passed
only when it was looked at again is noted in its `bench/flaky.md`.
"""

from __future__ import annotations

import argparse
import contextlib
import fcntl
import hashlib
import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from threading import Thread
from typing import Any, BinaryIO

SHARES = 8
"""The gate takes one of so many shares of what is slow. What a slow machine leaves out for want of time, a
fast one may find broken: the last lines tell how much that was."""
SHARE_SECONDS = 1000.0
"""Seconds after the gate's start until which a test of its share may begin: 1,200 are to do for the whole."""
STAGE_SECONDS = {"gate": 1800.0, "everything": 3 * 3600.0}
"""Seconds after which a stage hangs, and is ended."""
TEST_SECONDS = 240
"""Seconds after which a test of the gate hangs, and is ended."""
MOST_SECOND_LOOKS = 5
"""Number of failed tests of a stage that are looked at again. More have a common cause."""
NAMES_SHOWN = 12
"""Number of failed tests of a stage that the last lines name."""
DOWNLOADS = 3
"""Number of times that a download is tried."""
ENVIRONMENTS_KEPT = 3
TESTS_FAILED = 1
"""What pytest says in the end when it ran, and tests failed."""


@dataclass(frozen=True)
class Stage:
    """A target of the Makefile and how the checks run it."""

    target: str
    tests: bool = True
    """It runs pytest, and passes what `ARGS` holds on to it."""
    share: bool = False
    """Only one of the `SHARES` of its tests, as long as there is time."""
    again: bool = False
    """A test that fails is run once more, alone."""
    tries: int = 1

    @property
    def name(self) -> str:
        return f"{self.target} (a share)" if self.share else self.target


@dataclass
class Result:
    """What came of a stage."""

    stage: str
    passed: bool
    seconds: float = 0.0
    tests: int = 0
    """Number of tests that passed."""
    left_out: int = 0
    """Number of tests that were not begun, because no time was left."""
    lost: int = 0
    """Number of tests that were collected and never told of again."""
    failed: dict[str, str] = field(default_factory=dict)
    """Why a test failed, by its id."""
    unsteady: dict[str, str] = field(default_factory=dict)
    """Why a test failed that passed when it was run again."""


INSTALL = Stage("environment", tests=False, tries=DOWNLOADS)
PLAIN = (
    Stage("test"),
    Stage("lint", tests=False),
    Stage("types", tests=False),
    Stage("client-types", tests=False),
    Stage("deploy", tests=False),
)
"""What needs no server and no browser."""
TIERS = {
    "gate": (
        *PLAIN,
        Stage("smoke", again=True),
        Stage("postgresql", again=True),
        Stage("long", share=True),
        Stage("servers", share=True, again=True),
        Stage("browser", share=True, again=True),
    ),
    "everything": (
        *PLAIN,
        Stage("another-day"),
        Stage("postgresql"),
        Stage("long"),
        Stage("servers"),
        Stage("browser"),
        Stage("figures"),
    ),
}


class Checks:
    """One run of all stages of a tier on one commit."""

    def __init__(self, tier: str, top: Path, commit: str) -> None:
        self.tier = tier
        self.top = top
        self.commit = commit
        self.began = time.time()
        self.share = int(commit, 16) % SHARES + 1
        self.folder = top / "var" / "checks" / tier
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        self.results: list[Result] = []

    def run(self, stages: tuple[Stage, ...]) -> bool:
        """Run them all; whether all passed."""
        for stage in stages:
            print(f"== {stage.name}", flush=True)
            began = time.monotonic()
            result = self.stage(stage)
            result.seconds = round(time.monotonic() - began, 1)
            self.results.append(result)
            results = json.dumps([asdict(result) for result in self.results], indent=1)
            (self.folder / "results.json").write_text(results)
        return all(result.passed for result in self.results)

    def stage(self, stage: Stage) -> Result:
        """Run one of them, and its failed tests again where that is allowed."""
        if not stage.tests:
            return Result(stage.name, any(self.attempt(stage, number) for number in range(stage.tries)))
        arguments = [] if self.tier == "everything" else [f"--timeout={TEST_SECONDS}"]
        if stage.share:
            arguments += ["--share", str(self.share), "--until", f"{self.began + SHARE_SECONDS:.0f}"]
        passed, outcome = self.pytest(stage, arguments)
        result = Result(stage.name, passed, tests=outcome["passed"], failed=outcome["failed"])
        result.left_out, result.lost = outcome["late"], lost(outcome)
        few = 0 < len(result.failed) <= MOST_SECOND_LOOKS
        if stage.again and few and outcome["exit"] == TESTS_FAILED and not result.lost:
            self.look_again(stage, result)
        return result

    def attempt(self, stage: Stage, number: int) -> bool:
        """Run a target that may be tried several times, with a pause before each but the first."""
        time.sleep(10 * number)
        return self.make(stage.target)

    def pytest(self, stage: Stage, arguments: list[str]) -> tuple[bool, dict[str, Any]]:
        """Run a target with tests. It has passed only if each test that was collected is accounted for."""
        path = self.folder / f"{stage.target}.json"
        path.unlink(missing_ok=True)
        words = shlex.join(["--outcome", str(path), *arguments])
        ended_well = self.make(stage.target, "ARGS=" + words.replace("$", "$$"))
        if not path.exists():
            return False, NOTHING
        outcome = json.loads(path.read_text())
        passed = ended_well and not outcome["failed"] and outcome["collected"] > 0 and not lost(outcome)
        return passed, outcome

    def look_again(self, stage: Stage, result: Result) -> None:
        """Run what failed once more, each test alone in the machine. What passes now is unsteady."""
        for test, why in list(result.failed.items()):
            print(f"== once more, alone: {test}", flush=True)
            passed, outcome = self.pytest(stage, [f"--timeout={TEST_SECONDS}", "-n", "0", test])
            if passed and outcome["passed"] == 1:
                result.unsteady[test] = why
                result.tests += 1
                del result.failed[test]
                note(self.top / "bench" / "flaky.md", self.commit, test, why)
        result.passed = not result.failed

    def make(self, target: str, *variables: str) -> bool:
        """Run a target, shown and kept, and end whatever it leaves behind, also where we are interrupted."""
        passed, process = False, None
        try:
            with undisturbed():
                process = subprocess.Popen(
                    ["make", target, *variables],
                    stdout=subprocess.PIPE,
                    stderr=subprocess.STDOUT,
                    start_new_session=True,
                )
            shown = Thread(target=show, args=(process.stdout, self.folder / f"{target}.log"), daemon=True)
            shown.start()
            with contextlib.suppress(subprocess.TimeoutExpired):
                passed = process.wait(STAGE_SECONDS[self.tier]) == 0
        finally:
            if process is not None:
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        shown.join(10)  # A process that left the group may keep the pipe open: nobody waits for it.
        return passed


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    """An interrupt comes when this is over: a process that is just started is known to whoever ends it."""
    came: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: came.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if came and callable(before):
        before(came[0], None)


NOTHING: dict[str, Any] = {"exit": -1, "collected": 0, "passed": 0, "late": 0, "failures": 0, "failed": {}}
"""The outcome of a run that told none."""


def lost(outcome: dict[str, Any]) -> int:
    """Number of collected tests that have neither passed nor failed nor come too late."""
    return int(outcome["collected"] - outcome["passed"] - outcome["failures"] - outcome["late"])


def show(stream: BinaryIO, path: Path) -> None:
    """Show what is printed, and keep it. It is read to its end even where it can be written nowhere."""
    with path.open("ab", buffering=0) as log:
        for line in stream:
            for sink in (log, sys.stdout.buffer):
                with contextlib.suppress(OSError):
                    sink.write(line)
                    sink.flush()


def note(path: Path, commit: str, test: str, why: str) -> None:
    """Write a test down that failed and then passed."""
    cells = [f"{datetime.now(UTC):%Y-%m-%d}", commit[:9], f"`{test}`", why, "no"]
    row = " | ".join(cell.replace("|", "\\|") for cell in cells)
    with path.open("a") as file:
        file.write(f"| {row} |\n")


def summary(checks: Checks) -> list[str]:
    """What came of each stage, what failed, and what is unsteady: the last lines."""
    lines = [f"== {checks.tier} on {checks.commit[:9]}, {time.time() - checks.began:.0f} s"]
    if checks.tier == "gate":
        lines[0] += f"; share {checks.share} of {SHARES}"
    for result in checks.results:
        tests = f", {result.tests} tests" if result.tests else ""
        late = f", {result.left_out} left out: no time" if result.left_out else ""
        late += f", {result.lost} lost" if result.lost else ""
        word = "passed" if result.passed else "FAILED"
        lines.append(f"{word} {result.seconds:7.1f} s  {result.stage}{tests}{late}")
        named = [f"       {test}: {why}" for test, why in result.failed.items()]
        lines += named[:NAMES_SHOWN]
        if len(named) > NAMES_SHOWN:
            lines.append(f"       and {len(named) - NAMES_SHOWN} more: {checks.folder}")
    unsteady = {test: why for result in checks.results for test, why in result.unsteady.items()}
    if unsteady:
        lines.append("Passed only when run again, alone: faults to mend now (bench/flaky.md):")
        lines += [f"       {test}: {why}" for test, why in unsteady.items()]
    passed = sum(result.tests for result in checks.results)
    failed = sum(max(len(result.failed), not result.passed) for result in checks.results)
    left_out = sum(result.left_out for result in checks.results)
    return [*lines, f"{passed} passed, {failed} failed" + (f", {left_out} skipped" if left_out else "")]


@contextlib.contextmanager
def environment(checkout: Path) -> Iterator[None]:
    """Give the checkout a virtual environment that is kept, in the user's cache folder, for these very
    requirements. Until the end nobody else installs into it; one that was not finished is made anew."""
    named = [checkout / name for name in ("requirements.txt", "tests/requirements.txt")]
    text = sys.version + "".join(path.read_text() for path in named)
    kept = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "kaijusite"
    kept.mkdir(parents=True, exist_ok=True)
    folder = kept / f"venv-{hashlib.sha256(text.encode()).hexdigest()[:16]}"
    finished = folder / "finished"
    with (kept / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not finished.exists():
            shutil.rmtree(folder, ignore_errors=True)
            subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
        folder.touch()
        for old in sorted(kept.glob("venv-*"), key=lambda path: path.stat().st_mtime)[:-ENVIRONMENTS_KEPT]:
            shutil.rmtree(old)
        (checkout / ".venv").symlink_to(folder)
        yield
        finished.touch()


def main() -> int:
    """Run a tier in the checkout that is the current folder."""
    parser = argparse.ArgumentParser()
    parser.add_argument("tier", choices=TIERS)
    parser.add_argument("top", type=Path)
    asked = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    head = subprocess.run(["git", "rev-parse", "HEAD"], check=True, capture_output=True, text=True)
    checkout = Path.cwd()
    try:
        with environment(checkout):
            checks = Checks(asked.tier, asked.top, head.stdout.strip())
            if not checks.run((INSTALL,)):
                raise InstallError
        if asked.tier == "gate":
            os.environ["MYPY_CACHE_DIR"] = str((checkout / ".venv").resolve() / "mypy")
        checks.run(TIERS[asked.tier])
    except InstallError:
        print("The environment could not be installed: nothing else was run.")
    print("\n".join(summary(checks)), flush=True)
    return 0 if all(result.passed for result in checks.results) else 1


class InstallError(Exception):
    """What the checks stand on could not be had."""


if __name__ == "__main__":
    sys.exit(main())
