"""An administrator who has never seen the code changes a Demand's reward, sees what it does to the game,
publishes it and rolls it back."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from kaijusite.schedule import BACKGROUND
from tests.browser.person import Person
from tests.browser.site import Site
from tests.browser.waiting import LONG
from tests.patience import PATIENCE

pytestmark = pytest.mark.browser


WORKER = ("worker", BACKGROUND)
"""The process that plays balance runs and trial matches."""


def make_administrator(site: Site, name: str) -> None:
    """What `manage.py createsuperuser` would do, for somebody who has registered."""
    database = sqlite3.connect(site.var / "kaijusite.sqlite3", timeout=PATIENCE)
    with database:
        changed = database.execute(
            "UPDATE accounts_user SET is_staff = 1, is_superuser = 1 WHERE username = ?", (name,)
        )
        assert changed.rowcount == 1
    database.close()


def rules_of_newest_match(site: Site) -> int:
    """The number of the set that the newest match plays."""
    database = sqlite3.connect(site.var / "kaijusite.sqlite3", timeout=PATIENCE)
    found = database.execute(
        "SELECT r.number FROM games_match m JOIN games_ruleset r ON r.id = m.rule_set_id "
        "ORDER BY m.id DESC LIMIT 1"
    ).fetchone()
    database.close()
    return int(found[0])


def start_match(person: Person) -> None:
    person.frames.clear()
    person.open("/")
    person.page.get_by_role("form", name="Play now against bots").get_by_role(
        "button", name="Kaiju Exchange"
    ).click()
    person.until(lambda: person.heard("welcome"))


def reward(person: Person) -> int:
    catalog = person.heard("welcome")[-1]["catalog"]
    return next(card["wonga"] for card in catalog["demands"] if card["code"] == "DM-E1")


def go(page: Page, name: str) -> None:
    page.get_by_role("navigation", name="Card studio").get_by_role("link", name=name).click()


def test_from_a_reward_to_a_published_set_and_back(person: Callable[..., Person], site: Site) -> None:
    kana = person("kana")
    start_match(kana)
    assert reward(kana) == 2
    old_table = kana.page.url
    make_administrator(site, "kana")
    page = kana.page

    kana.open("/admin/games/card/of/kaiju_exchange/")
    page.get_by_role("searchbox", name="Find a card or an effect").fill("breakfast")
    page.get_by_role("searchbox").press("Enter")
    page.get_by_role("link", name=re.compile("Breakfast Order")).click()
    face = page.get_by_role("region", name="The card as players see it")
    expect(face.get_by_role("article", name="Breakfast Order")).to_contain_text("2")

    wonga = page.get_by_label("Wonga")
    changes = page.get_by_role("region", name="What changes")
    wonga.fill("3")
    page.locator(".studio-stepper", has=wonga).get_by_text("+").click()
    expect(wonga).to_have_value("4")
    expect(changes).to_contain_text("now pays 4 Wonga instead of 2")
    expect(face.get_by_role("article", name="Breakfast Order")).to_contain_text("4")
    wonga.fill("-4")
    expect(page.get_by_text("The least is 0.")).to_be_visible()
    expect(wonga).to_have_attribute("aria-invalid", "true")
    expect(changes.get_by_text("cannot be read yet")).to_be_visible()
    expect(changes).to_contain_text("now pays 4 Wonga instead of 2")
    expect(face.get_by_text("This is the last that could")).to_be_visible()
    wonga.fill("4")
    expect(changes.get_by_text("cannot be read yet")).to_be_hidden()
    face.get_by_role("radio", name="Both").check()
    expect(face.get_by_role("article", name="Breakfast Order")).to_have_count(2)
    expect(face.locator("mark")).to_have_text(["4", "2"])
    kana.look("studio-card")

    balance = page.get_by_role("region", name="Balance run")
    balance.get_by_label("Matches per side").select_option("50")
    balance.get_by_label("Seats").select_option("2")
    balance.get_by_label("Bots").select_option("random")
    with site.held(*WORKER):  # else it may be over before it has been seen
        balance.get_by_role("button", name="Save and begin the run").click()
        expect(page.get_by_role("status").first).to_contain_text("DM-E1 is in the draft")
        expect(balance.get_by_role("progressbar")).to_be_visible()
    expect(balance.get_by_text(re.compile("Finished"))).to_be_visible(timeout=LONG * 1000)
    expect(balance).to_contain_text("Fulfilled")
    expect(balance).to_contain_text("Who fulfilled it wins")
    kana.look("studio-balance")
    balance.get_by_role("link", name="All of its findings").click()
    expect(page.get_by_role("region", name="What can be said")).to_contain_text(
        "Breakfast Order is fulfilled in"
    )
    kana.look("studio-run")

    go(page, "Changes")
    expect(page.get_by_role("main")).to_contain_text("now pays 4 Wonga instead of 2")
    page.get_by_label("What for?").fill("Breakfast pays")
    kana.look("studio-changes")
    with site.held(*WORKER):
        page.get_by_role("button", name="Publish set 2").click()
        tryout = page.get_by_role("region", name="Publishing set 2")
        expect(tryout.get_by_role("progressbar", name="Matches played")).to_be_visible()
        expect(tryout).to_contain_text("matches played to see that no law of the game breaks")
        kana.look("studio-publishing")
    expect(page.get_by_text("Set 2 is published")).to_be_visible(timeout=LONG * 1000)
    kana.look("studio-published")

    start_match(kana)
    assert reward(kana) == 4
    assert rules_of_newest_match(site) == 2
    kana.frames.clear()
    page.goto(old_table)
    kana.until(lambda: kana.heard("welcome"))
    assert reward(kana) == 2, "a match keeps the set that it started with"

    kana.open("/admin/games/ruleset/publish/kaiju_exchange/")
    page.get_by_role("row", name=re.compile("^1 ")).get_by_role("link", name="Roll back to it…").click()
    expect(page.get_by_role("main")).to_contain_text("now pays 2 Wonga instead of 4")
    kana.look("studio-roll-back")
    expect(page.get_by_label("Put the draft back too")).to_be_checked()
    page.get_by_role("button", name="Roll back to set 1").click()
    expect(page.get_by_text("It says what set 1 says")).to_be_visible()
    start_match(kana)
    assert reward(kana) == 2
    kana.open("/admin/games/ruleset/log/kaiju_exchange/")
    lines = page.locator(".studio-log > li")
    expect(lines.nth(0)).to_contain_text("put back")
    expect(lines.nth(1)).to_contain_text("rolled back")
    expect(lines.nth(1)).to_contain_text("now pays 2 Wonga instead of 4")
    expect(lines.nth(2)).to_contain_text("published")
    expect(lines.nth(3)).to_contain_text("Breakfast Order")
    kana.look("studio-log")


def test_steps_of_an_effect_by_keyboard(person: Callable[..., Person], site: Site) -> None:
    """A Twist gets one more step, which is moved up and becomes another kind of step; the focus stays with
    it."""
    mothra = person("keiko")
    make_administrator(site, "keiko")
    page = mothra.page
    mothra.open("/admin/games/card/of/daikaiju_director/?q=SX05")
    page.get_by_role("link", name=re.compile("Afterburners")).click()
    expect(page.get_by_text("Can be played.")).to_be_visible()
    add = page.get_by_role("button", name="Add to What happens")
    add.focus()
    page.keyboard.press("Enter")
    second = page.get_by_role("group", name="2", exact=True).get_by_label("What it does")
    expect(second).to_be_focused()
    second.select_option("heal")
    page.get_by_role("group", name="2", exact=True).get_by_label("Number", exact=True).fill("2")
    expect(page.get_by_role("region", name="What changes")).to_contain_text(
        "Its effect is also “Recover 2 health.”"
    )
    up = page.get_by_role("button", name="Move What happens 2 up")
    up.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("group", name="1", exact=True).get_by_label("What it does")).to_have_value("heal")
    expect(page.get_by_role("button", name="Move What happens 1 down")).to_be_focused()
    mothra.look("studio-steps")


def test_steps_inside_steps_by_keyboard(person: Callable[..., Person], site: Site) -> None:
    """A guest's condition gets an *otherwise* with a price and a step of its own; the printed card
    follows, an error stands deep."""
    miia = person("miia")
    make_administrator(site, "miia")
    page = miia.page
    miia.open("/admin/games/card/of/monster_musume/?q=iris")
    page.get_by_role("link", name=re.compile("Iris")).click()
    expect(page.get_by_text("Can be played.")).to_be_visible()
    page.get_by_role("button", name="Add to Otherwise").focus()
    page.keyboard.press("Enter")
    otherwise = page.get_by_role("group", name="Otherwise")
    first = otherwise.get_by_label("What it does").first
    expect(first).to_be_focused()
    first.select_option("pay_xp")
    inner = otherwise.get_by_role("group", name="Then")
    expect(inner.get_by_label("What it does")).to_have_value("trust")
    expect(first).to_be_focused()
    inner.get_by_role("button", name="Add to Then").focus()
    page.keyboard.press("Enter")
    second = inner.get_by_label("What it does").nth(1)
    expect(second).to_be_focused()
    second.select_option("draw")
    number = inner.get_by_label("Number", exact=True).nth(1)
    number.fill("99")
    expect(inner.get_by_text("The most is 20.")).to_be_visible()
    expect(number).to_have_attribute("aria-invalid", "true")
    number.fill("3")
    face = page.get_by_role("region", name="The card as players see it")
    expect(face).to_contain_text("You may pay 1 XP. If you do: +1 Trust. Draw 3 cards.")
    inner.get_by_role("button", name="Move Then 2 up").focus()
    page.keyboard.press("Enter")
    expect(inner.get_by_label("What it does").first).to_have_value("draw")
    expect(face).to_contain_text("If you do: Draw 3 cards. +1 Trust.")
    miia.look("studio-nested")
    page.get_by_role("button", name="Save to the draft").click()
    expect(page.get_by_role("status").first).to_contain_text("009 is in the draft")
    expect(page.locator("#raw")).to_contain_text("else {pay_xp 1 {draw 3; trust 1}}")
