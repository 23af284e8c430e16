"""The line of a page: what comes of it when it hangs, when the device wakes, and when it will not come."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.waiting import stop_clock

pytestmark = pytest.mark.browser

LOST = "Connection lost"
SIGNS = ["online", "pageshow", "focus"]
"""What a browser says when a device wakes or has another network."""
SIGN = """(sign) => dispatchEvent(sign === "pageshow"
    ? new PageTransitionEvent(sign, { persisted: true }) : new Event(sign))"""


def tries(page: Page) -> int:
    """How often a connection was begun."""
    return int(page.evaluate("harness.sockets.length"))


def lose(page: Page, **to: bool) -> None:
    """From now on the clock is the test's; the line breaks, and the far end is like this."""
    stop_clock(page)
    page.evaluate("(to) => { Object.assign(harness, to); harness.drop(); }", to)


def test_a_handshake_that_is_never_answered_is_given_up(open_table: Any) -> None:
    page = open_table("business", apart=True).page
    lose(page, silent=True)
    page.clock.run_for(600)
    assert tries(page) == 2, "one that hangs"
    page.clock.run_for(10_000)
    assert tries(page) == 3
    page.evaluate("harness.silent = false")
    page.clock.run_for(12_000)
    expect(page.get_by_text(LOST)).to_have_count(0)


@pytest.mark.parametrize("sign", SIGNS)
def test_whoever_wakes_does_not_wait_for_a_handshake_that_hangs(open_table: Any, sign: str) -> None:
    page = open_table("business", apart=True).page
    lose(page, silent=True)
    page.clock.run_for(3000)
    assert tries(page) == 2, "one that hangs for more than two seconds"
    page.evaluate("harness.silent = false")
    page.evaluate(SIGN, sign)
    page.clock.run_for(600)
    assert tries(page) == 3
    expect(page.get_by_text(LOST)).to_have_count(0)


@pytest.mark.parametrize("sign", SIGNS)
def test_a_handshake_that_has_just_begun_is_left_alone(open_table: Any, sign: str) -> None:
    page = open_table("business", apart=True).page
    lose(page, silent=True)
    page.clock.run_for(600)
    page.evaluate(SIGN, sign)
    page.clock.run_for(6000)
    assert tries(page) == 2


@pytest.mark.parametrize(
    "quiet", [0, 14_000, 20_000], ids=["at once", "late in a silence", "while it is asked"]
)
@pytest.mark.parametrize("sign", [*SIGNS, "offline"])
def test_a_line_that_died_in_sleep_is_noticed_within_two_seconds(
    open_table: Any, sign: str, quiet: int
) -> None:
    page = open_table("business", apart=True).page
    stop_clock(page)
    page.evaluate("harness.answer = false")
    page.clock.run_for(quiet)
    page.evaluate(SIGN, sign)
    page.clock.run_for(1900)
    expect(page.get_by_text(LOST)).to_have_count(0)
    page.clock.run_for(200)
    expect(page.get_by_text(LOST)).to_be_visible()
    page.evaluate("harness.answer = true")
    page.clock.run_for(1000)
    expect(page.get_by_text(LOST)).to_have_count(0)
    assert tries(page) == 2


def test_a_page_that_is_only_shown_doubts_nothing(open_table: Any) -> None:
    """As each page is when it has loaded; only one that comes out of a cache has slept."""
    table = open_table("business", apart=True)
    stop_clock(table.page)
    table.page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))")
    assert table.sent("ping") == []


def test_a_line_that_lives_is_only_asked(open_table: Any) -> None:
    table = open_table("business", apart=True)
    page = table.page
    stop_clock(page)
    for sign in SIGNS:
        page.evaluate(SIGN, sign)
    page.clock.run_for(60_000)
    assert tries(page) == 1
    # Once for all three signs, and then after each silence.
    assert 4 <= len(table.sent("ping")) <= 6


def test_an_answer_that_does_not_come_is_told_and_then_doubted(open_table: Any) -> None:
    table = open_table("business", apart=True)
    page = table.page
    stop_clock(page)
    page.evaluate("harness.answer = false")
    page.locator(".acts").get_by_role("button", name=re.compile("^Redeem")).click()
    page.clock.run_for(1900)
    expect(page.get_by_text("No answer from the site yet")).to_have_count(0)
    page.clock.run_for(200)
    expect(page.get_by_text("No answer from the site yet")).to_be_visible()
    page.evaluate("harness.answer = true")
    page.clock.run_for(9000)
    expect(page.locator(".wire.off")).to_have_count(0)
    first, again = table.sent()
    assert first == again, "the same intent, on a new line"


