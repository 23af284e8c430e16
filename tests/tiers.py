"""What a run takes of the tests that its markers choose, and what came of it, as fields.

    --share N    of these tests only one share of eight, the same for the same number
    --until T    no test begins after this moment
    --outcome F  what passed, failed and came too late, written to a file as JSON

The gate (`.ci/stages.py`) asks for all three.
"""

from __future__ import annotations

import json
import time
import zlib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

SHARES = 8
NO_SHARE = ("smoke", "marathon")
"""Markers of tests that belong to no share: the gate runs the first in any case, the other never."""
LATE = "late"
"""What a test is, in its report's properties and in the outcome, for which no time was left."""
REASON_LENGTH = 300
"""The longest reason that is told of a failed test, in characters."""


def share(items: list[pytest.Item], number: int) -> list[pytest.Item]:
    """Of the tests that belong to a share those of number 1 to 8: well mixed, and all of nearly one size."""
    in_turn = [item for item in items if not any(map(item.get_closest_marker, NO_SHARE))]
    mixed = sorted(in_turn, key=lambda item: (zlib.crc32(item.nodeid.encode()), item.nodeid))
    chosen = set(mixed[number - 1 :: SHARES])
    return [item for item in items if item in chosen]


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("tiers", "what is taken of the chosen tests")
    group.addoption("--share", type=int, choices=range(1, SHARES + 1), help="one share of eight")
    group.addoption("--until", type=float, metavar="T", help="begin none after this Unix time")
    group.addoption("--outcome", type=Path, metavar="F", help="write what came of them to this file")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("outcome") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Outcome(config.getoption("outcome")))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    number = config.getoption("share")
    if number is None:
        return
    chosen = share(items, number)
    config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
    items[:] = chosen


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    until = item.config.getoption("until")
    if until is not None and time.time() > until:
        item.user_properties.append((LATE, True))
        pytest.skip("no time was left for it")


class Outcome:
    """Counts what came of each test, and writes it down in the end. Several tests may bear one id."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.counts: Counter[str] = Counter()
        """Numbers of tests that have `passed`, are `late`, have `failed`. To be skipped is to fail."""
        self.under_way: dict[tuple[str, Any], str] = {}
        """What came so far of a test that is being run, by its id and the worker."""
        self.reasons: dict[str, str] = {}
        """Why it failed, by its id."""

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if not report.passed:
            self.reasons[report.nodeid] = reason(report)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        test = report.nodeid, getattr(report, "node", None)
        if (LATE, True) in report.user_properties:
            self.under_way[test] = LATE
        elif not report.passed:  # before, in or after it
            self.under_way[test] = "failed"
            self.reasons.setdefault(report.nodeid, reason(report))
        elif report.when == "call":
            self.under_way[test] = "passed"
        if report.when not in ("setup", "call"):  # Its end, or that of its worker.
            self.counts[self.under_way.pop(test, "lost")] += 1

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        told: dict[str, Any] = {
            "exit": int(exitstatus),
            "collected": session.testscollected,
            "passed": self.counts["passed"],
            "late": self.counts[LATE],
            "failures": self.counts["failed"],
            "failed": self.reasons,
        }
        self.path.write_text(json.dumps(told, indent=1))


def reason(report: pytest.TestReport | pytest.CollectReport) -> str:
    """The line that says what went wrong."""
    crash = getattr(report.longrepr, "reprcrash", None)
    text = crash.message if crash else str(report.longrepr)
    lines = [line for line in text.splitlines() if line.strip()]
    return (lines or [""])[0 if crash else -1][:REASON_LENGTH]
