"""What stands on the table of Daikaiju Director can be read by whoever plays it for the first time: rows and
columns have their numbers, a line of the log shows what it tells of, figures stand in words."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import DESK, PHONE, OpenContext
from tests.browser.recording import messages
from tests.browser.test_director_board import SIZES, scene
from tests.browser.test_replay import timed
from tests.browser.waiting import settled

pytestmark = pytest.mark.browser

WINDOWS = [(1920, 1080), (1280, 800), (1184, 760), (820, 1180), (390, 844), (360, 360), (844, 390)]
COLUMNS = {"turn": 16, "three": 12, "two": 8}
"""Scenes of four, three and two seats, and how many columns their sets have."""

# -- rows and columns --------------------------------------------------------------------------------------

NUMBERS = """() => {
    const found = [];
    const range = document.createRange();
    const numbers = [...document.querySelectorAll(".numbers span")].map((node) => {
        range.selectNodeContents(node);
        if (parseFloat(getComputedStyle(node).fontSize) < 10) found.push(`${node.textContent} is small`);
        const { left, right, top, bottom, height } = range.getBoundingClientRect();
        return { name: node.textContent, row: Boolean(node.closest(".of-rows")),
            box: { left, right, top: top + height / 6, bottom: bottom - height / 6 } };
    });
    const meet = (a, b) => a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5
        && b.top < a.bottom - 0.5;
    for (const thing of document.querySelectorAll(".space, .space .odds, .health rect, .plot, .ring"))
        for (const { name, box } of numbers)
            if (meet(box, thing.getBoundingClientRect()))
                found.push(`${name} covers ${thing.dataset.space ?? thing.getAttribute("class")}`);
    numbers.forEach((one, n) => numbers.slice(n + 1).forEach((other) => {
        if (meet(one.box, other.box)) found.push(`${one.name} covers ${other.name}`);
    }));
    for (const node of document.querySelectorAll(".space")) {
        const [, row, column] = /^r(\\d+)c(\\d+)$/.exec(node.dataset.space);
        const { left, right, top, bottom } = node.getBoundingClientRect();
        for (const { name, row: ofRow, box } of numbers) {
            const middle = ofRow ? (box.top + box.bottom) / 2 : (box.left + box.right) / 2;
            const beside = ofRow ? middle > top && middle < bottom : middle > left && middle < right;
            if (beside !== (Number(name) === Number(ofRow ? row : column) + 1))
                found.push(`${ofRow ? "row" : "column"} ${name} stands wrong for ${node.dataset.space}`);
        }
    }
    return found;
}"""
"""Numbers that are too small, cover something, or stand elsewhere than their row or column."""


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("name", COLUMNS)
def test_rows_and_columns_have_their_numbers(open_table, name, size):
    page = scene(open_table, name, {"width": size[0], "height": size[1]}).page
    expect(page.locator(".of-rows span")).to_have_text([str(n + 1) for n in range(8)])
    expect(page.locator(".of-columns span")).to_have_text([str(n + 1) for n in range(COLUMNS[name])])
    assert page.locator(".numbers:not([aria-hidden=true])").count() == 0
    # What lies below the edge of the box that the set is pushed along in is not seen anyway.
    page.locator(".stage-pane").evaluate_all("(all) => all.forEach((one) => one.scrollTo(0, 9999))")
    assert settled(page).evaluate(NUMBERS) == []


STAYS = """(node) => {
    const pane = document.querySelector(".stage-pane").getBoundingClientRect();
    const box = node.getBoundingClientRect();
    return [box.left - pane.left, pane.bottom - box.bottom];
}"""


def test_numbers_stay_while_the_set_is_pushed_along(open_table):
    """On a phone that shows the set closer it is wider than what is seen of it."""
    page = open_table("daikaiju_director_turn", PHONE, apart=True).page
    page.get_by_role("button", name="Closer").click()
    pane = page.get_by_role("region", name="The set", exact=True)
    rows, columns = page.locator(".of-rows"), page.locator(".of-columns")
    for end in (0, 9999):
        pane.evaluate("(pane, end) => pane.scrollTo({ left: end, behavior: 'instant' })", end)
        settled(page)
        assert abs(rows.evaluate(STAYS)[0]) < 1
        assert abs(columns.evaluate(STAYS)[1]) < 1
        expect(page.locator(".of-columns span").nth(15 if end else 0)).to_be_in_viewport()


# -- the log on the set ------------------------------------------------------------------------------------


def told(page: Page) -> list[str]:
    """The spaces that are marked because the log tells of them."""
    found: list[str] = page.locator(".told-of").evaluate_all("(all) => all.map((one) => one.dataset.at)")
    return found


def where(page: Page, seat: int) -> str:
    return str(page.evaluate("(seat) => harness.table.store.view.value.seats[seat].space", seat))


def test_a_line_that_is_pointed_at_shows_what_it_tells_of(open_table):
    page = scene(open_table, "two").page
    log = page.get_by_role("log", name="What happened")
    assert told(page) == []
    log.get_by_role("listitem").filter(has_text="drains").last.hover()
    assert told(page) == [where(page, 0)]
    log.get_by_role("listitem").filter(has_text="walks two spaces").last.hover()
    path = page.evaluate(
        "harness.table.store.log.value.flatMap(({ events }) => events)"
        ".findLast(({ event, path }) => event === 'walked' && path.length === 3).path"
    )
    assert told(page) == [path[-1]]
    page.mouse.move(2, 2)
    assert told(page) == []


def test_the_keyboard_goes_from_line_to_line(open_table):
    page = scene(open_table, "two").page
    log = page.get_by_role("log", name="What happened")
    log.focus()
    page.keyboard.press("ArrowLeft")
    expect(log.get_by_role("button", name="Show it on the table").last).to_be_focused()
    assert told(page) == [where(page, 0)]
    page.keyboard.press("Escape")
    assert told(page) == []


@pytest.mark.parametrize("size", [PHONE, {"width": 820, "height": 1180}], ids=["phone", "tablet"])
def test_a_finger_presses_and_the_table_shows_it(open_context, harness, size):
    """The log stands in the table's place there; the next press takes the mark away."""
    page = open_context(viewport=size, has_touch=True).new_page()
    page.goto(f"{harness}/?fixture=daikaiju_director_turn&pace=instant")
    page.wait_for_selector(".director")
    page.get_by_role("button", name="Log").tap()
    page.get_by_role("log").get_by_role("button", name="Show it on the table").last.tap()
    expect(page.locator(".told-of")).to_have_count(1)
    expect(page.locator(".told-of")).to_be_in_viewport()
    page.touchscreen.tap(3, 3)
    expect(page.locator(".told-of")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
def test_so_it_is_in_a_replay(open_context: OpenContext, harness: str, size):
    welcome, *updates = messages(2, "b", 0, title="daikaiju_director")
    views = {update["version"]: update["view"] for update in updates}
    listed = {
        **{key: welcome[key] for key in ("match", "game", "table", "catalog")},
        "you": 0,
        "finished": True,
        "grades": [],
        "result": updates[-1]["result"],
        "seal": {"commitment": "0" * 64, "secret": None},
        "moves": timed([welcome, *updates]),
    }

    def answer(route: Route) -> None:
        found = re.search(r"/replay/(\d+)\.json", route.request.url)
        if found:
            version = int(found[1])
            route.fulfill(json={"version": version, "view": views[version], "asked": []})
        else:
            route.fulfill(json={"status": "none"} if "chances" in route.request.url else listed)

    page = open_context(viewport=size).new_page()
    page.route("**/tables/4817/replay**", answer)
    page.goto(f"{harness}/replay?fixture=daikaiju_director_two&pace=instant#{max(views) // 2}")
    page.wait_for_selector(".of-rows")
    if size == PHONE:
        page.get_by_role("navigation", name="Parts of the replay").get_by_role("button", name="Log").click()
    line = page.get_by_role("log").get_by_role("listitem").filter(has_text="walks").first
    if size == PHONE:
        line.get_by_role("button", name="Show it on the table").click()
    else:
        line.hover()
    expect(page.locator(".told-of")).to_have_count(1)


# -- figures in words --------------------------------------------------------------------------------------

FIGURES = {
    "Health Points": "health to begin with, and the most",
    "Energy Capacity": "the most energy it can hold",
    "Energy Recharge": "energy that one charge brings",
    "Attack Modifier": "added to its attack rolls",
    "Defense Modifier": "added to its defence rolls",
    "Move Speed": "spaces that it moves",
}
OWN = """(change) => {
    const { view } = harness.table.store;
    const { you, seats } = view.value;
    const changed = seats.map((one) => (one.seat === you ? { ...one, ...change } : one));
    view.value = { ...view.value, seats: changed };
}"""
"""Something else is so of one's own seat."""
LETTERS = re.compile(r"\b(HP|EC|ER|AM|DM|MS)\b")


@pytest.mark.parametrize("size", WINDOWS)
def test_the_first_screen_says_its_figures_in_words(open_table, size):
    page = scene(open_table, "casting", {"width": size[0], "height": size[1]}).page
    casting = page.get_by_role("region", name="Casting")
    vulcanus = casting.get_by_role("button", name=re.compile("^Vulcanus"))
    for name, says in FIGURES.items():
        expect(vulcanus).to_contain_text(re.compile(rf"{name} *\d"))
        expect(casting).to_contain_text(f"{name}: {says}")
    assert not LETTERS.search(casting.inner_text())
    cut = casting.locator(".star-figures > *").evaluate_all(
        "(all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"
    )
    assert cut == []


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("name", ["turn", "two"])
def test_so_do_ones_own(open_table, name, size):
    page = scene(open_table, name, {"width": size[0], "height": size[1]}).page
    if size == (360, 360):
        page.get_by_role("button", name="Your hand").click()
    stats = page.locator(".stats")
    for word in ("Attack", "Defense", "Speed", "Recharge"):
        expect(stats.locator("dt", has_text=word)).to_be_visible()
    own = page.locator(".own, .director-tray")
    assert not LETTERS.search(own.inner_text())
    page.evaluate(OWN, {"changed": [2, -2, 1]})
    changes = stats.get_by_role("img", name=re.compile("^(raised|lowered) by"))
    expect(changes).to_have_text(["▲", "▼", "▲"])
    assert [one.get_attribute("aria-label") for one in changes.all()] == [
        "raised by 2",
        "lowered by 2",
        "raised by 1",
    ]
    cut = own.locator(".stats > *, .vitals").evaluate_all(
        "(all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"
    )
    assert cut == []


def test_a_finger_that_rests_on_a_figure_is_told_what_it_says(open_context, harness):
    page = open_context(viewport=PHONE, has_touch=True).new_page()
    page.goto(f"{harness}/?fixture=daikaiju_director_turn&pace=instant")
    figure = page.locator(".stats > *", has_text="Recharge")
    figure.wait_for()
    figure.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    expect(page.get_by_role("tooltip")).to_have_text("Energy Recharge: energy that one charge brings")


@pytest.mark.parametrize("size", SIZES)
def test_abilities_that_are_held_down_are_struck_out(open_table, size):
    page = scene(open_table, "turn", size).page
    own = page.locator(".own, .director-tray")
    expect(own.locator("s")).to_have_count(0)
    page.evaluate(OWN, {"nullified": True})
    struck = ["Fly", "Longshot"] if size == PHONE else ["Ranged Attack", "Fly", "Longshot"]
    expect(own.locator("s")).to_have_text(struck)
    expect(own).to_contain_text("held down")
    expect(own).not_to_contain_text("Attacks reach")
    page.get_by_role("button", name=re.compile("Space Hunter X")).and_(page.locator(".named, .disc")).click()
    sheet = page.get_by_role("dialog", name="Space Hunter X")
    expect(sheet.locator("s")).to_have_text(["Ranged Attack", "Fly", "Longshot"])
    expect(sheet).not_to_contain_text("always works")


def test_the_log_stands_still_while_the_keyboard_goes_over_it(open_table):
    page = scene(open_table, "two", DESK).page
    log = page.get_by_role("log", name="What happened")
    places = "(log) => [...log.querySelectorAll('li')].map((one) => one.offsetTop)"
    before = log.evaluate(places)
    log.focus()
    page.keyboard.press("ArrowLeft")
    assert log.evaluate(places) == before


# -- what is held down, posters and cards ------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_an_ability_that_is_held_down_says_so_to_the_ear(open_table, size):
    """It told its price and its text, which the eye saw struck out."""
    page = scene(open_table, "turn", size).page
    page.evaluate("""() => {
        const last = structuredClone(harness.fixture.start.at(-1));
        last.view.seats[last.view.you].nullified = true;
        last.prompt.choices = last.prompt.choices.filter(({ verb }) => verb !== "ability");
        harness.push({ ...last, version: last.version + 1, moves: [] });
    }""")
    button = page.get_by_role("button", name=re.compile("^Fly, "))
    expect(button).to_have_accessible_name(re.compile("^Fly, held down by a card"))
    expect(button).not_to_have_accessible_name(re.compile("energy|move speed"))


@pytest.mark.parametrize("size", [(1280, 660), (1280, 800), (820, 1180)])
def test_what_the_figures_of_the_posters_say_is_in_sight(open_table, size):
    page = scene(open_table, "casting", {"width": size[0], "height": size[1]}).page
    last = page.locator(".what-it-says > :last-child")
    expect(last).to_be_in_viewport(ratio=1)
    bottom = page.locator(".casting").evaluate("(node) => node.getBoundingClientRect().bottom")
    box = last.bounding_box()
    assert box
    assert box["y"] + box["height"] <= bottom


@pytest.mark.parametrize("size", [(820, 1180), (768, 1024)])
@pytest.mark.parametrize("name", ["turn", "three", "drag"])
def test_on_a_tablet_the_words_of_a_card_are_whole(open_table, name, size):
    """A finger has no title to read them in."""
    page = scene(open_table, name, {"width": size[0], "height": size[1]}).page
    cut = page.locator(".own .twist .words").evaluate_all(
        "(all) => all.filter((one) => one.scrollHeight > one.clientHeight + 2).map((one) => one.innerText)"
    )
    assert cut == []
