"""What a choice foretells is what then happens (law of forecasts)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from games.bots import make
from games.engine import Perspective, act, asked, settle
from games.kit import laws
from games.titles.monster_musume import GAME
from games.titles.monster_musume import actions as a
from games.titles.monster_musume.cards.compiled_rules import Context
from games.titles.monster_musume.forecast import TRIED
from games.titles.monster_musume.frames import AnyFrame
from games.titles.monster_musume.state import State
from tests.titles.monster_musume.positions import positions
from tests.titles.monster_musume.table import RULES, GuestTable, at_table, back, card, host, play

DECK = "C C C C C C C C"


def changes(table: GuestTable, action: a.Action, seat: int = 0) -> dict[str, str]:
    """What this choice says that it changes."""
    prompt = table.prompt(seat)
    assert prompt is not None
    (found,) = [one for one in prompt.choices if one.action == action]
    return dict(found.changes)


def greedy_match(seats: int, seed: int) -> Iterator[tuple[State, Context]]:
    """Every moment of a match between greedy bots at which somebody is asked."""
    rng = Random(seed)
    state, table = GAME.new(RULES, seats, {}, rng)
    players = [make("greedy", Random(f"{seed}:{seat}")) for seat in range(seats)]
    settle(state, table)
    while deciders := asked(state):
        yield state, table
        seat = deciders[0]
        act(GAME, state, table, seat, players[seat].choose(Perspective(GAME, state, table, seat)))
        settle(state, table)


def test_every_question_in_the_middle_says_which_answers_matter():
    """A new frame must say it too, or its forecasts would be wrong in silence."""
    assert set(TRIED) == {frame for frame in AnyFrame.__args__ if getattr(frame, "midway", False)}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_forecasts_of_random_matches_come_true(seats: int):
    foretold = 0
    for number, (state, table, _) in enumerate(positions(900, seats, seed=20 + seats)):
        for seat in asked(state):
            foretold += sum(len(changes) for _, changes in GAME.forecasts(state, table, seat))
            assert laws.forecasts(GAME, state, table, seat, number) == []
    assert foretold > 1000


@pytest.mark.parametrize("seats", [2, 4])
def test_forecasts_of_greedy_matches_come_true(seats: int):
    last_round = 0
    for number, (state, table) in enumerate(greedy_match(seats, 7)):
        for seat in asked(state):
            last_round += state.final_round
            assert laws.forecasts(GAME, state, table, seat, number) == []
    assert last_round


def test_the_counters_are_those_that_the_table_shows():
    table = at_table(host("A", xp=3, graduated="069"), host(xp=1), actions=2, trust=4)
    assert GAME.counters(table.state, table.context) == {
        "seat:0:xp": "3",
        "seat:0:points": "2",
        "seat:0:trust": "4",
        "seat:0:actions": "2",
        "seat:1:xp": "1",
        "seat:1:points": "0",
    }


def test_a_price_that_may_be_paid_promises_nothing_that_it_changes():
    """MM-89: Taffy's action and Trust come only if the XP is paid; without XP it is certain that they do
    not."""
    table = at_table(host("168 C", deck=DECK, xp=1), host())
    assert changes(table, play("168")) == {}
    assert changes(at_table(host("168 C", deck=DECK), host()), play("168")) == {"seat:0:actions": "0"}
    table.do(0, play("168"))
    assert changes(table, a.Pay()) == {"seat:0:xp": "0", "seat:0:trust": "3", "seat:0:actions": "1"}


def test_which_graduate_comes_back_is_not_foretold_before_it_is_chosen():
    """MM-87: Fan Long is worth 5; then each choice says what is left with her."""
    table = at_table(host("079", graduated="069 105", deck=DECK), host(graduated="145 147"))
    assert changes(table, play("079")) == {"seat:0:actions": "0"}
    table.do(0, play("079"))
    for code in ("069", "105"):
        foretold = changes(table, back(code))
        other = table.copy().do(0, back(code)).do(1, back("145"))
        assert foretold == {"seat:0:points": str(other.points())}
    assert changes(table, back("145"), 1) == {"seat:1:points": str(RULES.points[card("147")])}


def test_what_is_the_same_in_every_way_is_foretold():
    """MM-77: one XP comes from whichever opponent, and from whom is not said."""
    table = at_table(host("050"), host(xp=1), host(xp=5))
    assert changes(table, play("050"))["seat:0:xp"] == "1"
    assert not [name for name in changes(table, play("050")) if name.startswith(("seat:1", "seat:2"))]


def test_one_last_graduation_foretells_its_points():
    """MM-63."""
    table = at_table(host(waifu="174", graduated="069", xp=5), host(waifu="069", xp=2), phase="ending")
    foretold = {"seat:0:xp": "1", "seat:0:points": "9"}
    assert changes(table, a.GraduateWaifu()) == foretold
    table.do(1, a.GraduateWaifu())
    assert changes(table, a.GraduateWaifu()) == foretold, "what the other has chosen is a secret still"
