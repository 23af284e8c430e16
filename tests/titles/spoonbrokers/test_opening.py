"""Openings of lessons: every word does what it says, nothing is lost or made, and nonsense is refused."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.titles.spoonbrokers import GAME
from games.titles.spoonbrokers import actions as a
from games.titles.spoonbrokers.lessons.opening import Opening
from tests.titles.spoonbrokers.table import RULES, BrokerTable, buy, company, debt_sale, play, sell, set_up


def opened(*brokers: dict[str, Any], options: dict[str, Any] | None = None, **table: Any) -> BrokerTable:
    """A table of this opening, before anything has happened."""
    people = list(brokers) or [{}, {}]
    told = msgspec.convert({"brokers": people, **table}, Opening)
    state = GAME.opening(RULES, len(people), options or {}, told)
    return BrokerTable(state, RULES)


def refused(*brokers: dict[str, Any], options: dict[str, Any] | None = None, **table: Any) -> str:
    with pytest.raises(ValueError) as caught:
        opened(*brokers, options=options, **table)
    assert str(caught.value).endswith(".")
    return str(caught.value)


FULL: dict[str, Any] = {
    "round": 7,
    "first": 1,
    "turn": 2,
    "step": "trade",
    "transactions": 1,
    "prices": {"SAM": 3, "CAT": 0, "KIB": 16, "YUJ": 11},
    "earlier": [[5, 5, 10, 10], [5, 2, 10, 13]],
    "card": "MK21",
    "market": ["MK02", "MK33", "MK02"],
    "opened": ["MK01", "MK26"],
    "catnip": ["CN15", "CN02"],
    "played": ["CN01", "CN04"],
    "mix": "a word",
}
PEOPLE: list[dict[str, Any]] = [
    {"bills": 12, "space": 27, "certificates": ["SAM-6", "YUJ-1"], "towers": {"TW1": 3}},
    {"catnip": ["CN01", "CN02", "CN01"], "prison": True, "played": True},
    {"bills": 0, "space": 20, "certificates": ["KIB-5"], "towers": {"TW2": 0, "TW4": 9}, "catnip": ["CN07"]},
]


# -- nothing is lost or made -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("brokers", "table"), [([{}, {}], {}), (PEOPLE, FULL), ([{"prison": True}, {}, {}, {}], {"round": 200})]
)
def test_an_opening_has_every_component_of_a_match(brokers: list[dict[str, Any]], table: dict[str, Any]):
    begun = opened(*brokers, **table)
    usual = set_up(len(brokers))
    assert GAME.components(begun.state, begun.context) == GAME.components(usual.state, usual.context)


def test_an_opening_can_be_stored_and_shown():
    begun = opened(*PEOPLE, **FULL)
    assert GAME.decode(GAME.encode(begun.state)) == begun.state
    for seat in (None, 0, 1, 2):
        assert GAME.view(begun.state, begun.context, seat).you == seat


def test_an_opening_plays_on_to_the_end():
    begun = opened(*PEOPLE, **FULL).settle()
    for _ in range(5000):
        if not begun.asked():
            break
        seat = begun.asked()[0]
        begun.do(seat, GAME.in_haste(begun.state, begun.context, seat, begun.options(seat)))
    assert begun.state.ending == "kibbles"


def test_the_decks_are_the_same_every_time_and_mixed():
    first, again, other = opened(), opened(), opened(mix="other")
    assert first.state == again.state
    assert first.state.market_deck != other.state.market_deck
    assert first.state.catnip_deck != other.state.catnip_deck
    assert first.state.market_deck != sorted(first.state.market_deck)


# -- the table -------------------------------------------------------------------------------------------


def test_what_is_left_out_is_as_before_the_first_turn():
    begun = opened()
    usual = set_up(2)
    assert begun.state.prices == usual.state.prices
    assert [begun.bills(0), begun.bills(1)] == [50, 50]
    assert [player.space for player in begun.state.players] == [0, 0]
    assert (begun.state.round, begun.state.active, begun.state.prisoner) == (1, 0, -1)
    assert begun.hand() == []
    assert begun.settle().asking() == "TradeChoice"


def test_round_first_and_turn():
    begun = opened({}, {}, {}, round=7, first=1, turn=0)
    assert (begun.state.round, begun.state.first) == (7, 1)
    begun.settle()
    assert begun.asked() == [0]
    begun.rolls(1).do(0, a.ROLL)
    assert begun.asked() == [1]
    assert begun.state.round == 8


def test_prices_and_the_curves_before_them():
    begun = opened(*PEOPLE, **FULL)
    companies = begun.view(0).companies
    assert [one.price for one in companies] == [3, 0, 16, 11]
    assert [one.change for one in companies] == [-2, -2, 6, -2]
    assert list(companies[3].history) == [10, 13]


def test_a_turn_that_begins_takes_its_own_prices_for_the_last():
    begun = opened(prices={"SAM": 20, "KIB": 10}, earlier=[[5, 5, 10, 10]], market=["MK02"]).settle()
    assert [one.change for one in begun.view(0).companies] == [0, 0, 0, 0]
    assert begun.state.prices == [20, 0, 10, 0]


def test_the_card_of_the_turn_lies_open():
    begun = opened(*PEOPLE, **FULL).settle()
    assert begun.view(0).market_card == "MK21"
    assert [RULES.market_codes[card] for card in begun.state.market_discard] == ["MK01", "MK26", "MK21"]


def test_named_cards_come_up_in_order():
    begun = opened(*PEOPLE, **FULL)
    top = [RULES.market_codes[card] for card in begun.state.market_deck[::-1]]
    assert top[:3] == ["MK02", "MK33", "MK02"]
    hidden = [RULES.catnip_codes[RULES.design[card]] for card in begun.state.catnip_deck[::-1]]
    assert hidden[:2] == ["CN15", "CN02"]
    gone = [RULES.catnip_codes[RULES.design[card]] for card in begun.state.catnip_discard]
    assert gone == ["CN01", "CN04"]


# -- Brokers ---------------------------------------------------------------------------------------------


def test_each_broker_has_what_is_said():
    begun = opened(*PEOPLE, **FULL)
    assert [begun.bills(seat) for seat in range(3)] == [12, 50, 0]
    assert [player.space for player in begun.state.players] == [27, 7, 20]
    assert begun.certs(0) == ["SAM-6", "YUJ-1"]
    assert begun.certs(2) == ["KIB-5"]
    assert begun.state.tower_owners == [0, 2, -1, 2]
    assert begun.state.tower_kibbles == [3, 0, 0, 9]
    assert begun.net(2) == 100 + 190
    assert begun.hand(1) == ["CN01", "CN02", "CN01"]
    assert [player.played for player in begun.state.players] == [False, True, False]
    assert begun.state.prisoner == 1


def test_characters_bring_their_own_purse():
    people = [{"character": "SILVER"}, {"character": "LUCKY", "bills": 99}]
    begun = opened(*people, options={"brokers": "pick"}, turn=1).settle()
    assert [begun.bills(0), begun.bills(1)] == [110, 99]
    assert begun.state.left == 3
    assert begun.view(0).brokers == "pick"


# -- the moment ------------------------------------------------------------------------------------------


def test_the_beginning_of_a_turn_opens_the_market():
    begun = opened({"certificates": ["KIB-2"]}, {}, market=["MK21"]).settle()
    assert begun.state.prices == [3, 3, 16, 8]
    assert begun.may(0, sell("KIB-2"))


def test_a_prisoner_is_asked_for_the_way_out():
    begun = opened({"prison": True}, {}).settle()
    assert begun.options() == [a.PAY_FEE, a.SKIP_TURN]
    begun.do(0, a.PAY_FEE)
    assert begun.bills() == 0


def test_trade_with_so_many_transactions():
    begun = opened(step="trade", transactions=1).settle()
    begun.do(0, buy("SAM-1"))
    assert begun.state.left == 0


def test_trade_with_a_closed_market():
    begun = opened({"catnip": ["CN15"]}, {}, step="trade", card="MK01", closed=True).settle()
    assert begun.options() == [play("CN15"), a.ROLL]


def test_a_landing_leads_into_a_debt():
    begun = opened(
        {"bills": 5, "space": 10, "certificates": ["SAM-6"]}, {"towers": {"TW2": 3}}, step="landing"
    ).settle()
    assert begun.asking() == "Owing"
    assert begun.options() == [debt_sale("SAM-6")]
    begun.do(0, debt_sale("SAM-6"))
    assert (begun.bills(0), begun.bills(1)) == (5, 80)
    assert begun.state.tower_kibbles[1] == 5


def test_the_end_of_a_turn_may_win():
    begun = opened({"bills": 280, "catnip": ["CN02"]}, {}, step="end").settle()
    begun.do(0, play("CN02"))
    assert begun.state.winners == [0]


def test_a_card_of_the_top_is_a_choice_of_company():
    begun = opened(market=["MK36"]).settle()
    assert company("KIB") in begun.options()


# -- what cannot be --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("brokers", "table", "words"),
    [
        ([{}, {}], {"turn": 2}, "Nobody sits at seat 2"),
        ([{}, {}], {"first": 5}, "Nobody sits at seat 5"),
        ([{}, {}], {"round": 201}, "no round 201"),
        ([{}, {}], {"prices": {"SAM": 30, "KIB": 1}}, "SB-05"),
        ([{}, {}], {"prices": {"SBUX": 30}}, "no company called SBUX"),
        ([{}, {}], {"earlier": [[5, 5, 10, 11]]}, "SB-05"),
        ([{}, {}], {"card": "MK02"}, "no Market card yet"),
        ([{}, {}], {"closed": True}, "SB-24"),
        ([{}, {}], {"transactions": 1}, "SB-24"),
        ([{}, {}], {"market": ["MK99"]}, "no Market card called MK99"),
        ([{}, {}], {"market": ["MK21"], "opened": ["MK21"]}, "not so many of the Market card MK21"),
        ([{}, {}], {"catnip": ["CN15", "CN15"]}, "not so many of the Catnip card CN15"),
        ([{"catnip": ["CN99"]}, {}], {}, "no Catnip card called CN99"),
        ([{"certificates": ["SAM-7"]}, {}], {}, "no certificate called SAM-7"),
        ([{"certificates": ["SAM-1"]}, {"certificates": ["SAM-1"]}], {}, "Two Brokers own SAM-1"),
        ([{"towers": {"TW9": 1}}, {}], {}, "no Tower called TW9"),
        ([{"towers": {"TW1": 1}}, {"towers": {"TW1": 1}}], {}, "Two Brokers own TW1"),
        ([{"towers": {"TW1": 21}}, {}], {}, "only 20 Tower Kibbles"),
        ([{"prison": True}, {"prison": True}], {}, "SB-124"),
        ([{"prison": True}, {}], {"step": "trade"}, "SB-127"),
        ([{"character": "LUCKY"}, {}], {}, "brokers = random or pick"),
    ],
)
def test_nonsense_is_refused_in_a_sentence(brokers: list[dict[str, Any]], table: dict[str, Any], words: str):
    assert words in refused(*brokers, **table)


def test_a_broker_for_every_seat():
    told = msgspec.convert({"brokers": [{}, {}]}, Opening)
    with pytest.raises(ValueError, match="There are 3 seats, and 2 Brokers are told of"):
        GAME.opening(RULES, 3, {}, told)


def test_characters_are_all_named_and_different():
    options = {"brokers": "random"}
    assert "no character called" in refused({"character": "LUCKY"}, {}, options=options)
    assert "SB-141" in refused({"character": "LUCKY"}, {"character": "LUCKY"}, options=options)


@pytest.mark.parametrize(
    "table",
    [{"brokers": [{"space": 28}]}, {"brokers": [{"bills": -1}]}, {"brokers": [], "step": "lunch"}, {}],
)
def test_words_that_mean_nothing_are_refused_by_the_struct(table: dict[str, Any]):
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(table, Opening)
