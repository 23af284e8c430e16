"""A company without income (KI-43 to KI-45)."""

from __future__ import annotations

from games.titles.kaiju_incorporated import actions as a
from tests.titles.kaiju_incorporated.table import at_table, seat


def test_starting_over_with_nothing_at_all():
    """KI-43, KI-45, KI-R18: an empty tableau qualifies; either kind of Building will do; it is optional."""
    table = at_table(seat(bank=9), seat(), seat(), row="BC09 BT07")
    assert table.offered() == ["income BC09", "income BT07", "build BC09", "build BT07", "restart BC09"]
    table.restart(0, "BC09")
    assert (table.player().bank, table.has()) == (6, "BC09")


def test_starting_over_waits_for_ones_own_action():
    """KI-R28: not in the middle of a rival's."""
    table = at_table(seat(), seat(attack=5, has="BI06"), seat(), row="BI13 BC13 BC14", threat="KA05")
    table.income(0, "BI13")
    assert table.has(1) == ""
    assert table.asked() == [1]
    assert "restart BC13" in table.offered(1)
    late = at_table(seat(), seat(), seat(attack=5, has="BI06"), row="BI13 BC13 BC14", threat="KA05")
    late.income(0, "BI13")
    assert late.asked() == [1]
    assert late.refuses(2, a.Restart("BC13")) == ""


def test_starting_over_again():
    """KI-45: it may be used whenever the condition is met."""
    table = at_table(seat(has="BT07"), seat(), seat(), row="BC13 BT03 SA1 BI13")
    table.restart(0, "BC13")
    table.state.players[0].tableau = [table.number("BT11")]
    table.income(1, "BT03").income(2, "SA1")
    table.state.row.append(table.number("BC14"))
    while table.asked() != [0]:
        table.do(table.asked()[0], table.options(table.asked()[0])[0])
    assert "restart BC14" in table.offered(0)
