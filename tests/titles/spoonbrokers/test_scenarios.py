"""The worked scenarios of the rules page's specification, each named after its number."""

from __future__ import annotations

from games.titles.spoonbrokers import actions as a
from games.titles.spoonbrokers.match_events import Paid, TowerGrew, WentBroke
from games.titles.spoonbrokers.terms import BANK
from tests.titles.spoonbrokers.table import (
    SAM,
    at_table,
    buy,
    buy_tower,
    cert,
    company,
    debt_sale,
    play,
    seat,
    sell,
    set_up,
    tower,
)


def test_sb_s01_three_players_start_with_the_printed_numbers():
    """SB-04."""
    table = set_up(3)
    state = table.state
    assert state.prices == [5, 5, 10, 10]
    assert [player.bills for player in state.players] == [50, 50, 50]
    assert [len(player.hand) for player in state.players] == [1, 1, 1]
    assert state.owners == [BANK] * 24
    assert table.view().supply == 20
    assert [player.space for player in state.players] == [0, 0, 0]


def test_sb_s02_the_rulebooks_purchase():
    """SB-51, SB-54."""
    table = at_table(seat(bills=50), seat()).do(0, buy("KIB-5"))
    assert table.bills() == 0
    assert table.state.left == 1
    assert table.options() == [sell("KIB-5"), a.ROLL]


def test_sb_s03_certificate_values_move_with_the_price():
    """SB-07."""
    table = at_table(seat(), seat(), prices=(5, 5, 10, 10))
    values = {one.code: one.value for one in table.view().certificates}
    assert (values["SAM-1"], values["SAM-2"]) == (5, 10)
    table = at_table(seat(), seat(), prices=(6, 4, 10, 10))
    values = {one.code: one.value for one in table.view().certificates}
    assert (values["SAM-1"], values["SAM-2"]) == (6, 12)


def test_sb_s04_a_closed_market_offers_no_transaction():
    """SB-32."""
    table = at_table(seat(bills=100, certs="SAM-3"), seat(), step="market", market=["MK01"])
    assert table.options() == [a.ROLL]
    table.roll(1)
    assert table.player().space == 1


def test_sb_s05_half_of_eleven_is_five():
    """SB-36."""
    table = at_table(seat(), seat(), step="market", prices=(5, 5, 11, 9), market=["MK27"])
    assert table.state.prices == [5, 5, 6, 14]


def test_sb_s06_a_short_company_pays_what_it_has():
    """SB-35."""
    table = at_table(seat(), seat(), step="market", prices=(4, 1, 15, 10), market=["MK11"])
    assert table.state.prices == [4, 0, 16, 10]


def test_sb_s07_an_empty_source_changes_nothing():
    """SB-37."""
    table = at_table(seat(), seat(), step="market", prices=(0, 6, 14, 10), market=["MK09"])
    assert table.state.prices == [0, 6, 14, 10]
    assert not table.state.closed
    assert "buy" in table.kinds()


def test_sb_s08_a_short_spread_pays_the_volatile_first_and_asks():
    """SB-38."""
    table = at_table(seat(), seat(), step="market", prices=(8, 8, 9, 5), market=["MK18"])
    assert table.options() == [company("SAM"), company("CAT")]
    table.do(0, company("CAT"))
    assert table.state.prices == [9, 10, 11, 0]


def test_sb_s09_a_spread_that_fits_asks_nothing():
    """SB-38."""
    table = at_table(seat(), seat(), step="market", prices=(8, 8, 8, 6), market=["MK18"])
    assert table.state.prices == [10, 10, 10, 0]
    assert table.asking() == "TradeChoice"


def test_sb_s10_a_pool_asks_which_of_two_pays():
    """SB-40."""
    table = at_table(seat(), seat(), step="market", prices=(12, 8, 7, 3), market=["MK25"])
    assert table.options() == [company("SAM"), company("CAT")]
    table.do(0, company("SAM"))
    assert table.state.prices == [11, 8, 11, 0]


