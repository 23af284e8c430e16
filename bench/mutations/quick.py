"""Many faults in a row: everything is loaded and every test collected once, and each fault has a forked
process of its own."""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from bench.mutations.changes import Fault
from bench.mutations.swapping import changed_code, swap

Key = tuple[str, str, int]
"""A function: file, name, first line."""
MEMORY = 3 << 30
ALLOWANCE = 20
"""Seconds of the processor that tests may take beyond four times what they took without a fault."""


def titles(root: Path) -> list[str]:
    """Every title, by the name of its package."""
    return sorted(path.parent.name for path in (root / "games" / "titles").glob("*/game.py"))


def tests_of(root: Path, title: str) -> list[str]:
    """Where a title's own tests are, and then what all titles are held to."""
    folder = root / "tests" / "titles"
    return [str(folder / title), *map(str, sorted(folder.glob("test_*.py")))]


def key_of(code: CodeType) -> Key:
    return code.co_filename, code.co_qualname, code.co_firstlineno


class Calls:
    """Which functions are called from here on."""

    def __init__(self) -> None:
        self.codes: set[CodeType] = set()

    def __call__(self, frame: FrameType, event: str, argument: object) -> None:
        if event == "call":
            self.codes.add(frame.f_code)

    def taken(self, folder: str) -> set[Key]:
        """Those in this folder, and from now on none."""
        seen, self.codes = self.codes, set()
        return {key_of(code) for code in seen if code.co_filename.startswith(folder)}


def forked(work: Callable[[], Any], seconds: float) -> Any:
    """What the work returns, done in a process of its own; `None` if it took too long and was killed."""
    reading, writing = os.pipe()
    complaints = os.dup(2)
    child = os.fork()
    if not child:
        try:
            os.close(reading)
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            os.dup2(1, 2)
            resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds) + 1))
            signal.signal(signal.SIGXCPU, signal.SIG_DFL)
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            told = json.dumps(work())
            with os.fdopen(writing, "w") as pipe:
                pipe.write(told)
        except BaseException:
            os.write(complaints, traceback.format_exc().encode())
        finally:
            os._exit(0)
    os.close(writing)
    os.close(complaints)
    with os.fdopen(reading) as pipe:
        told = pipe.read()
    _, status = os.waitpid(child, 0)
    if told:
        return json.loads(told)
    if os.WIFSIGNALED(status):
        return None
    raise RuntimeError("a forked process came to nothing")


class Sampler:
    """A plugin of pytest's: instead of running the tests once it runs them for every fault."""

    def __init__(self, root: Path, title: str, faults: list[Fault], say: Callable[[str], None]) -> None:
        self.root, self.title, self.faults, self.say = root, title, faults, say
        self.folder = str(root / "games" / "titles" / title)
        self.calls = Calls()
        self.caught: dict[Fault, str] = {}
        """By which test."""
        self.survived: list[Fault] = []
        self.left: list[Fault] = []
        """For these a process has to start from the beginning."""
        sys.setprofile(self.calls)

    def pytest_addoption(self, parser: pytest.Parser) -> None:
        """Before a database is made this is looked up; the reporter that else has it is left out."""
        parser.addoption("--verbose", type=int, default=0)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """The title's own tests, and what all titles are held to, for this one."""
        others = [name for name in titles(self.root) if name != self.title]
        items[:] = [item for item in items if not any(f"[{name}" in item.nodeid for name in others)]

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        sys.setprofile(None)
        early = self.calls.taken(self.folder)
        told = forked(lambda: self._as_it_is(session.items), 100_000)
        assert told is not None, "the tests do not run"
        assert not told["failed"], told["failed"]
        seconds: list[float] = told["seconds"]
        called = [{(*key,) for key in keys} for keys in told["called"]]
        self.say(f"{self.title}: {len(seconds)} tests, {sum(seconds):.0f} s of the processor")
        for fault in self.faults:
            changed = changed_code(self.root, fault)
            keys = {key_of(code) for code in changed or ()}
            if changed is None:
                self.left.append(fault)
                continue
            wanted = [at for at, mine in enumerate(called) if keys & mine]
            wanted.sort(key=lambda at: (f"/{self.title}/" not in session.items[at].nodeid, seconds[at]))
            limit = 4 * sum(seconds[at] for at in wanted) + ALLOWANCE
            by = self._caught(session, changed, wanted, limit)
            if not by and keys & early:
                self.left.append(fault)  # what it worked out while modules were loaded is not broken yet
                continue
            if by:
                self.caught[fault] = by
            else:
                self.survived.append(fault)
            described = fault.described((self.root / fault.path).read_text())
            self.say(f"{'caught  ' if by else 'survived'}  {described}  [{by}]")
        return True

    def _caught(
        self, session: pytest.Session, changed: dict[CodeType, CodeType], wanted: list[int], limit: float
    ) -> str:
        """The test that fails with the fault, or nothing."""

        def work() -> str:
            swap(changed)
            return next((name for name, bad in _run([session.items[at] for at in wanted]) if bad), "")

        by = forked(work, limit) if wanted else ""
        return "a test that does not end" if by is None else str(by)

    def _as_it_is(self, items: list[pytest.Item]) -> dict[str, Any]:
        """Every test once, without a fault: how long it takes and which functions it calls."""
        seconds, called, failed = [], [], []
        sys.setprofile(self.calls)
        before = time.process_time()
        for name, bad in _run(items):
            now = time.process_time()
            seconds.append(now - before)
            called.append(sorted(self.calls.taken(self.folder)))
            failed += [name] if bad else []
            before = time.process_time()
        sys.setprofile(None)
        return {"seconds": seconds, "called": called, "failed": failed}


def _run(items: list[pytest.Item]) -> Any:
    """Run tests one after the other, and say of each whether it failed."""
    for item, following in zip(items, [*items[1:], None], strict=True):
        reports = runtestprotocol(item, log=False, nextitem=following)
        yield item.nodeid, any(report.failed for report in reports)
