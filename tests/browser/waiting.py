"""Waiting for something in a page. (Playwright's `wait_for_function` has the page evaluate text, which its
content policy forbids.)"""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import Page

from tests.patience import PATIENCE

LONG = 4 * PATIENCE
"""Seconds for what is long work by itself: a site that starts, bots that think, matches by the dozen."""

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


def all_said(page: Page) -> None:
    """Whatever the page's console was given until now has been heard: what is said now comes after it."""
    last = "all has been said"
    with page.expect_console_message(lambda line: line.text == last):
        page.evaluate("(last) => console.log(last)", last)


def until(page: Page, expression: str, arg: Any = None) -> None:
    """Wait until an expression is true in the page."""
    end = time.monotonic() + PATIENCE
    while not page.evaluate(expression, arg):
        assert time.monotonic() < end, f"waited in vain for {expression}"
        page.wait_for_timeout(25)
