"""The picture of Kaiju Exchange: what hangs on which thing, what is said when something cannot be done,
and what is sent."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from random import Random

import msgspec
import pytest
from playwright.sync_api import Locator, Page, expect

from accounts.models import COLOURS
from games.engine import act, asked, settle
from games.engine.match_events import Record
from games.titles.kaiju_exchange.game import GAME
from tests.browser.axe import serious
from tests.browser.conftest import DESK, PHONE
from tests.browser.harness.serve import FIXTURES
from tests.browser.measures import BEYOND_THE_RIGHT, OUTSIDE, WATCH
from tests.browser.waiting import settled, until

pytestmark = pytest.mark.browser

SCENES = ["wages", "overflow", "discard", "payment", "score", "window", "fall", "two", "full", "asked"]
EVERYTHING = ["business", "waiting", "spectator", *(f"kaiju_exchange_{scene}" for scene in SCENES)]


def card(page: Page, name: str) -> Locator:
    return page.get_by_role("article", name=name)


def action(table) -> dict:
    """The action that was sent last."""
    return table.wait_sent()[-1]["action"]


# -- things on the table ---------------------------------------------------------------------------


def test_two_of_a_material_are_sold_on_the_republics_own_row(open_table):
    table = open_table("business")
    row = table.page.get_by_role("table", name="Storage").get_by_role("row").nth(0)
    row.get_by_role("button", name="Sell 2 Eggs for 2 Wonga").click()
    assert action(table) == {"do": "sell", "type": 0}


def test_a_donation_has_a_button_of_its_own(open_table):
    table = open_table("business")
    row = table.page.get_by_role("table", name="Storage").get_by_role("row").nth(2)
    row.get_by_role("button", name="Donate 2 Tentacles").click()
    assert action(table) == {"do": "donate", "type": 2}


def test_a_full_row_says_that_it_buys_nothing(open_table):
    page = open_table("business").page
    row = page.get_by_role("table", name="Storage").get_by_role("row").nth(3)
    expect(row).to_contain_text("no sale")
    expect(row.get_by_role("button")).to_have_count(0)


def test_a_demand_is_fulfilled_on_its_card(open_table):
    table = open_table("business")
    card(table.page, "Aquarium Exhibit").get_by_role("button", name="Fulfil Aquarium Exhibit").click()
    assert action(table) == {"do": "fulfil", "zone": "global", "design": 6}


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_lit_card_is_pressed_anywhere_on_it(open_table, size):
    table = open_table("business", size)
    card(table.page, "Aquarium Exhibit").click(position={"x": 20, "y": 12})
    assert action(table) == {"do": "fulfil", "zone": "global", "design": 6}


def test_a_press_on_a_card_that_cannot_be_paid_says_why(open_table):
    page = open_table("business").page
    card(page, "Window Polish Run").click(position={"x": 20, "y": 12})
    expect(page.locator(".bubble")).to_contain_text("short")


def test_a_demand_is_set_aside_on_its_card(open_table):
    table = open_table("business")
    card(table.page, "Aquarium Exhibit").get_by_role("button", name="Set Aquarium Exhibit aside").click()
    assert action(table) == {"do": "reserve", "design": 6, "row": -1}


def test_a_card_that_cannot_be_paid_says_what_is_missing(open_table):
    page = open_table("business").page
    window = card(page, "Window Polish Run")
    expect(window).to_contain_text(re.compile(r"1\s*(1 Slime Crystal)?\s*short"))
    expect(window.get_by_role("button", name="Fulfil")).to_have_count(0)
    expect(window.get_by_role("img", name="Slime Crystal, missing")).to_have_count(1)
    expect(card(page, "Deep Sea Lab")).to_contain_text("short")


def test_the_choice_under_the_pointer_shows_what_it_would_change(open_table):
    page = open_table("business").page
    purse = page.locator("[data-counter='seat:0:wonga']").first
    expect(purse).to_have_text("9")
    page.get_by_role("button", name="Sell 2 Eggs for 2 Wonga").hover()
    expect(purse).to_contain_text("9→11")


def test_a_rival_who_cannot_pay_the_wages_is_marked(open_table):
    page = open_table("business").page
    marko = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name="marko"))
    expect(marko).to_contain_text("wages 3W, has 2W")
    expect(marko.get_by_role("button", name=re.compile("^2 of 6 Influence: a scored Demand"))).to_be_visible()


def test_the_republic_tells_what_it_would_deliver(open_table):
    page = open_table("business").page
    republic = page.get_by_role("region", name="Banana Republic")
    expect(republic.get_by_role("img", name=re.compile("^4 of 8 Demands delivered, 2 more"))).to_be_visible()
    expect(card(page, "Bakery Rush").get_by_role("img", name="within the Republic's reach")).to_be_visible()
    expect(
        card(page, "Aquarium Exhibit").get_by_role("img", name="within the Republic's reach")
    ).to_have_count(0)


def test_crew_is_hired_on_the_free_place(open_table):
    table = open_table("kaiju_exchange_two")
    table.page.get_by_role("button", name=re.compile("^Hire for 3 Wonga")).click()
    table.page.get_by_role("menuitem", name="Hire a Tentacle Trimmer").click()
    assert action(table) == {"do": "hire", "type": 2}


# -- trading ---------------------------------------------------------------------------------------


def compose(page: Page, partner: str) -> Locator:
    page.get_by_role("button", name=f"Trade with {partner}").click()
    return page.get_by_role("dialog", name="Trade with")


GROUND = "(node) => getComputedStyle(node).backgroundColor"


def test_what_a_trade_takes_does_not_look_like_what_it_brings(open_table):
    """Read off a field of each line: green is a gain, red a loss, what is neither has no colour."""
    page = open_table("business").page
    page.evaluate(
        """() => harness.fixture.previewed = [
            { text: "Influence 1→2, at once", seat: 0, good: true },
            { text: "You fall to {W:5}: Influence 1→0", seat: 0, good: false },
            { text: "{seat:2} reaches {W:12}", seat: 2, good: false },
            { text: "You hold 5 of 10 materials", seat: 0, good: null },
        ]"""
    )
    sheet = compose(page, "hana")
    sheet.get_by_role("button", name="Egg: 0 of 3").click()
    lines = sheet.get_by_role("status").get_by_role("listitem")
    expect(lines).to_have_count(4)
    gain, loss, rivals, neither = (lines.nth(n).evaluate(GROUND) for n in range(4))
    assert gain != loss == rivals
    assert neither == "rgba(0, 0, 0, 0)"


SIX_LINES = [
    {"text": f"What this trade would mean, and a word or two more: {n}", "seat": 0, "good": n > 3}
    for n in range(6)
]


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 640)])
def test_nothing_in_the_sheet_moves_while_a_trade_is_composed(open_table, width, height):
    """Whatever is said of it, and with whomever: so one can tap on."""
    page = open_table("business", {"width": width, "height": height}).page
    page.evaluate("(lines) => { harness.fixture.previewed = lines; }", SIX_LINES)
    page.get_by_role("list", name="What you can do").get_by_role("button", name="Trade").click()
    sheet = page.get_by_role("dialog", name="Trade with")
    places = """(sheet) => [...sheet.querySelectorAll(".composer > *")].map(
        (part) => Math.round(part.getBoundingClientRect().y))"""
    expect(sheet.get_by_role("button", name=re.compile("^Send to"))).to_be_in_viewport(ratio=1)
    before = sheet.evaluate(places)
    sheet.get_by_role("radio", name="hana").click()
    assert sheet.evaluate(places) == before
    sheet.get_by_role("button", name="Egg: 0 of 3").click()
    expect(sheet.get_by_role("status").get_by_role("listitem")).to_have_count(6)
    assert sheet.evaluate(places) == before


def test_hiring_stands_in_the_bar_of_a_phone(open_table):
    page = open_table("kaiju_exchange_two", PHONE).page
    bar = page.get_by_role("list", name="What you can do")
    expect(bar.get_by_role("button", name=re.compile("^Hire"))).to_be_visible()


def test_abundant_ends_before_what_is_sold(open_table):
    page = open_table("business", PHONE).page
    edges = """() => ["end", "start"].map((side) => Math.round(side === "end"
        ? document.querySelector(".heads .abundant").getBoundingClientRect().right
        : document.querySelector(".row-action").getBoundingClientRect().left))"""
    end, start = page.evaluate(edges)
    assert end <= start


ASIDES = [
    {"action": {"do": "quote"}, "verb": "quote", "label": "Publish a quote", "anchors": ["verb:quote"]},
    {"action": {"do": "suggest"}, "verb": "suggest", "label": "Suggest a trade", "anchors": ["seat:2"]},
]


def test_the_right_column_stays_as_turns_begin_and_end(open_table):
    """What one may compose beside the question has a place of its own, also while there is nothing."""
    page = open_table("business").page
    asides = [one | {"detail": "", "rule": "", "changes": [], "grave": False, "sketch": []} for one in ASIDES]
    heights = []
    for offered in (asides, asides[:1], []):
        page.evaluate(
            """(asides) => {
                const version = harness.table.store.version.value + 1;
                harness.push({ ...harness.fixture.start.at(-1), moves: [], version, asides });
            }""",
            offered,
        )
        until(page, "(count) => harness.table.store.asides.value.length === count", len(offered))
        settled(page)
        heights.append(page.locator(".exchange-side").evaluate("(node) => node.offsetHeight"))
    assert len(set(heights)) == 1, heights


def overlaps(page: Page, one: str, others: str) -> list[str]:
    """What of the others lies under this."""
    return page.evaluate(
        """([one, others]) => {
            const over = document.querySelector(one).getBoundingClientRect();
            return [...document.querySelectorAll(others)].filter((node) => {
                const box = node.getBoundingClientRect();
                return box.left < over.right - 1 && over.left < box.right - 1
                    && box.top < over.bottom - 1 && over.top < box.bottom - 1;
            }).map((node) => node.className);
        }""",
        [one, others],
    )


@pytest.mark.parametrize("scene", ["wages", "payment"])
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (820, 1180), (1920, 1080)])
def test_what_is_paid_leaves_the_event_and_the_demands_in_sight(open_table, scene, width, height):
    page = open_table(f"kaiju_exchange_{scene}", {"width": width, "height": height}).page
    expect(page.locator(".desk.aside")).to_be_visible()
    shown = ".middle .event, .global-demands .demand-card, .republic-board .plate, .pier, .ware"
    assert page.locator(shown).count() == 7
    assert overlaps(page, ".desk.aside", shown) == []


def test_a_full_line_of_a_seat_keeps_the_alliance_inside(open_table):
    page = open_table("business").page
    page.evaluate(
        """() => {
            const { view, version } = harness.table.store;
            const told = structuredClone(view.value);
            Object.assign(told.seats[1], { favors: 3, alliance: true });
            const cards = { fulfilled: ["DM-E1"], reserved: ["DM-T1"] };
            Object.assign(told.seats[2], { alliance: true, wonga: 1, ...cards });
            const update = { ...harness.fixture.start.at(-1), view: told, moves: [] };
            harness.push({ ...update, version: version.value + 1 });
        }"""
    )
    until(page, "() => document.querySelectorAll('.seats .material-tokens').length === 2")
    outside = """() => [...document.querySelectorAll(".seats .material-tokens")].filter((node) => {
        const [right, edge] = [node, node.closest(".seat")].map((one) => one.getBoundingClientRect().right);
        return right > edge - 4;
    }).length"""
    assert page.evaluate(outside) == 0


def test_the_win_has_its_moment_before_the_result_comes(open_table):
    table = open_table("business", pace="normal")
    page = table.page
    over = json.loads((FIXTURES / "over.json").read_text())["start"][-1]
    version = page.evaluate("harness.table.store.version.value") + 1
    ended = {"event": "ended", "ending": "influence", "winners": [2], "text": "{seat:2} wins"}
    move = {"version": version, "kind": "step", "seat": None, "automatic": False, "events": [ended]}
    page.evaluate(
        """() => {
            harness.seen = [];
            const { banner, result, resultShown } = harness.table.store;
            const look = () => harness.seen.push([banner.value?.title ?? "", Boolean(result.value),
                Boolean(result.value) && resultShown.value]);
            for (const one of [banner, result, resultShown]) one.subscribe(look);
        }"""
    )
    table.push({**over, "version": version, "moves": [move]})
    expect(page.get_by_role("dialog", name="hana wins")).to_be_visible()
    seen = page.evaluate("harness.seen")
    assert ["The match is over", False, False] in seen, "told while the table stands as it was"
    assert ["", True, False] in seen, "the table with the last deed, before the result"


def test_the_die_is_not_said_to_be_rolled_before_it_is(open_table):
    page = open_table("business").page
    die = page.locator("[data-anchor='die']").first
    shows = """(republic) => {
        const { view, version } = harness.table.store;
        const told = { ...view.value, phase: "republic" };
        told.republic = { ...told.republic, ...republic };
        const update = { ...harness.fixture.start.at(-1), view: told, prompt: null, moves: [] };
        harness.push({ ...update, version: version.value + 1 });
    }"""
    page.evaluate(shows, {"die": 0, "rolled": False})
    expect(die).to_contain_text("Not rolled yet")
    expect(die).to_contain_text("is rolled now")
    page.evaluate(shows, {"die": 2, "rolled": True})
    expect(die).to_contain_text("rolled this round")


def test_a_trade_is_composed_by_tapping_goods_on_both_sides(open_table):
    table = open_table("business")
    sheet = compose(table.page, "hana")
    sheet.get_by_role("button", name="Slime Crystal: 0 of 3").click()
    sheet.get_by_role("button", name="Egg: 0 of 3").click()
    sheet.get_by_role("button", name="Add 1 Wonga: You give").click()
    expect(sheet.get_by_role("status")).to_contain_text("Window Polish Run can be paid in full")
    assert table.wait_sent("preview")[-1]["action"]["do"] == "offer"
    sheet.get_by_role("button", name="Send to hana: get 1 Slime Crystal for 1 Egg and 1 Wonga").click()
    assert action(table) == {
        "do": "offer",
        "to": 2,
        "give": [1, 0, 0, 0, 1, 0, 0],
        "get": [0, 1, 0, 0, 0, 0, 0],
    }
    expect(sheet).to_have_count(0)


def test_goods_are_taken_back_out_of_the_deal(open_table):
    sheet = compose(open_table("business").page, "hana")
    sheet.get_by_role("button", name="Egg: 0 of 3").click()
    sheet.get_by_role("button", name="Take 1 Egg back").click()
    expect(sheet.get_by_role("button", name="Take 1 Egg back")).to_have_count(0)
    expect(sheet.get_by_role("button", name=re.compile("^Send to hana"))).to_have_attribute(
        "aria-disabled", "true"
    )


def test_nobody_is_asked_for_more_than_they_hold(open_table):
    sheet = compose(open_table("business").page, "hana")
    sheet.get_by_role("button", name="Alliance: 0 of 1").click()
    full = sheet.get_by_role("button", name="Alliance: 1 of 1")
    expect(full).to_have_attribute("aria-disabled", "true")
    full.click(force=True)
    expect(full).to_be_visible()


def test_another_partner_starts_with_nothing_asked(open_table):
    sheet = compose(open_table("business").page, "hana")
    sheet.get_by_role("button", name="Slime Crystal: 0 of 3").click()
    sheet.get_by_role("radio", name="marko").click()
    expect(sheet.get_by_role("button", name="Ponzium: 0 of 5")).to_be_visible()
    expect(sheet.get_by_role("button", name="Take 1 Slime Crystal back")).to_have_count(0)


def test_a_counter_offer_starts_from_the_offer(open_table):
    table = open_table("business")
    table.page.get_by_role("button", name="Counter").click()
    sheet = table.page.get_by_role("dialog", name="Answer to")
    expect(sheet.get_by_role("button", name="Take 1 Tentacle back")).to_be_visible()
    sheet.get_by_role("button", name="Take 1 Wonga back").click()
    sheet.get_by_role("button", name=re.compile("^Send to hana")).click()
    assert action(table) == {
        "do": "counter",
        "id": 5,
        "give": [1, 0, 0, 0, 0, 0, 0],
        "get": [0, 0, 1, 0, 0, 0, 0],
    }


def test_a_standing_quote_is_published_with_its_terms(open_table):
    table = open_table("kaiju_exchange_asked")
    table.page.get_by_role("button", name="Publish a quote").click()
    sheet = table.page.get_by_role("dialog", name="Standing quote")
    sheet.get_by_role("button", name="Ponzium: 0 in the deal").click()
    sheet.get_by_role("button", name="Egg: 0 of 3").click()
    sheet.get_by_role("radio", name="×2").click()
    sheet.get_by_role("checkbox", name=re.compile("ends as my next turn starts")).check()
    sheet.get_by_role("button", name=re.compile("^Publish")).click()
    assert action(table) == {
        "do": "quote",
        "give": [1, 0, 0, 0, 0, 0, 0],
        "get": [0, 0, 0, 1, 0, 0, 0],
        "uses": 2,
        "until_turn": True,
    }


def test_a_suggestion_goes_to_whoever_is_on_turn(open_table):
    table = open_table("kaiju_exchange_asked")
    table.page.get_by_role("button", name="Suggest a trade to marko").last.click()
    sheet = table.page.get_by_role("dialog", name="Suggest to")
    sheet.get_by_role("button", name="Ponzium: 0 of 5").click()
    sheet.get_by_role("button", name="Tentacle: 0 of 2").click()
    sheet.get_by_role("button", name=re.compile("^Suggest to marko")).click()
    assert action(table) == {"do": "suggest", "give": [0, 0, 1, 0, 0, 0, 0], "get": [0, 0, 0, 1, 0, 0, 0]}


def test_quotes_are_taken_or_say_why_not(open_table):
    table = open_table("business")
    quotes = table.page.get_by_role("listitem").filter(has_text="1 short")
    expect(quotes.get_by_role("button")).to_have_count(0)
    table.page.get_by_role("button", name="Take the quote: get 2 Ponzium for 1 Slime Crystal").click()
    assert action(table) == {"do": "take-quote", "id": 2}


def test_without_the_republic_nobody_trades_its_tokens(open_table):
    sheet = compose(open_table("kaiju_exchange_fall").page, "marko")
    expect(sheet.get_by_role("button", name=re.compile("^(Favor|Alliance):"))).to_have_count(0)


# -- choices that need a closer look ---------------------------------------------------------------


def test_wages_are_paid_to_those_who_stay(open_table):
    table = open_table("kaiju_exchange_wages")
    desk = table.page.get_by_role("region", name="Wages")
    trimmer = desk.get_by_role("button", name=re.compile("^Tentacle Trimmer"))
    expect(trimmer).to_have_attribute("aria-pressed", "true")
    trimmer.click()
    expect(trimmer).to_have_accessible_name(re.compile("leaves"))
    desk.get_by_role("button", name="Pay 2W").click()
    assert action(table) == {"do": "pay-wages", "release": [1]}


def test_the_starter_is_always_paid(open_table):
    page = open_table("kaiju_exchange_wages").page
    starter = page.get_by_role("region", name="Wages").get_by_role(
        "button", name=re.compile("^Egg Collector")
    )
    starter.click(force=True)
    expect(starter).to_have_accessible_name(re.compile("always paid"))
    expect(page.get_by_role("button", name="Pay 3W")).to_be_visible()


def test_what_the_city_cannot_store_stands_out(open_table):
    page = open_table("kaiju_exchange_overflow").page
    expect(page.get_by_text("13/10")).to_be_visible()
    expect(page.locator(".inventory .extra")).to_have_count(3)


def test_a_material_is_thrown_away_by_clicking_it(open_table):
    table = open_table("kaiju_exchange_discard")
    table.page.get_by_role("button", name=re.compile("^3 Tentacles")).first.click()
    assert action(table) == {"do": "pick", "type": 2}


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_ways_to_pay_show_the_demand_they_are_for(open_table, size):
    table = open_table("kaiju_exchange_payment", size)
    desk = table.page.get_by_role("region", name="How to pay")
    expect(card(table.page, "Window Polish Run").first).to_be_visible()
    desk.get_by_role("button").nth(1).click()
    assert action(table) == {"do": "substitute", "units": 2}


def test_one_of_three_demands_is_kept(open_table):
    table = open_table("kaiju_exchange_score")
    desk = table.page.get_by_role("region", name="Keep one as an Influence")
    expect(desk.get_by_role("article")).to_have_count(3)
    desk.get_by_role("button", name="Keep School Lab Kit").click()
    assert action(table) == {"do": "score", "design": 9}


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_rivals_fulfilled_demand_can_be_reserved(open_table, size):
    table = open_table("kaiju_exchange_window", size)
    if size is PHONE:
        card(table.page, "Battery Plant").get_by_role("button", name="Set Battery Plant aside").click()
    else:
        table.page.get_by_role("button", name=re.compile("^Battery Plant, fulfilled this turn")).click()
    assert action(table) == {"do": "reserve", "design": 10, "row": 1}


# -- other tables ----------------------------------------------------------------------------------


def test_the_variant_has_a_market_square_in_the_republics_place(open_table):
    page = open_table("kaiju_exchange_fall").page
    expect(page.get_by_role("region", name="Banana Republic")).to_have_count(0)
    expect(page.get_by_role("region", name="Supply")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("of 5 Influence")).first).to_be_visible()


def test_a_spectator_sees_everybody_and_no_hand(open_table):
    page = open_table("spectator").page
    expect(page.get_by_role("list", name="Players").locator("> li")).to_have_count(4)
    expect(page.get_by_role("heading", name="Inventory")).to_have_count(0)
    expect(page.get_by_role("region", name="Banana Republic").locator("button")).to_have_count(0)


def test_what_is_sold_travels_to_the_republic(open_table):
    table = open_table("business", pace="normal")
    table.page.evaluate(WATCH)
    update = table.page.evaluate("harness.fixture.start.at(-1)")
    sold = {
        "event": "sold",
        "seat": 0,
        "type": 0,
        "wonga": 2,
        "text": "sells {E:2} to the Republic for {W:2}",
    }
    table.push(
        {**update, "version": 84, "moves": [{"version": 84, "kind": "choice", "seat": 0, "events": [sold]}]}
    )
    until(table.page, "window.flown.length >= 4")
    flown = table.page.evaluate("window.flown")
    assert sum("egg" in name for name in flown) == 2
    assert sum("coin" in name for name in flown) == 2


# -- a match of the real engine --------------------------------------------------------------------


def played(seats: int, options: dict, decisions: int) -> Iterator[dict]:
    """Updates of a match played at random, as the server would send them, now to seat 0 and now to a
    spectator."""
    rng = Random(8)
    state, table = GAME.new(GAME.read_cards(GAME.shipped_data()), seats, options, rng)
    for version in range(1, decisions):
        table.record = Record()
        settle(state, table)
        told = table.record.told
        viewer = None if version % 5 == 0 else 0
        events = [
            {**msgspec.to_builtins(one.everyone), "text": GAME.tell(one.everyone, table.cards)}
            for one in told
            if one.everyone
        ]
        update = {
            "type": "update",
            "version": 1000 + version,
            "view": GAME.view(state, table, viewer),
            "prompt": None if viewer is None or not state.agenda else GAME.prompt(state, table, viewer),
            "asides": [] if viewer is None or not state.agenda else GAME.aside_choices(state, table, viewer),
            "waiting": [],
            "moves": [{"version": 1000 + version, "kind": "choice", "seat": 0, "events": events}],
            "result": None,
        }
        yield msgspec.json.decode(msgspec.json.encode(update))
        if not state.agenda:
            return
        seat = asked(state)[0]
        act(GAME, state, table, seat, rng.choice(state.agenda[-1].options(state, table, seat)))


@pytest.mark.parametrize(
    ("scene", "seats", "options"),
    [("business", 4, {}), ("kaiju_exchange_two", 2, {}), ("kaiju_exchange_fall", 3, {"variant_fall": True})],
    ids=["four", "two", "fall"],
)
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_every_position_of_a_played_match_can_be_drawn(open_table, scene, seats, options, size):
    table = open_table(scene, size)
    rounds = table.page.locator(".round-number" if size is DESK else ".title p")
    for number, update in enumerate(played(seats, options, 160)):
        table.push(update if number else update | {"moves": []})
    expect(rounds.first).to_contain_text(f"Round {update['view']['round']}")
    for seat in update["view"]["seats"]:
        if size is DESK and seat["seat"] != update["view"]["you"]:
            expect(table.page.locator(f"[data-counter='seat:{seat['seat']}:wonga']").first).to_have_text(
                str(seat["wonga"])
            )


# -- fit and access --------------------------------------------------------------------------------


@pytest.mark.parametrize("scene", EVERYTHING)
def test_every_scene_fits_the_window_without_scrolling(open_table, scene):
    page = open_table(scene, DESK).page
    parts = page.locator(
        ".app > *, .exchange.seats > li, .exchange.mat > *, .hands > *, .market > *, .republic-board"
    )
    outside = parts.evaluate_all(OUTSIDE)
    assert outside == []


@pytest.mark.parametrize("scene", EVERYTHING)
def test_every_scene_fits_the_width_of_a_phone(open_table, scene):
    page = open_table(scene, PHONE).page
    wide = page.locator(
        ".app > *, .pocket > *, .republic, .republic .brow, .demand-card, .desk, .desk > *"
    ).evaluate_all(BEYOND_THE_RIGHT, ".tray")
    assert wide == []


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("scene", ["wages", "score", "window", "fall", "full", "asked"])
def test_axe_finds_nothing_serious_on_the_board(open_table, scene, size):
    assert serious(settled(open_table(f"kaiju_exchange_{scene}", size).page)) == []


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_serious_in_the_composer(open_table, size):
    page = open_table("business", size).page
    page.locator("[data-verb='trade']").first.click()
    sheet = page.get_by_role("dialog", name="Trade with")
    sheet.get_by_role("button", name="Egg: 0 of 3").click()
    expect(sheet.get_by_role("status")).to_contain_text("can be paid in full")
    assert serious(settled(page)) == []


def test_what_is_in_the_deal_can_be_read_in_the_colour_of_everybody(open_table):
    page = open_table("business").page
    page.locator("[data-verb='trade']").first.click()
    sheet = page.get_by_role("dialog", name="Trade with")
    for add in sheet.get_by_role("button", name=re.compile("^Add 1 Wonga")).all():
        add.click()
    sheet.get_by_role("button", name="Egg: 0 of 3").click()
    expect(sheet.get_by_role("button", name=re.compile("^Send to"))).to_be_enabled()
    settled(page)
    for colour in COLOURS:
        page.evaluate(PAINT, colour)
        assert (colour, serious(page)) == (colour, [])


PAINT = """(colour) => {
  for (const side of document.querySelectorAll(".composer .cside")) side.style.setProperty("--seat", colour);
}"""
"""Give both sides of a deal this colour."""


# -- what somebody new did not understand -----------------------------------------------------------


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_there_is_no_round_0(open_table, size):
    page = open_table("business", size).page
    page.evaluate("""() => {
        const last = structuredClone(harness.fixture.start.at(-1));
        Object.assign(last.view, { round: 0, event: null, phase: "setup" });
        harness.push({ ...last, version: last.version + 1, moves: [], prompt: null });
    }""")
    expect(page.locator("[data-anchor=event]")).to_contain_text("Before round 1")
    expect(page.locator("body")).not_to_contain_text("Round 0")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_influence_of_a_seat_can_be_pointed_at_alone(open_table, size):
    page = open_table("business", size).page
    you = page.evaluate("harness.fixture.start.at(-1).view.you")
    box = page.locator(f"[data-anchor='seat:{you}:influence']").first.bounding_box()
    assert 0 < box["height"] < 60
