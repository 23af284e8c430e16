"""A question on a small window brings the first thing that one may choose on the board into sight."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import PHONE
from tests.browser.waiting import until

pytestmark = pytest.mark.browser

SIZES = [PHONE, {"width": 360, "height": 640}, {"width": 844, "height": 390}]
FIRST = """async () => {
    const { pressable, seen } = await import("kaiju/lesson/finding");
    const { store } = harness.table, board = document.getElementById("board");
    const things = store.prompt.value.choices.map((one) => pressable(store, one));
    const first = things.find((node) => node && board.contains(node));
    return !first || seen(first);
}"""


@pytest.mark.parametrize("size", SIZES, ids=["phone", "small", "side"])
@pytest.mark.parametrize(
    "fixture",
    [
        "business",
        "monster_musume_action",
        "daikaiju_director_turn",
        "spoonbrokers_trade",
        "kaiju_incorporated_action",
    ],
)
def test_the_first_choice_comes_into_sight_and_the_question_stays(
    open_table: Any, fixture: str, size: Any
) -> None:
    page = open_table(fixture, size=size).page
    asked = page.locator("#question").bounding_box()
    until(page, FIRST)
    assert page.locator("#question").bounding_box() == asked
