"""The questions in words: complete, true to the options, and silent about what the seat may not know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import msgspec
import pytest

import games.titles.kaiju_exchange as title
from games.engine import Choice, Hindrance, IllegalAction, Prompt, asked, text_tokens
from games.titles.kaiju_exchange import actions as a
from games.titles.kaiju_exchange.game import GAME
from games.titles.kaiju_exchange.influence import influence
from games.titles.kaiju_exchange.terms import NOTHING, Bundle, bundle_of
from games.titles.kaiju_exchange.words.choices import choice
from games.titles.kaiju_exchange.words.prompt_context import PromptContext
from tests.titles.harness import Position
from tests.titles.kaiju_exchange.positions import distinct_cards, positions
from tests.titles.kaiju_exchange.table import (
    BOOK,
    EGG,
    PONZIUM,
    SLIME,
    TENTACLE,
    ExchangeTable,
    at_table,
    seat,
)
from tests.titles.kaiju_exchange.test_rules_page import DRAWN
from tests.titles.kaiju_exchange.test_views import hidden_from

ANCHOR = re.compile(
    r"material:[ESTP]|row:[ESTP](:favor)?|(global|local|reserved|contract|scored):\d|scored-contract"
    r"|fulfilled:[0-3]:\d|crew:[0-2]|seat:[0-3]|power|event|favor|wonga|(offer|quote|suggestion):\d+|verb:[a-z-]+"
)
COUNTER = re.compile(r"seat:[0-3]:(wonga|influence|material:[ESTP])|row:[ESTP]|acts")
COMPOSED = {"trade": "offer", "counter": "counter", "suggest": "suggest", "quote": "quote"}
RULES = set(
    re.findall(r"^### ([A-Z]+-\d+):", (Path(title.__path__[0]) / "rules.md").read_text(), re.MULTILINE)
)


def bundle(text: str) -> Bundle:
    """`"E2 W1"` as a bundle."""
    found = dict.fromkeys("ESTPWFA", 0)
    for word in text.split():
        found[word[0]] += int(word[1:] or 1)
    return tuple(found.values())  # type: ignore[return-value]


def by_verb(prompt: Prompt, verb: str) -> list[Choice]:
    return [one for one in prompt.choices if one.verb == verb]


def only(prompt: Prompt, verb: str) -> Choice:
    (found,) = by_verb(prompt, verb)
    return found


def hindrance(prompt: Prompt, anchor: str) -> Hindrance:
    return next(one for one in prompt.hindrances if anchor in one.anchors)


def all_positions(count: int = 250) -> Iterator[Position]:
    for seats, fall in ((2, False), (3, True), (4, False)):
        yield from positions(count, seats, seed=seats, fall=fall)


# -- everywhere ------------------------------------------------------------------------------------------


def test_whoever_is_asked_has_a_prompt_and_nobody_else():
    for state, table, _ in all_positions():
        for number in range(len(state.players)):
            assert (GAME.prompt(state, table, number) is not None) == (number in asked(state))


def test_the_choices_are_the_options_without_sample_offers_and_with_what_is_composed():
    composed = 0
    for state, table, _ in all_positions():
        for number in asked(state):
            prompt = GAME.prompt(state, table, number)
            assert prompt is not None
            options = state.agenda[-1].options(state, table, number)
            samples = [option for option in options if isinstance(option, a.MakeOffer | a.CounterOffer)]
            listed = [one.action for one in prompt.choices if not isinstance(one.action, dict)]
            assert sorted(map(repr, listed)) == sorted(
                repr(option) for option in options if option not in samples
            )
            for one in prompt.choices:
                if isinstance(one.action, dict):
                    composed += 1
                    assert one.action["do"] == COMPOSED[one.verb]
                    assert set(one.action) - {"do"} <= {"to", "id"}
    assert composed > 300


def test_every_choice_and_hindrance_is_worded_anchored_and_ruled():
    checked = 0
    for state, table, _ in all_positions():
        for number in range(len(state.players)):
            prompt = GAME.prompt(state, table, number)
            choices = GAME.aside_choices(state, table, number) + (prompt.choices if prompt else [])
            hindrances = prompt.hindrances if prompt else []
            for one in [*choices, *hindrances]:
                checked += 1
                assert one.label
                assert one.anchors
                assert all(ANCHOR.fullmatch(anchor) for anchor in one.anchors), one
                assert one.rule in RULES
            for one in choices:
                assert all(COUNTER.fullmatch(name) and value.isdigit() for name, value in one.changes), one
            for one in hindrances:
                assert one.reason
            if prompt:
                assert prompt.rule in RULES
                assert prompt.ask.endswith((".", "?"))
                assert prompt.timeout.startswith("then ")
    assert checked > 5000


def test_every_token_of_a_prompt_is_one_that_clients_draw():
    found = 0
    for state, table, _ in all_positions(120):
        for number in range(len(state.players)):
            words = msgspec.json.encode(
                (GAME.prompt(state, table, number), GAME.aside_choices(state, table, number))
            ).decode()
            for text in re.findall(r'"([^"]*)"', words):
                for part in text_tokens.split(text):
                    if not isinstance(part, str):
                        found += 1
                        assert DRAWN.fullmatch(f"{part.kind}:{part.value}" if part.value else part.kind), text
    assert found > 1000


def test_an_anchor_by_place_is_where_the_view_has_that_card():
    book, checked = BOOK, 0
    for state, table, _ in all_positions():
        for number in asked(state):
            prompt, view = GAME.prompt(state, table, number), GAME.view(state, table, number)
            assert prompt is not None
            me = view.seats[number]
            zones = {"local": me.locals, "global": view.globals, "reserved": me.reserved, "scored": me.scored}
            for one in prompt.choices:
                if isinstance(one.action, a.Fulfil | a.LoseDemand) or (
                    isinstance(one.action, a.Reserve) and one.action.row < 0
                ):
                    for anchor in one.anchors:
                        zone, place = anchor.split(":")
                        checked += 1
                        assert zones[zone][int(place)] == book.design_codes[one.action.design]
    assert checked > 50


@pytest.mark.parametrize("seats", [2, 4])
def test_no_hidden_card_is_named_in_prompts_asides_or_headline(seats: int):
    for state, table, _ in positions(300, seats, seed=7, book=distinct_cards()):
        if state.ending:
            continue
        headline = GAME.headline(state, table)
        for viewer in range(seats):
            hidden = hidden_from(state, viewer)
            things = (GAME.prompt(state, table, viewer), GAME.aside_choices(state, table, viewer), headline)
            text = msgspec.json.encode(things).decode()
            assert [code for code in hidden if code in text] == []


def test_hidden_cards_of_others_change_nothing_in_a_prompt():
    checked = 0
    for state, table, _ in positions(400, 3, seed=5):
        if state.ending or not state.draw_pile:
            continue
        for owner in range(3):
            if not state.players[owner].locals:
                continue
            other = GAME.copy(state)
            hand = other.players[owner].locals
            hand[0], other.draw_pile[0] = other.draw_pile[0], hand[0]
            other.draw_pile.reverse()
            for stranger in range(3):
                if stranger != owner:
                    for words in (GAME.prompt, GAME.aside_choices):
                        assert words(other, table, stranger) == words(state, table, stranger)
                        checked += 1
    assert checked > 500


def test_a_change_shown_is_the_change_that_happens():
    """Wonga, Influence and materials after a choice are those that the choice announced."""
    checked = 0
    kinds = (
        a.Sell,
        a.Donate,
        a.Hire,
        a.Replace,
        a.CashPonzium,
        a.Reserve,
        a.PayWages,
        a.AcceptOffer,
        a.TakeQuote,
    )
    for state, table, _ in all_positions(500):
        for number in asked(state):
            prompt = GAME.prompt(state, table, number)
            assert prompt is not None
            for one in prompt.choices:
                if not isinstance(one.action, (*kinds, a.FulfilContract, a.Score)):
                    continue
                if not one.changes and one.verb in ("reserve", "score", "cash-ponzium"):
                    continue  # a turn of one's own may begin at once (test_forecasts.py)
                after = GAME.copy(state)
                table.state = after
                after.agenda.pop().choose(after, table, number, one.action)
                shown = dict(one.changes)
                for who, player in enumerate(after.players):
                    before = state.players[who]
                    expected = {}
                    if player.wonga != before.wonga:
                        expected[f"seat:{who}:wonga"] = str(player.wonga)
                    if influence(player, table.cards) != influence(before, table.cards):
                        expected[f"seat:{who}:influence"] = str(influence(player, table.cards))
                    for type, letter in enumerate("ESTP"):
                        if player.materials[type] != before.materials[type]:
                            expected[f"seat:{who}:material:{letter}"] = str(player.materials[type])
                    told = {name: value for name, value in shown.items() if name.startswith(f"seat:{who}:")}
                    assert told == expected, one
                checked += 1
    assert checked > 300


def test_every_kind_of_action_has_words():
    """Those that random matches meet, and the rest in positions made for them."""
    met: set[type] = set()
    for state, table, _ in all_positions(600):
        for number in range(len(state.players)):
            scene = PromptContext(state, table, number)
            options = list(GAME.asides(state, table, number))
            if number in asked(state):
                options += state.agenda[-1].options(state, table, number)
            for option in options:
                assert choice(scene, option).label
                met.add(type(option))
    for sitting in rare_positions():
        for number in range(len(sitting.state.players)):
            scene = PromptContext(sitting.state, sitting.table, number)
            options = list(GAME.asides(sitting.state, sitting.table, number))
            if number in sitting.asked():
                options += sitting.options(number)
            for option in options:
                assert choice(scene, option).label
                met.add(type(option))
    assert set(get_args(a.AnyAction)) == met


def rare_positions() -> Iterator[ExchangeTable]:
    """Positions that random matches seldom reach."""
    yield at_table(seat(crew="ET", wonga=0, materials="E13"), step="inventory", fall=True)
    yield at_table(seat(crew="ET", wonga=3, materials="E13"), step="inventory")
    yield at_table(seat(crew="ET", wonga=3, materials="E13"), step="inventory").do(
        0, a.PaidDiscard(), a.Pick(EGG)
    )
    yield at_table(seat(crew="EET", wonga=0, scored=["DM-E1"], scored_contract="EC01"), step="extraction")
    yield at_table(seat(crew="PP", materials="P3"), step="turn")
    yield at_table(seat(), step="turn", event="EV-7", rows="E1")
    yield at_table(seat(favors=1, materials="E2"), rows="E2", event="EV-5")
    yield at_table(seat(crew="EE", materials="E4 S2"), step="business", shown=["DM-S2"]).do(
        0, a.Fulfil("global", BOOK.design_codes.index("DM-S2"))
    )
    yield at_table(seat(crew="E", fulfilled=["DM-E1", "DM-S1"]), step="refresh", acts=3)
    yield answer_that_waits()
    yield offered("E1", "T1", seat(materials="E1"), seat(materials="T1"))
    countered = offered("E1", "T1", seat(materials="E1", wonga=3), seat(materials="T1"))
    yield countered.do(1, a.CounterOffer(countered.state.offers[0].id, bundle("T1"), bundle("E1 W1")))
    talk = at_table(seat(), seat(materials="E1"))
    yield talk.do(1, a.Suggest(bundle("E1"), bundle("W1")), a.PublishQuote(bundle("E1"), bundle("W1")))


def answer_that_waits() -> ExchangeTable:
    """Seat 1 has an offer to answer while seat 2 is asked whether to reserve."""
    people = seat(materials="E1 S1", locals=["DM-S1"]), seat(materials="T1"), seat(crew="TT", materials="T2")
    table = at_table(*people, step="business", shown=["DM-P1"])
    table.do(2, a.Pass()).do(0, a.MakeOffer(1, bundle("E1"), bundle("T1")))
    return table.do(0, a.Fulfil("local", table.design("DM-S1")))


# -- the three windows -----------------------------------------------------------------------------------


def test_selling_says_price_row_and_what_it_leads_to():
    table = at_table(seat(crew="E", wonga=5, materials="E2"), rows="E2 S3")
    sell = only(table.prompt(), "sell")
    assert (sell.label, sell.detail, sell.anchors) == ("Sell {E:2}", "+{W:2}", ["row:E"])
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


def test_a_demand_paid_with_eggs_says_that_it_pays_nothing():
    table = at_table(seat(crew="EE", materials="E2 S1"), step="business", shown=["DM-S2"])
    fulfil = only(table.prompt(), "fulfil")
    assert fulfil.detail == "pays nothing, {E} standing in"
    table.do(0, fulfil.action, a.Substitute(1))
    assert (table.player().wonga, len(table.player().fulfilled)) == (5, 1)


def test_how_to_pay_is_asked_with_what_each_way_brings():
    table = at_table(seat(crew="EE", materials="E2 S2"), step="business", shown=["DM-S2"])
    table.do(0, a.Fulfil("global", table.design("DM-S2")))
    prompt = table.prompt()
    assert prompt.ask == "How do you pay? {E:1} may stand in for {S:1}, but then the Demand pays nothing."
    assert [(one.label, one.detail) for one in prompt.choices] == [
        ("Pay {S:2}", "+{W:3}"),
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
    assert table.prompt().ask == "Choose what goes: 1 too many is left."
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
    assert told["Hire {crew:E}"] == "−{W:4}, brings {E:2} a turn, for Master Chef"
    assert told["Hire {crew:T}"] == "−{W:4}, brings {T:2} a turn"
    pair = at_table(seat(crew="EET", wonga=9)).prompt()
    told = {one.label: one.detail for one in by_verb(pair, "replace")}
    assert told["{crew:E} becomes {crew:T}"] == "−{W:3}, for Long Reach"
    assert told["{crew:T} becomes {crew:E}"] == "−{W:3}"


@pytest.mark.parametrize(
    ("crew", "materials", "reason"),
    [
        ("EE", "E1", "{P:1} short"),
        ("EE", "E2", "can be paid, in Business"),
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
    assert frame.default(table.state, table.table, 0) == a.CashPonzium()
    assert table.prompt().timeout == "then cash {P:3}"
    selling = at_table(seat(crew="S", wonga=0, materials="S6 E6"), step="inventory", event="EV-3")
    frame = selling.state.agenda[-1]
    assert isinstance(frame.default(selling.state, selling.table, 0), a.Sell)


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
    assert (everyone.label, everyone.detail) == ("Pay everyone", "−{W:3}")
    assert (one.label, one.anchors) == ("Let {crew:T} go", ["crew:1", "crew:2"])
    assert ("seat:0:influence", "1") in one.changes
    assert both.label == "Let {crew:T} and {crew:T} go"
    assert prompt.timeout == "then everyone is paid"


# -- trading ---------------------------------------------------------------------------------------------


def offered(give: str, get: str, *seats, step: str = "main", **more) -> ExchangeTable:
    """Seat 0 has offered seat 1 a trade."""
    table = at_table(*seats, step=step, **more)
    return table.do(0, a.MakeOffer(1, bundle(give), bundle(get)))


def test_the_active_player_may_open_a_trade_with_everybody_else():
    prompt = at_table(seat(), seat(), seat()).prompt()
    assert [(one.action, one.anchors) for one in by_verb(prompt, "trade")] == [
        ({"do": "offer", "to": 1}, ["seat:1"]),
        ({"do": "offer", "to": 2}, ["seat:2"]),
    ]


def test_after_too_many_failed_offers_trading_says_why_not():
    table = at_table(seat(materials="E1"))
    table.state.turn.failed_chains = BOOK.constants.max_failed_chains
    prompt = table.prompt()
    assert by_verb(prompt, "trade") == []
    assert hindrance(prompt, "verb:trade").rule == "KX-47"


def test_an_offer_can_be_accepted_countered_and_declined_by_its_addressee():
    table = offered("E1", "T1", seat(materials="E1"), seat(materials="T1"))
    prompt = table.prompt(1)
    assert prompt.title == "{seat:0} offers a trade"
    assert prompt.ask == "You would get {E:1} and give {T:1}."
    assert prompt.timeout == "then it is declined"
    assert [one.verb for one in prompt.choices] == ["accept", "counter", "decline"]
    counter, offer = only(prompt, "counter"), table.state.offers[0].id
    assert (counter.action, counter.anchors) == ({"do": "counter", "id": offer}, [f"offer:{offer}"])


def test_the_fourth_offer_of_a_chain_cannot_be_countered():
    table = offered("E1", "T1", seat(materials="E3", wonga=5), seat(materials="T1", wonga=5))
    for number, (give, get) in enumerate((("T1", "E1 W1"), ("E2", "T1"), ("T1", "E2 W1"))):
        table.do((1, 0, 1)[number], a.CounterOffer(table.state.offers[0].id, bundle(give), bundle(get)))
    prompt = table.prompt()
    assert len(by_verb(prompt, "accept")) == 1
    assert by_verb(prompt, "counter") == []
    assert prompt.hint == "A counter-offer by {seat:1} waits for your answer."


def test_accepting_what_makes_the_other_win_asks_twice():
    rich = seat(wonga=11, scored=["DM-E1", "DM-E2", "DM-S1", "DM-T1"], materials="T1")
    table = offered("T1", "W1", rich, seat(wonga=5))
    accept = only(table.prompt(1), "accept")
    assert accept.grave
    assert (accept.detail, accept.rule) == ("{seat:0} wins by it", "R-30")
    assert "{seat:0} reaches {W:12} and 6 Influence, and wins at once" in offers_meaning(table, 1)


def offers_meaning(table: ExchangeTable, viewer: int | None) -> list[str]:
    return table.view(viewer).offers[0].meaning


def test_an_offer_means_what_the_mock_table_shows():
    """hana asks 1 Egg and 1W for 1 Tentacle: the bridge opens for me, and she reaches 12W."""
    me = seat(crew="E", wonga=9, materials="E3 T2", scored=["DM-E1", "DM-E2"], reserved=["DM-T3"])
    hana = seat(wonga=11, materials="T2", scored=["DM-S1", "DM-S2"])
    table = at_table(me, hana, step="business")
    table.do(0, a.MakeOffer(1, bundle("E1"), bundle("T1")))
    table.do(1, a.CounterOffer(table.state.offers[0].id, bundle("T1"), bundle("E1 W1")))
    assert offers_meaning(table, 0) == [
        "{card:DM-T3} can be paid: 8 + 5 = {W:13}, Influence 3→4",
        "{seat:1} reaches {W:12}: Influence 3→4, at once",
    ]
    assert offers_meaning(table, 1) == ["You reach {W:12}: Influence 3→4, at once"]
    assert offers_meaning(table, None) == []


def test_the_meaning_never_speaks_of_the_partners_hidden_cards():
    me, partner = seat(materials="E1"), seat(materials="T1", locals=["DM-E1"], contracts=["EC01"])
    table = offered("E1", "T1", me, partner)
    assert offers_meaning(table, 0) == []
    assert offers_meaning(table, 1) == ["{card:DM-E1} can be paid on a turn of yours"]


def test_a_trade_that_closes_a_card_says_so():
    me = seat(materials="E2 S2 T1", wonga=3, locals=["DM-E2"], contracts=["EC01"])
    table = offered("E1", "W1", me, seat())
    assert offers_meaning(table, 0) == [
        "{card:DM-E2} can no longer be paid",
        "{contract:EC01} can no longer be paid",
    ]


def test_composing_an_offer_tells_what_it_opens_and_where_both_stand():
    me = seat(crew="E", wonga=9, materials="E3 S1 P1", locals=["DM-S2"])
    hana = seat(wonga=7, materials="S4 E2", scored=["DM-E1", "DM-P1"])
    table = at_table(me, hana, step="business")
    lines = GAME.preview(table.state, table.table, 0, a.MakeOffer(1, bundle("E1 W1"), bundle("S1")))
    assert lines == [
        "{card:DM-S2} can be paid: 8 + 3 = {W:11}",
        "You hold 5 of 10 materials; {seat:1} holds 6, and {W:8}: still 3 Influence",
    ]


def test_composing_a_counter_and_a_suggestion_tells_the_same_from_the_other_side():
    table = offered("E1", "W5", seat(materials="E2", wonga=5), seat(wonga=6, locals=["DM-E1"]))
    offer = table.state.offers[0].id
    lines = GAME.preview(table.state, table.table, 1, a.CounterOffer(offer, bundle("W1"), bundle("E1")))
    assert lines[0] == "You fall to {W:5}: Influence 1→0"
    assert lines[1] == "{seat:0} reaches {W:6}: Influence 0→1, at once" or lines[1].startswith(
        "{card:DM-E1} can be paid"
    )
    suggested = GAME.preview(table.state, table.table, 1, a.Suggest(bundle("W1"), bundle("E1")))
    assert suggested == lines


def test_composing_a_quote_tells_what_each_time_means_and_what_is_missing():
    table = at_table(seat(materials="E1"), seat())
    lines = GAME.preview(table.state, table.table, 0, a.PublishQuote(bundle("E2"), bundle("W3"), 2))
    assert lines == [
        "Each time you give {E:2} and get {W:3}, up to 2 times",
        "You are {E:1} short: nobody can take the quote before you hold that",
    ]


@pytest.mark.parametrize(
    ("who", "action", "code"),
    [
        (0, a.MakeOffer(1, bundle("E2"), NOTHING), "not-held"),
        (0, a.MakeOffer(1, NOTHING, NOTHING), "empty"),
        (1, a.MakeOffer(0, bundle("E1"), NOTHING), "not-asked"),
        (0, a.Suggest(bundle("E1"), NOTHING), "no-trading-now"),
        (0, a.CounterOffer(77, NOTHING, NOTHING), "no-such-offer"),
    ],
)
def test_what_could_not_be_sent_is_refused_while_it_is_composed(who: int, action, code: str):
    table = at_table(seat(materials="E1"), seat())
    with pytest.raises(IllegalAction) as refused:
        GAME.preview(table.state, table.table, who, action)
    assert refused.value.code == code


def test_waiting_names_who_is_waited_for():
    table = offered("E1", "T1", seat(materials="E1"), seat(materials="T1"))
    assert only(table.prompt(), "wait").detail == "for {seat:1}"
    assert only(table.prompt(), "withdraw").detail == "your offer to {seat:1}"


# -- beside the question ---------------------------------------------------------------------------------


def aside_verbs(table: ExchangeTable, number: int) -> list[str]:
    return [one.verb for one in GAME.aside_choices(table.state, table.table, number)]


def test_an_opponent_may_suggest_and_quote_at_any_time_of_the_trading_window():
    table = at_table(seat(), seat(), seat())
    assert aside_verbs(table, 1) == ["suggest", "quote"]
    assert aside_verbs(table, 0) == ["quote"]


def test_suggestions_and_quotes_can_be_taken_back_and_have_their_limits():
    table = at_table(seat(), seat(materials="E1"))
    for _ in range(3):
        table.do(1, a.Suggest(bundle("E1"), bundle("W1")), a.PublishQuote(bundle("E1"), bundle("W1")))
    assert aside_verbs(table, 1) == ["withdraw-suggestion"] * 3 + ["cancel-quote"] * 3
    prompt = table.prompt()
    assert {one.verb for one in prompt.choices} >= {"take-suggestion", "take-quote"}
    assert by_verb(prompt, "take-quote")[0].anchors[0].startswith("quote:")


def test_an_offer_can_be_answered_while_a_window_is_open():
    table = answer_that_waits()
    assert table.asking() == "ReserveWindow"
    assert aside_verbs(table, 1)[:2] == ["answer-accept", "answer-decline"]


def test_after_the_end_there_is_nothing_to_do_beside():
    ended = [p for p in positions(1500, 3, seed=4) if p.state.ending]
    assert ended
    for state, table, _ in ended:
        assert [GAME.aside_choices(state, table, number) for number in range(3)] == [[], [], []]


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
    assert GAME.headline(table.state, table.table) == "Round 4, {seat:0}'s turn: fulfilling Demands"


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
