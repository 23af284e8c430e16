"""Every card of Kaiju Incorporated as a card of a full row: its text and its buttons are whole."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from games.titles.kaiju_incorporated import GAME
from tests.browser.conftest import DESK, PHONE
from tests.browser.incorporated_scenes import BOT, COMMON, HANA, MARKO, MINA, REN, four, messages
from tests.browser.recording import plain
from tests.browser.waiting import settled, until
from tests.titles.kaiju_incorporated.table import RULES, IncorporatedTable, Seat, at_table, seat

pytestmark = pytest.mark.browser

SIZES = [(1280, 800), (1184, 760), (1920, 1080), (820, 1180)]
TABLET = {"width": 820, "height": 1180}
CODES = list(RULES.codes)

CUT = """() => [...document.querySelectorAll(".card-row .card")].flatMap((card) => {
    const outer = card.getBoundingClientRect();
    const beyond = (node, { left, right, top, bottom }) => {
        const box = node.getBoundingClientRect();
        return box.left < left - 1 || box.right > right + 1 || box.top < top - 1 || box.bottom > bottom + 1;
    };
    const cut = (node) =>
        node.scrollHeight > node.clientHeight + 4 || node.scrollWidth > node.clientWidth + 1;
    const told = (node) => node.matches(".what") && card.querySelector("h3 button") &&
        node.clientHeight > parseFloat(getComputedStyle(node).lineHeight) - 1;
    const name = card.querySelector("article").ariaLabel.split(",")[0];
    const parts = [...card.querySelectorAll("h3, .kind, .extra-note, .row-button, .band b")];
    return [
        ...parts.filter((node) => (cut(node) && !told(node)) || beyond(node, outer)),
        ...[...card.querySelectorAll(".row-button > *")].filter(
            (node) => beyond(node, node.parentElement.getBoundingClientRect())),
    ].map((node) => `${name}: ${node.className || node.tagName}`);
})"""
"""What is cut on a card, or stands beyond its edge. The text of a Special Action may end early where the name
above it, pressed or pointed at, shows the whole."""


def handfuls(of: int) -> Iterator[str]:
    """All cards, so many at a time."""
    for first in range(0, len(CODES), of):
        yield " ".join((CODES + CODES)[first : first + of])


def fives(ren: Seat) -> Iterator[IncorporatedTable]:
    """Tables with five cards in the row, and with five and the extra card."""
    for row in handfuls(5):
        yield at_table(ren, HANA, BOT, MARKO, row=row, **COMMON)
        extra = CODES[(CODES.index(row.split()[0]) + 7) % len(CODES)]
        yield at_table(ren, HANA, row=row, extra=extra, **COMMON)


def sixes(ren: Seat) -> Iterator[IncorporatedTable]:
    """Tables with six cards in the row."""
    for row in handfuls(6):
        yield at_table(ren, HANA, BOT, MARKO, MINA, row=row, **COMMON)


def shown(page: Page, table: IncorporatedTable, viewer: int, version: int) -> None:
    welcome, update = messages(table, viewer)
    page.evaluate(
        "(told) => { harness.table.store.view.value = null; told.forEach((one) => harness.push(one)); }",
        [{**welcome, "catalog": plain(GAME.catalog(RULES))}, {**update, "version": version}],
    )
    until(page, "(version) => harness.table.store.version.value === version", version)
    settled(page)


@pytest.mark.parametrize("size", SIZES, ids=[f"{width}x{height}" for width, height in SIZES])
def test_every_card_shows_its_text_and_its_buttons_whole(open_table, size: tuple[int, int]) -> None:
    width, height = size
    page = open_table("kaiju_incorporated_five", {"width": width, "height": height}).page
    faults: dict[str, Any] = {}
    version = 100
    rich, poor = (seat(bank, 4, 2, REN.has, "NP12 NP04", "CO1") for bank in (11, 0))
    tables = [(0, fives(rich)), (0, sixes(rich)), (0, sixes(poor)), (0, sixes(seat(11))), (1, sixes(rich))]
    # Who has no Buildings at all may start over: a third button.
    for viewer, table in ((viewer, table) for viewer, several in tables for table in several):
        version += 1
        shown(page, table, viewer, version)
        assert page.locator(".card-row .card").count() >= 5
        if found := page.evaluate(CUT):
            here = f"{len(table.state.players)} players, {table.player(0).bank} yen, seat {viewer}"
            faults.setdefault(here, []).extend(found)
    assert faults == {}


WHOLE = """() => {
    const text = document.querySelector(".fore.bought .then");
    const outer = document.querySelector(".fore").getBoundingClientRect();
    return text.scrollHeight <= text.clientHeight + 1 && text.scrollWidth <= text.clientWidth + 1 &&
        text.getBoundingClientRect().bottom <= outer.bottom + 1 &&
        [...document.querySelectorAll(".fore .notes")].every((note) =>
            note.getBoundingClientRect().bottom <= text.getBoundingClientRect().top + 1);
}"""


@pytest.mark.parametrize("size", SIZES, ids=[f"{width}x{height}" for width, height in SIZES])
def test_the_preview_tells_the_whole_text_of_a_special_action(open_table, size: tuple[int, int]) -> None:
    width, height = size
    page = open_table("kaiju_incorporated_five", {"width": width, "height": height}).page
    for version, row in enumerate(("SA1 SA2 SA3 SA4 SA5 SA6", "SA6 SA7 SA8 SA9 BC01 BC02"), 100):
        shown(page, at_table(seat(11), HANA, BOT, MARKO, MINA, row=row, **COMMON), 0, version)
        for button in page.locator(".card.special .row-button:not(.with-income)").all():
            button.hover()
            page.locator(".fore.bought").wait_for()
            assert page.evaluate(WHOLE), button.text_content()


@pytest.mark.parametrize("size", [PHONE, TABLET, DESK], ids=["phone", "tablet", "desk"])
def test_the_points_that_an_income_costs_are_foretold_where_ones_own_points_stand(
    open_table, size: dict[str, int]
) -> None:
    page = open_table("kaiju_incorporated_five", size).page
    attacked = seat(4, 0, 5, "SSFO1 SSFO2 SSFO3 BC13", "NP01", "CO5")
    lone = seat(4, has="SHKG1")
    table = at_table(attacked, lone, row="BI13 BI08 SA8 BT01 BC01", **{**COMMON, "threat": "KA01"})
    shown(page, table, 0, 100)
    points = page.locator(".points-box, .mat .total-row")
    expect(points).not_to_contain_text("→")
    page.locator("[data-anchor='row:0'] .look, [data-anchor='row:0'] .picture").first.click()
    expect(points).to_contain_text(re.compile(r"\d+→\d+"))


def test_a_press_on_ones_own_points_opens_the_account_of_them(open_table) -> None:
    page = open_table("kaiju_incorporated_five", PHONE).page
    page.get_by_role("button", name=re.compile("how they come about")).click()
    expect(page.get_by_role("dialog").get_by_role("list", name="Points if it ended now")).to_be_visible()


def test_every_suit_to_be_named_has_its_own_picture_in_the_action_bar(open_table) -> None:
    page = open_table("kaiju_incorporated_suit", PHONE).page
    used = page.locator(".acts button[data-verb='suit'] > svg use").evaluate_all(
        "(nodes) => nodes.map((node) => node.getAttribute('href'))"
    )
    assert len(used) == len(set(used)) == 3


def test_a_new_question_brings_what_it_asks_about_into_sight_on_a_phone(open_table) -> None:
    page = open_table("kaiju_incorporated_five", PHONE).page
    in_sight = """(node) => {
        const box = node.getBoundingClientRect();
        const outer = document.querySelector(".centre").getBoundingClientRect();
        return box.top >= outer.top - 1 && box.bottom <= outer.bottom + 1;
    }"""
    page.locator(".display").scroll_into_view_if_needed()
    shown(page, four(row="BC13 BT03 SA3 BI08 SA7").special(0, "SA3"), 0, 100)
    assert page.locator(".desk-heading").evaluate(in_sight)
    page.locator(".display").scroll_into_view_if_needed()
    shown(page, four(), 0, 101)
    assert page.locator(".threat").evaluate(in_sight)


def test_while_the_coach_asks_once_more_the_preview_is_of_the_choice_it_holds(open_table) -> None:
    page = open_table("kaiju_incorporated_action", DESK, coach="on").page
    page.locator(".card-row .row-button.with-income").first.hover()
    page.mouse.move(2, 2)
    page.evaluate(
        """() => {
            const { store } = harness.table;
            const choice = store.prompt.value.choices.find(({ verb }) => verb === "build");
            const one = { ...choice, chance: 31, error: 2, behind: 21, behind_error: 2.3, sentence: "Less." };
            store.coach.held.value = { choice, one, go() {}, from: null };
        }"""
    )
    expect(page.get_by_role("region", name=re.compile("^Build "))).to_be_visible()
    page.evaluate("harness.table.store.coach.held.value = null")
    expect(page.get_by_role("region", name=re.compile("^Build "))).to_have_count(0)
