"""The log follows what happens, and stands still for whoever reads what was told before."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK, PHONE
from tests.browser.waiting import settled

pytestmark = pytest.mark.browser
TELL = """(count) => {
    const { store } = harness.table;
    const last = harness.fixture.start.at(-1);
    for (let told = 0; told < count; told += 1) {
        const version = store.version.peek() + 1;
        const event = { event: "said", text: `Line ${version} is told.` };
        const step = { kind: "step", seat: null, automatic: true, why: "", text: "" };
        const move = { ...step, version, events: [event] };
        harness.push({ ...last, version, moves: [move] });
    }
}"""
FOOT = "(log) => log.scrollHeight - log.scrollTop - log.clientHeight"


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_news_are_counted_while_one_reads_and_are_a_press_away(open_table, size):
    page = open_table("business", size).page
    page.evaluate(TELL, 60)
    if size == PHONE:
        page.get_by_role("button", name="Log").click()
    log = page.get_by_role("log", name="What happened")
    expect(log.get_by_role("listitem").last).to_be_in_viewport()
    assert log.evaluate(FOOT) < 2
    log.evaluate("(log) => log.scrollTo(0, 40)")
    settled(page)
    assert log.get_by_role("button", name="new line").count() == 0
    page.evaluate(TELL, 1)
    expect(log.get_by_role("button", name="1 new line")).to_be_in_viewport()
    page.evaluate(TELL, 2)
    assert log.evaluate("(log) => log.scrollTop") == 40
    log.get_by_role("button", name="3 new lines").click()
    expect(log.get_by_role("button", name="new line")).to_have_count(0)
    assert log.evaluate(FOOT) < 2
    page.evaluate(TELL, 2)
    expect(log.get_by_role("listitem").last).to_be_in_viewport()
    assert log.evaluate(FOOT) < 2


def test_a_box_that_gets_lower_keeps_its_last_line(open_table):
    page = open_table("business").page
    page.evaluate(TELL, 60)
    log = page.get_by_role("log", name="What happened")
    page.set_viewport_size({"width": 1280, "height": 740})
    settled(page)
    assert log.evaluate(FOOT) < 2
