"""What happens after a page was made and before its script looks is not missed."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.browser.person import Person
from tests.browser.playing import number_of, open_table

pytestmark = pytest.mark.browser
Arrive = Callable[..., Person]


class Late:
    """A script of a page that comes when the test lets it."""

    def __init__(self, person: Person, script: str) -> None:
        self.routes: list[Route] = []
        self.person = person
        address = re.compile(rf"/pages/{script}(\.\w+)?\.js")
        person.page.route(address, lambda route: self.routes.append(route))

    def comes(self) -> None:
        self.person.until(lambda: self.routes)
        for route in self.routes:
            route.continue_()
        self.person.page.unroute_all(behavior="ignoreErrors")


def test_a_waiting_room_becomes_the_table_that_began_meanwhile(person: Arrive) -> None:
    owner, guest = person("wakana"), person("hoshi")
    late = Late(owner, "waiting_room")
    open_table(owner, 2, 0)
    expect(owner.page.get_by_text("waiting for 1 more player")).to_be_visible()
    guest.open(f"/tables/{number_of(owner.page)}/")
    guest.page.get_by_role("button", name="Sit down and start").click()
    guest.page.wait_for_selector(".app")
    late.comes()
    owner.page.wait_for_selector(".app")


def test_a_waiting_room_that_nothing_happened_in_stays(person: Arrive) -> None:
    owner = person("waitress")
    asked: list[Any] = []
    owner.page.on("response", lambda answer: asked.append(answer.url) if "state.json" in answer.url else None)
    open_table(owner, 2, 0)
    owner.page.evaluate("document.body.dataset.same = 'yes'")
    owner.until(lambda: asked)
    owner.page.wait_for_load_state("networkidle")
    assert owner.page.evaluate("document.body.dataset.same") == "yes"


def test_a_list_of_tables_shows_the_one_that_was_opened_meanwhile(person: Arrive) -> None:
    visitor, owner = person("looker", visitor=True), person("opener")
    late = Late(visitor, "lobby")
    visitor.page.goto(f"{visitor.address}/tables/", wait_until="commit")
    open_table(owner, 2, 0)
    number = number_of(owner.page)
    row = visitor.page.locator(f"tr[data-table='{number}']")
    expect(row).to_have_count(0)
    late.comes()
    expect(row).to_be_visible()
    owner.page.get_by_role("button", name="Close the table").click()
    expect(row).to_have_count(0)


def test_an_events_page_shows_who_entered_meanwhile(person: Arrive) -> None:
    host, friend = person("eveline"), person("friedl")
    page = host.page
    late = Late(host, "event")
    page.goto(f"{host.address}/events/new/")
    page.get_by_label("Name", exact=True).fill("Late scripts")
    page.get_by_label("Private").check()
    page.get_by_role("button", name="Announce it").click()
    expect(page.get_by_role("heading", name="Late scripts")).to_be_visible()
    friend.page.goto(page.get_by_text("By this link").locator("code").inner_text())
    friend.page.get_by_role("button", name="Enter").click()
    expect(friend.page.get_by_text("You are in.").first).to_be_visible()
    entered = page.get_by_role("link", name="friedl")
    expect(entered).to_have_count(0)
    late.comes()
    expect(entered.first).to_be_visible()
