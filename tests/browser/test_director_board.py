"""The picture of Daikaiju Director: what hangs on which thing, what is shown before it is done, and what
is sent."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import serious
from tests.browser.conftest import DESK, PHONE
from tests.browser.measures import OUTSIDE, OVERFLOW
from tests.browser.recording import messages, thinned
from tests.browser.waiting import settled, until

pytestmark = pytest.mark.browser

SCENES = [
    "turn",
    "two",
    "three",
    "casting",
    "start",
    "roll",
    "watch",
    "over",
    "waiting",
    "lava",
    "fly",
    "drag",
    "discard",
    "die",
    "burrow",
    "behind",
    "beside",
]
SIZES = [pytest.param(DESK, id="desk"), pytest.param(PHONE, id="phone")]


def action(table) -> dict:
    """The action that was sent last."""
    return table.wait_sent()[-1]["action"]


def scene(open_table, name: str, size: dict | None = None):
    return open_table(f"daikaiju_director_{name}", size)


def confirmed(page: Page, size: dict) -> None:
    """On a phone a press first shows what a card or an ability does."""
    if size is PHONE:
        page.get_by_role("menuitem").click()


def space(page: Page, row: int, column: int) -> Locator:
    """A space of the set by how a person counts."""
    return page.get_by_role("group", name="Spaces of the set").get_by_role(
        "button", name=re.compile(f"^Row {row}, column {column},")
    )


# -- the set ---------------------------------------------------------------------------------------


def test_a_walk_is_shown_before_it_is_taken(open_table):
    table = scene(open_table, "turn")
    page = table.page
    goal = space(page, 5, 6)
    expect(page.locator(".way")).to_have_count(0)
    goal.hover()
    expect(page.locator(".way text")).to_have_text(["1", "2"])
    expect(page.locator(".way svg.figure")).to_have_count(1)
    goal.click()
    assert action(table) == {"do": "go", "to": "r4c5"}


def test_a_way_over_lava_is_marked_where_it_burns(open_table):
    page = scene(open_table, "turn").page
    space(page, 5, 5).hover()
    expect(page.locator(".way circle.burn")).to_have_count(1)


def test_on_a_phone_the_first_tap_shows_the_way_and_the_second_takes_it(open_table):
    table = scene(open_table, "turn", PHONE)
    goal = space(table.page, 5, 10)
    goal.click()
    expect(table.page.locator(".way")).to_have_count(1)
    expect(goal).to_contain_text("tap again")
    assert table.sent() == []
    goal.click()
    assert action(table) == {"do": "go", "to": "r4c9"}


def test_the_keyboard_goes_from_the_button_to_the_set_and_over_it(open_table):
    table = scene(open_table, "turn")
    page = table.page
    page.get_by_role("button", name=re.compile("^Move")).press("Enter")
    here = page.locator(":focus")
    expect(here).to_have_attribute("data-space", "r4c4")
    page.keyboard.press("ArrowRight")
    expect(page.locator(":focus")).to_have_attribute("data-space", "r4c5")
    expect(page.locator(".way")).to_have_count(1)
    page.keyboard.press("Enter")
    assert action(table) == {"do": "go", "to": "r4c5"}


def test_a_target_tells_its_odds_and_what_a_hit_brings(open_table):
    table = scene(open_table, "turn")
    page = table.page
    target = space(page, 8, 10)
    expect(target).to_have_accessible_name(
        re.compile(r"Eelian of marko, 4 of 5 health.*: Attack marko, 28 %")
    )
    target.hover()
    own = page.get_by_role("list", name="Players").locator("[data-counter='seat:0:ratings']")
    expect(own).to_have_text("1")  # nothing is promised of what dice decide
    expect(page.locator(".race .foreseen")).to_have_text("2 if it hits")
    target.click()
    assert action(table) == {"do": "attack", "target": "actor:1"}


def test_what_is_out_of_reach_says_why(open_table):
    page = scene(open_table, "turn").page
    far = space(page, 3, 15)
    expect(far).to_have_attribute("aria-disabled", "true")
    far.click(force=True)
    expect(page.locator(".bubble")).to_contain_text("away, reach")


def test_a_building_tells_its_storeys(open_table):
    page = scene(open_table, "turn").page
    expect(space(page, 7, 9)).to_have_accessible_name(re.compile("a building prop, 2 storeys left"))


@pytest.mark.parametrize(
    ("name", "sent"),
    [("start", "space"), ("lava", "space"), ("fly", "space"), ("burrow", "space"), ("drag", "step")],
)
@pytest.mark.parametrize("size", SIZES)
def test_spaces_are_chosen_on_the_set(open_table, name, sent, size):
    table = scene(open_table, name, size)
    first = table.page.locator(".space.can").first
    code = first.get_attribute("data-space")
    first.press("Enter")
    assert action(table) == {"do": sent, "space" if sent == "space" else "to": code}


def test_what_is_dragged_may_stay_where_it_is(open_table):
    table = scene(open_table, "drag")
    table.page.get_by_role("button", name="Stop here").click()
    assert action(table) == {"do": "stop"}


# -- cards, abilities, reactions -------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_a_twist_that_can_be_played_is_lifted_and_played_from_the_hand(open_table, size):
    table = scene(open_table, "turn", size)
    page = table.page
    expect(page.locator(".twist.can")).to_have_count(2)
    page.get_by_role("button", name=re.compile("^Afterburners, 2 of them")).click()
    confirmed(page, size)
    assert action(table) == {"do": "twist", "card": "SX05"}


def test_a_twist_for_another_moment_says_when(open_table):
    page = scene(open_table, "turn").page
    card = page.get_by_role("button", name=re.compile("^Deflector Screen"))
    expect(card).to_contain_text("when attacked")
    card.click(force=True)
    expect(page.locator(".bubble")).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_an_ability_is_used_on_the_sheet(open_table, size):
    table = scene(open_table, "turn", size)
    fly = table.page.get_by_role("button", name=re.compile("^Fly, 2 energy"))
    if size is DESK:
        fly.hover()
        expect(table.page.locator(".own .count[data-counter='seat:0:energy']")).to_contain_text("2→0")
    fly.click()
    confirmed(table.page, size)
    assert action(table) == {"do": "ability", "ability": "fly"}


@pytest.mark.parametrize("size", SIZES)
def test_a_combat_is_a_close_up_with_both_dice(open_table, size):
    table = scene(open_table, "roll", size)
    shot = table.page.get_by_role("region", name="Close-up of the combat")
    expect(shot.get_by_role("img", name="Fenrir rolled 6")).to_be_visible()
    expect(shot.get_by_role("img", name="Space Hunter X rolled 1")).to_be_visible()
    expect(shot).to_contain_text("Attack Modifier +5")
    expect(shot).to_contain_text("This attack +1")
    expect(shot).to_contain_text("+1 Vicious")
    table.page.get_by_role("button", name="Pass", exact=True).click()
    assert action(table) == {"do": "pass"}


def test_the_close_up_names_the_twist_that_changed_a_result(open_table):
    shot = scene(open_table, "drag").page.get_by_role("region", name="Close-up of the combat")
    expect(shot.get_by_role("listitem").filter(has_text="Molten Fist")).to_contain_text("+3")


def test_a_hit_that_a_twist_took_the_damage_off_is_no_hit(open_table):
    """The close-up said *Hit! 1 damage* though nothing was lost."""
    page = scene(open_table, "turn").page
    close_up = page.get_by_role("region", name="Close-up of the combat")
    expect(close_up).to_contain_text("Hit! 1 damage")
    page.evaluate("""() => {
        const last = structuredClone(harness.fixture.start.at(-1));
        const version = last.version + 1;
        const event = { event: "prevented", seat: 1, n: 1, text: "{seat:1} shrugs off the loss of {H:1}" };
        const step = { kind: "step", seat: null, automatic: true, why: "", text: "" };
        const move = { ...step, version, events: [event] };
        harness.push({ ...last, version, moves: [move] });
    }""")
    expect(close_up).to_contain_text("Shrugged off! 1 damage, −1 prevented")
    expect(close_up).not_to_contain_text("Hit!")


def test_whoever_is_out_is_told_so_where_they_were_asked(open_table):
    page = scene(open_table, "waiting").page
    page.evaluate("""() => {
        const last = structuredClone(harness.fixture.start.at(-1));
        Object.assign(last.view.seats[last.view.you], { alive: false, health: 0, space: null });
        harness.push({ ...last, version: last.version + 1, moves: [], prompt: null });
    }""")
    stands = page.get_by_role("region", name="How the table stands")
    expect(stands).to_contain_text("Your monster is out of the movie. Your ratings stay")


def test_a_house_has_its_space_marked(open_table):
    page = scene(open_table, "turn").page
    for row, column in ((3, 2), (7, 9)):
        here = space(page, row, column).bounding_box()
        plots = [plot.bounding_box() for plot in page.locator(".plot").all()]
        assert any(abs(one["x"] - here["x"]) < 8 and abs(one["y"] - here["y"]) < 8 for one in plots)


def test_a_die_is_chosen_in_the_close_up(open_table):
    table = scene(open_table, "die")
    shot = table.page.get_by_role("region", name="Close-up of the combat")
    shot.get_by_role("button", name=re.compile("^A building rolled 1")).click()
    assert action(table) == {"do": "target", "target": "die:defender"}


def test_the_reactions_count_down_while_a_window_is_open(open_table):
    reactions = scene(open_table, "roll").page.get_by_role("region", name="Reactions")
    timer = reactions.get_by_role("timer")
    expect(timer).to_have_text(re.compile(r"^(7[0-2]|[1-6]?\d)$"))
    first = timer.inner_text()
    expect(timer).not_to_have_text(first)
    assert int(timer.inner_text()) < int(first)
    quiet = scene(open_table, "turn").page
    expect(quiet.get_by_role("region", name="Reactions")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
def test_a_monster_tells_its_figures_and_abilities_in_whole_words(open_table, size):
    page = scene(open_table, "turn", size).page
    page.get_by_role("button", name=re.compile("^Space Hunter X")).click()
    sheet = page.get_by_role("dialog", name="Space Hunter X")
    expect(sheet).to_contain_text("Attack Modifier")
    expect(sheet).to_contain_text("Fly up to move speed + 1 spaces over everything; land on a free space.")


def test_the_sign_of_a_card_opens_all_its_words(open_table):
    """A press on the card itself would play it."""
    table = scene(open_table, "turn")
    page = table.page
    page.get_by_role("button", name="read Bounty Contract").click()
    expect(page.locator(".bubble")).to_contain_text("gain 2 extra ratings, and 3 extra if you finish it.")
    assert table.sent() == []


def test_health_stands_in_front_of_every_figure(open_table):
    page = scene(open_table, "turn").page
    layers = page.locator(".set [data-actor], .set .monster").evaluate_all(
        "(all) => all.map((one) =>"
        " (one.matches('.monster') || one.querySelector('.monster') ? 'figure' : 'health'))"
    )
    assert layers.count("health") == 4
    assert layers.index("health") > len(layers) - 1 - layers[::-1].index("figure")


FILLS = """() => {
    const [room, stage] = [".platform", ".stage"].map((one) =>
        document.querySelector(one).getBoundingClientRect());
    const [wide, high] = [stage.width / room.width, stage.height / room.height];
    const numbers = [...document.querySelectorAll(".set .prop-number")].map((one) =>
        parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().d);
    return stage.width <= room.width + 1 && stage.height <= room.height + 1 && Math.max(wide, high) > 0.98
        && Math.min(...numbers) >= 10;
}"""
"""The set lies within its box, is as large as that one way at least, and its numbers can be read."""


@pytest.mark.parametrize("size", [(1280, 800), (820, 1180), (1024, 768), (1366, 650), (1920, 1200)])
def test_the_set_fills_its_box(open_table, size):
    """One way at least; and no space is so small that its number could not be read."""
    page = scene(open_table, "three", {"width": size[0], "height": size[1]}).page
    until(page, FILLS)  # The set is measured anew when what stands around it has found its height.


def test_an_ended_combat_is_told_by_how_it_ended(open_table):
    """Cards may have changed the figures since: what was rolled stays."""
    shot = scene(open_table, "waiting").page.get_by_role("region", name="Close-up of the combat")
    expect(shot).to_contain_text(re.compile("Hit!|Held!"))


@pytest.mark.parametrize("size", SIZES)
def test_the_figures_are_spelled_out(open_table, size):
    page = scene(open_table, "turn", size).page
    for name in ("Attack Modifier", "Defense Modifier", "Move Speed", "Energy Recharge"):
        expect(page.locator(f'.stats [title^="{name}: "]')).to_have_count(1)
    for name in ("Health Points", "Energy Capacity"):
        expect(page.locator(f'.vitals[title^="{name}: "]')).to_have_count(1)


@pytest.mark.parametrize("size", SIZES)
def test_before_it_stands_on_the_set_a_daikaiju_is_whole(open_table, size):
    page = scene(open_table, "start", size).page
    full = page.locator(".vitals .pips").first
    said = full.get_attribute("aria-label") or ""
    n, of = re.findall(r"\d+", said)
    assert n == of != "0", said


def test_cards_over_the_limit_are_discarded_from_the_hand(open_table):
    table = scene(open_table, "discard")
    table.page.get_by_role("button", name=re.compile("^Undertow")).click()
    assert action(table) == {"do": "discard", "card": "EE06"}


@pytest.mark.parametrize("size", SIZES)
def test_a_daikaiju_is_cast_from_its_poster(open_table, size):
    table = scene(open_table, "casting", size)
    casting = table.page.get_by_role("region", name="Casting")
    expect(casting.get_by_role("button", name=re.compile("^Fenrir"))).to_be_disabled()
    casting.get_by_role("button", name=re.compile("^Vulcanus: Health Points 8, Energy Capacity 8")).click()
    if size == PHONE:  # The first press shows what it would do.
        assert table.sent() == []
        table.page.get_by_role("menuitem", name=re.compile("Vulcanus")).press("Enter")
    assert action(table) == {"do": "cast", "daikaiju": "vulcanus"}


# -- ratings, spectators ---------------------------------------------------------------------------


def test_ratings_tell_where_each_point_came_from(open_table):
    page = scene(open_table, "over").page
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Ratings: where each point comes from").click()
    sheet = page.get_by_role("dialog", name="Where the ratings come from")
    rows = sheet.get_by_role("row")
    expect(rows).to_have_count(4)
    for row in rows.all()[1:]:
        *parts, total = (int(text) for text in row.get_by_role("cell").all_inner_texts())
        assert sum(parts) == total


def test_a_spectator_sees_the_set_and_no_hand(open_table):
    page = scene(open_table, "watch").page
    expect(page.get_by_role("list", name="Players").locator("> li")).to_have_count(4)
    expect(page.get_by_role("region", name="Your Twist Cards")).to_have_count(0)
    expect(page.get_by_role("group", name="Spaces of the set").get_by_role("button")).to_have_count(0)
    expect(page.get_by_role("img", name=re.compile("^The set: 8 rows by 16 columns"))).to_be_visible()


# -- every screen ----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCENES)
def test_every_scene_fits_and_axe_finds_nothing_serious(open_table, name, size):
    page = scene(open_table, name, size).page
    over = page.evaluate(OVERFLOW)
    assert over == [0, 0]
    outside = page.locator(
        ".app > *, .pocket > *, .director.cast > li, .own > *, .studio > *, .director.beside > *"
    )
    assert outside.evaluate_all(OUTSIDE) == []
    assert serious(settled(page)) == []


PLAY = """async (messages) => {
    const failed = [];
    harness.table.store.view.value = null;
    for (const message of messages) {
        harness.push(message);
        await new Promise((drawn) => setTimeout(drawn));
        if (document.querySelector('.app .notice.error')) failed.push(message.version);
    }
    return failed;
}"""


@pytest.mark.parametrize(
    ("seats", "seed", "viewer", "size"),
    [(2, "b", 0, None), (3, "c", 1, PHONE), (4, "d", 0, None), (4, "e", 2, PHONE), (4, "f", None, None)],
    ids=["two", "three-phone", "four", "four-phone", "watched"],
)
def test_moments_of_a_whole_match_can_be_drawn(open_table, seats, seed, viewer, size):
    page = scene(open_table, "turn", size).page
    told = thinned(list(messages(seats, seed, viewer, title="daikaiju_director")))
    assert page.evaluate(PLAY, told) == []
    assert page.evaluate("harness.table.store.version.value") == told[-1]["version"]
    expect(page.locator(".result")).to_be_visible()


@pytest.mark.parametrize("name", ["beside", "turn", "behind"])
def test_on_a_tablet_the_set_has_the_room_from_the_beginning(open_table, name):
    """The place of the close-up kept the height of the hand's drawer as soon as both were there."""
    page = scene(open_table, name, {"width": 820, "height": 1180}).page
    settled(page)
    side, shot = (page.locator(one).bounding_box() for one in (".at-side", ".closeup"))
    assert side["height"] <= shot["height"] + 2
    until(page, FILLS)
    foot = page.get_by_role("navigation", name="Parts of the table").get_by_role("button")
    foot.filter(has_text="Seats").click()
    foot.filter(has_text="Table").press("Enter")
    settled(page)
    assert page.locator(".at-side").bounding_box() == side
