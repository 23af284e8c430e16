"""How to win, over the table of somebody new to the game: the table waits until it is read."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK, PHONE
from tests.browser.test_hurry import others
from tests.browser.waiting import stop_clock, until

pytestmark = pytest.mark.browser
NEW = "newcomer=yes"
USUAL, CATCHING_UP = 120, 30
"""Rest after a move in milliseconds: as one plays, and when one has come late (stage.js)."""
BACKLOG = 6


def goal(table: Any) -> Any:
    return table.page.get_by_role("region", name="How to win")


def play_on(table: Any, turns: int) -> int:
    """The site sends so many moves of the others. Returns the version before them."""
    start = table.page.evaluate("harness.fixture.start.at(-1)")
    version = start["version"]
    entry = {"seat": 1, "patience": "turn", "deadline": None, "reserve": 0}
    for number in range(1, turns + 1):
        event = {"event": "wages", "seat": 1, "paid": 1}
        move = {"version": version + number, "kind": "step", "seat": 1, "why": "", "text": "waits"}
        moves = [{**move, "events": [{"event": event, "text": "pays {W:1}", "subject": 1}]}]
        table.push({**start, "version": version + number, "prompt": None, "waiting": [entry], "moves": moves})
    return int(version)


def version(table: Any) -> int:
    return int(table.page.evaluate("harness.table.store.version.value"))


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_what_the_others_play_waits_until_it_is_read(open_table: Any, size: Any) -> None:
    table = open_table("business", size=size, also=NEW, pace="normal", apart=True)
    others(table, "normal")
    table.page.evaluate("harness.table.store.log.value = []")
    expect(goal(table)).to_be_visible()
    table.page.clock.install()
    before = play_on(table, 6)
    table.page.clock.run_for(10_000)
    assert version(table) == before
    table.page.evaluate(
        "() => { const { version } = harness.table.store; window.seen = []; "
        "version.subscribe((now) => seen.push(now)); }"
    )
    table.page.clock.resume()
    table.page.mouse.click(5, 5)
    expect(goal(table)).to_have_count(0)
    until(table.page, f"() => harness.table.store.version.value === {before + 6}")
    assert table.page.evaluate("seen") == [before + n for n in range(7)], "each of them is shown"


FIRST = {
    "kaiju_exchange_two": ["Influence wins"],
    "kaiju_incorporated_start": ["victory points win"],
    "daikaiju_director_start": ["after 10 scenes", "a finishing blow 7", "at the end pays 5"],
    "spoonbrokers_two": ["300 Kibbles"],
    "monster_musume_starter": ["the most points win"],
}


@pytest.mark.parametrize("scene", FIRST)
def test_every_game_tells_it_with_the_figures_of_its_rules(open_table: Any, scene: str) -> None:
    table = open_table(scene, also=NEW)
    table.page.evaluate("harness.table.store.log.value = []")
    told = goal(table).inner_text()
    assert "undefined" not in told
    assert "NaN" not in told
    for words in FIRST[scene]:
        assert words in told


def test_what_came_together_is_soon_over(open_table: Any) -> None:
    table = open_table("business", also=NEW, pace="normal")
    others(table, "normal")
    table.page.evaluate("harness.table.store.log.value = []")
    expect(goal(table)).to_be_visible()
    before = play_on(table, 12)
    table.page.evaluate(
        "() => { const later = window.setTimeout; window.waits = [];"
        " window.setTimeout = (task, wait, ...more) => {"
        "   if (wait > 0) waits.push(wait); return later(task, wait, ...more); }; }"
    )
    table.page.mouse.click(5, 5)
    until(table.page, f"() => harness.table.store.version.value === {before + 12}")
    pauses = [wait for wait in table.page.evaluate("waits") if wait == CATCHING_UP]
    assert USUAL not in table.page.evaluate("waits"), "nothing of it takes the usual time"
    assert len(pauses) <= BACKLOG, "the oldest are on the table at once"


def test_the_press_that_closes_it_presses_nothing_else(open_table: Any) -> None:
    """Nor does a later one go with it, though no picture was drawn meanwhile."""
    table = open_table("business", also=NEW, pace="normal", apart=True)
    others(table, "normal")
    table.page.evaluate("harness.table.store.log.value = []")
    expect(goal(table)).to_be_visible()
    page = table.page
    stop_clock(page)
    page.evaluate(
        "() => { window.reached = 0; document.getElementById('question').onclick = () => reached++; }"
    )
    box = page.locator("#question").bounding_box()
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.click(*middle)
    expect(goal(table)).to_have_count(0)
    page.mouse.click(*middle)  # the second of a double click
    assert page.evaluate("reached") == 0
    page.mouse.click(middle[0] + 60, middle[1])
    assert page.evaluate("reached") == 1


@pytest.mark.parametrize("why", ["people", "clock"])
def test_nothing_waits_among_people_or_where_a_clock_runs(open_table: Any, why: str) -> None:
    table = open_table("business", also=NEW, pace="normal")
    others(table, "" if why == "people" else "normal")
    table.page.evaluate("harness.table.store.log.value = []")
    if why == "clock":
        table.page.evaluate(
            "() => { const { waiting, you } = harness.table.store;"
            " waiting.value = [{ seat: you.value, deadline: 9e9, patience: 'turn', reserve: 0 }]; }"
        )
    expect(goal(table)).to_be_visible()
    start = table.page.evaluate("harness.fixture.start.at(-1)")
    waiting = table.page.evaluate("harness.table.store.waiting.value")
    moves = [
        {"version": start["version"] + 1, "kind": "step", "seat": 1, "why": "", "text": "", "events": []}
    ]
    table.push({**start, "version": start["version"] + 1, "waiting": waiting, "moves": moves})
    until(table.page, f"() => harness.table.store.version.value === {start['version'] + 1}")
