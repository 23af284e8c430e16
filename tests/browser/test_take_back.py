"""Somebody asks the others for a choice back: what those who are asked see and answer, and what whoever asks
hears."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import serious
from tests.browser.conftest import DESK, PHONE
from tests.browser.waiting import settled

pytestmark = pytest.mark.browser
SIZES = [
    DESK,
    PHONE,
    {"width": 360, "height": 640},
    {"width": 1280, "height": 660},
]


def ask(page: Page, seat: int, **also: Any) -> None:
    """A seat asks for its choice back: as the site tells the whole table."""
    page.evaluate(
        """([seat, also]) => {
            const { store } = harness.table;
            const others = [0, 1, 2, 3].filter((n) => n !== seat);
            const until = Date.now() / 1000 + store.skew.peek() + 50;
            const version = store.version.peek();
            const question = { seat, version, until, asked: others, agreed: [], refused: false, ...also };
            harness.push({ type: "table", table: { ...store.table.peek(), take_back: question } });
        }""",
        [seat, also],
    )


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size['width']}x{size['height']}")
def test_whoever_is_asked_agrees_by_a_button(open_table, size):
    table = open_table("business", size)
    page = table.page
    ask(page, 2)
    question = page.get_by_role("alert", name="A choice back?")
    expect(question).to_contain_text("asks for a choice back")
    expect(question).to_contain_text("All must agree within")
    yes = question.get_by_role("button", name="Yes, take it back")
    expect(yes).to_be_in_viewport(ratio=1)
    expect(question.get_by_role("button", name="No, it stands")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert serious(settled(page)) == []
    yes.click()
    assert table.wait_sent("answer-undo")[0]["yes"] is True


def test_whoever_agreed_is_not_asked_again(open_table):
    page = open_table("business").page
    ask(page, 2, agreed=[0])
    expect(page.get_by_role("alert", name="A choice back?")).to_have_count(0)


def test_whoever_asks_hears_how_many_agree_and_that_somebody_would_not(open_table):
    page = open_table("business").page
    ask(page, 0, agreed=[1])
    told = page.get_by_role("status", name="A choice back?")
    expect(told).to_contain_text("2 of 3 still to agree")
    ask(page, 0, refused=True)
    expect(told).to_contain_text("The choice stands")
    told.get_by_role("button", name="Dismiss").click()
    expect(told).to_have_count(0)
