"""What a player in a hurry does, and where the middle of a deed is: `in_haste`, `prefer`, `midway`."""

from __future__ import annotations

from random import Random

import pytest

from games.bots.greedy import GreedyBot
from games.engine import Perspective
from games.engine.frames import decisions
from games.titles.spoonbrokers import GAME
from games.titles.spoonbrokers import actions as a
from games.titles.spoonbrokers.frames import AnyFrame
from tests.titles.spoonbrokers.table import at_table, buy, buy_tower, company, play, seat, sell


def hasty(table, who=0):
    return GAME.in_haste(table.state, table.context, who, table.options(who))


def greedy(table, who=0, seed=1):
    return GreedyBot(Random(seed)).choose(Perspective(GAME, table.state, table.context, who))


def worth(table, who=0):
    return GAME.evaluate(table.state, table.context, who)


MINDS = pytest.mark.parametrize("mind", [hasty, greedy])


def test_every_middle_of_a_deed_says_so():
    """What a card, a payment or a declared transaction waits for; not what a Broker does next."""
    own = {"PickCharacter", "PrisonChoice", "BeforeMarketChoice", "TradeChoice", "EndChoice"}
    assert {kind.__name__ for kind in decisions(AnyFrame) if not kind.midway} == own


# -- the end of the race -------------------------------------------------------------------------------------


@pytest.mark.parametrize("left", [1, 2])
@pytest.mark.parametrize("seed", range(8))
def test_who_is_seven_short_sells_before_the_roll(seed, left):
    """A chance and a sure thing are judged by the same dice: three faces of six win as it stands, five after
    the sale."""
    towers = {"TW1": 1, "TW2": 1}
    table = at_table(seat(bills=73, towers=towers, certs="KIB-1", space=24), seat(bills=200), left=left)
    assert hasty(table) == sell("KIB-1")
    assert greedy(table, seed=seed) == sell("KIB-1")
    tower = at_table(seat(bills=293, space=24), seat(bills=200), left=left)
    assert isinstance(hasty(tower), a.BuyTower), "which counts ten more than it costs"
    assert isinstance(greedy(tower, seed=seed), a.BuyTower)


@MINDS
def test_who_cannot_lose_the_win_rolls(mind):
    table = at_table(seat(bills=330, certs="SAM-2", space=15), seat(), prices=(1, 9, 10, 10))
    assert mind(table) == a.ROLL


@MINDS
def test_the_card_that_wins_at_the_end_is_played(mind):
    for hand in ("CN02 CN03", "CN03 CN02", "CN03 CN05", "CN05 CN03"):
        table = at_table(seat(bills=275, certs="KIB-6", hand=hand), seat(), step="end")
        assert mind(table) == play("CN03")
    table = at_table(seat(bills=185, towers={"TW1": 0}, hand="CN13 CN04"), seat(), step="end")
    assert mind(table) == play("CN13")


def test_haste_finishes_with_a_card_where_sales_do_not_do():
    twice = at_table(seat(bills=200, certs="KIB-5 KIB-6", hand="CN09", space=14), seat(), left=1)
    assert hasty(twice) == play("CN09"), "50 and 60, not 60 alone"
    louder = at_table(seat(bills=230, certs="KIB-6", hand="CN08", space=14), seat(), left=1)
    assert hasty(louder) == play("CN08"), "72 instead of 60"
    louder.do(0, play("CN08"))
    assert hasty(louder) == sell("KIB-6")
    dice = at_table(seat(bills=260, hand="CN10", space=22), seat())
    assert hasty(dice) == play("CN10"), "Pay Day is six away"
    dice.do(0, play("CN10"))
    assert hasty(dice) == a.FACES[5]
    night = at_table(seat(bills=260, certs="KIB-6", hand="CN15", space=14), seat(), closed=True)
    assert hasty(night) == play("CN15")


# -- stops ---------------------------------------------------------------------------------------------------


@MINDS
def test_a_stop_that_would_prevent_nothing_is_kept(mind):
    other_sale = at_table(seat(bills=260, certs="KIB-6 KIB-5", space=14), seat(hand="CN01"))
    assert mind(other_sale.do(0, sell("KIB-6")), 1) == a.PASS, "KIB-5 would do as well"
    there = at_table(seat(bills=320, certs="KIB-1", space=14), seat(hand="CN01"))
    assert mind(there.do(0, sell("KIB-1")), 1) == a.PASS, "the target is reached anyway"
    far = at_table(seat(bills=100, certs="KIB-6", space=14), seat(hand="CN01"))
    assert mind(far.do(0, sell("KIB-6")), 1) == a.PASS


