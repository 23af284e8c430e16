"""Somebody new plays a whole match of Kaiju Incorporated on the real site: by what the cards offer, and by
the names of things."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import serious
from tests.browser.person import Person
from tests.browser.playing import by_keyboard, number_of, open_table, play, seen

pytestmark = pytest.mark.browser

DESKS = re.compile("^(Eureka! Take a product|Which one falls\\?|Tear one down|Name a suit|Name a rival)$")


def next_press(person: Person) -> Locator | None:
    """Answer what lies on top, build what can be paid for, else take an income."""
    page = person.page
    question = page.get_by_role("dialog").filter(has=page.get_by_role("button", name="Keep thinking"))
    if question.count():
        return question.get_by_role("button").last
    desk = page.get_by_role("region", name=DESKS)
    if desk.count() and (answer := seen(desk.get_by_role("button"))):
        return answer
    row = page.get_by_role("list", name="The row")
    for word in ("Build", "Restart", "Use", "Take"):
        if found := seen(row.get_by_role("button", name=re.compile(f"^{word}"))):
            return found
    return None


@pytest.mark.marathon
def test_a_new_person_plays_a_whole_match_against_four_bots(person):
    owner = person("kira")
    page = owner.page
    owner.open("/games/kaiju_incorporated/")
    owner.look("incorporated-page")
    assert serious(page) == []
    open_table(owner, 5, 4, game="Kaiju Incorporated")
    owner.until(owner.asked)
    owner.without_animation()
    owner.look("incorporated-first")
    play(owner, until=lambda: owner.update["view"]["round"] >= 2, choose=next_press, hand=by_keyboard)

    play(owner, until=lambda: owner.update["view"]["round"] >= 8, choose=next_press)
    owner.come_to_rest()
    owner.look("incorporated-middle")
    assert serious(page) == []
    play(owner, until=lambda: False, choose=next_press)
    assert owner.wrongly_refused == []

    result = owner.update["result"]
    over = page.get_by_role("dialog", name=re.compile("win"))
    expect(over).to_be_visible()
    owner.look("incorporated-over")
    columns = over.get_by_role("region", name="How the points came about").locator(".seat-column")
    expect(columns).to_have_count(5)
    for placing, column in zip(
        sorted(result["placings"], key=lambda one: one["place"]), columns.all(), strict=True
    ):
        assert (
            sum(int(text) for text in column.locator("ul li > b.mono").all_inner_texts()) == placing["score"]
        )
    over.get_by_role("button", name="Look at the table").click()
    owner.look("incorporated-table-over")

    owner.open(f"/tables/{number_of(page)}/replay")
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("region", name="New products")).to_be_visible()
    owner.look("incorporated-replay")
    assert serious(page) == []


def test_a_new_person_plays_two_rounds_on_a_phone(person):
    owner = person("pia", phone=True)
    page = owner.page
    open_table(owner, 2, 1, game="Kaiju Incorporated")
    owner.until(owner.asked)
    owner.without_animation()
    play(owner, until=lambda: owner.update["view"]["round"] >= 3, choose=next_press)
    owner.look("incorporated-phone")
    assert owner.wrongly_refused == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0
