"""The Banana Republic phase (KX-100 to KX-107)."""

from __future__ import annotations

import pytest

from games.engine import advance
from games.titles.kaiju_exchange import streams
from games.titles.kaiju_exchange.actions import Pass, Reserve
from games.titles.kaiju_exchange.match_events import DieRolled, GlobalsRevealed, RepublicDelivered
from games.titles.kaiju_exchange.republic import deliveries
from games.titles.kaiju_exchange.terms import REPUBLIC
from tests.titles.kaiju_exchange.table import EGG, RULES, SLIME, at_table, seat


def test_the_die_counts_as_rolled_only_once_it_was_in_this_round():
    table = at_table(step="republic", rolls=[2], run=False)

    def rolled() -> bool:
        return table.view(0).republic.rolled

    advance(table.state, table.context)  # The phase begins.
    assert (table.state.phase, rolled()) == (REPUBLIC, False)
    advance(table.state, table.context)
    assert (table.state.die, rolled()) == (2, True)
    assert not at_table(step="business").view(0).republic.rolled


@pytest.mark.parametrize("face", [1, 2, 3, 4])
def test_the_die_makes_the_material_of_its_face(face):
    """KX-100: in any sector, beyond Abundant too."""
    table = at_table(step="republic", rows="E7 S7 T7 P7", rolls=[face])
    rows = [7, 7, 7, 7]
    rows[face - 1] += 1
    (told,) = table.heard(DieRolled)
    assert (told.face, told.type, told.produced) == (face, face - 1, True)
    delivered = sum(RULES.demand_size[card] for card in table.state.republic_scored)
    assert sum(table.state.republic) == sum(rows) - delivered
    assert table.state.die == face


def test_the_four_faces_are_equally_likely():
    """KX-100 (R-49)."""
    table = at_table(run=False)
    rolls = [table.context.roll(4, streams.REPUBLIC) for _ in range(2000)]
    assert all(420 < rolls.count(face) < 580 for face in (1, 2, 3, 4))


def test_an_empty_supply_makes_nothing():
    """KX-100."""
    table = at_table(
        seat(materials="E10"), seat(materials="E10"), step="republic", rolls=[1], shown=["DM-S1"]
    )
    assert table.state.republic[EGG] == 0
    assert table.heard(DieRolled)[0].produced is False


def test_players_may_reserve_between_production_and_delivery():
    """KX-101, KX-126 d: from the first player on."""
    table = at_table(
        seat(crew="TT", mat="E", materials="T1"),
        seat(crew="TT", mat="S", materials="T1"),
        step="republic",
        first=1,
        active=1,
        shown=["DM-E1", "DM-E2"],
        rows="E1",
        rolls=[1],
    )
    assert table.asked() == [1]
    assert table.state.republic[EGG] == 2
    table.do(1, Pass()).do(0, Reserve(table.design("DM-E2"), -1))
    assert table.asked() == [1], "the window closes when all have passed in a row"
    table.do(1, Pass())
    assert table.names(table.state.republic_scored) == ["DM-E1"]


def test_the_largest_first_then_the_longest_on_display():
    """KX-102 (R-17)."""
    table = at_table(step="republic", shown=["DM-S1", "DM-E1", "DM-E2"], rows="E2 S1", rolls=[4])
    assert table.names(table.state.republic_scored) == ["DM-E2", "DM-S1"]
    assert [event.code for event in table.heard(RepublicDelivered)] == ["DM-E2", "DM-S1"]
    assert [event.score for event in table.heard(RepublicDelivered)] == [1, 2]
    assert table.state.republic[:2] == [0, 0], "its materials are back in the supply"
    tie = at_table(step="republic", shown=["DM-S2", "DM-E2"], rows="E2 S2", rolls=[4])
    assert tie.names(tie.state.republic_scored) == ["DM-S2", "DM-E2"]


def test_a_forecast_is_what_would_happen():
    """KX-102."""
    table = at_table(shown=["DM-S3", "DM-S2", "DM-S1"], rows="S4")
    taken = deliveries(table.state.globals, table.state.republic, RULES)
    assert table.names(taken) == ["DM-S3", "DM-S1"]
    assert table.state.republic[SLIME] == 4, "nothing has moved"


def test_the_republic_takes_no_wonga_has_no_limit_and_no_bonus():
    """KX-103: three of three in one phase, and Global Summit does not touch it."""
    table = at_table(
        step="republic", shown=["DM-E1", "DM-S1", "DM-T1"], rows="E1 S1 T1", rolls=[4], event="EV-8"
    )
    assert len(table.state.republic_scored) == 3
    assert [player.wonga for player in table.state.players] == [5, 5]


def test_it_pays_with_the_very_material_only():
    """KX-103: it has no Expertise."""
    table = at_table(step="republic", shown=["DM-E1"], rows="S8", rolls=[4])
    assert table.state.republic_scored == []


def test_what_it_delivered_can_no_longer_be_reserved():
    """KX-104."""
    table = at_table(
        seat(crew="TT", materials="T1"),
        seat(),
        step="republic",
        shown=["DM-E1", "DM-S1"],
        rows="E1",
        rolls=[4],
    )
    table.do(0, Pass())
    assert table.names(table.state.republic_scored) == ["DM-E1"]
    assert table.names(table.state.globals) == ["DM-S1"]


def test_a_delivery_opens_no_window():
    """KX-126 (R-38)."""
    table = at_table(
        seat(crew="TT", materials="T1"),
        seat(),
        step="republic",
        shown=["DM-E1", "DM-S1", "DM-P1"],
        rows="E1 S1",
        rolls=[3],
    )
    table.do(0, Pass())
    assert len(table.state.republic_scored) == 2
    assert table.state.round == 2, "no second window came before the next round"


def test_nothing_is_tested_after_the_eighth():
    """KX-106."""
    seven = ["DM-T1", "DM-T2", "DM-T2", "DM-T3", "DM-P1", "DM-P2", "DM-P3"]
    table = at_table(
        step="republic", shown=["DM-E1", "DM-S1"], rows="E1 S1", rolls=[4], republic_scored=seven
    )
    assert len(table.state.republic_scored) == 8
    assert table.state.republic[SLIME] == 1
    assert table.state.agenda == []


def test_three_new_globals_after_the_last_one_went():
    """KX-107."""
    table = at_table(step="republic", shown=["DM-E1"], rows="E1", rolls=[2], run=False)
    table.on_top("DM-P1", "DM-P2", "DM-P3").settle()
    assert table.heard(GlobalsRevealed)[0].codes == ["DM-P1", "DM-P2", "DM-P3"]


def test_no_fewer_than_none_brings_new_ones():
    """KX-107."""
    table = at_table(step="republic", shown=["DM-E1", "DM-S1"], rows="E1", rolls=[4])
    assert table.names(table.state.globals) == ["DM-S1"]
