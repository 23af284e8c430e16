"""Daikaiju Director by finger: what cannot be taken back is shown first, and done by the second press."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE

pytestmark = pytest.mark.browser

TABLET = {"width": 820, "height": 1180}
AIM = ".space.aim.can"


def shown(page: Page) -> None:
    expect(page.locator(".space.picked .tag")).to_contain_text("%, ")
    expect(page.locator(".space.picked .tag")).to_contain_text("tap again")
    expect(page.locator(".figure-of.foreseen")).to_contain_text("if it hits")


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_an_attack_is_foretold_by_the_first_tap_and_made_by_the_second(touched, size: dict) -> None:
    table = touched("daikaiju_director_turn", size)
    table.page.locator(AIM).first.tap()
    shown(table.page)
    assert table.sent() == []
    table.page.locator(".space.picked").tap()
    assert table.wait_sent()[-1]["action"]["do"] == "attack"


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_a_tap_on_a_card_or_an_ability_shows_first_what_it_does(touched, size: dict) -> None:
    table = touched("daikaiju_director_turn", size)
    page = table.page
    for thing in (".twist.can", "[data-anchor^='ability:'].can"):
        page.locator(thing).first.tap()
        menu = page.get_by_role("menu", name="Choices")
        expect(menu.locator(".does")).not_to_be_empty()
        assert table.sent() == []
        page.keyboard.press("Escape")


def test_a_mouse_and_the_keys_do_at_once_what_they_point_at(touched) -> None:
    table = touched("daikaiju_director_turn", TABLET)
    table.page.locator(AIM).first.focus()
    table.page.keyboard.press("Enter")
    assert table.wait_sent()[-1]["action"]["do"] == "attack"
    table = touched("daikaiju_director_turn", DESK)
    table.page.locator(AIM).first.click()
    assert table.wait_sent()[-1]["action"]["do"] == "attack"


LEFT = """() => {
    const pane = (document.querySelector(".stage-pane") ?? document.querySelector(".stage"));
    const box = pane.getBoundingClientRect();
    const tag = document.querySelector(".space.picked .tag").getBoundingClientRect();
    return [tag.left - box.left, box.right - tag.right, tag.top - box.top].map(Math.round);
}"""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 640), (820, 1180), (768, 1024), (844, 390)])
def test_what_a_tap_would_do_is_told_within_the_set(touched, width: int, height: int) -> None:
    page = touched("daikaiju_director_turn", {"width": width, "height": height}).page
    spaces = page.locator(":is(.space.can, .space.aim)")
    codes = [spaces.nth(n).get_attribute("data-space") for n in range(spaces.count())]
    faults = []
    for code in codes:
        page.locator(f"[data-space={code}]").tap()
        if page.locator(".space.picked .tag").count() and min(page.evaluate(LEFT)) < -1:
            faults.append((code, page.evaluate(LEFT)))
    assert faults == []


HOLD = """(name) => {
    const node = document.querySelector(name);
    const { left, top } = node.getBoundingClientRect();
    const told = { bubbles: true, pointerType: "touch", clientX: left + 5, clientY: top + 5 };
    for (const kind of ["pointerover", "pointerenter", "pointerdown"])
        (kind === "pointerenter" ? node.closest(".twist") : node).dispatchEvent(
            new PointerEvent(kind, { ...told, bubbles: kind !== "pointerenter" }));
}"""
"""A finger comes down on something and stays there."""


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_a_finger_that_rests_on_a_card_sees_it_once(touched, size: dict) -> None:
    """The card opened, and its cut text in a second paper, with the words glued together."""
    page = touched("daikaiju_director_turn", size).page
    page.locator(".twist .words").first.evaluate("(node) => { node.style.maxHeight = '2rem'; }")
    page.evaluate(HOLD, ".twist .words > b")
    expect(page.locator(".bubble.face")).to_be_visible()
    page.wait_for_timeout(700)
    expect(page.locator(".told-whole:popover-open")).to_have_count(0)
    expect(page.locator(".bubble.face")).to_be_visible()


def test_a_cut_text_is_told_with_its_words_apart(touched) -> None:
    page = touched("daikaiju_director_turn", PHONE).page
    page.evaluate("""() => {
        const name = document.querySelector(".strip .name");
        const lines = ["A very long name", "of somebody who plays"].map((text) => {
            const line = document.createElement("span");
            line.style.display = "block";
            line.textContent = text;
            return line;
        });
        name.replaceChildren(...lines);
        name.style.maxWidth = "4rem";
        name.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    }""")
    title = page.locator(".strip .name").first.get_attribute("title")
    assert title == "A very long name of somebody who plays"
