"""Somebody new plays a whole match of The Exchange Program on the real site: by what is lit, and by the
names of things."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import serious
from tests.browser.person import Person
from tests.browser.playing import number_of, open_table, play, seen

pytestmark = pytest.mark.browser

DESKS = re.compile(
    "^(Choose your first guest|Top of your deck|A price in experience|One of two ways|Choose an opponent"
    "|One last graduation"
    "|One of your graduates comes home|Your discard pile)$"
)
FROM_HAND = re.compile(r": (Play|Discard|Pass|Hand over|Retire|Put|\d+ choices)")


def next_press(person: Person) -> Locator | None:
    """Answer what lies on top, graduate, play what is held, buy what is lit, else go on."""
    page = person.page
    menu = page.get_by_role("menu", name="Choices")
    if menu.count():
        return menu.get_by_role("menuitem").first
    desk = page.get_by_role("region", name=DESKS)
    if desk.count() and (answer := seen(desk.get_by_role("button"))):
        return answer
    for button in (
        person.actions.get_by_role("button", name="All Trust"),
        page.get_by_role("list", name="Cards in play").get_by_role("button", name=re.compile("graduate$")),
        page.get_by_role("list", name="Your hand").get_by_role("button", name=FROM_HAND),
        page.get_by_role("list", name="Guests in the Queue").get_by_role(
            "button", name=re.compile(r": (Invite|Replace|\d+ choices)")
        ),
        page.get_by_role("region", name="Supply").get_by_role(
            "button", name=re.compile("^(Preparation|Immersion|Heroism).*: Buy")
        ),
        person.actions.get_by_role("button", name=re.compile("^(Go on|End|That is all|Do not|No, thank)")),
        person.actions.get_by_role("button", name=re.compile("^(?!Undo|More)")),
    ):
        if found := seen(button):
            return found
    return None


@pytest.mark.marathon
def test_a_new_person_plays_a_whole_match_against_a_bot(person):
    owner = person("mira")
    page = owner.page
    owner.open("/games/monster_musume/")
    owner.look("musume-page")
    assert serious(page) == []
    open_table(owner, 2, 1, game="Monster Musume")
    owner.until(owner.asked)
    owner.without_animation()
    owner.look("musume-first")
    assert serious(page) == []

    play(owner, until=lambda: owner.update["view"]["round"] >= 5, choose=next_press)
    owner.look("musume-middle")
    play(owner, until=lambda: False, presses=1500, choose=next_press)
    assert owner.wrongly_refused == []

    result = owner.update["result"]
    over = page.get_by_role("dialog", name=re.compile("win"))
    expect(over).to_be_visible()
    owner.look("musume-over")
    for placing in result["placings"]:
        expect(over.get_by_role("row").filter(has_text=f"{placing['score']:g}").first).to_be_visible()
    over.get_by_role("button", name="Look at the table").click()
    expect(page.get_by_role("region", name="The tally")).to_contain_text("Best Exchange Program Host")
    assert serious(page) == []

    owner.open(f"/tables/{number_of(page)}/replay")
    expect(page.get_by_role("main", name="Board")).to_contain_text("Queue")
    owner.look("musume-replay")
    assert serious(page) == []


def test_a_new_person_plays_on_a_phone(person):
    owner = person("nele", phone=True)
    page = owner.page
    open_table(owner, 3, 2, game="Monster Musume")
    owner.until(owner.asked)
    owner.without_animation()
    play(owner, until=lambda: owner.update["view"]["round"] >= 3, choose=next_press)
    owner.look("musume-phone")
    assert owner.wrongly_refused == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0
