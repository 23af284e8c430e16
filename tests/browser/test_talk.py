"""What watchers say, in the table's chat: kept from those who play a rated match until it is over, and hidden
at other tables by whoever wants it so."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import serious
from tests.browser.conftest import Table
from tests.browser.waiting import until

pytestmark = pytest.mark.browser

LATER = "Players read this when the match is over."
HIDE = "Hide what watchers say"
UNRATED = "(() => { harness.fixture.start[0].table.rated = false; })()"


def said(number: int, seat: int | None, text: str) -> dict[str, Any]:
    """A message of the chat."""
    name = "zoe" if seat is None else "hana"
    line = {"id": number, "name": name, "seat": seat, "text": text, "removed": False, "at": 1790000100.0}
    return {"type": "chat", **line}


def chat(table: Table) -> Locator:
    table.page.get_by_role("tab", name=re.compile("Chat")).click()
    return table.page.get_by_role("log", name="Chat")


def test_a_watcher_is_told_when_players_read_it(open_table):
    table = open_table("spectator")
    chat(table)
    expect(table.page.get_by_text(LATER)).to_be_visible()
    expect(table.page.get_by_label("Say something to the table")).to_have_accessible_description(LATER)
    expect(table.page.get_by_label(HIDE)).to_have_count(0)
    assert serious(table.page) == []
    for status, rated in (("playing", False), ("finished", True)):
        table.page.evaluate(
            """([status, rated]) => {
                const { table } = harness.table.store;
                table.value = { ...table.value, status, rated };
            }""",
            [status, rated],
        )
        expect(table.page.get_by_text(LATER)).to_have_count(0)


def test_those_who_play_and_whose_program_plays_are_told_nothing(open_table):
    table = open_table("business")
    chat(table)
    expect(table.page.get_by_text(LATER)).to_have_count(0)
    expect(table.page.get_by_label(HIDE)).to_have_count(0)
    table = open_table("spectator")
    table.page.evaluate("harness.table.store.settings.plays = true")
    chat(table)
    expect(table.page.get_by_text(LATER)).to_have_count(0)


@pytest.mark.parametrize("fixture", ["business", "spectator"])
def test_when_a_rated_match_is_over_its_players_get_what_was_kept_from_them(open_table, fixture):
    table = open_table(fixture)
    page = table.page
    lines = [said(5, None, "they are short of Eggs"), said(9, 2, "well played"), said(12, None, "bravo")]
    asked: list[str] = []

    def answer(route: Any) -> None:
        asked.append(route.request.url)
        route.fulfill(body=json.dumps({"messages": lines}), content_type="application/json")

    page.route("**/api/v1/tables/4817/chat/", answer)
    table.push(lines[1])
    page.evaluate("harness.push({type: 'table', table: harness.table.store.table.value})")
    page.evaluate("""() => {
        const table = { ...harness.table.store.table.value, status: "finished" };
        harness.push({ type: "table", table });
    }""")
    if fixture == "spectator":
        page.evaluate("() => new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn)))")
        assert asked == [], "who watches has heard it all"
        return
    expect(page.get_by_role("tab", name=re.compile("Chat")).locator(".badge")).to_have_text("3")
    texts = chat(table).locator(".said")
    before = ["three Eggs, somebody?", "not at that price"]
    expect(texts).to_have_text([*before, *(line["text"] for line in lines)])
    assert len(asked) == 1


def test_who_plays_hides_what_watchers_say_at_this_table(open_table):
    table = open_table("business", before=f"addEventListener('DOMContentLoaded', () => {UNRATED});")
    page = table.page
    until(page, "harness.table?.store.table.value?.rated === false")
    badge = page.get_by_role("tab", name=re.compile("Chat")).locator(".badge")
    table.push(said(5, None, "take the Eggs"))
    expect(badge).to_have_text("1")
    log = chat(table)
    expect(log).to_contain_text("take the Eggs")
    page.get_by_label(HIDE).check()
    expect(log).not_to_contain_text("take the Eggs")
    expect(log).to_contain_text("not at that price")
    assert serious(page) == []
    page.get_by_role("tab", name="Log").click()
    table.push(said(6, None, "and the Slime"))
    table.push(said(7, 2, "your move"))
    expect(badge).to_have_text("1")
    log = chat(table)
    expect(log).to_contain_text("your move")
    expect(log).not_to_contain_text("and the Slime")
    page.get_by_label(HIDE).uncheck()
    expect(log).to_contain_text("and the Slime")
    page.get_by_label(HIDE).check()
    page.reload()
    until(page, "harness.table?.store.table.value?.rated === false")
    chat(table)
    expect(page.get_by_label(HIDE)).to_be_checked()
