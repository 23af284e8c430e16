"""*Arm a move*: somebody says beforehand what they would do, leaves, and it happens; they are told why it is
over, and nobody else hears of any of it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import serious
from tests.browser.playing import number_of, open_table
from tests.browser.test_two_players import GOODS, advance, keeps, material, may_trade

pytestmark = pytest.mark.browser


def test_who_is_away_declines_by_an_armed_move_and_is_told_why_it_is_over(person):
    owner, away = person("anna"), person("boris", phone=True)
    desk, phone = owner.page, away.page
    open_table(owner, 2, 0)
    phone.goto(desk.get_by_label("Link to this table").input_value())
    phone.get_by_role("button", name="Sit down and start").tap()
    for one in (owner, away):
        one.until(lambda one=one: one.update)
        one.without_animation()

    def ready() -> bool:
        rich = owner.update and owner.mine["wonga"] > 0 and may_trade(owner) and not away.asked()
        return bool(rich) and sum(material(owner, 0)) > 0 and sum(material(owner, 1)) > 0

    advance(owner, away, ready, keeps)

    # Who is away arms what they would say to an offer, by hand and by key, and goes home.
    phone.get_by_role("button", name="Arm a move").tap()
    panel = phone.get_by_role("dialog", name="Arm a move")
    panel.get_by_label("What would you do?").select_option("Decline offers until my turn")
    expect(panel.get_by_label("from")).to_have_value("any")
    away.look("arming")
    assert serious(phone) == []
    panel.get_by_role("button", name="Arm it").focus()
    phone.keyboard.press("Enter")
    armed = panel.get_by_role("list", name="Your armed moves").get_by_role("listitem")
    expect(armed).to_contain_text("Decline offers from anybody until your turn")
    panel.get_by_label("What would you do?").select_option("Reserve nothing until my turn")
    panel.get_by_role("button", name="Arm it").tap()
    expect(armed).to_have_count(2)
    panel.get_by_role("button", name="Disarm: Reserve nothing until your turn").tap()
    expect(armed).to_have_count(1)
    away.look("armed")
    phone.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(phone.get_by_role("button", name="Arm a move: 1 move armed")).to_be_visible()
    away.open("/")

    # The offer gets its answer, which nothing tells from one made by hand.
    mine = next(n for n in range(4) if material(owner, 0)[n])
    yours = next(n for n in range(4) if material(owner, 1)[n])
    owner.actions.get_by_role("button", name=re.compile("^Trade")).click()
    sheet = desk.get_by_role("dialog", name="Trade with")
    sheet.get_by_role("button", name=re.compile(f"^{GOODS[yours]}: .* in the deal, add one")).first.click()
    if mine == yours:
        sheet.get_by_role("button", name=re.compile("^Add 1 Wonga")).last.click()
    else:
        sheet.get_by_role("button", name=re.compile(f"^{GOODS[mine]}: .* in the deal, add one")).last.click()
    sheet.get_by_role("button", name=re.compile("^Send to")).click()
    expect(sheet).to_have_count(0)

    def declined() -> dict:
        moves = [move for frame in owner.heard("update") for move in frame["moves"]]
        return next(
            (
                move
                for move in moves
                if any("no" in event["text"] for event in move["events"] if event["event"] == "offer-ended")
            ),
            {},
        )

    answer = owner.until(declined)
    assert (answer["automatic"], answer["by_bot"], answer["why"], answer["text"]) == (False, False, "", "")
    assert not any("armed" in text.lower() for text in owner.texts)
    expect(desk.get_by_role("button", name="Arm a move", exact=True)).to_be_visible()

    # Their own turn begins: the armed move is over, and home says why until they have read it.
    match = number_of(desk)
    phone.goto(f"{away.address}/tables/{match}/")
    advance(owner, away, lambda: away.update["view"]["active"] == away.update["view"]["you"], keeps)
    expect(phone.get_by_role("button", name="Arm a move: 1 move over")).to_be_visible()
    away.open("/")
    note = phone.get_by_text("Decline offers from anybody until your turn: It is your own turn.")
    expect(note).to_be_visible()
    away.look("home-disarmed")
    phone.get_by_role("button", name=re.compile("^Dismiss")).tap()
    expect(note).to_have_count(0)
