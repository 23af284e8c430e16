"""The Spoon Market: cards, questions, moves (SB-03 to SB-09, SB-30 to SB-44)."""

from __future__ import annotations

import msgspec
import pytest

from games.titles.spoonbrokers import actions as a
from games.titles.spoonbrokers.match_events import KibblesMoved, MarketOpened, MarketShuffled, NothingMoved
from tests.titles.spoonbrokers.table import RULES, at_table, buy, changed, company, play, seat, sell, set_up


def opened(code: str, prices: tuple[int, ...], *answers: str):
    """Prices after this card was carried out with these answers."""
    table = at_table(seat(), seat(), step="market", prices=prices, market=[code])
    for answer in answers:
        table.do(0, company(answer))
    assert table.asking() == "TradeChoice", "everything is answered"
    return table.state.prices


def test_a_price_is_the_number_of_market_kibbles_and_their_sum_stays():
    """SB-03, SB-05."""
    table = at_table(seat(bills=300), seat(), step="market", market=["MK17"])
    assert table.state.prices == [7, 7, 4, 12]
    assert sum(table.state.prices) == 30
    table.do(0, buy("YUJ-2"))
    assert table.bills() == 300 - 24


def test_a_company_is_bought_back_from_zero_and_can_hold_all_thirty():
    """SB-08."""
    assert opened("MK09", (1, 0, 0, 29)) == [0, 0, 1, 29]
    assert opened("MK10", (1, 0, 0, 29)) == [0, 0, 0, 30]
    assert opened("MK03", (0, 0, 30, 0)) == [0, 0, 27, 3]


def test_the_card_is_turned_over_and_discarded_face_up():
    """SB-30."""
    table = at_table(seat(), seat(), step="market", market=["MK03"])
    view = table.view()
    assert (view.market_card, view.market_discard, view.market_deck) == ("MK03", ["MK03"], 47)
    assert [one.code for one in table.heard(MarketOpened)] == ["MK03"]


def test_an_empty_deck_is_shuffled_from_the_discards_without_the_open_card():
    """SB-31."""
    table = at_table(seat(space=14), seat(), step="landing", run=False)
    state = table.state
    state.market_discard = state.market_deck[1:]
    del state.market_deck[1:]
    bottom = state.market_deck[0]
    table.on()
    assert state.market_discard[-1] == bottom
    assert len(state.market_discard) == 48
    table.land(1, 14)
    assert [one.count for one in table.heard(MarketShuffled)] == [48]
    while table.asking() not in ("NextTurn", "Turn"):
        table.choose(1, table.options(1)[0])
    assert (len(state.market_deck), len(state.market_discard)) == (47, 1)


def test_the_card_being_carried_out_is_in_no_pile():
    """SB-31."""
    table = at_table(seat(), seat(), step="market", market=["MK34"])
    assert table.asking() == "ChooseSource"
    assert (len(table.state.market_deck), table.state.market_discard) == (47, [])
    assert table.view().resolving
    table.do(0, company("SAM"), company("CAT"))
    assert not table.view().resolving


def test_a_closed_market_keeps_everything_still_but_the_stroll():
    """SB-32."""
    table = at_table(seat(bills=200, certs="SAM-6"), seat(), step="market", market=["MK01"])
    assert table.state.prices == [5, 5, 10, 10]
    assert table.refuses(0, sell("SAM-6")) == "SB-32"
    assert table.refuses(0, a.BUY_TOWERS[0]) == "SB-32"
    table.roll(4)
    assert table.bills() == 180, "the loan is due as ever"


def test_forced_sales_go_on_while_the_market_is_closed():
    """SB-32, SB-112."""
    table = at_table(seat(bills=0, certs="SAM-6"), seat(), step="market", market=["MK01"]).roll(4)
    table.choose(0, a.DEBT_SALES[5])
    assert table.bills() == 10


def test_a_quiet_card_moves_nothing_and_lets_trade():
    """SB-33."""
    table = at_table(seat(), seat(), step="market", market=["MK02"])
    assert table.state.prices == [5, 5, 10, 10]
    assert table.heard(KibblesMoved) == []
    assert {"buy", "roll"} <= table.kinds()


def test_amounts_come_from_the_prices_before_the_card():
    """SB-34: what arrives does not leave again by the same card."""
    assert opened("MK19", (0, 1, 1, 28)) == [3, 0, 0, 27]
    assert opened("MK33", (1, 2, 26, 1), "SAM") == [14, 2, 13, 1]
    assert opened("MK25", (20, 6, 2, 2), "CAT") == [20, 4, 6, 0]


