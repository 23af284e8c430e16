"""Asking a bot why: at a table, and in a replay of the real site."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

from games import play
from games.models import Match
from games.play.automation import runner
from games.play.match import bot_players
from games.play.ops.rule_sets import load_all
from tests.browser.axe import serious
from tests.browser.conftest import DESK, PHONE, OpenContext
from tests.web.conftest import person

pytestmark = [
    pytest.mark.browser,
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("alone"),
]

WHY = re.compile("^Why did .+ do that")
SENTENCE = (
    "“Sell {E:2}” (Wonga 8 → 10): it looks better than “End Business”. "
    "About 4 of 10 futures are won from there."
)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_at_a_table_the_line_of_a_bot_tells_why(open_table: Any, size: Any) -> None:
    page: Page = open_table("business", size=size).page
    page.route("**/replay/*/why.json", lambda route: route.fulfill(json={"sentence": SENTENCE}))
    page.evaluate(
        "() => { const { log } = harness.table.store;"
        " log.value = log.value.map((move) => ({ ...move, by_bot: move.seat === 2 })); }"
    )
    if size == PHONE:
        page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name="Log").click()
    asks = page.get_by_role("log").get_by_role("button", name=WHY)
    expect(asks.last).to_have_attribute("aria-expanded", "false")
    asks.last.click()
    said = page.get_by_role("log").get_by_text("About 4 of 10 futures are won")
    expect(said).to_be_in_viewport()
    expect(said).to_contain_text("“Sell")
    expect(said).not_to_contain_text("{E")
    assert serious(page) == []
    asks.last.focus()
    page.keyboard.press("Enter")
    expect(said).to_have_count(0)
    expect(asks.last).to_have_attribute("aria-expanded", "false")


@pytest.fixture
def finished() -> Match:
    """A match of a person with a bot, played to its end."""
    load_all()
    bots = [bot_players.SUBSTITUTE]
    opened = play.open_table(
        person("owner"), "kaiju_incorporated", 2, bots=bots, speed="instant", pace="free", decision_seconds=0
    )
    while (position := play.read(opened.pk)).row.status == Match.Status.PLAYING:
        version, seat = position.row.version, position.row.waiting[0]["seat"]
        if position.seats[seat].bot:
            assert runner.bot_move(opened.pk, version, seat)
            continue
        choice = position.state.agenda[-1].default(position.state, position.context, seat)
        play.submit(opened.pk, seat, msgspec.json.encode(choice), version, f"{version}")
    return position.row


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_in_a_replay_each_move_of_a_bot_tells_why(
    open_context: OpenContext, live_server: Any, finished: Match, size: Any
) -> None:
    page = open_context(viewport=size).new_page()
    page.route("**/chances.json", lambda route: route.fulfill(json={"status": "none"}))
    page.goto(f"{live_server.url}/matches/{finished.pk}/replay/")
    if size == PHONE:
        page.get_by_role("navigation", name="Parts of the replay").get_by_role("button", name="Log").click()
    ask = page.get_by_role("log").get_by_role("button", name=WHY).first
    ask.click()
    said = page.get_by_role("log").get_by_role("status").filter(has_text=re.compile(r"\w"))
    expect(said).to_have_count(1)
    expect(said).to_contain_text(re.compile("won from there|the only choice|wins on the spot"))
    expect(ask).to_have_attribute("aria-expanded", "true")
    assert serious(page) == []
