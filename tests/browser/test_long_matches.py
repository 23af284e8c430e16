"""A table that stays open for a whole match keeps no pictures of what is past."""

from __future__ import annotations

import pytest

from tests.browser.recording import messages
from tests.browser.test_whole_matches import PLAY

pytestmark = [
    pytest.mark.browser,
    pytest.mark.uncertain("compares the memory of a browser, which collects when it likes"),
]
TABLES = {
    "kaiju_exchange": "business",
    "kaiju_incorporated": "kaiju_incorporated_action",
    "daikaiju_director": "daikaiju_director_turn",
    "spoonbrokers": "spoonbrokers_trade",
    "monster_musume": "monster_musume_waiting",
}


@pytest.mark.parametrize("title", TABLES)
def test_memory_does_not_grow_with_the_match(open_table, title):
    """With each drawing shared by several pictures, every picture kept the one before it alive: five times
    as much in the end."""
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
