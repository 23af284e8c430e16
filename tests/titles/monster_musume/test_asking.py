"""Who is asked (J-36): nobody without a choice, unless only they can know that they have none."""

from __future__ import annotations

from random import Random

import pytest

from games.engine import Decision, asked
from games.kit import laws
from games.titles.monster_musume import GAME
from games.titles.monster_musume import actions as a
from tests.lengths import up_to
from tests.titles.monster_musume.positions import positions
from tests.titles.monster_musume.table import GuestTable, at_table, discard, host, play, retire
from tests.titles.monster_musume.test_forecasts import greedy_match


def open_decision(table: GuestTable) -> Decision:
    found = table.state.agenda[-1]
    assert isinstance(found, Decision)
    return found


def lone(state, table) -> str:
    """The decision that asks somebody without a choice, if the site neither answers for them nor takes it
    as the only one."""
    top = state.agenda[-1]
    deciders = top.deciders(state)
    taken = top.veiled or (top.forced and len(deciders) == 1)
    few = [seat for seat in deciders if len(top.options(state, table, seat)) == 1]
    return type(top).__name__ if few and not taken else ""


@pytest.mark.parametrize("count", up_to(600, 150))
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nobody_is_asked_with_a_single_answer(seats: int, count: int):
    found = {lone(state, table) for state, table in greedy_match(seats, 3)}
    found |= {lone(state, table) for state, table, _ in positions(count, seats, seed=seats) if state.agenda}
    assert found == {""}


def test_equal_cards_are_no_choice_but_nobody_else_knows():
    """The hand of three alike: asked behind a veil, with its one answer."""
    table = at_table(host("002"), host("C C C"), host("C A")).do(0, play("002"))
    assert table.asked() == [1, 2]
    assert open_decision(table).veiled
    assert not open_decision(table).forced
    assert table.options(1) == [discard("C")]


def test_who_may_hold_something_to_retire_is_asked():
    """MM-88, MM-42: a hand may be My Waifu alone, which only its owner knows; an open discard pile hides
    nothing."""
    table = at_table(
        host("080"), host("F"), host("C"), host(discard="F"), host("F", discard="A"), main_deck="147"
    ).do(0, play("080"))
    assert table.asked() == [1, 2, 4], "seat 0 has nothing left, and seat 3 plainly nothing but My Waifu"
    assert open_decision(table).veiled
    assert table.options(1) == [a.Pass()]
    assert retire("A", "discard") in table.options(4)


def test_what_everybody_sees_is_asked_without_a_veil():
    """MM-87: graduates lie open, so who is asked has a choice, and all can tell."""
    table = at_table(host("079", graduated="014 033"), host(graduated="069"), host()).do(0, play("079"))
    assert table.asked() == [0]
    assert not open_decision(table).veiled


@pytest.mark.parametrize("seats", [2, 4])
def test_who_is_asked_rests_on_nothing_hidden(seats: int):
    """The law of windows."""
    looked_at = 0
    for number, (state, table, _) in enumerate(positions(600, seats, seed=60 + seats)):
        for seat in asked(state):
            looked_at += 1
            assert laws.windows(GAME, state, table, seat, number) == []
    assert looked_at > 500


# -- all experience cards at once ------------------------------------------------------------------------


def test_all_experience_cards_with_one_choice():
    """MM-12: as if played one after the other."""
    table = at_table(host("A B A C 069", deck="C C"), host())
    assert table.options()[0] == a.PlayAllExperience()
    one_by_one = table.copy().do(0, play("A"), play("B"), play("A"))
    table.do(0, a.PlayAllExperience())
    assert (table.xp(), table.hand(), table.in_play()) == (4, "069 C", "A B A")
    assert table.state.turn.experience == one_by_one.state.turn.experience == 3
    assert (one_by_one.xp(), table.asking(), table.actions) == (4, "ActionPhase", 1)


def test_counts_of_experience_cards_go_on():
    """MM-81: Nadia gives an XP for each."""
    table = at_table(host("120 A B"), host()).do(0, play("120"), a.PlayAllExperience())
    assert table.xp() == 1 + 2 + 2


def test_one_experience_card_needs_no_such_choice():
    table = at_table(host("A 069"), host())
    assert a.PlayAllExperience() not in table.options()
    assert table.refuses(0, a.PlayAllExperience()) == ""
    assert table.refuses(0, a.PlayAllTrust()) == ""


def test_bots_take_it():
    table = at_table(host("A B 069"), host())
    options = table.options()
    assert GAME.prefer(table.state, table.context, 0, options) == [a.PlayAllExperience()]
    assert GAME.in_haste(table.state, table.context, 0, options) == a.PlayAllExperience()
    rng = Random(1)
    assert GAME.imagine(table.state, table.context, 0, rng).players[0].hand
