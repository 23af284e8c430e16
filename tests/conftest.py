"""What every test may rely on, and which tests need more than Python."""

from __future__ import annotations

import os
import secrets
import shutil
import socket
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest
from django.core.cache import cache
from django.db import transaction
from hypothesis import settings

pytest_plugins = ["tests.tiers"]

# The shell without windows of its own opens a page in a third of the time that the whole browser takes.
CHROMIUM = (
    os.environ.get("CHROMIUM")
    or shutil.which("chromium-headless-shell")
    or shutil.which("chromium")
    or "/usr/bin/chromium"
)
BROWSER = Path(__file__).parent / "browser"
WAITING = {
    "browser": "make browser",
    "servers": "make servers",
    "postgresql": "make postgresql",
    "long": "make long",
}
"""Tests that have to be asked for, and what asks for them."""

# Random search finds the same each time; `make search` looks further, elsewhere each time.
settings.register_profile("same", max_examples=90, derandomize=True, database=None, deadline=None)
settings.register_profile("search", max_examples=1200, database=None, deadline=None, print_blob=True)
settings.load_profile(os.environ.get("SEARCH", "same"))


def asked_for(config: pytest.Config, marker: str) -> bool:
    """Whether this run wants tests with such a marker."""
    wanted = config.getoption("markexpr")
    return not wanted or (marker in wanted and f"not {marker}" not in wanted)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """The tests of browsers need not even be read where none is asked for."""
    return True if collection_path == BROWSER and not asked_for(config, "browser") else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Playwright keeps an event loop running in its thread, beside which no coroutine test can start:
    browsers come last."""
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """One line that says what was not run."""
    waiting = {command for marker, command in WAITING.items() if not asked_for(config, marker)}
    if waiting:
        terminalreporter.write_line(
            f"Not run, but by {', '.join(sorted(waiting))}, or all by make everything."
        )


@pytest.fixture(autouse=True)
def same_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The secrets of matches, and the chance of bots, are others in each test and the same in each run."""
    luck = Random(request.node.nodeid)
    monkeypatch.setattr(secrets, "token_bytes", lambda count=32: luck.randbytes(count or 32))
    monkeypatch.setattr("games.play.match.bot_players.SystemRandom", lambda: luck)


@pytest.fixture(autouse=True)
def nothing_counted() -> None:
    """Nobody has tried, asked or said anything before."""
    cache.clear()


@pytest.fixture
def same_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock on the wall stands still: nothing that is good for a while grows old within a test."""
    monkeypatch.setattr(time, "time", lambda: 1_800_000_010.0)


@pytest.fixture(scope="session")
def shipped(django_db_setup: None, django_db_blocker: Any) -> list[tuple[Any, list[Any]]]:
    """The rows of every title's rule data as shipped: read and checked once."""
    from games.models import Card, RuleSet
    from games.play.ops.rule_sets import load_all

    with django_db_blocker.unblock(), transaction.atomic():
        load_all()
        found = [(model, list(model._base_manager.all())) for model in (Card, RuleSet)]
        transaction.set_rollback(True)
    return found


@pytest.fixture
def rules(db: None, shipped: list[tuple[Any, list[Any]]]) -> None:
    """Every title's rule data is loaded."""
    for model, rows in shipped:
        model._base_manager.bulk_create(rows)


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of Debian's Chromium."""
    if not os.path.exists(CHROMIUM):
        pytest.fail(f"There is no Chromium at {CHROMIUM}; install it, or say where it is with CHROMIUM=...")
    return CHROMIUM


@pytest.fixture(scope="session")
def servers() -> dict[str, str]:
    """The addresses of PostgreSQL and Redis."""
    for name, port in (("PostgreSQL", 5432), ("Redis", 6379)):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) != 0:
                pytest.fail(f"{name} does not answer on port {port}")
    return {
        "DATABASE_URL": os.environ.get("DATABASE_URL", "postgres://postgres@127.0.0.1:5432/kaijusite_test"),
        "REDIS_URL": os.environ.get("REDIS_URL", "redis://127.0.0.1:6379/9"),
    }
