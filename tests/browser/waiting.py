"""Waiting for something in a page. (Playwright's `wait_for_function` has the page evaluate text, which its
content policy forbids.)"""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import Page


def until(page: Page, expression: str, arg: Any = None, seconds: float = 30.0) -> None:
    """Wait until an expression is true in the page."""
    end = time.monotonic() + seconds
    while not page.evaluate(expression, arg):
        assert time.monotonic() < end, f"waited in vain for {expression}"
        page.wait_for_timeout(25)
