"""Hurry: what is left until one's own turn, at once."""

from __future__ import annotations

import time
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK, PHONE
from tests.browser.measures import OVERFLOW, WATCH
from tests.browser.playing import next_press, open_table, play, press
from tests.browser.waiting import LONG, settled, until

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
    table = open_table("business", pace="normal")
    waiting(table)
    others(table, "normal")
    if how == "button":
        table.page.get_by_role("button", name="Hurry").click()
    else:
        table.page.locator("body").press("Space")
    assert table.wait_sent("hurry") == [{"type": "hurry", **({"stays": True} if how == "button" else {})}]
    expect(table.page.get_by_role("button", name="Hurrying…")).to_be_visible()
    start = table.page.evaluate("harness.fixture.start.at(-1)")
    table.push({**start, "version": start["version"] + 2, "moves": []})
    expect(table.page.get_by_role("region", name="What you are asked")).to_be_visible()
    assert table.page.evaluate("harness.table.store.hurrying.value") is False


def test_among_people_only_the_showing_is_hurried(open_table):
    table = open_table("business")
    waiting(table)
    others(table, "")
    table.page.locator("body").press("Space")
    expect(table.page.get_by_role("button", name="Hurrying…")).to_be_visible()
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
        expect(page.get_by_role("button", name="Hurrying…")).to_be_visible()
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


def my_question(table: Any, after: int) -> None:
    """What the site sends when one's own turn has come."""
    start = table.page.evaluate("harness.fixture.start.at(-1)")
    table.push({**start, "version": start["version"] + after, "moves": []})
    expect(table.page.get_by_role("region", name="What you are asked")).to_be_visible()


def others_turn(table: Any, after: int) -> None:
    start = table.page.evaluate("harness.fixture.start.at(-1)")
    entry = {"seat": 1, "patience": "turn", "deadline": None, "reserve": 0}
    version = start["version"] + after
    table.push({**start, "version": version, "prompt": None, "waiting": [entry], "moves": []})
    until(table.page, "() => !harness.table.store.prompt.value")


def switch(table: Any) -> Any:
    """The button in the head of the table."""
    return table.page.locator("header").get_by_role("button", name="Hurrying: stop it")


def stays(table: Any) -> bool:
    return bool(table.page.evaluate("harness.table.store.hurry.stays.value"))


def shown_at_once(table: Any) -> bool:
    return bool(table.page.evaluate("harness.table.store.hurrying.value"))


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_hurry_stays_for_the_match_until_it_is_ended(open_table, size):
    table = open_table("business", size=size, pace="normal")
    others(table, "normal")
    expect(switch(table)).to_have_count(0)
    others_turn(table, 1)
    table.page.get_by_role("button", name="Hurry").click()
    table.wait_sent("hurry")
    my_question(table, 2)
    assert not shown_at_once(table)
    expect(switch(table)).to_be_visible()
    others_turn(table, 3)
    assert shown_at_once(table)
    expect(switch(table)).to_be_visible()
    my_question(table, 4)
    # By the key: a second press of the hand at the same place, right after the first, counts as a slip.
    switch(table).press("Enter")
    expect(switch(table)).to_have_count(0)
    others_turn(table, 5)
    expect(table.page.get_by_role("button", name="Hurry", exact=True)).to_be_visible()
    assert table.sent("hurry") == [{"type": "hurry", "stays": True}, {"type": "hurry", "on": False}]


def test_the_button_ends_what_it_began_at_once(open_table):
    table = open_table("business", pace="normal")
    others(table, "normal")
    others_turn(table, 1)
    table.page.get_by_role("button", name="Hurry").click()
    # By the key: a second press of the hand at the same place, right after the first, counts as a slip.
    table.page.get_by_role("button", name="Hurrying…").press("Enter")
    assert not stays(table)
    expect(table.page.get_by_role("button", name="Hurry", exact=True)).to_be_visible()
    assert len(table.wait_sent("hurry", count=2)) == 2


