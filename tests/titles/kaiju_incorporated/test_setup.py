"""Setting up the table (KI-01 to KI-08)."""

from __future__ import annotations

from collections import Counter

import pytest

from games.titles.kaiju_incorporated import GAME
from games.titles.kaiju_incorporated.components import out_of_game
from games.titles.kaiju_incorporated.match_events import (
    CompaniesDealt,
    DecksShuffled,
    DisplayOpened,
    StartCardsLaidOut,
    StartDrawn,
)
from tests.titles.kaiju_incorporated.table import RULES, set_up


def test_ki_s01_setup_with_four_players():
    """KI-03 to KI-07, KI-18."""
    table = set_up(4)
    state = table.state
    for number, player in enumerate(state.players):
        assert table.markers(number) == (5, 0, 0)
        home = RULES.home[player.company]
        assert [RULES.city[card] for card in player.tableau] == [home] * 3
    assert len(state.row) == 5
    assert len(state.deck) == 54 - 5
    assert len(state.display) == 3
    assert len(state.products) == 19
    assert [RULES.ends_game[product] for product in state.products] == [True] * 5 + [False] * 14
    assert len(state.threats) == 14
    assert len(state.threat_pile) == 1
    assert len(out_of_game(state, RULES)) == 3
    assert state.discard == []


def test_two_to_five_may_play():
    """KI-01: 3, 4 or 5, and 2 in the variant."""
    assert tuple(GAME.seats) == (2, 3, 4, 5)
    for seats in GAME.seats:
        assert len(set_up(seats).state.players) == seats


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_companies_are_dealt_at_random_and_all_differ(seats):
    """KI-02; every company comes up for a seat sooner or later."""
    dealt: Counter[int] = Counter()
    for seed in range(40):
        companies = [player.company for player in set_up(seats, seed).state.players]
        assert len(set(companies)) == seats
        dealt[companies[0]] += 1
    assert set(dealt) == set(range(5))
    assert len(set(RULES.home)) == 5


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_start_cards_of_unused_companies_leave_the_game(seats):
    """KI-04."""
    table = set_up(seats)
    state = table.state
    everywhere = (
        state.deck + state.row + state.discard + [card for one in state.players for card in one.tableau]
    )
    used = {RULES.home[player.company] for player in state.players}
    starts = [card for card in everywhere if card >= len(RULES.deck)]
    assert {RULES.city[card] for card in starts} == used
    assert len(starts) == 3 * seats


def test_special_actions_are_shuffled_among_the_buildings():
    """KI-05: they come up at any place of the deck."""
    places = set()
    for seed in range(30):
        state = set_up(3, seed).state
        order = state.row + state.deck[::-1]
        places |= {at for at, card in enumerate(order) if not RULES.building[card]}
    assert len(places) > 45


def test_the_display_never_opens_with_a_handbag():
    """KI-06."""
    seen = set()
    for seed in range(40):
        display = set_up(5, seed).state.display
        assert not any(RULES.ends_game[product] for product in display)
        seen |= set(display)
    assert len(seen) > 14


def test_there_is_one_threat():
    """KI-07: drawn at random."""
    assert len({set_up(3, seed).threat() for seed in range(60)}) > 10


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_start_player_is_drawn(seats):
    """KI-08, KI-R20: and takes the first action."""
    starts = set()
    for seed in range(60):
        table = set_up(seats, seed)
        state = table.state
        starts.add(state.start)
        assert state.first_start == state.start == state.active
        assert table.asked() == [state.start]
    assert starts == set(range(seats))


def test_setup_is_told_step_by_step():
    table = set_up(3)
    (companies,) = table.heard(CompaniesDealt)
    (tableaus,) = table.heard(StartCardsLaidOut)
    (decks,) = table.heard(DecksShuffled)
    (display,) = table.heard(DisplayOpened)
    (start,) = table.heard(StartDrawn)
    assert companies.companies == [RULES.company_codes[player.company] for player in table.state.players]
    assert [" ".join(codes) for codes in tableaus.buildings] == [table.has(seat) for seat in range(3)]
    assert (decks.deck, decks.products, decks.threats) == (54, 22, 15)
    assert " ".join(display.products) == table.display()
    assert display.threat == table.threat()
    assert start.seat == table.state.start
    assert table.log() == [
        "companies",
        "tableaus",
        "decks-shuffled",
        "display",
        "start-drawn",
        "round",
        "row",
        "turn",
    ]
