"""The variant for two players (KI-67 to KI-74)."""

from __future__ import annotations

from games.titles.kaiju_incorporated import actions as a
from games.titles.kaiju_incorporated import match_events as e
from games.titles.kaiju_incorporated.components import components
from tests.titles.kaiju_incorporated.table import RULES, at_table, seat, set_up


def test_income_of_two_players_goes_to_the_one_rival():
    """KI-67, KI-69."""
    table = at_table(
        seat(bank=0, has="BC13"), seat(bank=0, has="BC09"), row="BC01 BC02 BC03 BC04 BC05", extra="BT01"
    )
    table.income(0, "BC01")
    assert (table.player(0).bank, table.player(1).bank) == (2, 2)


def test_the_extra_card_cannot_be_taken():
    """KI-68."""
    table = at_table(seat(bank=11), seat(), row="BC01 BC02 BC03 BC04 BC05", extra="BT01")
    assert not [option for option in table.offered() if option.endswith("BT01")]
    assert table.refuses(0, a.Build("BT01")) == "KI-20"
    assert table.view(None).extra == "BT01"


def test_a_special_action_as_extra_card_pays_by_its_suit():
    """KI-72, KI-R08, KI-R31: and is not carried out."""
    table = at_table(seat(has="BT11 BC09"), seat(has="BC13"), row="BC01", extra="SA7", step="clear")
    assert table.player(0).research == 1
    assert table.player(0).bank == 5
    assert table.player(1).bank == 5
    assert "SA7" in table.discard()


def test_the_extra_income_is_rivals_turn_income_start_player_first():
    """KI-70, KI-71, KI-R23: one step each, one new threat after both."""
    table = at_table(
        seat(attack=5, has="BC13 BC03"),
        seat(attack=5, has="BC06"),
        row="BT01",
        extra="BC01",
        step="clear",
        start=1,
        threat="KA04",
    )
    assert [one.seat for one in table.heard(e.Collected)] == [1, 0]
    assert {one.kind for one in table.heard(e.Collected)} == {"R"}
    assert (table.has(0), table.has(1)) == ("BC13", "")
    assert len(table.heard(e.ThreatRevealed)) == 1
    assert table.state.start == 0


def test_out_of_turn_questions_in_the_extra_income_are_answers():
    """KI-70: nobody is active then."""
    table = at_table(seat(research=4, has="BT11"), seat(), row="BC01", extra="BT01", step="clear")
    assert table.asked() == [0]
    assert table.state.active == -1
    assert table.state.agenda[-1].patience_for(table.state, 0) == "answer"
    table.product(0, "NP01")
    assert table.state.start == 1


def test_two_players_leave_three_companies_in_the_box():
    """KI-74: the home bonus looks at the one rival."""
    table = at_table(seat(company="CO1", has="STYO1 STYO2"), seat(company="CO2", has="STYO3"), row="BC01")
    assert table.score(0).home == 5
    assert set_up(2).state.start in (0, 1)
    counts = components(set_up(2).state, RULES)
    assert sum(count for name, count in counts.items() if name.startswith("card")) == 54 + 15
