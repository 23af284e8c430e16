"""The round: dealing, the order of actions, clearing the row, and rounds without end (KI-18 to KI-22,
KI-46, KI-48)."""

from __future__ import annotations

import pytest

from games.engine import asked
from games.titles.kaiju_incorporated import GAME
from games.titles.kaiju_incorporated import actions as a
from games.titles.kaiju_incorporated import match_events as e
from games.titles.kaiju_incorporated.round import ClearRow, DealRow, TurnUpExtra
from games.titles.kaiju_incorporated.state import Player
from tests.titles.kaiju_incorporated.table import RULES, at_table, seat, set_up


@pytest.mark.parametrize(("players", "cards"), [(2, 5), (3, 4), (4, 5), (5, 6)])
def test_the_row_has_one_card_more_than_actions(players, cards):
    """KI-18, KI-68."""
    table = set_up(players)
    assert len(table.state.row) == cards
    assert (table.state.extra >= 0) == (players == 2)
    actions = players * 2 if players == 2 else players
    assert cards == actions + 1


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_acts_in_order_and_the_start_passes_on(players):
    """KI-19, KI-21, KI-69: each once, clockwise from the start player; with two players twice, turn and
    turn about."""
    table = set_up(players, seed=3)
    for _ in range(4):
        start = table.state.start
        order = [(start + step) % players for step in range(players)] * (2 if players == 2 else 1)
        assert list(table.view(None).order) == order
        round = table.state.round
        for acting in order:
            while table.asking() != "TakeCard":
                other = table.asked()[0]
                table.do(other, table.options(other)[0])
            assert table.asked() == [acting]
            assert table.state.round == round
            table.do(acting, table.options(acting)[0])
        while table.asking() != "TakeCard":
            other = table.asked()[0]
            table.do(other, table.options(other)[0])
        assert table.state.start == (start + 1) % players
        assert table.state.round == round + 1


def test_ki_21_while_the_row_is_cleared_the_table_says_so():
    """KI-21: the view and the headline follow the round."""
    table = set_up(3)
    ClearRow().run(table.state, table.context)
    assert table.view(None).phase == "closing"
    assert GAME.headline(table.state, table.context) == "Round 1: the row is cleared"


def test_taken_cards_are_not_replaced():
    """KI-20, KI-22: exactly one card, which leaves the row."""
    table = at_table(seat(), seat(), seat(), row="BC01 BC02 BT01 BI01")
    table.income(0, "BC02")
    assert table.row() == "BC01 BT01 BI01"
    assert table.refuses(1, a.TakeIncome("BC02")) == "KI-20"


def test_income_is_always_possible_and_passing_never():
    """KI-22, KI-R06: with any card, also for who could build it; there is nothing else to choose."""
    table = at_table(seat(bank=11, has="BC13"), seat(), seat(), row="BC01 SA1 BT01 BI13")
    assert table.offered() == [
        "income BC01",
        "income SA1",
        "income BT01",
        "income BI13",
        "build BC01",
        "special SA1",
        "build BT01",
        "build BI13",
    ]


def test_an_empty_row_costs_the_action():
    """KI-48: dealt is what there is, without a limit on trying."""
    table = at_table(seat(), seat(), seat(), step="round", run=False)
    state = table.state
    state.deck, state.discard = [table.number("BC01")], [table.number("BC02")]
    table.settle()
    assert sorted(table.row().split()) == ["BC01", "BC02"]
    state.discard = []
    table.do(0, table.options(0)[0])
    table.do(1, table.options(1)[0])
    turns = table.heard(e.ActionStarted)
    assert [(turn.seat, turn.lost) for turn in turns[:3]] == [(0, False), (1, False), (2, True)]


def test_the_row_is_filled_before_the_extra_card():
    """KI-48, KI-R24: without an extra card there is no extra income that round."""
    table = at_table(seat(has="BC09"), seat(has="BC12"), step="round", run=False)
    state = table.state
    state.deck, state.discard = (
        [table.number(code) for code in ["BC01", "BC02", "BC03"]],
        [table.number(code) for code in ("BT01", "BT02")],
    )
    state.agenda.clear()
    state.then(DealRow(), TurnUpExtra())
    table.settle()
    assert len(state.row) == 5
    assert state.extra == -1
    assert table.heard(e.ExtraTurnedUp) == []


def test_the_extra_card_may_need_a_reshuffle_of_its_own():
    """KI-46, KI-R24."""
    table = at_table(seat(), seat(), step="round", run=False)
    state = table.state
    cards = list(RULES.deck)
    state.deck, state.discard = cards[:5], cards[5:20]
    table.settle()
    assert set(state.row) == set(cards[:5])
    assert state.extra in cards[5:20]
    assert table.log() == ["round", "row", "reshuffled", "extra", "turn"]


def test_a_reshuffle_waits_until_a_card_is_needed():
    """KI-46, KI-R19: a deck dealt to its last card stays empty for the time being."""
    table = at_table(seat(), seat(), seat(), step="round", run=False)
    state = table.state
    state.deck, state.discard = list(RULES.deck[:4]), list(RULES.deck[4:9])
    table.settle()
    assert state.deck == []
    assert len(state.discard) == 5
    assert "reshuffled" not in table.log()


def test_cubes_have_no_part_in_play():
    """KI-R29: a player is a company, three markers, Buildings and products."""
    assert Player.__struct_fields__ == ("company", "bank", "research", "attack", "tableau", "products")


def test_rounds_have_no_limit():
    """KI-R30: round 1000 is like any other."""
    table = at_table(seat(), seat(), seat(), row="BC01 BC02 BC03 BC04", round=999)
    table.income(0, "BC01").income(1, "BC02").income(2, "BC03")
    assert table.state.round == 1000
    assert asked(table.state)
