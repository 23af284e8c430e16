"""The worked scenarios of the specification, played move by move. KI-S01 stands in `test_setup.py`, KI-S26
to KI-S28 in `test_scoring.py`."""

from __future__ import annotations

from games.titles.kaiju_incorporated import actions as a
from games.titles.kaiju_incorporated import match_events as e
from tests.titles.kaiju_incorporated.table import RULES, IncorporatedTable, at_table, seat


def example(**more: object) -> IncorporatedTable:
    """Carmen, David and Erin as the rulebook's example has them (KI-S02)."""
    return at_table(
        seat(bank=4, research=2, attack=5, has="BI01 BI15 BC09"),
        seat(bank=3, research=4, attack=5, has="BI02 BI09"),
        seat(),
        row="BI07 BI13 BT07",
        threat="KA04",
        **more,  # type: ignore[arg-type]
    )


def test_ki_s02_the_rulebooks_example():
    """KI-29 to KI-32, KI-40 to KI-42."""
    table = example()
    table.income(0, "BI13")
    assert table.markers(0) == (6, 3, 0)
    assert table.has(0) == "BI01 BI15"
    assert table.discard() == "BI13 BC09"
    assert table.asked() == [1]
    assert table.asking() == "ProductChoice"
    assert table.markers(1) == (6, 1, 5), "the attack waits for the product"
    table.product(1, "NP02")
    assert table.products(1) == "NP02"
    assert len(table.state.display) == 3
    assert table.markers(1) == (6, 1, 1)
    assert table.has(1) == "BI02 BI09"
    assert len(table.heard(e.ThreatStruck)) == 2
    assert [strike.spared for strike in table.heard(e.ThreatStruck)] == [False, True]
    assert len(table.heard(e.ThreatRevealed)) == 1
    assert table.threat() != "KA04"


def test_ki_s03_the_example_continued():
    """KI-24, KI-21."""
    table = example()
    table.income(0, "BI13").product(1, "NP02").forget()
    table.build(1, "BI07")
    assert table.markers(1) == (0, 1, 1)
    assert table.has(1) == "BI02 BI09 BI07"
    assert table.log() == ["built", "turn"]
    table.next_cards("SA7 SA5 BC01 BC02").income(2, "BT07")
    assert "BT07" in table.discard()
    assert table.row() == "SA7 SA5 BC01 BC02"


def test_ki_s04_too_poor():
    """KI-23."""
    table = example()
    assert table.offered() == ["income BI07", "income BI13", "income BT07"]


def test_ki_s05_income_of_nothing():
    """KI-22, KI-31."""
    table = at_table(seat(has="BC13"), seat(has="BT11"), seat(), row="BT01 BC01")
    table.income(0, "BT01")
    assert table.markers(0) == (5, 0, 0)
    assert table.markers(1) == (5, 1, 0)
    (income,) = table.heard(e.IncomeTaken)
    assert income.idle == [0, 2]


def test_ki_s06_the_bank_is_capped():
    """KI-10."""
    table = at_table(seat(bank=9, attack=2, has="BC14"), seat(), seat(), row="BC01 BC02")
    table.income(0, "BC01")
    assert table.markers() == (11, 0, 3)
    (moved,) = table.heard(e.BankMoved)
    assert (moved.amount, moved.before, moved.after) == (4, 9, 11)


def test_ki_s07_landing_exactly_on_eureka():
    """KI-12."""
    table = at_table(seat(research=4, has="BT01"), seat(), seat(), row="BT03 BC01")
    table.income(0, "BT03").product(0, "NP01")
    assert table.markers() == (6, 0, 0)
    assert table.products() == "NP01"
    assert len(table.state.display) == 3


def test_ki_s08_two_products_at_once():
    """KI-12, KI-35."""
    table = at_table(seat(research=4, has="BT08 BT02"), seat(), seat(), row="BT03 BC01")
    table.next_products("NP17 NP16").income(0, "BT03")
    assert table.markers()[1] == 0, "the marker makes its whole move first"
    assert table.offered() == ["NP01", "NP02", "NP03"]
    table.product(0, "NP01")
    assert table.offered() == ["NP17", "NP02", "NP03"], "the fresh card is there to be chosen"
    table.product(0, "NP17")
    assert table.products() == "NP01 NP17"
    assert table.display() == "NP16 NP02 NP03"
    assert table.markers() == (6, 0, 2)


