"""A banner stands where the question is, so that what it tells of is seen."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.waiting import settled

pytestmark = pytest.mark.browser

WINDOWS = [(1280, 800), (1184, 760), (1920, 1080), (390, 844), (360, 640), (820, 1180), (844, 390)]
COVERED = """() => {
    const banner = document.querySelector(".banner").getBoundingClientRect();
    const board = document.querySelector(".centre");
    const edge = board.getBoundingClientRect();
    const things = [...board.querySelectorAll("[data-anchor]")].filter((thing) => {
        const { x, y, width, height } = thing.getBoundingClientRect();
        const [across, down] = [x + width / 2, y + height / 2];
        return width > 0 && down < edge.bottom && across > banner.left && across < banner.right &&
            down > banner.top && down < banner.bottom;
    });
    return things.map((thing) => thing.dataset.anchor);
}"""
"""What stands on the board under the middle of the banner."""


@pytest.mark.parametrize(
    "fixture",
    [
        "business",
        "daikaiju_director_turn",
        "kaiju_incorporated_action",
        "monster_musume_action",
        "spoonbrokers_trade",
    ],
)
def test_a_banner_covers_nothing_of_the_board(open_table: Any, fixture: str) -> None:
    page = open_table(fixture).page
    assert page.locator(".centre [data-anchor]").count() > 3
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        settled(page)
        page.evaluate(
            """(key) => {
                const text = "A sentence about it, as long as some of them are";
                harness.table.store.banner.value = { key, icon: "idea", title: "What happened", text };
            }""",
            f"{width}x{height}",
        )
        banner = page.locator(".banner.placed")
        banner.wait_for()
        settled(page)
        assert page.evaluate(COVERED) == [], (width, height)
        box = banner.bounding_box()
        assert box is not None
        assert min(box["x"], box["y"]) >= 0, (width, height)
        assert box["x"] + box["width"] <= width, (width, height)
        assert box["y"] + box["height"] <= height, (width, height)
