"""What explains lies over what it explains, and never over the answers."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESK, PHONE

pytestmark = pytest.mark.browser

ON_TOP = """(node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
COVERED = """() => {
    const bubble = document.querySelector(".bubble").getBoundingClientRect();
    return [...document.querySelectorAll(".acts button")].filter((one) => {
        const box = one.getBoundingClientRect();
        return box.left < bubble.right && box.right > bubble.left &&
            box.top < bubble.bottom && box.bottom > bubble.top;
    }).map((one) => one.textContent);
}"""


def sheet_that_asks(open_table: Any, size: dict[str, int]) -> tuple[Page, Locator]:
    page = open_table("business", size).page
    page.evaluate(
        """() => { harness.table.store.sheet.value = {
            title: "End Business",
            confirm: { text: "Ends it.", rule: "KX-75", label: "End", yes() {} },
        }; }"""
    )
    page.get_by_role("dialog").get_by_role("button", name="Which rule is this?").click()
    bubble = page.locator(".bubble")
    expect(bubble).to_contain_text("Up to three Demands")
    return page, bubble


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_what_a_sheet_explains_lies_over_the_sheet(open_table: Any, size: dict[str, int]) -> None:
    page, bubble = sheet_that_asks(open_table, size)
    assert bubble.evaluate(ON_TOP)
    assert bubble.get_by_role("link", name="Rule KX-75").evaluate(ON_TOP)
    assert page.get_by_role("dialog").get_by_role("button", name=re.compile("^End")).evaluate(ON_TOP)


def test_escape_puts_away_what_explains_and_then_the_sheet(open_table: Any) -> None:
    page, bubble = sheet_that_asks(open_table, DESK)
    page.keyboard.press("Escape")
    expect(bubble).to_have_count(0)
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("size", [(1280, 800), (1184, 760), (1920, 1080), (820, 1180), (390, 844)])
@pytest.mark.parametrize("fixture", ["business", "monster_musume_action", "daikaiju_director_turn"])
def test_a_rule_is_told_beside_the_answers(open_table: Any, fixture: str, size: tuple[int, int]) -> None:
    page = open_table(fixture, {"width": size[0], "height": size[1]}).page
    page.get_by_role("button", name="Which rule is this?").first.click()
    expect(page.locator(".bubble a")).to_be_visible()
    assert page.evaluate(COVERED) == []
