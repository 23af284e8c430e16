"""How the table shows the end of a match: who won, the places, what would have helped."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.axe import serious
from tests.browser.conftest import PHONE

pytestmark = pytest.mark.browser

SMALL = {"width": 360, "height": 360}
ADVICE = "You were {K:60} short of {K:300}. Buy where a Spoon costs little."


def test_the_end_shows_places_by_source(open_table):
    page = open_table("over").page
    result = page.get_by_role("dialog", name="hana wins")
    row = result.get_by_role("row").nth(1)
    expect(row.get_by_role("rowheader")).to_contain_text("hana")
    expect(row.get_by_role("cell")).to_have_text(["1st", "2", "1", "2", "1", "6"])
    expect(result.get_by_role("link", name="Replay the match")).to_have_attribute(
        "href", "/tables/4817/replay"
    )
    page.keyboard.press("Escape")
    expect(result).to_have_count(0)
    page.get_by_role("button", name="Show the result").click()
    expect(result).to_be_visible()


def test_on_a_phone_the_end_hides_no_source(open_table):
    page = open_table("daikaiju_director_over", PHONE).page
    result = page.get_by_role("region", name="Result by source")
    assert result.evaluate("(box) => box.scrollWidth <= box.clientWidth")
    expect(result.get_by_role("row").nth(1).get_by_role("cell")).to_have_count(8)
    expect(result.locator("[data-source='Finishing blows']").first).to_be_in_viewport(ratio=1)


def test_equal_places_are_said_to_be_equal(open_table):
    table = open_table("over")
    table.page.evaluate("""() => {
        const last = structuredClone(harness.fixture.start.at(-1));
        const [first, second] = last.result.placings.toSorted((a, b) => a.place - b.place);
        second.place = first.place;
        harness.push({ ...last, version: last.version + 1, moves: [] });
    }""")
    rows = table.page.get_by_role("region", name="Result by source").get_by_role("row")
    expect(rows.nth(1).get_by_role("cell").first).to_have_text("1st tied")
    expect(rows.nth(2).get_by_role("cell").first).to_have_text("1st tied")


def test_nobody_is_first_when_everybody_lost(open_table):
    table = open_table("over")
    last = table.page.evaluate("harness.fixture.start.at(-1)")
    places = [{**placing, "place": 1} for placing in last["result"]["placings"]]
    table.push({**last, "moves": [], "result": {**last["result"], "winners": [], "placings": places}})
    result = table.page.get_by_role("dialog", name="Nobody wins")
    expect(result.get_by_role("row").nth(1).get_by_role("cell").first).to_have_text("–")


def test_at_spoonbrokers_whoever_has_not_won_is_last(open_table):
    """SB-136: there is no second place."""
    rows = (
        open_table("spoonbrokers_over").page.get_by_role("region", name="Result by source").get_by_role("row")
    )
    expect(rows.nth(1).get_by_role("cell").first).to_have_text("1st")
    expect(rows.nth(2).get_by_role("cell").first).to_have_text("last")
    expect(rows.nth(3).get_by_role("cell").first).to_have_text("last")


@pytest.mark.parametrize("size", [None, PHONE, SMALL])
def test_whoever_has_not_won_reads_what_would_have_helped(open_table, size):
    table = open_table("spoonbrokers_over", size)
    dialog = table.page.get_by_role("dialog", name="hana wins")
    expect(dialog.locator(".hindsight")).to_have_count(0)
    last = table.page.evaluate("harness.fixture.start.at(-1)")
    table.push({**last, "version": last["version"] + 1, "moves": [], "hindsight": ADVICE})
    told = dialog.get_by_text("Next time.").locator("xpath=..")
    expect(told).to_contain_text("You were 60")
    expect(told).to_be_in_viewport(ratio=1)
    assert dialog.evaluate("(box) => box.scrollWidth <= box.clientWidth")
    assert serious(table.page) == []


def test_nobody_celebrates_when_everybody_lost(open_table):
    table = open_table("over")
    header = table.page.get_by_role("dialog").locator("header")
    colour = "(node) => getComputedStyle(node).backgroundColor"
    won = header.evaluate(colour)
    last = table.page.evaluate("harness.fixture.start.at(-1)")
    result = {**last["result"], "winners": []}
    table.push({**last, "version": last["version"] + 1, "moves": [], "result": result})
    expect(table.page.get_by_role("heading", name="Nobody wins")).to_be_visible()
    assert header.evaluate(colour) != won
