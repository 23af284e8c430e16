"""The Transactions step (SB-09, SB-20 to SB-24, SB-50 to SB-61)."""

from __future__ import annotations

from games.titles.spoonbrokers import actions as a
from games.titles.spoonbrokers.match_events import Dealt, Declared, TurnStarted
from games.titles.spoonbrokers.round import Turn
from games.titles.spoonbrokers.terms import BANK
from tests.titles.spoonbrokers.table import (
    at_table,
    buy,
    buy_tower,
    cert,
    play,
    seat,
    sell,
    set_up,
    tower,
)


def test_the_first_broker_in_a_turn_meets_its_parts_in_order():
    """SB-20, SB-21, SB-22."""
    table = at_table(seat(hand="CN02"), seat(), step="turn", market=["MK34"])
    assert table.asking() == "BeforeMarketChoice"
    assert table.refuses(0, buy("SAM-1")) == "SB-21"
    table.choose(0, a.OPEN_MARKET)
    assert table.asking() == "ChooseSource"
    assert table.refuses(0, buy("SAM-1")) == "SB-21"
    table.choose(0, a.COMPANY_PICKS[0], a.COMPANY_PICKS[1])
    assert table.asking() == "TradeChoice"
    table.roll(3)
    assert table.asking() == "EndChoice"
    assert table.refuses(0, buy("SAM-1")) == "SB-22"
    assert table.refuses(0, buy_tower("TW1")) == "SB-22"
    table.choose(0, a.END_TURN)
    assert table.asking() == "NextTurn"


def test_turns_go_clockwise_from_the_starter():
    """SB-23."""
    table = at_table(seat(), seat(), seat(), active=2, first=2)
    for expected in (2, 0, 1, 2):
        assert table.state.active == expected
        table.player(expected).space = 2
        table.roll(1, expected).settle()
        assert [one.seat for one in table.heard(TurnStarted)][-1] == table.state.active
    assert table.state.round == 2


def test_counts_of_a_turn_start_afresh_for_everybody():
    """SB-24."""
    table = at_table(seat(certs="YUJ-6", hand="CN07"), seat(hand="CN01 CN02"), market=["MK01"])
    table.do(0, play("CN07"), sell("YUJ-6")).do(1, a.STOP)
    state = table.state
    assert (state.locked, state.left, state.discount) == ([cert("YUJ-6")], 1, True)
    assert [player.played for player in state.players] == [True, True]
    table.roll(3).until(Turn).settle()
    assert (state.locked, state.left, state.discount) == ([], 2, False)
    assert [player.played for player in state.players] == [False, False]


def test_a_skipped_turn_counts_for_the_fresh_start_too():
    """SB-24, SB-98."""
    table = at_table(
        seat(), seat(bills=0, hand="CN01", space=7), seat(played=True), prisoner=1, active=1, step="turn"
    )
    assert table.asking() == "NextTurn"
    assert not table.player(2).played


def test_buying_needs_the_whole_price_in_bills():
    """SB-51: nothing is sold for it."""
    table = at_table(seat(bills=19, certs="YUJ-6"), seat(), prices=(5, 5, 10, 10))
    assert buy("SAM-3") in table.options()
    assert buy("SAM-4") not in table.options()
    assert table.refuses(0, buy("SAM-4")) == "SB-51"


def test_selling_returns_one_certificate_for_its_value():
    """SB-52, SB-53."""
    table = at_table(seat(bills=0, certs="KIB-4 KIB-5"), seat()).do(0, sell("KIB-4"))
    assert (table.bills(), table.certs(0)) == (40, ["KIB-5"])
    assert table.state.owners[cert("KIB-4")] == BANK
    assert table.refuses(0, sell("SAM-1")) == "SB-52"


def test_whole_certificates_are_all_there_is():
    """SB-53: every offer moves exactly one certificate with all its Spoons."""
    table = at_table(seat(bills=300, certs="SAM-6"), seat())
    for option in table.options():
        assert isinstance(option, a.Buy | a.Sell | a.BuyTower | a.Roll)
    table.do(0, sell("SAM-6"))
    assert table.bills() == 330


def test_in_and_out_in_one_turn():
    """SB-54."""
    table = at_table(seat(bills=50), seat()).do(0, buy("KIB-5"), sell("KIB-5"))
    assert (table.bills(), table.certs(0)) == (50, [])
    table = at_table(seat(bills=0, certs="KIB-5"), seat()).do(0, sell("KIB-5"), buy("KIB-5"))
    assert (table.bills(), table.certs(0)) == (0, ["KIB-5"])


