"""SpoonBrokers on a phone: what one needs to see in one's own turn, and what can be pressed there."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE
from tests.browser.recording import messages
from tests.browser.test_nothing_moves import asks, turns
from tests.browser.waiting import settled

pytestmark = pytest.mark.browser

PHONES = [(390, 844), (360, 740)]

OUT_OF_SIGHT = """() => {
    const board = document.querySelector(".centre").getBoundingClientRect();
    return [...document.querySelectorAll(".certificates > *, .small .deeds > li")]
        .filter((node) => {
            const box = node.getBoundingClientRect();
            return box.bottom > board.bottom + 1 || box.top < board.top - 1;
        })
        .map((node) => node.textContent.trim().replace(/\\s+/g, " "));
}"""
"""Certificates and Towers that do not lie whole in the board's window."""


def begin(page: Page, seats: int) -> list[list[dict]]:
    """A match of this many, told from the start; its turns follow."""
    welcome, *told = messages(seats, "moves", title="spoonbrokers")
    welcome["table"]["undo"] = True
    page.evaluate("(message) => { harness.table.store.view.value = null; harness.push(message); }", welcome)
    return turns(told)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_ones_own_turn_all_prices_and_towers_are_in_sight(open_table, seats: int) -> None:
    page = open_table("spoonbrokers_trade").page
    mine = begin(page, seats)
    version = 0
    faults = []
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        for turn in mine:
            for update in turn:
                if update["view"]["phase"] != "trade":
                    continue
                version += 1
                asks(page, update, version, True)
                hidden = page.evaluate(OUT_OF_SIGHT)
                where = f"{width}x{height}, {update['version']}, {update['prompt']['ask'][:40]}"
                faults += [f"{where}: {hidden}"] * bool(hidden)
    assert version > 20
    assert faults == []


def test_a_market_card_that_asks_can_be_read_and_opened_while_one_chooses(open_table) -> None:
    page = open_table("spoonbrokers_source", PHONE).page
    strip = page.locator(".market-strip")
    ways = page.get_by_role("region", name="Choose one")
    expect(strip).to_contain_text("Move 2 Kibbles from any company to Samseung or Cat Spade.")
    expect(ways.get_by_role("button")).to_have_count(4)
    assert strip.bounding_box()["y"] + strip.bounding_box()["height"] <= ways.bounding_box()["y"]
    strip.locator(".cardname").click()
    face = page.locator(".brokers-face")
    expect(face).to_contain_text("Move 2 Kibbles")
    assert face.evaluate("(node) => getComputedStyle(node).backgroundColor") != "rgba(0, 0, 0, 0)"


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_what_is_bought_lies_behind_the_others(open_table, size) -> None:
    page = open_table("spoonbrokers_trade", size).page
    held = "[...document.querySelectorAll('.brokers-desk .certificate, .certificate-paper')]"
    names = f"{held}.map((node) => node.dataset.anchor)"
    before = page.evaluate(names)
    buy = """([codes, turns]) => {
        const { view } = harness.table.store;
        const next = structuredClone(view.value);
        next.seats[next.you].certificates = codes;
        next.round += turns;
        view.value = next;
    }"""
    codes = [name.removeprefix("cert:") for name in before]
    page.evaluate(buy, [["SAM-1", *codes], 0])
    settled(page)
    assert page.evaluate(names) == [*before, "cert:SAM-1"]
    page.evaluate(buy, [["SAM-1", *codes], 1])
    settled(page)
    assert page.evaluate(names) == [*before, "cert:SAM-1"], "in the next turns, too: a press sells"
    page.evaluate(buy, [["SAM-1", *codes[1:]], 1])
    settled(page)
    assert page.evaluate(names) == [*before[1:], "cert:SAM-1"]
