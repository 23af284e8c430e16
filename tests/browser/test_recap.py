"""What the others have done since one's own last turn, beside the question of a small window."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK
from tests.browser.recording import messages
from tests.browser.waiting import settled, until

pytestmark = pytest.mark.browser

PHONE = {"width": 390, "height": 844}
TABLET = {"width": 820, "height": 1180}


def begin(open_table: Any, fixture: str, size: dict[str, int], title: str) -> Any:
    """A page at the beginning of a recorded match, and what it will be told."""
    page = open_table(fixture, size).page
    welcome, *told = messages(3, "moves", title=title)
    page.evaluate("(message) => { harness.table.store.view.value = null; harness.push(message); }", welcome)
    return page, told


def push(page: Any, update: dict[str, Any]) -> None:
    page.evaluate("(update) => harness.push(update)", update)
    until(page, "(version) => harness.table.store.version.value === version", update["version"])


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=str)
def test_it_stays_for_ones_own_turn_and_a_press_tells_it_line_by_line(open_table, size) -> None:
    page, told = begin(open_table, "spoonbrokers_trade", size, "spoonbrokers")
    recap = page.locator("button.recap")
    met = {}
    for update in told[:120]:
        push(page, update)
        if update["prompt"] and update["view"]["active"] == 0 and update["view"]["phase"] == "trade":
            settled(page)
            met.setdefault(update["view"]["round"], []).append(recap.all_inner_texts())
    later = [texts for number, texts in met.items() if number > 1]
    assert any(len(texts) > 1 for texts in later)
    for texts in later:
        assert len(texts[0]) == 1
        assert all(text == texts[0] for text in texts), "it does not change in a turn"
    page.evaluate("(update) => harness.push(update)", {**told[119], "moves": []})
    if recap.count():
        recap.press("Enter")
        lines = page.get_by_role("region", name="What the others did").get_by_role("listitem")
        expect(lines.first).to_be_visible()


def of_others(told: list[dict[str, Any]], you: int) -> list[str]:
    """The sentences of the others' turns between one's own last two, if one's own has just begun."""
    turns: list[tuple[int, list[str]]] = []
    for update in told:
        for event in update["moves"][0]["events"]:
            if event["event"] == "turn":
                turns.append((event["seat"], []))
            elif turns and event["text"] and event["event"] != "round":
                turns[-1][1].append(event["text"])
    seats = [seat for seat, _ in turns]
    if not seats or seats[-1] != you or you not in seats[:-1]:
        return []
    before = len(seats) - 2 - seats[:-1][::-1].index(you)
    return [text for _, said in turns[before + 1 : -1] for text in said]


@pytest.mark.parametrize(
    ("title", "fixture"),
    [("kaiju_incorporated", "kaiju_incorporated_action"), ("spoonbrokers", "spoonbrokers_trade")],
)
def test_a_press_opens_the_others_turns_and_nothing_of_ones_own(open_table, title, fixture) -> None:
    """In Kaiju Incorporated a turn ends and the next begins with the same move."""
    page, told = begin(open_table, fixture, TABLET, title)
    looked = 0
    for n, update in enumerate(told[:90]):
        push(page, update)
        begins = any(event["event"] == "turn" for event in update["moves"][0]["events"])
        expected = of_others(told[: n + 1], 0) if begins and update["prompt"] else []
        if not expected:
            continue
        settled(page)
        page.locator("button.recap").press("Enter")
        region = page.get_by_role("region", name="What the others did")
        expect(region.get_by_role("listitem")).to_have_count(len(expected))
        page.keyboard.press("Escape")
        expect(region).to_have_count(0)
        looked += 1
    assert looked > 1


def test_what_befell_oneself_comes_first(open_table) -> None:
    """A rival has set one's Research back before a third has built."""
    page, told = begin(open_table, "kaiju_incorporated_action", PHONE, "kaiju_incorporated")
    for update in told[:4]:
        push(page, update)

    def move(version: int, seat: int, *events: dict[str, Any]) -> dict[str, Any]:
        moved = {"version": version, "kind": "choice", "seat": seat, "automatic": False}
        return {**told[3], "version": version, "moves": [{**moved, "events": list(events)}]}

    def turn(seat: int) -> dict[str, Any]:
        return {"event": "turn", "seat": seat, "lost": False, "text": "is up"}

    own = {"event": "built", "seat": 0, "card": "BI14", "cost": 1, "text": "builds {card:BI14} for {yen:1}"}
    other = {**own, "seat": 1, "text": "builds {card:BT13} for {yen:3}"}
    back = {"event": "research", "seat": 0, "steps": -2, "before": 2, "after": 0, "source": "special"}
    loss = {**back, "text": "falls back to 0 on the Research wheel"}
    push(page, move(5, 0, own, turn(1)))
    push(page, move(6, 1, other, turn(2)))
    push(page, move(7, 2, loss, turn(0)))
    text = settled(page).locator("button.recap").inner_text()
    assert text.startswith("you: falls back to 0"), text
    assert "BI14" not in text


def test_where_the_log_stands_beside_the_board_there_is_none(open_table) -> None:
    assert open_table("spoonbrokers_trade", DESK).page.locator(".recap").count() == 0
