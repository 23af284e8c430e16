"""A table that stays open for a whole match keeps no pictures of what is past."""

from __future__ import annotations

import pytest

from tests.browser.recording import messages
from tests.browser.test_whole_matches import PLAY

pytestmark = pytest.mark.browser
TABLES = {
    "kaiju_exchange": "business",
    "kaiju_incorporated": "kaiju_incorporated_action",
    "daikaiju_director": "daikaiju_director_turn",
    "spoonbrokers": "spoonbrokers_trade",
    "monster_musume": "monster_musume_waiting",
}


KEEP_WATCH = """() => {
    const { store } = harness.table;
    window.pictures = [];
    store.view.subscribe((view) => view && window.pictures.push(new WeakRef(view)));
}"""
"""From now on the page knows which pictures it has shown, and does not hold them."""
STILL_HELD = "() => window.pictures.filter((picture) => picture.deref()).length"


@pytest.mark.parametrize("title", TABLES)
def test_pictures_of_what_is_past_are_let_go(open_table, title):
    """With each drawing shared by several pictures, every picture kept the one before it alive, to the
    first."""
    page = open_table(TABLES[title]).page
    page.evaluate(KEEP_WATCH)
    assert page.evaluate(PLAY, list(messages(2, "long", 0, title=title))) == []
    shown = page.evaluate("() => window.pictures.length")
    page.context.new_cdp_session(page).send("HeapProfiler.collectGarbage")
    held = page.evaluate(STILL_HELD)
    assert shown > 50
    assert held < shown / 2


@pytest.mark.figures
@pytest.mark.parametrize("title", TABLES)
def test_memory_does_not_grow_with_the_match(open_table, title):
    """It was five times as much in the end when pictures were kept."""
    page = open_table(TABLES[title]).page
    told = list(messages(2, "long", 0, title=title))
    browser = page.context.new_cdp_session(page)

    def played(some: list[dict]) -> float:
        assert page.evaluate(PLAY, some) == []
        browser.send("HeapProfiler.collectGarbage")
        return float(browser.send("Runtime.getHeapUsage")["usedSize"])

    early = played(told[:20])
    late = played(told[20:])
    assert late < 1.8 * early