def test_sb_s11_a_pool_that_runs_dry_asks_nothing():
    """SB-40."""
    table = at_table(seat(), seat(), step="market", prices=(14, 14, 1, 1), market=["MK23"])
    assert table.state.prices == [16, 14, 0, 0]


def test_sb_s12_gathering_takes_from_each_what_it_has():
    """SB-39."""
    table = at_table(seat(), seat(), step="market", prices=(1, 9, 12, 8), market=["MK22"])
    assert table.state.prices == [0, 7, 10, 13]


def test_sb_s13_a_company_at_zero_is_no_source_but_a_destination():
    """SB-08, SB-41."""
    table = at_table(seat(), seat(), step="market", prices=(0, 10, 12, 8), market=["MK34"])
    assert table.options() == [company("CAT"), company("KIB"), company("YUJ")]
    table.do(0, company("CAT"))
    assert company("SAM") in table.options()
    table.do(0, company("SAM"))
    assert table.state.prices == [2, 8, 12, 8]


def test_sb_s14_a_company_may_be_emptied():
    """SB-41."""
    table = at_table(seat(), seat(), step="market", prices=(1, 11, 10, 8), market=["MK35"])
    table.do(0, company("SAM"), company("YUJ"))
    assert table.state.prices == [0, 11, 10, 9]


def test_sb_s15_ties_of_a_correction_are_broken_highest_first():
    """SB-44."""
    table = at_table(seat(), seat(), step="market", prices=(3, 3, 12, 12), market=["MK33"])
    assert table.options() == [company("KIB"), company("YUJ")]
    table.do(0, company("KIB"))
    assert table.options() == [company("SAM"), company("CAT")]
    table.do(0, company("CAT"))
    assert table.state.prices == [3, 9, 6, 12]


def test_sb_s16_two_transactions_and_three_for_poor_lucky():
    """SB-50, SB-146."""
    table = at_table(seat(bills=50), seat()).do(0, buy("SAM-4"), buy("SAM-6"))
    assert table.bills() == 0
    assert table.options() == [a.ROLL]
    table = at_table(seat(bills=30, character="LUCKY"), seat())
    table.do(0, buy("SAM-3"), buy("SAM-2"), buy("SAM-1"))
    assert table.bills() == 0
    assert table.options() == [a.ROLL]


def test_sb_s17_rent_and_rises():
    """SB-100, SB-101, SB-102, SB-103."""
    table = at_table(seat(bills=100), seat(), seat()).do(0, buy_tower("TW2"))
    view = table.view()
    assert (view.towers[1].worth, view.supply) == (110, 19)
    table.land(1, 10)
    assert (table.bills(1), table.bills(0)) == (40, 10)
    view = table.view()
    assert (view.towers[1].worth, view.supply) == (130, 17)
    table.land(2, 10)
    assert (table.bills(2), table.bills(0)) == (20, 40)
    assert table.view().towers[1].worth == 150


def test_sb_s18_a_tower_is_sold_at_half_its_worth():
    """SB-114, SB-115."""
    table = at_table(
        seat(bills=4, towers={"TW1": 3}, space=10), seat(towers={"TW2": 5}), step="landing", supply=12
    )
    assert table.options() == [a.DEBT_TOWERS[tower("TW1")]]
    table.choose(0, a.DEBT_TOWERS[tower("TW1")])
    assert table.bills() == 19
    assert table.state.tower_owners[tower("TW1")] == BANK
    assert table.state.tower_kibbles[tower("TW1")] == 0
    assert table.view().supply == 12 + 3 - 2


def test_sb_s19_the_debtor_chooses_what_to_sell():
    """SB-112, SB-113."""

    def debtor():
        return at_table(
            seat(bills=5, certs="SAM-1 YUJ-6", space=9), seat(), step="landing", prices=(6, 7, 8, 9)
        )

    table = debtor()
    assert table.options() == [debt_sale("SAM-1"), debt_sale("YUJ-6")]
    table.choose(0, debt_sale("SAM-1"))
    assert table.bills() == 1
    assert table.certs(0) == ["YUJ-6"]
    table = debtor().choose(0, debt_sale("YUJ-6"))
    assert table.bills() == 49
    assert table.certs(0) == ["SAM-1"]


