"""Whole matches in the server's own messages: every moment can be drawn, and every choice can be reached."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.measures import OVERFLOW
from tests.browser.recording import messages, thinned
from tests.browser.waiting import until

pytestmark = pytest.mark.browser


PLAY = """async (messages) => {
    const failed = [];
    harness.table.store.view.value = null;
    for (const message of messages) {
        harness.push(message);
        await new Promise((drawn) => setTimeout(drawn));
        if (document.querySelector('.app .notice.error')) failed.push(message.version);
    }
    return failed;
}"""


@pytest.mark.parametrize(
    ("seats", "seed", "viewer", "fall", "size"),
    [
        (2, "b", 0, False, None),
        (3, "c", 1, False, PHONE),
        (4, "d", 0, False, None),
        (3, "e", 0, True, None),
        (2, "e", 1, True, PHONE),
        (4, "f", None, False, None),
    ],
    ids=["two", "three-phone", "four", "fall", "fall-phone", "watched"],
)
def test_moments_of_a_whole_match_can_be_drawn(open_table, seats, seed, viewer, fall, size):
    table = open_table("quiet", size)
    page = table.page
    told = thinned(list(messages(seats, seed, viewer, {"variant_fall": fall})))
    failed = page.evaluate(PLAY, told)
    assert failed == []
    assert page.evaluate("harness.table.store.version.value") == told[-1]["version"]
    expect(page.locator(".result")).to_be_visible()
    page.locator(".result").press("Escape")
    overflow = page.evaluate(OVERFLOW)
    assert overflow == [0, 0]


ARRANGED = """async (prompts) => {
    const { arranged, grouped } = await import("kaiju/table/actions");
    const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
    return prompts.flatMap((prompt) => [2, 3, 5, 9].flatMap((room) => {
        const { shown, more } = arranged(grouped(prompt.choices), room);
        const reached = [...shown.flatMap((group) => group.members), ...more].map((one) => one.action);
        const lost = prompt.choices.filter((one) => !reached.some((action) => same(action, one.action)));
        const crowded = shown.length + (more.length ? 1 : 0) > room;
        const wrong = lost.length || crowded || reached.length !== prompt.choices.length;
        return wrong ? [[prompt.title, room]] : [];
    }));
}"""


def test_the_action_bar_holds_every_choice_of_every_prompt_however_little_room_there_is(open_table):
    page = open_table("quiet").page
    prompts = [message["prompt"] for message in messages(3, "g") if message.get("prompt")]
    assert len(prompts) > 20
    assert page.evaluate(ARRANGED, prompts) == []


def test_a_menu_never_holds_a_single_choice(open_table):
    page = open_table("business").page
    stand = """(asides) => {
        const { store } = harness.table;
        const choices = store.prompt.value.choices.filter(({ verb }) => verb === "sell");
        store.prompt.value = { ...store.prompt.value, choices, hindrances: [] };
        store.asides.value = asides.map((verb) => ({ ...choices[0], action: { do: verb }, verb }));
    }"""
    last = page.locator(".acts .more button")
    page.evaluate(stand, ["quote"])
    expect(last).to_have_attribute("data-verb", "quote")
    page.evaluate(stand, ["quote", "suggest"])
    expect(last).to_have_attribute("data-verb", "more")
    last.click()
    expect(page.get_by_role("menuitem")).to_have_count(2)


def test_every_prompt_offers_a_button_for_the_keyboard(open_table):
    table = open_table("quiet")
    page = table.page
    page.evaluate("harness.table.store.view.value = null")
    for message in messages(4, "h"):
        table.push(message)
        if message.get("prompt"):
            until(page, "(n) => harness.table.store.version.value === n", message["version"])
            assert page.locator(".acts button:not([aria-disabled=true])").count() > 0, message["prompt"][
                "title"
            ]
