"""The questions of the steps of a turn in words: what they offer, what they warn of, and why something cannot
be done."""

from __future__ import annotations

import pytest

from games.titles.kaiju_exchange import actions as a
from games.titles.kaiju_exchange.game import GAME
from games.titles.kaiju_exchange.terms import bundle_of
from tests.titles.kaiju_exchange.prompt_parts import by_verb, hindrance, only
from tests.titles.kaiju_exchange.table import (
    EGG,
    PONZIUM,
    SLIME,
    TENTACLE,
    at_table,
    seat,
)

# -- the three windows -----------------------------------------------------------------------------------


def test_selling_says_price_row_and_what_it_leads_to():
    table = at_table(seat(crew="E", wonga=5, materials="E2"), rows="E2 S3")
    sell = only(table.prompt(), "sell")
    assert (sell.label, sell.detail, sell.anchors) == ("Sell {E:2}", "+{W:2}, +1 Influence", ["row:E"])
    assert sell.changes == [
        ("seat:0:wonga", "7"),
        ("seat:0:influence", "1"),
        ("seat:0:material:E", "0"),
        ("row:E", "4"),
    ]


def test_what_cannot_be_sold_says_what_is_missing():
    prompt = at_table(seat(crew="E", materials="S1 P2"), rows="P5").prompt()
    assert (hindrance(prompt, "row:E").reason, hindrance(prompt, "row:E").near) == ("{E:2} short", False)
    assert (hindrance(prompt, "row:S").reason, hindrance(prompt, "row:S").near) == ("{S:1} short", True)
    assert hindrance(prompt, "row:P").reason == "no sale"


def test_a_donation_that_earns_the_alliance_says_so_and_a_taken_one_why_not():
    table = at_table(seat(crew="E", materials="E2", favors=2))
    assert only(table.prompt(), "donate").detail == "for the Alliance"
    table = at_table(seat(crew="E", materials="E2", favors=2), seat(alliance=True))
    assert by_verb(table.prompt(), "donate") == []
    assert hindrance(table.prompt(), "row:E:favor").reason == "the Alliance is taken"


def test_redeeming_with_the_alliance_asks_twice():
    plain = only(at_table(seat(favors=1), rows="E2").prompt(), "redeem")
    ally = only(at_table(seat(favors=1, alliance=True), rows="E2").prompt(), "redeem")
    assert (plain.grave, ally.grave, ally.rule) == (False, True, "KX-58")


@pytest.mark.parametrize(
    ("person", "rows", "reason"),
    [
        (seat(), "E2", "no Favor"),
        (seat(favors=1, wonga=0), "E2", "{W:1} short"),
        (seat(favors=1), "", "the Republic's shelves are empty"),
    ],
)
def test_why_nothing_can_be_redeemed(person, rows: str, reason: str):
    assert hindrance(at_table(person, rows=rows).prompt(), "favor").reason == reason


def test_why_nobody_can_be_hired():
    assert hindrance(at_table(seat(crew="EES", wonga=9)).prompt(), "verb:hire").reason == "Crew full"
    poor = hindrance(at_table(seat(crew="E", wonga=2)).prompt(), "crew:1")
    assert (poor.reason, poor.near) == ("{W:2} short", True)
    table = at_table(seat(crew="E", wonga=9)).do(0, a.Hire(EGG))
    assert hindrance(table.prompt(), "crew:2").reason == "once a turn"


def test_equal_crew_are_one_choice_that_hangs_on_each_of_them():
    prompt = at_table(seat(crew="ETT", wonga=9)).prompt()
    becomes = next(one for one in by_verb(prompt, "replace") if one.label == "{crew:T} becomes {crew:E}")
    assert becomes.anchors == ["crew:1", "crew:2"]


def test_replacing_that_drops_reserved_demands_says_so_and_asks_twice():
    prompt = at_table(seat(crew="TT", wonga=9, reserved=["DM-E1"])).prompt()
    for one in by_verb(prompt, "replace"):
        assert one.grave
        assert one.detail == "−{W:3}, ends Long Reach, and your reserved Demands go"