def test_ki_s09_two_attacks_at_once():
    """KI-13, KI-39, KI-33."""
    table = at_table(
        seat(bank=0, attack=5, has="BI13 BI07 BI01 BI04 BI11"), seat(), seat(), row="BI08 BC01", threat="KA02"
    )
    table.income(0, "BI08").product(0, "NP01")
    assert table.markers() == (11, 0, 0)
    assert table.heard(e.Collected)[0].yen == 13
    assert table.heard(e.Collected)[0].research == 5
    assert table.asking() == "LossChoice"
    assert table.offered() == ["BI13", "BI07", "BI01", "BI04", "BI11"]
    table.lose(0, "BI04")
    assert table.offered() == ["BI13", "BI07", "BI01", "BI11"]
    table.lose(0, "BI01")
    assert table.has() == "BI13 BI07 BI11"
    assert len(table.heard(e.ThreatStruck)) == 2
    assert len(table.heard(e.ThreatRevealed)) == 1


def test_ki_s10_back_below_zero():
    """KI-14."""
    table = at_table(seat(has="BC01"), seat(), seat(), row="BC02 BT01", threat="KA01")
    table.income(0, "BC02")
    assert table.markers() == (7, 0, 5)
    assert table.has() == ""
    assert table.threat() != "KA01"
    (moved,) = table.heard(e.AttackMoved)
    assert (moved.steps, moved.before, moved.after, moved.crossings) == (-1, 0, 5, 1)


def test_ki_s11_back_to_zero_is_safe():
    """KI-14."""
    table = at_table(seat(attack=1, has="BC01"), seat(), seat(), row="BC02 BT01", threat="KA01")
    table.income(0, "BC02")
    assert table.markers() == (7, 0, 0)
    assert table.has() == "BC01"
    assert table.threat() == "KA01"


def test_ki_s12_net_total():
    """KI-15."""
    table = at_table(seat(has="BC01 BC10"), seat(), seat(), row="BC02 BT01", threat="KA01")
    table.income(0, "BC02")
    assert table.markers() == (10, 0, 0)
    assert table.heard(e.AttackMoved) == []
    assert table.threat() == "KA01"


def test_ki_s13_research_before_attack():
    """KI-32."""
    table = at_table(seat(research=3, attack=5, has="BI13"), seat(), seat(), row="BI08 BC01", threat="KA13")
    table.income(0, "BI08")
    assert table.markers() == (8, 0, 5)
    table.product(0, "NP01")
    assert table.markers() == (8, 0, 1)
    assert len(table.heard(e.ThreatStruck)) == 1
    assert [moved.source for moved in table.heard(e.ResearchMoved)] == ["income"], "Eureka is where it was"
    other = at_table(seat(research=1, attack=5, has="BI13"), seat(), seat(), row="BI08 BC01", threat="KA13")
    other.income(0, "BI08")
    assert other.products() == ""
    assert other.markers() == (8, 0, 1)
    assert [(moved.before, moved.after) for moved in other.heard(e.ResearchMoved)] == [(1, 3), (3, 0)]


def test_ki_s14_half_the_money():
    """KI-32, KI-10."""
    table = at_table(seat(bank=10, attack=5, has="BC10"), seat(), seat(), row="BC02 BT01", threat="KA12")
    table.income(0, "BC02")
    assert [(moved.before, moved.after) for moved in table.heard(e.BankMoved)] == [(10, 11), (11, 5)]
    assert table.markers() == (5, 0, 0)


def test_ki_s15_one_threat_for_all():
    """KI-40."""
    table = at_table(
        seat(attack=5, has="BI01"),
        seat(attack=5, has="BI02"),
        seat(attack=4, has="BI06"),
        seat(attack=5, has="BI08"),
        row="BI13 BC01",
        threat="KA14",
    )
    table.income(0, "BI13")
    strikes = table.heard(e.ThreatStruck)
    assert [strike.seat for strike in strikes] == [0, 1, 2, 3]
    assert {strike.threat for strike in strikes} == {"KA14"}
    assert [table.has(number) for number in range(4)] == ["", "", "", ""]
    assert len(table.heard(e.ThreatRevealed)) == 1
    assert table.log().index("threat") > max(at for at, tag in enumerate(table.log()) if tag == "strike")


def test_ki_s16_a_special_action_for_income():
    """KI-28, KI-29."""
    table = at_table(seat(bank=0, has="BT07"), seat(has="BT11"), seat(), row="SA7 BC01")
    table.income(0, "SA7")
    assert table.markers(0) == (0, 2, 0)
    assert table.markers(1) == (5, 1, 0)
    assert table.discard() == "SA7"
    assert table.heard(e.SpecialPlayed) == []