@MINDS
def test_a_stop_that_prevents_a_win_is_played(mind):
    last = at_table(seat(bills=260, certs="KIB-6 KIB-5", space=14), seat(hand="CN01"), left=1)
    assert mind(last.do(0, sell("KIB-6")), 1) == a.STOP
    tower = at_table(seat(bills=295, space=14), seat(hand="CN01"), left=1)
    assert mind(tower.do(0, buy_tower("TW1")), 1) == a.STOP


def test_haste_keeps_a_stop_where_the_roll_will_hardly_win():
    table = at_table(seat(bills=230, certs="KIB-6", space=22), seat(hand="CN01"), left=1)
    assert hasty(table.do(0, sell("KIB-6")), 1) == a.PASS, "only Pay Day would win"


# -- Towers and prison ---------------------------------------------------------------------------------------


def test_haste_puts_up_the_tower_that_rivals_come_to_next():
    for space, code in ((22, "TW4"), (12, "TW3"), (5, "TW2"), (27, "TW1")):
        table = at_table(seat(bills=140), seat(space=space), prices=(7, 7, 8, 8))
        assert hasty(table) == buy_tower(code)
        kept = GAME.prefer(table.state, table.context, 0, table.options())
        assert buy_tower(code) in kept


def test_a_tower_counts_what_the_supply_has_for_it():
    """SB-105: without Tower Kibbles it is worth what it cost."""
    table = at_table(seat(bills=150), seat(hand="CN02", towers={"TW4": 1}), supply=0).do(0, buy_tower("TW1"))
    waiting = worth(table)
    table.do(1, a.PASS)
    assert worth(table) == waiting
    short = at_table(seat(bills=295, space=14), seat(hand="CN01", towers={"TW4": 1}), left=1, supply=0)
    assert hasty(short.do(0, buy_tower("TW1")), 1) == a.PASS, "295 they stay"


@pytest.mark.parametrize("seed", range(8))
def test_who_can_win_out_of_prison_pays(seed):
    for bills, buildings in ((250, {}), (140, {"TW1": 1})):
        locked_up = seat(bills=bills, towers=buildings, certs="KIB-6", space=7)
        table = at_table(locked_up, seat(), prices=(4, 3, 20, 3), prisoner=0, step="turn")
        assert hasty(table) == a.PAY_FEE
        assert greedy(table, seed=seed) == a.PAY_FEE


def test_haste_uses_the_key_and_does_not_buy_a_turn_that_wins_nothing():
    table = at_table(seat(bills=100, hand="CN14", space=7), seat(), prisoner=0, step="turn")
    assert hasty(table) == play("CN14")
    table = at_table(seat(bills=100, space=7), seat(), prisoner=0, step="turn")
    assert hasty(table) == a.SKIP_TURN


# -- the middles of deeds ------------------------------------------------------------------------------------


def test_haste_moves_kibbles_to_its_own_spoons_and_off_rivals():
    table = at_table(seat(certs="SAM-6"), seat(certs="YUJ-6"), step="market", market=["MK34"])
    assert hasty(table) == company("YUJ")
    table.do(0, company("YUJ"))
    assert hasty(table) == company("SAM")
    pool = at_table(seat(certs="KIB-6"), seat(certs="YUJ-6"), step="market", market=["MK23"])
    assert hasty(pool) == company("YUJ"), "it pays first"
    correct = at_table(seat(certs="KIB-6"), seat(certs="YUJ-6"), step="market", market=["MK33"])
    assert hasty(correct) == company("YUJ"), "it counts as the highest"


def test_haste_skips_a_payment_with_the_card_for_it():
    table = at_table(seat(bills=50, hand="CN11"), seat()).land(0, 4)
    assert hasty(table) == play("CN11")
    short = at_table(seat(bills=5, certs="KIB-6", hand="CN02"), seat()).land(0, 4)
    assert hasty(short) == play("CN02"), "rather than the certificate"


def test_haste_polishes_the_tower_that_is_visited_next():
    table = at_table(seat(towers={"TW1": 1, "TW3": 1}, hand="CN13"), seat(space=15), step="end")
    table.do(0, play("CN13"))
    assert hasty(table) == a.TOWER_PICKS[2]


def test_haste_uses_cards_for_deals_when_they_pay():
    cheap = at_table(seat(bills=20, hand="CN07"), seat(), prices=(5, 5, 10, 10))
    assert hasty(cheap) == play("CN07")
    cheap.do(0, play("CN07"))
    assert isinstance(hasty(cheap), a.Buy)
    dear = at_table(seat(bills=20, certs="KIB-6", hand="CN08"), seat(), prices=(5, 5, 14, 6))
    assert hasty(dear) == play("CN08")
    nothing = at_table(seat(bills=0, hand="CN07"), seat(), prices=(5, 5, 10, 10))
    assert hasty(nothing) == a.ROLL
    assert hasty(at_table(seat(bills=60), seat(), prices=(2, 8, 10, 10))) == buy("SAM-6")
