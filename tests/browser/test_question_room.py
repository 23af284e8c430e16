"""The question of a phone: what it asks, what explains it and what the others did share one room."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE
from tests.browser.waiting import settled

pytestmark = pytest.mark.browser

EXPLAINED = ["business", "kaiju_incorporated_last", "monster_musume_buy", "spoonbrokers_source"]
PLAIN = ["kaiju_exchange_two", "kaiju_incorporated_action", "spoonbrokers_trade", "daikaiju_director_turn"]
LOW = {"width": 360, "height": 740}


def height(page: Page, selector: str) -> float:
    return float(page.locator(selector).evaluate("(node) => node.getBoundingClientRect().height"))


@pytest.mark.parametrize("scene", EXPLAINED)
def test_what_explains_a_question_is_read_without_a_press(open_table, scene: str) -> None:
    page = settled(open_table(scene, PHONE).page)
    hint = page.locator(".asked-words .ask > span > span")
    expect(hint).to_be_visible()
    box, room = hint.bounding_box(), page.locator(".asked-words").bounding_box()
    assert box
    assert room
    assert box["height"] > 10
    assert box["y"] + box["height"] <= room["y"] + room["height"] + 1
    expect(page.locator(".recap")).to_be_hidden()


def test_the_room_is_the_same_with_and_without_that(open_table) -> None:
    """Monster Musume, whose hand needs more, has two lines of the same."""
    scenes = [*EXPLAINED, *PLAIN]
    heights = {scene: height(settled(open_table(scene, PHONE).page), ".asked-words") for scene in scenes}
    musume = heights.pop("monster_musume_buy")
    assert max(heights.values()) - min(heights.values()) < 1, heights
    assert musume < min(heights.values())


@pytest.mark.parametrize("size", [PHONE, LOW], ids=["phone", "low"])
def test_a_short_question_leaves_its_room_to_what_the_others_did(open_table, size) -> None:
    page = settled(open_table("spoonbrokers_trade", size).page)
    words = page.locator("button.recap > span")
    expect(words).to_be_visible()
    lines = height(page, "button.recap > span") / 14.375
    assert round(lines) == (2 if size is PHONE else 1)
    whole, asked = height(page, ".asked-words"), height(page, ".asked-words .ask")
    assert asked + height(page, "button.recap > span") <= whole + 1


MORE = {
    "business": "Sell, Donate",
    "daikaiju_director_turn": "Move to, Use",
    "monster_musume_buy": "Play, Buy",
}


@pytest.mark.parametrize("scene", MORE)
def test_more_says_what_it_holds(open_table, scene: str) -> None:
    page = settled(open_table(scene, LOW).page)
    note = page.locator(".more button small")
    expect(note).to_be_visible()
    assert note.inner_text().startswith(MORE[scene])
    shown = page.locator(".acts [data-verb]").evaluate_all("(all) => all.map((one) => one.dataset.verb)")
    page.locator(".more button").press("Enter")
    expect(page.get_by_role("menu")).to_be_visible()
    held = page.evaluate("harness.table.store.menu.value.choices.map(({ verb }) => verb)")
    assert not set(held) & set(shown), "what stands in the bar is not in the menu"


BRINGS = {"spoonbrokers_die": "pay 20", "kaiju_exchange_discard": "4 left"}


@pytest.mark.parametrize("scene", BRINGS)
def test_a_button_of_one_choice_says_in_short_what_it_brings(open_table, scene: str) -> None:
    page = settled(open_table(scene, PHONE).page)
    button = page.locator(".acts .action[data-action]").first
    note = button.locator("small")
    expect(note).to_be_visible()
    assert note.inner_text().startswith(BRINGS[scene])
    own, whole = note.bounding_box(), button.bounding_box()
    assert own
    assert whole
    assert own["y"] + own["height"] <= whole["y"] + whole["height"]


@pytest.mark.parametrize("scene", ["daikaiju_director_waiting", "waiting", "monster_musume_waiting"])
def test_what_others_do_is_told_in_whole_lines(open_table, scene: str) -> None:
    page = settled(open_table(scene, PHONE).page)
    deeds = page.locator(".meanwhile .deeds > p > span:not(.emblem)")
    assert deeds.count()
    cut = deeds.evaluate_all("(all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length")
    assert cut == 0
