"""At a real table: the sheet adds up as the server does, survives a lost connection, and whoever it names
has the last word."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from games.engine.score_sheet import Pick, Scale, ScoreSheet, Tick, points
from games.titles import all_games
from tests.browser.axe import serious

pytestmark = pytest.mark.browser


def tab(page: Page, name: str) -> None:
    page.get_by_role("navigation", name="Companion").get_by_role("button", name=name).click()


def anything(sheet: ScoreSheet, rng: Random) -> dict[str, Any]:
    """A sheet filled at random."""
    entry: dict[str, Any] = {}
    for line in sheet.lines:
        if isinstance(line, Pick):
            items = rng.sample(line.items, rng.randint(0, min(line.most, len(line.items), 12)))
            entry[line.key] = {item.key: rng.randint(0, 9) if item.counted else 0 for item in items}
        else:
            scale = len(line.worth) - 1 if isinstance(line, Scale) else 40
            most = 1 if isinstance(line, Tick) else min(getattr(line, "most", scale), scale)
            entry[line.key] = rng.randint(0, most)
    return entry


def test_the_page_adds_up_as_the_server_does(person):
    owner = person("polly")
    for key, game in sorted(all_games().items()):
        sheet = game.score_sheet(game.read_cards(game.shipped_data()))
        owner.open(f"/companion/{key}/")
        rng = Random(key)
        for _ in range(20):
            entry = anything(sheet, rng)
            shown = owner.page.evaluate(
                """async (entry) => {
                    const { total } = await import("kaiju/companion/score_totals");
                    return total(JSON.parse(document.getElementById("sheet").textContent), entry);
                }""",
                entry,
            )
            assert shown == sum(points(line, entry[line.key]) for line in sheet.lines)


def test_a_result_noted_without_a_connection_reaches_the_history_of_both(person, line):
    owner, opponent = person("emi", phone=True, line=line), person("ben", phone=True)
    page = owner.page
    owner.open("/companion/spoonbrokers/")
    page.get_by_label("Name of player 1").fill("emi")
    page.get_by_label("Name of player 2").fill("ben")
    owner.look("companion-players")
    expect(page.get_by_role("banner")).to_contain_text("also without a connection")
    line.cut()
    owner.context.set_offline(True)
    page.reload()
    expect(page.get_by_label("Name of player 2")).to_have_value("ben")
    expect(page.get_by_text("No connection: all is kept here")).to_be_visible()
    tab(page, "Score")
    page.get_by_label("Bills", exact=True).fill("180")
    page.get_by_role("button", name=re.compile("^Sisal Tower")).click()
    for _ in range(3):
        page.get_by_role("button", name="Sisal Tower: Red Tower Kibbles on its Deed: one more").click()
    expect(page.get_by_role("tab", name=re.compile("emi"))).to_contain_text("310")
    page.get_by_role("tab", name=re.compile("ben")).click()
    page.get_by_label("Bills", exact=True).fill("95")
    page.get_by_text("The last round ended").click()
    expect(page.get_by_text("emi wins")).to_be_visible()
    owner.look("companion-score")
    assert serious(page) == []
    tab(page, "Rules")
    expect(page.get_by_role("heading", name=re.compile("SB-133"))).to_be_attached()
    tab(page, "Score")
    page.get_by_role("button", name="Log the result").click()
    expect(page.get_by_text("as soon as the site can be reached")).to_be_visible()
    line.mend()
    owner.context.set_offline(False)
    expect(page.get_by_text(re.compile("Logged.*ben is asked"))).to_be_visible()
    page.get_by_role("link", name="Look at it in the history").click()
    expect(page.get_by_role("region", name="Result")).to_contain_text("310")
    owner.look("companion-match")

    opponent.open("/matches/")
    asked = opponent.page.get_by_role("region", name="A result that names you")
    expect(asked).to_contain_text("emi says that you played SpoonBrokers with the box")
    opponent.look("companion-named")
    asked.get_by_role("button", name="Yes, keep it").click()
    expect(opponent.page.get_by_role("region", name="Result")).to_contain_text("ben")
    opponent.open("/matches/")
    expect(opponent.page.get_by_role("row").get_by_text("with the box").first).to_be_visible()


def test_dice_clock_and_who_begins_work_for_a_visitor(person):
    visitor = person("nobody", visitor=True, phone=True)
    page = visitor.page
    visitor.open("/companion/daikaiju_director/")
    page.get_by_role("button", name="Who begins?").click()
    expect(page.get_by_text(re.compile(r"Player \d begins\."))).to_be_visible()
    tab(page, "Dice")
    page.get_by_role("button", name="Roll both").click()
    expect(page.get_by_role("img", name=re.compile("^[1-6]$"))).to_have_count(2)
    visitor.look("companion-dice")
    assert serious(page) == []
    tab(page, "Clock")
    page.get_by_role("button", name="Start the clock").click()
    first = page.get_by_role("button", name=re.compile("^Player 1"))
    expect(first).to_contain_text(re.compile(r"\b(?!0:00)\d+:\d\d"))  # It runs.
    page.get_by_role("button", name="Next player").click()
    expect(page.get_by_role("button", name=re.compile("^Player 2"))).to_have_attribute("aria-pressed", "true")
    page.reload()
    tab(page, "Clock")
    expect(page.get_by_role("button", name=re.compile("^Player 2"))).to_have_attribute("aria-pressed", "true")
    visitor.look("companion-clock")
    assert serious(page) == []


def note(page: Page, names: tuple[str, str], bills: str) -> None:
    """Two people, the Bills of the first, the end, and the button that logs it."""
    for number, name in enumerate(names, start=1):
        page.get_by_label(f"Name of player {number}").fill(name)
    tab(page, "Score")
    page.get_by_label("Bills", exact=True).fill(bills)
    page.get_by_text("The last round ended").click()
    page.get_by_role("button", name="Log the result").click()


def test_two_companions_of_one_phone_keep_one_list(person):
    """Written down without a connection in two pages; both closed before it is back."""
    owner = person("futaba", phone=True)
    first, second = owner.page, owner.context.new_page()
    first.goto(f"{owner.address}/companion/spoonbrokers/")
    second.goto(f"{owner.address}/companion/daikaiju_director/")
    for page in (first, second):
        expect(page.get_by_label("Name of player 1")).to_be_visible()
    owner.context.set_offline(True)
    note(first, ("futaba", "ann"), "120")
    for page in (first, second):
        expect(page.get_by_text("1 to log")).to_be_visible()
    second.get_by_label("Name of player 1").fill("futaba")
    tab(second, "Score")
    second.get_by_role("radio").first.check()
    second.get_by_role("button", name="Log the result").click()
    for page in (first, second):
        expect(page.get_by_text("2 to log")).to_be_visible()
    second.close()
    owner.context.set_offline(False)
    expect(first.get_by_text("to log", exact=False)).to_have_count(0)
    owner.open("/matches/")
    expect(owner.page.get_by_role("row").get_by_text("with the box")).to_have_count(2)


def test_one_sheet_in_two_pages_is_one_sheet(person):
    owner = person("shizuku", phone=True)
    first, second = owner.page, owner.context.new_page()
    for page in (first, second):
        page.goto(f"{owner.address}/companion/spoonbrokers/")
        expect(page.get_by_label("Name of player 1")).to_be_visible()
    first.get_by_label("Name of player 1").fill("shizuku")
    expect(second.get_by_label("Name of player 1")).to_have_value("shizuku")
    second.get_by_label("Name of player 2").fill("ann")
    expect(first.get_by_label("Name of player 2")).to_have_value("ann")
    first.reload()
    expect(first.get_by_label("Name of player 1")).to_have_value("shizuku")
    expect(first.get_by_label("Name of player 2")).to_have_value("ann")


def test_on_a_device_that_is_full_results_wait_on_the_page(person):
    owner = person("yuzu", phone=True)
    page = owner.page
    owner.open("/companion/spoonbrokers/")
    page.evaluate("""() => {
        Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
    }""")
    owner.context.set_offline(True)
    note(page, ("yuzu", "ann"), "120")
    expect(page.get_by_text("1 to log")).to_be_visible()
    page.get_by_role("button", name="Another match").click()
    page.get_by_text("The last round ended").click()
    page.get_by_role("button", name="Log the result").click()
    expect(page.get_by_text("2 to log")).to_be_visible()


def test_what_a_full_device_had_no_room_for_takes_nothing_from_another_page(person):
    owner = person("mothra", phone=True)
    page, other = owner.page, owner.context.new_page()
    owner.open("/companion/spoonbrokers/")
    other.goto(f"{owner.address}/companion/kaiju_exchange/")
    expect(other.get_by_label("Name of player 1")).to_be_visible()
    page.evaluate("""() => {
        window.keeps = Storage.prototype.setItem;
        Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
    }""")
    owner.context.set_offline(True)
    note(page, ("mothra", "ann"), "120")
    expect(page.get_by_text("1 to log")).to_be_visible()
    shelf = "() => JSON.parse(localStorage['kaiju.companion.post'] ?? '[]').map((one) => one.game)"
    assert page.evaluate(shelf) == []
    of_another = {"to": "/", "game": "Kaiju Exchange", "body": {"id": "another"}}
    other.evaluate("(one) => localStorage.setItem('kaiju.companion.post', JSON.stringify([one]))", of_another)
    expect(page.get_by_text("2 to log")).to_be_visible()
    page.evaluate("() => { Storage.prototype.setItem = window.keeps; }")
    page.get_by_role("button", name="Another match").click()
    page.get_by_text("The last round ended").click()
    page.get_by_role("button", name="Log the result").click()
    expect(page.get_by_text("3 to log")).to_be_visible()
    assert sorted(page.evaluate(shelf)) == ["Kaiju Exchange", "SpoonBrokers", "SpoonBrokers"]


def test_what_the_site_refuses_is_kept_and_says_why(person):
    owner = person("rinko", phone=True)
    page = owner.page
    owner.open("/companion/spoonbrokers/")
    note(page, ("ann", "bob"), "120")
    why = page.get_by_role("alert").filter(has_text="you")
    expect(why).to_be_visible()
    words = why.inner_text()
    page.get_by_role("button", name="Log the result").click()
    expect(why).to_be_visible()
    page.reload()
    expect(page.get_by_text("1 refused: see Score")).to_be_visible()
    tab(page, "Score")
    expect(page.get_by_text(words)).to_be_visible()
    owner.look("companion-refused")
    owner.mistakes[:] = [one for one in owner.mistakes if " 400 " not in f" {one}"]
    tab(page, "Players")
    page.get_by_label("Name of player 1").fill("rinko")
    tab(page, "Score")
    page.get_by_role("button", name="Log the result").click()
    expect(page.get_by_text(re.compile("Logged"))).to_be_visible()
    expect(page.get_by_text("refused: see Score")).to_have_count(0)


def test_a_refused_result_of_another_match_can_be_thrown_away(person):
    owner = person("tama", phone=True)
    page = owner.page
    owner.open("/companion/spoonbrokers/")
    note(page, ("ann", "bob"), "120")
    expect(page.get_by_role("alert").filter(has_text="you")).to_be_visible()
    owner.open("/companion/kaiju_exchange/")
    tab(page, "Score")
    refused = page.get_by_role("region", name="Not logged")
    expect(refused).to_contain_text("SpoonBrokers")
    expect(refused).to_contain_text("ann, bob")
    owner.look("companion-not-logged")
    assert serious(page) == []
    refused.get_by_role("button", name="Throw it away").click()
    expect(refused).to_have_count(0)
    owner.mistakes[:] = [one for one in owner.mistakes if " 400 " not in f" {one}"]