def test_demands_say_what_is_short_and_when_they_can_be_paid():
    person = seat(crew="E", materials="E2 S1", locals=["DM-E2", "DM-S2"], contracts=["EC01"])
    prompt = at_table(person, shown=["DM-P3"]).prompt()
    ready, near, far = (hindrance(prompt, anchor) for anchor in ("local:0", "local:1", "global:0"))
    assert (ready.reason, ready.near) == ("can be paid, in Business", True)
    assert (near.reason, near.near) == ("{S:1} short", True)
    assert (far.reason, far.near) == ("{P:3} short", False)
    assert hindrance(prompt, "contract:0").reason == "{S:1} + {T:1} short"


def test_business_counts_towards_three_and_says_what_time_running_out_would_cost():
    person = seat(crew="E", materials="E3", locals=["DM-E1", "DM-E2"], contracts=["EC01"])
    table = at_table(person, step="business", shown=["DM-P3"])
    prompt = table.prompt()
    assert prompt.ask == "Fulfil up to three Demands, or a Contract. Three Demands score an Influence."
    assert prompt.timeout == "then Business ends"
    table.do(0, a.Fulfil("local", table.design("DM-E1")))
    prompt = table.prompt()
    assert prompt.ask == "Fulfil two more Demands to score an Influence."
    assert prompt.timeout == "then Business ends, 1 of 3 scores nothing"
    assert hindrance(prompt, "contract:0").reason == "not after a Demand"
    assert only(prompt, "fulfil").changes[-1] == ("acts", "2")


def test_ending_business_asks_twice_only_when_an_influence_would_be_left():
    person = seat(crew="E", materials="E2", locals=["DM-E2"])
    assert not only(at_table(person, step="business", acts=1).prompt(), "end-business").grave
    assert only(at_table(person, step="business", acts=2).prompt(), "end-business").grave
    contract = seat(crew="E", materials="E2 S2 T1", contracts=["EC01"])
    assert only(at_table(contract, step="business").prompt(), "end-business").grave


def test_how_to_pay_is_asked_with_what_each_way_brings():
    table = at_table(seat(crew="EE", materials="E2 S2"), step="business", shown=["DM-S2"])
    table.do(0, a.Fulfil("global", table.design("DM-S2")))
    prompt = table.prompt()
    assert prompt.ask == "How do you pay? {E:1} may stand in for {S:1}, but then the Demand pays nothing."
    assert [(one.label, one.detail) for one in prompt.choices] == [
        ("Pay {S:2}", "+{W:3}, +1 Influence"),
        ("Pay {E:1} + {S:1}", "pays nothing"),
        ("Pay {E:2}", "pays nothing"),
    ]
    assert prompt.timeout == "then pay {S:2}"


def test_scoring_says_that_others_will_not_see_which():
    person = seat(crew="E", fulfilled=["DM-E1", "DM-S1", "DM-T1"])
    prompt = at_table(person, step="refresh", acts=3).prompt()
    assert [(one.label, one.anchors) for one in prompt.choices] == [
        ("Keep {card:DM-E1}", ["fulfilled:0:0"]),
        ("Keep {card:DM-S1}", ["fulfilled:0:1"]),
        ("Keep {card:DM-T1}", ["fulfilled:0:2"]),
    ]
    assert prompt.timeout == "then you keep {card:DM-E1}"


def test_throwing_away_tells_how_many_are_too_many_and_when_to_stop():
    table = at_table(seat(crew="E", wonga=1, materials="E11"), step="inventory")
    assert table.prompt().ask == "You hold 11 materials, 1 too many: trade, sell, or throw some away."
    table.do(0, a.PaidDiscard())
    assert table.prompt().ask == "Choose what goes: you still hold one too many."
    table.do(0, a.Pick(EGG))
    prompt = table.prompt()
    assert prompt.ask == "You hold few enough now: throw away more, or stop here."
    assert (only(prompt, "done").label, prompt.timeout) == ("That is all", "then that is all")


# -- Turn Start and Extraction ---------------------------------------------------------------------------


def test_foreign_aid_offers_wonga_or_a_shelf():
    prompt = at_table(seat(crew="E", wonga=5), step="turn", event="EV-7", rows="T2").prompt()
    assert [(one.label, one.anchors) for one in prompt.choices] == [
        ("Take {T:1}", ["row:T"]),
        ("Take {W:1}", ["wonga"]),
    ]
    assert prompt.title == "Your turn starts: {event:EV-7}"


