"""Kaiju attacks (KI-39 to KI-42)."""

from __future__ import annotations

import pytest

from games.titles.kaiju_incorporated import actions as a
from games.titles.kaiju_incorporated import match_events as e
from tests.titles.kaiju_incorporated.table import at_table, seat


@pytest.mark.parametrize(
    ("threat", "hit"),
    [
        ("KA01", "SHKG1 BC10"),
        ("KA02", "STYO1"),
        ("KA03", "STYO2 BT08"),
        ("KA04", "BC09"),
        ("KA05", "BI12"),
        ("KA06", "BT11"),
        ("KA07", "STYO1 STYO2"),
        ("KA08", "SHKG1"),
        ("KA09", "BC09 BT08"),
        ("KA10", "BC10 BI12 BT11"),
        ("KA11", ""),
        ("KA14", "BI12"),
        ("KA15", "STYO2 BI12 BT08 BT11"),
    ],
)
def test_what_each_kaiju_is_after(threat, hit):
    """KI-39, KI-41, KI-42, KI-R17: section 9.7; Start cards included (KI-R01)."""
    has = "STYO1 STYO2 SHKG1 BC10 BC09 BI12 BT08 BT11"
    table = at_table(seat(), seat(attack=4, has=has), seat(), row="SA4 BC02", threat=threat)
    table.special(0, "SA4").do(0, a.NameRival(1))
    (strike,) = table.heard(e.ThreatStruck)
    assert strike.at_risk == hit.split()
    assert strike.spared == (not hit)
    wanted = hit.split()
    if len(wanted) > 1:
        assert table.asked() == [1]
        assert table.offered(1) == wanted
        table.lose(1, wanted[-1])
        assert wanted[-1] not in table.has(1).split()
        assert len(table.has(1).split()) == 7
    else:
        assert table.has(1) == " ".join(code for code in has.split() if code not in wanted)
    assert table.threat() != threat
    assert table.log().count("threat") == 1


def test_equally_dear_buildings_are_chosen_among():
    """KI-42."""
    table = at_table(seat(), seat(attack=4, has="BC14 BC06 BC13"), seat(), row="SA4 BC02", threat="KA14")
    table.special(0, "SA4").do(0, a.NameRival(1))
    assert table.offered(1) == ["BC14", "BC06"]


def test_an_attack_on_nothing_still_counts():
    """KI-41, KI-40: the threat is replaced though it hit nobody."""
    for threat, victim in (
        ("KA12", seat(bank=0, attack=4)),
        ("KA13", seat(attack=4)),
        ("KA14", seat(attack=4)),
    ):
        table = at_table(seat(), victim, seat(), row="SA4 BC02", threat=threat)
        table.special(0, "SA4").do(0, a.NameRival(1))
        assert table.heard(e.ThreatStruck)[0].spared
        assert table.threat() != threat


def test_two_crossings_look_at_what_the_first_left():
    """KI-39, KI-R15: half of 11 is lost, then half of what is left; the dearest, then the next."""
    table = at_table(
        seat(attack=5, bank=11, has="BI13 BI07 BI01 BI04 BI11"),
        seat(),
        seat(),
        row="BI08 BC02",
        threat="KA12",
    )
    table.income(0, "BI08").product(0, "NP01")
    assert [(one.before, one.after) for one in table.heard(e.BankMoved) if one.source == "kaiju"] == [
        (11, 5),
        (5, 2),
    ]
    dear = at_table(
        seat(attack=5, has="BI13 BI07 BI01 BI04 BI11"), seat(), seat(), row="BI08 BC02", threat="KA14"
    )
    dear.income(0, "BI08").product(0, "NP01")
    assert dear.has() == "BI07 BI01 BI04"


def test_lost_buildings_may_come_back_for_anybody():
    """KI-42, KI-R01: a lost Start card is shuffled in and bought at its printed cost."""
    table = at_table(
        seat(attack=5, has="SHKG2"), seat(bank=3), seat(), row="BI08 BC02 BT01 BC01", threat="KA02"
    )
    table.income(0, "BI08")
    assert table.discard() == "BI08 SHKG2"
    table.state.row.append(table.state.discard.pop())
    table.build(1, "SHKG2")
    assert (table.has(1), table.player(1).bank) == ("SHKG2", 0)


def test_no_crossing_no_new_threat():
    """KI-40, KI-R16."""
    table = at_table(seat(attack=3, has="BC10"), seat(), seat(), row="BC02 BT01", threat="KA01")
    table.income(0, "BC02")
    assert table.threat() == "KA01"
    assert "threat" not in table.log()


def test_a_victim_out_of_turn_answers_before_anybody_goes_on():
    """KI-42: one player at a time; nobody else may act meanwhile."""
    table = at_table(
        seat(),
        seat(attack=5, has="BI08 BI14"),
        seat(attack=5, has="BI02 BI03"),
        row="BI13 BC01 BC02",
        threat="KA05",
    )
    table.income(0, "BI13")
    assert table.asked() == [1]
    assert table.state.agenda[-1].patience_for(table.state, 1) == "answer"
    assert table.player(2).attack == 5
    table.lose(1, "BI14")
    assert table.asked() == [2]
    table.lose(2, "BI02")
    assert table.asking() == "TakeCard"
