"""Building, and every Special Action (KI-24 to KI-28, KI-62 to KI-66)."""

from __future__ import annotations

from games.titles.kaiju_incorporated import actions as a
from games.titles.kaiju_incorporated import match_events as e
from tests.titles.kaiju_incorporated.table import at_table, seat


def test_building_pays_its_price_and_nothing_else():
    """KI-10, KI-24, KI-25: the whole cost, at once; no income for anybody; any number of Buildings."""
    many = "BC01 BC02 BC04 BC07 BC08 BC10 BC13 BC14"
    table = at_table(seat(bank=6, has=many), seat(has="BI02 BI03"), seat(), row="BI07 BI13")
    table.build(0, "BI07")
    assert table.markers(0) == (0, 0, 0)
    assert table.markers(1) == (5, 0, 0)
    assert table.has() == f"{many} BI07"
    assert table.log() == ["turn", "built", "turn"]
    (built,) = table.heard(e.Built)
    assert (built.cost, built.before, built.after) == (6, 6, 0)


def test_a_price_is_paid_in_full():
    """KI-10, KI-24, KI-26."""
    table = at_table(seat(bank=2, has="BC13"), seat(), seat(), row="BI01 SA7 BI13 SA8")
    assert table.refuses(0, a.Build("BI01")) == "KI-24"
    assert table.refuses(0, a.UseSpecial("SA7")) == "KI-26"
    assert table.offered()[4:] == ["special SA8"]


def test_emergency_relief_grant():
    """KI-26: up to the cap (KI-10)."""
    table = at_table(seat(bank=3), seat(), seat(), row="SA1 BC01")
    table.special(0, "SA1")
    assert table.markers() == (7, 0, 0)
    full = at_table(seat(bank=11), seat(), seat(), row="SA1 BC01")
    full.special(0, "SA1")
    assert full.markers() == (11, 0, 0)


def test_controlled_demolition():
    """KI-64: one's own choice, Start cards allowed, cost and 3 more up to the cap."""
    table = at_table(seat(bank=1, has="STYO1 BC08 BT11"), seat(), seat(), row="SA2 BC01")
    table.special(0, "SA2")
    assert table.offered() == ["STYO1", "BC08", "BT11"]
    table.do(0, a.Demolish("STYO1"))
    assert table.markers() == (8, 0, 0)
    assert table.has() == "BC08 BT11"
    assert table.discard() == "STYO1 SA2"
    capped = at_table(seat(bank=5, has="STYO1 BC08"), seat(), seat(), row="SA2 BC01")
    capped.special(0, "SA2").do(0, a.Demolish("BC08"))
    assert capped.player().bank == 11
    lone = at_table(seat(bank=1, has="BC13"), seat(), seat(), row="SA2 BC01")
    lone.special(0, "SA2")
    assert (lone.markers()[0], lone.has()) == (8, ""), "a lone Building goes without a question"


def test_a_special_action_may_do_nothing():
    """KI-27, KI-64, KI-R07."""
    table = at_table(seat(bank=1), seat(), seat(), row="SA2 SA5 BC01")
    table.special(0, "SA2")
    assert table.discard() == "SA2"
    assert table.markers(0) == (1, 0, 0)
    table.special(1, "SA5")
    assert table.markers(1) == (4, 0, 0)


def test_licensing_deal_pays_rivals_turn_buildings_to_their_owner_alone():
    """KI-62."""
    table = at_table(seat(bank=2, has="BI02 BI01"), seat(has="BI03"), seat(), row="SA6 BC01")
    table.special(0, "SA6").do(0, a.NameSuit("I"))
    assert table.markers(0) == (1, 1, 1)
    assert table.markers(1) == (5, 0, 0)


def test_an_own_income_that_pays_nothing_is_legal():
    """KI-62, KI-27: all three suits may be named."""
    table = at_table(seat(bank=2, has="BI02"), seat(), seat(), row="SA3 BC01")
    table.special(0, "SA3").do(0, a.NameSuit("T"))
    assert table.markers(0) == (0, 0, 0)
    assert table.asked() == [1]


def test_overtime_shift_may_draw_an_attack():
    """KI-66, KI-62: struck by the threat that lies there, replaced when the card is done."""
    table = at_table(seat(bank=2, attack=5, has="BC10 BC13"), seat(), seat(), row="SA3 BC01", threat="KA01")
    table.special(0, "SA3").do(0, a.NameSuit("C"))
    assert table.asking() == "LossChoice"
    table.lose(0, "BC13")
    log = table.log()
    assert log.index("strike") < log.index("lost") < log.index("special-over") < log.index("threat")


def test_industrial_espionage():
    """KI-63, KI-16, KI-17, KI-R05: hers back, no further than Eureka; then one's own forward."""
    table = at_table(seat(bank=2, research=3), seat(research=1), seat(research=4), row="SA8 BC01")
    table.special(0, "SA8")
    assert table.offered() == ["1", "2"]
    table.do(0, a.NameRival(1)).product(0, "NP01")
    assert table.player(1).research == 0
    assert table.player(0).research == 0
    assert table.products(0) == "NP01"
    assert len(table.heard(e.RivalNamed)) == 1


def test_a_rival_who_cannot_be_moved_may_be_named():
    """KI-63, KI-R04: nothing is lost by it either."""
    table = at_table(seat(bank=2), seat(products="NP17"), seat(), row="SA8 BC01")
    table.special(0, "SA8").do(0, a.NameRival(1))
    assert table.player(1).research == 0
    assert table.products(1) == "NP17"
    assert table.player(0).research == 2


def test_early_warning_network():
    """KI-65, KI-16: a new threat at once, nobody attacked; then back up to 2."""
    table = at_table(seat(attack=1, has="BC01"), seat(), seat(), row="SA9 BC02", threat="KA01")
    table.special(0, "SA9")
    assert table.threat() != "KA01"
    assert table.heard(e.ThreatStruck) == []
    assert len(table.heard(e.ThreatRevealed)) == 1
    assert table.player(0).attack == 0
    assert table.has() == "BC01"


def test_early_warning_network_with_an_empty_deck():
    """KI-65, KI-47."""
    table = at_table(seat(), seat(), seat(), row="SA9 BC02", threat="KA01")
    table.state.threat_pile, table.state.threats = [*table.state.threats, *table.state.threat_pile], []
    table.special(0, "SA9")
    assert len(table.state.threats) == 14


def test_hazmat_sweep_stops_at_zero():
    """KI-16, KI-R04: being calmed past zero is no crossing, unlike negative income."""
    for attack in range(6):
        table = at_table(seat(attack=attack), seat(), seat(), row="SA5 BC01", threat="KA14")
        table.special(0, "SA5")
        assert table.player(0).attack == max(0, attack - 3)
        assert table.threat() == "KA14"
