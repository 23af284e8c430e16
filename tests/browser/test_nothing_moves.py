"""Nothing moves under the hand: from one question of a turn to the next everything that can be pressed stays
where it is, unless what it stands for has moved."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.recording import messages
from tests.browser.waiting import settled, until

pytestmark = pytest.mark.browser

TITLES = {
    "daikaiju_director": ("daikaiju_director_start", 3),
    "kaiju_exchange": ("business", 3),
    "kaiju_incorporated": ("kaiju_incorporated_start", 4),
    "monster_musume": ("monster_musume_action", 3),
    "spoonbrokers": ("spoonbrokers_trade", 3),
}
"""A page to begin with, and how many sit at the table."""
DESKS = [(1280, 800), (1184, 760), (1920, 1080)]
SMALL = [(390, 844), (820, 1180), (1024, 640)]
SMALLER = [(360, 360), (360, 640), (640, 400), (844, 390), (768, 1024)]
"""Windows in which the boxes of board, hand and question may give each other room, but keep their contents
where they are."""
TURNS = 8
"""So many turns of a match are looked at: those in which the most different things are done."""

LOOK = """(pieces) => {
    const app = document.querySelector(".app");
    const inSight = (node) => node.getClientRects().length && node.checkVisibility(
        { visibilityProperty: true, opacityProperty: true });
    const place = (node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
    };
    const keyOf = (node) =>
        (node.closest(".acts") ? "bar: " : "") +
        (node.dataset.verb || node.dataset.action || node.dataset.anchor || node.ariaLabel ||
            node.textContent.trim().slice(0, 40));
    const wanted = "button, a[href], [role=button], [data-anchor][tabindex]";
    const nodes = [...app.querySelectorAll(wanted)].filter((node) =>
        inSight(node) && !node.closest(".log, .talk, .why-button, .tells") && !pieces.some((name) =>
            (node.dataset.anchor ?? "").startsWith(name)));
    const seen = new Map();
    const things = {};
    const lists = new Map();
    const inside = (node) => {
        const box = node.closest(".centre, .tray, .at-side, .things, .asks");
        if (!box) return null;
        let [x, y] = place(node);
        for (let at = node.parentElement; at !== box.parentElement; at = at.parentElement)
            [x, y] = [x + at.scrollLeft, y + at.scrollTop];
        const outer = box.getBoundingClientRect();
        return [x - outer.x, y - outer.y];
    };
    for (const node of nodes) {
        const base = keyOf(node);
        const again = seen.get(base) ?? 0;
        seen.set(base, again + 1);
        const key = again ? `${base} (${again + 1})` : base;
        const list = node.closest("ul:not(.acts), ol, .one-by-one, .inventory");
        if (list) lists.set(list, [...(lists.get(list) ?? []), key]);
        things[key] = { at: place(node), inside: inside(node), list, base };
    }
    for (const thing of Object.values(things)) {
        thing.list = thing.list && lists.get(thing.list).join();
        thing.alike = seen.get(thing.base);
    }
    const offers = app.querySelectorAll(".offer").length;
    const { x, y, width, height } = app.querySelector(".centre").getBoundingClientRect();
    return { things, offers, centre: [x, y, width, height].map(Math.round) };
}"""
"""Where everything that can be pressed stands, by what it is, with those that stand in one list with it; also
inside the board, the hand or the side, however far these are scrolled. What only tells what something is goes
where that goes, and a press on it decides nothing."""
PIECES = ["actor:", "race:", "seat:"]
"""What goes to and fro on the table as the game wants it."""


def moved(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    """What stands elsewhere. In a list into which something came, or from which it went, the others make
    room."""
    faults = []
    if before["offers"] != after["offers"]:
        return []  # In a small window an offer takes its room from the board.
    if any(abs(a - b) > 2 for a, b in zip(before["centre"], after["centre"], strict=True)):
        faults.append(f"the board: {before['centre']} to {after['centre']}")
    for name, now in after["things"].items():
        was = before["things"].get(name)
        if not was or (was["list"], was["alike"]) != (now["list"], now["alike"]):
            continue
        twins = [one["at"] for one in before["things"].values() if one["base"] == now["base"]]
        if not any(all(abs(a - b) <= 2 for a, b in zip(at, now["at"], strict=True)) for at in twins):
            faults.append(f"{name}: {[round(n) for n in was['at']]} to {[round(n) for n in now['at']]}")
    return faults


def turns(told: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """One's own questions, turn by turn: the turns with the most verbs, in their order."""
    found: list[list[dict[str, Any]]] = [[]]
    for update in told:
        if any(event["event"] in ("turn", "round") for move in update["moves"] for event in move["events"]):
            found.append([])
        if update["prompt"] and update["prompt"]["choices"]:
            found[-1].append(update)

    def verbs(turn: list[dict[str, Any]]) -> int:
        return len({choice["verb"] for update in turn for choice in update["prompt"]["choices"]})

    best = sorted((turn for turn in found if len(turn) > 1), key=verbs, reverse=True)[:TURNS]
    return [turn for turn in found if any(turn is one for one in best)]


def asks(page: Page, update: dict[str, Any], version: int, undo: bool) -> None:
    """Show this question; `undo` says whether one's last choice may be taken back."""
    page.evaluate(
        """([update, undo]) => {
            harness.push(update);
            harness.push({ type: "undoable", ok: undo, why: "", ask: false });
        }""",
        [{**update, "version": version, "moves": []}, undo],
    )
    until(page, "(version) => harness.table.store.version.value === version", version)
    settled(page)


