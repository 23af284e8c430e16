"""The coach at the table: it asks once more before a choice that loses much, and says what it would do."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import serious
from tests.browser.conftest import DESK, PHONE
from tests.browser.playing import open_table as open_by_form
from tests.browser.test_nothing_moves import LOOK, PIECES, moved
from tests.browser.waiting import settled, until

pytestmark = pytest.mark.browser

SIDE = {"width": 844, "height": 390}
SIZES = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
WINDOWS = [(1280, 800), (1184, 760), (1920, 1080), (390, 844), (360, 640), (820, 1180), (844, 390)]
BOARDS = pytest.mark.parametrize(
    "fixture",
    [
        "business",
        "monster_musume_action",
        "daikaiju_director_turn",
        "spoonbrokers_trade",
        "kaiju_incorporated_action",
    ],
)
STRAYS = """() => {
    const boxes = (name) => [...document.querySelectorAll(name)].map((one) => one.getBoundingClientRect());
    const rings = boxes(".coach-pins .around");
    const holds = ({left, right, top, bottom}, x, y) => left <= x && x <= right && top <= y && y <= bottom;
    return boxes(".coach-pins circle").flatMap((disc, n) => {
        const [x, y] = [disc.x + disc.width / 2, disc.y + disc.height / 2];
        const on = rings.flatMap((ring, m) => holds(ring, x, y) ? [m] : []);
        const {left, width} = rings[n];
        const corner = x < left + 0.2 * width || x > left + 0.8 * width;
        return on.includes(n) || (!on.length && !corner) ? [] : [n + 1];
    });
}"""
"""The numbers that lie neither on their own thing nor right above or below it, where no other is as near."""
SENTENCE = "Better than “End Business”. At once: Wonga 8 → 10. A little later: Influence about 1 higher."


def choices(table: Any) -> list[dict[str, Any]]:
    prompt = table.page.evaluate("harness.fixture.start.at(-1)")["prompt"]
    return [one for one in prompt["choices"] if one["verb"] not in ("trade", "counter")]


def told(table: Any, costly: str = "", alike: tuple[tuple[int, int], ...] = ((1, 2),)) -> dict[str, Any]:
    """What the site might say of the fixture's question: all choices of the verb `costly` lose much."""
    rest = sorted(choices(table), key=lambda one: one["verb"] == costly)
    options = [
        {
            "action": one["action"],
            "label": one["label"],
            "chance": 52.0 if one["verb"] != costly else 31.0,
            "error": 2.0,
            "behind": 0.0 if one["verb"] != costly else 21.0,
            "behind_error": 2.3,
            "imagined": 64,
            "costly": one["verb"] == costly,
            "sentence": SENTENCE,
        }
        for one in rest
    ]
    return {"seat": 0, "options": options, "alike": alike, "composed": False}


def answer(table: Any, costly: str = "", count: int = 1, **words: Any) -> None:
    """The site answers the latest question of the coach."""
    version = table.wait_sent("advise?", count)[-1]["version"]
    message = {"type": "advice", "version": version, "ok": True, "code": "", "sentence": ""}
    table.push({**message, "advice": told(table, costly), **words})
    until(table.page, "() => harness.table.store.coach.advice.value || harness.table.store.coach.none.value")


def sell(page: Page) -> None:
    """Press one of the choices to sell: on a phone the whole verb opens a menu."""
    page.locator(".acts [data-verb=sell]").click()
    menu = page.get_by_role("menuitem")
    if menu.count():
        menu.first.click()
        return
    page.locator('[data-anchor="row:E"][role=button], button[data-anchor="row:E"]').first.click()


def lies_on_top(node: Any) -> bool:
    """Whether a press in the middle of it hits it."""
    seen: bool = node.evaluate(
        """(node) => {
            const { x, y, width, height } = node.getBoundingClientRect();
            return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        }"""
    )
    return seen


def again(page: Page) -> Any:
    return page.get_by_role("region", name="Look again?")


