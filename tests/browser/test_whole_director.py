"""Somebody new plays a whole match of Daikaiju Director on the real site: by what is lit, and by the names
of things."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import serious
from tests.browser.person import Person
from tests.browser.playing import number_of, open_table, play, seen

pytestmark = pytest.mark.browser


def next_press(person: Person) -> Locator | None:
    """Answer what lies on top, be cast, strike what is in reach, play a card, charge, walk, else go on."""
    page = person.page
    menu = page.get_by_role("menu", name="Choices")
    if menu.count():
        return menu.get_by_role("menuitem").first
    question = page.get_by_role("dialog").filter(has=page.get_by_role("button", name="Keep thinking"))
    if question.count():
        return question.get_by_role("button").last
    spaces = page.get_by_role("group", name="Spaces of the set")
    for button in (
        page.get_by_role("region", name="Casting").get_by_role("button", name=re.compile(": Play")),
        spaces.get_by_role("button", name=re.compile(": Attack")),
        page.get_by_role("list", name="Cards").get_by_role("button", name=re.compile(": (Play|Discard) ")),
        page.get_by_role("region", name="Close-up of the combat").get_by_role(
            "button", name=re.compile("rolled")
        ),
        person.actions.get_by_role("button", name=re.compile("^Charge")),
        spaces.get_by_role("button", name=re.compile(": ")),
        person.actions.get_by_role("button", name=re.compile("^(Pass|Stop|Stay|No|Free|Let|End)")),
        person.actions.get_by_role("button", name=re.compile("^(?!Undo|More)")),
    ):
        if found := seen(button):
            return found
    return None


@pytest.mark.smoke
def test_a_new_person_plays_a_whole_match_against_a_bot(person):
    owner = person("dora")
    page = owner.page
    owner.open("/games/daikaiju_director/")
    owner.look("director-page")
    assert serious(page) == []
    open_table(owner, 2, 1, game="Daikaiju Director")
    owner.until(owner.asked)
    owner.without_animation()
    owner.look("director-casting")

    play(owner, until=lambda: owner.update["view"]["scene"] >= 3, choose=next_press)
    owner.come_to_rest()
    owner.look("director-middle")
    assert serious(page) == []
    play(owner, until=lambda: False, presses=600, choose=next_press)
    assert owner.wrongly_refused == []

    result = owner.update["result"]
    over = page.get_by_role("dialog", name=re.compile("win"))
    expect(over).to_be_visible()
    owner.look("director-over")
    for placing in result["placings"]:
        expect(over.get_by_role("row").filter(has_text=f"{placing['score']:g}").first).to_be_visible()

    owner.open(f"/tables/{number_of(page)}/replay")
    expect(page.get_by_role("region", name="Casting")).to_be_visible()
    page.get_by_role("button", name="Scene 2", exact=True).click()
    expect(page.get_by_role("img", name=re.compile("^The set: 8 rows by 8 columns"))).to_be_visible()
    owner.look("director-replay")
    assert serious(page) == []