def test_ki_s17_think_tank():
    """KI-26, KI-17."""
    table = at_table(seat(bank=3, research=1), seat(has="BT11"), seat(), row="SA7 BC01")
    table.special(0, "SA7")
    assert table.markers(0) == (0, 0, 0)
    assert "SA7" not in table.discard(), "the card is discarded when its effect is over"
    table.product(0, "NP03")
    assert table.products() == "NP03"
    assert table.discard() == "SA7"
    assert table.markers(1) == (5, 0, 0)
    assert table.asked() == [1]


def test_ki_s18_monster_bait():
    """KI-63, KI-42, KI-66."""
    table = at_table(
        seat(bank=2), seat(), seat(attack=4, has="STYO1 BC02 BT01 BC13"), row="SA4 BC01", threat="KA07"
    )
    table.special(0, "SA4").do(0, a.NameRival(2))
    assert table.markers(2) == (5, 0, 0)
    assert table.asked() == [2]
    assert table.offered(2) == ["STYO1", "BC02", "BT01"]
    assert table.threat() == "KA07"
    table.lose(2, "STYO1")
    assert table.has(2) == "BC02 BT01 BC13"
    assert table.discard() == "STYO1 SA4"
    assert len(table.heard(e.ThreatRevealed)) == 1


def test_ki_s19_hazmat_sweep():
    """KI-16."""
    table = at_table(seat(attack=2), seat(), seat(), row="SA5 BC01", threat="KA07")
    table.special(0, "SA5")
    assert table.markers() == (4, 0, 0)
    assert table.threat() == "KA07"
    (moved,) = table.heard(e.AttackMoved)
    assert (moved.steps, moved.crossings) == (-2, 0)


def end_near() -> IncorporatedTable:
    """Four players, seat 1 active; the next refill is a Handbag (KI-S20)."""
    table = at_table(
        seat(has="BC13"),
        seat(research=4, has="BT01"),
        seat(research=4, has="BT11 BT13"),
        seat(has="BC15"),
        row="BT03 BT04 BC01 BC02",
        active=1,
    )
    return table.handbags_next()


def test_ki_s20_the_end_is_triggered():
    """KI-49 to KI-51."""
    table = end_near()
    table.income(1, "BT03").product(1, "NP01")
    assert table.display() == "NPH NP02 NP03"
    assert table.state.last_round
    assert table.heard(e.DisplayRefilled)[-1].last
    assert table.asked() == [2], "rivals still collect"
    table.product(2, "NP02")
    assert table.asked() == [2]
    assert table.asking() == "TakeCard"
    table.income(2, "BC01")
    assert table.asked() == [3]
    table.income(3, "BC02")
    assert table.asking() == ""
    assert table.discard().split()[-1] == "BT04"
    assert table.log()[-1] == "ended"
    assert table.row() == ""


def test_ki_s21_taking_a_handbag():
    """KI-38, KI-49."""
    table = end_near()
    table.income(1, "BT03").product(1, "NP01").product(2, "NPH")
    assert table.products(2) == "NPH"
    assert table.display() == "NPH NP02 NP03"
    assert [refill.last for refill in table.heard(e.DisplayRefilled)] == [True, False]
    assert table.score(2).products == [(0, 2)]
    assert table.asked() == [2]


def test_ki_s22_a_restart_is_offered():
    """KI-43 to KI-45."""
    table = at_table(
        seat(bank=2, research=3, attack=4, has="BT07 BT11", products="NP17"),
        seat(),
        seat(),
        row="BC13 BT03 SA1 BI13",
    )
    assert sorted(table.offered()) == sorted(
        [
            "income BC13",
            "income BT03",
            "income SA1",
            "income BI13",
            "special SA1",
            "restart BC13",
            "restart BI13",
        ]
    )
    table.restart(0, "BI13")
    assert table.markers() == (2, 3, 4)
    assert table.has() == "BI13"
    assert table.discard() == "BT07 BT11"
    assert table.products() == "NP17"
    assert table.log()[-2:] == ["restarted", "turn"], "no income is taken"


def test_ki_s23_a_restart_is_not_offered():
    """KI-43."""
    row = "BC13 BT03 SA1 BI13"
    table = at_table(seat(bank=2, has="BT07 BT11 STYO3"), seat(), seat(), row=row)
    assert not [option for option in table.offered() if option.startswith("restart")]
    assert table.refuses(0, a.Restart("BC13")) == "KI-43"
    poor = at_table(seat(bank=2, has="BT07 BT11"), seat(), seat(), row="BT03 BT06 BT08 SA4")
    assert not [option for option in poor.offered() if option.startswith("restart")]
    assert poor.refuses(0, a.Restart("BT03")) == "KI-43"


