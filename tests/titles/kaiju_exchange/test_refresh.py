"""The Refresh Step and the Demand piles (KX-90 to KX-95)."""

from __future__ import annotations

import pytest

from games.titles.kaiju_exchange import streams
from games.titles.kaiju_exchange.actions import EndBusiness, Fulfil, Pass, Reserve, Score
from games.titles.kaiju_exchange.demands import deal, draw
from games.titles.kaiju_exchange.match_events import (
    DemandScored,
    DemandsDiscarded,
    DemandsShuffled,
    GlobalsRevealed,
)
from games.titles.kaiju_exchange.terms import EVERYBODY
from tests.titles.kaiju_exchange.table import RULES, at_table, seat


def after_three(*codes, **more):
    """Seat 0 has fulfilled these three Demands and ends its Business Step."""
    materials = {"E": 0, "S": 0, "T": 0, "P": 0}
    for code in codes:
        materials[code[3]] += int(code[4])
    held = " ".join(f"{letter}{count}" for letter, count in materials.items() if count)
    table = at_table(seat(crew="E", materials=held, locals=codes), seat(), step="business", **more)
    for code in codes:
        table.do(0, Fulfil("local", table.design(code)))
    return table.do(0, EndBusiness())


def test_scoring_then_discards_then_the_next_turn():
    """KX-90 (R-42, R-44): one of the three is kept in secret, the others go, and so do unused Local
    Demands."""
    table = at_table(
        seat(materials="E2 S1", locals=["DM-E1", "DM-S1", "DM-P3"], reserved=["DM-T3"], crew="TT"),
        seat(crew="S"),
        step="business",
        shown=["DM-E1", "DM-P2"],
    )
    for zone, code in (("local", "DM-E1"), ("global", "DM-E1"), ("local", "DM-S1")):
        table.do(0, Fulfil(zone, table.design(code)))
    assert table.influence() == 1, "from Wonga alone"
    table.do(0, EndBusiness())
    assert table.asking() == "ScoreChoice"
    assert table.options() == [Score(table.design("DM-E1")), Score(table.design("DM-S1"))], "equal ones once"
    table.do(0, Score(table.design("DM-E1")))
    player = table.player()
    assert table.names(player.scored) == ["DM-E1"]
    assert player.fulfilled == player.locals == []
    assert table.names(player.reserved) == ["DM-T3"], "reserved ones stay"
    assert sorted(table.names(table.state.discard)) == ["DM-E1", "DM-P3", "DM-S1"]
    assert table.state.active == 1


def test_nobody_learns_which_one_was_scored():
    """KX-90, section 7."""
    table = after_three("DM-E1", "DM-S1", "DM-P2", shown=["DM-T3"]).do(
        0, Score(RULES.design_codes.index("DM-S1"))
    )
    assert [event.code for event in table.heard(DemandScored, 0)] == ["DM-S1"]
    for by in (1, None):
        assert [event.code for event in table.heard(DemandScored, by)] == [None]
        (told,) = table.heard(DemandsDiscarded, by)
        assert (told.fulfilled, told.hidden, told.codes) == ([], 2, None)
    (mine,) = table.heard(DemandsDiscarded, 0)
    assert mine.fulfilled == ["DM-E1", "DM-P2"]
    assert table.state.discard_seen == [0b01, 0b01]


def test_one_left_to_score_is_scored_by_itself():
    """KX-90, section 5.1."""
    equal = at_table(seat(materials="E6", locals=["DM-E2", "DM-E2", "DM-E2"]), seat(), step="business")
    for _ in range(3):
        equal.do(0, Fulfil("local", equal.design("DM-E2")))
    equal.do(0, EndBusiness())
    assert equal.names(equal.player().scored) == ["DM-E2"]


@pytest.mark.parametrize("count", [0, 1, 2])
def test_fewer_than_three_score_nothing(count):
    """KX-91."""
    codes = ["DM-E1", "DM-S1"][:count]
    table = at_table(
        seat(materials="E1 S1", locals=["DM-E1", "DM-S1"]), seat(), step="business", shown=["DM-T3"]
    )
    for code in codes:
        table.do(0, Fulfil("local", table.design(code)))
    table.do(0, EndBusiness())
    assert table.player().scored == []
    assert len(table.state.discard) == 2
    (told,) = table.heard(DemandsDiscarded, 1)
    assert (told.fulfilled, told.hidden, told.count, told.codes) == (codes, 0, 2 - count, None)
    seen = dict(zip(table.names(table.state.discard), table.state.discard_seen, strict=True))
    assert all((mark == EVERYBODY) == (code in codes) for code, mark in seen.items())