CLOSES = """(start) => {
    const push = WebSocket.prototype.push;
    WebSocket.prototype.push = function (message) {
        push.call(this, message);
        if (message.type === "closing") this.close();
    };
    const closing = { type: "closing", code: "broken", sentence: "This match cannot be read." };
    harness.fixture.start = [...(start ? harness.fixture.start : []), closing];
}"""


@pytest.mark.parametrize("welcomed", [False, True])
def test_what_is_broken_each_time_is_told_and_left_alone(open_table: Any, welcomed: bool) -> None:
    page = open_table("business", apart=True).page
    page.evaluate(CLOSES, welcomed)
    lose(page)
    page.clock.run_for(120_000)
    assert tries(page) == 4
    expect(page.get_by_role("status").filter(has_text="This match cannot be read.")).to_be_visible()
    expect(page.get_by_role("link", name="Reload")).to_be_visible()


CLOSES_WITH = """(codes) => {
    const push = WebSocket.prototype.push;
    WebSocket.prototype.push = function (message) {
        push.call(this, message);
        if (message.type === "closing") this.close();
    };
    const start = harness.fixture.start;
    Object.defineProperty(harness.fixture, "start", { get() {
        const code = codes.shift();
        return code ? [{ type: "closing", code, sentence: "Your session has ended." }] : start;
    } });
}"""


def test_who_is_to_come_again_waits_for_the_cookie(open_table: Any) -> None:
    """They registered in another window, whose answer is still on its way: the old session is no more."""
    page = open_table("business", apart=True).page
    page.evaluate(CLOSES_WITH, ["again", "session", "session"])
    lose(page)
    page.clock.run_for(14_000)
    assert tries(page) == 5
    expect(page.get_by_text(LOST)).to_have_count(0)
    expect(page.get_by_text("Your session has ended.")).to_have_count(0)


def test_who_is_logged_out_meanwhile_is_told_in_the_end(open_table: Any) -> None:
    page = open_table("business", apart=True).page
    page.evaluate(CLOSES_WITH, ["again", *["session"] * 20])
    lose(page)
    page.clock.run_for(60_000)
    assert 3 < tries(page) < 10
    expect(page.get_by_text("Your session has ended.")).to_be_visible()


def test_a_question_without_a_line_is_answered_at_once(open_table: Any) -> None:
    page = open_table("business", apart=True).page
    lose(page, down=True)
    said = page.evaluate(
        "harness.table.ui.preview({ do: 'redeem' }).then(() => '', (error) => error.message)"
    )
    assert said == "The connection was lost."


FILTERED = """
class Filtered extends EventTarget {
    constructor() { super(); this.readyState = 0; setTimeout(() => this.onclose?.({}), 5); }
    close() {}
}
Object.defineProperty(window, "WebSocket", { value: Filtered, writable: false });
"""
"""A network that lets no WebSocket through."""
SWALLOWED = FILTERED.replace("setTimeout(() => this.onclose?.({}), 5);", "")
"""One that does not even say so."""
SLOW = "This takes longer than it should"


@pytest.mark.parametrize("path", ["/", "/replay"])
@pytest.mark.parametrize("size", [{"width": 360, "height": 360}, {"width": 1280, "height": 800}])
def test_a_page_that_misses_a_module_says_so(open_context: Any, harness: str, path: str, size: Any) -> None:
    page = open_context(viewport=size).new_page()
    page.clock.install()
    page.route("**/shared/stage.js", lambda route: route.abort())
    page.goto(f"{harness}{path}?fixture=business")
    page.clock.run_for(7000)
    expect(page.get_by_text(SLOW)).to_be_hidden()
    page.clock.run_for(2000)
    expect(page.get_by_role("alert").filter(has_text=SLOW)).to_be_visible()
    again = page.get_by_role("link", name="Load it again")
    expect(again).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("link", name="Front page")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.unroute_all()
    again.click()
    page.wait_for_selector(".loading" if path == "/replay" else ".app")


@pytest.mark.parametrize("network", [FILTERED, SWALLOWED], ids=["filtered", "swallowed"])
def test_a_table_whose_line_does_not_come_through_says_so(
    open_context: Any, harness: str, network: str
) -> None:
    page = open_context().new_page()
    page.add_init_script(network)
    page.clock.install()
    page.goto(f"{harness}/?fixture=business")
    page.wait_for_selector("[data-starting] p")
    page.clock.run_for(10_000)
    expect(page.get_by_text("The line to the table does not come through")).to_be_visible()
    expect(page.get_by_role("alert").filter(has_text=SLOW)).to_be_visible()


def test_a_page_that_has_begun_says_nothing_of_the_kind(open_context: Any, harness: str) -> None:
    page = open_context().new_page()
    page.clock.install()
    page.goto(f"{harness}/?fixture=business")
    page.wait_for_selector(".app")
    page.clock.run_for(60_000)
    expect(page.get_by_text(SLOW)).to_be_hidden()
