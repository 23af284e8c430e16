"""Somebody new plays a whole match of Kaiju Exchange on the real site."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import serious
from tests.browser.playing import number_of, open_table, play

pytestmark = pytest.mark.browser


def spaced(sentence: str) -> re.Pattern[str]:
    """A sentence wherever its lines break: a browser shows each break as a space."""
    return re.compile(sentence.replace(" ", r"\s+"))


@pytest.mark.marathon
def test_a_new_person_plays_a_whole_match_against_three_bots(person):
    owner = person("wilma")
    page = owner.page
    open_table(owner, 4, 3, rated=True)
    owner.until(owner.asked)
    expect(owner.prompt).to_be_visible()  # after what the bots did has been shown
    assert owner.heard("welcome")[0]["table"]["speed"] == "instant"
    owner.look("table-first")
    assert serious(page) == []
    owner.without_animation()

    pressed = play(owner, until=lambda: False)
    assert pressed > 20
    assert owner.wrongly_refused == []

    result = owner.update["result"]
    over = page.get_by_role("dialog", name=re.compile("win"))
    expect(over).to_be_visible()
    owner.look("table-over")
    for placing in result["placings"]:
        row = over.get_by_role("row").filter(has_text=f"{placing['score']:g}").first
        expect(row).to_be_visible()

    number = number_of(page)
    owner.open(f"/tables/{number}/")
    expect(page).to_have_url(re.compile(f"/matches/{number}/"))
    table = page.get_by_role("region", name="Result")
    own = next(placing for placing in result["placings"] if placing["seat"] == 0)
    row = table.get_by_role("row").filter(has_text="wilma")
    columns = [name for name in table.get_by_role("columnheader").all_inner_texts() if name != "Player"]
    shown = dict(zip(columns, row.get_by_role("cell").all_inner_texts(), strict=True))
    for source, points in [*own["breakdown"], ["Total", own["score"]]]:
        assert shown[source] == f"{points:g}"
    owner.look("match")
    assert serious(page) == []

    owner.open("/matches/")
    entry = page.get_by_role("main").get_by_role("link").and_(page.locator(f"[href='/matches/{number}/']"))
    expect(entry.first).to_be_visible()
    owner.look("your-matches")

    board = page.get_by_role("region", name="Kaiju Exchange")

    def rated() -> int:
        """A worker rates, and the page does not look again by itself."""
        owner.open("/leaderboards/kaiju_exchange/")
        return board.get_by_text(spaced("You have 1 rated match")).count()

    owner.until(rated)
    expect(board).to_contain_text(spaced(r"You have 1 rated match, between \d+ and \d+"))
    board.get_by_role("group", name="Season").get_by_role("link").first.click()
    expect(board).to_contain_text(spaced(r"You have 1 rated match in this season, between \d+ and \d+"))
    owner.look("leaderboard")
    owner.open("/people/wilma/")
    owner.look("person")

    owner.open(f"/matches/{number}/")
    page.get_by_role("link", name="Step through the replay").click()
    moment = page.get_by_role("region", name="Replay").get_by_role("status")
    page.get_by_role("button", name="To the beginning").click()
    first = moment.inner_text()
    for _ in range(5):
        page.get_by_role("button", name="One move on").click()
    expect(moment).not_to_have_text(first)
    owner.look("replay")
    page.get_by_role("button", name="All open").click()
    page.get_by_role("button", name="To the end").click()
    expect(moment).to_contain_text(re.compile(r"Move (\d+) of \1"))
    owner.look("replay-end")
    assert serious(page) == []


def test_a_visitor_plays_now_step_by_step(person):
    owner = person("vera", visitor=True)
    page = owner.page
    owner.open("/")
    page.get_by_role("button", name=re.compile("Kaiju Exchange.*1 bot")).click()

    def told_one_by_one() -> bool:
        """What happens by itself."""
        return any(move["kind"] == "step" for update in owner.heard("update") for move in update["moves"])

    # The bot may have its turn first, without a pause.
    owner.until(owner.asked)
    play(owner, until=lambda: bool(owner.heard("done")) and told_one_by_one())
    owner.look("played-now")
    assert owner.heard("done")
    assert told_one_by_one()
    assert "Round 1, " in page.get_by_role("log", name="What happened").inner_text()
    assert owner.wrongly_refused == []
