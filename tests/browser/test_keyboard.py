"""A whole turn without a mouse: Tab, arrows, Enter and Escape alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.playing import by_keyboard, open_table, play, reach

pytestmark = pytest.mark.browser


def test_a_whole_turn_is_played_with_the_keyboard(person):
    owner = person("klara")
    page = owner.page
    open_table(owner, 2, 1)
    owner.until(owner.asked)

    settings = page.get_by_role("button", name="Table settings")
    by_keyboard(owner, settings)
    sheet = page.get_by_role("dialog", name="Table settings")
    by_keyboard(owner, sheet.get_by_role("button", name="Instant"))
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(settings).to_be_focused()

    # The bot may begin, and ask for an answer.
    play(owner, until=lambda: owner.asked() and owner.update["view"]["active"] == 0, hand=by_keyboard)
    first = owner.update["view"]["round"]

    def turn_is_over() -> bool:
        view = owner.update["view"]
        return view["active"] != 0 or view["round"] > first

    assert play(owner, until=turn_is_over, hand=by_keyboard) >= 2
    assert turn_is_over()
    assert owner.wrongly_refused == []

    play(owner, until=lambda: owner.asked() and owner.update["view"]["active"] == 0, hand=by_keyboard)
    reach(owner, owner.actions.get_by_role("button").first)
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.closest('.acts') === null")
    assert page.evaluate("document.activeElement !== document.body")
