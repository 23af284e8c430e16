"""*Let all pass until my turn*, and *Not again this round*: whoever has nothing to say to what others do is
asked once, and not at each of their transactions."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE
from tests.browser.waiting import settled

pytestmark = pytest.mark.browser
ASKED = """(turn) => {
    const last = structuredClone(harness.fixture.start.at(-1));
    for (const one of last.waiting) one.patience = "window";
    const version = harness.table.store.version.peek() + 1;
    const begun = turn === "round" ? { event: "round", round: 9 } : { event: "turn", seat: turn };
    const event = { ...begun, text: "" };
    const events = turn === null ? [] : [event];
    const move = { version, kind: "step", seat: null, automatic: true, why: "", text: "", events };
    harness.push({ ...last, version, moves: [move] });
}"""
"""Somebody declares a transaction; before that the turn of a seat, or a round, begins."""


def passes(page: Page) -> int:
    return page.evaluate("harness.sent.filter(({ action }) => action?.do === 'pass').length")


def lets_pass(page: Page, way: str) -> None:
    """Press it; in a small window it stands in a sheet, behind one button."""
    if (behind := page.get_by_role("button", name="Let pass…")).count():
        behind.click()
    page.get_by_role("button", name=way).click()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_all_passes_until_ones_own_turn_begins(open_table, size):
    table = open_table("spoonbrokers_stop", size)
    page = table.page
    page.evaluate(ASKED, 3)
    lets_pass(page, "Let all pass until my turn")
    table.wait_sent("act", 1)
    assert passes(page) == 1
    page.evaluate(ASKED, 1)
    table.wait_sent("act", 2)
    assert passes(page) == 2
    page.evaluate(ASKED, 0)
    settled(page)
    assert passes(page) == 2
    name = "Let all pass until my turn" if size == DESK else "Let pass…"
    expect(page.get_by_role("button", name=name)).to_be_visible()


def test_on_a_phone_it_takes_no_line_of_its_own(open_table):
    page = open_table("daikaiju_director_roll", PHONE).page
    title = page.locator(".prompt-title").bounding_box()
    button = page.get_by_role("button", name="Let pass…").bounding_box()
    assert title["y"] <= button["y"] + button["height"] / 2 <= title["y"] + title["height"]


def test_not_again_this_round_lasts_through_ones_own_turn(open_table):
    page = (table := open_table("spoonbrokers_stop")).page
    page.evaluate(ASKED, 3)
    page.get_by_role("button", name="Not again this round").click()
    table.wait_sent("act", 1)
    page.evaluate(ASKED, 0)
    table.wait_sent("act", 2)
    assert passes(page) == 2
    page.evaluate(ASKED, "round")
    settled(page)
    assert passes(page) == 2
    expect(page.get_by_role("button", name="Not again this round")).to_be_visible()


def test_one_is_asked_again_as_soon_as_one_likes(open_table):
    table = open_table("spoonbrokers_stop")
    page = table.page
    page.evaluate(ASKED, 3)
    page.get_by_role("button", name="Let all pass until my turn").click()
    table.wait_sent("act", 1)
    page.evaluate("harness.table.store.prompt.value = null")
    page.get_by_role("button", name="Ask me again").click()
    page.evaluate(ASKED, None)
    settled(page)
    assert passes(page) == 1


def test_a_question_of_ones_own_turn_has_no_such_way(open_table):
    page = open_table("spoonbrokers_trade").page
    expect(page.get_by_role("button", name="Let all pass until my turn")).to_have_count(0)
