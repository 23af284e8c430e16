"""Motions that never end rest while nothing happens at a table (`static/js/shared/rest.js`)."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.waiting import until

pytestmark = pytest.mark.browser

MOVING = """document.getAnimations().filter((one) => one.playState === "running").length"""
"""The ring of a clock that glides from step to step is such a motion as well."""
RESTS = "document.documentElement.classList.contains('resting')"


def quiet(page: Page) -> None:
    """Longer than it takes to come to rest. What has an end comes to it by itself."""
    page.clock.run_for(9_000)
    until(page, RESTS)
    until(page, f"{MOVING} === 0")


def newer(page: Page) -> None:
    """Something is told: the same picture at another version."""
    page.evaluate(
        """() => {
            const last = harness.fixture.start.filter((message) => message.type === "update").at(-1);
            harness.sockets.at(-1).push({ ...last, version: last.version + 1, moves: [] });
        }"""
    )


@pytest.fixture
def table(open_table) -> Page:
    """A table with lava, at a pace at which things move, under a clock of its own."""
    page = open_table("daikaiju_director_lava", pace="normal", apart=True).page
    page.clock.install()
    page.reload()  # so that its timers are of this clock
    until(page, f"{MOVING} > 0")
    page.mouse.move(20, 20)
    return page


def test_a_table_rests_when_nothing_happens(table: Page):
    until(table, f"{MOVING} > 0")
    quiet(table)


@pytest.mark.parametrize("sign", ["pointer", "key", "news"])
def test_it_goes_on_with_the_first_sign_of_anything(table: Page, sign: str):
    quiet(table)
    {
        "pointer": lambda: table.mouse.move(300, 300),
        "key": lambda: table.keyboard.press("Shift"),
        "news": lambda: newer(table),
    }[sign]()
    expect(table.locator(":root.resting")).to_have_count(0)
    until(table, f"{MOVING} > 0")
    quiet(table)


def test_it_does_not_rest_while_somebody_is_at_it(table: Page):
    for at in range(6):
        table.mouse.move(100 + 10 * at, 100)
        table.clock.run_for(3_000)
        assert not table.evaluate(RESTS)


def test_nothing_moves_at_all_where_the_pace_is_instant(open_table):
    page = open_table("daikaiju_director_lava", pace="instant").page
    until(page, f"{MOVING} === 0")
