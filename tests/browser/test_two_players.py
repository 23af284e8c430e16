"""Two people at one table, one of them on a phone: invitation, talk, a trade, and nothing told that is
nobody's business."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import serious
from tests.browser.person import Person
from tests.browser.playing import next_press, open_table, play

pytestmark = pytest.mark.browser

GOODS = ("Egg", "Slime Crystal", "Tentacle", "Ponzium")
HIDDEN = ("locals", "contracts", "scored")
SHOWN = ("reserved", "fulfilled")


def may_trade(person: Person) -> bool:
    """Is the person asked, with a trade among what they may do?"""
    prompt = person.update.get("prompt") or {"choices": []}
    return any(choice["verb"] == "trade" for choice in prompt["choices"])


def keeps(person: Person) -> Locator | None:
    """What to press next for somebody who keeps what they have: to fulfil something would spend it."""
    return next_press(person, fulfil=False)


def is_content(person: Person) -> Locator | None:
    """What to press next for somebody to whom the first Influence is enough: one Demand or Contract, with
    what it pays, is far from six."""
    return next_press(person, fulfil=not person.mine["influence"] and not person.mine["fulfilled"])


def advance(one: Person, other: Person, until, choose) -> None:
    """Both play on until something holds. `choose` must not let anybody win before that."""
    for _ in range(200):
        one.until(lambda: until() or one.asked() or other.asked() or one.over())
        if until() or one.over():
            return
        player = one if one.asked() else other
        play(player, until=lambda player=player: until() or not player.asked(), presses=60, choose=choose)
        other.page.wait_for_timeout(50)
    raise AssertionError("it did not come to that")


def material(person: Person, seat: int) -> list[int]:
    return list(person.update["view"]["seats"][seat]["materials"])


def say(person: Person, sentence: str) -> None:
    person.page.get_by_label("Say something to the table").fill(sentence)
    person.page.keyboard.press("Enter")


def known(view: dict[str, Any]) -> set[str]:
    """Every card that lies open in this view, or is the viewer's own."""
    cards = {*view["globals"], view["event"], *((view["republic"] or {}).get("delivers", []))}
    for seat in view["seats"]:
        for field in (*SHOWN, *(HIDDEN if seat["seat"] == view["you"] else ())):
            cards.update(seat[field] or [])
        cards.add(seat["scored_contract"])
    return cards


def leaks(listener: Person, other: Person) -> Iterator[tuple[int, str]]:
    """What the listener was sent of the other's hidden cards, before it ever lay open."""
    held = {update["version"]: update["view"] for update in other.heard("update")}
    seen: set[str] = set()
    for text, frame in zip(listener.texts, listener.frames, strict=True):
        if frame["type"] != "update" or frame["result"]:  # All lies open when it is over.
            continue
        seen |= known(frame["view"])
        theirs = held.get(frame["version"])
        if theirs is None:
            continue
        own = theirs["seats"][theirs["you"]]
        for field in HIDDEN:
            assert frame["view"]["seats"][theirs["you"]][field] is None
            for code in set(own[field]) - seen:
                if re.search(rf"\b{re.escape(code)}\b", text):
                    yield frame["version"], code


def test_two_people_meet_talk_and_trade(person):
    owner, opponent = person("olga"), person("petra", phone=True)
    desk, phone = owner.page, opponent.page

    open_table(owner, 2, 0)
    link = desk.get_by_label("Link to this table").input_value()
    owner.look("waiting-room")
    phone.goto(link)
    opponent.look("waiting-room-guest")
    phone.get_by_role("button", name="Sit down and start").tap()
    for one in (owner, opponent):
        one.until(lambda one=one: one.update)
        expect(one.page.get_by_role("main", name="Board")).to_be_visible()
        one.without_animation()

    desk.get_by_role("tab", name="Chat").click()
    say(owner, "shall we trade?")
    parts = phone.get_by_role("navigation", name="Parts of the table")
    expect(parts.get_by_role("button", name=re.compile("Chat")).get_by_label("1 new")).to_be_visible()
    parts.get_by_role("button", name=re.compile("Chat")).tap()
    expect(phone.get_by_role("log", name="Chat")).to_contain_text("shall we trade?")
    say(opponent, "if the price is right <3")
    expect(desk.get_by_role("log", name="Chat")).to_contain_text("if the price is right <3")
    opponent.look("chat-phone")
    parts.get_by_role("button", name="Table").tap()
    desk.get_by_role("tab", name="Log").click()

    def ready() -> bool:
        rich = owner.update and owner.mine["wonga"] > 0  # The counter asks for one.
        return rich and may_trade(owner) and sum(material(owner, 0)) > 0 and sum(material(owner, 1)) > 0

    advance(owner, opponent, ready, keeps)
    assert ready()
    before = material(owner, 0), material(owner, 1)
    mine = next(n for n in range(4) if before[0][n])
    yours = next(
        (n for n in range(4) if before[1][n] and n != mine), next(n for n in range(4) if before[1][n])
    )

    owner.look("business")
    assert serious(desk) == []
    owner.actions.get_by_role("button", name=re.compile("^Trade")).click()
    sheet = desk.get_by_role("dialog", name="Trade with")
    sheet.get_by_role("button", name=re.compile(f"^{GOODS[yours]}: .* in the deal, add one")).first.click()
    sheet.get_by_role("button", name=re.compile(f"^{GOODS[mine]}: .* in the deal, add one")).last.click()
    owner.look("composer")
    assert serious(desk) == []
    sheet.get_by_role("button", name=re.compile("^Send to")).click()
    expect(sheet).to_have_count(0)

    offer = phone.get_by_role("region", name=re.compile("olga offers"))
    expect(offer).to_be_visible()
    opponent.look("offer")
    assert serious(phone) == []
    offer.get_by_role("button", name="Counter").tap()
    answer = phone.get_by_role("dialog", name="Answer to")
    answer.get_by_role("button", name=re.compile("^Add 1 Wonga: olga gives")).tap()
    opponent.look("counter")
    assert serious(phone) == []
    answer.get_by_role("button", name=re.compile("^Send to")).tap()
    expect(answer).to_have_count(0)

    counter = desk.get_by_role("region", name=re.compile("petra counters"))
    purse = owner.mine["wonga"]
    owner.look("countered")
    counter.get_by_role("button", name="Accept").click()
    expect(counter).to_have_count(0)

    after = [list(side) for side in before]
    after[0][mine] -= 1
    after[0][yours] += 1
    after[1][yours] -= 1
    after[1][mine] += 1
    for one in (owner, opponent):
        one.until(lambda one=one: [material(one, 0), material(one, 1)] == after)
        log = one.page.get_by_role("log", name="What happened")
        if one is opponent:
            parts.get_by_role("button", name="Log").tap()
        expect(log).to_contain_text(re.compile("trade"))
    assert owner.mine["wonga"] == purse - 1
    expect(desk.locator("[data-counter='seat:0:wonga']").first).to_have_text(
        re.compile(rf"^{purse - 1}\b|^{purse - 1}W")
    )
    parts.get_by_role("button", name="Seats").tap()
    opponent.look("seats-phone")
    parts.get_by_role("button", name="Table").tap()

    version = owner.update["version"]
    advance(owner, opponent, lambda: owner.update["version"] > version + 30, is_content)
    assert len(owner.heard("update")) > 20
    for listener, other in ((owner, opponent), (opponent, owner)):
        assert list(leaks(listener, other)) == []
    told = "".join(opponent.texts)
    assert all(code in told for code in opponent.mine["contracts"]), "one's own cards are told"
    opponent.look("later-phone")
