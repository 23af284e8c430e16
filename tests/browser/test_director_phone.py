"""Daikaiju Director on a phone: all that a question is about is in sight."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE
from tests.browser.recording import messages
from tests.browser.test_nothing_moves import asks
from tests.browser.waiting import settled, until

pytestmark = pytest.mark.browser

PHONES = [(390, 844), (360, 640), (844, 390)]

OUT_OF_SIGHT = """() => {
    const pane = document.querySelector(".stage-pane").getBoundingClientRect();
    const board = document.querySelector("#board").getBoundingClientRect();
    const box = {
        left: Math.max(pane.left, board.left), right: Math.min(pane.right, board.right),
        top: Math.max(pane.top, board.top), bottom: Math.min(pane.bottom, board.bottom),
    };
    const near = 3;
    const figures = [...document.querySelectorAll(".set .actor:has(.figure), .set .actor .health rect")];
    const things = [...document.querySelectorAll(".space:is(.can, .who)"), ...figures];
    const seats = harness.table.store.view.value.seats.filter(({ space }) => space).length;
    const found = things.filter((node) => {
        const shape = node.querySelector(".figure") ?? node;
        const { left, right, top, bottom } = shape.getBoundingClientRect();
        return left < box.left - near || right > box.right + near
            || top < box.top - near || bottom > box.bottom + near;
    }).map((node) => node.dataset.space ?? `figure ${node.closest("[data-actor]").dataset.actor}`);
    const shown = document.querySelectorAll(".set .actor .figure").length;
    if (shown !== seats) found.push(`${shown} figures of ${seats}`);
    return found;
}"""
"""Spaces that can be pressed, figures and their health that lie outside what is seen of the set."""


WIDTH = "() => document.querySelector('.stage').getBoundingClientRect().width"
CAMERA = """() => {
    const { scrollLeft, scrollTop } = document.querySelector(".stage-pane");
    return [scrollLeft, scrollTop];
}"""


def questions(page: Page, seats: int) -> list[dict[str, Any]]:
    """What a player is asked in a recorded match, once the set is there."""
    welcome, *told = messages(seats, "moves", title="daikaiju_director")
    page.evaluate("harness.table.store.view.value = null")
    page.evaluate("(message) => harness.push(message)", welcome)
    asked = [one for one in told if one["prompt"] and one["prompt"]["choices"]]
    return [one for one in asked if one["prompt"]["choices"][0]["verb"] != "cast"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_that_a_question_is_about_is_in_sight(open_table, seats: int) -> None:
    page = open_table("daikaiju_director_start", PHONE).page
    told = questions(page, seats)
    assert len(told) > 50
    faults = []
    version = 0
    for n, (width, height) in enumerate(PHONES):
        page.set_viewport_size({"width": width, "height": height})
        for update in told[n :: len(PHONES)]:
            version += 1
            asks(page, update, version, False)
            where = f"{width}x{height}, {update['version']}"
            faults += [f"{where}: {one}" for one in page.evaluate(OUT_OF_SIGHT)]
    assert faults == []


def test_one_may_see_the_set_closer_and_that_is_remembered(open_table) -> None:
    page = open_table("daikaiju_director_turn", PHONE, apart=True).page
    whole = settled(page).evaluate(WIDTH)
    page.get_by_role("button", name="Closer").click()
    expect(page.get_by_role("region", name="The set", exact=True)).to_be_visible()
    assert settled(page).evaluate(WIDTH) > 1.5 * whole
    for part in ("Seats", "Table"):
        page.get_by_role("navigation").get_by_role("button", name=part).click()
    expect(page.get_by_role("button", name="Whole set")).to_be_visible()
    page.reload()
    page.get_by_role("button", name="Whole set").click()
    expect(page.get_by_role("button", name="Closer")).to_be_visible()
    assert settled(page).evaluate(WIDTH) == whole


def test_a_camera_that_is_close_stays_while_its_monster_is_in_sight(open_table) -> None:
    """Between two questions of one turn nothing moves."""
    page = open_table("daikaiju_director_turn", PHONE, apart=True).page
    page.get_by_role("button", name="Closer").click()
    until(page, "() => document.querySelector('.stage-pane').scrollLeft > 0")
    before = settled(page).evaluate(CAMERA)
    page.evaluate("""() => {
        const last = structuredClone(harness.fixture.start.at(-1));
        const own = last.view.seats[last.view.you];
        own.space = own.space.replace(/\\d+$/, (column) => Number(column) + 1);
        harness.push({ ...last, version: last.version + 1, moves: [] });
    }""")
    assert settled(page).evaluate(CAMERA) == before


@pytest.mark.parametrize("thing", ["[data-verb=twist]", "[data-anchor='card:SX07']"], ids=["bar", "hand"])
def test_a_press_shows_what_a_twist_does_before_it_is_played(open_table, thing: str) -> None:
    """Nothing hovers on a phone."""
    table = open_table("daikaiju_director_start", PHONE)
    page = table.page
    told = next(
        one
        for one in questions(page, 3)
        if [choice["action"].get("card") for choice in one["prompt"]["choices"]][:1] == ["SX07"]
        and len(one["prompt"]["choices"]) > 2
    )
    asks(page, told, 1, False)
    page.locator(thing).first.click()
    menu = page.get_by_role("menu", name="Choices")
    expect(menu).to_contain_text("loses up to 2 energy")
    assert table.sent() == []
    menu.get_by_role("menuitem").first.click()
    assert table.wait_sent()[-1]["action"] == {"do": "twist", "card": "SX07"}


def test_an_ability_tells_what_it_does_before_it_is_used(open_table) -> None:
    table = open_table("daikaiju_director_turn", PHONE)
    table.page.locator(".hand-chip.can").first.click()
    menu = table.page.get_by_role("menu", name="Choices")
    expect(menu).to_contain_text("Fly up to move speed + 1 spaces over everything")
    assert table.sent() == []


def test_an_attack_that_has_a_long_name_is_called_by_its_verb(open_table) -> None:
    """What it is aimed at is ringed on the set, and its odds stand there."""
    page = open_table("daikaiju_director_two", PHONE).page
    attack = page.locator(".acts [data-verb=attack]")
    assert (attack.get_attribute("title") or "").startswith("Attack the building at row 2, column 3")
    expect(attack.locator("b").first).to_have_text("Attack")


def test_the_wrap_stands_in_the_bar(open_table) -> None:
    """It ends the match: nobody looks for it in a menu."""
    page = open_table("daikaiju_director_turn", PHONE).page
    page.evaluate("""() => {
        const last = structuredClone(harness.fixture.start.at(-1));
        last.prompt.choices.push({
            action: { do: "wrap" }, verb: "wrap", label: "That's a wrap", detail: "ends the match",
            anchors: ["verb:wrap"], rule: "DD-13", changes: [], sketch: [], grave: true,
        });
        harness.push({ ...last, version: last.version + 1, moves: [] });
    }""")
    expect(page.locator(".acts [data-verb=wrap]")).to_have_text("Wrap ends the match")


@pytest.mark.parametrize("size", [PHONE, {"width": 820, "height": 1180}], ids=["phone", "tablet"])
def test_players_stay_at_their_place_on_top_whatever_the_turn_order(open_table, size) -> None:
    page = open_table("daikaiju_director_turn", size).page
    places = page.locator(".strip .player")
    before = [one.get_attribute("data-anchor") for one in places.all()]
    assert before == ["seat:0", "seat:1", "seat:2", "seat:3"]
    page.evaluate("""() => {
        const last = structuredClone(harness.fixture.start.at(-1));
        last.view.order.reverse();
        last.view.active = 2;
        harness.push({ ...last, version: last.version + 1, moves: [] });
    }""")
    expect(places.nth(2)).to_have_class(re.compile(r"\bnow\b"))
    assert [one.get_attribute("data-anchor") for one in places.all()] == before


def test_the_camera_stays_where_it_was_pushed(open_table) -> None:
    """It was forgotten after a look at another part of the table, and when the hand was folded and opened."""
    page = open_table("daikaiju_director_turn", PHONE).page
    page.get_by_role("button", name="Closer").click()
    page.locator(".stage-pane").evaluate("(pane) => pane.scrollTo({ left: 5, top: 60, behavior: 'instant' })")
    settled(page)
    pushed = page.evaluate(CAMERA)
    assert pushed[1] > 20
    foot = page.get_by_role("navigation", name="Parts of the table").get_by_role("button")
    foot.filter(has_text="Seats").click()
    foot.filter(has_text="Table").press("Enter")
    settled(page)
    assert page.evaluate(CAMERA) == pushed
    grip = page.get_by_role("button", name="Your hand")
    grip.press("Enter")
    settled(page)
    assert page.evaluate(CAMERA) != pushed
    grip.press("Enter")
    settled(page)
    assert page.evaluate(CAMERA) == pushed
