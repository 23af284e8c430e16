"""The picture of The Exchange Program: what hangs on which thing, what is said when something cannot be
done, and what is sent."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import serious
from tests.browser.conftest import DESK, PHONE
from tests.browser.measures import BEYOND_THE_RIGHT, OUTSIDE, OVERFLOW, WATCH
from tests.browser.recording import messages, thinned
from tests.browser.test_whole_matches import PLAY
from tests.browser.waiting import settled, until

pytestmark = pytest.mark.browser
TABLET = {"width": 820, "height": 1180}

TURN = ["action", "buy", "cleanup", "former", "two", "four", "five", "parlour"]
ASKED = [
    "starter",
    "pay",
    "scry",
    "branch",
    "choose",
    "retire",
    "recall",
    "refresh",
    "react",
    "pass",
    "return",
    "final",
]
EVERYTHING = [*TURN, *ASKED, "waiting", "watch", "over", "over5"]
SIZES = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])


def scene(name: str) -> str:
    return f"monster_musume_{name}"


def fixture_end(name: str) -> dict:
    """The last update of a recording."""
    path = Path(__file__).parent / "fixtures" / f"{scene(name)}.json"
    return json.loads(path.read_text())["start"][-1]


def action(table) -> dict:
    """The action that was sent last."""
    return table.wait_sent()[-1]["action"]


def hand(page: Page) -> Locator:
    return page.get_by_role("list", name="Your hand")


def queue(page: Page) -> Locator:
    return page.get_by_role("list", name="Guests in the Queue")


def counter(page: Page, name: str) -> Locator:
    return page.get_by_role("list", name="Your counters").locator(f"[data-counter='{name}']")


def changed(table, words: str) -> None:
    """The same moment with something of the view `v` or the update `u` different."""
    table.page.evaluate(
        """(words) => {
            const update = structuredClone(harness.fixture.start.at(-1));
            update.version = harness.table.store.version.value + 1;
            update.moves = [];
            new Function("u", "v", words)(update, update.view);
            harness.push(update);
        }""",
        words,
    )
    settled(table.page)


BETWEEN = "u.prompt = null; v.active = -1; v.turn.phase = ''; v.turns_to_come = [0];"
LAST = "v.final_round = true; v.expansions = v.expansions_needed;"


# -- the hand --------------------------------------------------------------------------------------


@SIZES
def test_a_guest_is_played_where_she_is_held(open_table, size):
    table = open_table(scene("action"), size)
    hand(table.page).get_by_role("button", name=re.compile("^Oriel, Passionate Magpie Harpy, cost 4")).click()
    assert action(table) == {"do": "play", "card": 167}


def test_a_card_is_played_with_the_keyboard(open_table):
    table = open_table(scene("action"))
    hand(table.page).get_by_role("button", name=re.compile("^Culture")).focus()
    table.page.keyboard.press("Enter")
    assert action(table) == {"do": "play", "card": 0}


def test_a_card_drawn_up_out_of_the_hand_is_played_and_one_let_go_is_not(open_table):
    table = open_table(scene("action"))
    page = table.page
    card = hand(page).get_by_role("button", name=re.compile("^Lily"))
    box = card.bounding_box()
    x, y = box["x"] + 48, box["y"] + 70
    for height in (20, 150):
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 4, y - height / 2)
        page.mouse.move(x + 8, y - height)
        page.mouse.up()
        settled(page)  # Whatever comes of it has begun, and the card is back in its place.
        if height == 20:
            assert table.sent() == []
    assert action(table) == {"do": "play", "card": 190}
    assert len(table.sent()) == 1


def test_pointing_at_a_card_shows_what_it_would_do_now(open_table):
    page = open_table(scene("action")).page
    expect(counter(page, "seat:0:trust")).to_have_text("2")
    hand(page).get_by_role("button", name=re.compile("^Oriel")).hover()
    expect(counter(page, "seat:0:trust")).to_have_text("2→6")
    expect(counter(page, "seat:0:actions")).to_have_text("3→2")
    expect(page.locator(".now-panel")).to_contain_text("Play Oriel now")


def test_a_trust_card_says_that_it_waits_for_the_buy_phase(open_table):
    table = open_table(scene("action"))
    hand(table.page).get_by_role("button", name="Helping Out, cost 1: in the Buy phase").click(force=True)
    expect(table.page.locator(".bubble").filter(has_text="in the Buy phase")).to_be_visible()
    assert table.sent() == []


def test_my_waifu_says_for_whom_she_stands(open_table):
    page = open_table(scene("action")).page
    mine = hand(page).get_by_role("button", name=re.compile("^My Waifu: Play My Waifu as Bonnie"))
    expect(mine).to_contain_text("as Bonnie")


def test_the_hand_is_sorted_unless_one_likes_it_as_it_came(open_table):
    page = open_table(scene("action")).page
    names = hand(page).locator(".name")
    assert names.all_inner_texts() == ["Althea", "Oriel", "Lily", "My Waifu", "Culture", "Helping Out"]
    page.get_by_role("button", name="Sort hand").click()
    assert names.all_inner_texts() == ["Oriel", "Lily", "Helping Out", "Culture", "My Waifu", "Althea"]


def test_all_trust_is_played_by_one_button(open_table):
    table = open_table(scene("buy"))
    table.page.get_by_role("button", name="All Trust").click()
    assert action(table) == {"do": "play-all-trust"}


def test_or_by_itself_for_those_who_want_it_so(open_table):
    table = open_table(scene("buy"))
    assert table.sent() == []
    table.page.get_by_role("button", name="Auto Trust").click()
    assert action(table) == {"do": "play-all-trust"}


@SIZES
def test_all_experience_is_played_by_one_button(open_table, size):
    table = open_table(scene("experience"), size)
    table.page.get_by_role("button", name="All XP").click()
    assert action(table) == {"do": "play-all-experience"}


def test_trust_is_not_played_by_itself_where_something_was_left_unplayed(open_table):
    """Others would see it, and going on to buying could not be taken back."""
    table = open_table(scene("buy"))
    changed(table, "v.seats[v.you].hand = ['A', 'C', 'C']; v.turn.actions = 0;")
    table.page.get_by_role("button", name="Auto Trust").click()
    settled(table.page)
    assert table.sent() == []


def test_experience_that_cannot_be_played_any_more_is_not_counted(open_table):
    """MM-12: in the Buy phase and in Cleanup experience cards stay in hand."""
    table = open_table(scene("action"))
    page = table.page
    panel, own = page.locator(".now-panel"), page.get_by_role("list", name="Your counters")
    before = "v.turn.phase = 'action'; v.seats[v.you].xp = 3; v.seats[v.you].xp_in_hand = 2;"
    for phase, told, note in (("action", "5", "+2 in hand"), ("buy", "3", "stays with you")):
        changed(table, f"{before} v.turn.phase = '{phase}';")
        expect(panel.locator("li").filter(has_text="Experience").locator("b")).to_have_text(told)
        expect(own.locator(".experience-points p")).to_have_text(note)


@SIZES
def test_the_button_that_ends_a_phase_says_what_is_left_unused(open_table, size):
    """The note of a primary button: what would be lost."""
    page = open_table(scene("experience"), size).page
    note = page.locator("[data-verb='end-actions'] small")
    expect(note).to_have_text("1 action unused, 1 Trust to spend")
    expect(note).to_be_visible()
    button, box = page.locator("[data-verb='end-actions']").bounding_box(), note.bounding_box()
    assert button["y"] <= box["y"]
    assert box["y"] + box["height"] <= button["y"] + button["height"]


# -- buying ----------------------------------------------------------------------------------------


@SIZES
def test_a_supply_card_is_bought_at_its_pile(open_table, size):
    table = open_table(scene("buy"), size)
    supply = table.page.get_by_role("region", name="Supply")
    supply.get_by_role("button", name=re.compile("^Preparation, cost 3, 2 Trust, 18 left: Buy")).click()
    assert action(table) == {"do": "buy-basic", "card": 3, "top": False}


def test_what_is_too_dear_says_how_much_is_missing_and_looks_unlike_what_the_hand_pays(open_table):
    page = open_table(scene("buy")).page
    nia = queue(page).get_by_role("button", name=re.compile("^Nia"))
    expect(nia).to_contain_text("1 short")
    expect(nia).to_have_class(re.compile(r"\bno\b"))
    expect(queue(page).get_by_role("button", name=re.compile("^Heidi"))).to_have_class(
        re.compile(r"\bnear\b")
    )
    nia.click(force=True)
    expect(page.locator(".bubble").filter(has_text="1 Trust short")).to_be_visible()


def test_guests_in_reach_are_invited_from_the_queue(open_table):
    table = open_table(scene("buy"))
    update = table.page.evaluate("harness.fixture.start.at(-1)")
    update["prompt"]["hindrances"] = [
        one for one in update["prompt"]["hindrances"] if one["anchors"] != ["queue:5"]
    ]
    update["prompt"]["choices"].append(
        {
            **update["prompt"]["choices"][2],
            "action": {"do": "buy", "slot": 5, "top": False},
            "label": "Invite {card:164}",
            "anchors": ["queue:5"],
        }
    )
    table.push(update)
    zola = queue(table.page).get_by_role("button", name=re.compile("Invite Zola"))
    expect(zola).to_have_class(re.compile(r"\bcan\b"))
    zola.click()
    assert action(table) == {"do": "buy", "slot": 5, "top": False}


# -- Cleanup ---------------------------------------------------------------------------------------


@SIZES
def test_a_guest_graduates_where_she_stands(open_table, size):
    table = open_table(scene("cleanup"), size)
    table.page.get_by_role("list", name="Cards in play").get_by_role(
        "button", name="Let Eudora graduate"
    ).click()
    assert action(table) == {"do": "graduate", "card": 172}


def test_what_is_pointed_at_stays_under_the_pointer(open_table):
    """What it would bring makes the figures wider: the line of the points must not become two for that."""
    page = open_table(scene("cleanup")).page
    page.evaluate("""() => {
        const table = structuredClone(harness.fixture.start[0].table);
        for (const seat of table.seats) seat.name = "Skreeko III";
        harness.push({ type: "table", table });
    }""")
    own = page.get_by_role("region", name="You", exact=True)
    expect(own.get_by_text("Skreeko")).to_be_visible()
    button = page.get_by_role("list", name="Cards in play").get_by_role("button", name="Let Eudora graduate")
    before = settled(page) and button.bounding_box()
    button.hover()
    expect(own.locator(".points .will")).to_be_visible()
    settled(page)
    assert button.bounding_box() == before


@pytest.mark.parametrize(
    ("played", "in_play", "told"),
    [
        (0, "[]", "No guest was played"),
        (1, "['F']", "My Waifu goes under your deck"),
        (1, "['A']", "No guest is left in play"),
    ],
)
@SIZES
def test_nobody_to_graduate_is_told_as_it_came_about(open_table, played, in_play, told, size):
    table = open_table(scene("cleanup"), size)
    only = "u.prompt.choices = u.prompt.choices.filter(({ verb }) => verb === 'done');"
    changed(table, f"v.seats[v.you].in_play = {in_play}; v.turn.played = {played}; {only}")
    cards = table.page.get_by_role("list", name="Cards in play").first
    expect(cards.locator(".free-seat")).to_have_text(told)


def test_or_she_takes_the_place_of_honour(open_table):
    table = open_table(scene("cleanup"))
    table.page.get_by_role("list", name="Cards in play").get_by_role(
        "button", name="Make Eudora your Waifu"
    ).click()
    assert action(table) == {"do": "make-waifu", "card": 172}


def test_the_former_waifu_may_graduate_beside_her_place(open_table):
    table = open_table(scene("former"))
    former = table.page.locator("[data-anchor='former']")
    expect(former).to_contain_text("former Waifu")
    former.get_by_role("button", name=re.compile("graduate")).click()
    assert action(table) == {"do": "graduate-former"}


# -- the end ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("last", [False, True])
def test_between_two_turns_the_program_does_not_end(open_table, last):
    table = open_table(scene("cleanup"))
    page = table.page
    changed(table, BETWEEN + LAST * last)
    expect(page.locator(".phases")).not_to_contain_text("Last graduations")
    expect(page.locator(".phases")).to_contain_text("ren")
    expect(page.locator(".now-panel")).not_to_contain_text("The program ends")
    changed(table, BETWEEN + LAST + "v.turns_to_come = [];")
    expect(page.locator(".phases")).to_contain_text("Last graduations")
    expect(page.locator(".now-panel")).to_contain_text("The program ends")


def test_who_still_acts_in_the_last_round_is_told_to_those_who_do_not(open_table):
    table = open_table(scene("cleanup"))
    page = table.page
    changed(table, BETWEEN + LAST)
    expect(page.locator(".now-panel")).to_contain_text("This is the last round. Still to play: ren.")
    own = page.get_by_role("list", name="Your counters").locator(".act")
    expect(own).to_contain_text("no turn left")
    seats = page.get_by_role("list", name="Players").get_by_role("listitem")
    expect(seats.filter(has_text="hana").first).to_contain_text("no turn left")
    expect(seats.filter(has_text="ren").first).to_contain_text("plays next")


@pytest.mark.parametrize(
    ("to_come", "told"),
    [
        ([2, 0], "Still to play: hana and ren"),
        ([1], "One more turn, and only for you"),
        ([0, 1], "One more turn for you, and for ren"),
        ([], "Everybody has had their last turn"),
    ],
)
def test_the_last_room_promises_nobody_an_action_who_has_no_turn_left(open_table, to_come, told):
    table = open_table(scene("cleanup"), pace="normal")
    events = [
        {"event": "expansion", "number": 3, "of": 3, "text": ""},
        {"event": "final-round", "text": ""},
    ]
    step = {"kind": "step", "seat": None, "automatic": True, "why": "", "text": "", "events": events}
    table.page.evaluate(
        """([step, toCome]) => {
            window.said = [];
            new MutationObserver(() => {
                const banner = document.querySelector(".banner")?.innerText;
                if (banner && window.said.at(-1) !== banner) window.said.push(banner);
            }).observe(document.body, { childList: true, subtree: true, characterData: true });
            const last = structuredClone(harness.fixture.start.at(-1));
            const version = last.version + 1;
            last.view.turns_to_come = toCome;
            harness.push({ ...last, version, moves: [{ ...step, version }] });
        }""",
        [step, to_come],
    )
    until(table.page, "window.said.some((words) => words.includes('The last round'))")
    said = table.page.evaluate("window.said.join(' ')").split()
    assert told in " ".join(said)
    assert "more action" not in " ".join(said)


# -- questions -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "desk", "button", "sent"),
    [
        ("starter", "Choose your first guest", re.compile("^Tessa"), {"do": "pick-starter", "card": 185}),
        ("pay", "A price in experience", re.compile("^Pay 1 XP"), {"do": "pay"}),
        ("pay", "A price in experience", "Do not pay", {"do": "decline"}),
        ("scry", "Top of your deck", re.compile("^Keep Culture"), {"do": "keep"}),
        ("branch", "One of two ways", re.compile("Retire this card"), {"do": "branch", "which": 1}),
        ("choose", "Choose an opponent", re.compile("Take 1 XP from marko"), {"do": "choose", "seat": 1}),
        (
            "retire",
            "Your discard pile",
            re.compile("^Culture"),
            {"do": "retire", "pile": "discard", "card": 0},
        ),
        ("recall", "Your discard pile", re.compile("^My Waifu"), {"do": "recall", "card": 5}),
        (
            "return",
            "One of your graduates comes home",
            re.compile("^Imogen"),
            {"do": "return-graduate", "card": 65},
        ),
        ("final", "One last graduation", re.compile("Let Hilda graduate"), {"do": "graduate-waifu"}),
    ],
)
@SIZES
def test_a_question_is_answered_on_its_desk(open_table, name, desk, button, sent, size):
    table = open_table(scene(name), size)
    table.page.get_by_role("region", name=desk).get_by_role("button", name=button).first.click()
    assert action(table) == sent


@pytest.mark.parametrize(
    ("name", "button", "sent"),
    [
        ("retire", "Helping Out", {"do": "retire", "pile": "hand", "card": 2}),
        ("react", "Immersion", {"do": "discard", "card": 1}),
        ("pass", "Helping Out", {"do": "give", "card": 2}),
    ],
)
def test_cards_asked_from_the_hand_are_chosen_there(open_table, name, button, sent):
    table = open_table(scene(name))
    hand(table.page).get_by_role("button", name=re.compile(f"^{button}")).first.click()
    assert action(table) == sent


def test_guests_of_the_queue_are_replaced_where_they_stand(open_table):
    table = open_table(scene("refresh"))
    queue(table.page).get_by_role("button", name=re.compile(": Replace Fan Long")).click()
    assert action(table) == {"do": "send-home", "slot": 3}


# -- room ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [DESK, {"width": 1184, "height": 760}], ids=["usual", "narrow"])
def test_the_bar_keeps_its_height_however_much_explains_a_question(open_table, size):
    """All of it stands behind the "?". In Cleanup it grew by half, and never shrank again."""
    table = open_table(scene("cleanup"), size)
    prompt = table.page.locator(".prompt")
    changed(table, "u.prompt.ask = 'You can play one guest.'; u.prompt.hint = '';")
    before = prompt.bounding_box()
    ask = "With 12 XP you may let two guests graduate and choose a new Waifu."
    hint = "Your card My Waifu does what your Waifu does. XP that you do not spend stays with you."
    changed(table, f"u.prompt.ask = {ask!r}; u.prompt.hint = {hint!r};")
    after = prompt.bounding_box()
    assert abs(after["height"] - before["height"]) < 1
    assert abs(after["y"] - before["y"]) < 1
    inside = prompt.locator(".clock").bounding_box()
    assert inside["x"] + inside["width"] <= before["x"] + before["width"]
    for fate in table.page.locator(".fate").all():
        pressed = fate.bounding_box()
        card = fate.locator("xpath=ancestor::div[1]").bounding_box()
        assert pressed["y"] + pressed["height"] <= card["y"] + card["height"]


def test_on_a_phone_cards_in_play_lie_beside_each_other(open_table):
    table = open_table(scene("parlour"), PHONE)
    changed(table, "v.seats[v.you].in_play = ['A', 'C', '140', '069', '059', 'F']; v.turn.actions = 2;")
    boxes = [card.bounding_box() for card in table.page.locator(".flat .in-play .mini").all()]
    assert len(boxes) == 6
    assert all(one["x"] + one["width"] <= other["x"] for one, other in pairwise(boxes))


@pytest.mark.parametrize("name", ["action", "buy", "retire", "parlour"])
def test_on_a_phone_the_feet_of_the_hand_stand_above_the_tabs(open_table, name):
    page = open_table(scene(name), PHONE).page
    tray = page.locator(".tray").bounding_box()
    for card in hand(page).locator(".card").all():
        box = card.bounding_box()
        assert box["y"] + box["height"] <= tray["y"] + tray["height"]


@SIZES
def test_the_list_of_what_can_be_bought_tells_what_each_does(open_table, size):
    page = open_table(scene("buy"), size).page
    page.locator(".acts [data-verb=buy]").click()
    lines = page.get_by_role("menu", name="Choices").get_by_role("menuitem")
    assert [line.locator(".does").inner_text() for line in lines.all()] == [
        "+1 XP.",
        "+1 Trust.",
        "+2 Trust.",
    ]


# -- what everybody may look at --------------------------------------------------------------------


def test_piles_are_opened_where_the_rules_allow(open_table):
    page = open_table(scene("retire")).page
    page.get_by_role("button", name=re.compile("^Discard pile of marko, 7 cards")).click()
    sheet = page.get_by_role("dialog", name="Discard pile of marko")
    expect(sheet).to_contain_text("7 cards")
    sheet.get_by_role("button", name="Close").click()
    page.get_by_role("button", name=re.compile("^Your deck, 14 cards")).click()
    deck = page.get_by_role("dialog", name="Your deck")
    expect(deck).to_contain_text("their order is hidden")
    deck.get_by_role("button", name="Close").click()
    page.get_by_role("button", name=re.compile(r"^\d+ retired")).click()
    expect(page.get_by_role("dialog", name="Retired")).to_be_visible()


@SIZES
def test_everyones_graduates_are_compared_in_one_table(open_table, size):
    page = open_table(scene("action"), size).page
    page.get_by_role("button", name=re.compile("[Cc]ompare ")).click()
    table = page.get_by_role("dialog", name="Everyone’s graduates").get_by_role("table")
    expect(table.get_by_role("row")).to_have_count(4)
    row = table.get_by_role("row").filter(has=page.get_by_role("rowheader", name="marko"))
    expect(row).to_contain_text("19")
    expect(row.get_by_role("img", name=re.compile(", Cool$"))).to_have_count(2)


def test_rooms_tell_how_many_are_open_and_what_the_last_one_does(open_table):
    page = open_table(scene("action")).page
    rooms = page.get_by_role("list", name="House Expansions").get_by_role("listitem")
    expect(rooms).to_have_count(3)
    expect(rooms.nth(1)).to_contain_text("Library +1")
    expect(rooms.nth(2)).to_contain_text("starts the last round")


@pytest.mark.parametrize("size", [DESK, PHONE, TABLET, {"width": 1024, "height": 768}])
@pytest.mark.parametrize("name", ["buy", "action", "five"])
def test_a_text_that_is_cut_has_a_sign_and_no_other(open_table, name, size):
    page = open_table(scene(name), size).page
    settled(page)
    wrong = page.locator("li:has(> .whole)").evaluate_all(
        """(items) => items.filter((item) => {
            const text = item.querySelector(".card-text");
            const sign = item.querySelector(":scope > .whole");
            const cut = text?.getClientRects().length && text.scrollHeight > text.clientHeight + 2;
            return Boolean(cut) !== !sign.hidden;
        }).map((item) => item.innerText)"""
    )
    assert wrong == []
    cards = page.locator(".musume :is(.queue, .fan) .card").count()
    assert page.locator(".musume :is(.queue, .fan) li:has(> .whole)").count() == cards


def test_what_others_take_from_whoever_waits_is_told_over_the_table(open_table):
    page = open_table(scene("waiting"), pace="normal").page
    page.evaluate("""() => {
        const last = structuredClone(harness.fixture.start.at(-1));
        const version = last.version + 1;
        const event = { event: "xp-moved", seat: last.view.you, to: -1, n: 2, by: "", text: "loses 2 XP" };
        const step = { kind: "step", seat: null, automatic: true, why: "", text: "" };
        const move = { ...step, version, events: [event] };
        harness.push({ ...last, version, moves: [move] });
    }""")
    expect(page.locator(".banner")).to_contain_text("You lose 2 XP")


def test_a_long_text_of_the_queue_is_whole_one_press_away(open_table):
    """A press on the card itself would buy her."""
    table = open_table(scene("five"), PHONE)
    table.page.get_by_role("button", name="read Fan Long").click()
    bubble = table.page.locator(".bubble")
    words = "Every player discards 1 of their graduates. This card graduates."
    expect(bubble).to_contain_text(words)
    shown = bubble.get_by_text(words)
    assert shown.evaluate(
        "(one) => one.getBoundingClientRect().bottom <="
        " one.closest('.card-text').getBoundingClientRect().bottom"
    )
    assert table.sent() == []


def test_a_trait_is_a_word_a_symbol_and_a_colour(open_table):
    page = open_table(scene("action")).page
    expect(queue(page).get_by_role("img", name="Passionate", exact=True)).to_have_count(2)
    expect(page.get_by_role("img", name="Rosalind, Rose Sprite, Passionate")).to_have_count(0)
    expect(page.get_by_role("img", name=re.compile(", Cool$")).first).to_be_visible()


def test_a_spectator_sees_everybody_and_no_hand(open_table):
    page = open_table(scene("watch")).page
    expect(page.get_by_role("list", name="Players").locator("> li")).to_have_count(4)
    expect(hand(page)).to_have_count(0)
    expect(page.get_by_role("main", name="Board")).to_contain_text("Waifu of hana")
    expect(page.get_by_role("region", name="Graduates by trait")).to_be_visible()


@SIZES
def test_at_the_end_the_tally_counts_up(open_table, size):
    table = open_table(scene("over"), size, pace="normal")
    page = table.page
    totals = [seat["points"] for seat in page.evaluate("harness.fixture.start.at(-1).view.seats")]
    tally = page.get_by_role("region", name="The tally")
    expect(tally).to_contain_text("The yearbook is read out")
    page.get_by_role("button", name="Look at the table").click()
    expect(tally.locator(".row-total").first).not_to_have_text(str(max(totals)))
    expect(tally).to_contain_text("Best Exchange Program Host")
    shown = [int(text) for text in tally.locator("tbody .row-total").all_inner_texts()]
    assert shown == sorted(totals, reverse=True)


@pytest.mark.parametrize("skips", [True, False])
def test_the_yearbook_is_read_out_before_the_result_comes(open_table, skips):
    table = open_table(scene("final"), pace="normal")
    page = table.page
    last = fixture_end("over")
    before = page.evaluate("harness.table.store.version.value")
    table.push({**last, "version": before + 1, "moves": []})
    tally = page.get_by_role("region", name="The tally")
    expect(tally).to_contain_text("The yearbook is read out")
    result = page.get_by_role("dialog", name="marko wins")
    expect(result).to_have_count(0)
    if skips:
        page.get_by_role("button", name="Skip").click()
        expect(result).to_be_visible(timeout=1000)
    else:
        expect(tally).to_contain_text("Best Exchange Program Host")
        expect(result).to_have_count(0)
        expect(result).to_be_visible()


def test_a_bought_guest_travels_to_the_discard_pile(open_table):
    table = open_table(scene("buy"), pace="normal")
    table.page.evaluate(WATCH)
    update = table.page.evaluate("harness.fixture.start.at(-1)")
    bought = {
        "event": "bought",
        "seat": 1,
        "card": "164",
        "price": 4,
        "slot": 5,
        "top": False,
        "text": "invites {card:164} for 4 Trust",
    }
    version = update["version"] + 1
    table.push(
        {
            **update,
            "version": version,
            "moves": [{"version": version, "kind": "choice", "seat": 1, "events": [bought]}],
        }
    )
    until(table.page, "window.flown.length >= 1")
    assert "musume-card" in table.page.evaluate("window.flown")[0]
    expect(table.page.get_by_role("log")).to_contain_text("invites Zola for 4 Trust")


# -- whole matches, fit and access -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "seed", "viewer", "options", "size"),
    [
        (2, "b", 0, {}, None),
        (3, "c", 1, {"starter_mode": "pick"}, PHONE),
        (5, "d", 0, {}, None),
        (4, "f", None, {}, None),
    ],
    ids=["two", "three-phone", "five", "watched"],
)
def test_moments_of_a_whole_match_can_be_drawn(open_table, seats, seed, viewer, options, size):
    page = open_table(scene("waiting"), size).page
    told = thinned(list(messages(seats, seed, viewer, options, "monster_musume")))
    assert page.evaluate(PLAY, told) == []
    assert page.evaluate("harness.table.store.version.value") == told[-1]["version"]
    expect(page.locator(".result")).to_be_visible()
    page.locator(".result").press("Escape")
    assert page.evaluate(OVERFLOW) == [0, 0]


@pytest.mark.parametrize("name", EVERYTHING)
def test_every_scene_fits_the_window_without_scrolling(open_table, name):
    page = open_table(scene(name), DESK).page
    outside = page.locator(
        ".app > *, .musume.seats > li, .musume.mine > *, .musume.table > *, .queue > li, .acts > li"
    ).evaluate_all(OUTSIDE)
    assert outside == []


@pytest.mark.parametrize("name", EVERYTHING)
def test_every_scene_fits_the_width_of_a_phone(open_table, name):
    page = open_table(scene(name), PHONE).page
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0
    wide = page.locator(
        ".app > *, .pocket > *, .musume.small > *, .musume.musume-tray > *, .supply-pile, "
        ".desk, .desk .button"
    ).evaluate_all(BEYOND_THE_RIGHT)
    assert wide == []


@SIZES
@pytest.mark.parametrize("name", ["action", "buy", "cleanup", "starter", "retire", "five", "watch", "over"])
def test_axe_finds_nothing_serious(open_table, name, size):
    assert serious(settled(open_table(scene(name), size).page)) == []


@SIZES
def test_axe_finds_nothing_serious_in_the_sheets(open_table, size):
    page = open_table(scene("action"), size).page
    page.get_by_role("button", name=re.compile("[Cc]ompare ")).click()
    expect(page.get_by_role("dialog", name="Everyone’s graduates")).to_be_visible()
    assert serious(settled(page)) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile("^Your deck")).click()
    expect(page.get_by_role("dialog", name="Your deck")).to_be_visible()
    assert serious(settled(page)) == []


@pytest.mark.parametrize("width", [360, 390])
def test_what_a_card_in_hand_waits_for_stands_whole_above_it_on_a_phone(open_table, width):
    table = open_table(scene("buy"), {"width": width, "height": 844})
    table.page.locator(".fan .tip").first.wait_for()
    cut = table.page.locator(".fan .tip").evaluate_all(
        """(tips) => ["in Action phase", "in the Buy phase", "no action left"].filter((reason) =>
            tips.some((tip) => {
                tip.textContent = reason;
                return tip.scrollWidth > tip.clientWidth ||
                    tip.getBoundingClientRect().width > tip.closest("li").getBoundingClientRect().width + 1;
            }))"""
    )
    assert cut == []
