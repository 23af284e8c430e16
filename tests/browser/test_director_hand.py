"""The hand of Daikaiju Director: every card can be read whole."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK

pytestmark = pytest.mark.browser


def hold(page: Page, count: int) -> None:
    """A hand of so many designs, those with the longest texts."""
    page.evaluate(
        """(count) => {
            const last = structuredClone(harness.fixture.start.at(-1));
            const { catalog } = harness.table.store;
            const own = last.view.seats[last.view.you];
            const deck = own.hand[0].split("-")[0].slice(0, 2);
            const all = catalog.value.twists.filter(({ code }) => code.startsWith(deck));
            const long = all.toSorted((a, b) => b.text.length - a.text.length).slice(0, count);
            own.hand = long.map(({ code }) => code);
            harness.push({ ...last, version: last.version + 1, moves: [] });
        }""",
        count,
    )


CUT = """() => [...document.querySelectorAll(".twist .words")]
    .filter((node) => node.scrollHeight > node.clientHeight + 1).map((node) => node.textContent)"""


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1184, 760), (1920, 1080)])
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_texts_use_the_room_of_the_row(open_table, width: int, height: int, count: int) -> None:
    page = open_table("daikaiju_director_two", {"width": width, "height": height}).page
    hold(page, count)
    expect(page.locator(".twist")).to_have_count(count)
    assert page.evaluate(CUT) == []


def test_pointing_at_a_card_shows_it_whole_whether_it_can_be_played_or_not(open_table) -> None:
    page = open_table("daikaiju_director_two", DESK).page
    cards = page.locator(".twist")
    for n in range(cards.count()):
        cards.nth(n).hover()
        name = cards.nth(n).locator(".words b").first.inner_text().split(" ×")[0].strip()
        expect(page.locator(".bubble.face")).to_contain_text(name)
        expect(page.locator(".bubble.face .twist-text")).to_have_text(
            cards.nth(n).locator(".twist-text").inner_text()
        )
    page.mouse.move(5, 5)
    expect(page.locator(".bubble.face")).to_have_count(0)
