"""Waiting for something in a page. (Playwright's `wait_for_function` has the page evaluate text, which its
content policy forbids.)"""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import Error, Page

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

SOON = 400
"""Milliseconds: what the page sets its clock to for so long or less is part of what it is just doing."""

COUNTED = """(() => {
    const due = new Set();
    let begun = 0;
    let again = false;
    const every = window.setInterval.bind(window);
    window.setInterval = (run, ...more) => every((...given) => {
        again = true;
        run(...given);
        again = false;
    }, ...more);
    const frame = window.requestAnimationFrame.bind(window);
    const drawn = () => new Promise((next) => frame(next));
    for (const [begins, ends] of [
        ["setTimeout", "clearTimeout"],
        ["requestAnimationFrame", "cancelAnimationFrame"],
    ]) {
        const begin = window[begins].bind(window);
        const end = window[ends].bind(window);
        window[begins] = (run, wait = 0, ...more) => {
            const id = begin((...given) => {
                due.delete(`${begins} ${id}`);
                run(...given);
            }, wait, ...more);
            if (wait <= SOON && !again) {
                due.add(`${begins} ${id}`);
                begun += 1;
            }
            return id;
        };
        window[ends] = (id) => {
            due.delete(`${begins} ${id}`);
            end(id);
        };
    }
    const still = ["opacity", "offset", "computedOffset", "easing", "composite"];
    const moves = (one) => one.playState === "running" && one.effect.getComputedTiming().endTime < Infinity &&
        one.effect.getKeyframes().some((frame) => Object.keys(frame).some((name) => !still.includes(name)));
    window.atRest = async () => {
        const before = begun;
        if (due.size || document.fonts.status !== "loaded") return false;
        await drawn();
        await drawn();
        return !due.size && begun === before && !document.getAnimations().some(moves);
    };
})();""".replace("SOON", str(SOON))
"""A script for a page's beginning that counts what the page has set going and not done yet. `atRest()` is
true if nothing of it is left, nothing moves, and two frames have brought nothing new: such a page stays as
it is until somebody does something or the site sends something. What is looked after again and again, with
`setInterval`, is not waited for: it never ends."""


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


def stop_clock(page: Page) -> None:
    """From now on time passes in the page as the test says, with `page.clock.run_for`. A clock is stopped at
    a moment to come, which on a busy machine may be over before it is heard of."""
    page.clock.install(time=page.evaluate("Date.now()") / 1000)
    for ahead in range(1, 10):
        try:
            page.clock.pause_at(page.evaluate("Date.now()") / 1000 + ahead)
        except Error as error:
            if "to the past" not in error.message:
                raise
        else:
            return
    raise AssertionError("the page's clock runs away")
