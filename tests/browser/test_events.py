"""Two friends and an event of theirs, on the whole site: announced, entered by its link, begun by whoever
organises it, and played at a table to which both sit down."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import expect

from tests.browser.axe import serious
from tests.browser.person import Person

pytestmark = pytest.mark.browser


def test_an_event_of_two_friends(person: Callable[..., Person]) -> None:
    host, friend = person("Hanako"), person("Mikan", phone=True)
    page = host.page
    page.goto(f"{host.address}/events/new/")
    page.get_by_label("Name", exact=True).fill("Two of us")
    page.get_by_label("Seats at a table").select_option("2")
    page.get_by_label("Rounds or deals").fill("1")
    expect(page.get_by_label("How many of each table go on")).to_be_hidden()
    page.get_by_label("At least so many people").fill("2")
    page.get_by_label("Private").check()
    page.get_by_role("button", name="Announce it").click()
    expect(page.get_by_role("heading", name="Two of us")).to_be_visible()
    assert serious(page) == []
    link = page.get_by_text("By this link").locator("code").inner_text()
    page.get_by_role("button", name="Enter").click()
    expect(page.get_by_text("You are in.").first).to_be_visible()

    friend.page.goto(link)
    friend.page.get_by_role("button", name="Enter").click()
    expect(page.get_by_role("link", name="Mikan")).to_be_visible()

    page.get_by_role("link", name="Organiser’s tools").click()
    assert serious(page) == []
    page.get_by_role("link", name="Back to the event").click()
    page.get_by_role("button", name="Begin now").click()
    take = re.compile("Take seat [AB]")
    expect(page.get_by_role("button", name=take)).to_be_visible()
    expect(friend.page.get_by_role("button", name=take)).to_be_visible()
    assert serious(friend.page) == []
    assert friend.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name=take).click()
    expect(page.get_by_text("You have sat down")).to_be_visible()
    friend.page.get_by_role("button", name=take).click()
    friend.page.wait_for_url("**/tables/*/**")
    page.wait_for_url("**/tables/*/**")  # who sat down before goes there with the others


def test_a_start_is_given_and_told_in_ones_own_time_zone(person: Callable[..., Person]) -> None:
    host = person("Kaguya", zone="Asia/Tokyo")
    page = host.page
    page.goto(f"{host.address}/events/new/")
    start = page.get_by_label("Start (Asia/Tokyo)")
    tokyo = datetime.fromisoformat(start.input_value()).replace(tzinfo=ZoneInfo("Asia/Tokyo"))
    assert 3600 < (tokyo - datetime.now(UTC)).total_seconds() <= 7200
    page.get_by_label("Name", exact=True).fill("The Great Tournament of the Whole Bay, Early in Tokyo")
    page.get_by_label("Private").check()
    page.get_by_role("button", name="Announce it").click()
    title, picture = (page.locator(f".event-name {what}").bounding_box() for what in ("h1", "img"))
    assert title["x"] + title["width"] <= picture["x"], "a long name stands beside the picture"
    shown = page.get_by_role("heading", name="Begins").locator("time")
    expect(shown).to_have_text(f"{tokyo:%a} {tokyo.day} {tokyo:%b}, {tokyo:%H:%M}")
    told = datetime.fromisoformat(shown.get_attribute("datetime") or "")
    assert told == tokyo
