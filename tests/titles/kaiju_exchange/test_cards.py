"""The rule data: what is shipped, what is refused, and what a change of it does (sections 2 and 9)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.titles.kaiju_exchange import GAME
from games.titles.kaiju_exchange.actions import CashPonzium, Hire, Pick, Sell
from games.titles.kaiju_exchange.cards.catalog import catalog
from games.titles.kaiju_exchange.terms import LETTERS
from tests.titles.kaiju_exchange.table import EGG, RULES, at_table, seat

DATA = RULES.data


def shipped() -> dict[str, Any]:
    """The shipped data, to be changed."""
    return msgspec.json.decode(GAME.shipped_data())  # type: ignore[no-any-return]


def one(data, kind, code):
    """The piece of this kind with this code."""
    (piece,) = [piece for piece in data[kind] if piece["code"] == code]
    return piece


def refusal(data) -> str:
    """What the reader says about changed data."""
    with pytest.raises(msgspec.ValidationError) as caught:
        GAME.read_cards(msgspec.json.encode(data))
    return str(caught.value)


# -- what is shipped -------------------------------------------------------------------------------------


def test_the_demand_deck():
    """KX-13, section 9.6: 28 cards, 2 + 3 + 2 of each material, 2W, 3W and 5W."""
    assert len(RULES.demand_design) == 28
    by_size = {1: (2, 2), 2: (3, 3), 3: (2, 5)}
    for card in DATA.demands:
        copies, wonga = by_size[card.size]
        assert (card.copies, card.wonga) == (copies, wonga)
        assert sorted(card.cost.counts()) == [0, 0, 0, card.size]


def test_the_contracts_ask_for_five_of_three_materials_in_every_way():
    """KX-81, section 9.7: all twelve ways of two, two and one; 6W and an Influence each."""
    costs = [card.cost.counts() for card in DATA.contracts]
    assert len(set(costs)) == len(costs) == 12
    assert all(sorted(cost) == [0, 1, 2, 2] for cost in costs)
    assert {(card.wonga, card.influence, card.copies) for card in DATA.contracts} == {(6, 1, 1)}
    assert [sum(cost[type] for cost in costs) for type in range(4)] == [15] * 4


def test_the_tokens():
    """KX-9, section 2: 80 materials, 22 Crew, 8 Favors for four mats."""
    assert RULES.tokens == (20, 20, 20, 20)
    assert RULES.crew_tokens == (6, 6, 5, 5)
    assert DATA.republic.favor_per_mat * len(DATA.mats) == 8
    assert sum(power.tiles for power in DATA.expertise) == 8
    assert [RULES.starters[at] for at in range(4)] == [0, 1, 2, 3]


def test_the_numbers():
    """Section 9.2."""
    numbers = DATA.constants
    assert (numbers.target_influence, numbers.target_influence_fall) == (6, 5)
    assert (numbers.hire_cost, numbers.replace_cost, numbers.wage_per_crew) == (4, 3, 1)
    assert (numbers.inventory_limit, numbers.max_rounds, DATA.republic.target) == (10, 40, 8)


def test_the_catalog_names_everything_in_the_order_of_the_design_numbers():
    """KX-150: names and texts for every card, in words and symbols of our own."""
    shown = catalog(RULES)
    assert [card["code"] for card in shown["demands"]] == list(RULES.design_codes)
    assert [card["code"] for card in shown["events"]] == list(RULES.event_codes)
    assert shown["demands"][1]["cost"] == [2, 0, 0, 0]
    assert shown["demands"][1]["text"] == "Bring {E:2}, take home {W:3}."
    assert [mat["starter"] for mat in shown["mats"]] == [0, 1, 2, 3]
    assert all(card["text"] for kind in ("demands", "contracts", "events", "powers") for card in shown[kind])
    assert {power["type"] for power in shown["powers"]} == set(range(4))
    assert msgspec.json.decode(msgspec.json.encode(shown))["constants"]["hire_cost"] == 4


def test_the_catalog_says_what_an_event_adds_and_what_a_power_comes_to():
    """KX-113 to KX-120, KX-135, KX-137: the client draws these without knowing the rules."""
    shown = catalog(RULES)
    events = {card["code"]: card for card in shown["events"]}
    assert events["EV-6"]["bonus"] == {"local": 1, "global": 0}
    assert (events["EV-8"]["bonus"], events["EV-8"]["refills"]) == ({"local": 0, "global": 1}, True)
    assert not events["EV-1"]["refills"]
    assert [power["use"] for power in shown["powers"]] == [
        "{E:1} for any one, but the Demand pays nothing",
        "{S:2} for any one",
        "{T:1} to set a Demand aside",
        "{P:3} for {W:2}",
    ]


def test_every_kind_of_card_is_a_field_of_the_rule_data():
    """What the admin edits."""
    data = shipped()
    assert {kind.key for kind in GAME.card_kinds} == set(data)
    for kind in GAME.card_kinds:
        assert isinstance(data[kind.key], dict) == kind.single
        assert msgspec.json.schema(kind.struct)
        pieces = [data[kind.key]] if kind.single else data[kind.key]
        for piece in pieces:
            msgspec.convert(piece, kind.struct)


def test_rule_data_survives_a_round_trip():
    """A published set is what was edited."""
    again = GAME.read_cards(msgspec.json.encode(DATA))
    assert again.data == DATA


# -- what is refused -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "code", "change", "words"),
    [
        ("demands", "DM-E1", {"size": 2}, "number of materials it asks for"),
        ("demands", "DM-E1", {"wonga": -1}, "Expected `int` >= 0"),
        ("demands", "DM-E1", {"removed_2p": 5}, "more copies are removed"),
        ("demands", "DM-E1", {"code": "DM-E2"}, "DM-E2 is used twice"),
        ("demands", "DM-E1", {"code": "DM E1!"}, "matching regex"),
        ("demands", "DM-E1", {"colour": "red"}, "unknown field"),
        ("demands", "DM-E1", {"start_zone": "hand"}, "Invalid enum value"),
        ("demands", "DM-E2", {"copies": 0, "removed_2p": 0}, "needs a size 2 Demand"),
        ("contracts", "EC01", {"cost": {}}, "asks for something"),
        ("contracts", "EC01", {"copies": -2}, "Expected `int` >= 0"),
        ("events", "EV-1", {"passive": [{"verb": "explode", "n": 1}]}, "Invalid value 'explode'"),
        (
            "events",
            "EV-2",
            {"turn_start": [{"verb": "gain_material", "of": "sky", "n": 1}]},
            "Invalid enum value",
        ),
        ("events", "EV-2", {"turn_start": [{"verb": "gain_wonga", "n": 0}]}, "Expected `int` >= 1"),
        ("events", "EV-2", {"turn_start": [{"verb": "convert", "give": 2}]}, "Invalid value 'convert'"),
        ("events", "EV-7", {"turn_start": [{"verb": "choose", "between": []}]}, "at least two"),
        (
            "events",
            "EV-7",
            {"turn_start": [{"verb": "choose", "between": [{"verb": "gain_wonga", "n": 1}] * 2}]},
            "so that a click is clear",
        ),
        (
            "events",
            "EV-7",
            {
                "turn_start": [
                    {"verb": "choose", "between": [{"verb": "gain_material", "of": "any", "n": 1}] * 2}
                ]
            },
            "so that a click is clear",
        ),
        ("events", "EV-5", {"window": [{"verb": "convert", "give": 2}] * 2}, "at most one swap"),
        ("mats", "CM-TK", {"priority": 1}, "same priority"),
        ("mats", "CM-TK", {"starter": "X"}, "Invalid enum value"),
        ("crew", "CR-E", {"type": "S"}, "one kind of Crew token"),
        ("materials", "E", {"number": 2}, "each number once"),
        ("materials", "E", {"tokens": 0}, "Expected `int` >= 1"),
        ("expertise", "XP-E", {"type": "S"}, "at most one power"),
        ("expertise", "XP-T", {"when": "own_turn"}, "reserves Demands"),
    ],
)
def test_a_broken_card_is_refused_in_words(kind, code, change, words):
    """A published set that the engine cannot play is impossible."""
    data = shipped()
    one(data, kind, code).update(change)
    assert words in refusal(data)


@pytest.mark.parametrize(
    ("kind", "change", "words"),
    [
        ("constants", {"hire_cost": -1}, "Expected `int` >= 0"),
        ("constants", {"max_crew": 4}, "Expected `int` <= 3"),
        ("constants", {"demands_for_influence": 4}, "never be scored"),
        ("constants", {"bankruptcy_gain_scored": 2}, "KX-34"),
        ("constants", {"bankruptcy_gain_wipeout": 0}, "KX-34"),
        ("constants", {"contracts_dealt": 4}, "too few Contracts"),
        ("constants", {"start_local_demands": 9}, "setup needs"),
        ("constants", {"target_influence": 0}, "Expected `int` >= 1"),
        ("republic", {"sectors": []}, "at least one sector"),
        ("republic", {"favor_per_mat": 1}, "KX-55"),
        ("republic", {"target": 0}, "Expected `int` >= 1"),
    ],
)
def test_broken_numbers_are_refused_in_words(kind, change, words):
    """The same for what there is one of."""
    data = shipped()
    data[kind].update(change)
    assert words in refusal(data)


def test_a_set_without_events_or_mats_is_refused():
    """What setup needs must be there."""
    data = shipped()
    data["events"] = []
    assert "needs an Event" in refusal(data)
    data = shipped()
    data["mats"].pop()
    assert "four City mats" in refusal(data)


def test_sectors_end_with_the_one_without_limit():
    """KX-50."""
    data = shipped()
    data["republic"]["sectors"][2]["spaces"] = 4
    assert "no limit" in refusal(data)
    data = shipped()
    data["republic"]["sectors"][2]["sell2"] = 1
    assert "buys nothing" in refusal(data)


# -- a change does what it says --------------------------------------------------------------------------


def test_changed_prices_are_played():
    """KX-61, KX-51: rule data is data."""
    data = shipped()
    data["constants"]["hire_cost"] = 2
    data["republic"]["sectors"][0]["sell2"] = 3
    rules = GAME.read_cards(msgspec.json.encode(data))
    table = at_table(seat(crew="E", materials="E2"), seat(), rules=rules)
    table.do(0, Sell(EGG), Hire(EGG))
    assert table.player().wonga == 5 + 3 - 2


def test_a_changed_power_is_played():
    """KX-116: four Eggs for 3W."""
    data = shipped()
    one(data, "expertise", "XP-P")["effect"] = {
        "verb": "discard",
        "type": "E",
        "n": 4,
        "then": {"verb": "gain_wonga", "n": 3},
    }
    rules = GAME.read_cards(msgspec.json.encode(data))
    table = at_table(seat(crew="PP", materials="E5"), seat(), rules=rules).do(0, CashPonzium())
    assert table.player().materials == [1, 0, 0, 0]
    assert table.player().wonga == 8


def test_a_new_event_is_played():
    """KX-136, section 9.1: any material, twice over."""
    data = shipped()
    data["events"].append(
        {
            "code": "EV-9",
            "name": "Flood",
            "copies": 1,
            "text": "Take two of a kind.",
            "turn_start": [{"verb": "gain_material", "of": "any", "n": 2}],
        }
    )
    rules = GAME.read_cards(msgspec.json.encode(data))
    table = at_table(seat(crew="E"), seat(), step="turn", event="EV-9", rules=rules)
    assert table.options() == [Pick(type) for type in range(len(LETTERS))]
    table.do(0, Pick(3))
    assert table.player().materials == [2, 0, 0, 2]
    data["events"][-1]["turn_start"] = [{"verb": "gain_material", "of": "T", "n": 1}]
    rules = GAME.read_cards(msgspec.json.encode(data))
    given = at_table(seat(crew="E"), seat(), step="turn", event="EV-9", rules=rules)
    assert given.player().materials == [2, 0, 1, 0], "one kind comes by itself"