def test_ki_s24_a_reshuffle_in_the_middle_of_a_deal():
    """KI-46."""
    table = at_table(seat(), seat(), seat(), step="round", run=False)
    state = table.state
    cards = list(RULES.deck)
    state.deck, state.discard = cards[:1], cards[1:31]
    table.settle()
    assert state.row[0] == cards[0]
    assert set(state.row[1:]) <= set(cards[1:31])
    assert len(state.row) == 4
    assert len(state.deck) == 27
    assert state.discard == []
    assert table.log()[:5] == ["round", "row", "reshuffled", "row", "turn"]
    assert table.heard(e.DeckReshuffled)[0].deck == 30


def test_ki_s25_the_kaiju_deck_is_reshuffled():
    """KI-47."""
    came = set()
    for number in range(60):
        table = at_table(seat(has="BC01"), seat(), seat(), row="BC02 BT01", threat="KA01", seed=number)
        state = table.state
        state.threat_pile, state.threats = [*state.threats, *state.threat_pile], []
        table.income(0, "BC02")
        assert len(state.threats) == 14
        assert len(state.threat_pile) == 1
        assert table.heard(e.ThreatsReshuffled)[0].deck == 15
        came.add(table.threat())
    assert len(came) > 10
    assert "KA01" in came, "the one just resolved may come again"


def two_player_round(**more: object) -> IncorporatedTable:
    return at_table(
        seat(has="BC09"),
        seat(has="BC12", **more),  # type: ignore[arg-type]
        row="BT01 BT03 BT07 BT11 BI13",
        extra="BC06",
        threat="KA04",
    )


def test_ki_s29_a_round_of_two_players():
    """KI-68 to KI-73."""
    table = two_player_round()
    for number, card in ((0, "BT01"), (1, "BT03"), (0, "BT07")):
        assert table.asked() == [number]
        table.income(number, card)
    assert table.asked() == [1]
    assert table.row() == "BT11 BI13"
    table.next_cards("SA1 SA2 SA3 SA4 SA5 SA6").forget().income(1, "BT11")
    assert table.markers(0) == (7, 0, 0)
    assert table.markers(1) == (7, 1, 1)
    assert [collected.seat for collected in table.heard(e.Collected)] == [0, 1]
    assert table.discard() == "BT01 BT03 BT07 BT11 BI13 BC06"
    assert table.state.start == 1
    assert table.asked() == [1]
    assert table.row() == "SA1 SA2 SA3 SA4 SA5"
    assert table.names([table.state.extra]) == "SA6"


def test_ki_s30_an_attack_in_the_extra_income():
    """KI-70, KI-71."""
    table = two_player_round(attack=5)
    table.income(0, "BT01").income(1, "BT03").income(0, "BT07").forget().income(1, "BT11")
    assert table.markers(1) == (7, 1, 0)
    assert table.has(1) == ""
    assert len(table.heard(e.ThreatRevealed)) == 1
    log = table.log()
    assert log.index("strike") < log.index("lost") < log.index("threat") < log.index("extra-discarded")


def test_ki_s31_overtime_shift():
    """KI-62."""
    table = at_table(seat(bank=2, has="SHKG1 BC10 BC05"), seat(has="BC03"), seat(), row="SA3 BT01")
    table.special(0, "SA3")
    assert table.offered() == ["C", "I", "T"]
    table.do(0, a.NameSuit("C"))
    assert table.markers(0) == (5, 0, 1)
    assert table.markers(1) == (5, 0, 0)
    assert table.discard() == "SA3"


def test_ki_s32_eureka_leaves_the_threat_alone():
    """KI-12, KI-40."""
    table = at_table(seat(research=4, attack=2, has="BT01"), seat(), seat(), row="BT03 BC01", threat="KA01")
    table.income(0, "BT03").product(0, "NP01")
    assert table.markers() == (6, 0, 2)
    assert table.threat() == "KA01"
    assert table.heard(e.ThreatStruck) == []


def test_ki_s33_no_refusing():
    """KI-75, KI-10, KI-42."""
    table = at_table(seat(), seat(bank=11, attack=5, has="BI06"), seat(), row="BI13 BC01", threat="KA05")
    table.income(0, "BI13")
    assert table.markers(1) == (11, 0, 1)
    assert table.has(1) == ""
    assert table.asking() == "TakeCard"
    assert len(table.heard(e.ThreatRevealed)) == 1