def played(page: Page, title: str, sizes: list[tuple[int, int]]) -> Iterator[tuple[str, Any, Any]]:
    """Every two questions that follow each other in one turn, at each size: where, and the places before and
    after."""
    welcome, *told = messages(TITLES[title][1], "moves", title=title)
    welcome["table"]["undo"] = True
    page.evaluate("(message) => { harness.table.store.view.value = null; harness.push(message); }", welcome)
    version = 0
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        for turn in turns(told):
            before: dict[str, Any] | None = None
            for update in turn:
                version += 1
                asks(page, update, version, before is not None)
                after = page.evaluate(LOOK, PIECES)
                if before:
                    asked = update["prompt"]["ask"][:60]
                    yield f"{width}x{height}, {update['version']}, {asked}", before, after
                before = after


@pytest.mark.parametrize("title", TITLES)
def test_between_two_questions_of_a_turn_nothing_moves(open_table, title: str) -> None:
    page = open_table(TITLES[title][0]).page
    met = list(played(page, title, DESKS))
    assert len(met) > 10
    assert [f"{where}: {fault}" for where, before, after in met for fault in moved(before, after)] == []


@pytest.mark.parametrize("title", TITLES)
def test_in_a_small_window_the_buttons_of_the_bar_keep_their_places(open_table, title: str) -> None:
    """Beside each other: the row itself may come to stand higher, where a question has more to say. *More*,
    where it comes, takes the last place."""
    page = open_table(TITLES[title][0]).page
    faults = []
    for where, before, after in played(page, title, SMALL):
        if ("bar: more" in before["things"]) != ("bar: more" in after["things"]):
            continue
        for name, now in after["things"].items():
            was = before["things"].get(name)
            if name.startswith("bar: ") and was and was["list"] == now["list"]:
                across = abs(was["at"][0] - now["at"][0])
                faults += [f"{where}: {name} by {across:.0f}"] * (across > 2)
    assert faults == []


def moved_inside(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    """What stands elsewhere in its own box, although no list that it stands in has changed."""
    faults = []
    if before["offers"] != after["offers"]:
        return []
    for name, now in after["things"].items():
        was = before["things"].get(name)
        if not was or not now["inside"] or name.startswith("bar: "):
            continue
        if (was["list"], was["alike"]) != (now["list"], now["alike"]):
            continue
        twins = [one["inside"] for one in before["things"].values() if one["base"] == now["base"]]
        twins = [place for place in twins if place]
        if not any(all(abs(a - b) <= 2 for a, b in zip(at, now["inside"], strict=True)) for at in twins):
            faults.append(f"{name}: {was['inside']} to {now['inside']}")
    return faults


@pytest.mark.parametrize("title", TITLES)
def test_in_a_small_window_nothing_moves_inside_its_box(open_table, title: str) -> None:
    page = open_table(TITLES[title][0]).page
    met = list(played(page, title, SMALL + SMALLER))
    for size in SMALL + SMALLER:
        at = [now for where, _, now in met if where.startswith("{}x{},".format(*size))]
        assert sum(bool(one["inside"]) for now in at for one in now["things"].values()) > 10, size
    assert [f"{where}: {one}" for where, before, after in met for one in moved_inside(before, after)] == []


@pytest.mark.parametrize("title", TITLES)
def test_in_a_small_window_the_board_gives_room_once(open_table, title: str) -> None:
    """The question, the answers and one's own things keep the room that they have once needed: nothing takes
    turns with the board. What an offer takes it gives back. In a window of 360 by 360 there is no room to
    keep."""
    sizes = [size for size in SMALL + SMALLER if size != (360, 360)]
    page = open_table(TITLES[title][0]).page
    heights: dict[str, list[int]] = {}
    for where, _, after in played(page, title, sizes):
        if not after["offers"]:
            heights.setdefault(where.split(",")[0], []).append(after["centre"][3])
    assert len(heights) == len(sizes)
    for size, met in heights.items():
        changes = [(a, b) for a, b in pairwise(met) if abs(a - b) > 2]
        assert all(a > b for a, b in changes), (size, changes)
        assert len(changes) <= 3, (size, changes)


@pytest.mark.parametrize("title", TITLES)
def test_in_a_small_window_the_board_keeps_its_size_whoever_is_asked(open_table, title: str) -> None:
    """Also while others have their turn, with all that may stand in the place of the question, and after a
    look at another page of the table."""
    page = open_table(TITLES[title][0]).page
    welcome, *told = messages(TITLES[title][1], "moves", title=title)
    welcome["table"]["undo"] = True
    page.evaluate("(message) => { harness.table.store.view.value = null; harness.push(message); }", welcome)
    size = "() => { const it = document.querySelector('.centre'); return [it.offsetTop, it.offsetHeight]; }"
    others = [{"seat": 1, "patience": "turn", "deadline": None, "reserve": 0}]
    turn = turns(told)[0]
    version = 0
    for width, height in [(390, 844), (360, 640), (820, 1180)]:
        page.set_viewport_size({"width": width, "height": height})
        met = []
        for update in [*turn, turn[0]]:
            for shown in (update, {**update, "prompt": None, "waiting": others}):
                version += 1
                asks(page, shown, version, undo=True)
                met.append(page.evaluate(size))
        for one in met[-2:]:
            assert all(abs(a - b) <= 2 for a, b in zip(one, met[-3], strict=True)), (width, met)
        for tab in ("Log", "Table"):
            if page.get_by_role("tab", name=tab).count():
                page.get_by_role("tab", name=tab).click()
        settled(page)
        again = page.evaluate(size)
        assert all(abs(a - b) <= 2 for a, b in zip(again, met[-1], strict=True)), (width, again, met)
