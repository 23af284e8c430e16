"""What stands on a table in figures and odd words says what it is: to a mouse, to keys and to a finger."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import serious
from tests.browser.conftest import DESK, PHONE
from tests.browser.waiting import settled, until

pytestmark = pytest.mark.browser

TABLES = {
    "spoonbrokers_two": (
        {"deck", "catnip", "supply", "price", "stable", "volatile", "certificate", "bills", "net", "reach"},
        {"deck", "catnip", "supply", "price", "certificate", "dashed", "bills", "net", "space-loan", "reach"},
    ),
    "kaiju_incorporated_start": (
        {"bank", "research", "attack", "points", "Y", "R", "suit", "income", "lurking", "steps", "products"}
        | {"end", "deck", "home", "cities", "start"},
        {"bank", "research", "attack", "Y", "R", "suit", "lurking", "steps"},
    ),
    "monster_musume_buy": (
        {"points", "trust", "xp", "actions", "hand", "deck", "waifu", "graduates", "queue", "supply"}
        | {"dashed", "main-deck", "room"},
        {"trust", "xp", "actions", "queue", "supply", "dashed", "short", "main-deck"},
    ),
    "kaiju_exchange_two": (
        {"influence", "wonga", "crew", "power", "materials", "cards", "global", "local", "contracts", "event"}
        | {"republic", "favors", "alliance", "die", "sector-0", "sector-1", "sector-2", "quotes", "first"},
        {"wonga", "crew", "materials", "cards", "global", "republic", "sector-0", "sector-1", "sector-2"}
        | {"favors"},
    ),
}
"""What is told at a desk, and on the first screen of a phone."""
SCENES = [(scene, size) for scene in TABLES for size in (DESK, PHONE)]
NAMES = [f"{scene}-{size['width']}" for scene, size in SCENES]

FIRST = """() => {
    const found = {};
    for (const node of document.querySelectorAll(".tells")) {
        const own = node.getBoundingClientRect();
        const at = document.elementFromPoint(own.x + own.width / 2, own.y + own.height / 2);
        if (own.width && node.contains(at)) found[node.dataset.what] ??= node;
    }
    Object.values(found).forEach((node) => node.setAttribute("data-first", node.dataset.what));
    // Pointing at a thing of a list may show what it would bring, in the place of something else.
    const listed = (code) => Number(found[code].closest("li") !== null);
    return Object.keys(found).sort((one, other) => listed(one) - listed(other));
}"""
"""Of each figure the first that is in sight; it is marked."""
APART = """() => {
    const own = document.querySelector(".bubble").getBoundingClientRect();
    return [...document.querySelectorAll("#question, .acts button")].every((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return own.right <= left || right <= own.left || own.bottom <= top || bottom <= own.top;
    }) && own.left >= 0 && own.top >= 0 && own.right <= innerWidth && own.bottom <= innerHeight;
}"""
PLACES = """() => [...document.querySelectorAll(".app button:not(.fore *)")].map((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join();
}).join(" ")"""


WORDS = """() => [...document.querySelectorAll(".app .tells")].filter((one) => one.getClientRects().length)"""
STOPS = f"""() => ({WORDS})().filter((one) => one.tabIndex === 0)"""


def figures(page: Page) -> list[str]:
    page.wait_for_selector(".tells")
    settled(page)
    return page.evaluate(FIRST)


def told(page: Page, code: str) -> str:
    """What a reader of the screen is told of it."""
    return page.locator(f"[data-first={code}]").evaluate(
        "(node) => document.getElementById(node.getAttribute('aria-describedby')).textContent"
    )


@pytest.mark.parametrize(("scene", "size"), SCENES, ids=NAMES)
def test_a_finger_is_told_what_each_figure_is_and_presses_nothing(open_context, harness, scene, size):
    context = open_context(viewport=size, has_touch=True, is_mobile=True, reduced_motion="reduce")
    page = context.new_page()
    page.goto(f"{harness}/?fixture={scene}&pace=instant")
    codes = figures(page)
    assert TABLES[scene][size is PHONE] - set(codes) == set()
    bubble = page.locator(".bubble")
    for code in codes:
        words = told(page, code)
        assert re.fullmatch(r"[^.]{8,160}\.( [^.]{3,160}\.){0,2}", words), (code, words)
        page.locator(f"[data-first={code}]").evaluate("(it) => it.scrollIntoView({ block: 'center' })")
        before = page.evaluate(PLACES)
        page.locator(f"[data-first={code}]").tap()
        expect(bubble.locator("p")).to_have_text(words)
        assert page.evaluate(APART), f"{code} lies over what is asked"
        assert page.evaluate(PLACES) == before, f"{code} has moved something"
        bubble.tap()
        expect(bubble).to_have_count(0)
    page.locator(f"[data-first={codes[-1]}]").tap()
    page.touchscreen.tap(2, 2)
    expect(bubble).to_have_count(0)
    assert [one for one in page.evaluate("harness.sent") if one["type"] == "act"] == []


@pytest.mark.parametrize(("scene", "size"), SCENES, ids=NAMES)
def test_keys_reach_each_figure_and_hear_it(open_table, scene, size):
    page = open_table(scene, size).page
    codes = figures(page)
    assert serious(page) == []
    bubble = page.locator(".bubble")
    page.keyboard.press("Tab")
    for code in codes:
        first = page.locator(f"[data-first={code}]")
        words = told(page, code)
        first.focus()
        expect(bubble.locator("p")).to_have_text(words)
        page.keyboard.press("Escape")
        expect(bubble).to_have_count(0)
        expect(first).to_be_focused()
        page.keyboard.press("Enter")
        expect(bubble.locator("p")).to_have_text(words)
        page.keyboard.press("Escape")


@pytest.mark.parametrize(("scene", "size"), SCENES, ids=NAMES)
def test_all_figures_are_one_stop_for_tab_and_arrows_go_through_them(open_table, scene, size):
    page = open_table(scene, size).page
    figures(page)
    until(page, f"() => ({STOPS})().length === 1")
    page.locator(".tells[tabindex='0']:visible").focus()
    met = 0
    # What one comes to may show something of its own, in the place of other words.
    while met < page.evaluate(f"() => ({WORDS})().length"):
        assert page.evaluate(f"() => ({WORDS})().indexOf(document.activeElement)") == met
        page.keyboard.press("ArrowRight")
        met += 1
    assert met > 5


@pytest.mark.parametrize("scene", TABLES)
def test_pointing_at_a_figure_tells_it_for_as_long(open_table, scene):
    page = open_table(scene).page
    code = figures(page)[0]
    page.locator(f"[data-first={code}]").hover()
    expect(page.locator(".bubble p")).to_have_text(told(page, code))
    page.mouse.move(640, 2)
    expect(page.locator(".bubble")).to_have_count(0)
