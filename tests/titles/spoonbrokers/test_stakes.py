"""When Stop Transaction matters to who holds it (R-42), and is asked for where one wants it only then."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.stakes import Stake
from games.titles.spoonbrokers import GAME
from games.titles.spoonbrokers.stopping import StopWindow
from tests.titles.spoonbrokers.table import at_table, buy, buy_tower, changed, seat, sell

LITTLE, MUCH = Stake.LITTLE, Stake.MUCH
HOLDER = seat(hand="CN01")


def stake(table: Any, seat: int = 1) -> Stake:
    assert isinstance(table.state.agenda[-1], StopWindow)
    return GAME.stake(table.state, table.context, seat)


@pytest.mark.parametrize(
    ("bills", "hangs"),
    [
        (100, LITTLE),
        (200, LITTLE),
        (270, MUCH),
        (290, MUCH),
    ],
)
def test_sb_133_a_sale_matters_that_brings_enough_to_win(bills, hangs):
    """SB-94, SB-133: YUJ-6 brings 60."""
    assert stake(at_table(seat(bills=bills, certs="YUJ-6"), HOLDER).do(0, sell("YUJ-6"))) is hangs


def test_sb_133_what_wins_is_what_the_rule_data_says():
    """SB-133: no number of its own."""
    rules = changed(constants={"win_target": 150})
    table = at_table(seat(bills=100, certs="YUJ-6"), HOLDER, rules=rules).do(0, sell("YUJ-6"))
    assert stake(table) is MUCH


def test_sb_134_a_purchase_brings_nobody_nearer():
    """SB-134: certificates do not count, so it takes from the net."""
    assert stake(at_table(seat(bills=299), HOLDER).do(0, buy("KIB-5"))) is LITTLE


def test_sb_100_a_tower_matters_whose_first_kibbles_are_enough():
    """SB-100, SB-133: what is paid for it comes back as its worth, and its first Tower Kibble adds 10."""
    assert stake(at_table(seat(bills=295), HOLDER).do(0, buy_tower("TW2"))) is MUCH
    assert stake(at_table(seat(bills=150), HOLDER).do(0, buy_tower("TW2"))) is LITTLE


def test_sb_133_a_sale_matters_that_leaves_the_rest_to_the_die():
    """SB-21, SB-133: without the sale no roll is enough; with it, one past the Payday is."""
    near = seat(bills=225, certs="YUJ-6", space=24)
    far = seat(bills=225, certs="YUJ-6", space=1)
    assert stake(at_table(near, HOLDER).do(0, sell("YUJ-6"))) is MUCH
    assert stake(at_table(far, HOLDER).do(0, sell("YUJ-6"))) is LITTLE


def test_sb_133_a_sale_decides_nothing_where_every_roll_wins_without_it():
    """SB-133: who has more than enough for every charge."""
    assert stake(at_table(seat(bills=600, certs="YUJ-6"), HOLDER).do(0, sell("YUJ-6"))) is LITTLE


def test_sb_137_in_the_last_round_every_gain_matters():
    """SB-137: then the highest net wins."""
    last = GAME.read_cards(GAME.shipped_data()).constants.max_rounds
    table = at_table(seat(bills=20, certs="YUJ-6"), HOLDER, round=last).do(0, sell("YUJ-6"))
    assert stake(table) is MUCH


def test_r_42_what_others_hold_changes_nothing():
    """R-42: the cards of the active Broker are not looked at."""
    for hand in ("", "CN02 CN03"):
        table = at_table(seat(bills=270, certs="YUJ-6", hand=hand), HOLDER, seat(hand="CN01"))
        assert stake(table.do(0, sell("YUJ-6"))) is MUCH