@SIZES
def test_a_costly_choice_is_asked_about_once_more(open_table: Any, size: Any) -> None:
    table = open_table("business", size=size, coach="on")
    page = table.page
    answer(table, costly="sell")
    sell(page)
    expect(again(page)).to_be_visible()
    expect(again(page)).to_contain_text("Better than “End Business”")
    expect(again(page).locator(".ask span", has_text="futures")).to_have_text(
        "Of 10 futures it wins about 2 fewer."
    )
    expect(again(page).locator(".ask small")).to_have_text("loses 21 more of 100, give or take 2")
    expect(page.get_by_role("button", name="Choose again")).to_be_focused()
    assert page.locator("[data-held]").count() > 0
    assert page.locator("[data-speech=called]").inner_text().startswith("Look again?")
    assert serious(page) == []
    page.get_by_role("button", name="Choose again").press("Enter")
    expect(again(page)).to_have_count(0)
    assert page.locator("[data-held]").count() == 0
    assert table.sent() == []
    sell(page)  # once a turn is enough
    assert table.wait_sent()[0]["action"]["do"] == "sell"
    if size == PHONE:
        page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name="Log").click()
    expect(page.get_by_role("log").get_by_text("The coach asks once more")).to_have_count(1)


@BOARDS
def test_nothing_moves_when_it_asks_once_more(open_table: Any, fixture: str) -> None:
    """What it says lies over the board, however long it is, and inside the window; only what was chosen
    rises."""
    page = open_table(fixture, coach="on").page
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        settled(page)
        before = page.evaluate(LOOK, PIECES)
        page.evaluate(
            """(sentence) => {
                const { store } = harness.table;
                const choice = store.prompt.value.choices.find(({ verb }) => verb !== "trade");
                const one = { ...choice, chance: 31, error: 2, behind: 21, behind_error: 2.3, sentence };
                store.coach.held.value = { choice, one, go() {}, from: null };
            }""",
            SENTENCE * 2,
        )
        expect(page.get_by_role("button", name="Choose again")).to_be_focused()
        page.locator("[data-held]").evaluate_all("(all) => all.forEach((it) => it.style.translate = 'none')")
        settled(page)
        after = page.evaluate(LOOK, PIECES)
        assert after["things"]
        assert moved(before, after) == [], (width, height)
        box = page.locator(".look-again").bounding_box()
        assert box is not None
        assert min(box["x"], box["y"]) >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= height
        for name in ("Choose again", "Play it anyway"):
            assert lies_on_top(page.get_by_role("button", name=name)), (width, height)
        assert lies_on_top(page.get_by_role("heading", name="Look again?")), (width, height)
        page.evaluate("harness.table.store.coach.held.value = null")
        expect(again(page)).to_have_count(0)


@SIZES
def test_it_can_be_played_anyway(open_table: Any, size: Any) -> None:
    table = open_table("business", size=size, coach="on")
    answer(table, costly="sell")
    sell(table.page)
    table.page.get_by_role("button", name="Play it anyway").click()
    assert [message["action"]["do"] for message in table.wait_sent()] == ["sell"]
    expect(again(table.page)).to_have_count(0)


def test_what_was_said_yes_to_is_not_asked_again_when_the_page_comes_anew(open_table: Any) -> None:
    table = open_table("business", coach="on")
    page = table.page
    answer(table, costly="sell")
    sell(page)
    page.get_by_role("button", name="Play it anyway").click()
    table.wait_sent()
    page.reload()
    until(page, "() => globalThis.harness?.table?.store.prompt.value")
    answer(table, costly="sell")
    sell(page)
    assert table.wait_sent()[-1]["action"]["do"] == "sell"
    expect(again(page)).to_have_count(0)


def test_it_is_not_asked_again_where_the_log_no_longer_holds_the_turn(open_table: Any) -> None:
    """After the line was lost only the last moves of a long turn are in the log."""
    table = open_table("business", coach="on")
    page = table.page
    answer(table, costly="sell")
    sell(page)
    page.get_by_role("button", name="Choose again").click()
    page.evaluate(
        "() => { const { log, moreLog } = harness.table.store; log.value = []; moreLog.value = true; }"
    )
    sell(page)
    assert table.wait_sent()[-1]["action"]["do"] == "sell"
    expect(again(page)).to_have_count(0)


