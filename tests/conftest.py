"""What every test may rely on, and which tests need more than Python."""

from __future__ import annotations

import os
import shutil
import socket

import pytest

# The shell without windows of its own opens a page in a third of the time that the whole browser takes.
CHROMIUM = (
    os.environ.get("CHROMIUM")
    or shutil.which("chromium-headless-shell")
    or shutil.which("chromium")
    or "/usr/bin/chromium"
)
REASONS = {
    "browser": "drives a browser: run with CI=true, or with -m browser",
    "servers": "needs PostgreSQL and Redis: run with CI=true, or with -m servers",
}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Skip what needs a browser or servers, unless it was asked for: then a missing one is a failure."""
    # Playwright keeps an event loop running in its thread, beside which no coroutine test can start: browsers come last.
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)
    if os.environ.get("CI", "").lower() == "true":
        return
    asked = config.getoption("markexpr")
    for item in items:
        for marker, reason in REASONS.items():
            if item.get_closest_marker(marker) and marker not in asked:
                item.add_marker(pytest.mark.skip(reason=reason))


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
