"""Kaiju Exchange: what cards and powers say is whole, and a power tells what it does wherever it is shown."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.waiting import until

pytestmark = pytest.mark.browser

CHANGED = """([power, version]) => {
    const update = structuredClone(harness.fixture.start.at(-1));
    const me = update.view.seats[update.view.you];
    Object.assign(me, { crew: [power, power], power });
    for (const place of [0, 1])
        update.prompt.choices.push({
            action: { do: "fulfil", place }, verb: "fulfil", label: "Fulfil", rule: "KX-113", grave: true,
            detail: "pays nothing instead of {W:3}", anchors: [`local:${place}`, `global:${place}`],
            changes: [], sketch: [["pays", "0"]],
        });
    harness.push({ ...update, version });
}"""
"""This power, and Demands that pay less than is printed on them."""
CUT = """() => [...document.querySelectorAll(".city-power > span, .demand-card .pay")].flatMap((node) => {
    const inner = node.getBoundingClientRect();
    const outer = node.closest(".city-power, .demand-card").getBoundingClientRect();
    const whole = inner.top >= outer.top && inner.bottom <= outer.bottom && inner.right <= outer.right;
    return whole ? [] : [node.textContent];
})"""


def show(page: Any, power: int, version: int) -> None:
    page.evaluate(CHANGED, [power, version])
    until(page, "(version) => harness.table.store.version.value === version", version)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1184, 760), (820, 1180), (390, 844), (360, 640)])
def test_what_a_power_does_and_a_demand_pays_is_whole(open_table, width: int, height: int) -> None:
    page = open_table("kaiju_exchange_two", {"width": width, "height": height}).page
    for power in range(4):
        show(page, power, 900 + power)
        assert page.evaluate(CUT) == []


def test_on_a_phone_a_power_tells_what_it_does(open_table) -> None:
    page = open_table("kaiju_exchange_two", PHONE).page
    show(page, 0, 900)
    page.get_by_role("button", name="Master Chef").click()
    expect(page.locator(".bubble")).to_contain_text("An Egg can replace any other material")