def test_it_is_asked_and_answered_by_keyboard(open_table: Any) -> None:
    table = open_table("business", coach="on")
    page = table.page
    answer(table, costly="redeem")
    button = page.locator(".acts [data-verb=redeem], .acts [data-verb=more]").first
    button.focus()
    page.keyboard.press("Enter")
    if page.get_by_role("menu").count():
        page.get_by_role("menuitem", name=re.compile("Redeem")).focus()
        page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Choose again")).to_be_focused()
    page.keyboard.press("Escape")
    expect(again(page)).to_have_count(0)
    assert page.evaluate("document.activeElement !== document.body")
    assert table.sent() == []


def test_what_it_would_do_is_heard_and_shown_by_a_key(open_table: Any) -> None:
    table = open_table("business", coach="on")
    page = table.page
    answer(table, costly="sell")
    page.locator("#question").focus()
    page.keyboard.press("c")
    panel = page.get_by_role("region", name="What would you do?")
    expect(panel).to_be_focused()
    said = page.locator("[data-speech=called]").inner_text()
    assert said.startswith("1: ")
    assert ". About 5 of 10 futures are won. " in said
    assert ". More exactly, it wins 52 of 100, give or take 2. " in said
    assert "Between 2 and 3 it is too close to call" in said
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(page.get_by_role("button", name="What would you do?")).to_be_focused()


def test_a_choice_does_not_wait_for_an_answer_that_comes_late(open_table: Any) -> None:
    table = open_table("business", coach="on")
    table.wait_sent("advise?")
    sell(table.page)
    assert table.wait_sent()[0]["action"]["do"] == "sell"
    expect(again(table.page)).to_have_count(0)


def test_an_answer_in_time_holds_the_choice_back(open_table: Any) -> None:
    table = open_table("business", coach="on")
    version = table.wait_sent("advise?")[0]["version"]
    message = {"type": "advice", "version": version, "ok": True, "code": "", "sentence": ""}
    table.page.evaluate(
        """([message]) => {
            const { store } = harness.table;
            const choice = store.prompt.value.choices.find(({ verb }) => verb === "sell");
            harness.table.ui.choose(choice);
            setTimeout(() => harness.push(message), 60);
        }""",
        [{**message, "advice": told(table, "sell")}],
    )
    expect(again(table.page)).to_be_visible()
    assert table.sent() == []


@pytest.mark.parametrize("size", [DESK, PHONE, SIDE], ids=["desk", "phone", "side"])
@BOARDS
def test_the_panel_shows_the_three_best_on_every_board(open_table: Any, fixture: str, size: Any) -> None:
    table = open_table(fixture, size=size, coach="on")
    page = table.page
    answer(table)
    page.get_by_role("button", name="What would you do?").click()
    panel = page.get_by_role("region", name="What would you do?")
    rows = panel.get_by_role("listitem")
    expect(rows).to_have_count(3)
    expect(rows.first.locator(".chance b")).to_have_text("About 5 of 10 futures are won")
    expect(rows.first.locator(".chance small")).to_have_text("wins 52 of 100, give or take 2")
    expect(panel).to_contain_text("Between 2 and 3 it is too close to call.")
    expect(panel).to_contain_text("64 possible futures")
    box = panel.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= size["width"] + 1
    assert box["y"] + box["height"] <= size["height"] + 1
    assert panel.evaluate("(it) => it.scrollWidth <= it.clientWidth")
    if size == DESK:
        until(page, "() => document.querySelectorAll('.coach-pins text').length > 0")
        numbers = page.locator(".coach-pins text").all_text_contents()
        assert set(numbers) <= {"1", "2", "3"}
        assert page.evaluate(STRAYS) == []
    panel.get_by_role("button", name="Close").click()
    expect(panel).to_have_count(0)
    expect(page.locator(".coach-pins")).to_have_count(0)


def test_on_a_phone_the_panel_folds_while_a_choice_is_looked_at(open_table: Any) -> None:
    table = open_table("business", size=PHONE, coach="on")
    page = table.page
    answer(table)
    page.get_by_role("button", name="What would you do?").click()
    panel = page.get_by_role("region", name="What would you do?")
    assert serious(page) == []
    panel.get_by_role("button", name="Show 2 on the table").click()
    expect(panel.locator("li").first).to_be_hidden()
    until(page, "() => document.querySelectorAll('.coach-pins text').length > 0")
    panel.get_by_role("button", name="What would you do?").click()
    expect(panel.get_by_role("listitem").first).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, SIDE], ids=["phone", "side"])
