"""By turns on a phone: a group opens a table, one of two people goes on holiday and comes back, and a
choice is asked for back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, TimeoutError, expect

from tests.browser.axe import serious
from tests.browser.person import Person
from tests.browser.playing import NO_ANSWER, play

pytestmark = pytest.mark.browser

UNDO = "#question [data-verb=undo]"


def together(person) -> tuple[Person, Person]:
    """Two people of a group, at a table by turns of theirs with a bot."""
    host, friend = person("hedda", phone=True), person("frida", phone=True)
    host.open("/groups/")
    host.page.get_by_label("Its name").fill("Harbour night")
    host.page.get_by_role("button", name="Make the group").click()
    link = host.page.get_by_label("Link to this group").input_value()
    friend.page.goto(link)
    friend.page.get_by_role("button", name="Join the group").click()
    expect(friend.page.get_by_role("heading", name="Harbour night")).to_be_visible()
    members = host.page.get_by_role("region", name="Members")
    # Nobody loads the page anew: it looks every five seconds.
    expect(members.get_by_text("frida", exact=True)).to_be_visible()
    host.page.get_by_role("link", name="Open a table").click()
    games = host.page.get_by_role("navigation", name="Game")
    games.get_by_role("link", name="Kaiju Incorporated").click()
    host.page.get_by_role("group", name="Seats").get_by_role("radio", name="3").check()
    expect(host.page.get_by_label("Holidays")).to_have_value("7")
    host.page.get_by_role("button", name="Open the table").click()
    host.page.get_by_role("button", name="Seat it").click()
    friend.page.get_by_role("link", name="Kaiju Incorporated").first.click()
    friend.page.get_by_role("button", name="Sit down and start").click()
    host.until(lambda: host.update)
    friend.until(lambda: friend.update)
    return host, friend


def last_choice(someone: Person) -> Locator | None:
    """The last thing that may be chosen; what opens nothing further goes before what does."""
    page = someone.page
    for on_top in (
        page.get_by_role("menu", name="Choices").get_by_role("menuitem"),
        page.get_by_role("dialog").get_by_role("button"),
    ):
        if on_top.count():
            return on_top.last
    free = page.locator(":not([aria-disabled=true], [data-verb=undo])")
    buttons = someone.actions.get_by_role("button").and_(free)
    single = buttons.and_(page.locator("[data-action]"))
    for found in (single, buttons):
        if found.count():
            return found.last
    return None


def may_ask_back(someone: Person) -> bool:
    """Not where the choice has brought something to light (R-74). The site is asked for that, and nothing
    shows that it said no."""
    try:
        someone.page.locator(UNDO).wait_for(timeout=NO_ANSWER * 1000)
    except TimeoutError:
        return False
    return True


def taken_back(someone: Person) -> bool:
    return any(move["kind"] == "undo" for news in someone.heard("update") for move in news.get("moves", []))


def ask_back(first: Person, other: Person) -> Locator | None:
    """Press until the choice is taken back, or the other is asked: the question they see then. For as long as
    what a bot did has not been shown, one presses what the site says no to, and looks again."""
    question = other.page.get_by_role("alert", name="A choice back?")
    while not press_undo(first, question):
        pass
    return question if question.count() else None


def press_undo(someone: Person, question: Locator) -> bool:
    """Whether anything came of it but a no."""
    refused = len(someone.heard("refused"))
    someone.page.locator(UNDO).click()
    someone.until(lambda: taken_back(someone) or question.count() or len(someone.heard("refused")) > refused)
    return bool(taken_back(someone) or question.count())


def test_away_and_back_and_a_choice_back(person):
    host, friend = together(person)
    host.until(lambda: host.asked() or friend.asked())
    first, other = (host, friend) if host.asked() else (friend, host)
    # Not until the first is not asked: they are not while something happens by itself in their turn.
    play(first, other.asked, choose=last_choice)
    table = other.page.url

    other.open("/account/holiday/")
    assert serious(other.page) == []
    other.page.get_by_role("button", name="Go on holiday").click()
    expect(other.page.get_by_role("heading", name="You are away")).to_be_visible()
    expect(first.page.locator("#question")).to_contain_text(f"{other.name} is on holiday until")

    other.open("/")
    other.page.get_by_role("button", name="I am back").click()
    expect(other.page.get_by_text("Welcome back.")).to_be_visible()
    expect(first.page.locator("#question")).to_contain_text(f"{other.name} is choosing")

    other.page.goto(table)
    other.until(other.asked)
    for _ in range(6):
        if may_ask_back(first):
            break
        play(other, first.asked, choose=last_choice)
        first, other = other, first
    if question := ask_back(first, other):  # a bot sat between them and has acted
        expect(question).to_contain_text(f"{first.name} asks for a choice back")
        other.come_to_rest()
        assert serious(other.page) == []
        question.get_by_role("button", name="Yes, take it back").click()
    first.until(lambda: taken_back(first))
    first.until(first.asked)
    first.page.get_by_role("button", name="Log", exact=True).click()
    expect(first.page.get_by_text(re.compile("takes back the last choice")).first).to_be_visible()
    assert first.mistakes == other.mistakes == []
