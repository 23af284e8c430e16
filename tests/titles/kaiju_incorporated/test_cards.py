"""The rule data: what is shipped (sections 2 and 9), what is refused (9.8), and what a change of it does."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from games.titles.kaiju_incorporated import GAME
from games.titles.kaiju_incorporated import actions as a
from games.titles.kaiju_incorporated.cards.catalog import catalog
from games.titles.kaiju_incorporated.cards.rule_data import Building
from games.titles.kaiju_incorporated.filters import Filter
from tests.titles.kaiju_incorporated.table import RULES, at_table, seat

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


def sums(cards: list[Building]) -> tuple[int, int, int, int]:
    return (
        sum(card.cost for card in cards),
        sum(card.yen for card in cards),
        sum(card.research for card in cards),
        sum(card.attack for card in cards),
    )


# -- what is shipped -------------------------------------------------------------------------------------


def test_there_are_117_cards():
    """Section 2: Company and Track cards, Start cards, the start player card, and the three decks."""
    products = sum(card.copies for card in DATA.products)
    decks = len(DATA.buildings) + len(DATA.specials) + products + len(DATA.threats)
    assert (len(DATA.buildings), len(DATA.specials), products, len(DATA.threats)) == (45, 9, 22, 15)
    assert decks + len(DATA.companies) * 2 + len(DATA.starts) + 1 == 117


def test_the_totals_of_the_buildings():
    """Section 9.4; KI-R31: every card has one suit."""
    cards = DATA.buildings
    assert sums(cards) == (242, 73, 39, 25)
    by_suit = {suit: sums([card for card in cards if card.suit == suit]) for suit in "CIT"}
    assert by_suit == {"C": (81, 34, 4, 5), "I": (81, 31, 10, 14), "T": (80, 8, 25, 6)}
    by_city = {city: sums([card for card in cards if card.city == city]) for city in RULES.city_codes}
    assert by_city == {
        "TYO": (48, 14, 8, 5),
        "HKG": (47, 14, 7, 5),
        "MOW": (49, 16, 8, 6),
        "LON": (50, 15, 8, 5),
        "SFO": (48, 14, 8, 4),
    }
    kinds = Counter((card.suit, card.kind) for card in cards)
    assert kinds == {("C", "Y"): 8, ("I", "Y"): 7, ("T", "Y"): 8, ("C", "R"): 7, ("I", "R"): 8, ("T", "R"): 7}
    assert Counter(card.attack for card in cards) == {-1: 6, 0: 13, 1: 21, 2: 5}
    assert sum(card.cost >= 7 for card in cards) == 11
    assert sum(card.cost <= 4 for card in cards) == 16
    assert sum(card.research >= 1 for card in cards) == 27
    assert sum(card.attack >= 1 for card in cards) == 26
    assert sum(not card.yen for card in cards) == 7


def test_each_suit_and_city_has_three_buildings_of_both_kinds():
    """Section 2."""
    for suit in "CIT":
        for city in RULES.city_codes:
            kinds = [card.kind for card in DATA.buildings if (card.suit, card.city) == (suit, city)]
            assert len(kinds) == 3
            assert set(kinds) == {"Y", "R"}


def test_start_cards_are_even():
    """Section 9.3: one of each suit for each company, worth the same."""
    assert sums(DATA.starts) == (50, 20, 5, 5)
    for company in range(5):
        cards = [DATA.starts[card - len(RULES.deck)] for card in RULES.starts[company]]
        assert sorted(card.suit for card in cards) == ["C", "I", "T"]
        assert sums(cards) == (10, 4, 1, 1)


def test_the_cards_of_the_rulebooks_example():
    """Section 9.4: BI01 is Carmen's, BI02 and BI09 are David's."""
    faces = {card.code: card for card in DATA.buildings}
    carmen = faces["BI01"]
    assert (carmen.suit, carmen.kind, carmen.yen, carmen.research, carmen.attack) == ("I", "Y", 2, 1, 1)
    assert sums([faces["BI02"], faces["BI09"]])[1:] == (3, 2, 2)
    assert {faces["BI02"].kind, faces["BI09"].kind} == {"R"}
    assert (faces["BI07"].cost, faces["BI13"].cost, faces["BT07"].cost) == (6, 9, 5)


def test_handbags_are_five_and_at_the_bottom():
    """KI-06, KI-R14."""
    assert [RULES.product_codes[card] for card in RULES.handbags] == ["NPH"] * 5
    assert len(RULES.ordinary) == 17


def test_texts_of_buildings_leave_out_zeros():
    """Section 9.1."""
    shown = {card["code"]: card for card in catalog(RULES)["buildings"]}
    assert shown["BC01"]["text"] == "{kind:Y} · {suit:C} · {city:TYO}: earn {yen:2} {attack:-1}."
    assert shown["BT07"]["text"] == "{kind:Y} · {suit:T} · {city:MOW}: earn {research:2}."
    assert len(shown) == 60
    assert sum(card["start"] for card in shown.values()) == 15


def test_the_catalog_tells_every_card():
    shown = catalog(RULES)
    assert [card["code"] for card in shown["specials"]] == [card.code for card in DATA.specials]
    assert [card["code"] for card in shown["products"]] == [card.code for card in DATA.products]
    assert [card["code"] for card in shown["threats"]] == list(RULES.threat_codes)
    assert [city["code"] for city in shown["cities"]] == list(RULES.city_codes)
    assert all(
        card["text"] and card["name"] for kind in ("specials", "products", "threats") for card in shown[kind]
    )
    msgspec.json.encode(shown)


# -- filters ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "selected"),
    [
        ({}, True),
        ({"suit": "I"}, True),
        ({"suit": "C"}, False),
        ({"kind": "Y", "city": "SFO"}, True),
        ({"kind": "R", "city": "SFO"}, False),
        ({"city": "LON"}, False),
        ({"cost_min": 9}, True),
        ({"cost_min": 10}, False),
        ({"cost_max": 9}, True),
        ({"cost_max": 8}, False),
        ({"yen_min": 3, "research_min": 2, "attack_min": 2}, True),
        ({"yen_min": 4}, False),
        ({"research_min": 3}, False),
        ({"attack_min": 3}, False),
    ],
)
def test_all_given_fields_of_a_filter_must_match(given, selected):
    """Section 9.1, on BI13: Industrial, Your Turn, San Francisco, cost 9, 3 / 2 / 2."""
    (face,) = [card for card in DATA.buildings if card.code == "BI13"]
    assert Filter(**given).selects(face) == selected


# -- what is refused -------------------------------------------------------------------------------------


def test_codes_are_unique():
    """9.8, 1."""
    data = shipped()
    one(data, "threats", "KA02")["code"] = "BC01"
    assert "BC01 is used twice" in refusal(data)


def test_cities_are_declared_and_lived_in():
    """9.8, 1 and 3."""
    data = shipped()
    one(data, "buildings", "BC01")["city"] = "NYC"
    assert "BC01 names the city NYC" in refusal(data)
    data = shipped()
    one(data, "threats", "KA07")["effect"]["of"]["city"] = "NYC"
    assert "KA07 names the city NYC" in refusal(data)
    data = shipped()
    data["cities"].append({"code": "NYC", "name": "New York"})
    assert "nothing stands there" in refusal(data)


def test_companies_have_a_home_of_their_own_with_three_start_cards():
    """KI-02, KI-04; 9.8, 1."""
    data = shipped()
    one(data, "companies", "CO2")["city"] = "TYO"
    assert "KI-02" in refusal(data)
    data = shipped()
    one(data, "starts", "STYO1")["city"] = "HKG"
    assert "exactly three Start cards" in refusal(data)
    data = shipped()
    data["companies"].pop()
    assert "five Company cards" in refusal(data)


@pytest.mark.parametrize(
    ("field", "value"),
    [("cost", -1), ("cost", 12), ("yen", -1), ("research", -1), ("suit", "X"), ("kind", "B")],
)
def test_numbers_of_a_building_have_limits(field, value):
    """9.8, 2."""
    data = shipped()
    one(data, "buildings", "BC01")[field] = value
    assert "buildings[0]" in refusal(data)


def test_the_decks_suffice():
    """KI-06, KI-07, KI-49; 9.8, 3."""
    data = shipped()
    data["products"] = data["products"][:2] + data["products"][-1:]
    assert "KI-06" in refusal(data)
    data = shipped()
    data["products"].pop()
    assert "KI-49" in refusal(data)
    data = shipped()
    data["threats"] = []
    assert "KI-07" in refusal(data)


def test_rows_hold_a_card_for_every_action():
    """KI-18."""
    data = shipped()
    data["constants"]["row_sizes"] = [3, 4, 5, 6]
    assert "With 2 players" in refusal(data)


def test_banks_do_not_start_beyond_their_cap():
    """KI-10."""
    data = shipped()
    data["constants"]["restart_bank"] = 12
    assert "cap" in refusal(data)


def test_unknown_effects_are_refused():
    """9.1: a closed vocabulary."""
    data = shipped()
    one(data, "threats", "KA12")["effect"] = {"verb": "lose_everything"}
    assert "threats[11]" in refusal(data)


# -- what a change does ----------------------------------------------------------------------------------


def changed(change):
    data = shipped()
    change(data)
    return GAME.read_cards(msgspec.json.encode(data))


def test_a_kaiju_may_take_several_buildings():
    """KI-42: one at a time; as many as asked or fewer go without a choice."""
    rules = changed(lambda data: one(data, "threats", "KA10")["effect"].update(n=2))
    table = at_table(
        seat(), seat(attack=4, has="BC10 BC11 BC12 BC13"), seat(), row="SA4 BC01", threat="KA10", rules=rules
    )
    table.special(0, "SA4").do(0, a.NameRival(1))
    assert table.offered(1) == ["BC10", "BC11", "BC12"]
    table.lose(1, "BC11")
    assert table.offered(1) == ["BC10", "BC12"]
    table.lose(1, "BC12")
    assert table.has(1) == "BC10 BC13"
    fewer = at_table(
        seat(), seat(attack=4, has="BC10 BC11 BC13"), seat(), row="SA4 BC01", threat="KA10", rules=rules
    )
    fewer.special(0, "SA4").do(0, a.NameRival(1))
    assert fewer.has(1) == "BC13"


def test_effects_of_a_special_action_go_in_printed_order_and_name_their_rival_once():
    """KI-26, KI-63."""

    def change(data):
        one(data, "specials", "SA8")["effects"] = [
            {"verb": "raise_attack", "n": 1, "who": "self"},
            {"verb": "raise_attack", "n": 3, "who": "chosen_rival"},
            {"verb": "set_back_research", "n": 1, "who": "chosen_rival"},
            {"verb": "gain_money", "n": 2},
        ]

    table = at_table(seat(bank=2), seat(), seat(research=2), row="SA8 BC01", rules=changed(change))
    table.special(0, "SA8")
    assert table.markers(0) == (0, 0, 1)
    table.do(0, a.NameRival(2))
    assert table.markers(2) == (5, 1, 3)
    assert table.markers(0) == (2, 0, 1)
    assert table.log().count("rival") == 1


def test_other_wheels_and_bonuses():
    """KI-11, KI-54, KI-55."""

    def change(data):
        data["constants"].update(
            research_spaces=3, attack_spaces=9, home_city_bonus=7, different_cities_bonus=[0, 2]
        )

    rules = changed(change)
    table = at_table(
        seat(research=2, attack=7, has="BI01 BI15"), seat(), seat(), row="BI13 BC01", rules=rules
    )
    table.income(0, "BI13").product(0, "NP01")
    assert table.markers() == (7, 0, 8)
    assert table.score().home == 7
    assert table.score().cities == 2
