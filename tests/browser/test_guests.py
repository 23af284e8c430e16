"""A stranger sits at a table at one click, and keeps what they played by registering."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import expect

from tests.browser.axe import serious
from tests.browser.listening import HEARD
from tests.browser.playing import number_of

pytestmark = pytest.mark.browser
FIRST = re.compile("first match", re.IGNORECASE)
PAGES = {
    "front": "/",
    "learn": "/learn/",
    "game": "/games/spoonbrokers/",
    "rules": "/games/spoonbrokers/rules/",
}


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize(
    "where", [pytest.param(name, marks=[pytest.mark.smoke] if name == "front" else []) for name in PAGES]
)
def test_one_click_from_each_page_to_a_first_decision(person, record_property, where, phone):
    stranger = person("nobody", phone=phone, visitor=True)
    page = stranger.page
    page.add_init_script(HEARD)
    stranger.open(PAGES[where])
    stranger.look(f"guest-from-{where}")
    button = page.get_by_role("main").get_by_role("button", name=FIRST).first
    began = time.monotonic()
    if phone:
        button.tap()
    else:
        button.focus()
        page.keyboard.press("Enter")
    page.wait_for_selector(".app")
    record_property("seconds_to_the_table", round(time.monotonic() - began, 2))
    stranger.until(stranger.asked)
    record_property("seconds_to_the_first_decision", round(time.monotonic() - began, 2))
    expect(stranger.prompt).to_be_visible()  # once what happened before has been shown
    stranger.look(f"guest-at-table-{where}")
    assert stranger.heard("welcome")[0]["table"]["private"]
    called = page.locator("[data-speech=called]")
    assert "How to win: " in page.evaluate("heard.map(({ text }) => text).join(' ')")
    expect(called).not_to_be_empty()
    if where == "front":
        assert serious(page) == []


def test_a_guest_registers_while_a_table_is_open_in_another_window(person):
    guest = person("gerda", visitor=True)
    page = guest.page
    guest.open("/")
    page.get_by_role("button", name="Play a first match").click()
    guest.until(guest.asked)
    number = number_of(page)

    window = guest.context.new_page()
    window.goto(guest.address + "/")
    banner = window.get_by_role("banner")
    expect(banner).to_contain_text("Guest, your menu")
    assert serious(window) == []
    banner.get_by_role("link", name="Register to keep what you play").click()
    expect(window.get_by_role("main")).to_contain_text("Everything you played as a guest comes along")
    table, guest.page = guest.page, window
    guest.sign_up()
    guest.page = table
    expect(banner).to_contain_text("gerda, your menu")
    window.goto(f"{guest.address}/matches/")
    expect(window.locator(f"[href='/tables/{number}/']").first).to_be_visible()

    welcomes = len(guest.heard("welcome"))
    page.reload()
    guest.until(lambda: len(guest.heard("welcome")) > welcomes)
    assert guest.heard("welcome")[-1]["you"] == 0
    assert guest.heard("welcome")[-1]["table"]["seats"][0]["name"] == "gerda"
    assert guest.wrongly_refused == []


def test_the_open_table_goes_on_with_the_account_that_somebody_logs_in_to(person):
    owner = person("oleg")
    owner.page.get_by_text("your menu").locator("..").click()
    owner.page.get_by_role("button", name="Log out").click()
    expect(owner.page.get_by_role("banner").get_by_role("link", name="Log in")).to_be_visible()
    owner.open("/")
    owner.page.get_by_role("button", name="Play a first match").click()
    owner.until(owner.asked)
    welcomes = len(owner.heard("welcome"))

    window = owner.context.new_page()
    window.goto(f"{owner.address}/accounts/login/")
    window.get_by_label("Username or email").fill("oleg")
    window.get_by_label("Password", exact=True).fill("tentacles for breakfast")
    window.get_by_role("main").get_by_role("button", name="Log in").click()
    expect(window.get_by_role("banner")).to_contain_text("oleg, your menu")
    owner.until(lambda: len(owner.heard("welcome")) > welcomes)
    assert owner.heard("welcome")[-1]["you"] == 0
    assert owner.heard("welcome")[-1]["table"]["seats"][0]["name"] == "oleg"
    owner.until(owner.asked)


def test_a_guest_is_told_what_is_for_people_with_an_account_and_is_forgotten(person):
    guest = person("gast", visitor=True)
    page = guest.page
    guest.open("/learn/")
    page.get_by_role("button", name=FIRST).first.click()
    page.wait_for_selector(".app")
    guest.open("/account/tokens/")
    expect(page.get_by_role("heading", name="You are here as a guest")).to_be_visible()
    guest.look("guest-refused")
    assert serious(page) == []
    guest.mistakes = [one for one in guest.mistakes if "403" not in one]
    guest.open("/")
    guest.look("guest-front")
    page.get_by_text("your menu").locator("..").click()
    guest.look("guest-menu")
    page.get_by_role("link", name="Forget me").click()
    guest.look("guest-forget")
    assert serious(page) == []
    page.get_by_role("button", name="Forget me").click()
    expect(page.get_by_role("status").first).to_contain_text("You are forgotten")
    expect(page.get_by_role("banner").get_by_role("link", name="Log in")).to_be_visible()


def test_without_scripts_one_click_leads_to_the_table_as_well(open_context, site):
    page = open_context(java_script_enabled=False).new_page()
    page.goto(f"{site.address}/")
    page.get_by_role("button", name="Play a first match").click()
    expect(page).to_have_url(re.compile(r"/tables/\d+/$"))
    expect(page.get_by_text("Setting the table")).to_be_visible()
