"""Somebody new plays a whole match of SpoonBrokers on the real site: by what is lit, and by the names of
things."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import serious
from tests.browser.person import Person
from tests.browser.playing import number_of, open_table, play, seen

pytestmark = pytest.mark.browser

QUESTIONS = re.compile("^(Declared transaction|What is owed|Debtor’s Prison|Choose the die|Choose a Broker)$")
CHEAP, DEAR = 6, 9
"""Prices to buy at, and to sell at."""


def next_press(person: Person) -> Locator | None:
    """Answer what lies on top, buy Towers, sell what is dear, buy what is cheap, else go on."""
    page = person.page
    menu = page.get_by_role("menu", name="Choices")
    if menu.count():
        return menu.get_by_role("menuitem").first
    if all_of_them := seen(page.get_by_role("region").get_by_role("button", name="Pass until my next turn")):
        return all_of_them
    question = page.get_by_role("region", name=QUESTIONS)
    if question.count() and (answer := seen(question.get_by_role("button"))):
        return answer
    board = page.get_by_role("main", name="Board")
    for button in (
        board.get_by_role("list", name="Towers").get_by_role("button", name=re.compile(": Buy")),
        board.get_by_role("button", name=re.compile(r", price \d+: ")),
        *trades(person),
        person.actions.get_by_role("button", name=re.compile("^(Open|Roll|End|Pay|Let)")),
        person.actions.get_by_role("button", name=re.compile("^(?!Undo|More)")),
    ):
        if found := seen(button):
            return found
    return None


def trades(person: Person) -> list[Locator]:
    """The largest certificate of each company that should be bought or sold, if it is lit."""
    market = person.page.get_by_role("main", name="Board")
    found = []
    for company in person.update["view"]["companies"]:
        word = ": Buy" if company["price"] <= CHEAP else ": Sell" if company["price"] >= DEAR else ""
        if word:
            name = ("Samseung", "Cat Spade", "KiBumble", "Yuj, Inc.")[
                ["SAM", "CAT", "KIB", "YUJ"].index(company["code"])
            ]
            found.append(
                market.get_by_role("region", name=name).get_by_role("button", name=re.compile(word)).last
            )
    return found


@pytest.mark.marathon
def test_a_new_person_plays_a_whole_match_against_a_bot(person):
    owner = person("wanda")
    page = owner.page
    owner.open("/games/spoonbrokers/")
    owner.look("spoonbrokers-page")
    assert serious(page) == []
    open_table(owner, 2, 1, game="SpoonBrokers")
    owner.until(owner.asked)
    owner.without_animation()
    owner.look("spoonbrokers-first")
    assert serious(page) == []

    pressed = play(owner, until=lambda: owner.update["view"]["round"] >= 6, choose=next_press)
    assert pressed >= 5  # At least once in each round, whatever is rolled.
    owner.look("spoonbrokers-middle")
    play(owner, until=lambda: False, presses=1200, choose=next_press)
    assert owner.wrongly_refused == []

    result = owner.update["result"]
    over = page.get_by_role("dialog", name=re.compile("win"))
    expect(over).to_be_visible()
    owner.look("spoonbrokers-over")
    for placing in result["placings"]:
        expect(over.get_by_role("row").filter(has_text=f"{placing['score']:g}").first).to_be_visible()
    over.get_by_role("button", name="Look at the table").click()
    expect(page.get_by_role("region", name="Race to 300")).to_contain_text(
        "your turn" if result["winners"] == [0] else ""
    )
    assert serious(page) == []

    owner.open(f"/tables/{number_of(page)}/replay")
    expect(page.get_by_role("main", name="Board")).to_contain_text("Spoon Market")
    owner.look("spoonbrokers-replay")
    assert serious(page) == []


def test_a_new_person_plays_on_a_phone(person):
    owner = person("paola", phone=True)
    page = owner.page
    open_table(owner, 3, 2, game="SpoonBrokers")
    owner.until(owner.asked)
    owner.without_animation()
    play(owner, until=lambda: owner.update["view"]["round"] >= 2, choose=next_press)
    owner.look("spoonbrokers-phone")
    assert owner.wrongly_refused == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0
