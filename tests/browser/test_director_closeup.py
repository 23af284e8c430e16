"""The place of the close-up in Daikaiju Director shows what was done last: a combat, a Twist, an ability, and
what was cancelled."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESK, PHONE
from tests.browser.recording import messages
from tests.browser.waiting import settled

pytestmark = pytest.mark.browser

TABLET = {"width": 820, "height": 1180}
SIZES = [
    pytest.param(DESK, id="desk"),
    pytest.param(TABLET, id="tablet"),
    pytest.param(PHONE, id="phone"),
]
FRAME = """() => ["#board", ".closeup", ".set"].map((one) => {
    const { x, y, width, height } = document.querySelector(one).getBoundingClientRect();
    return one === ".closeup" ? [x, y, width] : [x, y, width, height];
})"""
"""Where the board, the close-up and the set stand. On a desk a close-up is as high as what it tells."""


def close_up(page: Page) -> Locator:
    return page.get_by_role("region", name=re.compile("^Close-up"))


def until(page: Page, first: int, seats: int = 3) -> Callable[[int], None]:
    """A recorded match of ren, marko and hana as ren sees it, begun at this version; what is returned goes on
    to another."""
    welcome, *told = messages(seats, "moves", title="daikaiju_director")
    page.evaluate("(start) => { for (const one of start) harness.push(one); }", [welcome, told[first - 1]])
    now = first

    def to(version: int) -> None:
        nonlocal now
        page.evaluate("(all) => { for (const one of all) harness.push(one); }", told[now:version])
        now = version
        settled(page)

    return to


@pytest.mark.parametrize("size", SIZES)
def test_a_twist_and_its_cancellation_are_seen_though_nothing_waits(open_table, size):
    page = open_table("daikaiju_director_start", size).page
    to = until(page, 19)
    to(20)
    shot = close_up(page)
    expect(shot).to_contain_text("Ragnarok")
    expect(shot).to_have_accessible_name("Close-up: marko plays a Twist")
    settled(page)
    before = page.evaluate(FRAME)
    to(22)
    expect(shot).to_have_accessible_name("Close-up: hana plays a Twist")
    expect(shot).to_contain_text("What a Twist")
    expect(shot).to_contain_text("against Ragnarok")
    to(23)
    expect(shot.locator("s")).to_have_text("Ragnarok")
    expect(shot).to_contain_text("Cancelled! by hana")
    if size is not TABLET:  # There the box of the side is the shell's.
        assert page.evaluate(FRAME) == before
    to(30)
    expect(shot).to_have_accessible_name("Close-up of the combat")


@pytest.mark.parametrize("size", SIZES)
def test_what_came_of_a_twist_is_told_with_it(open_table, size):
    page = open_table("daikaiju_director_start", size).page
    to = until(page, 26)
    to(28)
    expect(close_up(page)).to_contain_text("Bounty Contract")
    expect(close_up(page)).to_contain_text("marks marko")
    to(29)
    expect(close_up(page)).to_have_accessible_name("Close-up: you use an ability")
    expect(close_up(page)).to_contain_text("Longshot")


def test_on_a_phone_a_press_tells_all_of_it(open_table):
    page = open_table("daikaiju_director_start", PHONE).page
    until(page, 26)(28)
    close_up(page).get_by_role("button").click()
    sheet = page.get_by_role("dialog", name="Close-up")
    expect(sheet).to_contain_text("Each time you damage it gain 2 extra ratings, and 3 extra if you")
    expect(sheet).to_contain_text("marks marko")


def test_a_twist_in_a_combat_is_seen_as_long_as_the_pace_has_it(open_table):
    """Then the dice are seen again."""
    page = open_table("daikaiju_director_start", pace="slow").page
    to = until(page, 71)
    to(72)
    expect(close_up(page)).to_contain_text("Mind Games")
    to(74)
    expect(close_up(page)).to_have_accessible_name("Close-up of the combat")
    expect(close_up(page)).to_contain_text("Mind Games")


def test_what_was_taken_back_is_not_shown_on(open_table):
    """Neither a Twist nor an ability, though the view still holds what lies on the table."""
    page = open_table("daikaiju_director_start").page
    to = until(page, 26)
    to(29)
    expect(close_up(page)).to_contain_text("Longshot")
    page.evaluate("""() => {
        const { view, version } = harness.table.store;
        const undo = { version: version.value + 1, kind: "undo", why: "", seat: 0, text: "took it back" };
        const moves = [{ ...undo, automatic: false, events: [] }];
        harness.push({ type: "update", version: undo.version, view: view.value, waiting: [], moves });
    }""")
    expect(close_up(page)).not_to_contain_text("Longshot")


def test_a_fresh_picture_shows_what_lies_on_the_table(open_table):
    """Nobody was told what was done while the line was away."""
    page = open_table("daikaiju_director_start").page
    until(page, 26)(28)
    expect(close_up(page)).to_contain_text("Bounty Contract")
    welcome, *told = messages(3, "moves", title="daikaiju_director")
    later = next(one for one in told[99:] if one["view"]["combat"] and not one["view"]["window"])
    page.evaluate("(all) => all.forEach(harness.push)", [welcome, {**later, "moves": []}])
    settled(page)
    expect(close_up(page)).to_have_accessible_name("Close-up of the combat")


def test_what_is_hurried_along_is_told_in_its_order(open_table):
    """Each event to the board as it was: a Twist that answers another says so."""
    page = open_table("daikaiju_director_start", pace="slow").page
    until(page, 19)
    _, *told = messages(3, "moves", title="daikaiju_director")
    settled(page)
    page.evaluate(
        """(all) => {
        const { table, prompt } = harness.table.store;
        const seats = table.value.seats.map((seat, n) => (n ? { ...seat, bot: "normal" } : seat));
        table.value = { ...table.value, seats, status: "playing" };
        prompt.value = null;
        all.forEach(harness.push);
    }""",
        told[19:22],
    )
    assert page.evaluate("harness.table.store.version.value") < told[21]["version"]
    page.locator("body").press("Space")
    assert page.evaluate("harness.table.store.version.value") == told[21]["version"]
    expect(close_up(page)).to_contain_text("What a Twist")
    expect(close_up(page)).to_contain_text("against Ragnarok")


def test_a_cancelled_twist_stays_with_the_combat_it_was_played_in(open_table):
    page = open_table("daikaiju_director_roll").page
    page.evaluate("""() => {
        const last = structuredClone(harness.fixture.start.at(-1));
        last.view.seats[2].twists = [{ card: "FE02", counter: 0, cancelled: true, on: [] }];
        last.view.combat.played = ["FE02"];
        harness.push({ ...last, version: last.version + 1, moves: [] });
    }""")
    expect(close_up(page).get_by_role("listitem").filter(has_text="Savage Bite")).to_contain_text("cancelled")


CAST = """async ([events]) => {
    const last = structuredClone(harness.fixture.start.at(-1));
    const version = last.version + 1;
    const move = { kind: "step", seat: null, automatic: true, why: "", version, events };
    harness.push({ ...last, version, moves: [move] });
    await new Promise(requestAnimationFrame);
    const text = (one) => document.querySelector(one)?.textContent ?? "";
    const dice = [...document.querySelectorAll(".closeup .die")].map((die) => die.ariaLabel);
    return { banner: text(".banner"), closeup: text(".closeup"), dice };
}"""
"""Pushes events, and says what stands on the table at once: the banner, the close-up and its dice."""


@pytest.mark.parametrize("size", [SIZES[0], SIZES[2]])
def test_dice_are_seen_before_anything_says_what_they_came_to(open_table, size):
    page = open_table("daikaiju_director_turn", size, pace="slow").page
    event = {"event": "dice", "seat": 0, "target": "actor:1", "dice": [6, 2], "results": [9, 6], "roller": 1}
    shown = page.evaluate(CAST, [[{**event, "text": "the dice"}]])
    assert "The dice are cast" in shown["banner"]
    assert not any(sign.isdigit() for sign in shown["banner"])
    assert [label[-8:] for label in shown["dice"]] == ["rolled 6", "rolled 2"]


@pytest.mark.parametrize("size", SIZES)
def test_a_knock_out_is_seen_at_any_pace(open_table, size):
    page = open_table("daikaiju_director_turn", size).page
    star = page.evaluate("harness.table.store.view.value.seats[1].daikaiju")
    assert star == "eelian"
    page.evaluate("""() => {
        const last = structuredClone(harness.fixture.start.at(-1));
        const version = last.version + 1;
        const event = { event: "defeated", seat: 1, credit: 0, text: "{seat:1} is out" };
        Object.assign(last.view.seats[1], { alive: false, health: 0, space: null });
        const move = { kind: "step", seat: null, automatic: true, why: "", version, events: [event] };
        harness.push({ ...last, version, moves: [move] });
    }""")
    expect(close_up(page)).to_contain_text("Eelian is out of the movie")
    expect(close_up(page)).to_contain_text("You gain 7")


CUT = """() => {
    const shot = document.querySelector(".closeup");
    const box = shot.getBoundingClientRect();
    return [...shot.querySelectorAll(":is(.standing, .as-it-stands, .as-it-stands *)")]
        .filter((node) => {
            const { right, bottom, width } = node.getBoundingClientRect();
            return width && (right > box.right + 1 || bottom > box.bottom + 1
                || node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).display !== "inline");
        })
        .map((node) => node.textContent);
}"""


@pytest.mark.parametrize("size", [*SIZES, {"width": 360, "height": 640}, {"width": 844, "height": 390}])
def test_how_the_combat_stands_is_seen_while_a_twist_in_it_may_be_cancelled(open_table, size):
    page = open_table("daikaiju_director_start", size).page
    to = until(page, 30, seats=2)
    to(38)
    frame = page.evaluate(FRAME)
    to(39)
    shot = close_up(page).first
    expect(shot).to_have_accessible_name(re.compile("Twist"))
    expect(shot.locator(".duel output")).to_have_text(["7", "1"])
    expect(shot).to_contain_text(re.compile("Hits,? as it stands"))
    assert page.evaluate(CUT) == []
    if size is not TABLET and size is not DESK:
        assert page.evaluate(FRAME) == frame


@pytest.mark.parametrize("size", [*SIZES, {"width": 360, "height": 640}, {"width": 844, "height": 390}])
def test_what_the_combat_comes_to_is_told_while_the_twist_may_be_cancelled(open_table, size):
    page = open_table("daikaiju_director_start", size).page
    until(page, 320, seats=4)(329)
    shot = close_up(page).first
    expect(shot.locator(".duel output")).to_have_text(["6", "6"])
    expect(shot).to_contain_text(re.compile("9 to 6[:,]? a hit"))
    expect(shot).not_to_contain_text("as it stands")
    if size in (DESK, TABLET):
        expect(shot).to_contain_text("a hit, if Coil Strike stands")
    page.evaluate("""() => {
        const { view, version } = harness.table.store;
        const next = structuredClone(view.value);
        Object.assign(next.combat, { results: [12, 9], coming: [12, 12] });
        const update = { type: "update", version: version.value + 1, view: next, waiting: [], moves: [] };
        harness.push(update);
    }""")
    expect(shot).to_contain_text("a tie, which defends")
    assert page.evaluate(CUT) == []


@pytest.mark.parametrize("size", SIZES)
def test_a_stat_that_was_changed_is_told_as_it_is(open_table, size):
    page = open_table("daikaiju_director_turn", size).page
    page.evaluate("""() => {
        const last = structuredClone(harness.fixture.start.at(-1));
        const own = last.view.seats[last.view.you];
        Object.assign(own, { changed: [0, -2, 1], am: 3, dm: -1, ms: 4 });
        harness.push({ ...last, version: last.version + 1, moves: [] });
    }""")
    expect(page.locator(".stats .lowered")).to_have_text(re.compile("Defense ?▼ ?−1"))
    expect(page.locator(".stats .raised")).to_have_text(re.compile("Speed ?▲ ?4"))
    assert "lowered by 2" in (page.locator(".stats .lowered").get_attribute("title") or "")


def test_the_track_of_the_ratings_only_grows(open_table):
    """Discs move when somebody scores, and for nothing else."""
    page = open_table("daikaiju_director_turn").page
    ends = []
    for n, ratings in enumerate((11, 20, 9, 30)):
        page.evaluate(
            """([n, ratings]) => {
                const last = structuredClone(harness.fixture.start.at(-1));
                last.view.seats[0].ratings = ratings;
                harness.push({ ...last, version: last.version + 1 + n, moves: [] });
            }""",
            [n, ratings],
        )
        ends.append(int(settled(page).locator(".last-end").inner_text()))
    assert ends == [18, 24, 24, 36]