def test_three_demands_score_one_card_only():
    """KX-91: at most one a turn."""
    table = after_three("DM-E1", "DM-S1", "DM-P1", shown=["DM-T3"])
    table.do(0, table.options()[0])
    assert len(table.player().scored) == 1


def test_the_discard_pile_is_shuffled_when_a_card_is_needed_not_before():
    """KX-92 (R-52)."""
    table = at_table(run=False)
    state = table.state
    state.discard, state.draw_pile = state.draw_pile[:5], state.draw_pile[5:6]
    state.discard_seen = [0b11] * 5
    draw(state, table.context)
    assert state.draw_pile == []
    assert len(state.discard) == 5, "not yet"
    draw(state, table.context)
    assert (len(state.draw_pile), state.discard, state.discard_seen) == (4, [], [])
    assert [event.count for event in table.heard(DemandsShuffled)] == [5]


def test_the_reshuffle_depends_on_chance():
    """KX-92."""
    orders = set()
    for moment in range(12):
        table = at_table(run=False)
        table.state.discard, table.state.draw_pile = sorted(table.state.draw_pile), []
        table.state.discard_seen = [0] * len(table.state.discard)
        for _ in range(moment):
            table.context.below(3, streams.DEMANDS)
        draw(table.state, table.context)
        orders.add(tuple(table.state.draw_pile))
    assert len(orders) == 12


def test_missing_cards_are_not_dealt_and_nothing_is_owed():
    """KX-93 (R-16)."""
    table = at_table(seat(), seat(), run=False)
    state = table.state
    state.box += state.draw_pile[3:]
    state.draw_pile, state.discard, state.discard_seen = state.draw_pile[:3], [], []
    deal(state, table.context, [0, 1], 2)
    assert [len(player.locals) for player in state.players] == [2, 1]
    assert draw(state, table.context) == -1


def test_no_refill_while_a_global_is_left():
    """KX-94."""
    table = at_table(seat(), seat(), step="business", shown=["DM-E1"]).do(0, EndBusiness())
    assert table.names(table.state.globals) == ["DM-E1"]
    assert table.heard(GlobalsRevealed) == []
    republic = at_table(step="republic", shown=["DM-E1"], rolls=[4])
    assert republic.names(republic.state.globals) == ["DM-E1"]


def test_none_left_brings_three():
    """KX-94, KX-90 f, KX-107."""
    table = at_table(seat(), seat(), step="business").do(0, EndBusiness())
    assert len(table.state.globals) == 3
    republic = at_table(step="republic", shown=["DM-E1"], rows="E1", rolls=[4])
    assert republic.state.republic_scored
    assert len(republic.state.globals) == 3


def test_each_refill_acts_once_and_its_window_is_played_first():
    """KX-95 (R-22): a window after the Event's refill can still lead to the refill at zero; after that
    one, gaps stay."""
    table = at_table(
        seat(crew="E", materials="E1"),
        seat(crew="TT", materials="T5"),
        step="business",
        event="EV-8",
        shown=["DM-E1"],
    )
    table.on_top("DM-S1", "DM-P1", "DM-P2", "DM-P3")
    table.do(1, Pass()).do(0, Fulfil("global", table.design("DM-E1")))
    table.do(1, Pass()).do(0, EndBusiness())
    assert table.names(table.state.globals) == ["DM-S1"], "one was fulfilled, one comes"
    assert table.asking() == "ReserveWindow"
    table.do(1, Reserve(table.design("DM-S1"), -1))
    assert table.names(table.state.globals) == ["DM-P1", "DM-P2", "DM-P3"], "now none was left"
    assert table.asking() == "ReserveWindow"
    table.do(1, Reserve(table.design("DM-P2"), -1))
    assert table.names(table.state.globals) == ["DM-P1", "DM-P3"], "no third refill"
    assert table.state.active == 1
