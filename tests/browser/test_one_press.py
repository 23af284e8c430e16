"""One press, one deed: what nobody meant is not done."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE
from tests.browser.waiting import stop_clock

pytestmark = pytest.mark.browser

NEXT = """(verb) => {
    const last = harness.fixture.start.at(-1);
    const version = last.version + 1;
    harness.fixture.on[verb] = [{ ...last, version, moves: [
        { version, kind: "choice", seat: harness.fixture.start[0].you, automatic: false, why: "", text: "",
          events: [] } ] }];
}"""
"""After a choice of this verb one is asked the very same again: the hardest case."""
GONE_ON = "came too late"


def redeem(page: Page) -> Any:
    return page.locator(".acts").get_by_role("button", name=re.compile("^Redeem"))


def place_of(button: Any) -> tuple[float, float]:
    box = button.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_two_presses_at_once_are_one_choice(open_table: Any) -> None:
    table = open_table("business", apart=True)
    page = table.page
    page.evaluate(NEXT, "redeem")
    x, y = place_of(redeem(page))
    version = page.evaluate("harness.fixture.start.at(-1).version")
    stop_clock(page)
    page.mouse.click(x, y)
    page.clock.run_for(150)
    assert page.evaluate("harness.table.store.version.value") == version + 1, "the new question stands there"
    assert not page.evaluate("harness.table.store.sending.value")
    page.mouse.click(x + 3, y - 2)
    page.clock.run_for(100)
    page.mouse.click(x - 3, y)
    page.clock.run_for(100)
    assert len(table.sent()) == 1
    page.clock.run_for(400)
    page.mouse.click(x, y)
    assert len(table.sent()) == 2, "whoever means it presses again"


def test_a_second_press_elsewhere_counts(open_table: Any) -> None:
    table = open_table("business")
    page = table.page
    page.evaluate(NEXT, "redeem")
    redeem(page).click()
    table.wait_sent()
    page.wait_for_selector(".app:not(.sending)")
    page.get_by_role("region", name=re.compile("hana counters")).get_by_role("button", name="Decline").click()
    assert [sent["action"]["do"] for sent in table.wait_sent(count=2)] == ["redeem", "decline"]


def test_another_choice_before_the_last_is_on_the_table_is_not_dropped_in_silence(open_table: Any) -> None:
    table = open_table("business")
    page = table.page
    redeem(page).click()
    table.wait_sent()
    page.wait_for_selector(".app.sending")
    page.get_by_role("region", name=re.compile("hana counters")).get_by_role("button", name="Decline").click()
    expect(page.get_by_role("alert")).to_contain_text("Your last choice was still being carried out.")
    assert [sent["action"]["do"] for sent in table.sent()] == ["redeem"]


def test_a_finger_that_is_down_when_the_question_changes_presses_nothing(open_table: Any) -> None:
    table = open_table("business")
    page = table.page
    x, y = place_of(redeem(page))
    page.mouse.move(x, y)
    page.mouse.down()
    page.evaluate("""() => {
        const last = structuredClone(harness.fixture.start.at(-1));
        last.prompt.choices = last.prompt.choices.filter(({ verb }) => verb !== "sell");
        harness.push({ ...last, version: last.version + 1, moves: [] });
    }""")
    page.mouse.up()
    expect(page.locator("[data-speech=said]").first).to_contain_text("press once more")
    assert table.sent() == []


def test_a_finger_that_is_down_when_what_else_one_may_do_changes_presses_nothing(open_table: Any) -> None:
    """Beside the question stands something that becomes something else under the finger."""
    table = open_table("business")
    page = table.page
    may_wave = """(to) => {
        const last = structuredClone(harness.fixture.start.at(-1));
        const wave = { ...last.prompt.choices[0], verb: "wave", label: `Wave ${to}`, anchors: ["verb:wave"] };
        last.prompt.choices = last.prompt.choices.slice(0, 1);
        last.asides = [{ ...wave, action: { do: "wave", to } }];
        harness.push({ ...last, version: last.version + to, moves: [] });
    }"""
    page.evaluate(may_wave, 1)
    wave = page.locator(".acts [data-verb=wave]")
    page.mouse.move(*place_of(wave))
    page.mouse.down()
    page.evaluate(may_wave, 2)
    expect(wave).to_contain_text("Wave 2")
    page.mouse.up()
    expect(page.locator("[data-speech=said]").first).to_contain_text("press once more")
    assert table.sent() == []


def test_what_is_not_of_the_game_is_pressed_whatever_comes_meanwhile(open_table: Any) -> None:
    table = open_table("business")
    page = table.page
    page.mouse.move(*place_of(page.get_by_role("button", name="Table settings")))
    page.mouse.down()
    page.evaluate("""() => {
        const last = structuredClone(harness.fixture.start.at(-1));
        last.prompt.choices = last.prompt.choices.slice(0, 1);
        harness.push({ ...last, version: last.version + 1, moves: [] });
    }""")
    page.mouse.up()
    expect(page.get_by_role("dialog", name="Table settings")).to_be_visible()


def test_what_a_grave_choice_asks_is_not_answered_by_the_same_press(open_table: Any) -> None:
    table = open_table("business", size=PHONE)
    page = table.page
    end = page.locator(".acts").get_by_role("button", name="End Business")
    x, y = place_of(end)
    page.mouse.dblclick(x, y, delay=20)
    expect(page.get_by_role("dialog", name="End Business")).to_be_visible()
    assert table.sent() == []


def test_a_menu_stays_when_its_button_is_pressed_twice_at_once(open_table: Any) -> None:
    table = open_table("business")
    page = table.page
    page.locator(".acts").get_by_role("button", name=re.compile("^Sell")).dblclick()
    expect(page.get_by_role("menu")).to_be_visible()
    page.get_by_role("menuitem", name="Sell 2 Tentacles").click()
    assert len(table.wait_sent()) == 1


def test_two_presses_of_undo_take_one_choice_back(open_table: Any) -> None:
    table = open_table("business")
    page = table.page
    page.evaluate("harness.answer = false")
    table.push({"type": "undoable", "ok": True, "why": "", "ask": False})
    undo = page.locator(".acts [data-verb=undo]")
    undo.dblclick()
    assert len(table.sent("undo")) == 1


# -- an intent belongs to its question ---------------------------------------------------------------------


def stale(table: Any, moves: list[dict[str, Any]]) -> None:
    """The site says that the choice came too late, after these moves; the same is asked now."""
    page = table.page
    sent = table.wait_sent()[0]
    version = sent["version"] + 4
    page.evaluate(
        """([version, moves]) => {
            const last = harness.fixture.start.at(-1);
            harness.push({ ...last, version, moves });
        }""",
        [version, moves],
    )
    refused = {"type": "refused", "nonce": sent["nonce"], "code": "stale", "rule": "", "version": version}
    table.push({**refused, "sentence": "The table has moved on; please look again."})


def move(version: int, seat: int, **more: Any) -> dict[str, Any]:
    return {
        "version": version, "kind": "choice", "seat": seat, "automatic": False, "why": "", "text": "",
        "events": [], **more,
    }  # fmt: skip


def test_a_choice_is_not_made_in_a_later_turn(open_table: Any) -> None:
    """The line broke as it was sent; time ran out, the others played, and the same is asked again."""
    table = open_table("business")
    page = table.page
    page.evaluate("harness.answer = false")
    redeem(page).click()
    you, version = page.evaluate("[harness.table.store.you.value, harness.table.store.version.value]")
    one, other = (seat for seat in range(3) if seat != you)
    moves = [move(version + n, seat) for n, seat in enumerate((one, other, one), start=2)]
    stale(table, [move(version + 1, you, automatic=True), *moves])
    expect(page.get_by_role("alert").filter(has_text=GONE_ON)).to_contain_text("Redeem")
    assert len(table.sent()) == 1


def test_a_choice_to_which_only_others_did_something_is_made(open_table: Any) -> None:
    table = open_table("business")
    page = table.page
    page.evaluate("harness.answer = false")
    redeem(page).click()
    you, version = page.evaluate("[harness.table.store.you.value, harness.table.store.version.value]")
    stale(table, [move(version + 1 + n, (you + 1) % 3) for n in range(4)])
    assert len(table.wait_sent(count=2)) == 2
    expect(page.get_by_text(GONE_ON)).to_have_count(0)


def test_what_was_composed_for_a_question_of_before_is_not_sent_again(open_table: Any) -> None:
    table = open_table("business")
    page = table.page
    page.evaluate("harness.answer = false")
    page.evaluate("""void harness.table.ui.act(
        { do: "offer", to: 2, give: [1,0,0,0,0,0,0], get: [0,1,0,0,0,0,0] })""")
    you, version = page.evaluate("[harness.table.store.you.value, harness.table.store.version.value]")
    stale(table, [move(version + 1 + n, you, automatic=n == 0) for n in range(4)])
    expect(page.get_by_role("alert").filter(has_text=GONE_ON)).to_be_visible()
    assert len(table.sent()) == 1


# -- a finger that rests -------------------------------------------------------------------------------------

IN_SIGHT = """() => [...document.querySelectorAll("[data-action], .can[data-anchor]")].flatMap((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    const [left, top] = [x + width / 2, y + height / 2];
    const hit = document.elementFromPoint(left, top);
    return hit && node.contains(hit) ? [[left, top]] : [];
})"""
"""Where a tap would do something, or ask which of several things."""


def rests(page: Page, x: float, y: float) -> None:
    """A finger that is held somewhere for half a second."""
    hand = page.context.new_cdp_session(page)
    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    page.clock.run_for(500)
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.clock.run_for(500)


@pytest.mark.parametrize("size", [PHONE, {"width": 820, "height": 1180}], ids=["phone", "tablet"])
@pytest.mark.parametrize(
    "fixture",
    [
        "business",
        "daikaiju_director_turn",
        "kaiju_incorporated_start",
        "monster_musume_action",
        "spoonbrokers_trade",
    ],
)
def test_a_finger_that_rests_on_a_choice_looks_and_does_nothing(touched: Any, fixture: str, size: Any):
    table = touched(fixture, size, is_mobile=True)
    page = table.page
    stop_clock(page)
    met = page.evaluate(IN_SIGHT)
    assert len(met) > 2
    for x, y in met:
        rests(page, x, y)
        assert table.sent() == []
        assert page.evaluate("harness.table.store.menu.value") is None
    page.touchscreen.tap(*met[0])
    page.clock.run_for(500)
    if not table.sent():
        page.keyboard.press("Enter")  # Where the first tap only shows what it would do, in a menu.
    table.wait_sent()
