"""The picture of Kaiju Incorporated: what hangs on which thing, what an income would bring, what is said
when something cannot be done."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import serious
from tests.browser.conftest import DESK, PHONE
from tests.browser.harness.serve import FIXTURES
from tests.browser.incorporated_scenes import SCENES, WATCHED
from tests.browser.measures import BEYOND_THE_RIGHT, WATCH
from tests.browser.recording import messages, thinned
from tests.browser.waiting import settled, until

pytestmark = pytest.mark.browser

BOTH = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
EVERYTHING = [*SCENES, *WATCHED]


@pytest.fixture
def scene(open_table):
    """Open a scene of this title."""
    return lambda name, size=None, **more: open_table(f"kaiju_incorporated_{name}", size, **more)


def action(table) -> dict:
    """The action that was sent last."""
    return table.wait_sent()[-1]["action"]


def card(page: Page, name: str) -> Locator:
    return page.get_by_role("list", name="The row").get_by_role("article", name=name)


def income(page: Page, suit: str) -> Locator:
    return page.get_by_role("region", name=f"{suit} income")


# -- the row ---------------------------------------------------------------------------------------


def test_a_card_is_thrown_away_for_income_by_its_button(scene):
    table = scene("action")
    card(table.page, "Slime Processing Plant").get_by_role(
        "button", name=re.compile("^Take Industrial income .*: 6 yen 1 research 2 attack")
    ).click()
    assert action(table) == {"do": "income", "card": "BI13"}


def test_a_building_is_built_by_its_button(scene):
    table = scene("action")
    card(table.page, "Cable Car Barn").get_by_role("button", name="Build Cable Car Barn for 4 yen").click()
    assert action(table) == {"do": "build", "card": "BC13"}


def test_a_special_action_is_used_by_its_button(scene):
    table = scene("action")
    card(table.page, "Think Tank").get_by_role("button", name="Use Think Tank for 3 yen").click()
    assert action(table) == {"do": "special", "card": "SA7"}


def test_a_card_that_is_too_dear_says_what_is_missing(scene):
    page = scene("action").page
    slime = card(page, "Slime Processing Plant")
    dear = slime.get_by_role("button", name=re.compile("^Build"))
    expect(dear).to_have_attribute("aria-disabled", "true")
    expect(dear).to_contain_text("5¥")
    dear.click(force=True)
    expect(page.locator(".bubble").filter(has_text="short")).to_be_visible()


def test_starting_over_is_asked_twice(scene):
    table = scene("restart")
    card(table.page, "Slime Processing Plant").get_by_role("button", name=re.compile("^Restart")).click()
    table.page.get_by_role("dialog").get_by_role("button").last.click()
    assert action(table) == {"do": "restart", "card": "BI13"}


def test_a_spectator_has_no_buttons_on_the_cards_and_sees_whose_company_acts(scene):
    page = scene("watched").page
    expect(page.get_by_role("list", name="Players").locator("> li")).to_have_count(4)
    expect(page.get_by_role("list", name="The row").locator(".card-actions")).to_have_count(0)
    expect(page.get_by_role("region", name=re.compile("^ren: company"))).to_be_visible()


def test_every_choice_is_in_the_action_bar_too(scene):
    table = scene("action")
    table.page.get_by_role("list", name="What you can do").get_by_role("button", name="Build").click()
    table.page.get_by_role("menuitem", name=re.compile("Heavy Tractor Works")).click()
    assert action(table) == {"do": "build", "card": "BI08"}


# -- the forecast ----------------------------------------------------------------------------------


def test_pointing_at_a_card_shows_what_everybody_would_get(scene):
    page = scene("action").page
    expect(income(page, "Industrial")).to_have_count(0)
    card(page, "Slime Processing Plant").hover()
    stakes = income(page, "Industrial").get_by_role("listitem")
    expect(stakes).to_have_count(4)
    expect(stakes.nth(0)).to_have_accessible_name("You: 6 yen, 1 research, attack 2. Eureka: a product.")
    expect(stakes.nth(1)).to_have_accessible_name(
        re.compile("^marko: 4 yen, .*Attacked: loses one of two Buildings")
    )
    expect(stakes.nth(2)).to_have_accessible_name("Expert bot: nothing to collect from")
    expect(income(page, "Industrial")).to_contain_text("a new threat is turned up and 2 more products")


def test_pointing_at_use_shows_what_the_card_does_and_no_income(scene):
    """Think Tank brings a product. Nobody else collects anything, and no income is looked at."""
    page = scene("action").page
    card(page, "Think Tank").get_by_role("button", name="Use Think Tank for 3 yen").hover()
    expect(income(page, "Technology")).to_have_count(0)
    told = page.get_by_role("region", name="Use Think Tank").get_by_role("listitem")
    expect(told).to_have_count(4)
    expect(told.nth(0)).to_contain_text("Eureka: a product")
    for other in told.all()[1:]:
        expect(other).to_contain_text("Nothing changes")
    mat = page.get_by_role("region", name="You: company")
    expect(mat.get_by_role("img", name="Research wheel at 4, would move to 3")).to_be_visible()
    expect(mat.get_by_role("img", name="Attack wheel at 2", exact=True)).to_be_visible()
    expect(page.get_by_role("list", name="Rivals, in turn order")).not_to_contain_text("→")
    page.mouse.move(2, 2)
    expect(page.get_by_role("region", name="Use Think Tank")).to_have_count(0)


def test_pointing_at_build_shows_the_building_and_its_points(scene):
    page = scene("five").page
    card(page, "Jellyfish Sonar Array").get_by_role("button", name=re.compile("^Build")).hover()
    told = page.get_by_role("region", name="Build Jellyfish Sonar Array")
    expect(told.get_by_role("listitem").nth(0)).to_contain_text("40→44 VP")
    expect(told).to_contain_text("Rival's Turn: 1 yen, 1 research, attack 1 more.")


def test_what_the_next_choice_decides_is_not_promised_beforehand(scene):
    """Monster Bait moves whomever one names: until then nobody is told that nothing changes."""
    page = scene("two").page
    card(page, "Monster Bait").get_by_role("button", name=re.compile("^Use")).hover()
    told = page.get_by_role("region", name="Use Monster Bait").get_by_role("listitem")
    expect(told).to_have_count(2)
    for player in told.all():
        expect(player).to_contain_text("Depends on your next choice")


def test_who_can_be_struck_backwards_is_marked_on_the_way_to_the_beach(scene):
    """Where it looks safest, at zero, a Building that calms turns the wheel back past zero (KI-14)."""
    table = scene("action")
    table.page.evaluate("""() => {
        const last = structuredClone(harness.fixture.start.at(-1));
        last.view.seats[0].attack = 0;
        harness.push({ ...last, version: last.version + 1, moves: [] });
    }""")
    steps = table.page.get_by_role("list", name="Steps until each player is attacked")
    expect(steps.get_by_role("listitem", name="6 steps: You (or back past zero)")).to_be_visible()
    expect(steps.get_by_role("listitem", name="5 steps: Expert bot", exact=True)).to_be_visible()
    expect(steps.locator(".back")).to_have_count(1)


def test_the_income_looked_at_is_taken_from_the_forecast(scene):
    table = scene("action")
    card(table.page, "Heavy Tractor Works").hover()
    income(table.page, "Industrial").get_by_role("button", name=re.compile("^Take Industrial income")).click()
    assert action(table) == {"do": "income", "card": "BI08"}


def test_the_forecast_follows_the_focus_too(scene):
    page = scene("action").page
    card(page, "Think Tank").get_by_role("button").last.focus()
    expect(income(page, "Technology")).to_be_visible()


def test_the_wheels_the_bank_and_the_rail_show_where_they_would_go(scene):
    page = scene("action").page
    mat = page.get_by_role("region", name="You: company")
    expect(mat.get_by_role("img", name="Research wheel at 4")).to_be_visible()
    card(page, "Slime Processing Plant").hover()
    expect(mat.get_by_role("img", name="Research wheel at 4, would move to Eureka")).to_be_visible()
    expect(mat.get_by_role("img", name="Attack wheel at 2, would move to 4")).to_be_visible()
    expect(mat.get_by_role("group", name="Bank: 4 of 11 yen, would be 10")).to_be_visible()
    marko = (
        page.get_by_role("list", name="Rivals, in turn order")
        .get_by_role("listitem")
        .filter(has_text="marko")
        .first
    )
    expect(marko).to_contain_text("6→10")


def test_what_is_no_more_pointed_at_stays_in_the_forecast_alone(scene):
    """The mat tells how things are: what might come of a card is gone from it with the pointer."""
    page = scene("action").page
    mat = page.get_by_role("region", name="You: company")
    card(page, "Slime Processing Plant").hover()
    expect(mat.get_by_role("group", name="Bank: 4 of 11 yen, would be 10")).to_be_visible()
    page.mouse.move(2, 2)
    expect(mat.get_by_role("group", name="Bank: 4 of 11 yen", exact=True)).to_be_visible()
    expect(income(page, "Industrial")).to_be_visible()


def test_while_an_income_is_paid_no_forecast_is_open_or_opens(scene):
    table = scene("action")
    page = table.page
    card(page, "Slime Processing Plant").hover()
    expect(income(page, "Industrial")).to_be_visible()
    page.evaluate("""() => {
        const last = structuredClone(harness.fixture.start.at(-1));
        last.view.row.splice(2, 1);
        harness.push({ ...last, version: last.version + 1, moves: [], prompt: null, asides: [] });
    }""")
    expect(income(page, "Industrial")).to_have_count(0)
    card(page, "Cable Car Barn").hover()
    settled(page)
    expect(page.get_by_role("region", name="Income of everybody")).to_be_visible()


def test_what_the_threat_would_hit_is_marked_on_the_building(scene):
    page = scene("loss").page
    expect(page.locator(".mat .building-button.can")).to_have_count(5)
    page = scene("five").page
    card(page, "Toy Container Port").hover()
    expect(page.locator(".mat .building.risky").first).to_be_visible()
    expect(page.locator(".mat .building.risky").first.get_by_role("button")).to_have_accessible_name(
        re.compile("at risk")
    )


def test_all_suits_at_once_until_one_is_opened(scene):
    page = scene("action").page
    everything = page.get_by_role("region", name="Income of everybody")
    everything.get_by_role("button", name="Technology").click()
    expect(income(page, "Technology")).to_be_visible()
    page.get_by_role("button", name="All suits").click()
    expect(everything).to_be_visible()


def test_a_rivals_action_is_forecast_from_their_side(scene):
    page = scene("rival").page
    card(page, "Cable Car Barn").hover()
    expect(income(page, "Construction")).to_contain_text("if marko throws one away")
    expect(income(page, "Construction").get_by_role("button", name=re.compile("^Take"))).to_have_count(0)


def test_the_extra_card_of_two_says_what_it_will_pay(scene):
    page = scene("two").page
    page.get_by_role("article", name=re.compile("^Extra card: Peak Tram Repair Shop")).hover()
    expect(income(page, "Construction")).to_contain_text("from the extra card")
    expect(income(page, "Construction").get_by_role("listitem")).to_have_count(2)


# -- choices that need a closer look ---------------------------------------------------------------


@BOTH
def test_a_product_is_taken_from_the_desk(scene, size):
    table = scene("product", size)
    desk = table.page.get_by_role("region", name="Eureka! Take a product")
    desk.get_by_role("button", name=re.compile("^Take Kaiju Fertilizer")).click()
    assert action(table) == {"do": "product", "product": "NP16"}


def test_a_product_is_taken_on_the_display(scene):
    table = scene("product")
    display = table.page.get_by_role("region", name="New products")
    display.get_by_role("button", name=re.compile("^Tokyo Snow Globe")).click()
    assert action(table) == {"do": "product", "product": "NP06"}


def test_a_building_is_given_up_in_the_skyline(scene):
    table = scene("loss")
    table.page.get_by_role("region", name="You: company").get_by_role(
        "button", name=re.compile("^Bayside Rebuild Yard")
    ).click()
    assert action(table) == {"do": "lose", "card": "BC01"}


@pytest.mark.parametrize(
    ("name", "desk", "button", "sent"),
    [
        ("loss", "Which one falls?", "Give up Robot Arm Foundry", {"do": "lose", "card": "BI01"}),
        ("suit", "Name a suit", "Industrial: ", {"do": "suit", "suit": "I"}),
        ("target", "Name a rival", "okan", {"do": "rival", "seat": 3}),
        ("demolition", "Tear one down", "Tear down Tokyo Test Lab", {"do": "demolish", "card": "STYO2"}),
    ],
)
@BOTH
def test_a_target_is_chosen_on_the_desk(scene, name, desk, button, sent, size):
    table = scene(name, size)
    table.page.get_by_role("region", name=desk).get_by_role("button", name=re.compile(button)).click()
    assert action(table) == sent


def test_a_rival_is_named_in_the_rail(scene):
    table = scene("target")
    rail = table.page.get_by_role("list", name="Rivals, in turn order")
    rail.get_by_role("listitem").filter(has_text="marko").locator(".pick-me").click()
    assert action(table) == {"do": "rival", "seat": 1}


# -- what can be looked at -------------------------------------------------------------------------


@BOTH
def test_the_discard_pile_can_be_browsed(scene, size):
    page = scene("action", size).page
    if size is PHONE:
        page.get_by_role("button", name="Seats").click()  # The piles stand there, beside the others' things.
    page.get_by_role("button", name="Discard 7").click()
    sheet = page.get_by_role("dialog", name="Discard pile")
    expect(sheet.get_by_role("article")).to_have_count(7)
    expect(sheet.get_by_role("article", name=re.compile("^Neon Tube Factory"))).to_be_visible()


def test_the_kaiju_so_far_can_be_browsed(scene):
    page = scene("over").page
    page.get_by_role("button", name="Look at the table").click()
    page.get_by_role("button", name=re.compile(r"^Kaiju \d")).click()
    seen = page.evaluate("harness.fixture.start.at(-1).view.threat_pile.length")
    expect(page.get_by_role("dialog").get_by_role("heading", level=3)).to_have_count(seen)


def test_a_rivals_company_can_be_looked_at(scene):
    page = scene("action").page
    page.get_by_role("button", name=re.compile("^okan, Hawkesbury Limited")).click()
    sheet = page.get_by_role("dialog", name="okan: Hawkesbury Limited")
    expect(sheet.get_by_role("img", name="Research wheel at 4")).to_be_visible()
    expect(sheet.locator(".building")).to_have_count(5)


@BOTH
def test_the_score_can_be_followed_line_by_line(scene, size):
    page = scene("over", size).page
    placings = page.evaluate("harness.fixture.start.at(-1).result.placings")
    result = page.get_by_role("dialog", name=re.compile("wins?$"))
    columns = result.get_by_role("region", name="How the points came about").locator(".seat-column")
    expect(columns).to_have_count(len(placings))
    for placing, column in zip(sorted(placings, key=lambda one: one["place"]), columns.all(), strict=True):
        lines = [int(text) for text in column.locator("ul li > b.mono").all_inner_texts()]
        assert sum(lines) == placing["score"]
        expect(column.locator(".total-line b")).to_have_text(f"{placing['score']:g}")


# -- what happens is seen --------------------------------------------------------------------------


def test_an_income_travels_to_the_tracks_and_a_kaiju_is_announced(scene):
    table = scene("action", pace="normal")
    page = table.page
    page.evaluate(WATCH)
    card(page, "Heavy Tractor Works").get_by_role(
        "button", name=re.compile("^Take Industrial income")
    ).click()
    until(page, "harness.table.store.version.value === 84")
    flown = page.evaluate("window.flown")
    assert any("suit-I" in name for name in flown), "the card goes to the discard pile"
    assert sum("yen" in name for name in flown) >= 5, "the money goes to the Banks"
    assert any("research" in name for name in flown)


@pytest.mark.parametrize(
    ("event", "shown"),
    [
        (
            {
                "event": "strike",
                "seat": 0,
                "threat": "KA05",
                "at_risk": ["BI14"],
                "choice": False,
                "spared": False,
            },
            "Craterback strikes you",
        ),
        ({"event": "threat", "threat": "KA01", "left": 9}, "Gazhonga is coming"),
        ({"event": "refill", "product": "NPH", "place": 1, "left": 4, "last": True}, "the last round"),
        ({"event": "product", "seat": 1, "product": "NP06", "place": 0, "vp": 4}, "Tokyo Snow Globe"),
    ],
    ids=["strike", "threat", "last", "product"],
)
def test_what_changes_the_table_is_announced(scene, event, shown):
    table = scene("action", pace="normal")
    table.page.evaluate(WATCH)
    update = table.page.evaluate("harness.fixture.start.at(-1)")
    events = [{**event, "text": ""}]
    table.push(
        {**update, "version": 84, "moves": [{"version": 84, "kind": "step", "seat": None, "events": events}]}
    )
    until(table.page, "(shown) => window.told.some((text) => text.includes(shown))", shown)


FALLING = """() => {
    window.fallen = 0;
    new MutationObserver(() => {
        window.fallen = Math.max(window.fallen, document.querySelectorAll(".mat .building.falling").length);
    }).observe(document.body, { childList: true, subtree: true, attributeFilter: ["class"] });
}"""
"""From now on the page keeps how many buildings were seen falling."""


def test_a_lost_building_falls(scene):
    table = scene("action", pace="slow")
    table.page.evaluate(FALLING)
    update = table.page.evaluate("harness.fixture.start.at(-1)")
    events = [{"event": "lost", "seat": 0, "card": "BI01", "text": "loses {card:BI01}"}]
    table.push(
        {**update, "version": 84, "moves": [{"version": 84, "kind": "step", "seat": None, "events": events}]}
    )
    until(table.page, "() => window.fallen > 0")
    assert table.page.evaluate("window.fallen") == 1


# -- whole matches in the server's own messages ----------------------------------------------------

PLAY = """async (messages) => {
    const failed = [];
    harness.table.store.view.value = null;
    for (const message of messages) {
        harness.push(message);
        await new Promise((drawn) => setTimeout(drawn));
        if (document.querySelector('.app .notice.error')) failed.push(message.version);
        const shown = (anchor) => document.querySelector(`[data-anchor="${anchor}"]`);
        const missing = (message.prompt?.choices ?? []).filter(
            (choice) => choice.anchors.length && !choice.anchors.some(shown));
        if (missing.length) failed.push([message.version, missing[0].anchors]);
        const button = document.querySelector('.acts button:not([aria-disabled=true])');
        if (message.prompt && !button) failed.push([message.version, 'no button']);
    }
    return failed;
}"""


@pytest.mark.parametrize(
    ("seats", "viewer", "size"),
    [
        (2, 0, None),
        (3, 1, PHONE),
        (4, 0, None),
        (5, 4, None),
        (5, 0, PHONE),
        (4, None, None),
        (2, None, PHONE),
    ],
    ids=["two", "three-phone", "four", "five", "five-phone", "watched", "watched-phone"],
)
def test_moments_of_a_whole_match_can_be_drawn_and_every_choice_hangs_on_a_thing(scene, seats, viewer, size):
    table = scene("start", size)
    told = thinned(list(messages(seats, f"ki{seats}", viewer, title="kaiju_incorporated")))
    failed = table.page.evaluate(PLAY, told)
    assert failed == []
    assert table.page.evaluate("harness.table.store.version.value") == told[-1]["version"]
    expect(table.page.locator(".result")).to_be_visible()


# -- fit and access --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", EVERYTHING)
def test_every_scene_fits_the_window_and_nothing_is_cut(scene, name):
    page = settled(scene(name).page)
    found = page.locator(
        ".app > *, .incorporated.middle, .card-row .card article, .fore, .desk-panel, "
        ".incorporated.seats > li, .incorporated.mat, .mine, .plot, "
        ".threat, .product-card, .bank"
    ).evaluate_all(
        """(nodes) => nodes.filter((node) => { const box = node.getBoundingClientRect();
            return box.right > innerWidth + 1 || box.bottom > innerHeight + 1
                || node.scrollHeight > node.clientHeight + 2 || node.scrollWidth > node.clientWidth + 2; })
            .map((node) => [
                node.className, node.scrollHeight, node.clientHeight, node.scrollWidth, node.clientWidth])"""
    )
    assert found == []


@pytest.mark.parametrize("name", ["action", "five", "two", "loss", "demolition", "over", "watched"])
def test_every_scene_fits_the_width_of_a_phone(scene, name):
    page = scene(name, PHONE).page
    wide = page.locator(".app > *, .pocket > *, .incorporated-pocket *, .incorporated-tray *").evaluate_all(
        BEYOND_THE_RIGHT, "svg svg, .tower-picture, .far, .rays"
    )
    assert wide == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0


@BOTH
@pytest.mark.parametrize("name", ["action", "two", "loss", "over", "watched"])
def test_axe_finds_nothing_serious_on_the_board(scene, name, size):
    assert serious(settled(scene(name, size).page)) == []


@BOTH
def test_axe_finds_nothing_serious_in_a_forecast_and_in_the_sheets(scene, size):
    page = scene("action", size).page
    if size is DESK:
        card(page, "Slime Processing Plant").hover()
    else:
        page.get_by_role("button", name=re.compile("^Slime Processing Plant")).click()
    expect(income(page, "Industrial")).to_be_visible()
    assert serious(settled(page)) == []
    if size is PHONE:
        page.get_by_role("button", name="Seats").click()
    page.get_by_role("button", name=re.compile("^Discard")).click()
    assert serious(settled(page)) == []


def test_the_scenes_are_situations_of_this_title():
    for name in EVERYTHING:
        fixture = json.loads((FIXTURES / f"kaiju_incorporated_{name}.json").read_text())
        assert fixture["start"][0]["game"] == "kaiju_incorporated"


def test_a_wheel_that_comes_round_turns_on(scene):
    table = scene("action")
    marker = table.page.get_by_role("region", name="You: company").locator(".wheel.research .marker")
    expect(marker).to_have_attribute("style", re.compile("288.0deg"))
    update = table.page.evaluate("harness.fixture.start.at(-1)")
    update["view"]["seats"][0]["research"] = 0
    table.push({**update, "version": 84})
    expect(marker).to_have_attribute("style", re.compile("360.0deg"))


def test_the_monster_is_seen_on_a_tablet(scene):
    page = scene("five", {"width": 820, "height": 1180}).page
    picture = page.locator(".threat-picture").first.bounding_box()
    assert picture["width"] < 3 * picture["height"], "only a strip of it is left"