def test_sb_s20_going_broke():
    """SB-117, SB-128."""
    table = at_table(seat(bills=7, space=4), seat(), step="landing")
    assert table.options() == [a.GO_BROKE]
    table.choose(0, a.GO_BROKE)
    assert [(one.paid, one.cancelled) for one in table.heard(WentBroke)] == [(7, 13)]
    assert table.bills() == 0
    assert table.player().space == 7
    assert table.state.prisoner == 0


def test_sb_s21_a_full_prison_has_visitors():
    """SB-123."""
    table = at_table(seat(), seat(), seat(space=7), prisoner=1, active=2, step="landing")
    assert table.state.prisoner == 1
    table = at_table(seat(), seat(), seat(space=7), prisoner=1, active=2, step="turn")
    assert table.state.phase == 3, "an ordinary turn"


def test_sb_s22_leaving_prison():
    """SB-125, SB-126, SB-127."""
    table = at_table(seat(bills=49, certs="YUJ-6", space=7), seat(), prisoner=0, step="turn")
    assert table.state.prisoner == -1
    assert table.asking() == "NextTurn", "skipped by itself"
    table = at_table(seat(bills=50, space=7), seat(), prisoner=0, step="turn")
    assert table.options() == [a.PAY_FEE, a.SKIP_TURN]
    table.choose(0, a.PAY_FEE, a.OPEN_MARKET)
    assert table.bills() == 0
    assert table.asking() == "TradeChoice"
    assert table.player().space == 7


def test_sb_s23_pay_day():
    """SB-67."""
    table = at_table(seat(bills=0, space=26), seat()).catnip_on_top("CN01", "CN01").roll(2)
    assert (table.player().space, table.bills(), len(table.hand())) == (0, 50, 1)
    table = at_table(seat(bills=0, space=0), seat()).roll(3)
    assert (table.bills(), len(table.hand())) == (0, 0)
    table = at_table(seat(bills=0, space=26), seat(bills=0, towers={"TW1": 3})).catnip_on_top("CN01").roll(5)
    assert (table.player().space, table.bills(), table.bills(1)) == (3, 20, 30)
    assert table.hand() == ["CN01"]


def test_sb_s24_dividends():
    """SB-69."""
    table = at_table(seat(bills=0, certs="SAM-6 SAM-1 CAT-2", space=16), seat(), step="landing")
    assert table.bills() == 18
    table = at_table(seat(bills=0, certs="SAM-6 SAM-1 CAT-2", space=21), seat(), step="landing")
    assert table.bills() == 9


def test_sb_s25_the_spoon_market_space():
    """SB-73."""
    table = at_table(seat(space=14), seat(), step="landing", market=["MK29"])
    assert table.state.prices == [10, 5, 5, 10]
    assert table.asking() == "NextTurn", "no transaction follows"


def test_sb_s26_the_win_check_comes_last():
    """SB-133."""
    table = at_table(seat(bills=305, space=3), seat(towers={"TW1": 3}), step="landing")
    assert table.bills() == 275
    assert table.state.ending == ""


def test_sb_s27_towers_count_and_certificates_do_not():
    """SB-133, SB-134."""
    table = at_table(seat(bills=140, towers={"TW1": 7}), seat(), step="end")
    assert (table.state.ending, table.state.winners) == ("kibbles", [0])
    certs = " ".join(f"KIB-{n}" for n in range(1, 7))
    table = at_table(
        seat(bills=140, towers={"TW1": 5}, certs=certs), seat(), step="end", prices=(6, 6, 12, 6)
    )
    assert table.net() == 290
    assert table.state.ending == ""


