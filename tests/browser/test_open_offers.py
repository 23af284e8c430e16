"""An open offer on a tablet stands beside what belongs beside the board: the board keeps its size."""

from __future__ import annotations

import pytest

from tests.browser.waiting import settled, until

pytestmark = pytest.mark.browser

TABLETS = [(820, 1180), (768, 1024), (800, 1280), (834, 1194), (1024, 1366)]
OFFERS = """([count, answer]) => {
    const { store } = harness.table;
    const view = structuredClone(store.view.value);
    const [first] = (window.offers ??= view.offers);
    view.offers = Array.from({ length: count }, (_, i) => ({ ...first, id: first.id + i }));
    const version = store.version.value + 1;
    const whole = (window.asked ??= store.prompt.value);
    const choices = whole.choices.filter(({ anchors }) => anchors.some((one) => one.startsWith("offer:")));
    const prompt = answer ? { ...whole, choices } : whole;
    const told = { prompt, waiting: store.waiting.value, asides: [], moves: [], result: null };
    harness.push({ type: "update", version, view, ...told, now: Date.now() / 1000 });
    return version;
}"""
"""Lets so many offers be open, and nothing else be asked than to answer one."""
BOX = """() => {
    const { x, y, width, height } = document.querySelector(".centre").getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
}"""


@pytest.mark.parametrize("size", TABLETS, ids=str)
def test_an_offer_takes_no_room_from_the_board_of_a_tablet(open_table, size):
    """Two may take some, which is given back; a press on *Accept* and on *Take* meets it all along."""
    page = open_table("business", {"width": size[0], "height": size[1]}).page
    boxes = []
    for count, answer in [(0, False), (1, False), (2, False), (0, False), (1, True)]:
        version = page.evaluate(OFFERS, [count, answer])
        until(page, "(version) => harness.table.store.version.value === version", version)
        settled(page)
        assert page.locator(".offer").count() == count
        boxes.append(page.evaluate(BOX))
        for name in ([] if answer else ["Take the quote"]) + (["Accept"] if count else []):
            page.get_by_role("button", name=name).first.click(trial=True, timeout=5000)
    assert boxes[0] == boxes[1] == boxes[3] == boxes[4]
