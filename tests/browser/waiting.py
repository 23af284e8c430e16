"""Waiting for something in a page. (Playwright's `wait_for_function` has the page evaluate text, which its
content policy forbids.)"""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import Page

STILL = """async () => {
    const drawn = () => new Promise((next) => requestAnimationFrame(next));
    await drawn();
    await drawn();
    const underWay = document.getAnimations().filter((one) =>
        one.playState === "running" && one.effect.getComputedTiming().endTime < Infinity);
    await Promise.allSettled(underWay.map((one) => one.finished));
}"""
"""What is under way now is awaited; not what turns without an end, nor what a clock sets going later."""


def settled(page: Page) -> Page:
    """The page when what rises, turns up or fades in is there: until then contrasts and places are others."""
    page.evaluate(STILL)
    return page


def until(page: Page, expression: str, arg: Any = None, seconds: float = 30.0) -> None:
    """Wait until an expression is true in the page."""
    end = time.monotonic() + seconds
    while not page.evaluate(expression, arg):
        assert time.monotonic() < end, f"waited in vain for {expression}"
        page.wait_for_timeout(25)
