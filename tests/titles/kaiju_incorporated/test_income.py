"""The wheels, taking income, and New Products (KI-10 to KI-17, KI-29 to KI-38, KI-75)."""

from __future__ import annotations

import pytest

from games.titles.kaiju_incorporated import actions as a
from games.titles.kaiju_incorporated import match_events as e
from games.titles.kaiju_incorporated.wheels import turn_attack, turn_research
from tests.titles.kaiju_incorporated.table import at_table, seat


@pytest.mark.parametrize("start", range(5))
@pytest.mark.parametrize("steps", [0, 1, 4, 5, 9, 10])
def test_the_research_wheel(start, steps):
    """KI-11, KI-12: five spaces, a product each time Eureka is reached."""
    table = at_table(seat(research=start), seat(), seat(), row="BC01")
    products = turn_research(table.state, table.context, 0, steps, "income")
    reached = [(start + step) % 5 for step in range(1, steps + 1)]
    assert products == reached.count(0)
    assert table.player().research == (reached[-1] if reached else start)


@pytest.mark.parametrize("start", range(6))
@pytest.mark.parametrize("steps", [-8, -7, -6, -2, -1, 0, 1, 5, 6, 7, 12])
def test_the_attack_wheel(start, steps):
    """KI-11, KI-13, KI-14, KI-R02: forward reaching zero crosses; backwards the step from zero to 5 does."""
    table = at_table(seat(attack=start), seat(), seat(), row="BC01", threat="KA13")
    turn_attack(table.state, table.context, 0, steps, "income")
    space, crossings = start, 0
    for _ in range(abs(steps)):
        if steps < 0 and space == 0:
            crossings += 1
        space = (space + (1 if steps > 0 else -1)) % 6
        if steps > 0 and space == 0:
            crossings += 1
    assert table.player().attack == space
    table.settle()
    assert len(table.heard(e.ThreatStruck)) == crossings


def test_each_kind_pays_in_its_own_time():
    """KI-30, KI-31: Your Turn on one's own action, Rival's Turn on the others'."""
    table = at_table(
        seat(bank=0, has="BC13 BC09"),
        seat(bank=0, has="BC14 BC05"),
        seat(bank=0),
        row="BC01 BC02",
    )
    table.income(0, "BC01")
    assert table.player(0).bank == 2
    assert table.player(1).bank == 1
    table.income(1, "BC02")
    assert table.player(0).bank == 4
    assert table.player(1).bank == 5


def test_only_the_suit_of_the_discarded_card_matters():
    """KI-29, KI-R26: its own income, kind, cost and city count for nothing."""
    table = at_table(seat(bank=0, has="BI10"), seat(), seat(), row="BI13 BC01")
    table.income(0, "BI13")
    assert table.markers() == (2, 0, 1)
    assert table.has() == "BI10"
    assert table.discard() == "BI13"


def test_rivals_collect_clockwise_and_one_after_the_other():
    """KI-31, KI-32, KI-R09: each finishes, products and attacks included, before the next."""
    table = at_table(
        seat(research=4, has="BT11"),
        seat(),
        seat(has="BT13"),
        seat(research=4, has="BT05"),
        row="BT01 BC01",
        active=2,
        start=2,
    )
    table.income(2, "BT01")
    assert table.asked() == [3]
    assert table.player(0).research == 4, "seat 0 has to wait"
    table.product(3, "NP01")
    assert table.asked() == [0]
    table.product(0, "NP02")
    assert [one.seat for one in table.heard(e.Collected)] == [2, 3, 0]


def test_amounts_are_added_up_before_any_marker_moves():
    """KI-15, KI-R03: +2 and −1 from space 5 is one step to zero, not two past it and one back."""
    table = at_table(seat(attack=5, has="BI07 BI05"), seat(), seat(), row="BI13 BC01", threat="KA13")
    table.income(0, "BI13")
    (moved,) = table.heard(e.AttackMoved)
    assert (moved.steps, moved.before, moved.after, moved.crossings) == (1, 5, 0, 1)


