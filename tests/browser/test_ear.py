"""What a table says, what can be asked of it, and where the keyboard stands: against a stand-in
connection."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.axe import serious
from tests.browser.conftest import PHONE
from tests.browser.listening import HEARD
from tests.browser.waiting import until

pytestmark = pytest.mark.browser

SAID = "document.querySelector('[data-speech=said]').textContent"
CALLED = "document.querySelector('[data-speech=called]').textContent"
STANDS = "document.activeElement.id || document.activeElement.getAttribute('data-verb')"


def move(version: int, seat: int | None, *events: dict[str, Any]) -> dict[str, Any]:
    return {"version": version, "kind": "choice", "seat": seat, "automatic": False, "events": list(events)}


def told(event: str, seat: int | None, text: str) -> dict[str, Any]:
    return {"event": event, "seat": seat, "text": text}


def somebody_plays(table: Any) -> None:
    """The turn goes to marko, who does three things, and comes back with another question."""
    last = table.page.evaluate("harness.fixture.start.at(-1)")
    version = last["version"]
    waiting = [{"seat": 1, "patience": "turn", "deadline": None, "reserve": 0}]
    began = move(version + 1, 0, told("turn", 1, "begins a turn"))
    table.push(
        {**last, "version": version + 1, "prompt": None, "asides": [], "waiting": waiting, "moves": [began]}
    )
    did = [
        told("sold", 1, "sells {E:2} to the Republic for {W:2}"),
        told("step", 1, "goes on"),
        told("hired", 1, "hires {crew:S} for {W:4}"),
        told("turn", 0, "begins a turn"),
    ]
    prompt = {**last["prompt"], "title": "Your move: Actions", "ask": "Trade, deal, hire or replace."}
    table.push({**last, "version": version + 2, "prompt": prompt, "moves": [move(version + 2, 1, *did)]})


def test_what_speaks_is_there_from_the_start_and_nothing_else_does(open_table):
    page = open_table("business").page
    regions = page.locator("[aria-live=polite], [aria-live=assertive], [role=status], [role=log]")
    assert page.locator("[role=log]").get_attribute("aria-live") == "off"
    assert page.content().index('data-speech="called"') < page.content().index('id="table"')
    spoken = [text for text in regions.all_inner_texts() if text.strip()]
    assert [text for text in spoken if "is choosing" in text or "goes on by itself" in text] == []


def test_ones_question_is_called_at_once_and_a_turn_of_another_is_told_in_a_sentence(open_table):
    table = open_table("business", before=HEARD)
    page = table.page
    until(page, f"() => {CALLED}.startsWith('Your move: Business. Fulfil 2 more Demands')")
    somebody_plays(table)
    until(page, f"() => {SAID} !== ''")
    heard = page.evaluate("window.heard.map((one) => one.text)")
    assert heard[-2] == "Your move: Actions. Trade, deal, hire or replace."
    assert heard[-1].startswith("marko: sells 2 Eggs to the Republic")
    assert sum("marko" in text for text in heard) == 1


@pytest.mark.parametrize(("speech", "count"), [("all", 3), ("summary", 1), ("mine", 0)])
def test_how_much_is_told_of_others_is_a_preference(open_table, speech, count):
    table = open_table("business", before=HEARD, apart=True)
    page = table.page
    page.evaluate("(speech) => { harness.table.store.speech.value = speech; }", speech)
    page.clock.install()
    somebody_plays(table)
    until(page, f"() => {CALLED}.startsWith('Your move: Actions')")
    page.clock.run_for(30_000)
    assert sum("marko" in one["text"] for one in page.evaluate("window.heard")) == count


def test_what_one_did_is_said_with_the_next_question(open_table):
    page = open_table("business").page
    page.locator(".acts").get_by_role("button", name=re.compile("^Sell")).click()
    page.get_by_role("menuitem", name="Sell 2 Eggs").click()
    until(
        page,
        f"() => {CALLED}.startsWith('ren sells 2 Eggs to the Republic for 2 Wonga. Your move: Business.')",
    )


def test_after_a_choice_the_keyboard_stands_on_the_question(open_table):
    page = open_table("business").page
    page.locator(".acts").get_by_role("button", name=re.compile("^Sell")).press("Enter")
    page.keyboard.press("Enter")
    until(page, f"() => {STANDS} === 'question'")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.closest('.acts') !== null")


def test_escape_leads_to_the_question(open_table):
    page = open_table("business").page
    page.locator("main [data-action]").first.focus()
    page.keyboard.press("Escape")
    assert page.evaluate(STANDS) == "question"


def test_escape_first_puts_away_what_a_figure_tells(open_table):
    page = open_table("business").page
    page.get_by_role("main").get_by_role("button").first.focus()
    expect(page.get_by_role("tooltip")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("tooltip")).to_be_hidden()
    page.keyboard.press("Escape")
    assert page.evaluate(STANDS) == "question"


def test_the_keyboard_rests_on_the_question_while_others_play(open_table):
    table = open_table("business")
    page = table.page
    page.locator(".acts button").first.focus()
    somebody_plays(table)
    until(page, f"() => {CALLED}.startsWith('Your move: Actions')")
    assert page.evaluate("document.activeElement !== document.body")


def test_letters_ask(open_table):
    page = open_table("business").page
    for key, answer in [
        ("q", "Your move: Business. Fulfil 2 more Demands"),
        ("d", "1: Trade, one of 3 partners. 2: Sell, one of 2 kinds. 3: Donate, one of 2 kinds."),
        ("m", "You: 3 Influence, 9 Wonga. Materials: 3 Eggs"),
        ("o", "marko: 2 Influence"),
        ("o", "hana: 3 Influence"),
        ("w", "Nothing has happened since your turn."),
    ]:
        page.keyboard.press(key)
        assert page.evaluate(CALLED).startswith(answer)


def test_what_happened_is_told_to_who_asks(open_table):
    table = open_table("business")
    somebody_plays(table)
    until(table.page, f"() => {CALLED}.startsWith('Your move: Actions')")
    table.page.keyboard.press("w")
    whole = "marko: sells 2 Eggs to the Republic for 2 Wonga, hires Crystal Miner for 4 Wonga."
    assert table.page.evaluate(CALLED) == whole


def test_what_was_said_can_be_read_again(open_table):
    table = open_table("business")
    page = table.page
    somebody_plays(table)
    until(page, f"() => {SAID} !== ''")
    page.keyboard.press("h")
    history = page.get_by_role("dialog", name="What was said").get_by_role("listitem")
    expect(history.first).to_have_text(re.compile("^marko: sells 2 Eggs"))
    expect(history.last).to_have_text(re.compile("^Your move: Business"))


def test_behind_a_dialog_its_own_regions_speak(open_table):
    page = open_table("business").page
    page.get_by_role("button", name="Table settings").click()
    table = page.get_by_role("dialog", name="Table settings")
    page.evaluate("harness.push({type: 'chat', id: 9, name: 'hana', seat: 2, text: 'well?', at: 1790000100})")
    until(page, "() => document.querySelector('dialog [data-speech=said]').textContent === 'hana: well?'")
    expect(table).to_be_visible()


def test_single_keys_can_be_switched_off(open_table):
    page = open_table("business").page
    page.get_by_role("button", name="Table settings").click()
    keys = page.get_by_role("group", name="Single keys: letters and digits")
    keys.get_by_role("button", name="Off").click()
    page.keyboard.press("Escape")
    before = page.evaluate(CALLED)
    page.keyboard.press("m")
    page.keyboard.press("2")
    assert page.evaluate(CALLED) == before
    expect(page.get_by_role("menu")).to_have_count(0)


def test_digits_press_nothing_just_after_the_choices_have_changed(open_table):
    table = open_table("business", apart=True)
    page = table.page
    page.clock.install()
    last = page.evaluate("harness.fixture.start.at(-1)")
    fewer = {**last["prompt"], "choices": last["prompt"]["choices"][3:]}
    table.push({**last, "moves": [], "prompt": fewer})
    page.keyboard.press("1")
    assert table.sent() == []
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("menu")).to_have_count(0)
    page.clock.run_for(1000)
    page.keyboard.press("1")
    pressed = page.get_by_role("dialog").or_(page.get_by_role("menu"))
    expect(pressed.first).to_be_visible()


@pytest.mark.parametrize("size", [None, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize(
    ("link", "place"),
    [
        ("To the question", "#question"),
        ("To the board", "#board"),
        ("To your hand", "[data-anchor=hand], .tray, .you"),
        ("To the log", "[role=log]"),
    ],
)
def test_links_lead_past_the_table(open_table, link, place, size):
    page = open_table("business", size).page
    page.keyboard.press("Tab")
    for _ in range(4):
        if page.evaluate("document.activeElement.textContent") == link:
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    until(page, "(place) => document.activeElement.matches(place)", place)


@pytest.mark.parametrize(
    ("fixture", "most"),
    [
        ("business", 40),
        ("monster_musume_buy", 30),
        ("kaiju_incorporated_five", 30),
        ("spoonbrokers_trade", 40),
        ("daikaiju_director_turn", 40),
    ],
)
def test_tab_goes_from_group_to_group(open_table, fixture, most):
    page = open_table(fixture).page
    stops = page.evaluate(
        """() => [...document.querySelectorAll('button, a[href], input, [tabindex]')]
            .filter((one) => one.tabIndex >= 0 && !one.disabled && one.getClientRects().length).length"""
    )
    assert stops <= most


def test_what_a_card_does_is_read_wherever_it_is_named(open_table):
    page = open_table("monster_musume_buy").page
    described = """(node) => node.getAttribute('aria-describedby').split(' ')
        .map((id) => document.getElementById(id).textContent).join(' ')"""
    guest = page.get_by_role("list", name="Guests in the Queue").locator("[data-anchor^='queue:']").first
    code = page.evaluate("harness.table.store.view.value.queue[0].card")
    cards = page.evaluate("harness.table.store.catalog.value.cards")
    text = next(card["text"] for card in cards if card["code"] == code)
    assert guest.evaluate(described).startswith(text)
    page.locator(".acts").get_by_role("button", name=re.compile("^Buy")).click()
    told = page.get_by_role("menuitem").first.locator(".does").inner_text()  # a part of the item's name
    assert len(told) > 4
    name = page.get_by_role("log", name="What happened").get_by_role("button").nth(1)
    assert len(name.evaluate(described)) > 4


NAMED = """() => {
    const { store, ui } = harness.table;
    const labels = store.prompt.value.choices.map((one) => one.label);
    const named = /\\{(card|crew|product|threat|catnip|market|contract|event):/g;
    const kinds = [...new Set(labels.flatMap((label) => [...label.matchAll(named)].map(([, kind]) => kind)))];
    const told = /\\{(card|crew|product|catnip|contract|event):/;
    const silent = labels.filter((label) => told.test(label) && !ui.aboutOf(label));
    return { kinds, silent };
}"""


@pytest.mark.parametrize(
    "fixture",
    [
        "business",
        "monster_musume_buy",
        "kaiju_incorporated_five",
        "spoonbrokers_trade",
        "daikaiju_director_turn",
    ],
)
def test_every_choice_that_names_a_card_says_what_it_does(open_table, fixture):
    found = open_table(fixture).page.evaluate(NAMED)
    assert found["kinds"]
    assert found["silent"] == []


def test_a_trade_begins_on_the_chosen_partner_and_goes_on_with_arrows(open_table):
    page = open_table("business").page
    page.get_by_role("list", name="What you can do").get_by_role("button", name="Trade").press("Enter")
    chosen = page.get_by_role("radio", checked=True)
    expect(chosen).to_be_focused()
    first = chosen.inner_text()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", checked=True)).to_be_focused()
    assert page.get_by_role("radio", checked=True).inner_text() != first
    expect(page.get_by_test_id("composer").or_(page.locator("[data-test=composer]")).first).to_contain_text(
        re.compile(r"0 of \d+ Wonga in the deal")
    )


@pytest.mark.parametrize("size", [None, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize(
    "fixture",
    [
        "business",
        "monster_musume_buy",
        "kaiju_incorporated_action",
        "spoonbrokers_debt",
        "daikaiju_director_turn",
    ],
)
def test_headings_do_not_skip_a_level(open_table, fixture, size):
    page = open_table(fixture, size).page
    levels = page.evaluate(
        """() => [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
            .filter((one) => one.getClientRects().length && !one.closest('[aria-hidden=true]'))
            .map((one) => Number(one.getAttribute('aria-level') ?? one.tagName[1]))"""
    )
    assert [(one, next) for one, next in pairwise(levels) if next > one + 1] == []


TITLES = [
    "business",
    "monster_musume_buy",
    "kaiju_incorporated_action",
    "spoonbrokers_trade",
    "daikaiju_director_turn",
]


@pytest.mark.parametrize("fixture", TITLES)
def test_axe_finds_nothing_serious_on_the_narrowest_window(open_table, fixture):
    page = open_table(fixture, {"width": 320, "height": 640}).page
    assert serious(page) == []


@pytest.mark.parametrize("fixture", TITLES)
def test_forced_colours_hide_nothing(open_table, fixture):
    page = open_table(fixture).page
    page.emulate_media(forced_colors="active")
    # axe takes the page's own colours for those that are shown: it cannot tell the contrast of forced ones.
    assert serious(page, without=("color-contrast",)) == []
    for now in (page.get_by_role("tab", selected=True), page.locator(".phases [aria-current=step]").first):
        assert now.evaluate("(node) => getComputedStyle(node).outlineWidth") == "3px"
    chosen = page.get_by_role("tab", selected=True).evaluate("(node) => getComputedStyle(node).outlineColor")
    other = page.get_by_role("tab", selected=False).first
    assert other.evaluate("(node) => getComputedStyle(node).outlineColor") != chosen
