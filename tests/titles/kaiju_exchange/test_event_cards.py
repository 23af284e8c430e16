"""The eight Events (KX-130 to KX-138)."""

from __future__ import annotations

import pytest

from games.titles.kaiju_exchange.actions import (
    Convert,
    EndBusiness,
    EndMain,
    Fulfil,
    Hire,
    Pick,
    Replace,
    TakeWonga,
)
from games.titles.kaiju_exchange.match_events import Converted, DemandsDealt, Gained
from tests.titles.kaiju_exchange.table import EGG, PONZIUM, SLIME, TENTACLE, at_table, seat


def test_hiring_fair():
    """KX-130."""
    table = at_table(seat(crew="E", wonga=5), seat(), event="EV-1").do(0, Hire(EGG))
    assert table.player().wonga == 2
    table.do(0, Replace(1, SLIME))
    assert table.player().wonga == 0
    poor = at_table(seat(crew="E", wonga=2), seat(), event="EV-1")
    assert poor.offers(Hire) == []
    assert poor.offers(Replace)


def test_overtime():
    """KX-131: one of one's own Crew; by itself where all are alike."""
    table = at_table(seat(crew="SSE", mat="E"), seat(), step="turn", event="EV-2")
    assert table.options() == [Pick(EGG), Pick(SLIME)]
    table.do(0, Pick(SLIME))
    assert table.player().materials == [0, 1, 0, 0]
    assert [event.source for event in table.heard(Gained, 1)] == ["event"]
    alike = at_table(seat(crew="SS"), seat(), step="turn", event="EV-2")
    assert alike.asking() == "WagesChoice"
    assert alike.player().materials == [0, 1, 0, 0]


def test_retraining_week():
    """KX-132: free, once, and for replacing only."""
    table = at_table(seat(crew="E", wonga=0), seat(), event="EV-3")
    assert table.offers(Hire) == []
    table.do(0, Replace(0, TENTACLE))
    assert table.player().wonga == 0
    assert table.refuses(0, Replace(0, EGG)) == "KX-60"


@pytest.mark.parametrize(
    ("held", "picks"),
    [("", 4), ("E1", 3), ("E1 S1", 2), ("E1 S1 P1", 0), ("E1 S1 T1 P1", 0)],
)
def test_diplomatic_gift(held, picks):
    """KX-133: a material one has none of; one kind comes by itself, none if all are held."""
    table = at_table(seat(crew="EE", materials=held), seat(), step="turn", event="EV-4")
    if picks:
        assert len(table.options()) == picks
        before = list(table.player().materials)
        choice = table.options()[-1]
        table.do(0, choice)
        assert table.player().materials[choice.type] == before[choice.type] + 1 == 1
    assert table.asking() == "WagesChoice", "all of it before Extraction"
    assert sum(table.player().materials) == len(held.split()) + (held != "E1 S1 T1 P1")


def test_lab_breakthrough():
    """KX-134 (R-54): two of any kind for one of any kind, once, between Extraction and the end of
    Business."""
    table = at_table(seat(materials="E1 S1 P1"), seat(), event="EV-5").do(0, Convert())
    assert table.options() == [Pick(EGG), Pick(SLIME), Pick(PONZIUM)]
    table.do(0, Pick(EGG))
    assert table.options() == [Pick(SLIME), Pick(PONZIUM)]
    table.do(0, Pick(PONZIUM))
    assert table.options() == [Pick(type) for type in range(4)]
    table.do(0, Pick(TENTACLE))
    assert table.player().materials == [0, 1, 1, 0]
    assert [(event.given, event.type) for event in table.heard(Converted)] == [([EGG, PONZIUM], TENTACLE)]
    table.do(0, EndMain())
    assert table.offers(Convert) == []
    assert table.refuses(0, Convert()) == "KX-134"


def test_lab_breakthrough_needs_two_materials_and_its_event():
    """KX-134."""
    one = at_table(seat(materials="E1"), seat(), event="EV-5")
    assert one.refuses(0, Convert()) == "KX-134"
    other = at_table(seat(materials="E4"), seat(), event="EV-1")
    assert other.refuses(0, Convert()) == "KX-134"
    business = at_table(seat(materials="E2"), seat(), step="business", event="EV-5")
    assert Convert() in business.options()
    inventory = at_table(seat(materials="E11"), seat(), step="inventory", event="EV-5")
    assert Convert() in inventory.options()


