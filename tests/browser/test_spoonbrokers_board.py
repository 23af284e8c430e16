"""The picture of SpoonBrokers: what hangs on which thing, what is said when something cannot be done, and
what is sent."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import serious
from tests.browser.conftest import DESK, PHONE
from tests.browser.recording import messages, thinned
from tests.browser.test_whole_matches import PLAY
from tests.browser.waiting import settled, until

pytestmark = pytest.mark.browser

ASKED = [
    "trade",
    "before",
    "closed",
    "source",
    "polish",
    "die",
    "prison",
    "stop",
    "debt",
    "hat",
    "tower",
    "broke",
]
EVERYTHING = [*ASKED, "who", "two", "watch", "over"]
COMPANIES = ("Samseung", "Cat Spade", "KiBumble", "Yuj, Inc.")


def scene(name: str) -> str:
    return f"spoonbrokers_{name}"


@pytest.mark.parametrize("width", [360, 390])
def test_no_figure_of_the_race_is_cut(open_table, width):
    """What the certificates would bring goes on beyond its bar; what is in a bar has room in it."""
    page = open_table(scene("trade"), {"width": width, "height": 640}).page
    page.get_by_role("button", name="Seats").click()
    expect(page.get_by_text("+49")).to_be_visible()
    cut = """() => [...document.querySelectorAll(".race .bar-segment")]
        .filter((bar) => getComputedStyle(bar).overflowX !== "visible")
        .filter((bar) => bar.scrollWidth > bar.clientWidth + 1)
        .map((bar) => bar.textContent)"""
    assert page.evaluate(cut) == []


def test_whose_turn_it_is_stays_whole_where_the_steps_find_no_room(open_table):
    page = open_table(scene("trade")).page
    page.evaluate(
        """() => {
            document.querySelector(".phases").style.maxWidth = "48rem";
            const { view, version } = harness.table.store;
            const told = { ...view.value, phase: "end", active: 2 };
            const update = { ...harness.fixture.start.at(-1), view: told, moves: [] };
            harness.push({ ...update, version: version.value + 1 });
        }"""
    )
    until(page, "() => document.querySelector('.phases ol').scrollLeft > 20")
    places = """() => [".phases ol", ".phases .whose"].map((part) =>
        Math.round(document.querySelector(part).getBoundingClientRect().x))"""
    row, whose = page.evaluate(places)
    assert whose >= row


def test_what_a_dashed_edge_is_does_not_stand_beside_what_one_owns(open_table):
    mine = open_table(scene("trade")).page.get_by_role("region", name="Your certificates")
    expect(mine).not_to_contain_text("short")


def action(table) -> dict:
    """The action that was sent last."""
    return table.wait_sent()[-1]["action"]


def board(page: Page) -> Locator:
    return page.get_by_role("main", name="Board")


def stall(page: Page, company: str) -> Locator:
    return board(page).get_by_role("region", name=company)


# -- transactions ----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_lit_certificate_is_bought_where_it_lies(open_table, size):
    table = open_table(scene("trade"), size)
    stall(table.page, "Cat Spade").get_by_role("button", name="Cat Spade, 4 Spoons, worth 20: Buy").click()
    assert action(table) == {"do": "buy", "cert": 9}


def test_one_of_your_own_is_sold_on_its_stall(open_table):
    table = open_table(scene("trade"))
    stall(table.page, "Yuj, Inc.").get_by_role("button", name="5 Spoons, yours, worth 60: Sell").click()
    assert action(table) == {"do": "sell", "cert": 22}


def test_and_on_your_desk(open_table):
    table = open_table(scene("trade"))
    desk = table.page.get_by_role("region", name="Your certificates")
    expect(desk.get_by_role("list").get_by_role("button")).to_have_count(9)
    desk.get_by_role("button", name="Samseung, 4 Spoons, worth 48: Sell").click()
    assert action(table) == {"do": "sell", "cert": 3}


def test_a_certificate_of_somebody_else_says_so(open_table):
    page = open_table(scene("trade")).page
    theirs = stall(page, "Samseung").get_by_role("button", name="2 Spoons, owned by marko")
    expect(theirs).to_be_visible()
    theirs.click(force=True)
    expect(page.get_by_text("Brokers do not deal with each other").last).to_be_visible()


def test_what_is_just_too_dear_says_how_much_is_missing(open_table):
    page = open_table(scene("two")).page
    stall(page, "Samseung").get_by_role(
        "button", name=re.compile("4 Spoons, worth 12: 1 Kibble short")
    ).click(force=True)
    expect(page.locator(".bubble")).to_contain_text("short")
    deed = (
        board(page).get_by_role("list", name="Towers").get_by_role("button", name=re.compile("Sisal Tower"))
    )
    expect(deed).to_contain_text("89 short")


def test_pointing_at_a_sale_shows_what_the_bills_and_the_race_would_be(open_table):
    page = open_table(scene("trade")).page
    stall(page, "Yuj, Inc.").get_by_role("button", name="5 Spoons, yours, worth 60: Sell").hover()
    expect(page.locator(".brokers-desk [data-counter='seat:0:bills']")).to_have_text("37→97")
    expect(
        page.get_by_role("region", name="Race to 300").locator("[data-counter='seat:0:net']")
    ).to_have_text("297→357")
    expect(page.locator(".brokers-desk")).to_contain_text("300 reached")


def test_a_price_that_counts_a_bonus_is_what_the_certificate_shows(open_table):
    table = open_table(scene("two"))
    fixture = table.page.evaluate("harness.fixture.start.at(-1)")
    fixture["view"]["discount"] = True
    for choice in fixture["prompt"]["choices"]:
        if choice["action"] == {"do": "buy", "cert": 19}:
            choice["changes"][0][1] = "7"
    table.push(fixture)
    expect(
        stall(table.page, "Yuj, Inc.").get_by_role("button", name="2 Spoons, worth 8: Buy")
    ).to_contain_text("4")
    expect(table.page.get_by_role("group", name="2 of 2 transactions left")).to_contain_text(
        "half price next"
    )


def test_the_roll_and_everything_lit_can_be_reached_with_the_keyboard(open_table):
    table = open_table(scene("trade"))
    page = table.page
    reached = set()
    anchor, verb = (f"document.activeElement.dataset.{name} ?? ''" for name in ("anchor", "verb"))
    for _ in range(120):
        page.keyboard.press("Tab")
        # A list is one stop, and the arrows go on in it.
        listed = page.evaluate(anchor).startswith("cert:") or page.evaluate(verb)
        for _ in range(12 if listed else 1):
            reached.add(page.evaluate(anchor))
            if page.evaluate(verb) == "roll":
                break
            if listed:
                page.keyboard.press("ArrowRight")
        reached.add(page.evaluate(anchor))
        if page.evaluate(verb) == "roll":
            break
    assert {"cert:SAM-1", "cert:KIB-5"} <= reached
    assert page.evaluate("document.activeElement.matches(':focus-visible')")
    page.keyboard.press("Enter")
    assert action(table) == {"do": "roll"}


# -- the Market ------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_card_that_asks_for_a_company_is_answered_on_its_bowl(open_table, size):
    table = open_table(scene("source"), size)
    board(table.page).get_by_role("button", name="Yuj, Inc., price 10: From Yuj").click()
    assert action(table) == {"do": "choose-company", "company": 3}


def test_on_a_phone_each_company_says_what_comes_of_it(open_table):
    """Its bar has room for the deed alone."""
    table = open_table(scene("source"), PHONE)
    ways = table.page.get_by_role("region", name="Choose one")
    expect(ways.get_by_role("button").nth(3)).to_contain_text("leave")
    ways.get_by_role("button", name="From Yuj").click()
    assert action(table) == {"do": "choose-company", "company": 3}


def test_pointing_at_a_bowl_shows_the_price_it_would_have(open_table):
    """Once it is known where the Kibbles go; before that nothing is sure to have moved by the next
    question."""
    table = open_table(scene("source"))
    fixture = table.page.evaluate("harness.fixture.start.at(-1)")
    for choice in fixture["prompt"]["choices"]:
        choice["changes"] = [["company:SAM", "8"], ["company:CAT", "9"]]
    table.push(fixture)
    board(table.page).get_by_role("button", name="Samseung, price 10").hover()
    expect(table.page.locator("[data-counter='company:SAM']").first).to_have_text("10→8")


def test_the_market_is_opened_on_its_deck(open_table):
    table = open_table(scene("before"))
    board(table.page).get_by_role("button", name="Market deck, 44 cards: Open the Market").click()
    assert action(table) == {"do": "open-market"}


def test_every_price_is_a_number_a_heap_and_a_line(open_table):
    page = open_table(scene("trade")).page
    for company, price in zip(COMPANIES, (12, 5, 1, 12), strict=True):
        expect(
            stall(page, company).get_by_role("img", name=f"{price} Kibbles in the bowl of {company}")
        ).to_be_visible()
        assert stall(page, company).locator(".kibble-dot").count() == price
        expect(stall(page, company).get_by_role("img", name=re.compile("last prices: "))).to_be_visible()


def test_what_hopped_this_turn_is_marked_on_bowls_and_pipes(open_table):
    page = open_table(scene("trade")).page
    expect(stall(page, "Cat Spade")).to_contain_text("+2")
    expect(stall(page, "KiBumble")).to_contain_text("−2")
    assert stall(page, "Cat Spade").locator(".kibble-dot.new").count() == 2
    assert page.locator(".flow .tip").count() == 1


# -- reactions -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "answer", "sent"),
    [
        (DESK, "Let it pass", {"do": "pass"}),
        (DESK, "Stop it", {"do": "stop"}),
        (PHONE, "Stop it", {"do": "stop"}),
    ],
)
def test_a_declared_transaction_can_be_stopped_or_let_pass(open_table, size, answer, sent):
    table = open_table(scene("stop"), size)
    declared = table.page.get_by_role("region", name="Declared transaction")
    expect(declared).to_contain_text("Expert bot announces selling")
    expect(declared).to_contain_text("for 10")
    expect(table.page.get_by_role("timer").first).to_be_visible()
    beside = table.page.get_by_role("region", name="Your move") if size == PHONE else declared
    beside.get_by_role("button", name=answer).click()
    assert action(table) == sent


def test_the_certificate_that_is_at_stake_stands_out(open_table):
    page = open_table(scene("stop")).page
    expect(page.locator(".certificate-button.declared")).to_have_attribute("data-anchor", "cert:CAT-2")


# -- owing -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_debt_says_what_is_missing_and_what_each_sale_would_leave(open_table, size):
    table = open_table(scene("debt"), size)
    owed = table.page.get_by_role("region", name="What is owed")
    expect(owed).to_contain_text("20 to the bank")
    expect(owed).to_contain_text("3 short")
    expect(owed.get_by_role("button")).to_have_count(3)
    owed.get_by_role("button", name="Sell KiBumble 4, leaves 49 after paying").click()
    assert action(table) == {"do": "debt-sale", "cert": 15}


def test_a_sale_in_debt_brings_the_same_wherever_it_is_shown(open_table):
    """On the question, on the stall and on the desk; the bills tell what is left once the debt is paid."""
    page = open_table(scene("debt")).page
    owed = page.get_by_role("region", name="What is owed")
    desk = page.get_by_role("region", name="Your certificates")
    for code, brings in (("SAM-1", "+8"), ("CAT-1", "+9"), ("KIB-4", "+52")):
        assert page.locator(f".certificate-button[data-anchor='cert:{code}'] em").inner_text() == brings
        assert desk.locator(f"[data-anchor='cert:{code}'] .certificate-spoons").inner_text().split() == [
            "Sell",
            brings,
        ]
        expect(owed.get_by_role("button").filter(has_text=brings)).to_have_count(1)
    desk.locator("[data-anchor='cert:SAM-1']").hover()
    expect(page.locator(".brokers-desk [data-counter='seat:0:bills']")).to_have_text("17→5")
    expect(owed.locator(".short")).to_have_text("3")


def test_a_debt_on_somebody_elses_turn_is_as_clear(open_table):
    table = open_table(scene("hat"))
    owed = table.page.get_by_role("region", name="What is owed")
    expect(owed).to_contain_text("10 to Expert bot")
    stall(table.page, "Samseung").get_by_role("button", name="4 Spoons, yours, worth 36: Sell").click()
    assert action(table) == {"do": "debt-sale", "cert": 3}


def test_a_tower_goes_at_half_its_worth_unless_a_card_helps(open_table):
    table = open_table(scene("tower"))
    owed = table.page.get_by_role("region", name="What is owed")
    expect(owed.get_by_role("button", name="Sell Sunbeam Tower")).to_contain_text("+55")
    owed.get_by_role("button", name="Slip out the Cat Flap").click()
    assert action(table) == {"do": "play", "card": 10}


def test_going_broke_is_a_button_of_its_own(open_table):
    table = open_table(scene("broke"))
    table.page.get_by_role("region", name="What is owed").get_by_role("button", name="Go broke").click()
    assert action(table) == {"do": "go-broke"}


# -- the loop --------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_face_is_chosen_on_the_space_it_leads_to(open_table, size):
    table = open_table(scene("die"), size)
    table.page.get_by_role("button", name="Move 3, to Spoon Market").click()
    assert action(table) == {"do": "choose-die", "face": 3}
    if size == DESK:
        faces = table.page.get_by_role("region", name="Choose the die")
        expect(faces.get_by_role("button", name="Move 1 to Loan Payments")).to_contain_text("pay 20")
    else:
        loan = table.page.get_by_role("listitem").filter(
            has=table.page.get_by_role("button", name="Move 1, to Loan Payments")
        )
        expect(loan.first).to_contain_text("−20")


def test_the_spaces_ahead_say_on_which_roll(open_table):
    page = open_table(scene("trade")).page
    for face in range(1, 7):
        expect(page.get_by_label(f"on a roll of {face}")).to_be_visible()
    assert page.locator("[data-n='16']").inner_text().split()[-1] == "+30"


def test_prison_offers_its_three_ways_out(open_table):
    table = open_table(scene("prison"))
    prison = table.page.get_by_role("region", name="Debtor’s Prison")
    expect(prison.get_by_role("button")).to_have_text(
        [re.compile("^Pay 50"), "Play Key under the Mat", "Sit this turn out"]
    )
    board(table.page).get_by_role("listitem").get_by_role(
        "button", name=re.compile("^Debtor's Prison: Pay")
    ).click()
    assert action(table) == {"do": "pay-fee"}


def test_a_tower_to_polish_is_chosen_on_its_deed(open_table):
    table = open_table(scene("polish"))
    deeds = board(table.page).get_by_role("list", name="Towers")
    deeds.get_by_role("button", name=re.compile("^Windowsill Tower, You")).click()
    assert action(table) == {"do": "choose-tower", "tower": 3}


WALKING = """() => {
    window.walked = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function noted(frames, ...more) {
        if (this.dataset?.cat === "0") window.walked.push(frames.length);
        return animate.call(this, frames, ...more);
    };
}"""
"""From now on the page keeps by how many places the first cat walks."""


def test_a_cat_is_seen_walking_to_where_it_stands(open_table):
    table = open_table(scene("trade"), pace="normal")
    table.page.evaluate(WALKING)
    update = table.page.evaluate("harness.fixture.start.at(-1)")
    after = json.loads(json.dumps(update))
    after["version"] += 1
    after["view"]["seats"][0]["space"] = 16
    after["view"]["phase"] = "landing"
    after["prompt"] = None
    events = [
        {
            "event": "strolled",
            "seat": 0,
            "origin": 13,
            "space": 16,
            "steps": 3,
            "pay_day": False,
            "text": "strolls",
        }
    ]
    after["moves"] = [
        {"version": after["version"], "kind": "step", "seat": 0, "automatic": True, "events": events}
    ]
    table.push(after)
    expect(table.page.locator("[data-n='16'] [data-cat='0']")).to_be_attached()
    until(table.page, "() => window.walked.length > 0")
    assert table.page.evaluate("window.walked") == [7], "three steps, and the place in between each"


# -- everybody -------------------------------------------------------------------------------------


def test_the_race_tells_everybodys_bills_towers_and_certificates(open_table):
    page = open_table(scene("trade")).page
    race = page.get_by_role("region", name="Race to 300")
    told = "You: bills 37, Towers 260, net 297 of 300; certificates would sell for 188"
    expect(race.get_by_role("img", name=told)).to_be_visible()
    expect(race.get_by_role("listitem")).to_have_count(4)


def test_a_spectator_sees_the_table_and_no_hand(open_table):
    page = open_table(scene("watch")).page
    expect(board(page)).to_contain_text("Spoon Market")
    expect(page.get_by_text("Your Catnip")).to_have_count(0)
    expect(board(page).locator("button:not([disabled]):not(.cardname)")).to_have_count(0)


def test_everybody_picks_a_cat(open_table):
    table = open_table(scene("who"))
    cats = table.page.get_by_role("region", name="Choose a Broker")
    expect(cats.get_by_role("button")).to_have_count(4)
    cats.get_by_role("button", name="The Poor Lucky").click()
    assert action(table) == {"do": "choose-character", "character": 3}


def test_the_end_tells_who_won_with_what(open_table):
    page = open_table(scene("over")).page
    over = page.get_by_role("dialog", name=re.compile("wins$"))
    expect(over.get_by_role("columnheader")).to_contain_text(["Place", "Player", "Bills", "Towers", "Total"])


# -- all of it -------------------------------------------------------------------------------------

OVERLAPS = """() => {
    const parts = [".prompt", ".rail .race", ".brokers-desk", ".right .log"];
    const found = parts.map((name) => document.querySelector(name));
    const column = found.filter(Boolean).map((node) => node.getBoundingClientRect());
    const over = column.slice(1).filter((box, n) => box.top < column[n].bottom - 1).length;
    const { scrollWidth, scrollHeight } = document.documentElement;
    const below = Math.max(0, ...column.map((box) => box.bottom - innerHeight));
    return [over, scrollWidth - innerWidth, scrollHeight - innerHeight, below];
}"""


@pytest.mark.parametrize("name", EVERYTHING)
def test_it_fits_on_1280_by_800(open_table, name):
    page = open_table(scene(name), DESK).page
    expect(page.locator(".brokers.table")).to_be_visible()
    assert page.evaluate(OVERLAPS) == [0, 0, 0, 0]


@pytest.mark.parametrize("name", ["trade", "stop", "tower", "die", "who", "watch", "over"])
def test_nothing_keeps_people_out(open_table, name):
    for size in (DESK, PHONE):
        page = open_table(scene(name), size).page
        assert serious(settled(page)) == []
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0


@pytest.mark.parametrize(
    ("seats", "seed", "viewer", "options", "size"),
    [
        (2, "b", 0, {"brokers": "random"}, None),
        (3, "c", 1, {"brokers": "pick"}, PHONE),
        (4, "f", None, {}, None),
    ],
    ids=["two", "three-phone", "watched"],
)
def test_moments_of_a_whole_match_can_be_drawn(open_table, seats, seed, viewer, options, size):
    table = open_table(scene("trade"), size)
    told = thinned(list(messages(seats, seed, viewer, options, "spoonbrokers")))
    assert table.page.evaluate(PLAY, told) == []
    assert table.page.evaluate("harness.table.store.version.value") == told[-1]["version"]
    expect(table.page.locator(".result")).to_be_visible()


def test_on_a_phone_the_seats_tab_tells_what_everybody_holds(open_table):
    page = open_table(scene("trade"), PHONE).page
    page.get_by_role("navigation").get_by_role("button", name="Seats").click()
    mine = page.get_by_role("region", name="Race to 300").get_by_role("listitem").last
    expect(mine.locator(".hold")).to_have_count(11)
    expect(mine).to_contain_text("Windowsill")
    assert serious(page) == []


# -- what somebody new did not see ------------------------------------------------------------------


def test_what_a_debt_takes_is_told_over_the_table(open_table):
    """A last certificate is sold by itself: nothing is asked."""
    page = open_table(scene("watch"), pace="normal").page
    page.evaluate("""() => {
        const last = structuredClone(harness.fixture.start.at(-1));
        const version = last.version + 1;
        const sold = { event: "debt-sale", seat: 0, code: "CAT-2", tower: false, price: 10, bills: 12 };
        const events = [{ ...sold, text: "sells {cert:CAT-2}" }];
        const move = { version, kind: "choice", seat: 0, automatic: true, why: "", text: "", events };
        harness.push({ ...last, version, moves: [move] });
    }""")
    banner = page.locator(".banner")
    expect(banner).to_contain_text("Cat Spade 2")
    expect(banner).to_contain_text("owe")


@pytest.mark.parametrize("size", [DESK, {"width": 1440, "height": 900}, {"width": 1024, "height": 768}])
def test_a_long_market_card_can_be_read_to_its_end(open_table, size):
    page = open_table(scene("trade"), size).page
    text = page.locator(".market-card .market-text")
    text.locator("p").evaluate("(node) => { node.textContent = node.textContent.repeat(6); }")
    end = text.evaluate("""(box) => {
        box.scrollTop = box.scrollHeight;
        const card = box.closest(".market-card").getBoundingClientRect();
        return box.querySelector("p").getBoundingClientRect().bottom - card.bottom;
    }""")
    assert end <= 0


def test_the_word_for_stopping_is_whole(open_table):
    page = open_table(scene("stop")).page
    small = page.locator(".acts [data-verb=stop] small")
    page.evaluate("""() => {
        const last = structuredClone(harness.fixture.start.at(-1));
        const stop = last.prompt.choices.find(({ verb }) => verb === "stop");
        stop.detail = "It fails, costs a transaction, and is not tried again";
        harness.push({ ...last, version: last.version + 1, moves: [] });
    }""")
    expect(small).to_have_text("It fails, costs a transaction, and is not tried again")
    assert small.evaluate("(node) => node.scrollHeight <= node.clientHeight + 1")
