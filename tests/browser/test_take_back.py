"""Somebody asks the others for a choice back: what those who are asked see and answer, and what whoever asks
hears."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import serious
from tests.browser.conftest import DESK, PHONE
from tests.browser.waiting import settled

pytestmark = pytest.mark.browser
SIZES = [
    DESK,
    PHONE,
    {"width": 360, "height": 640},
    {"width": 1280, "height": 660},
]


def ask(page: Page, seat: int, **also: Any) -> None:
    """A seat asks for its choice back: as the site tells the whole table."""
    page.evaluate(
        """([seat, also]) => {
            const { store } = harness.table;
            const others = [0, 1, 2, 3].filter((n) => n !== seat);
            const until = Date.now() / 1000 + store.skew.peek() + 50;
            const version = store.version.peek();
            const question = { seat, version, until, asked: others, agreed: [], refused: false, ...also };
            harness.push({ type: "table", table: { ...store.table.peek(), take_back: question } });
        }""",
        [seat, also],
    )


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size['width']}x{size['height']}")
def test_whoever_is_asked_agrees_by_a_button(open_table, size):
    table = open_table("business", size)
    page = table.page
    ask(page, 2)
    question = page.get_by_role("alert", name="A choice back?")
    expect(question).to_contain_text("asks for a choice back")
    expect(question).to_contain_text("All must agree within")
    yes = question.get_by_role("button", name="Yes, take it back")
    expect(yes).to_be_in_viewport(ratio=1)
    expect(question.get_by_role("button", name="No, it stands")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert serious(settled(page)) == []
    yes.click()
    assert table.wait_sent("answer-undo")[0]["yes"] is True


def test_whoever_agreed_is_not_asked_again(open_table):
    page = open_table("business").page
    ask(page, 2, agreed=[0])
    expect(page.get_by_role("alert", name="A choice back?")).to_have_count(0)


def test_whoever_asks_hears_how_many_agree_and_that_somebody_would_not(open_table):
    page = open_table("business").page
    ask(page, 0, agreed=[1])
    told = page.get_by_role("status", name="A choice back?")
    expect(told).to_contain_text("2 of 3 still to agree")
    ask(page, 0, refused=True)
    expect(told).to_contain_text("The choice stands")
    told.get_by_role("button", name="Dismiss").click()
    expect(told).to_have_count(0)


# -- whoever presses Undo while the table goes on ------------------------------------------------------------


def press_undo(table: Any, company: str) -> dict[str, Any]:
    """*Undo* is pressed at a table with only bots, or with people; the site does not answer by itself."""
    page = table.page
    page.evaluate("harness.answer = false")
    page.evaluate(
        """(bot) => {
            const table = structuredClone(harness.table.store.table.peek());
            for (const [n, seat] of table.seats.entries())
                if (n !== harness.table.store.you.peek()) Object.assign(seat, { bot, program: false });
            harness.push({ type: "table", table });
        }""",
        "normal" if company == "bots" else "",
    )
    table.push({"type": "undoable", "ok": True, "why": "", "ask": False})
    page.locator(".acts [data-verb=undo]").click()
    return table.wait_sent("undo")[0]


def refuse(table: Any, sent: dict[str, Any], code: str) -> None:
    told = {"type": "refused", "nonce": sent["nonce"], "code": code, "rule": "", "version": sent["version"]}
    table.push({**told, "sentence": f"No: {code}."})


def test_undo_is_asked_again_when_a_bot_was_quicker(open_table):
    """The version was old, not the wish: nobody else's deed changes which choice was one's last."""
    table = open_table("business")
    first = press_undo(table, "bots")
    version = table.page.evaluate(
        """() => {
            const last = harness.fixture.start.at(-1);
            const version = harness.table.store.version.value + 1;
            harness.push({ ...last, version, moves: [] });
            return version;
        }"""
    )
    refuse(table, first, "stale")
    again = table.wait_sent("undo", count=2)[1]
    assert again["version"] == version > first["version"]
    expect(table.page.get_by_text("No: stale.")).to_have_count(0)


def test_bots_are_asked_at_once_where_plain_undo_is_too_late(open_table):
    """They agree (R-74); what they say no to is what has come to light."""
    table = open_table("business")
    refuse(table, press_undo(table, "bots"), "no-undo")
    refuse(table, table.wait_sent("ask-undo")[0], "no-undo")
    expect(table.page.get_by_role("alert")).to_contain_text("No: no-undo.")
    assert len(table.sent("undo")) == len(table.sent("ask-undo")) == 1


def test_people_are_asked_by_nobody_but_whoever_wants_it(open_table):
    table = open_table("business")
    refuse(table, press_undo(table, "people"), "no-undo")
    expect(table.page.get_by_role("alert")).to_contain_text("No: no-undo.")
    assert table.sent("ask-undo") == []
