"""Somebody resigns: everybody at the table is told, and the one who is left of several may end the match."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.waiting import until

pytestmark = pytest.mark.browser

RESIGNS = "resigns; a bot plays on"
SIZES = [None, PHONE, {"width": 660, "height": 360}, {"width": 820, "height": 1180}]
PLACES = [
    {"seat": 0, "place": 1, "score": 5, "breakdown": []},
    {"seat": 2, "place": 2, "score": 3, "breakdown": []},
    {"seat": 1, "place": 3, "score": 4, "breakdown": []},
]


def resign(table: Any, seat: int, ending: Any = None, why: str = "resigned", text: str = RESIGNS) -> None:
    """What the site sends when somebody resigns."""
    start = table.page.evaluate("harness.fixture.start")
    welcome, update = start[0], start[-1]
    version = update["version"] + 1
    move = {"version": version, "kind": "takeover", "seat": seat, "automatic": False, "events": []}
    move |= {"why": why, "text": text}
    seats = [dict(one) for one in welcome["table"]["seats"]]
    seats[seat] |= {"bot": "normal", "takeover": True, "left": True}
    table.push({**update, "version": version, "moves": [move], "ending": ending})
    table.push({"type": "table", "table": {**welcome["table"], "seats": seats}})
    until(table.page, "(version) => harness.table.store.version.value >= version", version)


@pytest.mark.parametrize("size", [None, PHONE])
def test_a_resignation_is_told_at_once_and_put_away(open_table, size, tmp_path):
    table = open_table("business", size=size)
    page = table.page
    name = page.evaluate("harness.fixture.start[0].table.seats[1].name")
    resign(table, 1)
    told = page.get_by_role("alert", name="Somebody has resigned")
    expect(told).to_contain_text(f"{name} has resigned")
    expect(told.get_by_role("button", name="End the match here")).to_have_count(0)
    told.get_by_role("button", name="Dismiss").click()
    expect(told).to_have_count(0)
    if size:
        page.get_by_role("button", name="Log").click()
    line = page.get_by_role("log").get_by_role("listitem").last
    expect(line).to_contain_text("resigns; a bot plays on")
    if size:
        page.get_by_role("button", name="Seats").click()
    expect(page.get_by_role("complementary", name="Players")).to_contain_text("resigned")
    expect(page.get_by_role("complementary", name="Players").locator(".emblem.gone")).to_have_count(1)


@pytest.mark.parametrize("size", [None, PHONE])
def test_the_one_who_is_left_may_end_the_match_or_play_on(open_table, size):
    table = open_table("business", size=size)
    page = table.page
    resign(table, 1, PLACES)
    told = page.get_by_role("alert", name="Somebody has resigned")
    expect(told.get_by_role("listitem")).to_have_count(3)
    expect(told.get_by_role("listitem").nth(2)).to_contain_text("3rd")
    told.get_by_role("button", name="Play on against the bots").click()
    expect(told).to_have_count(0)
    page.get_by_role("button", name="Table settings").click()
    sheet = page.get_by_role("dialog", name="Table settings")
    group = sheet.get_by_role("group", name="Everybody else has resigned")
    group.get_by_role("button", name="End the match here").click()
    assert re.fullmatch("[0-9a-f]{24}", table.wait_sent("end")[0]["nonce"])


def test_who_comes_later_is_offered_it_until_they_said_that_they_play_on(open_table):
    start = "localStorage.removeItem('kaiju.plays-on.4817')"
    page = open_table("business", before=start).page
    page.evaluate("(places) => { harness.table.store.ending.value = places; }", PLACES)
    told = page.get_by_role("alert", name="Somebody has resigned")
    expect(told).to_contain_text("Everybody else has resigned")
    told.get_by_role("button", name="End the match here").click()
    until(page, "() => harness.sent.some((one) => one.type === 'end')")


def test_the_result_says_who_resigned_and_sorts_by_place(open_table):
    table = open_table("business")
    resign(table, 1, PLACES)
    update = table.page.evaluate("harness.fixture.start.at(-1)")
    version = update["version"] + 2
    move = {"version": version, "kind": "end", "seat": 0, "automatic": False, "events": [], "why": "alone"}
    move["text"] = "ends the match, because everybody else has resigned; the places stand"
    reason = "{seat:0} ended the match when everybody else had resigned: the places are those that stood."
    result = {"ending": "resigned", "reason": reason, "rule": "", "winners": [0], "left": [1]}
    result["placings"] = PLACES
    table.push(
        {**update, "version": version, "prompt": None, "waiting": [], "moves": [move], "result": result}
    )
    dialog = table.page.get_by_role("dialog").filter(has_text="You win")
    expect(dialog).to_contain_text("ended the match when everybody else had resigned")
    rows = dialog.get_by_role("row")
    expect(rows.nth(1)).to_contain_text("1st")
    expect(rows.nth(3)).to_contain_text("resigned")


GONE = "Go on without them…"


def waits_for(table: Any, seat: int, gone_from: float) -> None:
    """No clock runs, and the table waits for this seat."""
    start = table.page.evaluate("harness.fixture.start")
    update = start[-1]
    waiting = {"seat": seat, "patience": "turn", "deadline": None, "reserve": 0, "still": [], "grace": False}
    version = update["version"] + 1
    waiting["gone_from"] = gone_from
    table.push({**update, "version": version, "prompt": None, "waiting": [waiting], "moves": []})
    until(table.page, "(version) => harness.table.store.version.value >= version", version)


@pytest.mark.parametrize("size", SIZES)
def test_one_can_go_on_without_somebody_who_has_not_come_for_two_weeks(open_table, size, tmp_path):
    table = open_table("business", size=size)
    page = table.page
    name = page.evaluate("harness.fixture.start[0].table.seats[1].name")
    now = page.evaluate("harness.table.store.skew.value + Date.now() / 1000")
    waits_for(table, 1, now + 3600)
    expect(page.get_by_role("region", name="How the table stands")).to_contain_text(f"{name} is choosing")
    expect(page.get_by_role("button", name=GONE)).to_have_count(0)
    waits_for(table, 1, now - 3600)
    bar = page.get_by_role("region", name="How the table stands")
    expect(bar).to_contain_text(f"{name} has not played for two weeks")
    bar.get_by_role("button", name=GONE).click()
    sheet = page.get_by_role("dialog", name="No move for two weeks")
    sheet.get_by_role("button", name=f"Go on without {name}").click()
    expect(sheet).to_contain_text("counts as having resigned")
    sheet.get_by_role("button", name="Wait on").click()
    sheet.get_by_role("button", name=f"Go on without {name}").click()
    sheet.get_by_role("button", name=f"Yes, go on without {name}").click()
    sent = table.wait_sent("go-on-without")[0]
    assert sent["seat"] == 1
    assert re.fullmatch("[0-9a-f]{24}", sent["nonce"])


def test_the_seats_say_exactly_when_and_an_old_question_says_nothing(open_table):
    """A holiday puts it off, and only the seats count it in; what they said of a question that was answered
    since then is of no meaning."""
    table = open_table("business")
    page = table.page
    welcome = page.evaluate("harness.fixture.start[0]")
    now = page.evaluate("harness.table.store.skew.value + Date.now() / 1000")

    def told_with_seats(exactly: dict[int, float]) -> None:
        lines = [one | {"gone_from": exactly.get(one["seat"])} for one in welcome["table"]["seats"]]
        table.push({"type": "table", "table": {**welcome["table"], "seats": lines}})

    waits_for(table, 1, now - 3600)
    expect(page.get_by_role("button", name=GONE)).to_have_count(1)
    told_with_seats({1: now + 86400})
    expect(page.get_by_role("button", name=GONE)).to_have_count(0)
    told_with_seats({1: now - 60, 2: now - 60})
    expect(page.get_by_role("button", name=GONE)).to_have_count(1)
    script = """async () => {
      const { goneFor } = await import("kaiju/table/leaving");
      return goneFor(harness.table.store);
    }"""
    assert page.evaluate(script) == [1]


def test_in_the_second_week_one_is_told_until_when_the_others_wait(open_table):
    table = open_table("business")
    page = table.page
    update = page.evaluate("harness.fixture.start.at(-1)")
    now = page.evaluate("harness.table.store.skew.value + Date.now() / 1000")
    bar = page.get_by_role("region", name="What you are asked")
    for number, (days, told) in enumerate(((8, False), (6, True)), 1):
        waiting = [one | {"deadline": None, "gone_from": now + days * 86400} for one in update["waiting"]]
        table.push({**update, "version": update["version"] + number, "waiting": waiting, "moves": []})
        expect(bar.get_by_text("the others may go on without you")).to_have_count(int(told))


def test_when_the_others_go_on_without_somebody_all_are_told(open_table):
    table = open_table("business")
    name = table.page.evaluate("harness.fixture.start[0].table.seats[1].name")
    resign(table, 1, why="gone", text="has not played for two weeks and counts as having resigned")
    told = table.page.get_by_role("alert", name="Somebody has resigned")
    expect(told).to_contain_text(f"The match goes on without {name}")
    expect(told).not_to_contain_text("has resigned")


def test_a_bot_that_plays_for_somebody_for_now_can_for_good(open_table):
    table = open_table("business")
    page = table.page
    welcome = page.evaluate("harness.fixture.start[0]")
    name = welcome["table"]["seats"][2]["name"]
    seats = [dict(one) for one in welcome["table"]["seats"]]
    seats[2] |= {"bot": "normal", "takeover": True, "gone_from": 1.0}
    table.push({"type": "table", "table": {**welcome["table"], "seats": seats}})
    page.get_by_role("button", name="Table settings").click()
    group = page.get_by_role("dialog").get_by_role("group", name="No move for two weeks")
    group.get_by_role("button", name=f"Go on without {name}").click()
    group.get_by_role("button", name=f"Yes, go on without {name}").click()
    assert table.wait_sent("go-on-without")[0]["seat"] == 2


def test_whoever_watches_can_do_nothing_about_it(open_table):
    table = open_table("business")
    table.page.evaluate("() => { harness.table.store.you.value = null; }")
    waits_for(table, 1, 1.0)
    expect(table.page.get_by_role("button", name=GONE)).to_have_count(0)


def test_in_a_replay_a_seat_is_left_from_the_moment_on(open_table):
    page = open_table("business").page
    script = """async (version) => {
      const { seatsAt } = await import("kaiju/table/leaving");
      const moves = [
        { version: 5, kind: "takeover", seat: 0, why: "left" }, { version: 8, kind: "return", seat: 0 },
        { version: 9, kind: "takeover", seat: 0, why: "resigned" }];
      const seats = [{ name: "ren", bot: "normal", takeover: true, left: true }, { name: "", bot: "novice" }];
      const [seat, bot] = seatsAt(seats, moves, version);
      return [seat.takeover, seat.left, seat.bot, bot.bot];
    }"""
    assert page.evaluate(script, 4) == [False, False, "", "novice"]
    assert page.evaluate(script, 5) == [True, False, "normal", "novice"]
    assert page.evaluate(script, 8) == [False, False, "", "novice"]
    assert page.evaluate(script, 9) == [True, True, "normal", "novice"]
