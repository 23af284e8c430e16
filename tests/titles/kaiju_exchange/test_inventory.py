"""The limit of ten and the Inventory Step (KX-70 to KX-74)."""

from __future__ import annotations

import pytest

from games.titles.kaiju_exchange.actions import (
    CashPonzium,
    Convert,
    Donate,
    Done,
    EmergencyDiscard,
    EndBusiness,
    EndMain,
    Hire,
    PaidDiscard,
    Pick,
    Redeem,
    Replace,
    Sell,
)
from games.titles.kaiju_exchange.inventory_limit import has_room, limit_suspended
from games.titles.kaiju_exchange.match_events import Discarded
from tests.titles.kaiju_exchange.table import EGG, RULES, SLIME, at_table, seat


def test_the_limit_is_suspended_in_the_own_turn_until_the_inventory_step_ends():
    """KX-70 (R-13)."""
    table = at_table(seat(materials="E10"), seat(materials="S10"))
    assert limit_suspended(table.state, 0)
    assert not limit_suspended(table.state, 1)
    assert has_room(table.state, RULES, 0, 3)
    assert not has_room(table.state, RULES, 1, 1)
    assert has_room(table.state, RULES, 1, -1)
    table.do(0, EndMain())
    assert table.asking() == "BusinessAction"
    assert not limit_suspended(table.state, 0)
    assert not has_room(table.state, RULES, 0, 1)


@pytest.mark.parametrize(
    ("held", "asked"), [("E10", "BusinessAction"), ("E9", "BusinessAction"), ("E6 S5", "InventoryAction")]
)
def test_ten_pass_at_once_and_eleven_stay(held, asked):
    """KX-71 (R-41)."""
    table = at_table(seat(materials=held), seat()).do(0, EndMain())
    assert table.asking() == asked


def test_an_open_step_cannot_be_ended_by_hand():
    """KX-71."""
    table = at_table(seat(materials="E11"), seat(), step="inventory")
    assert table.refuses(0, EndMain()) == "KX-71"
    assert table.refuses(0, EndBusiness()) == "KX-71"


def test_what_may_be_done_in_an_open_step():
    """KX-72: everything of the Action window, and throwing away."""
    table = at_table(
        seat(crew="PP", mat="P", materials="P6 E6", favors=1, wonga=9),
        seat(),
        step="inventory",
        event="EV-5",
        rows="T1",
    )
    kinds = {type(option) for option in table.options()}
    assert {Sell, Donate, Redeem, Hire, Replace, CashPonzium, Convert, PaidDiscard} <= kinds
    table.do(0, CashPonzium())
    assert table.asking() == "BusinessAction", "nine are left"


def test_one_wonga_throws_away_any_number_in_one_batch():
    """KX-73."""
    table = at_table(seat(materials="E8 S4", wonga=2), seat(), step="inventory").do(0, PaidDiscard())
    assert table.player().wonga == 1, "paid as the batch starts"
    assert table.options() == [Pick(EGG), Pick(SLIME)], "at least one goes"
    table.do(0, Pick(EGG))
    assert table.options() == [Pick(EGG), Pick(SLIME), Done()]
    table.do(0, Pick(SLIME), Pick(SLIME), Pick(EGG), Done())
    assert table.player().materials == [6, 2, 0, 0]
    assert [(event.goods[:4], event.wonga) for event in table.heard(Discarded)] == [((2, 2, 0, 0), 1)]
    assert table.player().wonga == 1


def test_a_batch_that_stays_above_ten_leaves_the_step_open():
    """KX-73, KX-71."""
    table = at_table(seat(materials="E13", wonga=2), seat(), step="inventory")
    table.do(0, PaidDiscard(), Pick(EGG), Done())
    assert table.asking() == "InventoryAction"
    table.do(0, PaidDiscard(), Pick(EGG), Pick(EGG), Done())
    assert table.player().wonga == 0
    assert table.asking() == "BusinessAction"


def test_everything_may_go():
    """KX-73: the batch ends by itself when nothing is left."""
    table = at_table(seat(materials="E11", wonga=2), seat(), step="inventory")
    table.do(0, PaidDiscard(), *[Pick(EGG)] * 11)
    assert table.player().materials == [0, 0, 0, 0]
    assert table.asking() == "BusinessAction"


def test_nothing_is_thrown_away_outside_an_open_step():
    """KX-73."""
    for step in ("main", "business"):
        table = at_table(seat(materials="E10"), seat(), step=step)
        assert table.refuses(0, PaidDiscard()) == "KX-73"
    poor = at_table(seat(materials="E11", wonga=0), seat(), step="inventory")
    assert poor.offers(PaidDiscard) == []
    assert poor.refuses(0, PaidDiscard()) == "KX-73"


@pytest.mark.parametrize(
    ("person", "rows", "offered"),
    [
        (seat(crew="E", materials="E11", wonga=0), "E5", True),
        (seat(crew="E", materials="E11", wonga=1), "E5", False),
        (seat(crew="E", materials="E11", wonga=0), "E4", False),
        (seat(crew="PP", materials="P11", wonga=0), "P5", False),
        (seat(crew="PE", materials="P11", wonga=0), "P5", True),
    ],
)
def test_an_emergency_is_for_those_without_means(person, rows, offered):
    """KX-74 (R-14)."""
    table = at_table(person, seat(), step="inventory", rows=rows)
    assert (EmergencyDiscard() in table.options()) == offered
    if not offered:
        assert table.refuses(0, EmergencyDiscard()) == "KX-74"


def test_an_emergency_stops_exactly_at_ten():
    """KX-74."""
    table = at_table(seat(crew="E", materials="E12 S1", wonga=0), seat(), step="inventory", rows="E5 S5")
    table.do(0, EmergencyDiscard())
    assert Done() not in table.options()
    table.do(0, Pick(EGG), Pick(SLIME), Pick(EGG))
    assert sum(table.player().materials) == 10
    assert table.asking() == "BusinessAction"
    assert [event.wonga for event in table.heard(Discarded)] == [0]


def test_when_time_runs_out_the_excess_goes():
    """KX-71: each choice of the clock leads on to the end of the step."""
    for person in (
        seat(crew="E", materials="E9 S4", wonga=3),
        seat(crew="E", materials="E9 S4", wonga=0),
        seat(crew="PP", materials="P9 S4", wonga=0),
    ):
        table = at_table(person, seat(), step="inventory", rows="E4 S5 P5")
        for _ in range(12):
            if table.asking() == "BusinessAction":
                break
            table.do(0, table.state.agenda[-1].default(table.state, table.context, 0))
        assert table.asking() == "BusinessAction"
        assert sum(table.player().materials) <= 10
