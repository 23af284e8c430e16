"""When Stop Transaction matters to who holds it (R-42), and is asked for where one wants it only then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest

from games.engine.stakes import Stake
from games.titles.spoonbrokers import GAME
from games.titles.spoonbrokers.actions import PASS, STOP, Buy, BuyTower, Sell
from games.titles.spoonbrokers.stopping import StopWindow
from games.titles.spoonbrokers.terms import CERTIFICATE_CODES
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


def test_sb_69_a_purchase_matters_whose_treats_are_enough():
    """SB-69, SB-133: at 1 a Spoon, SAM-6 costs 6 and brings 12 one space ahead."""
    table = at_table(seat(bills=295, space=1), HOLDER, prices=(1, 5, 10, 10)).do(0, buy("SAM-6"))
    assert stake(table) is MUCH
    table.do(1, PASS).roll(1)
    assert table.net() == 301
    assert table.state.winners == [0]


@pytest.mark.parametrize("price", [2, 3])
def test_sb_91_a_purchase_matters_by_the_price_that_is_paid(price):
    """SB-91: with Bargain Sniffer three Spoons at 2 cost 3, and at 3 they cost 4; their treats are 6."""
    dear = at_table(seat(bills=298, space=1), HOLDER, prices=(price, 5, 10, 10))
    assert stake(dear.do(0, buy("SAM-3"))) is LITTLE
    cheap = at_table(seat(bills=298, space=1), HOLDER, prices=(price, 5, 10, 10))
    cheap.state.discount = True
    assert stake(cheap.do(0, buy("SAM-3"))) is MUCH


@pytest.mark.parametrize(("bills", "space"), [(299, 0), (289, 1), (250, 1)])
def test_sb_134_a_purchase_that_brings_too_few_treats_matters_little(bills, space):
    """SB-134: certificates do not count, so it takes from the net, and no face of the die brings enough."""
    table = at_table(seat(bills=bills, space=space), HOLDER, prices=(5, 5, 10, 10))
    assert stake(table.do(0, buy("SAM-1"))) is LITTLE


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


@pytest.mark.parametrize(("price", "hangs"), [(1, MUCH), (2, LITTLE), (5, LITTLE)])
def test_sb_137_in_the_last_round_a_purchase_matters_whose_treats_are_more_than_its_price(price, hangs):
    """SB-137: then the highest net wins, however small."""
    last = GAME.read_cards(GAME.shipped_data()).constants.max_rounds
    table = at_table(seat(bills=40, space=1), HOLDER, prices=(price, 5, 10, 10), round=last)
    assert stake(table.do(0, buy("SAM-6"))) is hangs


def test_r_42_what_others_hold_changes_nothing():
    """R-42: the cards of the active Broker are not looked at."""
    for hand in ("", "CN02 CN03"):
        table = at_table(seat(bills=270, certs="YUJ-6", hand=hand), HOLDER, seat(hand="CN01"))
        assert stake(table.do(0, sell("YUJ-6"))) is MUCH


def test_r_42_it_matters_exactly_where_a_pass_can_win_and_a_stop_cannot():
    """R-42, SB-133: tried with every face of the die, in positions by chance."""
    rng = Random(3)
    found = Counter()
    for _ in range(300):
        table = partial(
            at_table,
            seat(
                bills=rng.randint(280, 299),
                certs=" ".join(rng.sample(CERTIFICATE_CODES, 3)),
                space=rng.randrange(25),
            ),
            HOLDER,
            prices=[rng.choice((1, 1, 2, 5, 8)) for _ in range(4)],
        )
        kinds = (Buy, Sell, BuyTower)
        deal = rng.choice([option for option in table().options(0) if isinstance(option, kinds)])
        decides = any(
            _wins(table, deal, PASS, face) and not _wins(table, deal, STOP, face) for face in range(1, 7)
        )
        assert stake(table().do(0, deal)) is (MUCH if decides else LITTLE), (table, deal)
        found[type(deal), decides] += 1
    assert len(found) == 6


def _wins(table: Callable[[], Any], deal: Any, answer: Any, face: int) -> bool:
    """Whether this transaction wins the match if seat 1 answers so and this is rolled."""
    return bool(table().do(0, deal).do(1, answer).roll(face).state.ending)