def test_sb_s28_stop_transaction():
    """SB-95, SB-96."""
    table = at_table(seat(certs="YUJ-6 YUJ-5"), seat(), seat(hand="CN01"))
    table.do(0, sell("YUJ-6")).do(2, a.STOP)
    assert table.certs(0) == ["YUJ-5", "YUJ-6"]
    assert (table.bills(), table.state.left) == (50, 1)
    assert sell("YUJ-6") not in table.options()
    assert sell("YUJ-5") in table.options()


def test_sb_s29_one_stop_a_turn():
    """SB-86."""
    table = at_table(seat(certs="YUJ-6 YUJ-5"), seat(hand="CN01 CN01 CN02"))
    table.do(0, sell("YUJ-6")).do(1, a.STOP)
    table.do(0, sell("YUJ-5"))
    assert table.asking() == "TradeChoice"
    assert table.certs(0) == ["YUJ-6"]
    table.roll(3)
    table.settle()
    assert table.asked() == [1]
    assert play("CN02") in table.options(1)


def test_sb_s30_only_the_own_turn_wins():
    """SB-135."""
    table = at_table(seat(space=3), seat(bills=200, towers={"TW1": 1}), step="landing")
    assert table.net(1) == 340
    assert table.state.ending == ""


def test_sb_s31_a_short_supply():
    """SB-105."""
    table = at_table(seat(bills=100, space=3), seat(bills=0, towers={"TW1": 5}), step="landing", supply=1)
    assert table.bills(1) == 50
    assert table.state.tower_kibbles[0] == 6
    assert table.view().supply == 0
    table.player().bills = 100
    table.land(0, 3)
    assert table.bills(1) == 110
    assert table.state.tower_kibbles[0] == 6


def test_sb_s32_a_waived_rent_still_lets_the_tower_grow():
    """SB-104."""
    table = at_table(seat(hand="CN11", space=3), seat(towers={"TW1": 3}), step="landing")
    assert table.options() == [a.PAY_CHARGE, play("CN11")]
    table.choose(0, play("CN11"))
    assert (table.bills(0), table.bills(1)) == (50, 50)
    assert table.state.tower_kibbles[0] == 5
    assert table.heard(Paid) == []


def test_sb_s33_pass_the_hat_off_turn():
    """SB-112, SB-116."""
    table = at_table(seat(hand="CN04"), seat(bills=3, certs="SAM-2", hand="CN02")).do(0, play("CN04"))
    assert table.asked() == [1]
    assert table.options(1) == [debt_sale("SAM-2")]
    table.do(1, debt_sale("SAM-2"))
    assert (table.bills(1), table.bills(0)) == (3, 60)


def test_sb_s34_half_a_price_is_rounded_down():
    """SB-51, SB-91."""
    table = at_table(seat(bills=17, hand="CN07"), seat(), prices=(7, 7, 8, 8))
    assert buy("SAM-5") not in table.options()
    table.do(0, play("CN07"))
    assert buy("SAM-5") in table.options()
    table.do(0, buy("SAM-5"))
    assert table.bills() == 0
    assert table.state.owners[cert("SAM-5")] == 0


def test_sb_s35_the_owner_sells_the_visited_tower():
    """SB-108, SB-120."""
    table = at_table(
        seat(bills=0, certs="YUJ-4", hand="CN04", space=10), seat(bills=2, towers={"TW2": 3}), step="landing"
    )
    table.choose(0, play("CN04"))
    assert table.asked() == [1]
    table.choose(1, a.DEBT_TOWERS[tower("TW2")])
    assert (table.bills(0), table.bills(1)) == (10, 57)
    assert table.asked() == [0]
    table.choose(0, debt_sale("YUJ-4"))
    assert (table.bills(0), table.bills(1)) == (20, 87)
    assert table.state.tower_owners[tower("TW2")] == BANK
    assert table.state.tower_kibbles[tower("TW2")] == 0
    assert table.heard(TowerGrew) == []
    assert table.state.prices[SAM] == 5
