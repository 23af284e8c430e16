"""Armed moves in Kaiju Incorporated: what answers for a seat, and what disarms it."""

from __future__ import annotations

from games.engine.armed_moves import Over
from games.titles.kaiju_incorporated import actions as a
from tests.titles.kaiju_incorporated.table import at_table, seat


def test_a_building_is_built_while_it_is_there_and_can_be_paid():
    """KI-20, KI-24."""
    table = at_table(seat(bank=20), seat(bank=0), seat(), row="BI13 BT07 SA4")
    assert table.blanks(0, "build") == {"card": ["BI13", "BT07"]}, "a Special Action is not built"
    assert table.armed(0, "build", {"card": "BI13"}) == a.Build("BI13")
    assert table.armed(1, "build", {"card": "BI13"}) is None, "another’s action"
    table.build(0, "BI13")
    gone = Over("{card:BI13} is not in the row any more.")
    assert table.armed(1, "build", {"card": "BI13"}) == gone
    assert table.armed(1, "build", {"card": "BT07"}) == Over("You cannot pay for {card:BT07}.")


def test_income_is_taken_with_a_card_of_the_row():
    """KI-29: any card of it, a Special Action too."""
    table = at_table(seat(), seat(), seat(), row="BI13 SA4")
    assert table.armed(0, "income", {"card": "SA4"}) == a.TakeIncome("SA4")
    table.income(0, "SA4")
    assert table.armed(1, "income", {"card": "SA4"}) == Over("{card:SA4} is not in the row any more.")


def test_a_product_is_taken_when_one_is_earned():
    """KI-34."""
    table = at_table(seat(research=11, has="STYO1 BT08"), seat(), seat(), row="BT07 BI13")
    first = table.display().split()[0]
    assert table.armed(0, "product", {"product": first}) is None
    table.income(0, "BT07")
    assert table.asking() == "ProductChoice"
    assert table.armed(0, "product", {"product": first}) == a.TakeProduct(first)
    table.product(0, first)
    if first not in table.display().split():
        assert table.armed(0, "product", {"product": first}) == Over(
            f"{{product:{first}}} is not on display any more."
        )


def test_the_kaiju_is_left_the_cheapest():
    """KI-42."""
    table = at_table(seat(), seat(attack=4, has="BC14 BC06 BC13"), seat(), row="SA4 BC02", threat="KA14")
    assert table.armed(1, "lose") is None
    table.special(0, "SA4").do(0, a.NameRival(1))
    cost = table.rules.cost
    cheapest = min(table.offered(1), key=lambda code: cost[table.number(code)])
    assert table.armed(1, "lose") == a.LoseBuilding(cheapest)
