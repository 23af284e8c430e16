"""The table client against a stand-in connection: what is shown, what is sent, and what happens when
things go wrong."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import serious
from tests.browser.conftest import PHONE
from tests.browser.measures import OVERFLOW, WATCH
from tests.browser.waiting import settled, until

pytestmark = pytest.mark.browser


def test_the_prompt_says_what_is_asked_and_what_happens_without_an_answer(open_table):
    page = open_table("business").page
    prompt = page.get_by_role("region", name="What you are asked")
    expect(prompt.get_by_role("heading")).to_have_text("Your move: Business")
    expect(prompt).to_contain_text("Fulfil 2 more Demands")
    clock = prompt.get_by_role("timer")
    expect(clock).to_have_attribute("aria-label", re.compile(r"1 minute .* left, then Business ends"))
    expect(page).to_have_title(re.compile("^● Your move: Business"))


def test_the_rule_behind_a_prompt_is_told_and_linked(open_table):
    page = open_table("business").page
    page.get_by_role("button", name="Which rule is this?").first.click()
    bubble = page.locator(".bubble")
    expect(bubble).to_contain_text("Up to three Demands, or one Contract")
    expect(bubble.get_by_role("link", name="Rule KX-75")).to_have_attribute("href", "/rules/#KX-75")


INSIDE = """() => {
    const box = document.querySelector(".bubble").getBoundingClientRect();
    return box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
}"""


@pytest.mark.parametrize("width", [390, 820, 1024, 1280])
def test_what_is_told_of_a_rule_stands_in_the_window_when_its_words_have_come(open_table, width):
    page = open_table("business", {"width": width, "height": 700}).page
    long = f'<li id="KX-75">{"Up to three Demands, or one Contract, in each of your turns. " * 5}</li>'
    page.route("**/rules/", lambda route: route.fulfill(body=long, content_type="text/html"))
    page.get_by_role("button", name="Which rule is this?").first.click()
    bubble = page.locator(".bubble")
    expect(bubble).to_contain_text("Up to three Demands, or one Contract")
    # It is placed anew in the frame that shows the words, a moment after they stand in the document.
    until(page, INSIDE)


def test_a_choice_with_several_meanings_opens_a_menu(open_table):
    table = open_table("business")
    page = table.page
    page.locator(".acts").get_by_role("button", name=re.compile("^Sell")).click()
    menu = page.get_by_role("menu")
    expect(menu.get_by_role("menuitem")).to_have_count(2)
    menu.get_by_role("menuitem", name="Sell 2 Tentacles").click()
    assert table.wait_sent()[0]["action"] == {"do": "sell", "type": 2}
    expect(menu).to_have_count(0)


def test_a_button_keeps_its_place_from_question_to_question(open_table):
    """Also where the choices come in another order, and where one of them cannot be made any more."""
    page = open_table("kaiju_incorporated_action").page
    bar = page.locator(".acts button")
    before = [name.split()[0] for name in bar.all_inner_texts()]
    page.evaluate("""() => {
        const last = structuredClone(harness.fixture.start.at(-1));
        last.prompt.choices.reverse();
        harness.push({ ...last, version: last.version + 1, moves: [] });
    }""")
    settled(page)
    assert [name.split()[0] for name in bar.all_inner_texts()] == before
    page = open_table("business").page
    bar = page.locator(".acts li:not(.more, .undo) button:not(.end)")
    verbs = "(all) => all.map((one) => one.dataset.verb)"
    before = bar.evaluate_all(verbs)
    assert page.locator(".acts [data-verb=redeem]").count() == 1
    page.evaluate("""() => {
        const last = structuredClone(harness.fixture.start.at(-1));
        last.prompt.choices = last.prompt.choices.filter(({ verb }) => verb !== "redeem");
        const why = { verb: "redeem", label: "Redeem", reason: "No Favor", rule: "", near: false };
        last.prompt.hindrances = [{ ...why, anchors: ["verb:redeem"] }, ...last.prompt.hindrances];
        harness.push({ ...last, version: last.version + 1, moves: [] });
    }""")
    settled(page)
    after = bar.evaluate_all(verbs)
    assert [verb for verb in after if verb in before] == [verb for verb in before if verb in after]
    assert "redeem" in after


def test_sending_names_the_version_and_a_new_nonce(open_table):
    table = open_table("business")
    table.page.locator(".acts").get_by_role("button", name=re.compile("^Redeem")).click()
    sent = table.wait_sent()[0]
    assert sent["version"] == 83
    assert re.fullmatch(r"[0-9a-f]{24}", sent["nonce"])


def test_a_grave_choice_asks_first(open_table):
    table = open_table("business")
    page = table.page
    end = page.locator(".acts").get_by_role("button", name="End Business")
    end.click()
    dialog = page.get_by_role("dialog", name="End Business")
    dialog.get_by_role("button", name="Keep thinking").click()
    assert table.sent() == []
    end.click()
    dialog.get_by_role("button", name="End Business").click()
    assert table.wait_sent()[0]["action"] == {"do": "end-business"}


def test_what_cannot_be_done_says_why(open_table):
    page = open_table("business").page
    page.locator(".acts").get_by_role("button", name=re.compile("^Hire")).press("Enter")
    expect(page.locator(".bubble")).to_contain_text("Crew full")
    page.keyboard.press("Escape")
    expect(page.locator(".bubble")).to_have_count(0)


def test_a_refusal_is_shown_with_its_rule(open_table):
    table = open_table("business")
    page = table.page
    page.evaluate(
        "harness.fixture.refuse = {redeem: "
        "{code: 'no-goods', sentence: 'The Republic has nothing to give.', rule: 'KX-57'}}"
    )
    page.locator(".acts").get_by_role("button", name=re.compile("^Redeem")).click()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("The Republic has nothing to give.")
    expect(alert.get_by_role("link", name="Rule KX-57")).to_have_attribute("href", "/rules/#KX-57")


def test_a_choice_that_was_only_out_of_date_is_sent_once_more(open_table):
    table = open_table("business")
    page = table.page
    page.evaluate("harness.answer = false")
    page.locator(".acts").get_by_role("button", name=re.compile("^Redeem")).click()
    first = table.wait_sent()[0]
    fresh = page.evaluate("({...harness.fixture.start.at(-1), version: 84, moves: []})")
    table.push(
        {
            "type": "refused",
            "nonce": first["nonce"],
            "code": "stale",
            "sentence": "",
            "rule": "",
            "version": 84,
        }
    )
    table.push(fresh)
    second = table.wait_sent(count=2)[1]
    assert second["version"] == 84
    assert second["action"] == first["action"]
    assert second["nonce"] != first["nonce"]


@pytest.mark.smoke
def test_a_lost_connection_comes_back_and_repeats_unanswered_intents(open_table):
    table = open_table("business")
    page = table.page
    page.evaluate("harness.answer = false")
    page.locator(".acts").get_by_role("button", name=re.compile("^Redeem")).click()
    first = table.wait_sent()[0]
    page.evaluate("harness.drop()")
    expect(page.get_by_text("Connection lost")).to_be_visible()
    again = table.wait_sent(count=2)[1]
    assert again == first
    expect(page.get_by_text("Connection lost")).to_have_count(0)
    assert page.evaluate("harness.sockets.length") == 2


def test_a_line_that_is_closed_as_soon_as_it_is_open_is_tried_ever_more_rarely(open_table):
    page = open_table("business").page
    page.clock.install()
    page.evaluate("""() => {
        const push = WebSocket.prototype.push;
        WebSocket.prototype.push = function (message) {
            push.call(this, message);
            if (message.type === "closing") this.close();
        };
        harness.start = harness.fixture.start;
        harness.fixture.start = [{ type: "closing", code: "busy", sentence: "Please try again soon." }];
        harness.drop();
    }""")
    page.clock.run_for(30_000)
    tries = page.evaluate("harness.sockets.length")
    assert 4 < tries < 10
    page.evaluate("harness.fixture.start = harness.start")
    page.clock.run_for(26_000)  # the longest pause between two tries, and a life that counts
    expect(page.get_by_text("Connection lost")).to_have_count(0)
    expect(page.get_by_text("Please try again soon.")).to_have_count(0)
    page.evaluate("harness.drop()")
    before = page.evaluate("harness.sockets.length")
    page.clock.run_for(1000)
    assert page.evaluate("harness.sockets.length") == before + 1, "at first at once, as ever"


def test_a_gap_in_versions_asks_for_the_view(open_table):
    table = open_table("business")
    update = table.page.evaluate("harness.fixture.on['end-business'][0]")
    moves = [dict(update["moves"][0], version=95)]
    table.push({**update, "version": 95, "moves": moves})
    version = table.page.evaluate("harness.fixture.start.at(-1).version")
    assert table.wait_sent("sync") == [{"type": "sync", "since": version}]


def test_what_happened_earlier_is_fetched_when_it_is_asked_for(open_table):
    table = open_table("business")
    log = table.page.get_by_role("log", name="What happened")
    before = table.page.evaluate("harness.fixture.start[0].log[0].version")
    told = {"event": "note", "text": "Long ago something happened."}
    move = {"version": before - 1, "kind": "choice", "seat": 0, "automatic": False, "events": [told]}
    table.page.evaluate("(move) => { harness.fixture.earlier = [move]; }", move)
    log.get_by_role("button", name="Earlier").click()
    expect(log.get_by_role("listitem").first).to_contain_text("Long ago something happened.")
    expect(log.get_by_role("button", name="Earlier")).to_have_count(0)
    assert table.wait_sent("log?") == [{"type": "log?", "before": before}]


def test_an_update_changes_the_table_and_the_log(open_table):
    table = open_table("business")
    page = table.page
    page.locator(".acts").get_by_role("button", name=re.compile("^Sell")).click()
    page.get_by_role("menuitem", name="Sell 2 Eggs").click()
    log = page.get_by_role("log", name="What happened")
    expect(log.get_by_role("listitem").last).to_match_aria_snapshot(
        '- listitem: "ren sells 2 Eggs to the Republic for 2 Wonga"'
    )
    expect(page.locator("[data-counter='seat:0:wonga']").first).to_have_text("11")


def test_nobody_is_said_to_choose_while_steps_go_by_themselves(open_table):
    table = open_table("waiting")
    title = table.page.locator(".prompt-title")
    expect(title).to_contain_text("is choosing")
    update = table.page.evaluate("harness.fixture.start.at(-1)")
    table.push({**update, "waiting": [], "version": update["version"] + 1, "moves": []})
    expect(title).to_have_text("The table goes on by itself")


def test_tokens_travel_when_things_happen(open_table):
    table = open_table("business", pace="slow")
    page = table.page
    page.evaluate(WATCH)
    page.locator(".acts").get_by_role("button", name=re.compile("^Sell")).click()
    page.get_by_role("menuitem", name="Sell 2 Eggs").click()
    until(page, "() => window.flown.length > 0")
    expect(page.locator(".flying")).to_have_count(0)
    expect(page.locator("[data-counter='seat:0:wonga']").first).to_have_text("11")


def test_pointing_at_a_choice_shows_from_and_to(open_table):
    page = open_table("business").page
    page.locator(".acts").get_by_role("button", name=re.compile("^Redeem")).hover()
    expect(page.locator("[data-counter='seat:0:wonga']").first).to_have_text("9→8")
    page.mouse.move(2, 2)
    expect(page.locator("[data-counter='seat:0:wonga']").first).to_have_text("9")


def test_what_comes_under_a_resting_pointer_is_not_pointed_at_until_the_pointer_moves(open_table):
    """The page redraws while nobody touches the mouse: figures must not seem to have changed."""
    page = open_table("business").page
    redeem = page.locator(".acts [data-verb=redeem]")
    figure = page.locator("[data-counter='seat:0:wonga']").first
    box = redeem.bounding_box()
    redeem.evaluate("(it) => { it.style.visibility = 'hidden'; }")
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    redeem.evaluate("(it) => { it.style.visibility = ''; }")
    until(page, "() => document.querySelector('.acts [data-verb=redeem]:hover')")
    expect(figure).to_have_text("9")
    page.mouse.move(box["x"] + 24, box["y"] + 20)
    expect(figure).to_have_text("9→8")


def test_an_offer_is_answered_on_its_card(open_table):
    table = open_table("business")
    offer = table.page.get_by_role("region", name=re.compile("hana counters"))
    expect(offer).to_contain_text("Suspension Bridge opens")
    expect(offer.get_by_role("button")).to_have_text(["Accept", "Counter", "Decline"])
    offer.get_by_role("button", name="Decline").click()
    assert table.wait_sent()[0]["action"] == {"do": "decline", "id": 5}


def test_tokens_in_sentences_are_pictures_with_words(open_table):
    page = open_table("business").page
    entry = page.get_by_role("log", name="What happened").get_by_role("listitem").last
    assert entry.locator(".token").count() == 2
    expect(entry).to_match_aria_snapshot("- listitem: 'hana counters: 1 Tentacle for 1 Egg and 1 Wonga'")


def test_a_card_named_in_the_log_shows_itself(open_table):
    page = open_table("business").page
    page.get_by_role("log", name="What happened").get_by_role("button", name="Breakfast Order").hover()
    expect(page.get_by_role("tooltip")).to_contain_text("Breakfast Order")


def test_the_whole_turn_can_be_played_with_the_keyboard(open_table):
    table = open_table("business")
    page = table.page
    page.keyboard.press("2")
    expect(page.get_by_role("menu")).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert table.wait_sent()[0]["action"] == {"do": "sell", "type": 2}


def test_arrow_keys_walk_over_the_table(open_table):
    page = open_table("business").page
    page.locator(".acts button").first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".acts button").nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    assert page.evaluate(
        "document.activeElement.closest('.acts') === null && document.activeElement !== document.body"
    )


def test_escape_closes_a_menu_and_gives_the_focus_back(open_table):
    page = open_table("business").page
    page.locator(".acts").get_by_role("button", name=re.compile("^Sell")).click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("menu")).to_have_count(0)
    assert page.evaluate("document.activeElement.dataset.verb") == "sell"


def test_chat_is_counted_until_it_is_read(open_table):
    table = open_table("business")
    page = table.page
    table.push({"type": "chat", "id": 9, "name": "hana", "seat": 2, "text": "well?", "at": 1790000100})
    tab = page.get_by_role("tab", name=re.compile("Chat"))
    expect(tab.locator(".badge")).to_have_text("1")
    tab.click()
    expect(page.get_by_role("log", name="Chat")).to_contain_text("well?")
    expect(tab.locator(".badge")).to_have_count(0)
    page.get_by_label("Say something to the table").fill("<b>patience</b>")
    page.keyboard.press("Enter")
    expect(page.get_by_role("log", name="Chat").get_by_text("<b>patience</b>")).to_be_visible()
    assert table.sent("chat")[0]["text"] == "<b>patience</b>"


def test_a_spectator_sees_no_actions_and_nothing_hot(open_table):
    page = open_table("spectator").page
    expect(page.get_by_text("You are watching.")).to_be_visible()
    expect(page.get_by_role("list", name="What you can do")).to_have_count(0)
    expect(page.locator(".you.hot, .phases .hot")).to_have_count(0)
    expect(page).to_have_title(re.compile("^Kaiju Exchange"))


def test_the_clock_counts_down_and_goes_on_with_the_reserve(open_table):
    table = open_table("business")
    page = table.page
    page.evaluate("""() => {
        const update = structuredClone(harness.fixture.start.at(-1));
        update.waiting[0].deadline = Date.now() / 1000 - 20;
        update.moves = [];
        harness.push(update);
    }""")
    expect(page.get_by_role("timer").first).to_have_attribute(
        "aria-label", re.compile(r"1 minute \d+ seconds left of the reserve")
    )


def test_no_scrolling_on_a_desk_screen(open_table):
    page = open_table("business").page
    overflow = page.evaluate(OVERFLOW)
    assert overflow == [0, 0]


def test_a_phone_keeps_everything_one_tap_away(open_table):
    table = open_table("business", PHONE)
    page = table.page
    nav = page.get_by_role("navigation", name="Parts of the table")
    expect(nav.get_by_role("button")).to_have_text(["Table", "Seats", "Log", "Chat"])
    expect(page.get_by_role("main")).to_be_visible()
    nav.get_by_role("button", name="Log").click()
    expect(page.get_by_role("log", name="What happened")).to_be_visible()
    expect(nav.get_by_label("your move")).to_be_visible()
    nav.get_by_role("button", name="Seats").click()
    expect(page.get_by_role("complementary", name="Players")).to_contain_text("marko")
    nav.get_by_role("button", name="Table").click()
    page.get_by_role("button", name="End Business").click()
    page.get_by_role("dialog").get_by_role("button", name="End Business").click()
    assert table.wait_sent()[0]["action"] == {"do": "end-business"}
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_reduced_motion_is_honoured(open_context, harness):
    page = open_context(reduced_motion="reduce").new_page()
    page.goto(f"{harness}/?fixture=business")
    page.wait_for_selector(".app")
    page.evaluate(WATCH)
    page.locator(".acts").get_by_role("button", name=re.compile("^Sell")).click()
    page.get_by_role("menuitem", name="Sell 2 Eggs").click()
    expect(page.locator("[data-counter='seat:0:wonga']").first).to_have_text("11")
    assert page.evaluate("window.flown") == []


@pytest.mark.parametrize("fixture", ["business", "spectator", "waiting", "over"])
@pytest.mark.parametrize("size", [None, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_serious(open_table, fixture, size):
    assert serious(settled(open_table(fixture, size).page)) == []


@pytest.mark.parametrize("size", [None, PHONE], ids=["desk", "phone"])
def test_a_trade_asks_what_it_would_mean_and_is_sent_whole(open_table, size):
    table = open_table("kaiju_exchange_full", size)
    page = table.page
    page.get_by_role("list", name="What you can do").get_by_role("button", name="Trade").click()
    sheet = page.get_by_role("dialog", name="Trade with")
    sheet.get_by_role("button", name=re.compile("^Add 1 Wonga: .* gives")).click()
    assert table.wait_sent("preview")[0]["action"]["get"] == [0, 0, 0, 0, 1, 0, 0]
    expect(sheet.get_by_role("status")).to_contain_text("Window Polish Run can be paid in full")
    sheet.get_by_role("button", name=re.compile("^Send to")).click()
    sent = table.wait_sent()[0]["action"]
    assert (sent["do"], sent["give"], sent["get"]) == ("offer", [0] * 7, [0, 0, 0, 0, 1, 0, 0])
    expect(sheet).to_have_count(0)


def test_a_card_goes_with_the_name_that_showed_it(open_table):
    page = open_table("business").page
    log = page.get_by_role("log", name="What happened")
    log.get_by_role("button", name="Breakfast Order").hover()
    expect(page.get_by_role("tooltip")).to_be_visible()
    page.get_by_role("tab", name=re.compile("Chat")).evaluate("(tab) => tab.click()")
    expect(log.get_by_role("button", name="Breakfast Order")).to_have_count(0)
    expect(page.get_by_role("tooltip")).to_have_count(0)


def test_escape_takes_a_shown_card_away(open_table):
    page = open_table("business").page
    page.get_by_role("log", name="What happened").get_by_role("button", name="Breakfast Order").focus()
    expect(page.get_by_role("tooltip")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("tooltip")).to_have_count(0)


def test_a_name_without_a_card_shows_none(open_table):
    table = open_table("kaiju_exchange_full")
    page = table.page
    last = page.evaluate("harness.fixture.start.at(-1)")
    version = last["version"] + 1
    hired = {"event": "hired", "text": "hires {crew:0} for {W:4} after {event:EV-4}"}
    move = {"version": version, "kind": "choice", "seat": 0, "events": [hired]}
    table.push({**last, "version": version, "moves": [move]})
    line = page.get_by_role("log", name="What happened").get_by_role("listitem").last
    expect(line).to_contain_text(re.compile("hires? .+ for 4"))
    expect(line.get_by_role("button")).to_have_count(1)


def test_a_name_in_a_hint_stays_in_its_line(open_table):
    table = open_table("business")
    page = table.page
    page.evaluate(
        """() => { const last = harness.fixture.start.at(-1);
            const hint = "A counter-offer by {seat:2} waits for your answer.";
            harness.push({...last, moves: [], prompt: {...last.prompt, hint}}); }"""
    )
    hint = page.get_by_role("region", name="What you are asked").get_by_text("waits for your answer")
    name = hint.locator(".who")
    expect(name).to_have_text("hana")
    assert name.evaluate("(node) => getComputedStyle(node).display") == "inline"


RUNS_ON = """() => {
    const who = [...document.querySelectorAll("[role=log] .who")].at(-1);
    const after = document.createRange();
    after.setStart(who.nextSibling, 0);
    after.setEnd(who.nextSibling, who.nextSibling.data.trimEnd().length);
    return [who.getBoundingClientRect().right, after.getClientRects()[0].left];
}"""
"""Where a name ends in its sentence, and where what stands behind it begins."""


def test_a_name_that_is_written_from_right_to_left_turns_no_sentence(open_table):
    table = open_table("business")
    page = table.page
    page.evaluate("""() => {
        const { table, log } = harness.table.store;
        const seats = table.value.seats.map((seat) => ({ ...seat, name: "אבישג" }));
        table.value = { ...table.value, seats };
        const events = [{ event: "note", text: "gives {seat:1} 12 for 3 (5)" }];
        log.value = [...log.value, { ...log.value.at(-1), version: 990, seat: 2, events }];
    }""")
    expect(page.locator("[role=log] .who").last).to_have_text("אבישג")
    ends, begins = page.evaluate(RUNS_ON)
    assert ends <= begins + 1
    table.push({"type": "chat", "id": 900, "name": "אבישג", "seat": 1, "text": "(5) שלום 3!", "at": 1.0})
    page.get_by_role("tab", name=re.compile("Chat|Talk")).first.click()
    line = page.locator(".chat li").last
    expect(line).to_contain_text("שלום")
    name, said = (line.locator(part).bounding_box() for part in ("b", ".said"))
    assert name["x"] + name["width"] <= said["x"] + 1


def test_a_button_names_the_one_thing_it_is_of_and_says_one_of_how_many(open_table):
    page = open_table("spoonbrokers_two").page
    buy, sell = (page.locator(f".acts [data-verb={verb}]") for verb in ("buy", "sell"))
    expect(buy).to_contain_text("one of 4 offers")
    expect(sell.locator("small")).to_contain_text("Samseung 3")
    page.set_viewport_size(PHONE)
    expect(sell.locator("b").first).to_have_text("Sell Samseung 3")


def test_what_asks_for_a_confirm_is_no_large_button(open_table):
    page = open_table("daikaiju_director_turn").page
    expect(page.locator(".acts .last [data-verb=end-turn]")).to_have_class("action ok")


SEATS = ["business", "kaiju_incorporated_action", "monster_musume_action", "daikaiju_director_turn"]


@pytest.mark.parametrize("fixture", SEATS)
def test_the_page_of_the_seats_shows_everybody(open_table, fixture):
    """On a desk one's own things are in sight beside it; a page of its own would leave out oneself."""
    page = open_table(fixture, PHONE).page
    page.get_by_role("button", name="Seats", exact=True).click()
    seats = page.evaluate("harness.table.store.table.value.seats.length")
    assert page.get_by_role("list", name="Players").locator("> li:not(.spare)").count() == seats
