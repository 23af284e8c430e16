"""The row of phases where it does not fit: whoever pushes it along finds it where they left it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.busy import busy
from tests.browser.waiting import settled

pytestmark = pytest.mark.browser

RING = """(row) => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(row);
    const reach = parseFloat(outlineWidth) + parseFloat(outlineOffset);
    const { left, top, right } = row.getBoundingClientRect();
    return outlineStyle !== "none" && Math.min(left, top, innerWidth - right) >= reach;
}"""
"""Is there a ring around it, and room for all of it?"""


@pytest.fixture
def table(open_table: Callable[..., Any]) -> Any:
    """A desk at which long names leave no room for the last phase."""
    table = open_table("business")
    for message in busy("business"):
        table.push(message)
    settled(table.page)
    return table


@pytest.fixture
def row(table: Any) -> Locator:
    row: Locator = table.page.get_by_role("list", name="Phases of the round")
    assert row.evaluate("(row) => row.scrollWidth > row.clientWidth"), "it fits"
    return row


def in_turn(table: Any, seat: int) -> None:
    """The same moment once more, with this seat in turn."""
    last = table.page.evaluate("harness.fixture.start.at(-1)")
    version = table.page.evaluate("harness.table.store.version.value") + 1
    view = {**last["view"], "active": seat}
    table.push({**last, "version": version, "moves": [], "view": view})
    settled(table.page)


def test_the_focus_is_seen_around_it(table: Any, row: Locator) -> None:
    table.page.keyboard.press("Tab")
    row.focus()
    assert row.evaluate(RING)


def test_it_stays_where_it_was_pushed_while_the_phase_lasts(table: Any, row: Locator) -> None:
    seat = table.page.evaluate("harness.table.store.view.value.active")
    end = row.evaluate("(row) => { row.scrollLeft = row.scrollWidth; return row.scrollLeft; }")
    assert end > 0
    in_turn(table, seat)
    assert row.evaluate("(row) => row.scrollLeft") == end


def test_it_shows_the_phase_that_begins(table: Any, row: Locator) -> None:
    last = row.get_by_role("listitem").last
    expect(last).not_to_be_in_viewport(ratio=0.99)
    order = table.page.evaluate("harness.table.store.view.value.order")
    in_turn(table, order[-1])
    now = row.locator("[aria-current=step]")
    expect(now).to_be_in_viewport(ratio=0.99)
