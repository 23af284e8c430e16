"""The openings of lessons: what each of their words does, and what they refuse."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from games.titles.kaiju_incorporated import GAME
from games.titles.kaiju_incorporated.components import components
from tests.titles.kaiju_incorporated.table import RULES, IncorporatedTable, set_up

LONDON, MOSCOW, FRISCO = "CO4", "CO3", "CO5"


def opened(seats: int = 3, firms: list[dict[str, Any]] | None = None, **words: Any) -> IncorporatedTable:
    """A table that such an opening tells of, run to its first decision."""
    if firms is None:
        firms = [{"company": company} for company in (LONDON, MOSCOW, FRISCO, "CO1", "CO2")[:seats]]
    table = msgspec.convert({"companies": firms, **words}, GAME.opening_type)
    return IncorporatedTable(GAME.opening(RULES, seats, {}, table), RULES).settle()


def one_firm(**words: Any) -> list[dict[str, Any]]:
    return [{"company": LONDON, **words}, {"company": MOSCOW}, {"company": FRISCO}]


# -- what the words do ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_an_opening_of_companies_alone_is_a_first_round(seats):
    """KI-03, KI-04, KI-18: as after setup."""
    table = opened(seats)
    usual = set_up(seats)
    assert components(table.state, RULES) == components(usual.state, RULES)
    for zone in ("row", "deck", "discard", "display", "products", "threats", "threat_pile"):
        assert len(getattr(table.state, zone)) == len(getattr(usual.state, zone)), zone
    assert (table.state.round, table.state.active, table.state.first_start) == (1, 0, 0)
    assert [table.markers(seat) for seat in range(seats)] == [(5, 0, 0)] * seats
    assert (table.state.extra >= 0) == (seats == 2)
    assert table.log()[0] == "round"


def test_an_opening_is_always_the_same():
    """Its decks are mixed, and always alike: luck belongs to the seed of the lesson."""
    first, again = opened(), opened()
    assert GAME.encode(first.state) == GAME.encode(again.state)
    assert first.state.deck != sorted(first.state.deck)
    assert first.state.threats != sorted(first.state.threats)
    assert first.state.draw == 0


def test_a_company_has_what_the_opening_says():
    table = opened(
        firms=one_firm(bank=9, research=3, attack=5, buildings=["SLON2", "BT07"], products=["NP09", "NP17"]),
        deck=20,
    )
    assert table.markers() == (9, 3, 5)
    assert table.has() == "SLON2 BT07"
    assert table.products() == "NP09 NP17"
    assert table.markers(1) == (5, 0, 0)
    assert table.has(1) == "SMOW1 SMOW2 SMOW3"


def test_a_lost_start_card_lies_on_the_discard_pile():
    """KI-42, KI-R01."""
    table = opened(firms=one_firm(buildings=["SLON2"]))
    assert {"SLON1", "SLON3"} == set(table.discard().split())


def test_a_start_card_may_stand_with_somebody_else_or_come_up_again():
    firms = [{"company": LONDON, "buildings": ["SLON1"]}, {"company": MOSCOW, "buildings": ["SLON2"]}]
    table = opened(firms=[*firms, {"company": FRISCO}], next_cards=["SLON3"])
    assert table.has(1) == "SLON2"
    assert table.row().startswith("SLON3")


def test_the_row_is_dealt_from_the_next_cards():
    table = opened(next_cards=["BI07", "BC13", "BT04", "SA1", "BI14"])
    assert table.row() == "BI07 BC13 BT04 SA1"
    assert RULES.codes[table.state.deck[-1]] == "BI14"


def test_a_row_that_lies_there_is_played_on():
    """KI-19: those who have acted are done, the others follow clockwise."""
    table = opened(row=["BC13", "SA1", "BI14"], start=1, acted=1, round=4)
    assert table.asked() == [2]
    assert table.row() == "BC13 SA1 BI14"
    table.income(2, "SA1")
    assert table.asked() == [0]
    table.income(0, "BI14")
    assert (table.state.round, table.state.start, table.asked()) == (5, 2, [2])


def test_the_first_start_player_follows_from_the_round():
    """KI-21, KI-60."""
    assert opened(round=1, start=2).state.first_start == 2
    assert opened(round=5, start=0).state.first_start == 2


def test_two_players_have_an_extra_card():
    """KI-68 to KI-70: two actions each, and the extra card pays at the end."""
    table = opened(2, row=["BC13", "SA1", "BI14", "BT04"], extra="BT09", acted=1, start=0)
    assert RULES.codes[table.state.extra] == "BT09"
    assert table.asked() == [1]
    table.income(1, "BC13").income(0, "SA1").income(1, "BI14")
    assert "extra-income" in table.log()
    assert table.state.round == 2


def test_threat_and_next_threats():
    table = opened(threat="KA03", next_threats=["KA04", "KA10"])
    assert table.threat() == "KA03"
    assert [RULES.threat_codes[one] for one in table.state.threats[-2:]] == ["KA10", "KA04"]
    assert opened(next_threats=["KA04", "KA10"]).threat() == "KA04"


def test_display_and_next_products():
    table = opened(display=["NP01", "NP02"], next_products=["NP17", "NP03"])
    assert table.display() == "NP01 NP02 NP17"
    assert RULES.product_codes[table.state.products[-1]] == "NP03"
    assert all(RULES.ends_game[one] for one in table.state.products[:5])
    assert not table.state.last_round


def every_product(but: tuple[str, ...]) -> list[str]:
    return [code for code in dict.fromkeys(RULES.product_codes) if code not in (*but, "NPH")]


def test_once_a_handbag_is_up_the_round_is_the_last():
    """KI-49."""
    rest = every_product(("NP01", "NP02"))
    table = opened(firms=one_firm(products=rest), display=["NP01", "NP02", "NPH"])
    assert table.state.last_round
    assert not opened(firms=one_firm(products=rest[1:]), display=["NP01", "NP02", rest[0]]).state.last_round
    assert opened(firms=one_firm(products=[*rest, "NPH"]), display=["NP01", "NP02"]).state.last_round


def test_how_much_is_left_in_the_decks():
    """What is neither named nor left lies on the piles."""
    table = opened(row=["BC13", "SA1", "BI14", "BT04"], deck=12, next_cards=["BC01"], threats_left=4)
    assert len(table.state.deck) == 12
    assert RULES.codes[table.state.deck[-1]] == "BC01"
    assert len(table.state.discard) == 54 - 4 - 12
    assert len(table.state.threats) == 4
    assert len(table.state.threat_pile) == 15 - 4


@pytest.mark.parametrize(
    "words",
    [
        {},
        {"deck": 7},
        {"threats_left": 0},
        {"threat": "KA01", "next_threats": ["KA02"]},
        {"row": ["BC13", "SA1", "BI14", "BT04"], "round": 9, "start": 2},
        {"display": ["NP01"], "next_products": ["NP05"], "next_cards": ["BC01"]},
        {"firms": one_firm(buildings=["SLON1", "BT01"], products=["NP04"], bank=0)},
        {"firms": [*one_firm(buildings=["SLON1"])[:2], {"company": FRISCO, "buildings": ["SLON3", "SSFO1"]}]},
    ],
)
def test_every_component_is_there_once(words):
    """The law of conservation, as the check of lessons holds it."""
    usual = set_up(3)
    for player, company in zip(usual.state.players, (LONDON, MOSCOW, FRISCO), strict=True):
        player.company = RULES.company_codes.index(company)
        player.tableau = list(RULES.starts[player.company])
    assert components(opened(**words).state, RULES) == components(usual.state, RULES)


# -- what is refused -----------------------------------------------------------------------------------------

FOUR = ["BC13", "SA1", "BI14", "BT04"]
REFUSALS = [
    ({"firms": one_firm()[:2]}, "There are three seats and 2 companies."),
    ({"start": 3}, "There is no seat 3 to start."),
    ({"round": 0}, "Rounds are counted from 1."),
    ({"firms": [{"company": LONDON}] * 3}, "No two seats run the same company."),
    ({"firms": [{"company": "CO9"}] * 3}, "There is no company CO9. There are: CO1, CO2, CO3, CO4, CO5."),
    ({"firms": one_firm(bank=12)}, "The Bank of CO4 goes from 0 to 11, and 12 is beyond it."),
    ({"firms": one_firm(research=5)}, "The Research wheel of CO4 goes from 0 to 4, and 5 is beyond it."),
    ({"firms": one_firm(attack=-1)}, "The Attack wheel of CO4 goes from 0 to 5, and -1 is beyond it."),
    ({"firms": one_firm(buildings=["SA1"])}, "SA1 is a Special Action and stands in no tableau."),
    ({"firms": one_firm(buildings=["BC99"])}, "There is no Building or Special Action BC99."),
    (
        {"firms": one_firm(buildings=["STYO1"])},
        "Building or Special Action STYO1 is named more often than there are copies in this match.",
    ),
    (
        {"next_cards": ["BC01", "BC01"]},
        "Building or Special Action BC01 is named more often than there are copies in this match.",
    ),
    (
        {"deck": 1, "next_cards": ["BC01", "BC02"]},
        "The Building deck cannot have one card: 2 are named, 54 are free.",
    ),
    ({"display": ["NP99"]}, "There is no product NP99."),
    ({"display": ["NP01", "NP02", "NP03", "NP04"]}, "The display holds 3 products, not 4."),
    ({"next_products": ["NPH"]}, "Handbags lie below all other products, so none of them comes up next."),
    ({"display": ["NPH"]}, "A Handbag has come up while other products lie above it."),
    ({"threat": "KA99"}, "There is no Kaiju Attack card KA99."),
    ({"threats_left": 15}, "The Kaiju deck cannot have 15 cards: 0 are named, 14 are free."),
    ({"acted": 1}, "A round that has begun has cards in its row."),
    ({"extra": "BC01"}, "A round that has begun has cards in its row."),
    ({"row": FOUR, "acted": 3}, "A round has 3 actions, so 3 made leave none to come."),
    ({"row": FOUR, "acted": 1}, "After one action the row has 3 cards, not 4."),
    ({"row": FOUR, "extra": "BC01"}, "Only two players have an extra card."),
]


@pytest.mark.parametrize(("words", "sentence"), REFUSALS)
def test_what_cannot_be_is_refused_in_a_plain_sentence(words, sentence):
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        opened(**words)


def test_two_players_without_an_extra_card_are_refused():
    with pytest.raises(ValueError, match=r"^Two players have an extra card\.$"):
        opened(2, row=[*FOUR, "BT09"])


def test_words_that_mean_nothing_are_refused():
    with pytest.raises(msgspec.ValidationError, match="weather"):
        msgspec.convert({"companies": [], "weather": "fog"}, GAME.opening_type)