def test_where_it_lies_over_the_question_the_sheet_holds_it_and_the_answers(
    open_table: Any, size: Any
) -> None:
    table = open_table("business", size=size, coach="on")
    page = table.page
    answer(table)
    button = page.get_by_role("button", name="What would you do?")
    expect(button).to_have_text(re.compile("Coach"))
    button.press("Enter")  # A finger would have to wait: one of the answers comes to lie under it.
    panel = page.get_by_role("region", name="What would you do?")
    expect(panel.locator(".asked")).to_contain_text("Business")
    expect(panel.locator(".asked")).to_be_in_viewport(ratio=1)
    panel.get_by_role("button", name=re.compile("^Choose ")).nth(1).click()
    assert table.wait_sent()[0]["action"] == told(table)["options"][1]["action"]
    expect(panel).to_have_count(0)


def test_the_switch_is_remembered(open_table: Any) -> None:
    table = open_table("business", coach="off")
    page = table.page
    switch = page.get_by_role("switch", name="Coach")
    expect(switch).not_to_be_checked()
    assert table.sent("advise?") == []
    expect(page.get_by_role("button", name="What would you do?")).to_have_count(0)
    switch.click()
    expect(switch).to_be_checked()
    table.wait_sent("advise?")
    page.reload()
    expect(page.get_by_role("switch", name="Coach")).to_be_checked()
    page.get_by_role("switch", name="Coach").click()
    page.reload()
    expect(page.get_by_role("switch", name="Coach")).not_to_be_checked()


def test_on_a_phone_the_switch_is_in_the_settings(open_table: Any) -> None:
    table = open_table("business", size=PHONE, coach="off")
    page = table.page
    page.get_by_role("button", name="Table settings").click()
    page.get_by_role("group", name="Coach").get_by_role("button", name="On", exact=True).click()
    page.keyboard.press("Escape")
    table.wait_sent("advise?")
    expect(page.get_by_role("button", name="What would you do?")).to_be_visible()


def test_where_the_site_has_no_coach_there_is_none(open_table: Any) -> None:
    page = open_table("business").page
    expect(page.get_by_role("region", name="What you are asked")).to_be_visible()
    assert page.get_by_role("switch", name="Coach").count() == 0
    table = open_table("business", coach="on")
    answer(table, ok=False, code="forbidden", sentence="There is no coach at rated tables.", advice=None)
    expect(table.page.get_by_role("switch", name="Coach")).to_have_count(0)
    expect(table.page.get_by_role("button", name="What would you do?")).to_have_count(0)
    sell(table.page)
    assert table.wait_sent()


def test_the_real_site_says_what_it_would_do(person: Any) -> None:
    owner = person("cora")
    page = owner.page
    open_by_form(owner, 2, 1)
    owner.until(owner.asked)
    expect(page.get_by_role("switch", name="Coach")).to_be_checked()
    owner.until(lambda: owner.heard("advice"))
    page.get_by_role("button", name="What would you do?").click()
    panel = page.get_by_role("region", name="What would you do?")
    expect(panel.get_by_role("listitem").first).to_contain_text("give or take")
    expect(panel).to_contain_text("possible futures")


@SIZES
def test_where_there_is_one_answer_the_panel_does_not_wait_for_advice(open_table: Any, size: Any) -> None:
    """The site is not asked then, and says nothing."""
    table = open_table("business", size=size, coach="on")
    page = table.page
    answer(table)
    page.get_by_role("button", name="What would you do?").click()
    panel = page.get_by_role("region", name="What would you do?")
    expect(panel).to_be_visible()
    page.evaluate("""() => {
        const last = structuredClone(harness.fixture.start.at(-1));
        last.prompt.choices = last.prompt.choices.filter(({ verb }) => verb === "end-business");
        harness.push({ ...last, version: last.version + 1, moves: [] });
    }""")
    expect(panel).to_have_count(0)