def test_lab_breakthrough_comes_again_in_the_next_players_turn():
    """KX-134: once in each player's turn."""
    table = at_table(
        seat(materials="E2"), seat(crew="S", materials="E2"), step="business", event="EV-5", shown=["DM-P1"]
    )
    table.do(0, Convert(), Pick(EGG), Pick(EGG), Pick(EGG), EndBusiness())
    assert Convert() in table.options(1)


def test_local_boom():
    """KX-135: a card more as the turn starts, and 1W more for Local Demands, not for Global ones."""
    table = at_table(
        seat(crew="E", materials="E4", locals=["DM-E1"]), seat(), step="turn", event="EV-6", shown=["DM-E2"]
    )
    assert len(table.player().locals) == 2
    assert table.heard(DemandsDealt, 1)[0].codes is None
    assert len(table.heard(DemandsDealt, 0)[0].codes) == 1
    table.do(0, EndMain(), Fulfil("local", table.design("DM-E1")))
    assert table.player().wonga == 5 - 1 + 2 + 1
    table.do(0, Fulfil("global", table.design("DM-E2")))
    assert table.player().wonga == 7 + 3


def test_foreign_aid():
    """KX-136: 1W, or a material that the Republic has."""
    table = at_table(seat(crew="E"), seat(), step="turn", event="EV-7", rows="S2 P1")
    assert table.options() == [TakeWonga(), Pick(SLIME), Pick(PONZIUM)]
    table.do(0, Pick(PONZIUM))
    assert table.state.republic == [0, 2, 0, 0]
    assert table.player().materials == [2, 0, 0, 1]
    assert [event.source for event in table.heard(Gained)] == ["republic"]
    money = at_table(seat(crew="E"), seat(), step="turn", event="EV-7", rows="S2").do(0, TakeWonga())
    assert money.player().wonga == 5 + 1 - 1
    empty = at_table(seat(crew="E"), seat(), step="turn", event="EV-7")
    assert empty.player().wonga == 5 + 1 - 1, "with an empty storage the Wonga comes by itself"


def test_global_summit():
    """KX-137: 1W more for Global Demands, and those the player fulfilled are replaced in Refresh."""
    table = at_table(
        seat(crew="E", materials="E4", locals=["DM-E1"]),
        seat(),
        step="business",
        event="EV-8",
        shown=["DM-E1", "DM-E2", "DM-P3"],
    )
    table.on_top("DM-S1", "DM-S2", "DM-T1")
    table.do(0, Fulfil("local", table.design("DM-E1")))
    assert table.player().wonga == 5 + 2
    table.do(0, Fulfil("global", table.design("DM-E1")))
    assert table.player().wonga == 7 + 2 + 1
    table.do(0, Fulfil("global", table.design("DM-E2")), EndBusiness())
    table.do(0, table.options()[0])
    assert table.names(table.state.globals) == ["DM-P3", "DM-S1", "DM-S2"]


def test_global_summit_replaces_nothing_that_the_republic_took():
    """KX-137: one is left, so nothing is revealed."""
    table = at_table(step="republic", shown=["DM-E1", "DM-P3"], rows="E1", rolls=[2], event="EV-8")
    assert table.names(table.state.globals) == ["DM-P3"]


def test_without_a_fulfilled_global_the_summit_refills_at_zero_only():
    """KX-137, KX-90 f."""
    table = at_table(seat(), seat(), step="business", event="EV-8").do(0, EndBusiness())
    assert len(table.state.globals) == 3


def test_gains_are_compulsory_and_may_go_past_ten():
    """KX-138, KX-70."""
    table = at_table(seat(crew="E", materials="E10"), seat(), step="turn", event="EV-2")
    assert table.player().materials[EGG] == 13
    gift = at_table(seat(crew="E", materials="E10 S1"), seat(), step="turn", event="EV-4")
    assert gift.options() == [Pick(TENTACLE), Pick(PONZIUM)], "no way to decline"
