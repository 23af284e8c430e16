"""The table of a lesson from recordings: what is held back and given up, and the windows it fits into."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import serious
from tests.browser.conftest import DESK, PHONE, OpenContext
from tests.browser.lesson_player import COVERED
from tests.browser.lesson_scenes import BUSY
from tests.browser.screen_sizes import MEASURE
from tests.browser.waiting import settled, until

pytestmark = pytest.mark.browser

SCREENS = [
    (360, 360),
    (390, 844),
    (844, 390),
    (768, 1024),
    (1280, 720),
    (1280, 800),
    (1920, 1200),
    (640, 360),
]
"""The last one is 1280 by 720 at 200 %."""
LOW = 480
"""In a window lower or narrower than this the question may be pushed along in its box."""
SENT = "harness.sent.filter((one) => one.type === 'act').map((one) => one.action.do)"
SELL = "[data-anchor='row:T:favor'] button.sell"
"""Another choice than the beat of the first scene waits for."""
HIT = """(buttons) => buttons.filter((one) => {
    const {left, top, width, height} = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).length"""
"""How many of the buttons a press on their middle would hit."""


@pytest.fixture
def lesson(open_context: OpenContext, harness: str) -> Any:
    mistakes: list[str] = []

    def begin(fixture: str, size: dict[str, int]) -> Page:
        page = open_context(viewport=size).new_page()
        page.on("pageerror", lambda error: mistakes.append(str(error)))
        page.on("console", lambda line: mistakes.append(line.text) if line.type == "error" else None)
        page.goto(f"{harness}/?fixture={fixture}&pace=instant&lesson=1")
        page.locator(".light-ring.press").wait_for(state="attached")
        return page

    yield begin
    assert mistakes == []


def sent(page: Page) -> list[str]:
    return page.evaluate(SENT)


def faults(page: Page, width: int, height: int) -> list[str]:
    page.set_viewport_size({"width": width, "height": height})
    settled(page)
    found = page.evaluate(MEASURE, {"strict": min(width, height) >= LOW})
    covered = [f"the card covers {one}" for one in page.evaluate(COVERED)]
    return covered + [f"{one['kind']}: {one['what']}" for one in found]


@pytest.mark.parametrize("moment", list(BUSY))
def test_a_busy_beat_fits_into_every_window(lesson: Callable[..., Page], moment: str) -> None:
    page = lesson(moment, DESK)
    plain = page.context.new_page()
    plain.goto(page.url.replace("&lesson=1", ""))
    plain.wait_for_selector(".app")
    new = []
    for size in SCREENS:
        # What the table cannot hold without a lesson either is told by test_screen_sizes.py.
        known = faults_without(plain, *size)
        new += [f"{size}: {one}" for one in faults(page, *size) if one.split("“")[0] not in known]
    assert new == []


def faults_without(page: Page, width: int, height: int) -> set[str]:
    page.set_viewport_size({"width": width, "height": height})
    settled(page)
    found = page.evaluate(MEASURE, {"strict": min(width, height) >= LOW})
    return {f"{one['kind']}: {one['what']}".split("“")[0] for one in found}


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_another_choice_is_held_and_not_sent(lesson: Callable[..., Page], size: dict[str, int]) -> None:
    page = lesson("business", size)
    page.locator(SELL).first.click()
    reply = page.get_by_role("group", name="Another choice")
    expect(reply).to_contain_text("You pressed")
    expect(reply).to_contain_text("You may. But Bakery Rush pays")
    expect(reply.get_by_role("button", name="Not now")).to_be_focused()
    assert sent(page) == []
    assert [one for one in serious(page) if "lesson" in str(one)] == []
    page.keyboard.press("Escape")
    expect(reply).to_have_count(0)
    expect(page.locator(SELL).first).to_be_focused()
    page.locator(SELL).first.click()
    reply.get_by_role("button", name="Do it anyway").click()
    until(page, f"{SENT}.length === 1")
    assert sent(page) == ["sell"]


def test_a_choice_that_fits_is_sent_and_goes_on_with_its_outcome(lesson: Callable[..., Page]) -> None:
    page = lesson("business", DESK)
    card = page.locator("#lesson")
    card.locator(".do").click()
    fulfil = page.locator(":focus")
    expect(fulfil).to_have_text("Fulfil")
    expect(card.get_by_role("button", name="Do it for me")).to_be_visible()
    fulfil.click()
    until(page, f"{SENT}.length === 1")
    assert sent(page) == ["fulfil"]
    done = card.locator(".dots-of li.done")
    expect(done).to_have_count(3)  # it waits until the outcome is on the table
    push(page, "choice")
    expect(done).to_have_count(4)
    push(page, "undo")
    expect(done).to_have_count(3)  # undo goes back to the beat of the choice


def push(page: Page, kind: str, choices: str = "prompt.choices") -> None:
    """An update in which one's own move of this kind has happened."""
    page.evaluate(
        """([kind, choices]) => {
            const last = harness.fixture.start.at(-1);
            const store = harness.table.store;
            const version = store.version.peek() + 1;
            const prompt = { ...last.prompt, choices: choices === "none" ? [] : last.prompt.choices };
            const move = { version, kind, seat: 0, automatic: false, why: "", text: "", events: [] };
            harness.push({ ...last, version, prompt, asides: [], moves: [move] });
        }""",
        [kind, choices],
    )


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_where_one_is_free_to_choose_everything_is_lit_and_nothing_pointed_at(
    open_context: OpenContext, harness: str, size: dict[str, int]
) -> None:
    page = open_context(viewport=size).new_page()
    free = "(() => { for (const beat of settings.lesson.beats) if (beat.waits.length) beat.any = true; })();"
    page.route(
        "**/?fixture*",
        lambda route: route.fulfill(
            response=(answer := route.fetch()),
            body=answer.text().replace(" harness.table = await", f" {free} harness.table = await"),
        ),
    )
    page.goto(f"{harness}/?fixture=kaiju_incorporated_five&pace=instant&lesson=1")
    page.locator(".light-ring.press").wait_for(state="attached")
    in_sight = page.locator(".app [data-action]:not(.acts *, [aria-disabled=true])").evaluate_all(HIT)
    assert in_sight > 2
    expect(page.locator(".light-ring.press, .light-ring.may")).to_have_count(in_sight)
    expect(page.locator(".spotlight .hand")).to_have_count(0)
    expect(page.locator(".light-ring.press")).to_have_css("animation-name", "none")


def test_many_things_to_choose_from_are_lit_and_not_fenced_in(
    open_context: OpenContext, harness: str
) -> None:
    """Rings around twenty spaces lie over the odds that are written between them."""
    page = open_context(viewport=DESK).new_page()
    free = "(() => { for (const beat of settings.lesson.beats) if (beat.waits.length) beat.any = true; })();"
    page.route(
        "**/?fixture*",
        lambda route: route.fulfill(
            response=(answer := route.fetch()),
            body=answer.text().replace(" harness.table = await", f" {free} harness.table = await"),
        ),
    )
    page.goto(f"{harness}/?fixture=daikaiju_director_turn&pace=instant&lesson=1")
    lit = page.locator(".light-ring.lit")
    lit.first.wait_for(state="attached")
    assert lit.count() > 15
    expect(lit.first).to_have_css("stroke", "none")
    expect(page.locator(".light-ring.may")).to_have_count(0)


def test_the_line_that_says_what_to_do_is_no_button(lesson: Callable[..., Page]) -> None:
    page = lesson("business", DESK)
    task = page.locator("#lesson").get_by_text("Fulfil Bakery Rush")
    assert task.evaluate("(it) => it.closest('button')") is None
    show = page.locator("#lesson").get_by_role("button", name="Show me", exact=True)
    expect(show).to_have_accessible_description("Fulfil Bakery Rush")
    show.click()
    expect(page.locator(":focus")).to_have_text("Fulfil")


def test_whoever_cannot_go_on_may_try_again(lesson: Callable[..., Page]) -> None:
    page = lesson("business", DESK)
    push(page, "choice", "none")
    lost = page.get_by_role("group", name="Another way")
    expect(lost).to_be_visible()
    expect(page.locator(".spotlight")).to_have_count(0)
    with page.expect_request(lambda request: request.url.endswith("/at/")) as asked:
        lost.get_by_role("button", name="Try this again").click()
    assert asked.value.method == "POST"
    assert "beat=3" in (asked.value.post_data or "")


def test_help_is_told_and_there_is_nobody_to_talk_to(lesson: Callable[..., Page]) -> None:
    page = lesson("business", DESK)
    page.locator("#lesson .do").click()
    with page.expect_request(lambda request: request.url.endswith("/progress/")) as told:
        page.get_by_role("button", name="Do it for me").click()
    assert "helped=1" in (told.value.post_data or "")
    assert sent(page) == ["fulfil"]
    expect(page.get_by_role("tab", name="Chat")).to_have_count(0)
    page.get_by_role("button", name="Table settings").click()
    expect(page.get_by_role("button", name="Resign")).to_have_count(0)


def test_each_beat_is_said_once(lesson: Callable[..., Page]) -> None:
    page = lesson("business", DESK)
    settled(page)
    page.evaluate("harness.table.store.menu.value = null")
    page.keyboard.press("h")
    # The list alone: the dialog has live regions too, in which the sentence may just be said.
    said = page.get_by_role("list", name="What was said")
    expect(said).to_contain_text("Bakery Rush")
    assert said.inner_text().count("I hold two Eggs") == 1
    assert "[1]" not in said.inner_text()


def test_nothing_pulses_where_less_motion_is_wanted(lesson: Callable[..., Page]) -> None:
    page = lesson("business", DESK)
    page.emulate_media(reduced_motion="reduce")
    ring = page.locator(".light-ring.press")
    expect(ring).to_have_css("animation-name", "none")
    expect(page.locator(".spotlight .hand")).to_have_count(1)
