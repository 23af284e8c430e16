"""A table that is open in another window when somebody logs out, or is a guest no more."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.person import PASSWORD, Person
from tests.browser.playing import open_table

pytestmark = pytest.mark.browser
Arrive = Callable[..., Person]
ENDED = "Your session has ended"


def other_window(person: Person, path: str) -> Page:
    page = person.context.new_page()
    page.goto(f"{person.address}{path}")
    return page


def log_out(page: Page) -> None:
    page.get_by_role("button", name="Log out").click()
    expect(page.get_by_role("link", name="Log in").first).to_be_visible()


def test_whoever_logs_out_in_one_window_is_told_at_the_table_in_the_other(person: Arrive) -> None:
    owner = person("maple")
    open_table(owner, 2, 1)
    owner.page.wait_for_selector(".app")
    log_out(other_window(owner, "/accounts/logout/"))
    expect(owner.page.get_by_text(ENDED)).to_be_visible()
    owner.look("logged-out-elsewhere")


def test_whoever_logs_out_in_one_window_is_told_in_the_list_of_tables(person: Arrive) -> None:
    owner = person("rowan")
    owner.open("/tables/")
    owner.until(lambda: owner.heard("tables"))
    log_out(other_window(owner, "/accounts/logout/"))
    expect(owner.page.get_by_text(ENDED)).to_be_visible()
    owner.look("logged-out-elsewhere-list")


def test_a_guest_who_registers_in_another_window_plays_on(person: Arrive) -> None:
    guest = person("hazel", visitor=True)
    guest.open("/")
    guest.page.get_by_role("button", name=re.compile("^Play")).first.click()
    guest.page.wait_for_selector(".app")
    page = other_window(guest, "/accounts/signup/")
    page.get_by_label("Username").fill("hazel")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label(re.compile("Password .*again")).fill(PASSWORD)
    page.get_by_role("button", name="Register").click()
    guest.until(lambda: guest.heard("welcome")[-1]["table"]["seats"][0]["name"] == "hazel")
    expect(guest.page.get_by_text(ENDED)).to_have_count(0)
    guest.look("registered-elsewhere")
