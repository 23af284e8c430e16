"""The action bar of Daikaiju Director: its buttons are read whole, and stand in one order."""

from __future__ import annotations

import pytest

from tests.browser.recording import messages
from tests.browser.test_nothing_moves import asks
from tests.browser.waiting import settled

pytestmark = pytest.mark.browser

CUT = """() => [...document.querySelectorAll(".acts :is(.action, .end)")].filter((button) => {
    const box = button.getBoundingClientRect();
    const parts = [...button.querySelectorAll("span > b, span > small, .token")];
    return parts.some((part) => {
        const { left, right, top, bottom, width } = part.getBoundingClientRect();
        return width && (left < box.left - 1 || right > box.right + 1
            || top < box.top - 1 || bottom > box.bottom + 1
            || part.matches("b, small") && part.scrollHeight > part.clientHeight + 2);
    });
}).map((button) => button.innerText.replace(/\\s+/g, " "))"""
ORDER = ["attack", "move", "charge"]
"""What is found on cards as well stands where there is room."""
STANDS = "() => [...document.querySelectorAll('.acts li > [data-verb]')].map((one) => one.dataset.verb)"


def turns(page, seats: int, start: int = 0):
    """What is asked in a recorded match, turn choices alone, as it is put on the table."""
    welcome, *told = messages(seats, "moves", title="daikaiju_director")
    page.evaluate("harness.table.store.view.value = null")
    page.evaluate("(message) => harness.push(message)", welcome)
    asked = [one for one in told if one["prompt"] and one["prompt"]["rule"] == "DD-32"]
    for n, update in enumerate(asked):
        asks(page, update, start + n + 1, False)
        yield update


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1184, 760), (1920, 1080)])
def test_the_buttons_of_a_turn_are_read_whole(open_table, width: int, height: int) -> None:
    page = open_table("daikaiju_director_start", {"width": width, "height": height}).page
    faults = set()
    for seats in (2, 3, 4):
        for _ in turns(page, seats):
            faults.update(page.evaluate(CUT))
    assert faults == set()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_verbs_stand_in_one_order_whatever_can_be_done(open_table, seats: int) -> None:
    """An attack that comes into reach finds its place free, in front."""
    page = open_table("daikaiju_director_start").page
    faults = []
    for update in turns(page, seats):
        stands = [verb for verb in settled(page).evaluate(STANDS) if verb in ORDER]
        if stands != sorted(stands, key=ORDER.index):
            faults.append((update["version"], stands))
    assert faults == []