@pytest.mark.parametrize(("price", "moved"), [(11, 5), (10, 5), (1, 0), (0, 0)])
def test_half_is_rounded_down(price, moved):
    """SB-36."""
    prices = (30 - price, 0, price, 0)
    assert opened("MK27", prices) == [30 - price, 0, price - moved, moved]


def test_nothing_is_announced_as_a_move_when_nothing_moves():
    """SB-37."""
    table = at_table(seat(), seat(), step="market", prices=(15, 15, 0, 0), market=["MK03"])
    assert len(table.heard(NothingMoved)) == 1
    assert table.heard(KibblesMoved) == []


@pytest.mark.parametrize(
    ("prices", "answers", "after"),
    [
        ((10, 10, 5, 5), ["CAT"], [11, 12, 7, 0]),
        ((10, 10, 4, 6), [], [12, 12, 6, 0]),
        ((10, 10, 8, 2), [], [10, 10, 10, 0]),
        ((10, 10, 9, 1), [], [10, 10, 10, 0]),
        ((10, 10, 10, 0), [], [10, 10, 10, 0]),
        ((10, 10, 7, 3), ["SAM"], [11, 10, 9, 0]),
    ],
)
def test_a_spread_pays_the_volatile_first(prices, answers, after):
    """SB-38: MK18, Yuj pays 2 each."""
    assert opened("MK18", prices, *answers) == after


def test_a_spread_from_a_stable_company_asks_about_the_volatile_pair():
    """SB-38: MK15, Samseung pays 1 each."""
    assert opened("MK15", (1, 9, 10, 10), "YUJ") == [0, 9, 10, 11]
    assert opened("MK15", (2, 8, 10, 10)) == [0, 8, 11, 11]
    assert opened("MK15", (3, 7, 10, 10)) == [0, 8, 11, 11]


def test_nobody_makes_up_for_a_short_gatherer():
    """SB-39."""
    assert opened("MK21", (0, 1, 9, 20)) == [0, 0, 12, 18]


@pytest.mark.parametrize(
    ("prices", "answers", "after"),
    [
        ((10, 10, 6, 4), [], [10, 10, 10, 0]),
        ((10, 10, 7, 3), ["CAT"], [10, 9, 11, 0]),
        ((3, 17, 10, 0), ["SAM"], [0, 16, 14, 0]),
        ((1, 2, 27, 0), [], [0, 0, 30, 0]),
        ((0, 20, 9, 1), [], [0, 17, 13, 0]),
    ],
)
def test_a_pool_is_paid_by_the_volatile_first_then_the_stable(prices, answers, after):
    """SB-40: MK25, 4 to KiBumble from the others."""
    assert opened("MK25", prices, *answers) == after


def test_the_first_payer_of_a_pool_pays_all_it_can():
    """SB-40: MK23, 3 to Samseung from the volatile two."""
    assert opened("MK23", (10, 10, 2, 8), "KIB") == [13, 10, 0, 7]
    assert opened("MK23", (10, 10, 2, 8), "YUJ") == [13, 10, 2, 5]


def test_a_destination_differs_from_its_source_and_both_come_from_the_named_sets():
    """SB-41."""
    table = at_table(seat(), seat(), step="market", market=["MK37"])
    assert table.options() == [company("KIB"), company("YUJ")]
    assert table.refuses(0, company("SAM")) == "SB-41"
    table.do(0, company("KIB"))
    assert table.options() == [company("SAM"), company("CAT"), company("YUJ")]
    table = at_table(seat(), seat(), step="market", market=["MK40"]).do(0, company("SAM"))
    assert table.state.prices == [3, 7, 10, 10], "the only destination is taken"


def test_one_answer_is_taken_and_none_moves_nothing():
    """SB-42."""
    assert opened("MK38", (0, 2, 20, 8), "YUJ") == [0, 0, 20, 10]
    assert opened("MK38", (0, 0, 20, 10)) == [0, 0, 20, 10]
    assert opened("MK37", (20, 7, 3, 0), "YUJ") == [20, 7, 0, 3]


def test_a_choice_cannot_be_declined():
    """SB-42."""
    table = at_table(seat(), seat(), step="market", market=["MK34"])
    assert table.kinds() == {"choose-company"}


