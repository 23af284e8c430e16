"""What every test may rely on, and which tests need more than Python."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from django.conf import settings as site_settings
from django.core.cache import cache
from django.db import transaction
from hypothesis import settings

from bench.servers import own_database, own_name, own_redis, server
from tests.cards import read_once
from tests.clock import Clock, stopped
from tests.laps import by_laps
from tests.luck import luck_of
from tests.marked import BROWSER, WAITING, check, may_hold
from tests.rows import Rows, insert, rows_of

pytest_plugins = ["tests.tiers"]

# The shell without windows of its own opens a page in a third of the time that the whole browser takes.
CHROMIUM = (
    os.environ.get("CHROMIUM")
    or shutil.which("chromium-headless-shell")
    or shutil.which("chromium")
    or "/usr/bin/chromium"
)
REAL_TIME = ("browser", "servers", "figures")
"""Markers of tests that look at what runs in processes of its own."""

# Random search finds the same each time; `make search` looks further, elsewhere each time.
settings.register_profile("same", max_examples=90, derandomize=True, database=None, deadline=None)
settings.register_profile("search", max_examples=1200, database=None, deadline=None, print_blob=True)
settings.load_profile(os.environ.get("SEARCH", "same"))


def asked_for(config: pytest.Config, marker: str) -> bool:
    """Whether this run wants tests with such a marker."""
    wanted = config.getoption("markexpr")
    return not wanted or (marker in wanted and f"not {marker}" not in wanted)


def pytest_configure() -> None:
    by_laps()
    read_once()


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """A file that holds nothing of what is asked for need not even be read; of browsers not even what their
    tests share."""
    wanted = config.getoption("markexpr")
    if wanted and collection_path == BROWSER:
        return None if any(may_hold(path, wanted) for path in BROWSER.glob("test_*.py")) else True
    test = collection_path.name.startswith("test_") and collection_path.suffix == ".py"
    return True if wanted and test and not may_hold(collection_path, wanted) else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Playwright keeps an event loop running in its thread, beside which no coroutine test can start:
    browsers come last."""
    for item in items:
        check(item)
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """One line that says what was not run."""
    waiting = {command for marker, command in WAITING.items() if not asked_for(config, marker)}
    if waiting:
        terminalreporter.write_line(
            f"Not run, but by {', '.join(sorted(waiting))}, or all by make everything."
        )


@pytest.fixture(autouse=True)
def same_luck(request: pytest.FixtureRequest) -> Iterator[None]:
    """The secrets of matches, and the chance of bots, are others in each test and the same in each run."""
    with luck_of(request.node.nodeid):
        yield


@pytest.fixture(autouse=True)
def nothing_counted() -> None:
    """Nobody has tried, asked or said anything before."""
    cache.clear()


@pytest.fixture
def letters_arrive(monkeypatch: pytest.MonkeyPatch) -> None:
    """People's letters go out at once, though the transaction of the test is never committed."""
    monkeypatch.setattr("accounts.adapter.on_commit", lambda letter: letter())


@pytest.fixture
def stopped_clock() -> Iterator[Clock]:
    """One that nothing turns but the test."""
    with stopped() as clock:
        yield clock


@pytest.fixture(autouse=True)
def clock(request: pytest.FixtureRequest) -> Clock | None:
    """The stopped clock. Where browsers and sites run in processes of their own, the test lives in the time
    of everybody with them, and there is none."""
    if any(map(request.node.get_closest_marker, REAL_TIME)):
        return None
    return request.getfixturevalue("stopped_clock")


@pytest.fixture(scope="session")
def shipped(django_db_setup: None, django_db_blocker: Any) -> Rows:
    """The rows of every title's rule data as shipped: read and checked once."""
    from games.models import Card, RuleSet
    from games.play.ops.rule_sets import load_all

    with django_db_blocker.unblock(), transaction.atomic():
        load_all()
        found = {model: rows_of(model) for model in (Card, RuleSet)}
        transaction.set_rollback(True)
    return found


@pytest.fixture
def rules(db: None, shipped: Rows) -> None:
    """Every title's rule data is loaded."""
    for model, rows in shipped.items():
        insert(model, rows)


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of Debian's Chromium."""
    if not os.path.exists(CHROMIUM):
        pytest.fail(f"There is no Chromium at {CHROMIUM}; install it, or say where it is with CHROMIUM=...")
    return CHROMIUM


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings_parallel_suffix: None) -> Iterator[None]:
    """Where the tests' own database is one of PostgreSQL, no other run has one of its name."""
    database = site_settings.DATABASES["default"]
    if database["ENGINE"] != "django.db.backends.postgresql":
        yield
        return
    with own_name("tests") as name:
        database["TEST"]["NAME"] = name
        yield


@pytest.fixture(scope="session")
def servers() -> Iterator[dict[str, str]]:
    """The addresses of a database of PostgreSQL, which is not there yet, and of a Redis: this run's own."""
    try:
        psycopg.connect(server()).close()
    except psycopg.OperationalError as error:
        pytest.fail(f"PostgreSQL does not answer: {error}")
    with own_database("run") as database, own_redis() as redis:
        yield {"DATABASE_URL": database, "REDIS_URL": redis}
