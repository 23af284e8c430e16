"""Whatever is cut or hidden for want of room is told where nothing hovers: to a finger, and behind the
question mark."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE

pytestmark = pytest.mark.browser

PRESS = """([name, wait]) => new Promise((done) => {
  const node = document.querySelector(name);
  const { left, top } = node.getBoundingClientRect();
  const told = { bubbles: true, pointerType: "touch", clientX: left + 5, clientY: top + 5 };
  node.dispatchEvent(new PointerEvent("pointerdown", told));
  setTimeout(() => {
    node.dispatchEvent(new PointerEvent("pointerup", told));
    node.dispatchEvent(new PointerEvent("click", { ...told, cancelable: true }));
    done();
  }, wait);
})"""
"""A finger on the middle of something, for so many milliseconds."""


def test_a_finger_that_rests_reads_a_cut_text_and_presses_nothing(open_table):
    table = open_table("business", PHONE)
    page = table.page
    page.evaluate("document.querySelector('.strip .name').textContent = 'Bartholomäus-Wilhelm von Oettingen'")
    page.evaluate(PRESS, [".strip .name", 600])
    expect(page.get_by_role("tooltip")).to_have_text("Bartholomäus-Wilhelm von Oettingen")
    expect(page.get_by_role("button", name="Table", exact=True)).to_have_attribute("aria-current", "page")
    page.evaluate(PRESS, [".strip .name", 20])
    expect(page.get_by_role("tooltip")).to_have_count(0)
    expect(page.get_by_role("button", name="Seats", exact=True)).to_have_attribute("aria-current", "page")


def test_a_tap_reads_a_cut_text_that_is_no_button(open_table):
    page = open_table("business", PHONE).page
    page.evaluate(PRESS, [".title p", 20])
    expect(page.get_by_role("tooltip")).to_have_count(0)
    page.evaluate("document.querySelector('.title p').style.maxWidth = '6rem'")
    page.evaluate(PRESS, [".title p", 20])
    expect(page.get_by_role("tooltip")).to_have_text("Round 4, You: Business")


def test_the_hint_of_a_question_can_be_read_where_it_has_no_room(open_table):
    page = open_table("business", {"width": 640, "height": 400}).page
    hint = page.evaluate("harness.fixture.start.at(-1).prompt.hint")
    assert hint
    expect(page.locator(".ask > span")).to_be_hidden()
    page.get_by_role("button", name="Which rule is this?").click()
    expect(page.locator(".bubble")).to_contain_text(hint)
