"""Sales, donations, Favors and the Alliance (KX-50 to KX-59)."""

from __future__ import annotations

import pytest

from games.titles.kaiju_exchange.actions import Donate, EndBusiness, EndMain, Pick, Redeem, Sell
from games.titles.kaiju_exchange.components import components
from games.titles.kaiju_exchange.match_events import Gained
from games.titles.kaiju_exchange.supply import favors_left
from tests.titles.kaiju_exchange.table import EGG, RULES, SLIME, TENTACLE, at_table, seat


@pytest.mark.parametrize(
    ("row", "wonga", "donation"),
    [
        (0, 2, True),
        (1, 2, True),
        (2, 2, True),
        (3, 1, False),
        (4, 1, False),
        (5, None, False),
        (9, None, False),
    ],
)
def test_the_count_of_a_row_sets_its_sector(row, wonga, donation):
    """KX-50, KX-51, KX-52, KX-54: the next free space decides, also where the second lies beyond."""
    table = at_table(seat(materials="E2"), seat(), rows=f"E{row}" if row else "")
    assert (Donate(EGG) in table.options()) == donation
    if not donation:
        assert table.refuses(0, Donate(EGG)) == "KX-54"
    if wonga is None:
        assert table.refuses(0, Sell(EGG)) == "KX-51"
        return
    table.do(0, Sell(EGG))
    assert table.player().wonga == 5 + wonga
    assert table.player().materials[EGG] == 0
    assert table.state.republic[EGG] == row + 2


def test_a_sale_takes_two_of_one_kind():
    """KX-51."""
    table = at_table(seat(materials="E1 S1"), seat())
    assert table.offers(Sell) == []
    assert table.refuses(0, Sell(EGG)) == "KX-51"
    assert table.refuses(0, Donate(EGG)) == "KX-54"


def test_rows_are_apart():
    """KX-50: what one row holds says nothing about another."""
    table = at_table(seat(materials="E2 S2"), seat(), rows="E5")
    assert table.offers(Sell) == [Sell(SLIME)]


def test_any_number_of_transactions_in_all_three_windows():
    """KX-53, KX-72, KX-83: the rate is read again after each."""
    table = at_table(seat(materials="E8 S4"), seat())
    table.do(0, Sell(EGG), Sell(EGG), EndMain())
    assert table.asking() == "BusinessAction"
    assert table.player().wonga == 5 + 2 + 2
    table.do(0, Sell(EGG))
    assert table.player().wonga == 5 + 2 + 2 + 1
    table.do(0, Sell(SLIME), Sell(SLIME), EndBusiness())
    inventory = at_table(seat(materials="E8 S6"), seat(), step="inventory")
    assert inventory.asking() == "InventoryAction"
    inventory.do(0, Sell(EGG))
    assert inventory.asking() == "InventoryAction"
    inventory.do(0, Sell(SLIME))
    assert inventory.asking() == "BusinessAction"


def test_a_donation_earns_a_favor_and_no_wonga():
    """KX-54."""
    table = at_table(seat(materials="E2"), seat()).do(0, Donate(EGG))
    assert (table.player().favors, table.player().wonga) == (1, 5)
    assert table.state.republic[EGG] == 2
    assert favors_left(table.state, RULES) == 3


def test_two_favors_are_the_most_and_the_supply_never_runs_out():
    """KX-55."""
    table = at_table(seat(favors=2, materials="E2"), seat(favors=2))
    assert favors_left(table.state, RULES) == 0
    table.do(0, Donate(EGG))
    assert table.player().favors == 2
    assert components(table.state, RULES)["favor"] == 4


def test_the_third_favor_is_the_alliance_token_if_it_lies_there():
    """KX-56 (R-11)."""
    table = at_table(seat(favors=2, materials="E2 S2"), seat()).do(0, Donate(EGG))
    assert table.player().alliance
    assert not table.state.alliance_here
    assert Donate(SLIME) not in table.options(), "it is not there any more, even for its holder"
    assert table.refuses(0, Donate(SLIME)) == "KX-56"
    taken = at_table(seat(favors=2, materials="E2"), seat(alliance=True))
    assert taken.offers(Donate) == []
    assert taken.player(1).alliance, "it is never taken from a holder"
    first = at_table(seat(favors=1, materials="E2"), seat(alliance=True))
    assert first.offers(Donate) == [Donate(EGG)]


def test_a_favor_and_one_wonga_take_two_materials():
    """KX-57 (R-12)."""
    table = at_table(seat(favors=1, wonga=1), seat(), rows="E1 T4")
    table.do(0, Redeem())
    assert table.options() == [Pick(EGG), Pick(TENTACLE)]
    table.do(0, Pick(TENTACLE))
    assert table.options() == [Pick(EGG), Pick(TENTACLE)]
    table.do(0, Pick(TENTACLE))
    assert table.player().materials == [0, 0, 2, 0]
    assert (table.player().favors, table.player().wonga) == (0, 0)
    assert table.state.republic == [1, 0, 2, 0]
    assert table.asking() == "MainAction"
    assert [(event.goods, event.source) for event in table.heard(Gained)] == [
        ((0, 0, 2, 0, 0, 0, 0), "republic")
    ]


def test_one_material_is_taken_where_only_one_is():
    """KX-57 (R-12)."""
    table = at_table(seat(favors=1), seat(), rows="S1").do(0, Redeem(), Pick(SLIME))
    assert table.asking() == "MainAction"
    assert table.player().materials == [0, 1, 0, 0]


@pytest.mark.parametrize(
    ("person", "rows", "rule"),
    [
        (seat(), "E2", "KX-57"),
        (seat(favors=1, wonga=0), "E2", "KX-57"),
        (seat(favors=1), "", "KX-57"),
    ],
)
def test_when_redeeming_is_not_offered(person, rows, rule):
    """KX-57: no token, no Wonga, or nothing to take."""
    table = at_table(person, seat(), rows=rows)
    assert table.offers(Redeem) == []
    assert table.refuses(0, Redeem()) == rule


def test_redeeming_needs_room_after_the_inventory_step():
    """KX-57, KX-70."""
    full = at_table(seat(favors=1, materials="E9"), seat(), step="business", rows="S2")
    assert full.offers(Redeem) == []
    assert full.refuses(0, Redeem()) == "KX-70"
    one = at_table(seat(favors=1, materials="E9"), seat(), step="business", rows="S1")
    assert one.offers(Redeem) == [Redeem()]
    before = at_table(seat(favors=1, materials="E9"), seat(), rows="S2")
    assert before.offers(Redeem) == [Redeem()]


def test_the_alliance_token_is_spent_before_any_favor():
    """KX-58."""
    table = at_table(seat(favors=1, alliance=True), seat(), rows="E4")
    table.do(0, Redeem(), Pick(EGG), Pick(EGG))
    assert not table.player().alliance
    assert table.state.alliance_here
    assert table.player().favors == 1
    table.do(0, Redeem(), Pick(EGG), Pick(EGG))
    assert table.player().favors == 0


def test_tokens_are_worth_no_influence():
    """KX-59."""
    table = at_table(seat(favors=2, alliance=True), seat())
    assert table.influence() == 0
