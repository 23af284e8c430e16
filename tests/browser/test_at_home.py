"""A site at home, on plain http under a name of the house: browsers keep some of what they can do to https
and to localhost, and every page does without."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.at_home import AT_HOME
from tests.browser.person import Person
from tests.browser.playing import open_table
from tests.browser.test_companion import note

pytestmark = pytest.mark.browser
Arrive = Callable[..., Person]


@pytest.fixture
def at_home(person: Arrive) -> Arrive:
    """Somebody who comes by the name that the site has in the house."""

    def arrive(name: str, phone: bool = False) -> Person:
        somebody = person(name, phone=phone, visitor=True)
        somebody.address = f"http://{AT_HOME}:{urlsplit(somebody.address).port}"
        somebody.register()
        assert somebody.page.evaluate("!isSecureContext && !navigator.clipboard && !crypto.randomUUID")
        return somebody

    return arrive


def test_the_companion_unfolds_and_logs(at_home: Arrive) -> None:
    owner = at_home("himawari", phone=True)
    owner.open("/companion/spoonbrokers/")
    note(owner.page, ("himawari", "ann"), "120")
    expect(owner.page.get_by_text(re.compile("Logged"))).to_be_visible()


def test_a_link_is_copied_and_a_table_is_played(at_home: Arrive) -> None:
    owner = at_home("tsubaki")
    page = owner.page
    open_table(owner, 2, 0)
    link = page.get_by_label("Link to this table").input_value()
    page.get_by_role("button", name="Copy", exact=True).click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    page.evaluate("document.querySelector('main').append(document.createElement('textarea'))")
    page.locator("main textarea").focus()
    page.keyboard.press("Control+V")
    expect(page.locator("main textarea")).to_have_value(link)


def test_every_page_of_a_table_begins(at_home: Arrive) -> None:
    owner = at_home("kaede")
    open_table(owner, 2, 1)
    owner.until(owner.asked)
    expect(owner.page.locator(".app")).to_be_visible()
    owner.open(f"{urlsplit(owner.page.url).path}replay")
    expect(owner.page.locator(".app")).to_be_visible()
