"""Setting up (MM-S1 to MM-S9), and the places cards lie in (MM-01, MM-02)."""

from __future__ import annotations

from collections import Counter

import pytest

from games.titles.monster_musume import GAME
from games.titles.monster_musume import actions as a
from games.titles.monster_musume.terms import BASICS
from tests.titles.monster_musume.table import DESIGN, RULES, at_table, card, set_up


@pytest.mark.parametrize(
    ("players", "main", "aside"), [(2, 30, 141), (3, 45, 127), (4, 60, 113), (5, 75, 99)]
)
def test_cards_in_a_match_by_players(players: int, main: int, aside: int):
    """MM-S1 to MM-S8, MM-96, section 2.3."""
    state = set_up(players, seed=players).state
    assert (len(state.queue), len(state.main_deck), len(state.set_aside)) == (6, main, aside)
    assert (len(state.retired), state.expansions) == (10 - players, 0)
    assert all(guest >= BASICS for guest in state.queue), "MM-S4: no expansion in the opening Queue"
    for player in state.players:
        own = Counter(RULES.codes[one & DESIGN] for one in player.hand + player.deck)
        assert own == {"C": 7, "A": 2, "F": 1}
        assert (len(player.hand), player.xp, player.discard, player.graduated) == (5, 0, [], [])
        assert RULES.data.guests[player.waifu - BASICS].starter


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_fifteen_cards_hold_one_expansion(players: int):
    """MM-S5."""
    for seed in range(5):
        deck = set_up(players, seed).state.main_deck
        blocks = [deck[at : at + 15] for at in range(0, len(deck), 15)]
        assert [block.count(card("G")) for block in blocks] == [1] * players


def test_guests_and_first_player_come_by_chance():
    """MM-S3, MM-S9, MM-S2, MM-S8."""
    tables = [set_up(3, seed) for seed in range(30)]
    assert {table.state.first for table in tables} == {0, 1, 2}
    assert len({table.queue() for table in tables}) == 30
    assert len({table.waifu(0) for table in tables}) > 5
    assert len({table.deck(0) for table in tables}) > 5
    order = GAME.view(tables[0].state, tables[0].context, None).order
    assert order == [(tables[0].state.first + step) % 3 for step in range(3)]


def test_starters_are_picked_in_turn_order():
    """MM-S2, MM-S9, MM-96, J-37."""
    table = set_up(3, seed=2, starter_mode="pick")
    order = [(table.state.first + step) % 3 for step in range(3)]
    assert len(table.options(order[0])) == 10
    assert table.default(order[0]) == a.PickStarter(card("176"))
    for seat, code in zip(order, ("180", "176", "185"), strict=True):
        assert table.asked() == [seat]
        table.do(seat, a.PickStarter(card(code)))
    assert [table.waifu(seat) for seat in order] == ["180", "176", "185"]
    assert table.retired() == "177 178 179 181 182 183 184"
    assert table.state.round == 1
    assert table.asked() == [order[0]]


def test_a_starter_that_is_taken_cannot_be_picked():
    """MM-S2."""
    table = set_up(2, seed=2, starter_mode="pick")
    first = table.state.first
    table.do(first, a.PickStarter(card("176")))
    table.refuses(1 - first, a.PickStarter(card("176")))


def test_where_cards_lie_is_open_or_hidden():
    """MM-01, MM-02, J-34."""
    table = at_table()
    view = table.view(None)
    seat = view.seats[0]
    assert [seat.discard, seat.in_play, seat.graduated, seat.xp, seat.hand, seat.deck] == [
        [],
        [],
        [],
        0,
        None,
        None,
    ]
    assert (view.retired, view.supply, view.set_aside) == ([], [10, 20, 10, 25, 25], None)