def test_a_tower_is_bought_from_anywhere():
    """SB-55, SB-60."""
    table = at_table(seat(bills=250, towers={"TW1": 1}, certs="SAM-1 SAM-2 SAM-3"), seat())
    table.do(0, buy_tower("TW4"), buy_tower("TW3"))
    assert table.bills() == 50
    assert table.state.tower_owners == [0, BANK, 0, 0]
    poor = at_table(seat(bills=99), seat())
    assert "buy-tower" not in poor.kinds()
    assert poor.refuses(0, buy_tower("TW1")) == "SB-55"


def test_a_sold_out_company_waits_for_a_sale():
    """SB-56, SB-09."""
    mine = " ".join(f"SAM-{n}" for n in range(1, 7))
    table = at_table(seat(bills=300), seat(certs=mine))
    assert not [one for one in table.options() if isinstance(one, a.Buy) and one.cert < 6]
    assert table.refuses(0, buy("SAM-2")) == "SB-09"
    table.state.owners[cert("SAM-2")] = BANK
    assert [one for one in table.options() if isinstance(one, a.Buy) and one.cert < 6] == [buy("SAM-2")]


def test_worthless_spoons_are_not_traded():
    """SB-57."""
    table = at_table(seat(bills=300, certs="SAM-1"), seat(), prices=(0, 10, 10, 10))
    assert table.refuses(0, sell("SAM-1")) == "SB-57"
    assert table.refuses(0, buy("SAM-2")) == "SB-57"
    table = at_table(seat(bills=300, certs="SAM-1", hand="CN08"), seat(), prices=(0, 10, 10, 10))
    table.do(0, play("CN08"))
    assert sell("SAM-1") not in table.options(), "not even with Loud Purr"


def test_trading_leaves_prices_alone():
    """SB-58."""
    table = at_table(seat(bills=300, certs="KIB-6"), seat()).do(0, sell("KIB-6"), buy("SAM-6"))
    assert table.state.prices == [5, 5, 10, 10]


def test_a_transaction_is_declared_with_its_price_before_it_happens():
    """SB-59."""
    table = at_table(seat(), seat(hand="CN02")).do(0, buy("KIB-5"))
    assert table.asking() == "StopWindow"
    assert [(one.deal, one.code, one.price) for one in table.heard(Declared)] == [("buy", "KIB-5", 50)]
    assert table.bills() == 50
    assert table.view(1).declared.price == 50
    table.do(1, a.PASS)
    assert [(one.bills, one.left) for one in table.heard(Dealt)] == [(0, 1)]


def test_ending_early_is_always_allowed_and_the_roll_comes_by_itself():
    """SB-61."""
    table = at_table(seat(), seat())
    assert a.ROLL in table.options()
    table = at_table(seat(bills=0), seat())
    assert table.options() == [a.ROLL]


def test_nobody_rolls_unasked_before_they_have_bought_or_sold_something():
    """R-50."""
    table = at_table(seat(bills=0), seat())
    asking = table.state.agenda[-1]
    assert not asking.takes_lone(table.state, table.context)
    table = at_table(seat(bills=100), seat(), closed=True)
    assert table.options() == [a.ROLL]
    assert not table.state.agenda[-1].takes_lone(table.state, table.context)
    table = at_table(seat(bills=0), seat(), left=1)
    assert table.options() == [a.ROLL]
    assert table.state.agenda[-1].takes_lone(table.state, table.context)


def test_a_certificate_belongs_to_one_place():
    """SB-06."""
    table = at_table(seat(bills=100), seat(bills=100, certs="KIB-1")).do(0, buy("SAM-6"))
    assert table.refuses(0, buy("SAM-6")) == "SB-06"
    assert len(table.state.owners) == 24
    assert (table.certs(0), table.certs(1)) == (["SAM-6"], ["KIB-1"])


def test_money_is_bills_alone_and_never_below_zero():
    """SB-01, SB-02: neither Market nor Tower Kibbles buy anything."""
    table = at_table(seat(bills=0, towers={"TW1": 9}), seat(), prices=(30, 0, 0, 0))
    assert table.options() == [a.ROLL]
    table.roll(4)
    assert table.bills() >= 0


def test_three_brokers_and_their_market_at_the_start():
    """SB-04, SB-06."""
    table = set_up(4)
    assert len({player.character for player in table.state.players}) == 1
    assert [one.price for one in table.view().companies] == [5, 5, 10, 10]
    assert tower("TW4") == 3


def test_sb_91_a_sale_with_the_smallest_bonus_is_announced_with_it():
    """SB-91: however little Loud Purr adds in edited rule data, whoever may stop the sale hears of it."""
    for boost in (0, 1):
        table = at_table(seat(certs="CAT-6"), seat())
        table.state.boost = boost
        table.do(0, sell("CAT-6"))
        assert [one.bonus for one in table.heard(Declared)] == [boost > 0]
