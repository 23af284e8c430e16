"""What the others have done since one's own last turn, beside the question of a small window."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK
from tests.browser.recording import messages
from tests.browser.waiting import settled, until

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("size", [(390, 844), (820, 1180)], ids=str)
def test_it_stays_for_ones_own_turn_and_a_press_tells_it_line_by_line(open_table, size) -> None:
    page = open_table("spoonbrokers_trade", {"width": size[0], "height": size[1]}).page
    welcome, *told = messages(3, "moves", title="spoonbrokers")
    page.evaluate("(message) => { harness.table.store.view.value = null; harness.push(message); }", welcome)
    recap = page.locator("button.recap")
    met = {}
    for update in told[:120]:
        page.evaluate("(update) => harness.push(update)", update)
        until(page, "(version) => harness.table.store.version.value === version", update["version"])
        if update["prompt"] and update["view"]["active"] == 0 and update["view"]["phase"] == "trade":
            settled(page)
            met.setdefault(update["view"]["round"], []).append(recap.all_inner_texts())
    later = [texts for number, texts in met.items() if number > 1]
    assert any(len(texts) > 1 for texts in later)
    for texts in later:
        assert len(texts[0]) == 1
        assert all(text == texts[0] for text in texts), "it does not change in a turn"
    page.evaluate("(update) => harness.push(update)", {**told[119], "moves": []})
    if recap.count():
        recap.press("Enter")
        lines = page.get_by_role("region", name="What the others did").get_by_role("listitem")
        expect(lines.first).to_be_visible()


def test_where_the_log_stands_beside_the_board_there_is_none(open_table) -> None:
    assert open_table("spoonbrokers_trade", DESK).page.locator(".recap").count() == 0
