"""Winning, and setting up with characters (SB-133 to SB-146)."""

from __future__ import annotations

import pytest

from games.titles.spoonbrokers import GAME
from games.titles.spoonbrokers import actions as a
from games.titles.spoonbrokers.match_events import CharacterTaken, Drawn, MatchEnded
from tests.titles.spoonbrokers.table import RULES, at_table, changed, play, seat, set_up


@pytest.mark.parametrize(("bills", "wins"), [(299, False), (300, True), (301, True)])
def test_three_hundred_at_the_end_of_the_own_turn(bills, wins):
    """SB-133."""
    table = at_table(seat(bills=bills), seat(), step="end")
    assert table.state.winners == ([0] if wins else [])
    assert len(table.heard(MatchEnded)) == wins


def test_a_last_card_counts():
    """SB-133: the end window comes before the check."""
    table = at_table(seat(bills=280, hand="CN02"), seat(), step="end").choose(0, play("CN02"))
    assert table.state.winners == [0]


def test_certificates_and_cards_count_nothing():
    """SB-134."""
    table = at_table(seat(bills=299, certs="YUJ-6 KIB-6", hand="CN03"), seat(), step="end").choose(
        0, a.END_TURN
    )
    assert table.state.winners == []


def test_only_the_active_broker_is_checked():
    """SB-135."""
    table = at_table(seat(bills=10), seat(bills=500), step="end")
    assert table.state.ending == ""
    rich = at_table(seat(bills=320, space=3), seat(towers={"TW1": 3}), step="trade")
    assert rich.state.ending == "", "reaching it in mid-turn is not enough"


def test_one_winner_and_everybody_else_last():
    """SB-136."""
    table = at_table(seat(bills=300), seat(bills=299), seat(bills=3), seat(bills=290), step="end")
    result = GAME.result(table.state, table.context)
    assert result is not None
    assert result.winners == [0]
    assert {one.seat: one.place for one in result.placings} == {0: 1, 1: 2, 2: 2, 3: 2}
    assert result.rule == "SB-133"


def test_after_the_last_round_the_highest_net_wins_jointly():
    """SB-137: a round is a turn of every seat."""
    table = at_table(
        seat(bills=100),
        seat(bills=40, towers={"TW1": 2}),
        seat(bills=160),
        step="end",
        active=2,
        first=0,
        round=200,
    ).settle()
    assert (table.state.ending, table.state.winners) == ("rounds", [1, 2])
    result = GAME.result(table.state, table.context)
    assert result is not None
    assert {one.seat: one.place for one in result.placings} == {0: 3, 1: 1, 2: 1}
    going = at_table(seat(), seat(), seat(), step="end", active=1, first=0, round=200).settle()
    assert going.state.ending == ""


def test_without_the_variant_everybody_is_the_americat():
    """SB-140, SB-143."""
    table = set_up(4)
    assert [one.character for one in table.view().seats] == ["AMERICAT"] * 4
    assert [player.bills for player in table.state.players] == [50] * 4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_dealt_characters_are_all_different(players):
    """SB-141, SB-142."""
    seen = set()
    for seed in range(12):
        table = set_up(players, seed, "random")
        codes = [one.character for one in table.view().seats]
        assert len(set(codes)) == players
        assert len(table.heard(CharacterTaken)) == players
        seen.add(tuple(codes))
    assert len(seen) > 3


def test_characters_are_picked_from_the_last_in_turn_order_back():
    """SB-142."""
    for seed in range(6):
        table = set_up(3, seed, "pick")
        first = table.state.first
        order = [(first + 2) % 3, (first + 1) % 3, first]
        picked = []
        for expected in order:
            assert table.asked() == [expected]
            choice = table.options(expected)[-1]
            assert table.refuses(expected, a.CHARACTERS[picked[0]]) == "SB-141" if picked else True
            picked.append(choice.character)
            table.do(expected, choice)
            table_state = table.state
        assert picked == [3, 2, 1]
        assert [table_state.players[one].character for one in order] == picked


@pytest.mark.parametrize(
    ("code", "start", "salary", "loan", "transactions", "catnip"),
    [
        ("AMERICAT", 50, 50, 20, 2, 1),
        ("SILVER", 110, 0, 0, 2, 1),
        ("CATTORNEY", 30, 80, 40, 2, 1),
        ("LUCKY", 30, 10, 20, 3, 2),
    ],
)
def test_each_character_by_its_numbers(code, start, salary, loan, transactions, catnip):
    """SB-143, SB-144, SB-145, SB-146."""
    at = RULES.character_codes.index(code)
    assert RULES.start_bills[at] == start
    table = at_table(seat(bills=0, character=code, space=26), seat()).roll(2)
    assert (table.bills(), len(table.hand())) == (salary, catnip)
    table = at_table(seat(bills=100, character=code, space=4), seat(), step="landing")
    assert table.bills() == 100 - loan
    table = at_table(seat(character=code), seat(), step="turn")
    assert table.state.left == transactions


def test_everybody_gets_one_catnip_card_at_the_start():
    """SB-146: Poor Lucky no more than the others."""
    for seed in range(5):
        table = set_up(4, seed, "random")
        assert [len(player.hand) for player in table.state.players] == [1, 1, 1, 1]


def test_catnip_is_dealt_from_the_starting_broker_on():
    """SB-23: clockwise, whoever starts."""
    for seed in range(8):
        table = set_up(4, seed)
        first = table.state.first
        assert [one.seat for one in table.heard(Drawn)] == [(first + step) % 4 for step in range(4)]


def test_the_lot_decides_who_starts():
    """SB-23 (R-38)."""
    assert {set_up(4, seed).state.first for seed in range(30)} == {0, 1, 2, 3}


def test_the_target_is_rule_data():
    """SB-133."""
    rules = changed(constants={"win_target": 60})
    assert at_table(seat(bills=60), seat(), step="end", rules=rules).state.winners == [0]


@pytest.mark.parametrize(("bills", "could"), [(200, False), (201, True)])
def test_everybody_sees_who_could_win_in_its_next_turn(bills, could):
    """SB-50, SB-133: with the two best sales that a turn allows, at the prices of now."""
    rich = seat(bills=bills, certs="SAM-6 SAM-3 SAM-2 SAM-1")
    table = at_table(seat(), rich, step="trade", prices=(11, 5, 10, 10))
    assert RULES.target == 201 + (6 + 3) * 11
    shown = GAME.view(table.state, table.context, 0).seats
    assert [one.could_win for one in shown] == [False, could]


@pytest.mark.parametrize(("bills", "could"), [(300, False), (350, True)])
def test_who_could_win_pays_the_fee_first_that_leads_out_of_the_prison(bills, could):
    """SB-125."""
    table = at_table(seat(), seat(bills=bills), step="trade", prisoner=1)
    assert (RULES.target, RULES.prison_fee) == (300, 50)
    assert GAME.view(table.state, table.context, 0).seats[1].could_win is could


@pytest.mark.parametrize(("first", "could"), [(0, True), (1, False)])
def test_nobody_could_win_in_a_turn_that_does_not_come(first, could):
    """SB-137: the second Broker began the last round, and has had its last turn."""
    last = RULES.constants.max_rounds
    table = at_table(seat(), seat(bills=300), step="trade", first=first, round=last)
    assert GAME.view(table.state, table.context, 0).seats[1].could_win is could