def test_overtime_hangs_on_the_crew_that_works():
    prompt = at_table(seat(crew="ETT"), step="turn", event="EV-2").prompt()
    assert [one.anchors for one in prompt.choices] == [
        ["material:E", "crew:0"],
        ["material:T", "crew:1", "crew:2"],
    ]


def test_going_on_towards_bankruptcy_asks_twice_only_when_it_could_be_avoided():
    can = at_table(seat(crew="PPE", wonga=1, materials="P3"), step="turn").prompt()
    assert can.ask == "Wages of {W:3} are due and you have {W:1}: cash Ponzium now, or go bankrupt."
    assert only(can, "begin-extraction").grave
    cannot = at_table(seat(crew="TTE", wonga=1, materials="T1"), step="turn", shown=["DM-E1"]).prompt()
    assert not only(cannot, "begin-extraction").grave


def test_no_hope_is_raised_where_cashing_is_not_enough():
    """KX-33: 2W for three Ponzium do not pay three Crew."""
    prompt = at_table(seat(crew="PPP", wonga=0, materials="P3"), step="turn").prompt()
    assert prompt.ask == "Wages of {W:3} are due and you have {W:0}: you are about to go bankrupt."
    assert prompt.hint == "Cashing Ponzium will not be enough."
    assert not only(prompt, "begin-extraction").grave
    twice = at_table(seat(crew="PPP", wonga=0, materials="P6"), step="turn").prompt()
    assert "cash Ponzium now" in twice.ask
    assert twice.timeout == "then cash {P:3}"


def test_letting_crew_go_warns_of_reserved_demands():
    """KX-125: like Replace, it asks twice."""
    prompt = at_table(seat(crew="TTS", wonga=8, reserved=["DM-E1"]), step="extraction").prompt()
    told = {one.label: (one.detail, one.grave, one.rule) for one in by_verb(prompt, "pay-wages")}
    assert told["Let {crew:T} go"] == ("−{W:2}, and your reserved Demands go", True, "KX-125")
    assert told["Let {crew:S} go"] == ("−{W:2}", False, "KX-31")
    assert told["Pay everyone"][1] is False


def test_hiring_says_what_it_brings_and_which_power_a_pair_gives():
    """KX-61, KX-110."""
    prompt = at_table(seat(crew="E", wonga=9)).prompt()
    told = {one.label: one.detail for one in by_verb(prompt, "hire")}
    assert told["Hire {crew:E}"] == (
        "−{W:4}, brings {E:2} a turn, for Master Chef ({E:1} for any one, but the Demand pays nothing), "
        "−1 Influence"
    )
    assert told["Hire {crew:T}"] == "−{W:4}, brings {T:2} a turn, −1 Influence"
    pair = at_table(seat(crew="EET", wonga=9)).prompt()
    told = {one.label: one.detail for one in by_verb(pair, "replace")}
    assert told["{crew:E} becomes {crew:T}"] == "−{W:3}, for Long Reach ({T:1} to set a Demand aside)"
    assert told["{crew:T} becomes {crew:E}"] == "−{W:3}, +1 Influence"


@pytest.mark.parametrize(
    ("crew", "materials", "reason"),
    [
        ("EE", "E1", "{P:1} short"),
        ("EE", "E2", "in Business, but pays nothing"),
        ("SS", "S3", "{P:1} short"),
        ("SS", "S1 P1", "{P:1} short"),
        ("TT", "T5", "{P:2} short"),
        ("E", "E5", "{P:2} short"),
    ],
)
def test_what_is_short_counts_what_the_power_stands_in_for(crew: str, materials: str, reason: str):
    """KX-113, KX-114."""
    prompt = at_table(seat(crew=crew, materials=materials), shown=["DM-P2"]).prompt()
    assert hindrance(prompt, "global:0").reason == reason


def test_time_running_out_in_the_inventory_step_touches_neither_crew_nor_power():
    """KX-74: without any Wonga it is made first."""
    person = seat(crew="PPE", wonga=0, materials="P6 E6")
    table = at_table(person, step="inventory", event="EV-3", rows="E5 S5 T5 P5")
    frame = table.state.agenda[-1]
    assert frame.default(table.state, table.context, 0) == a.CashPonzium()
    assert table.prompt().timeout == "then cash {P:3}"
    selling = at_table(seat(crew="S", wonga=0, materials="S6 E6"), step="inventory", event="EV-3")
    frame = selling.state.agenda[-1]
    assert isinstance(frame.default(selling.state, selling.context, 0), a.Sell)