def test_at_instant_the_site_need_not_be_told(open_table):
    table = open_table("business", pace="instant")
    others(table, "normal")
    others_turn(table, 1)
    table.page.get_by_role("button", name="Hurry").click()
    expect(table.page.get_by_role("button", name="Hurrying…")).to_be_visible()
    assert table.sent("hurry") == []


def test_the_space_bar_hurries_just_once(open_table):
    table = open_table("business")
    others(table, "normal")
    others_turn(table, 1)
    for _ in range(2):
        table.page.locator("body").press("Space")
    assert table.wait_sent("hurry") == [{"type": "hurry"}]
    assert not stays(table)
    my_question(table, 2)
    others_turn(table, 3)
    expect(table.page.get_by_role("button", name="Hurry", exact=True)).to_be_visible()
    assert len(table.sent("hurry")) == 1


def test_the_site_is_told_anew_when_the_line_was_lost(open_table):
    table = open_table("business", pace="normal")
    others(table, "normal")
    others_turn(table, 1)
    table.page.get_by_role("button", name="Hurry").click()
    table.wait_sent("hurry")
    table.page.evaluate(
        """() => { for (const { table } of harness.fixture.start.filter((message) => message.table))
            table.seats.forEach((seat, n) => { if (n) seat.bot = "normal"; }); }"""
    )
    table.page.evaluate("harness.drop()")
    assert table.wait_sent("hurry", count=2)[1] == {"type": "hurry", "stays": True}


def test_a_hurry_is_kept_by_the_tab_for_its_own_table(open_table):
    table = open_table("business")
    others(table, "normal")
    others_turn(table, 1)
    table.page.get_by_role("button", name="Hurry").click()
    match = table.page.evaluate("harness.table.store.settings.match")
    assert table.page.evaluate("Object.keys(sessionStorage)") == [f"kaiju.hurry.{match}"]
    table.page.reload()
    until(table.page, "() => Boolean(harness.table?.store.hurry)")
    assert stays(table)
    table.page.evaluate("sessionStorage.clear(); sessionStorage.setItem('kaiju.hurry.1', 'on')")
    table.page.reload()
    until(table.page, "() => Boolean(harness.table?.store.hurry)")
    assert not stays(table)


def test_whoever_no_longer_plays_hurries_no_more(open_table):
    table = open_table("business")
    others(table, "normal")
    others_turn(table, 1)
    table.page.get_by_role("button", name="Hurry").click()
    expect(switch(table)).to_be_visible()
    table.page.evaluate("harness.table.store.result.value = { winners: [0], placings: [], reason: '' }")
    expect(switch(table)).to_have_count(0)


def test_what_comes_faster_than_it_can_be_shown_is_caught_up_with(open_table):
    """The first is shown as slowly as one likes, those in a crowd soon, the last ones slowly again."""
    table = open_table("business", pace="slow", apart=True)
    page = table.page
    waiting(table)
    page.evaluate(
        """() => { window.flights = []; const { animate } = Element.prototype;
        Element.prototype.animate = function (frames, how) {
            if (this.classList.contains("flying")) flights.push(how.duration);
            return animate.call(this, frames, how);
        }; }"""
    )
    sale = page.evaluate("harness.fixture.on.sell.at(-1)")
    version = page.evaluate("harness.table.store.version.value")
    page.evaluate(
        """([sale, version]) => { for (let n = 1; n <= 6; n += 1) harness.push(
            { ...sale, version: version + n, prompt: null, waiting: [] }); }""",
        [sale, version],
    )
    until(page, "(version) => harness.table.store.version.value === version", version + 6)
    flights = page.evaluate("flights")
    each = len(flights) // 6
    assert each > 0
    assert flights == [900] * each + [120] * 2 * each + [900] * 3 * each


def grave(table: Any, count: int) -> None:
    """One move of somebody else after another, each of which takes something from oneself."""
    table.page.evaluate(
        """(count) => {
            const { version } = harness.table.store;
            const start = harness.fixture.start.at(-1);
            for (let n = 1; n <= count; n += 1) {
                const event = { event: "offer-ended", author: 0, to: 1, id: n, state: "declined", text: "" };
                const nothing = { event: "die", face: 1, type: 0, produced: true, text: "" };
                const told = { kind: "choice", seat: 1, events: [nothing, event] };
                const move = { ...told, version: version.value + n };
                harness.push({ ...start, version: move.version, moves: [move],
                    prompt: n === count ? start.prompt : null, waiting: [] });
            }
        }""",
        count,
    )


