"""What one points at on the set of Daikaiju Director is what one is told of and what one gets: the labels of
odds, who stands behind a building, and the ratings while a choice is pointed at."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.test_director_board import FILLS, SIZES, action, scene
from tests.browser.waiting import settled, until

pytestmark = pytest.mark.browser

TARGETS = {"turn": 2, "two": 1, "three": 1, "behind": 3, "beside": 3}
"""Scenes with attacks, and at how many things."""
WINDOWS = [(1280, 800), (1920, 1080), (1024, 640), (390, 844), (844, 390)]
STRAY_LABELS = """() => {
    const found = [];
    const boxes = (all) => [...document.querySelectorAll(all)].map((node) =>
        ({ node, box: node.getBoundingClientRect() }));
    const meet = (a, b) => a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5
        && b.top < a.bottom - 0.5;
    const said = ({ node }) => node.textContent.trim();
    const digits = ({ left, right, top, bottom, height }) =>
        ({ left, right, top: top + height / 5, bottom: bottom - height / 5 });
    const choices = new Map(harness.table.store.prompt.value.choices.map((one) =>
        [JSON.stringify(one.action), one]));
    const labels = boxes("[data-tells]");
    for (const { node, box } of labels) {
        const name = node.textContent.trim();
        node.scrollIntoView({ block: "nearest", inline: "nearest" });
        const now = node.getBoundingClientRect();
        const there = document.elementFromPoint((now.left + now.right) / 2, (now.top + now.bottom) / 2)
            ?.closest(".space");
        const meant = choices.get(node.dataset.tells).anchors;
        if (!there || !meant.includes(there.dataset.anchor))
            found.push(`${name}: a press hits ${there?.dataset.anchor}, and ${meant} is meant`);
    }
    for (const [n, one] of labels.entries()) {
        for (const other of labels.slice(n + 1))
            if (meet(one.box, other.box)) found.push(`${said(one)} lies on ${said(other)}`);
        for (const { node, box } of boxes(".health rect"))
            if (meet(one.box, digits(box))) found.push(`${said(one)} hides ${node.parentNode.textContent}`);
        for (const { node, box } of boxes(".space.aim"))
            if (!node.contains(one.node) && meet(one.box, box))
                found.push(`${said(one)} lies on ${node.dataset.anchor}`);
    }
    return found;
}"""
"""Labels that a press on hits something else, and what they cover."""


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("name", TARGETS)
def test_a_label_lies_on_what_it_tells_of(open_table, name, size):
    page = scene(open_table, name, {"width": size[0], "height": size[1]}).page
    expect(page.locator(".space.aim [data-tells]")).to_have_count(TARGETS[name])
    expect(page.locator("[data-tells]").first).to_contain_text("%")
    until(settled(page), FILLS if size[1] > 400 and size[0] > 400 else "() => true")
    assert page.evaluate(STRAY_LABELS) == []


def test_a_press_on_a_label_does_what_it_tells(open_table):
    """A building in front of a rival: each has a label of its own."""
    table = scene(open_table, "behind")
    for n, target in enumerate(["actor:1", "building:r1c2", "building:r2c1"]):
        label = table.page.locator(".space.aim").nth(n).locator("[data-tells]")
        assert f'"{target}"' in (label.get_attribute("data-tells") or "")
        box = label.bounding_box()
        assert box is not None
        table.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        assert table.page.evaluate("harness.table.store.pointed.value.action.target") == target
    table.page.mouse.down()
    table.page.mouse.up()
    assert action(table) == {"do": "attack", "target": "building:r2c1"}


@pytest.mark.parametrize("size", SIZES)
def test_who_stands_behind_a_building_is_seen_through_it(open_table, size):
    page = scene(open_table, "behind", size).page
    sheer = page.locator(".set .building.sheer")
    assert sheer.evaluate_all("(all) => all.map((one) => one.dataset.at).sort()") == ["r1c2", "r2c1"]
    for body in sheer.locator(".walls").all():
        assert body.evaluate("(node) => parseFloat(getComputedStyle(node).opacity)") < 0.6


FIGURES = """() => {
    const all = [...document.querySelectorAll(".race .figure-of")].filter((one) => one.textContent.trim());
    const boxes = all.map((one) => one.getBoundingClientRect());
    const found = [];
    all.forEach((one, n) => all.slice(n + 1).forEach((other, m) => {
        const [a, b] = [boxes[n], boxes[n + 1 + m]];
        if (a.left < b.right - 0.5 && b.left < a.right - 0.5)
            found.push(`${one.textContent} on ${other.textContent}`);
    }));
    return { found, end: document.querySelector(".race .last-end").textContent };
}"""
"""Figures of the ratings that lie on each other, and how far the track reaches."""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["turn", "two", "behind", "beside"])
def test_ratings_can_be_read_while_one_points(open_table, name, size):
    page = scene(open_table, name, size).page
    before = page.evaluate(FIGURES)
    assert before["found"] == []
    for target in page.locator(".space.aim").all():
        target.hover()
        expect(page.locator(".race .ghost")).to_have_count(1)
        expect(page.locator(".race")).to_contain_text("if it hits")
        assert page.evaluate(FIGURES) == before
        page.mouse.move(2, 2)
        expect(page.locator(".race .ghost")).to_have_count(0)


COVERED = """() => {
    const box = (node) => node.getBoundingClientRect();
    const odds = [...document.querySelectorAll(".odds")].map(box);
    const numbers = [...document.querySelectorAll(".badge rect")].map(box);
    const share = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left))
        * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)) / (b.width * b.height);
    return Math.max(0, ...odds.flatMap((one, n) => [
        ...numbers.map((number) => share(one, number)),
        ...odds.slice(n + 1).map((other) => share(one, other)),
    ]));
}"""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 640), (1280, 800), (820, 1180)])
def test_odds_keep_off_numbers_and_each_other(open_table, width: int, height: int) -> None:
    """Rivals and buildings side by side and behind each other."""
    page = open_table("daikaiju_director_turn", {"width": width, "height": height}).page
    for here in ("r3c3", "r4c4"):
        page.evaluate(
            """(here) => {
                const last = structuredClone(harness.fixture.start.at(-1));
                const [row, column] = here.match(/\\d+/g).map(Number);
                const at = (down, across) => `r${row + down}c${column + across}`;
                const attack = last.prompt.choices.find(({ verb }) => verb === "attack");
                last.view.buildings = { [at(1, 0)]: 3, [at(1, 1)]: 1, [at(0, 1)]: 2 };
                last.view.seats.find(({ seat }) => seat !== last.view.you).space = at(2, 0);
                const things = [...Object.keys(last.view.buildings).map((code) => `building:${code}`),
                    `actor:${last.view.seats.find(({ seat }) => seat !== last.view.you).seat}`];
                last.prompt.choices = things.map((thing) => ({
                    ...attack, action: { do: "attack", target: thing }, anchors: [thing],
                }));
                harness.push({ ...last, version: last.version + row, moves: [] });
            }""",
            here,
        )
        expect(page.locator(".odds")).to_have_count(4)
        assert page.evaluate(COVERED) < 0.34


HIDDEN = """() => {
    const box = (node) => node.getBoundingClientRect();
    const labels = [...document.querySelectorAll(".odds, .badge rect")].map(box);
    const under = (x, y) => labels.some(({ left, right, top, bottom }) =>
        x > left && x < right && y > top && y < bottom);
    const shares = Array.from({ length: 24 }, (_, n) => (n + 0.5) / 24);
    return [...document.querySelectorAll(".set .monster .figure")].map(box).map((figure) => {
        const spots = shares.flatMap((x) => shares.map((y) =>
            under(figure.left + x * figure.width, figure.top + y * figure.height)));
        return spots.filter(Boolean).length / spots.length;
    });
}"""
"""How much of each monster lies under labels and numbers."""


@pytest.mark.parametrize(
    ("size", "most"), [((1280, 800), 0.34), ((820, 1180), 0.34), ((390, 844), 0.41)], ids=str
)
@pytest.mark.parametrize("name", TARGETS)
def test_labels_leave_monsters_in_sight(open_table, name, size, most):
    """Also where a building stands right in front of one; on a phone a figure is hardly larger than what has
    to be read there."""
    page = scene(open_table, name, {"width": size[0], "height": size[1]}).page
    expect(page.locator(".space.aim .odds")).to_have_count(TARGETS[name])
    hidden = settled(page).evaluate(HIDDEN)
    assert len(hidden) > 1
    assert max(hidden) < most
