"""The players across the top of a small window foretell what a choice changes for any of them."""

from __future__ import annotations

import pytest

from tests.browser.conftest import PHONE
from tests.browser.waiting import settled

pytestmark = pytest.mark.browser

SCENES = [
    "business",
    "kaiju_incorporated_action",
    "monster_musume_cleanup",
    "spoonbrokers_trade",
]
LOOK = """(n) => {
    const { store } = harness.table;
    const choice = store.prompt.value.choices[n];
    const counters = [...document.querySelectorAll(".strip [data-counter]")];
    const figures = new Map(counters.map((node) => [node.dataset.counter, node]));
    const news = ([name, then]) => figures.has(name) && figures.get(name).textContent !== String(then);
    const meant = choice.changes.filter(news).map(([name, then]) => `${name} ${then}`);
    store.pointed.value = choice;
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
        const shown = [...document.querySelectorAll(".strip [data-then]")];
        const cut = shown.filter((node) => {
            const { left, right, top, bottom } = node.firstElementChild.getBoundingClientRect();
            return left < 0 || right > innerWidth || top < 0 || bottom > innerHeight;
        });
        const figure = (node) => (node.matches(".will") ? node.firstElementChild : node);
        const places = [...document.querySelectorAll(".strip .count")]
            .map((node) => figure(node).getBoundingClientRect());
        const over = places.flatMap((one, n) => places.slice(n + 1).filter((other) =>
            one.left < other.right - 1 && other.left < one.right - 1
            && one.top < other.bottom - 1 && other.top < one.bottom - 1));
        store.pointed.value = null;
        done({
            over: over.length,
            meant: meant.sort(),
            shown: shown.map(({ dataset }) => `${dataset.counter} ${dataset.then}`).sort(),
            cut: cut.map(({ dataset }) => dataset.counter),
        });
    })));
}"""


@pytest.mark.parametrize("size", [PHONE, {"width": 820, "height": 1180}], ids=["phone", "tablet"])
@pytest.mark.parametrize("scene", SCENES)
def test_the_strip_of_seats_foretells_what_a_choice_changes(open_table, scene, size):
    page = settled(open_table(scene, size).page)
    assert page.locator(".strip [data-counter]").count() >= 3
    choices = page.evaluate("harness.table.store.prompt.value.choices.length")
    met = [page.evaluate(LOOK, n) for n in range(choices)]
    assert any(one["meant"] for one in met)
    for one in met:
        assert one["shown"] == one["meant"]
        assert one["cut"] == []
        assert one["over"] == 0