SEE = """() => { window.seen = []; harness.table.store.banner.subscribe((banner) => {
    if (banner) seen.push([banner.title, banner.key, performance.now()]);
}); }"""


@pytest.mark.parametrize("count", [1, 8])
def test_whoever_hurries_still_reads_what_nobody_should_miss(open_table, count):
    """A refused offer has its moment, the die has none; of many in a row the newest have theirs."""
    table = open_table("business", pace="slow")
    page = table.page
    waiting(table)
    page.evaluate(SEE)
    page.locator("body").press("Space")
    version = page.evaluate("harness.table.store.version.value")
    begun = time.monotonic()
    grave(table, count)
    until(page, "(version) => harness.table.store.version.value === version", version + count)
    taken = time.monotonic() - begun
    seen = page.evaluate("seen")
    assert {title for title, _, _ in seen} == {"No deal"}
    assert seen[-1][1] == f"{version + count}:offer-ended"
    assert len(seen) == min(count, 4)
    assert 0.9 <= taken < 6
    assert not shown_at_once(table)


def test_what_one_reads_has_its_time_when_one_begins_to_hurry(open_table):
    table = open_table("business", pace="slow")
    page = table.page
    waiting(table)
    version = page.evaluate("harness.table.store.version.value") + 1
    ended = {"event": "offer-ended", "author": 0, "to": 1, "id": 1, "state": "declined", "text": ""}
    move = {"version": version, "kind": "choice", "seat": 1, "automatic": False, "events": [ended]}
    start = page.evaluate("harness.fixture.start.at(-1)")
    table.push({**start, "version": version, "prompt": None, "waiting": [], "moves": [move]})
    expect(page.locator(".banner")).to_be_visible()
    page.locator("body").press("Space")
    expect(page.locator(".banner")).to_be_visible()
    until(page, "(version) => harness.table.store.version.value === version", version)
    expect(page.locator(".banner")).to_have_count(0)


PLACES = [(360, 640), (390, 844), (430, 932), (844, 390), (820, 1180), (1024, 640)]


@pytest.mark.parametrize("fixture", ["business", "daikaiju_director_turn"])
def test_in_small_windows_it_stands_where_no_question_has_a_button(open_table, fixture):
    table = open_table(fixture)
    page = table.page
    others(table, "normal")
    for n, (width, height) in enumerate(PLACES):
        page.set_viewport_size({"width": width, "height": height})
        others_turn(table, 2 * n + 1)
        hurry = page.get_by_role("button", name="Hurry", exact=True)
        box = settled(page).locator("header").get_by_role("button", name="Hurry", exact=True).bounding_box()
        assert box is not None
        assert hurry.count() == 1
        my_question(table, 2 * n + 2)
        under = settled(page).evaluate(
            "([x, y]) => document.elementFromPoint(x, y)?.closest('button, a, summary')?.outerHTML",
            [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2],
        )
        assert under is None, (width, height)


SIZES = [(1280, 800, True), (1024, 640, True), (820, 1180, True), (430, 932, False), (360, 640, False)]


@pytest.mark.parametrize("fixture", ["business", "daikaiju_director_turn", "spoonbrokers_trade"])
def test_hurry_says_its_name_where_the_head_has_room(open_table, fixture):
    table = open_table(fixture)
    page = table.page
    others(table, "normal")
    page.evaluate("harness.table.store.hurry.press()")
    for width, height, named in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        settled(page)
        expect(switch(table)).to_be_visible()
        assert bool(switch(table).inner_text().strip()) is named, (width, height)
        assert page.evaluate(OVERFLOW) == [0, 0], (width, height)
        head = page.locator("header").first
        assert head.evaluate("(one) => one.scrollWidth <= one.clientWidth"), (width, height)


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
