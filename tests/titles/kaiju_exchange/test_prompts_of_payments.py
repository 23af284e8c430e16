"""What a choice brings is told before it is made: the price printed on a card is not always what comes in."""

from __future__ import annotations

import msgspec
import pytest

from games.titles.kaiju_exchange import actions as a
from games.titles.kaiju_exchange.cards import effects as fx
from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules
from tests.titles.kaiju_exchange.prompt_parts import by_verb, hindrance, only
from tests.titles.kaiju_exchange.table import PONZIUM, RULES, TENTACLE, at_table, seat


def test_a_demand_that_eggs_alone_can_pay_tells_what_it_brings_and_asks_twice():
    """KX-113: it cannot be taken back, so nobody is led into it by the price on the card."""
    table = at_table(seat(crew="EE", materials="E1 S1"), step="business", shown=["DM-S2"])
    fulfil = only(table.prompt(), "fulfil")
    assert fulfil.label == "Fulfil {card:DM-S2} with {E:1} + {S:1}"
    assert fulfil.detail == "pays nothing instead of {W:3}"
    assert (fulfil.grave, fulfil.rule, fulfil.sketch) == (True, "KX-113", [("pays", "0")])
    table.do(0, fulfil.action)
    assert (table.player().wonga, len(table.player().fulfilled)) == (5, 1)


def test_a_demand_that_pays_nothing_however_it_is_paid_asks_twice_too():
    """KX-113: the ways of paying differ, what they bring does not."""
    table = at_table(seat(crew="EE", materials="E4 S1"), step="business", shown=["DM-S2"])
    fulfil = only(table.prompt(), "fulfil")
    assert (fulfil.label, fulfil.detail) == ("Fulfil {card:DM-S2}", "pays nothing instead of {W:3}")
    assert fulfil.grave
    table.do(0, fulfil.action)
    assert {one.detail for one in table.prompt().choices} == {"pays nothing"}


def test_what_the_event_adds_is_lost_too():
    """KX-113, KX-137."""
    event, more = next((at, more) for at, more in enumerate(RULES.global_bonus) if more)
    person = seat(crew="EE", materials="E2")
    table = at_table(person, step="business", shown=["DM-S2"], event=RULES.event_codes[event])
    assert only(table.prompt(), "fulfil").detail == f"pays nothing instead of {{W:{3 + more}}}"


@pytest.mark.parametrize(("crew", "materials"), [("E", "S2"), ("EE", "E2 S2"), ("SS", "S4")])
def test_a_demand_that_can_be_paid_as_it_asks_tells_its_price_and_asks_nothing(crew: str, materials: str):
    person = seat(crew=crew, materials=materials)
    fulfil = only(at_table(person, step="business", shown=["DM-S2"]).prompt(), "fulfil")
    assert fulfil.label == "Fulfil {card:DM-S2}"
    assert fulfil.detail.split(", ")[0] == "+{W:3}"
    assert (fulfil.grave, fulfil.rule, fulfil.sketch) == (False, "KX-77", [])


def test_what_stands_in_at_full_price_is_named_and_asks_nothing():
    """KX-114."""
    person = seat(crew="SS", materials="S4")
    fulfil = only(at_table(person, step="business", shown=["DM-T2"]).prompt(), "fulfil")
    assert (fulfil.label, fulfil.detail) == ("Fulfil {card:DM-T2} with {S:4}", "+{W:3}, +1 Influence")
    assert (fulfil.grave, fulfil.rule, fulfil.sketch) == (False, "KX-114", [])


@pytest.mark.parametrize("type", "ESP")
def test_every_power_that_costs_the_reward_asks_twice(type: str):
    """KX-113, whichever material the power is printed with (one type must keep its reservations)."""
    penalty, data = fx.Substitute(type, 1, "reward_zero"), RULES.data
    powers = [
        msgspec.structs.replace(one, effect=penalty) if one.type == type else one for one in data.expertise
    ]
    rules = CompiledRules(msgspec.structs.replace(data, expertise=powers))
    person = seat(crew=type * 2, materials=f"{type}2")
    table = at_table(person, step="business", shown=["DM-S2" if type == "E" else "DM-E2"], rules=rules)
    fulfil = only(table.prompt(), "fulfil")
    assert fulfil.grave
    assert fulfil.label.endswith(f" with {{{type}:2}}")
    assert fulfil.detail == "pays nothing instead of {W:3}"
    assert isinstance(fulfil.action, a.Fulfil)


def test_before_business_a_demand_that_would_pay_nothing_says_so():
    """KX-113."""
    prompt = at_table(seat(crew="EE", materials="E2"), shown=["DM-S2"]).prompt()
    why = hindrance(prompt, "global:0")
    assert (why.reason, why.rule, why.near) == ("in Business, but pays nothing", "KX-113", True)


def test_redeeming_tells_what_goes_and_what_comes():
    """KX-57, KX-58."""
    redeem = only(at_table(seat(favors=1), rows="E2").prompt(), "redeem")
    assert redeem.label == "Redeem"
    assert redeem.detail == "pay {F:1} + {W:1}, take two materials off the Republic's shelves"
    ally = only(at_table(seat(alliance=True), rows="E2").prompt(), "redeem")
    assert (ally.label, ally.detail.split(",")[0]) == ("Spend the Alliance", "pay {A:1} + {W:1}")


def test_a_change_of_crew_tells_the_influence_of_three_alike():
    """KX-3."""
    prompt = at_table(seat(crew="EEP", wonga=9)).prompt()
    told = {one.label: one.detail for one in by_verb(prompt, "replace")}
    assert told["{crew:P} becomes {crew:E}"] == "−{W:3}, +1 Influence"
    ends = at_table(seat(crew="EEE", wonga=9)).prompt()
    assert any(", −1 Influence" in one.detail for one in by_verb(ends, "replace"))


@pytest.mark.parametrize(
    ("crew", "wonga", "hint"),
    [
        ("ET", 9, "Your Crew may be of two kinds at most."),
        ("E", 9, "No {crew:T} is left to hire."),
        ("ET", 3, ""),
        ("EEE", 9, ""),
    ],
)
def test_where_kinds_of_crew_cannot_be_hired_it_says_why(crew: str, wonga: int, hint: str):
    """KX-63, KX-66."""
    others = [seat(crew="PTT"), seat(crew="STT")] if crew == "E" else [seat(crew="P"), seat(crew="S")]
    table = at_table(seat(crew=crew, wonga=wonga), *others)
    left = table.rules.crew_tokens[TENTACLE]
    if crew == "E":
        table.state.players[1].crew = [PONZIUM] + [TENTACLE] * (left - 2)
    assert table.prompt().hint == hint


def test_ending_business_says_that_the_influence_it_scores_wins():
    """KX-2, KX-90."""
    person = seat(crew="E", wonga=30, fulfilled=["DM-E1", "DM-S1", "DM-T1"])
    table = at_table(person, step="business", acts=3)
    assert only(table.prompt(), "end-business").detail == "then score one: it wins"
    table.do(0, a.EndBusiness(), a.Score(table.design("DM-E1")))
    assert table.state.ending
    poorer = seat(crew="E", wonga=29, fulfilled=["DM-E1", "DM-S1", "DM-T1"])
    assert only(at_table(poorer, step="business", acts=3).prompt(), "end-business").detail == "then score one"
