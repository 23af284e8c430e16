"""A search that is led by the title's quick policy: what it trusts, when it looks further, and what it
leaves alone."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from random import Random
from typing import Any

import pytest

from games.bots import SearchBot
from games.bots.guided_tree import Plan
from games.bots.tree import Node
from games.engine import Action, Perspective, act, asked, settle
from tests.toy import DenOfDice, Double, Roll, Stop

CARDS = list(range(1, 10))


class Led(DenOfDice):
    """A player in a hurry does what is said here, where it can."""

    guided = True

    def __init__(self, wish: Action) -> None:
        super().__init__()
        self.wish = wish

    def in_haste(self, state: Any, context: Any, seat: int, options: Sequence[Action]) -> Action:
        return self.wish if self.wish in options else options[0]


def position(game: DenOfDice) -> tuple[Any, Any]:
    state, context = game.new(CARDS, 2, {}, Random(4))
    settle(state, context)
    return state, context


def choice(game: DenOfDice, iterations: int) -> Action:
    state, context = position(game)
    bot = SearchBot(Random(1), iterations=iterations, seconds=inf)
    return bot.choose(Perspective(game, state, context, 0))


@pytest.mark.parametrize("wish", [Roll(), Stop()])
def test_without_time_it_does_what_the_policy_does(wish: Action) -> None:
    assert choice(Led(wish), 1) == wish


def test_with_time_it_finds_what_is_better_than_the_policy() -> None:
    assert choice(Led(Stop()), 200) == Roll()


def grown(game: DenOfDice, playouts: int) -> Node:
    """The root of the tree after so many playouts."""
    state, context = position(game)
    plan = Plan(Perspective(game, state, context, 0), Random(3))
    for _ in range(playouts):
        plan.playout()
    return plan.root


def test_other_choices_join_as_a_node_is_visited_more() -> None:
    assert list(grown(Led(Stop()), 1).children) == [(0, Stop())]
    assert set(grown(Led(Stop()), 3).children) == {(0, Stop()), (0, Roll())}


def test_it_plans_its_own_turn_and_nothing_else() -> None:
    """Neither what others choose nor a window becomes a branch."""
    stack, seats, actions = [grown(Led(Roll()), 60)], set(), set()
    while stack:
        node = stack.pop()
        seats |= {seat for seat, _ in node.children}
        actions |= {type(action) for _, action in node.children}
        stack += node.children.values()
    assert (seats, actions) == ({0}, {Roll, Stop})


def test_in_a_window_it_weighs_its_own_answer_once() -> None:
    """Asked in a window it looks at its own answers, and no further."""
    game = Led(Stop())
    state, context = position(game)
    for seat in (0, 1):
        act(game, state, context, seat, Stop())
        settle(state, context)
    assert list(asked(state)) == [0, 1]
    bot = SearchBot(Random(1), iterations=40, seconds=inf)
    assert bot.choose(Perspective(game, state, context, 0)) in (Double(False), Double(True))