def test_half_of_one_may_be_chosen_and_moves_nothing():
    """SB-43."""
    table = at_table(seat(), seat(), step="market", prices=(1, 9, 10, 10), market=["MK36"])
    assert company("SAM") in table.options()
    table.do(0, company("SAM"))
    assert table.asking() == "TradeChoice", "nobody is asked where nothing goes"
    assert table.state.prices == [1, 9, 10, 10]
    assert len(table.heard(NothingMoved)) == 1


def test_nobody_is_asked_where_nothing_could_move_at_all():
    """SB-43, SB-90: halves of single Kibbles, and a card that could move nothing."""
    small = [{**one, "start": 1} for one in msgspec.to_builtins(RULES.data.companies)]
    small[3]["start"] = 0
    rules = changed(companies=small)
    for code in ("MK36", "MK33"):
        table = at_table(seat(), seat(), step="market", prices=(1, 1, 1, 0), market=[code], rules=rules)
        assert table.asking() == "TradeChoice"
    table = at_table(seat(hand="CN06"), seat(), prices=(1, 1, 1, 0), rules=rules)
    assert play("CN06") not in table.options()
    assert play("CN06") in at_table(seat(hand="CN06"), seat(), prices=(1, 1, 2, 0), rules=rules).options()


def test_a_pool_that_is_just_covered_asks_nobody():
    """SB-40: which of the two pays first makes no difference when both must give all they have."""
    table = at_table(seat(), seat(), step="market", prices=(2, 2, 26, 0), market=["MK25"])
    assert table.asking() == "TradeChoice"
    assert table.state.prices == [0, 0, 30, 0]
    table = at_table(seat(), seat(), step="market", prices=(3, 2, 25, 0), market=["MK25"])
    assert table.asking() == "ChoosePayer"


def test_zero_can_be_the_lowest_and_without_ties_nobody_is_asked():
    """SB-44."""
    assert opened("MK33", (0, 4, 11, 15)) == [7, 4, 11, 8]


def test_second_bell_and_the_market_space_obey_the_same_rules():
    """SB-73, SB-30."""
    table = at_table(seat(hand="CN16"), seat(), market=["MK34"]).do(0, play("CN16"))
    assert table.options() == [company(code) for code in ("SAM", "CAT", "KIB", "YUJ")]
    table.do(0, company("YUJ"), company("SAM"))
    assert table.state.prices == [7, 5, 10, 8]
    assert table.asking() == "TradeChoice"


def test_the_market_space_opens_its_card_even_when_the_market_was_closed():
    """SB-73: and a closing card does nothing there."""
    table = at_table(seat(space=13), seat(), step="market", market=["MK01", "MK29"]).roll(1)
    assert table.state.prices == [10, 5, 5, 10]
    table = at_table(seat(space=14), seat(), step="landing", market=["MK01"])
    assert not table.state.closed


def test_the_next_broker_opens_a_market_as_usual():
    """SB-73."""
    table = at_table(seat(space=14), seat(bills=77), step="landing", market=["MK01", "MK03"]).settle()
    assert table.state.active == 1
    assert table.state.prices == [5, 5, 7, 13]
    assert "buy" in table.kinds(1)


def test_a_source_that_could_only_pay_itself_is_not_offered():
    """SB-41 (R-45)."""
    cards = [
        {
            "code": "X1",
            "name": "X",
            "copies": 20,
            "text": "",
            "do": {"verb": "move", "n": 1, "source": "any", "destination": "SAM"},
        }
    ]
    rules = changed(market=cards)
    table = set_up(2, rules=rules).settle()
    while table.asking() != "ChooseSource":
        table.do(table.asked()[0], table.options(table.asked()[0])[0])
    assert table.options(table.asked()[0]) == [company("CAT"), company("KIB"), company("YUJ")]


def test_every_market_card_keeps_the_thirty_kibbles_from_any_prices():
    """SB-05, SB-34: each of the 40 designs, from many prices, with every answer."""
    spread = [(5, 5, 10, 10), (0, 0, 0, 30), (1, 1, 1, 27), (0, 2, 13, 15), (12, 12, 3, 3), (7, 8, 7, 8)]
    for code in RULES.market_codes:
        for prices in spread:
            for answer in range(4):
                table = at_table(seat(), seat(), step="market", prices=prices, market=[code])
                asked = 0
                while table.asking() != "TradeChoice":
                    options = table.options()
                    assert len(options) > 1, "a single answer is not asked"
                    table.do(0, options[answer % len(options)])
                    asked += 1
                    assert asked < 4
                assert sum(table.state.prices) == 30
                assert min(table.state.prices) >= 0
