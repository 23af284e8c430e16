"""The last deed is seen before the result comes over the table."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.recording import messages
from tests.browser.waiting import until

pytestmark = pytest.mark.browser

TITLES = {
    "daikaiju_director": "daikaiju_director_turn",
    "kaiju_exchange": "business",
    "kaiju_incorporated": "kaiju_incorporated_action",
    "monster_musume": "monster_musume_action",
    "spoonbrokers": "spoonbrokers_trade",
}
LOOK = """() => {
    window.since = {};
    const { result, resultShown } = harness.table.store;
    result.subscribe((now) => { if (now) since.over ??= performance.now(); });
    resultShown.subscribe((now) => { if (now && result.peek()) since.shown ??= performance.now(); });
}"""
IS_OVER = "() => Boolean(harness.table.store.result.value)"
SAID = "() => [...document.querySelectorAll('[data-speech]')].map((one) => one.textContent).join(' ')"


def to_the_end(open_table: Any, title: str, size: dict[str, int] | None = None, **look: Any) -> Any:
    """A match at the move before its last."""
    page = open_table(TITLES[title], size, **look).page
    welcome, *told = messages(2, "last", title=title)
    before, last = told[-2:]
    page.evaluate("(message) => { harness.table.store.view.value = null; harness.push(message); }", welcome)
    page.evaluate("(update) => harness.push(update)", {**before, "moves": []})
    page.evaluate(LOOK)
    return page, last


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("pace", ["fast", "instant"])
def test_the_table_stands_for_a_moment(open_table: Any, title: str, pace: str) -> None:
    page, last = to_the_end(open_table, title, pace=pace)
    page.evaluate("(update) => harness.push(update)", last)
    until(page, IS_OVER)
    expect(page.locator(".result")).to_have_count(0)
    stands = page.get_by_role("region", name="How the table stands")
    expect(stands.get_by_role("heading", name="The match is over")).to_be_visible()
    expect(page.locator(".result")).to_be_visible()
    since = page.evaluate("since")
    assert since["shown"] - since["over"] > 1700


@pytest.mark.parametrize("how", ["press", "key"])
def test_a_press_or_a_key_brings_the_result_at_once(open_table: Any, how: str) -> None:
    page, last = to_the_end(open_table, "daikaiju_director", PHONE)
    page.evaluate("(update) => harness.push(update)", last)
    until(page, IS_OVER)
    page.keyboard.press("Shift")
    expect(page.locator(".result")).to_have_count(0)
    if how == "key":
        page.keyboard.press("Enter")
    else:
        page.locator("header h1").click()
    expect(page.locator(".result")).to_be_visible()
    since = page.evaluate("since")
    assert since["shown"] - since["over"] < 1500


def test_the_ear_is_told_at_once(open_table: Any) -> None:
    page, last = to_the_end(open_table, "kaiju_incorporated")
    page.evaluate("(update) => harness.push(update)", last)
    until(page, IS_OVER)
    assert " win" in page.evaluate(SAID)
    expect(page.locator(".result")).to_have_count(0)


def test_what_comes_after_the_end_does_not_open_the_result_again(open_table: Any) -> None:
    page, last = to_the_end(open_table, "kaiju_incorporated")
    page.evaluate("(update) => harness.push(update)", last)
    expect(page.locator(".result")).to_be_visible()
    page.keyboard.press("Escape")
    page.evaluate("(update) => harness.push(update)", {**last, "version": last["version"] + 1, "moves": []})
    until(page, "(version) => harness.table.store.version.value === version", last["version"] + 1)
    expect(page.locator(".result")).to_have_count(0)