def test_a_lost_building_has_already_paid():
    """KI-33, KI-R10."""
    table = at_table(seat(bank=0, attack=5, has="BC10"), seat(), seat(), row="BC02 BT01", threat="KA01")
    table.income(0, "BC02")
    assert (table.player().bank, table.has()) == (3, "")


def test_a_loss_of_the_active_player_leaves_the_rivals_income_alone():
    """KI-R27."""
    table = at_table(
        seat(attack=5, has="BC10"), seat(bank=0, attack=5, has="BC06"), seat(), row="BC02 BT01", threat="KA14"
    )
    table.income(0, "BC02")
    assert table.player(1).bank == 3
    assert [table.has(0), table.has(1)] == ["", ""]


def test_nobody_may_refuse_what_is_collected():
    """KI-75: not even an attack in a step that brings the active player nothing else."""
    table = at_table(seat(bank=11, attack=5, has="BI10"), seat(), seat(), row="BI13 BC01", threat="KA02")
    table.income(0, "BI13")
    assert table.has() == ""
    assert table.asked() == [1]


def test_a_product_must_be_taken():
    """KI-34, KI-R11: any of the display, and nothing else may be done."""
    table = at_table(seat(research=4, has="BT01"), seat(), seat(), row="BT03 BC01")
    table.income(0, "BT03")
    assert table.offered() == ["NP01", "NP02", "NP03"]
    assert table.refuses(0, a.TakeIncome("BC01")) == "KI-20"
    assert table.refuses(0, a.TakeProduct("NP04")) == "KI-34"


def test_the_fresh_product_takes_the_same_place():
    """KI-35, KI-R12: it comes up at once, before the attack of the same step."""
    table = at_table(seat(research=4, attack=5, has="BT13"), seat(), seat(), row="BT03 BC01", threat="KA13")
    table.next_products("NP09").income(0, "BT03").product(0, "NP02")
    assert table.display() == "NP01 NP09 NP03"
    log = table.log()
    assert log.index("product") < log.index("refill") < log.index("attack") < log.index("strike")


def test_sold_out():
    """KI-36, KI-R13: no refill from an empty deck; an empty display brings nothing, but the marker moves."""
    table = at_table(seat(research=4, has="BT08 BT02"), seat(), seat(), row="BT03 BC01", display="NP01")
    table.state.products = []
    table.income(0, "BT03").product(0, "NP01")
    assert table.display() == ""
    assert table.heard(e.DisplayRefilled) == []
    assert len(table.heard(e.NoProduct)) == 1
    assert table.markers()[1] == 0
    assert table.asked() == [1]


def test_products_stay_with_their_owner():
    """KI-37: through attacks and starting over."""
    table = at_table(
        seat(bank=11, has="BT11", products="NP16 NP17 NPH NPH"), seat(), seat(), row="BC13 BT03 SA1 BI13"
    )
    table.restart(0, "BC13")
    assert table.products() == "NP16 NP17 NPH NPH"


def test_equal_handbags_are_one_choice():
    """KI-38, KI-R14."""
    table = at_table(
        seat(research=4, has="BT01"), seat(), seat(), row="BT03 BC01", display="NPH NP01 NPH", last_round=True
    )
    table.income(0, "BT03")
    assert table.offered() == ["NPH", "NP01"]
    table.product(0, "NPH")
    assert table.products() == "NPH"
    assert table.display().split()[1:] == ["NP01", "NPH"]


def test_the_end_by_a_rivals_income_and_by_a_special_action():
    """KI-49, KI-50: whose product it was makes no difference."""
    rival = at_table(seat(), seat(research=4, has="BT11"), seat(), row="BT01 BC01")
    rival.handbags_next().income(0, "BT01").product(1, "NP01")
    assert rival.state.last_round
    special = at_table(seat(research=1), seat(), seat(), row="SA7 BC01")
    special.handbags_next().special(0, "SA7").product(0, "NP01")
    assert special.state.last_round
    ordinary = at_table(seat(research=1), seat(), seat(), row="SA7 BC01")
    ordinary.special(0, "SA7").product(0, "NP01")
    assert not ordinary.state.last_round
