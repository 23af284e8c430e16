"""Hurry: what is left until one's own turn, at once."""

from __future__ import annotations

import time
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.measures import WATCH
from tests.browser.playing import next_press, open_table, play, press
from tests.browser.waiting import LONG, until

pytestmark = pytest.mark.browser


def waiting(table: Any) -> None:
    """What the site sends when it is somebody else's turn."""
    update = table.page.evaluate("harness.fixture.start.at(-1)")
    version = update["version"] + 1
    entry = {"seat": 1, "patience": "turn", "deadline": None, "reserve": 0}
    table.push({**update, "version": version, "prompt": None, "waiting": [entry], "moves": []})
    until(table.page, "() => !harness.table.store.prompt.value")


def others(table: Any, bot: str) -> None:
    """Make everybody else at the table a bot, or nobody."""
    script = """([bot]) => { const { table } = harness.table.store;
      const seats = table.value.seats.map((seat, n) => (n ? { ...seat, bot } : seat));
      table.value = { ...table.value, seats }; }"""
    table.page.evaluate(script, [bot])


@pytest.mark.parametrize("how", ["button", "space"])
def test_the_site_hurries_where_only_bots_play(open_table, how):
    table = open_table("business")
    waiting(table)
    others(table, "normal")
    if how == "button":
        table.page.get_by_role("button", name="Hurry").click()
    else:
        table.page.locator("body").press("Space")
    assert table.wait_sent("hurry") == [{"type": "hurry"}]
    expect(table.page.get_by_role("button", name="Hurrying")).to_be_visible()
    start = table.page.evaluate("harness.fixture.start.at(-1)")
    table.push({**start, "version": start["version"] + 2, "moves": []})
    expect(table.page.get_by_role("region", name="What you are asked")).to_be_visible()
    assert table.page.evaluate("harness.table.store.hurrying.value") is False


def test_among_people_only_the_showing_is_hurried(open_table):
    table = open_table("business")
    waiting(table)
    others(table, "")
    table.page.locator("body").press("Space")
    expect(table.page.get_by_role("button", name="Hurrying")).to_be_visible()
    assert table.sent("hurry") == []


@pytest.mark.parametrize("hurried", [False, True], ids=["at its pace", "hurried"])
def test_what_is_hurried_does_not_fly(open_table, hurried):
    table = open_table("business", pace="slow")
    page = table.page
    waiting(table)
    others(table, "")
    page.evaluate(WATCH)
    if hurried:
        page.locator("body").press("Space")
        expect(page.get_by_role("button", name="Hurrying")).to_be_visible()
    sale = page.evaluate("harness.fixture.on.sell.at(-1)")
    version = page.evaluate("harness.table.store.version.value") + 1
    table.push({**sale, "version": version, "prompt": None, "waiting": []})
    until(page, "(version) => harness.table.store.version.value === version", version)
    assert bool(page.evaluate("window.flown")) is not hurried


def test_the_space_bar_is_the_things_own_where_one_is_asked_or_types(open_table):
    table = open_table("business")
    table.page.locator("body").press("Space")
    waiting(table)
    table.page.get_by_role("tab", name="Chat").click()
    table.page.get_by_role("textbox").press("Space")
    assert table.page.evaluate("harness.table.store.hurrying.value") is False


def my_turn(person: Any) -> bool:
    view = person.update.get("view") or {}
    return bool(view) and view["active"] == view["you"]


def until_my_turn(person: Any, *, hurry: bool) -> float:
    """Answer what comes up meanwhile; how many seconds until one is asked on the page in one's own turn."""
    begun = time.monotonic()
    while True:
        if person.prompt.count() and person.prompt.is_visible():
            if my_turn(person):
                return time.monotonic() - begun
            if (button := next_press(person)) is not None:
                press(person, button)
        elif hurry:
            person.page.locator("body").press("Space")
        person.page.wait_for_timeout(50)
        assert time.monotonic() - begun < 2 * LONG


@pytest.mark.figures
def test_a_turn_comes_much_sooner_in_a_hurry(person):
    """On the real site against two bots at the normal pace."""
    owner = person("hurried")
    open_table(owner, 3, 2, quick=False)
    owner.until(owner.asked)
    taken = {}
    until_my_turn(owner, hurry=True)
    for hurry in (False, True):
        play(owner, until=lambda: not my_turn(owner))
        taken[hurry] = until_my_turn(owner, hurry=hurry)
    assert taken[True] < taken[False] / 2