def test_of_two_open_counters_the_one_that_is_asked_about_is_worded():
    """KX-47: get and give are those of the offer that Accept would take, and no other is countered."""
    people = [seat(crew="E", materials="E5"), seat(crew="S", materials="S3"), seat(crew="T", materials="T3")]
    table = at_table(*people)
    table.do(0, a.MakeOffer(1, bundle_of(0, 1), bundle_of(1, 1)))
    table.do(1, a.CounterOffer(1, bundle_of(1, 1), bundle_of(0, 2)))
    table.do(0, a.MakeOffer(2, bundle_of(0, 2), bundle_of(2, 1), True))
    table.do(2, a.CounterOffer(3, bundle_of(2, 1), bundle_of(0, 3)))
    assert table.asking() == "AwaitAnswer"
    prompt = table.prompt()
    assert (prompt.title, prompt.ask) == ("{seat:2} counters", "You would get {T:1} and give {E:3}.")
    assert only(prompt, "accept").detail == "get {T:1}, give {E:3}"
    assert [one.anchors for one in by_verb(prompt, "counter")] == [["offer:4"]]
    for verb in ("accept", "decline", "counter"):
        assert only(prompt, verb).anchors == ["offer:4"]


def test_wages_name_who_would_leave_and_what_it_costs_in_influence():
    prompt = at_table(seat(crew="TTT", wonga=8), step="extraction").prompt()
    everyone, one, both = by_verb(prompt, "pay-wages")
    assert (everyone.label, everyone.detail) == ("Pay everyone", "−{W:3}, −1 Influence")
    assert (one.label, one.anchors) == ("Let {crew:T} go", ["crew:1", "crew:2"])
    assert ("seat:0:influence", "1") in one.changes
    assert both.label == "Let {crew:T} and {crew:T} go"
    assert prompt.timeout == "then everyone is paid"


# -- reserve windows, headline ---------------------------------------------------------------------------


def test_a_reserve_window_says_why_it_is_open():
    people = seat(crew="E"), seat(crew="TT", materials="T1")
    prompt = at_table(*people, step="business", shown=["DM-P1", "DM-P1"]).prompt(1)
    assert prompt.title == "{seat:0} begins Business"
    assert (prompt.timeout, prompt.rule) == ("then you pass", "KX-126")
    reserve = only(prompt, "reserve")
    assert (reserve.label, reserve.anchors) == ("Reserve {card:DM-P1}", ["global:0", "global:1"])


def test_the_headline_says_where_the_match_stands():
    table = at_table(seat(), seat(), step="business", round=4)
    assert GAME.headline(table.state, table.context) == "Round 4, {seat:0}'s turn: fulfilling Demands"


def test_hiring_that_makes_three_alike_shows_its_influence():
    prompt = at_table(seat(crew="SS", wonga=9)).prompt()
    alike = next(one for one in by_verb(prompt, "hire") if one.action == a.Hire(SLIME))
    assert ("seat:0:wonga", "5") in alike.changes
    assert not any(
        name == "seat:0:influence" for name, _ in alike.changes
    )  # one from Wonga goes, one from Crew comes


def test_the_lab_asks_for_what_goes_and_then_for_what_comes():
    table = at_table(seat(materials="E1 T1"), event="EV-5")
    table.do(0, only(table.prompt(), "convert").action)
    assert table.prompt().ask == "Give two materials of any kind."
    table.do(0, a.Pick(EGG))
    assert table.prompt().ask == "Give one more material of any kind."
    table.do(0, a.Pick(TENTACLE))
    assert table.prompt().ask == "Which material do you want for them?"
    table.do(0, a.Pick(PONZIUM))
    assert hindrance(table.prompt(), "event").reason == "done this turn"


def test_the_starter_is_told_from_a_hired_crew_of_its_kind():
    table = at_table(seat(crew="EE", wonga=9))
    assert [one.label for one in by_verb(table.prompt(), "replace") if "{crew:S}" in one.label] == [
        "{crew:E}, the starter, becomes {crew:S}",
        "{crew:E} becomes {crew:S}",
    ]
