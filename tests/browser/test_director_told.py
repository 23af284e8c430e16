"""What Daikaiju Director tells at the place of the question is read whole, and one thing at a time."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK, PHONE

pytestmark = pytest.mark.browser

SIZES = [(1280, 800), (1184, 760), (820, 1180), (390, 844)]
LONG = "The building at row 13, column 12 loses one storey and falls; {R:1} for {seat:1}"


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_clapper_lies_on_no_text(open_table, size: dict) -> None:
    page = open_table("daikaiju_director_waiting", size, pace="normal", apart=True).page
    title = page.locator("#question .prompt-title")
    expect(title).to_have_css("opacity", "1")
    page.evaluate("""() => {
        harness.table.store.banner.value = { key: 1, icon: "punch-blast", title: "Hit!", text: "8 to 6" };
    }""")
    expect(page.locator(".banner")).to_have_css("opacity", "1")
    names = "(node) => node.getAnimations().map((one) => one.effect.getKeyframes()[0].opacity)"
    assert [one for one in page.locator(".banner").evaluate(names) if one is not None] == []
    expect(title).to_have_css("opacity", "0")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_what_happened_last_is_told_to_its_end(open_table, width: int, height: int) -> None:
    page = open_table("daikaiju_director_waiting", {"width": width, "height": height}).page
    page.evaluate(
        """(text) => {
            const last = structuredClone(harness.fixture.start.at(-1));
            const version = last.version + 1;
            const events = [{ event: "damaged", seat: null, text }];
            harness.push({ ...last, version, moves: [{ version, kind: "step", seat: null, events }] });
        }""",
        LONG,
    )
    said = page.locator(".deeds > p:first-child > span")
    expect(said).to_contain_text("loses one storey and falls")
    cut = "(node) => [node.scrollHeight - node.clientHeight, node.scrollWidth - node.clientWidth]"
    assert max(said.evaluate(cut)) <= 1


def test_a_stamp_keeps_a_name_in_one_line(open_table) -> None:
    page = open_table("daikaiju_director_casting", {"width": 820, "height": 1180}).page
    page.evaluate("""() => {
        const last = structuredClone(harness.fixture.start.at(-1));
        for (const seat of last.view.seats)
            if (seat.seat !== last.view.you) seat.daikaiju = ["eelian", "fenrir", "vulcanus"][seat.seat % 3];
        harness.table.store.table.value.seats.forEach((seat) => { seat.name = "Honkara"; });
        harness.push({ ...last, version: last.version + 1, moves: [] });
    }""")
    stamps = page.locator(".stamp")
    expect(stamps.first).to_have_text("Honkara")
    high = "(all) => all.map((one) => one.clientHeight / parseFloat(getComputedStyle(one).lineHeight))"
    assert all(lines < 2 for lines in stamps.evaluate_all(high))
